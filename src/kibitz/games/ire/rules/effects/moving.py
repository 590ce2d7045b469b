"""Units that move along the streets."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.coding import is_move, make_move, move_goal, move_start
from kibitz.games.ire.rules.effects.base import NAMES, Verb, choice_of
from kibitz.games.ire.rules.map import (
    STREETS,
)
from kibitz.games.ire.rules.numbers import (
    NUMBER,
    PLACE,
    PLACES,
)
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Reason,
    Things,
)

MOVES_FROM: Final[tuple[tuple[object, ...], ...]] = tuple(
    [tuple([NAMES[make_move(start, goal)] for goal in STREETS[start]]) for start in range(PLACES)]
)
"""The steps along the streets of each place."""


ALL_MOVES: Final[list[Things]] = [()] * (1 << PLACES)
"""The steps from several places and DONE, by the bits of the places, as far as anybody asked."""


def moves(c: City, starts: int) -> Things:
    """Single steps of units from the places of these bits, unless barricaded (I096), and DONE.

    Nothing if there are none.
    """
    starts &= ~c.barricades
    if starts and not ALL_MOVES[starts]:
        found: list[object] = []
        for start in range(PLACES):
            if starts >> start & 1:
                found += MOVES_FROM[start]
        ALL_MOVES[starts] = cast(Things, (*found, DONE))
    return ALL_MOVES[starts]


def no_move(c: City, unit: int, card: int, action: int) -> Reason:
    """Why a unit cannot take that step."""
    if not is_move(action):
        return Reason("not-asked", card)
    start, goal = move_start(action), move_goal(action)
    if c.count(unit, start) == 0:
        return Reason("no-such-unit", card)
    return Reason("barricaded" if goal in STREETS[start] else "not-connected", card)


class Advance(Verb):
    """Move n different units, each up to some steps; none of it is compulsory."""

    def __init__(self, unit: int, n: int, steps: int) -> None:
        self.unit: Final = unit
        self.n: Final = n
        self.steps: Final = steps

    def free(self, c: City, at: At) -> int:
        """The places where some have not been moved by this text; `that` holds the moved ones."""
        places = c.places_with(self.unit)
        for x in at.that:
            if at.that.count(x) >= c.count(self.unit, x - PLACE):
                places &= ~(1 << x - PLACE)
        return places

    def fits(self, c: City, at: At) -> Reason | None:
        able = c.places_with(self.unit) & ~c.barricades
        return None if able else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:  # the units moved are kept in `that`; `here` is of no use to this text
            f = Frame(self, f.at.after(()), f.called, 1, ())
            c.wait(f)
        walking = f.it
        if walking:
            return self.walk(c, f, answer)
        names = moves(c, self.free(c, f.at)) if len(f.at.that) < self.n else ()
        if answer == NONE and names:
            return Decision(f.at.seat, f, names)
        if answer == NONE or answer == DONE:
            c.done(f.at.that)
            return None
        return self.step(c, f, answer, 1)

    def walk(self, c: City, f: Frame, answer: int) -> Decision | None:
        """The unit on its way may take another step, or rest."""
        start, taken = f.it[0] - PLACE, f.it[1] - NUMBER
        halted = c.barricaded(start) or taken >= self.steps
        if answer == NONE and not halted:
            return choice_of(f.at.seat, f, [*MOVES_FROM[start], DONE])
        if answer == NONE or answer == DONE:
            c.wait(Frame(self, f.at.after((*f.at.that, PLACE + start)), f.called, 1, ()))
            return None
        return self.step(c, f, answer, taken + 1)

    def step(self, c: City, f: Frame, answer: int, taken: int) -> Decision | None:
        start, goal = move_start(answer), move_goal(answer)
        c.wait(f.to(1, (PLACE + goal, NUMBER + taken)))
        atoms.move(c, f.at, self.unit, start, goal)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if is_move(action):
            start = move_start(action)
            if f.it and f.it[0] != PLACE + start:
                return Reason("one-at-a-time", f.at.card)
            spent = c.count(self.unit, start) > 0 and not self.free(c, f.at) >> start & 1
            if spent and not f.it and not c.barricaded(start):
                return Reason("moved-already", f.at.card)
        return no_move(c, self.unit, f.at.card, action)
