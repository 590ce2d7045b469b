"""Pictures for notebooks: positions, views and matches show themselves by a painter.

The kernel has no words and no colours. Whoever has them hands over a painter; until then there is
no picture, and a notebook prints the plain description instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

HTML: Final = 0
SVG: Final = 1

Painter = Callable[[object, int], "str | None"]
"""A thing and HTML or SVG: its picture, or None if it cannot be shown."""
PAINTERS: Final[list[Painter]] = []
"""The painter in use: the last one."""


def picture(thing: object, form: int) -> str | None:
    """A thing as HTML or as SVG, as a notebook asks for it."""
    return PAINTERS[-1](thing, form) if PAINTERS else None
