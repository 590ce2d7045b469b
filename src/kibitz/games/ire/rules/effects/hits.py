"""Hits at a place, given out by the revolutionaries."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.numbers import (
    BARRICADE,
    HIT_LOST,
    NUMBER,
    PIECES_END,
    PLACE,
    SEAT,
)
from kibitz.games.ire.rules.spots import Spots
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Reason,
)
from kibitz.kernel.things import appended


class GiveOutHits(Verb):
    """n hits at a place, given out one by one by the revolutionaries (I076)."""

    def targets(self, c: City, place: int) -> list[int]:
        found: list[int] = []
        for i in range(c.players):
            if c.at[i] == place:
                found.append(SEAT + i + 1)
        found.extend(c.active[place])
        if c.barricaded(place):
            found.append(BARRICADE + place)
        return found

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        place, left = here(f.at), f.at.that[1] - NUMBER - f.pc
        found = self.targets(c, place) if left > 0 else []
        if not found:
            c.done(f.it)
            if left > 0:
                c.tell(HIT_LOST, c.decider(), (), PLACE + place, f.at)
            return None
        if answer == NONE and len(found) > 1:
            return choice(c.decider(), f, found)
        target = found[0] if answer == NONE else answer
        c.wait(f.moved(appended(f.it, target)))
        if target < PIECES_END:
            atoms.lose_fighter(c, f.at, place, target)
        elif target >= BARRICADE:
            atoms.lose_barricade(c, f.at, place)
        else:
            atoms.wound(c, f.at, target - SEAT)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        a_target = action < PIECES_END or action - SEAT in c.seats() or action >= BARRICADE
        return Reason("no-target" if a_target else "not-asked", f.at.card)


HITS: Final = GiveOutHits()


class Hit(Verb):
    """n hits at a place."""

    def __init__(self, where: Spots, n: int) -> None:
        self.where: Final = where
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        for place in self.where.find(c, at):
            if HITS.targets(c, place):
                return None
        return Reason("no-target", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        place = self.where.find(c, f.at)[0]
        c.call(HITS, f.moved(()), f.at.after((PLACE + place, NUMBER + self.n)))
        return None
