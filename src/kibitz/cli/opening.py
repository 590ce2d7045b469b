"""A match about to be played in the terminal: new or drawn, who sits where, where it is kept."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path
from typing import Final

from kibitz.bots import BOTS, Bot, parse_bot
from kibitz.bots.outside import announced, is_path
from kibitz.bots.spec import is_bot, is_ours, kind_of
from kibitz.cli.arguments import PLAYER
from kibitz.cli.table import bots_noted, new_seed
from kibitz.drafting.policy import player
from kibitz.kernel.chance import Whim
from kibitz.kernel.file_text import file_text
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.position_check import check_position
from kibitz.kernel.view import JUDGE
from kibitz.server.config import data_folder

TRIAL: Final = 100
"""Random answers that are tried from a drawn position: one that breaks later is none."""


def seat_names(
    rules: Game, options: dict[str, str], bot: str, seat: int, name: str
) -> tuple[str, ...]:
    """Who sits where: you and bots, or one person on each seat; a ValueError says what is wrong."""
    roles = rules.rules.seats(options)
    odd = len(name.split()) != 1 or name.startswith("#") or not name.isprintable()
    if odd or is_bot(name.split("-")[0]) or name.split("-")[0] == "chance":
        raise ValueError(
            f"a name is one word and not that of a bot, nor has it '#' in front: {name!r}"
        )
    if not 1 <= seat <= len(roles):
        raise ValueError(f"there are seats 1 to {len(roles)}")
    if bot == "none":
        if name != PLAYER:
            raise ValueError("--name goes with a bot; two at one screen are called by their seats")
        return roles
    several = len(roles) > 2
    return tuple(
        [name if i == seat - 1 else f"{bot}-{i + 1}" if several else bot for i in range(len(roles))]
    )


def new_match(
    game: Game, options: dict[str, str], names: tuple[str, ...], position: Path | None
) -> Match:
    """A match from the beginning, or from a drawn position; a ValueError if that cannot be read."""
    if position is None:
        return Match(game, options, names, new_seed())
    return from_position(game, options, names, position)


def from_position(game: Game, options: dict[str, str], names: tuple[str, ...], path: Path) -> Match:
    """A match that begins with a drawn position; its unknown cards are dealt once, now."""
    try:
        state = game.notation.read(file_text(path.read_bytes()), Whim(time.time_ns()), options)
        drawn = game.notation.write(game.sight.view(state, JUDGE))
        match = Match(game, options, names, new_seed(), drawn)
        check_position(game, match.state, match.options, TRIAL)
        return match
    except OSError as e:
        raise ValueError(f"{path} cannot be read: {e.strerror or e}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a text file") from None
    except (ValueError, LookupError) as e:
        raise ValueError(f"{path}: {e}") from None


def bots_of(match: Match) -> dict[int, Bot]:
    """The bots by seat, recognised by their names; several of a kind are numbered."""
    found: dict[int, Bot] = {}
    for i, text in seats_of_bots(match).items():
        whim = time.time_ns() & 0xFFFFFFF
        found[i] = player(parse_bot(text, match.game), match.game, whim)
    return found


def seats_of_bots(match: Match) -> dict[int, str]:
    """What the bots are called, by seat."""
    texts = [name.removesuffix(f"-{i + 1}") for i, name in enumerate(match.names)]
    return {i: text for i, text in enumerate(texts) if is_bot(text)}


def guests_of(match: Match) -> list[str]:
    """The seats of bots that are somebody else's: elsewhere nobody knows that they are bots."""
    return [name for name in seats_of_bots(match).values() if not is_ours(name)]


def way_back(match: Match) -> tuple[str, str]:
    """What goes on with a match of such bots: a command, and what stands behind its file."""
    there, command, bring = announced(), "kibitz play", ""
    for name in dict.fromkeys([kind_of(x) for x in seats_of_bots(match).values()]):
        if name in there and is_path(there[name]) and Path(there[name].partition(":")[0]).is_file():
            bring += f" --bot {shlex.quote(there[name])}"
        elif name in BOTS.built_in and not is_ours(name) and Path(sys.argv[0]).suffix == ".py":
            command = f"python {shlex.quote(sys.argv[0])} play"
    return command, bring


def check_guests(path: Path) -> None:
    """A ValueError if bots sat at a match that nobody has brought, and how to bring them."""
    missing = [name for name in bots_noted(path) if not is_bot(name)]
    if missing:
        kind = kind_of(missing[0])
        raise ValueError(
            f"{path}: the bot {kind} sits there, and nobody here is called so; bring it with"
            f" --bot ./FILE.py:{kind}, or go on with the program that has it"
        )


def place_for(game: str) -> Path:
    """Where a match of now is kept if nothing else is said."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return free_path(data_folder() / "matches" / f"{game}-{stamp}")


def free_path(stem: Path) -> Path:
    """A match file of that name that is not there yet."""
    path, n = stem.with_name(f"{stem.name}.kibitz"), 2
    while path.exists():
        path, n = stem.with_name(f"{stem.name}-{n}.kibitz"), n + 1
    return path
