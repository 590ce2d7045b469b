"""Scene: a view as typed plain values in the words of one language, for a page to draw."""

from __future__ import annotations

from msgspec import Struct


class Scene(Struct, kw_only=True, tag_field="game"):
    """What every game's scene has; `tools/wire_types.py` writes the scenes of all games as types.

    Scenes share what never changes: to change a part of one, copy it first.
    """

    header: str
    """Where the game stands, as one line."""
    chapter: int
    """The number of the turn or day, from 0: it never goes down."""
    me: int
    """The seat that looks, or the one whose side is drawn below."""

    def packed(self) -> Scene:
        """The same to an encoder, with parts that were encoded before as they were then."""
        return self
