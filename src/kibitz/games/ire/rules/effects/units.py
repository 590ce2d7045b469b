"""Units placed, removed and taken elsewhere."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import EVERY_PLACE, City
from kibitz.games.ire.rules.effects.base import (
    NAMES,
    Verb,
    choice,
    choice_of,
    end,
    no_place,
    preset,
)
from kibitz.games.ire.rules.numbers import (
    NUMBER,
    PLACE,
    RELOCATED,
)
from kibitz.games.ire.rules.spots import HERE_OR_ADJACENT, Spots
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Reason,
    Things,
)
from kibitz.kernel.things import appended, single


class UnitVerb(Verb):
    """n units of a kind, one after the other, each at a place the decider chooses."""

    def __init__(self, unit: int, where: Spots, n: int) -> None:
        self.unit: Final = unit
        self.where: Final = where
        self.n: Final = n

    def able(self, c: City) -> int:
        """The places where it can be done now, as bits."""
        raise NotImplementedError

    def spots(self, c: City, at: At) -> list[int]:
        """Where the text means it, and it can be done now."""
        able = self.able(c)
        found: list[int] = []
        if able:
            for p in self.where.find(c, at):
                if able >> p & 1:
                    found.append(p)
        return found

    def do(self, c: City, at: At, place: int) -> None:
        raise NotImplementedError

    def lack(self) -> str:
        return "no-such-unit"

    def fits(self, c: City, at: At) -> Reason | None:
        able = self.able(c)
        if able:
            for p in self.where.find(c, at):
                if able >> p & 1:
                    return None
        return Reason(self.lack(), at.card)

    def left(self, c: City, at: At, done: Things) -> list[int]:
        """Where the next one can be done: "here or adjacent" is one place for all of them."""
        spots = self.spots(c, at) if len(done) < self.n else []
        if done and self.where.kind == HERE_OR_ADJACENT:
            return [p for p in spots if done[0] == PLACE + p]
        return spots

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.left(c, f.at, f.it)
        if not spots:
            end(c, f, Reason(self.lack(), f.at.card))
            return None
        named = preset(f.at, f.pc)
        if named != NONE:
            answer = named
        if answer == NONE and len(spots) > 1:
            return choice_of(f.at.seat, f, [NAMES[PLACE + p] for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        c.wait(f.moved(appended(f.it, PLACE + place)))
        if place in spots:
            self.do(c, f.at, place)
        return None

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        spots = self.left(c, at, aimed)
        return [PLACE + p for p in spots if aimed.count(PLACE + p) < c.count(self.unit, p)]

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return no_place(c, f.at, self.where, action, self.lack())


class Place(UnitVerb):
    """Put units on the board, as far as the caps allow (I006)."""

    def able(self, c: City) -> int:
        return EVERY_PLACE if c.supply(self.unit) > 0 else 0

    def do(self, c: City, at: At, place: int) -> None:
        atoms.place(c, at, self.unit, place)

    def lack(self) -> str:
        return "no-more-of-these"


class Remove(UnitVerb):
    """Take units off the board; it earns no bonus (I094)."""

    def able(self, c: City) -> int:
        return c.places_with(self.unit)

    def do(self, c: City, at: At, place: int) -> None:
        atoms.remove(c, at, self.unit, place)


class Relocate(Verb):
    """Take a unit from one place and put it at another, whatever lies between."""

    def __init__(self, unit: int, start: Spots, goal: Spots) -> None:
        self.unit: Final = unit
        self.start: Final = start
        self.goal: Final = goal

    def starts(self, c: City, at: At) -> list[int]:
        there = c.places_with(self.unit)
        return [p for p in self.start.find(c, at) if there >> p & 1]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.starts(c, at) else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.starts(c, f.at) if f.pc == 0 else list(self.goal.find(c, f.at))
        if not spots:
            end(c, f, Reason("no-such-unit", f.at.card))
            return None
        if answer == NONE and len(spots) > 1:
            return choice(f.at.seat, f, [PLACE + p for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        if f.pc == 0:
            c.wait(f.moved(single(PLACE + place)))
            return None
        start = f.it[0] - PLACE
        c.done(f.it)
        if start != place:
            c.march(self.unit, start, place)
        things = (NUMBER + self.unit, PLACE + start)
        c.tell(RELOCATED, f.at.seat, things, PLACE + place, f.at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return no_place(c, f.at, self.goal if f.pc else self.start, action, "no-such-unit")
