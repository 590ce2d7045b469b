"""The display of events: two are kept, and it is filled up again (I049 to I052)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb
from kibitz.games.ire.rules.map import DAYS, KEEP
from kibitz.games.ire.rules.numbers import EVENT, EVENTS, KEPT, NUMBER, REFILLED, SLOTS, SOVIET
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NONE, Decision, Frame, Reason
from kibitz.kernel.things import appended, left_of, single, taken_from


def empty_slot(c: City) -> int:
    """The first empty slot of the display, or NONE."""
    for slot in range(SLOTS):
        if c.display[slot] == NONE:
            return slot
    return NONE


class Refill(Verb):
    """Keep two events of the display and fill it up again (I049 to I052)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return self.keep(c, f, answer)
        slot = empty_slot(c)
        while slot != NONE and c.event_deck:
            e = c.drawn(c.event_deck) if answer == NONE else answer
            if e == NONE:
                return Decision(CHANCE, f, c.event_deck)
            answer = NONE
            c.event_deck = taken_from(c.event_deck, e)
            c.display[slot] = e
            c.tell(REFILLED, SOVIET, single(e), NUMBER + slot + 1, f.at, EVERYONE, True)
            slot = empty_slot(c)
        c.done(())
        return None

    def gathers(self, f: Frame) -> bool:
        return f.pc == 0

    def keep(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Which two stay; `it` holds those chosen."""
        if c.day == DAYS:
            c.done(())
            return None
        shown = tuple([e for e in c.display if e != NONE])
        chosen = f.it if answer == NONE else appended(f.it, answer)
        if len(shown) <= KEEP:
            chosen = shown
        elif len(chosen) < KEEP:
            g = f.to(0, chosen)
            c.wait(g)
            return Decision(SOVIET, g, tuple(left_of(shown, chosen)) if chosen else shown)
        c.event_trash += tuple(left_of(shown, chosen))
        c.display = [*chosen, *[NONE] * (SLOTS - len(chosen))]
        c.wait(f.to(1, ()))
        if chosen:
            c.tell(KEPT, SOVIET, chosen, NONE, f.at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if EVENT <= action < EVENT + EVENTS:
            return Reason("chosen-already" if action in f.it else "not-on-display", action)
        return Reason("not-asked")


REFILL_STEP: Final = Refill()
