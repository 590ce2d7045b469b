"""Bots from outside: a maker in a Python file, or an engine, announced by name and by path.

They are announced to a process and to all it starts by the variable KIBITZ_BOTS, which holds words
like `mine=./mine.py:Mine` or `theirs="node engine.mjs"`. Nobody can name a path from elsewhere:
a server plays the bots that whoever runs it has announced, and no others.
"""

from __future__ import annotations

import os
import runpy
import shlex
from pathlib import Path
from typing import Final

from kibitz.bots.bot import Maker
from kibitz.bots.engine import EngineMaker

VARIABLE: Final = "KIBITZ_BOTS"


def announced() -> dict[str, str]:
    """What is announced, by name: a file and a name in it, or a command."""
    try:
        words = shlex.split(os.environ.get(VARIABLE, ""))
    except ValueError as e:
        raise ValueError(f"{VARIABLE} cannot be read: {e}") from None
    found: dict[str, str] = {}
    for word in words:
        name, eq, what = word.partition("=")
        if not eq or not what or not is_name(name) or name in found:
            raise ValueError(f"{VARIABLE}: {word!r} is not NAME=PATH, each name once")
        found[name] = what
    return found


def is_name(text: str) -> bool:
    """Can a bot be called so? Budgets, settings and lists need some characters themselves."""
    return text.replace("-", "").replace("_", "").isalnum() and text.isascii()


def is_path(text: str) -> bool:
    """Does a text of the command line name a file instead of a bot?"""
    head = text.partition("@")[0]
    return "/" in head or head.partition(":")[0].endswith(".py")


def announce(text: str) -> str:
    """Announce the bot that a path names, and give the text by which it is known from now on.

    `./mine.py:Mine@400` becomes `Mine@400`, `bots/engine.mjs:limit=5` becomes `engine:limit=5`.
    """
    path, at, budget = text.partition("@")
    file, *words = path.split(":")
    thing = words.pop(0) if words and "=" not in words[0] else ""
    settings = "".join([f":{word}" for word in words])
    if not Path(file).is_file():
        raise ValueError(f"there is no file {file}")
    if not thing and not os.access(file, os.X_OK):
        bot = f"name the bot in it, {file}:NAME, or " if file.endswith(".py") else ""
        raise ValueError(f"{file} is no program that can be run; {bot}make it one: chmod +x {file}")
    name = thing or Path(file).stem
    if not is_name(name):
        raise ValueError(f"{name!r} can be no name of a bot: letters, digits, - and _")
    # Elsewhere than here the path would mean another file.
    absolute = str(Path(file).resolve()) + (f":{thing}" if thing else "")
    there = announced()
    if there.get(name, absolute) != absolute:
        raise ValueError(f"two bots are called {name!r}")
    there[name] = absolute
    os.environ[VARIABLE] = " ".join([shlex.quote(f"{n}={what}") for n, what in there.items()])
    return name + settings + at + budget


def maker(name: str, what: str) -> Maker:
    """What makes the bot that was announced; a ValueError says why there is none."""
    file, _, thing = what.partition(":")
    if file.endswith(".py") and thing:
        return from_file(Path(file), thing)
    return EngineMaker(name, [what] if Path(what).is_file() else shlex.split(what))


def from_file(path: Path, name: str) -> Maker:
    """A maker of a Python file, which is run for it."""
    try:
        found = runpy.run_path(str(path)).get(name)
    except Exception as e:  # somebody's program: whatever is wrong with it is told
        raise ValueError(f"{path}: {type(e).__name__}: {e}") from None
    if not callable(found):
        raise ValueError(f"{path} has no bot {name}")
    made: Maker = found  # its signature is only checked when it is called
    return made
