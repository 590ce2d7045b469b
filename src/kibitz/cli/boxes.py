"""The box a command plays with: an owner's file, or the one that a match file carries.

The text is copied to a private file, which this process and those it starts read: whoever goes on
writing the box while a server runs changes nothing there.
"""

from __future__ import annotations

import atexit
import os
import sys
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Annotated, Final

import typer

from kibitz.cli.exits import fail
from kibitz.cli.language import environment_language
from kibitz.games.boxes import variable
from kibitz.kernel.file_text import file_text

if TYPE_CHECKING:
    from kibitz.kernel.fault import TextFault
    from kibitz.kernel.match_file import MatchFile

VARIABLE: Final = variable("ire")
TABLES: Final = "kibitz.games.ire.rules.box.board"
"""Once this module is imported, a process has its box."""
LARGEST: Final = 800_000
"""Bytes of a file that is read at all."""

BoxPath = Annotated[
    Path | None,
    typer.Option("--box", help="Play Days of Ire with the cards of this file; see docs/box.md."),
]


def text_of_box(path: Path) -> str:
    """The text of a box; a sentence if there is none."""
    try:
        if path.stat().st_size > LARGEST:
            raise fail(f"{path} is too large for a box")
        return file_text(path.read_bytes())
    except OSError as e:
        raise fail(f"{path} cannot be read: {e.strerror or e}") from None
    except UnicodeDecodeError:
        raise fail(f"{path} is not a text file") from None


def use_box(path: Path | None, language: str | None = None) -> str:
    """Play with this box from now on; its faults are told, and end the command.

    Its fingerprint comes back; nothing where the cards we ship are played with.
    """
    if path is None:
        return ""
    use_text(text_of_box(path))
    from kibitz.games.ire.rules.box.source import FaultyBox

    try:
        from kibitz.games.ire.rules.cards import FINGERPRINT
    except FaultyBox as e:
        tell_faults(e.faults, language, str(path))
        raise typer.Exit(1) from None
    return FINGERPRINT


def use_text(text: str) -> None:
    handle, name = mkstemp(prefix="kibitz-box-", suffix=".toml")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.environ[VARIABLE] = name
    owner = os.getpid()
    atexit.register(lambda: Path(name).unlink(missing_ok=True) if os.getpid() == owner else None)


def adopt(file: MatchFile) -> None:
    """Play with the box that a match file carries, unless this process has its box already."""
    if file.box and file.box_text and TABLES not in sys.modules and VARIABLE not in os.environ:
        use_text(file.box_text)
        from kibitz.games.ire.rules.box.source import FaultyBox
        from kibitz.kernel.match_file import FileFault

        try:
            import kibitz.games.ire.rules.cards  # noqa: F401
        except FaultyBox as e:
            fault = e.faults[0]
            line = file.box_line + fault.line
            raise FileFault(line, f"the box it carries has a fault: {fault.fault}") from None


def tell_faults(faults: list[TextFault], language: str | None, file: str) -> None:
    """Every fault on a line of its own, in the reader's language."""
    from kibitz.words.box import box_words, fault_text

    code = language or environment_language()
    print(f"{file}: " + box_words(code)["found"].format(n=len(faults)))
    for fault in faults:
        print(f"  {fault_text(fault, code)}")
