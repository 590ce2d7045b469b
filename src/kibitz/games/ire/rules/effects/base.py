"""Verb: what a text of Days of Ire is; how it asks and ends."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import (
    PLACE,
    PLACES,
)
from kibitz.games.ire.rules.spots import REINFORCED, Spots
from kibitz.kernel.pile import (
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    State,
    Things,
)


class Verb(Node):
    """A text about a City: the downcast, once."""

    def can(self, s: State, at: At) -> Reason | None:
        return self.fits(cast(City, s), at)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        return self.act(cast(City, s), f, answer)

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return self.refuse(cast(City, s), f, action)

    def fits(self, c: City, at: At) -> Reason | None:
        """Why it would do nothing."""
        return None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Take one step, or ask."""
        raise NotImplementedError

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        """Why that is no answer."""
        return Reason("not-asked", f.at.card)

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        """The targets that may be named next when an action is declared (I075); none if all are."""
        return []


def preset(at: At, k: int) -> int:
    """The k-th target named when the action was declared, or NONE."""
    return at.that[1 + k] if len(at.that) > 1 + k else NONE


def end(c: City, f: Frame, why: Reason | None) -> None:
    """The top text is finished; if it did nothing, it says why."""
    c.done(f.it)
    if why is not None and not f.it:
        c.fizzle(f.at, why)


def choice(seat: int, f: Frame, names: list[int]) -> Decision:
    return Decision(seat, f, tuple(names))


def no_place(c: City, at: At, where: Spots, action: int, lack: str) -> Reason:
    """Why a place is not to be chosen: the text means others, or what it wants is lacking."""
    if not PLACE <= action < PLACE + PLACES:
        return Reason("not-asked", at.card)
    if action - PLACE in where.find(c, at):
        return Reason(lack, at.card)
    return Reason("not-reinforcement" if where.kind == REINFORCED else "place-not-named", at.card)
