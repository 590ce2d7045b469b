"""Verb: what a text of Days of Ire is; how it asks and ends."""

from __future__ import annotations

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import (
    PLACE,
    PLACES,
)
from kibitz.games.ire.rules.spots import REINFORCED, Spots
from kibitz.kernel.pile import NONE, At, Decision, Frame, Reason, Things
from kibitz.kernel.verb import Verb as BaseVerb


class Verb(BaseVerb[City]):
    """A text about a City."""

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
