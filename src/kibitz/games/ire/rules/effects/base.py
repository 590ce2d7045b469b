"""Verb: what a text of Days of Ire is; how it asks and ends."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import ACTIONS_END, PLACE, PLACES
from kibitz.games.ire.rules.spots import REINFORCED, Spots
from kibitz.kernel.pile import NONE, At, Decision, Frame, Reason, State, Things
from kibitz.kernel.verb import Verb as BaseVerb


class Verb(BaseVerb[City]):
    """A text about a City; said once more for it, the way from the kernel to a verb is shorter."""

    def can(self, s: State, at: At) -> Reason | None:
        return self.fits(cast(City, s), at)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        return self.act(cast(City, s), f, answer)

    def fits(self, c: City, at: At) -> Reason | None:
        return None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        raise NotImplementedError

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


NAMES: Final[tuple[object, ...]] = tuple(range(ACTIONS_END))
"""Every action as an object: where it is an option, no new number has to be made of it."""


def choice(seat: int, f: Frame, names: list[int]) -> Decision:
    return Decision(seat, f, tuple(names))


def choice_of(seat: int, f: Frame, names: list[object]) -> Decision:
    """A choice between actions that were taken from NAMES."""
    return Decision(seat, f, cast(Things, tuple(names)))


def no_place(c: City, at: At, where: Spots, action: int, lack: str) -> Reason:
    """Why a place is not to be chosen: the text means others, or what it wants is lacking."""
    if not PLACE <= action < PLACE + PLACES:
        return Reason("not-asked", at.card)
    if action - PLACE in where.find(c, at):
        return Reason(lack, at.card)
    return Reason("not-reinforcement" if where.kind == REINFORCED else "place-not-named", at.card)
