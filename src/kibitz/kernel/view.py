"""View: what one seat may know, with the decision if that seat is asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kibitz.kernel.picture import HTML, SVG, picture
from kibitz.kernel.pile import Things

JUDGE: Final = -2
"""The seat that may see everything: for saving positions, never for a player."""

WATCHER: Final = -1
"""The seat of a spectator: it sees public information only."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The part every game's view has."""

    def __init__(self, seat: int, asked: int, options: Things) -> None:
        self.seat: int = seat
        self.asked: int = asked
        """Who has to answer now: a seat, CHANCE, or HIDDEN when the game is over."""
        self.options: Things = options
        """Every answer allowed, if it is this seat that is asked."""

    def key(self) -> tuple[object, ...]:
        """All of it as plain values: equal keys, equal knowledge."""
        raise NotImplementedError

    def position(self) -> tuple[object, ...]:
        """What has to be the same for a position to come back: all but what only counts on."""
        return self.key()

    def __repr__(self) -> str:
        asked = f"{len(self.options)} options" if self.options else f"asked: seat {self.asked}"
        return f"<{type(self).__name__} of seat {self.seat}, {asked}>"

    def _repr_html_(self) -> str | None:
        return picture(self, HTML)

    def _repr_svg_(self) -> str | None:
        return picture(self, SVG)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
