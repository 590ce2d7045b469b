"""What is done to players: wounds and healing."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.effects.base import Verb, choice, end, preset
from kibitz.games.ire.rules.numbers import (
    NUMBER,
    SEAT,
)
from kibitz.games.ire.rules.spots import EACH, ONE_HERE, SELF
from kibitz.games.ire.rules.tables import (
    AID_BOOST,
)
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Reason,
    Things,
)
from kibitz.kernel.things import single


class People(Verb):
    """Something done to players: the actor, one of the decider's choice, each, or one here."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def decider(self, c: City, at: At) -> int:
        return at.seat

    def serves(self, c: City, seat: int) -> bool:
        """Would it do something for that seat?"""
        raise NotImplementedError

    def do(self, c: City, at: At, seat: int) -> None:
        raise NotImplementedError

    def candidates(self, c: City, at: At) -> list[int]:
        found: list[int] = []
        for seat in range(1, c.players + 1):
            if self.means(c, at, seat):
                found.append(seat)
        return found

    def means(self, c: City, at: At, seat: int) -> bool:
        """Does the text mean that seat, and would do something for it?"""
        if not self.serves(c, seat):
            return False
        if self.who == SELF:
            return seat == at.seat
        return self.who != ONE_HERE or c.place_of(seat) == here(at)

    def lack(self) -> str:
        """Why it would do nothing for any seat."""
        return "would-do-nothing"

    def fits(self, c: City, at: At) -> Reason | None:
        for seat in range(1, c.players + 1):
            if self.means(c, at, seat):
                return None
        return Reason(self.lack(), at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        found = self.candidates(c, f.at)
        if not found:
            end(c, f, Reason(self.lack(), f.at.card))
            return None
        if self.who == EACH:
            c.wait(f.moved((NUMBER + len(found),)))
            for seat in found:
                if c.winner == NONE:
                    self.do(c, f.at, seat)
            return None
        named = preset(f.at, 0)
        if named != NONE:
            answer = named
        if answer == NONE and len(found) > 1:
            return choice(self.decider(c, f.at), f, [SEAT + s for s in found])
        seat = found[0] if answer == NONE else answer - SEAT
        c.wait(f.moved(single(SEAT + seat)))
        if seat in found:
            self.do(c, f.at, seat)
        return None

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        if aimed or self.who == EACH:
            return []
        return [SEAT + s for s in self.candidates(c, at)]

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if action - SEAT not in c.seats():
            return Reason("not-asked", f.at.card)
        away = self.who == ONE_HERE and c.place_of(action - SEAT) != here(f.at)
        return Reason("nobody-here" if away else self.lack(), f.at.card)


class Wound(People):
    """Wounds straight on players; the team says on whom."""

    def decider(self, c: City, at: At) -> int:
        return c.spokesperson

    def serves(self, c: City, seat: int) -> bool:
        return True

    def do(self, c: City, at: At, seat: int) -> None:
        for _ in range(self.n):
            if c.winner == NONE:
                atoms.wound(c, at, seat)


class Heal(People):
    """Take wounds off a player (I082)."""

    def serves(self, c: City, seat: int) -> bool:
        return c.wounds[seat - 1] > 0

    def lack(self) -> str:
        return "nobody-wounded"

    def do(self, c: City, at: At, seat: int) -> None:
        atoms.heal(c, at, seat, self.n)


class FirstAid(Heal):
    """Healing by the aid card, which an event may strengthen for the day."""

    def do(self, c: City, at: At, seat: int) -> None:
        atoms.heal(c, at, seat, self.n + c.mods[AID_BOOST])
