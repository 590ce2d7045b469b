"""State security cards laid aside without effect."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb, choice, end
from kibitz.games.ire.rules.numbers import (
    EXHAUSTED,
    SECURE,
    SECURITY,
    SECURITY_KINDS,
    SOVIET,
)
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Reason,
)
from kibitz.kernel.things import appended, single, without


class Exhaust(Verb):
    """The Soviet player lays available state security cards to the row, without effect."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        return None if c.ready else Reason("no-security-card", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        ready = ready_kinds(c) if f.pc < self.n else 0
        if not ready:
            end(c, f, Reason("no-security-card", f.at.card))
            return None
        kinds = [k for k in range(len(SECURITY_KINDS)) if ready >> k & 1]
        if answer == NONE and len(kinds) > 1:
            return choice(SOVIET, f, [SECURE + k for k in kinds])
        kind = kinds[0] if answer == NONE else answer - SECURE
        card = security_card(c, kind)
        c.wait(f.moved(appended(f.it, card)))
        c.ready = without(c.ready, card)
        c.row += (card,)
        c.tell(EXHAUSTED, SOVIET, single(card), NONE, f.at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        a_kind = SECURE <= action < SECURE + 4
        return Reason("no-security-card" if a_kind else "not-asked", f.at.card)


def security_card(c: City, kind: int) -> int:
    """An available state security card of a kind."""
    for x in c.ready:
        if (x - SECURITY) // 2 == kind:
            return x
    raise LookupError(kind)


def ready_kinds(c: City) -> int:
    """The kinds of state security cards that are available, as bits."""
    kinds = 0
    for x in c.ready:
        kinds |= 1 << (x - SECURITY) // 2
    return kinds
