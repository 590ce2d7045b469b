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
)


class Draw(Verb):
    """Draw revolutionary cards for a player, or shared out as equally as possible (I104)."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def wanted(self, c: City, at: At) -> int:
        return self.n

    def taken(self, f: Frame, seat: int) -> int:
        """Cards a seat has been allotted so far."""
        return f.it.count(SEAT + seat)

    def left(self, c: City, f: Frame) -> int:
        """Cards that are not allotted yet."""
        return min(self.wanted(c, f.at), len(c.deck) + len(c.trash)) - len(f.it)

    def receivers(self, c: City, f: Frame) -> list[int]:
        """Who may be allotted the next card (I107, I108)."""
        if self.left(c, f) <= 0:
            return []
        seats = [s for s in c.seats() if len(c.hand_of(s)) + self.taken(f, s) < HAND_MAX]
        if self.who == SELF:
            return [s for s in seats if s == f.at.seat]
        if self.who == ONE:
            return [s for s in seats if not f.it or f.it[0] == SEAT + s]
        least = min([self.taken(f, s) for s in seats], default=0)
        return [s for s in seats if self.taken(f, s) == least]

    def fits(self, c: City, at: At) -> Reason | None:
        """A card spent for it, and its copies, are nothing to draw: that never ends (I105)."""
        spent = at.card if at.card == NONE else FIRST_COPY[at.card]
        if not c.deck and not [x for x in c.trash if FIRST_COPY[x] != spent]:
            return Reason("nothing-to-draw", at.card)
        if self.who == SELF:
            return Reason("hand-full", at.card) if c.full(at.seat) else None
        return None if [s for s in c.seats() if not c.full(s)] else Reason("hand-full", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Who gets how many is settled before the first card is dealt and seen.

        Whole rounds are allotted without a question: only the odd cards are a choice (I107).
        """
        if f.pc > 0:
            return self.deal(c, f, answer)
        found = self.receivers(c, f)
        if not found:
            if f.it:
                c.wait(f.to(1, f.it))
            else:
                end(c, f, self.fits(c, f.at))
            return None
        if self.who == SPLIT and self.left(c, f) >= len(found):
            c.wait(f.to(0, (*f.it, *[SEAT + s for s in found])))
            return None
        if answer == NONE and len(found) > 1:
            return choice(f.at.seat, f, [SEAT + s for s in found])
        seat = found[0] if answer == NONE else answer - SEAT
        c.wait(f.to(0, (*f.it, SEAT + seat)))
        return None

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > len(f.it):
            c.done(f.it)
            return None
        if not c.deck:
            atoms.reshuffle(c, f.at)
        if answer == NONE:
            if len(c.deck) > 1:
                return Decision(CHANCE, f, c.deck)
            answer = c.deck[0]
        c.wait(f.moved(f.it))
        atoms.deal(c, f.at, f.it[f.pc - 1] - SEAT, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if action - SEAT not in c.seats():
            return Reason("not-asked", f.at.card)
        seat = action - SEAT
        full = len(c.hand_of(seat)) + self.taken(f, seat) >= HAND_MAX
        return Reason("hand-full" if full else "equal-shares", f.at.card)


class Discard(Verb):
    """Discard cards from hand, the owner choosing which; each player, or the actor."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def losers(self, c: City, at: At) -> list[int]:
        seats = [at.seat] if self.who == SELF else list(c.seats())
        return [s for s in seats if c.hand_of(s)]

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
        chosen = f.it if answer == NONE else (*f.it, answer)
        if len(hand) <= self.n:
            chosen = hand
        if len(chosen) < min(self.n, len(hand)):
            g = f.to(1, chosen)
            c.wait(g)
            return Decision(seat, g, tuple([x for x in hand if x not in chosen]))
        c.wait(Frame(self, f.at.after(f.at.that[1:]), f.called, 1, ()))
        atoms.discard(c, f.at, seat, chosen)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not 0 <= action < PIECES_END:
            return Reason("not-asked", f.at.card)
        return Reason("chosen-already" if action in f.it else "not-in-hand", action)
