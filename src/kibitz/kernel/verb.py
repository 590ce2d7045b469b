"""Verb: the base of every text that chooses or acts on the state of one game."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from kibitz.kernel.pile import At, Decision, Frame, Node, Reason, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Node, Generic[S]):
    """A text about the state of one game; the downcast from State happens here, once."""

    def can(self, s: State, at: At) -> Reason | None:
        return self.fits(cast(S, s), at)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        return self.act(cast(S, s), f, answer)

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return self.refuse(cast(S, s), f, action)

    def fits(self, s: S, at: At) -> Reason | None:
        """Why it would do nothing."""
        return None

    def act(self, s: S, f: Frame, answer: int) -> Decision | None:
        """Take one step, or ask."""
        raise NotImplementedError

    def refuse(self, s: S, f: Frame, action: int) -> Reason:
        """Why that is no answer."""
        return Reason("not-asked", f.at.card)
