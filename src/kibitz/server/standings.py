"""Standings of a tournament: a pure fold over its pairings; points, and what breaks ties.

In a Swiss: points, Buchholz, Sonneborn-Berger, the matches between those who are still level, wins.
In an arena: points with streaks, wins, fewer matches. At last the order of the entrants decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct, field

BYE: Final = -1
"""In place of an opponent: a round without one, which counts as won."""
FIRST: Final = "first"
SECOND: Final = "second"
DRAW: Final = "draw"
NOBODY: Final = "nobody"
"""The match ended without a result, so neither has a point."""
WIN: Final = 2
"""Points of a win in an arena; a draw is half of it."""
HOT: Final = 2
"""Wins in a row after which points count double."""


class Game(Struct, frozen=True):
    """Two entrants in one match, or one with a bye; the first of them has the first seat."""

    round: int
    first: int
    second: int
    result: str = ""
    """Nothing while it is played."""
    ended: int = 0

    def points(self, entrant: int) -> float:
        """Of one who took part: 1, a half, or none."""
        if self.second == BYE:
            return 1.0
        if self.result == DRAW:
            return 0.5
        return float(self.result == (FIRST if entrant == self.first else SECOND))

    def opponent(self, entrant: int) -> int:
        return self.second if entrant == self.first else self.first


class Place(Struct):
    """An entrant with all that was won."""

    entrant: int
    points: float = 0.0
    buchholz: float = 0.0
    """What all opponents have won; a bye adds nothing."""
    berger: float = 0.0
    """What those beaten have won, and half of what those have who were drawn with."""
    wins: int = 0
    games: int = 0
    byes: int = 0
    streak: int = 0
    """Wins in a row up to now."""
    firsts: int = 0
    """How much oftener the first seat was taken than the second."""
    seats: list[int] = field(default_factory=list)
    """The seat in each match, the last at the end."""
    against: list[int] = field(default_factory=list)
    """The opponents in order, as often as they were met."""


def counted(entrants: Sequence[int], games: Iterable[Game]) -> dict[int, Place]:
    """Everybody with their own results; who plays just now has met the opponent already."""
    found = {x: Place(x) for x in entrants}
    for game in games:
        for seat, entrant in enumerate((game.first, game.second)):
            if entrant == BYE:
                continue
            place = found[entrant]
            if game.second == BYE:
                place.byes += 1
            else:
                place.seats.append(seat)
                place.firsts += 1 - 2 * seat
                place.against.append(game.opponent(entrant))
            if game.result:
                place.games += game.second != BYE
                place.points += game.points(entrant)
                won = game.second != BYE and game.points(entrant) == 1.0
                place.wins += won
                place.streak = place.streak + 1 if won else 0
    return found


def swiss(entrants: Sequence[int], games: Sequence[Game]) -> list[Place]:
    """The table of a Swiss, best first; `entrants` are in the order that decides at last."""
    found = counted(entrants, games)
    done = [x for x in games if x.result and x.second != BYE]
    for game in done:
        for entrant in (game.first, game.second):
            other = found[game.opponent(entrant)]
            found[entrant].buchholz += other.points
            found[entrant].berger += game.points(entrant) * other.points
    level: dict[tuple[float, ...], set[int]] = {}
    for x in found.values():
        level.setdefault((x.points, x.buchholz, x.berger), set()).add(x.entrant)

    def between(x: Place) -> float:
        """What somebody won against those who are level with them."""
        tied = level[x.points, x.buchholz, x.berger]
        mine = [g for g in done if x.entrant in (g.first, g.second)]
        return sum(g.points(x.entrant) for g in mine if g.opponent(x.entrant) in tied)

    order = {x: i for i, x in enumerate(entrants)}
    return sorted(
        found.values(),
        key=lambda x: (
            *(-x.points, -x.buchholz, -x.berger),
            *(-between(x), -x.wins, order[x.entrant]),
        ),
    )


def arena(entrants: Sequence[int], games: Sequence[Game]) -> list[Place]:
    """The table of an arena, best first: after two wins in a row points count double."""
    done = sorted([x for x in games if x.result], key=lambda x: x.ended)
    found = counted(entrants, [*done, *[x for x in games if not x.result]])
    streaks = dict.fromkeys(entrants, 0)
    for place in found.values():
        place.points = 0.0
    for game in done:
        for entrant in (game.first, game.second):
            points = game.points(entrant)
            double = 1 + (streaks[entrant] >= HOT)
            found[entrant].points += WIN * points * double
            streaks[entrant] = streaks[entrant] + 1 if points == 1.0 else 0
    order = {x: i for i, x in enumerate(entrants)}
    return sorted(found.values(), key=lambda x: (-x.points, -x.wins, x.games, order[x.entrant]))
