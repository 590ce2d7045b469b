"""Fighters, revolutionary tanks and barricades."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, is_tank
from kibitz.games.ire.rules.effects.base import Verb, choice, end, no_place
from kibitz.games.ire.rules.numbers import (
    PIECES_END,
    PLACE,
    PLACES,
)
from kibitz.games.ire.rules.spots import Spots
from kibitz.kernel.pile import (
    CHANCE,
    NONE,
    At,
    Decision,
    Frame,
    Reason,
    Things,
)
from kibitz.kernel.things import appended, single


class Activate(Verb):
    """Turn passive fighters active without an action (I064 holds)."""

    def __init__(self, where: Spots, n: int) -> None:
        self.where: Final = where
        self.n: Final = n

    def spots(self, c: City, at: At) -> list[int]:
        found: list[int] = []
        for p in self.where.find(c, at):
            if c.upper[p] != NONE and c.room(p):
                found.append(p)
        return found

    def fits(self, c: City, at: At) -> Reason | None:
        lack = "no-passive-fighter"
        for p in self.where.find(c, at):
            if c.upper[p] != NONE:
                if c.room(p):
                    return None
                lack = "four-active"
        return Reason(lack, at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Odd steps turn up who lay beneath, even ones choose the place."""
        if f.pc % 2 == 1:
            return self.turn_up(c, f, answer)
        spots = self.spots(c, f.at) if len(f.it) < self.n else []
        if not spots:
            end(c, f, Reason("no-passive-fighter", f.at.card))
            return None
        if answer == NONE and len(spots) > 1:
            return choice(f.at.seat, f, [PLACE + p for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        c.wait(f.moved(appended(f.it, PLACE + place)))
        atoms.activate(c, f.at, place)
        return None

    def turn_up(self, c: City, f: Frame, answer: int) -> Decision | None:
        place = f.it[-1] - PLACE
        if not c.lower >> place & 1:
            c.wait(f.moved(f.it))
            return None
        if answer == NONE:
            answer = c.drawn(c.unseen)
            if answer == NONE:
                return Decision(CHANCE, f, c.unseen)
        c.wait(f.moved(f.it))
        atoms.turn_up(c, f.at, place, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        crowded = PLACE <= action < PLACE + PLACES and not c.room(action - PLACE)
        lack = "four-active" if crowded else "no-passive-fighter"
        return no_place(c, f.at, self.where, action, lack)


class Withdraw(Verb):
    """The revolutionaries take an active fighter, not a tank, off the board."""

    def found(self, c: City) -> list[int]:
        return [x for p in range(PLACES) for x in c.active[p] if not is_tank(x)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.found(c) else Reason("no-target", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        found = self.found(c)
        if not found:
            end(c, f, Reason("no-target", f.at.card))
            return None
        if answer == NONE:
            if len(found) > 1:
                return choice(c.spokesperson, f, found)
            answer = found[0]
        c.done(single(answer))
        for p in range(PLACES):
            if answer in c.active[p]:
                atoms.withdraw(c, f.at, p, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-target" if action < PIECES_END else "not-asked", f.at.card)


class Arrive(Verb):
    """One of a heap comes to one place, if there is room for it (I064)."""

    lack: ClassVar[str]
    """Why nothing happens where the heap is empty."""

    def __init__(self, where: Spots) -> None:
        self.where: Final = where

    def heap(self, c: City) -> Things:
        raise NotImplementedError

    def which(self, f: Frame, heap: Things) -> Decision:
        """The question which of them, put to a player or to chance."""
        raise NotImplementedError

    def arrive(self, c: City, at: At, place: int, piece: int) -> None:
        raise NotImplementedError

    def fits(self, c: City, at: At) -> Reason | None:
        if not self.heap(c):
            return Reason(self.lack, at.card)
        return None if c.room(self.where.find(c, at)[0]) else Reason("four-active", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        why = self.fits(c, f.at)
        if why is not None:
            end(c, f, why)
            return None
        heap = self.heap(c)
        if answer == NONE:
            if len(heap) > 1:
                return self.which(f, heap)
            answer = heap[0]
        c.done(single(answer))
        self.arrive(c, f.at, self.where.find(c, f.at)[0], answer)
        return None


class Recall(Arrive):
    """Bring fighters back from the casualties (I078)."""

    lack: ClassVar[str] = "no-target"

    def heap(self, c: City) -> Things:
        return c.casualties

    def which(self, f: Frame, heap: Things) -> Decision:
        return Decision(f.at.seat, f, heap)

    def arrive(self, c: City, at: At, place: int, piece: int) -> None:
        atoms.recall(c, at, place, piece)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-target" if action < PIECES_END else "not-asked", f.at.card)


class RevTank(Arrive):
    """A revolutionary tank, drawn at random, comes to a place (I063)."""

    lack: ClassVar[str] = "no-more-of-these"

    def heap(self, c: City) -> Things:
        return c.rev_tanks

    def which(self, f: Frame, heap: Things) -> Decision:
        return Decision(CHANCE, f, heap)

    def arrive(self, c: City, at: At, place: int, piece: int) -> None:
        atoms.rev_tank(c, at, place, piece)


class Barricade(Verb):
    """Put a barricade at a place, one per place, if the supply has one (I095)."""

    def __init__(self, where: Spots) -> None:
        self.where: Final = where

    def fits(self, c: City, at: At) -> Reason | None:
        if c.barricade_supply == 0:
            return Reason("no-more-of-these", at.card)
        place = self.where.find(c, at)[0]
        return Reason("barricade-here", at.card) if c.barricaded(place) else None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        why = self.fits(c, f.at)
        if why is not None:
            end(c, f, why)
            return None
        place = self.where.find(c, f.at)[0]
        c.done(single(PLACE + place))
        atoms.barricade(c, f.at, place)
        return None
