"""The files of boxes: the only door through which cards come in from a disk.

A process plays each game with one box. A variable of the environment names the file of an owner; it
is read when the rules are imported, so that every table made from them is made for it, compiled or
not, and processes that this one starts play with the same.
"""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from kibitz.kernel.file_text import file_text


def variable(game: str) -> str:
    """The variable that names the file of an owner."""
    return f"KIBITZ_{game.upper()}_BOX"


def shipped_text(game: str) -> str:
    """The box that comes with us."""
    return files(f"kibitz.games.{game}.rules.box").joinpath("ours.toml").read_text("utf-8")


def own_text(game: str) -> str:
    """The box of an owner; empty if there is none."""
    path = os.environ.get(variable(game), "")
    return file_text(Path(path).read_bytes()) if path else ""
