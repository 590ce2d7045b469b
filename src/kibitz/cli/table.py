"""A match on disk: saved after every decision, so that a crash loses nothing."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from errno import EEXIST
from pathlib import Path
from typing import Final

from kibitz.cli.boxes import adopt
from kibitz.games import GAMES
from kibitz.kernel.file_text import file_text
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import FileFault, MatchFile, read_match, replay, write_match

BOTS_NOTE: Final = "# bots: "
"""Before the names of bots, in a comment."""


def new_seed() -> str:
    """A random seed that cannot be guessed."""
    return secrets.token_hex(16)


def seed_path(path: Path) -> Path:
    """Where the seed of a running match is kept until it may be published."""
    return path.with_name(path.name + ".seed")


def write_durably(path: Path, text: str) -> None:
    """Replace a file atomically: a crash leaves the old one or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    try:
        with temporary.open("w", encoding="utf-8") as f:
            f.write(text)
            f.flush()
            os.fsync(f.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def bots_noted(path: Path) -> list[str]:
    """The bots of somebody else that sit at a match which was left, as its first line has them."""
    first = text_of(path).partition("\n")[0]
    return first.removeprefix(BOTS_NOTE).split() if first.startswith(BOTS_NOTE) else []


def save_match(match: Match, path: Path, bots: Sequence[str] = ()) -> None:
    """Write the match; while it runs its seed lies beside it, and goes when the match tells it.

    Bots of somebody else are noted, since their names alone do not tell that they are bots.
    """
    if path.exists() and not path.is_file():
        raise FileExistsError(EEXIST, "something else than a file is there", str(path))
    secret = seed_path(path)
    running = match.seed is not None and match.outcome() is None
    if running and kept_seed(path) != match.seed:
        write_durably(secret, f"{match.seed}\n")
    note = f"{BOTS_NOTE}{' '.join(bots)}\n" if bots and match.outcome() is None else ""
    write_durably(path, note + write_match(match))
    if match.outcome() is not None:
        secret.unlink(missing_ok=True)


def text_of(path: Path) -> str:
    """A file's text, or a FileFault that says why there is none; `-` is the standard input."""
    try:
        if str(path) == "-":
            return file_text(sys.stdin.buffer.read())
        return file_text(path.read_bytes())
    except OSError as e:
        raise FileFault(0, f"it cannot be read: {e.strerror or e}") from None
    except UnicodeDecodeError:
        raise FileFault(0, "it is not a text file") from None


def read_file(path: Path) -> MatchFile:
    """A match file, or a FileFault that says what is wrong with it."""
    file = read_match(text_of(path))
    adopt(file)
    return file


def kept_seed(path: Path) -> str | None:
    """The seed of a running match, if it was kept beside its file."""
    try:
        return seed_path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None


def load_match(path: Path) -> Match:
    """Replay a match file from disk."""
    return replay(read_file(path), GAMES, kept_seed(path))
