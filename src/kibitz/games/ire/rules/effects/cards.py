"""Revolutionary cards drawn and discarded."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb, choice, end
from kibitz.games.ire.rules.map import (
    HAND_MAX,
)
from kibitz.games.ire.rules.numbers import (
    NUMBER,
    PIECES_END,
    SEAT,
)
from kibitz.games.ire.rules.spots import ONE, SELF, SPLIT
from kibitz.games.ire.rules.tables import FIRST_COPY
from kibitz.kernel.pile import (
    CHANCE,
    NONE,
    At,
    Decision,
    Frame,
    Reason,
    Things,
)
from kibitz.kernel.things import appended, left_of


class Draw(Verb):
    """Draw revolutionary cards for a player, or shared out as equally as possible (I104)."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def wanted(self, c: City, at: At) -> int:
        return self.n

    def taken(self, it: Things, seat: int) -> int:
        """Cards a seat has been allotted so far."""
        n = 0
        for x in it:
            if x == SEAT + seat:
                n += 1
        return n

    def left(self, c: City, at: At, it: Things) -> int:
        """Cards that are not allotted yet."""
        return min(self.wanted(c, at), len(c.deck) + len(c.trash)) - len(it)

    def receivers(self, c: City, at: At, it: Things) -> list[int]:
        """Who may be allotted the next card, after those of `it` (I107, I108)."""
        found: list[int] = []
        if self.left(c, at, it) <= 0:
            return found
        least = HAND_MAX
        for seat in range(1, c.players + 1):
            taken = self.taken(it, seat)
            if c.held(seat) + taken >= HAND_MAX:
                continue
            if self.who == SELF:
                if seat == at.seat:
                    found.append(seat)
            elif self.who == ONE:
                if not it or it[0] == SEAT + seat:
                    found.append(seat)
            elif taken <= least:
                if taken < least:
                    found.clear()
                found.append(seat)
                least = taken
        return found

    def fits(self, c: City, at: At) -> Reason | None:
        """A card spent for it, and its copies, are nothing to draw: that never ends (I105)."""
        if not c.deck:
            spent = at.card if at.card == NONE else FIRST_COPY[at.card]
            if not [x for x in c.trash if FIRST_COPY[x] != spent]:
                return Reason("nothing-to-draw", at.card)
        if self.who == SELF:
            return Reason("hand-full", at.card) if c.full(at.seat, at.card) else None
        for seat in range(1, c.players + 1):
            if not c.full(seat, at.card):
                return None
        return Reason("hand-full", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Who gets how many is settled before the first card is dealt and seen.

        Whole rounds are allotted without a question: only the odd cards are a choice (I107).
        """
        if f.pc > 0:
            return self.deal(c, f, answer)
        it = f.it if answer == NONE else appended(f.it, answer)
        found = self.receivers(c, f.at, it)
        while found:
            if self.who == SPLIT and self.left(c, f.at, it) >= len(found):
                for seat in found:
                    it = appended(it, SEAT + seat)
            elif len(found) > 1:
                g = f.to(0, it)
                c.wait(g)
                return choice(f.at.seat, g, [SEAT + seat for seat in found])
            else:
                it = appended(it, SEAT + found[0])
            found = self.receivers(c, f.at, it)
        if not it:
            end(c, f, self.fits(c, f.at))
            return None
        return self.deal(c, f.to(1, it), NONE)

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Step k deals card k to whom `it` says."""
        for k in range(f.pc, len(f.it) + 1):
            if not c.deck:
                atoms.reshuffle(c, f.at)
            card = c.drawn(c.deck) if answer == NONE else answer
            if card == NONE:
                g = f.to(k, f.it)
                c.wait(g)
                return Decision(CHANCE, g, c.deck)
            answer = NONE
            atoms.deal(c, f.at, f.it[k - 1] - SEAT, card)
        c.done(f.it)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if action - SEAT not in c.seats():
            return Reason("not-asked", f.at.card)
        seat = action - SEAT
        full = len(c.hand_of(seat)) + self.taken(f.it, seat) >= HAND_MAX
        return Reason("hand-full" if full else "equal-shares", f.at.card)


class Discard(Verb):
    """Discard cards from hand, the owner choosing which; each player, or the actor."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def losers(self, c: City, at: At) -> list[int]:
        seats = [at.seat] if self.who == SELF else list(c.seats())
        return [s for s in seats if c.held(s, at.card)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.losers(c, at) else Reason("hand-empty", at.card)

    def gathers(self, f: Frame) -> bool:
        return f.pc == 1 and self.n > 1

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """`that` names who has still to discard, `it` the cards the first has chosen."""
        if f.pc == 0:
            losers = tuple([SEAT + s for s in self.losers(c, f.at)])
            if not losers:
                end(c, f, Reason("hand-empty", f.at.card))
            else:
                c.wait(Frame(self, f.at.after(losers), f.called, 1, ()))
            return None
        if not f.at.that:
            c.done((NUMBER,))
            return None
        seat = f.at.that[0] - SEAT
        hand = c.hand_of(seat)
        chosen = f.it if answer == NONE else appended(f.it, answer)
        if len(hand) <= self.n:
            chosen = hand
        if len(chosen) < min(self.n, len(hand)):
            g = f.to(1, chosen)
            c.wait(g)
            return choice(seat, g, left_of(hand, chosen))
        c.wait(Frame(self, f.at.after(f.at.that[1:]), f.called, 1, ()))
        atoms.discard(c, f.at, seat, chosen)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not 0 <= action < PIECES_END:
            return Reason("not-asked", f.at.card)
        return Reason("chosen-already" if action in f.it else "not-in-hand", action)
