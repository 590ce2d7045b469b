"""Marks: what a page points at to show one event, as elements of the scene after it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Sound = Literal[
    "",
    "land",
    "flip",
    "draw",
    "discard",
    "shuffle",
    "compile",
    "control",
    "dice",
    "hit",
    "day",
]
"""What an event sounds like: a page has one sound for each."""


class Marks(Struct, kw_only=True):
    """The source and the targets of an event, found in what one seat may see."""

    source: str = ""
    """The element whose text caused it; nothing if the rules did, or if it is not in sight."""
    targets: list[str] = []
    """The elements it touched."""
    quote: str = ""
    """The text that caused it."""
    moment: str = ""
    """What kind of great moment it is, if it is one: a page makes more of it."""
    sound: Sound = ""
    """What it sounds like, if it is to be heard."""
