"""Places a text may mean, and players: `here`, any, one of these; self, one, each."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.map import REINFORCEMENT, STREETS
from kibitz.games.ire.rules.numbers import PLACES
from kibitz.kernel.pile import At, Things
from kibitz.kernel.things import single

ANY: Final = 0
FIXED: Final = 1
REINFORCED: Final = 2
HERE: Final = 3
HERE_OR_ADJACENT: Final = 4
WITH_PLAYER: Final = 5
EVERYWHERE: Final = 6

ALL_PLACES: Final[Things] = tuple(range(PLACES))
NEARBY: Final[tuple[Things, ...]] = tuple([(p, *STREETS[p]) for p in range(PLACES)])
"""Each place with those connected to it."""


class Spots:
    """Which places."""

    def __init__(self, kind: int, places: Things = ()) -> None:
        self.kind: Final = kind
        self.places: Final = places

    def find(self, c: City, at: At) -> Things:
        kind = self.kind
        if kind == FIXED:
            return self.places
        if kind == REINFORCED:
            return REINFORCEMENT
        if kind == HERE:
            return single(here(at))
        if kind == HERE_OR_ADJACENT:
            return NEARBY[here(at)]
        if kind == WITH_PLAYER:
            return tuple(sorted(set(c.at)))
        return ALL_PLACES


any_place: Final = Spots(ANY)
reinforcement: Final = Spots(REINFORCED)
here_spot: Final = Spots(HERE)
nearby: Final = Spots(HERE_OR_ADJACENT)
with_player: Final = Spots(WITH_PLAYER)
everywhere: Final = Spots(EVERYWHERE)


def spot(*places: int) -> Spots:
    """One of these places."""
    return Spots(FIXED, places)


# Players.
SELF: Final = 0
ONE: Final = 1
EACH: Final = 2
SPLIT: Final = 3
ONE_HERE: Final = 4
