"""If it has happened, or one of several: texts that branch."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.numbers import (
    BRANCH,
    SOVIET,
)
from kibitz.games.ire.rules.tables import (
    Effect,
)
from kibitz.kernel.flow import Seq
from kibitz.kernel.pile import (
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
)


def same_here(text: Node) -> Node:
    """A branch of several sentences, all of which mean the same `here`."""
    return Effect(NO_BOX, text.sentences) if isinstance(text, Seq) else text


class IfHappened(Verb):
    """If a marker lies in the ashtray, X; otherwise Y."""

    def __init__(self, marker: int, then: Node, otherwise: Node | None = None) -> None:
        self.marker: Final = marker
        self.then: Final = same_here(then)
        self.otherwise: Final = None if otherwise is None else same_here(otherwise)

    def parts(self) -> tuple[Node, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def branch(self, c: City) -> Node | None:
        return self.then if c.happened(self.marker) else self.otherwise

    def fits(self, c: City, at: At) -> Reason | None:
        branch = self.branch(c)
        return Reason("not-happened", at.card) if branch is None else branch.can(c, at)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        branch = self.branch(c)
        if f.pc > 0 or branch is None:
            c.done(f.it)
        else:
            c.call(branch, f.moved(()), f.at)
        return None


class Choose(Verb):
    """One side picks one of several effects, one that changes something if any does."""

    def __init__(self, by_team: bool, branches: tuple[Node, ...]) -> None:
        self.by_team: Final = by_team
        self.branches: Final = tuple([same_here(x) for x in branches])

    def parts(self) -> tuple[Node, ...]:
        return self.branches

    def open_branches(self, c: City, at: At) -> list[int]:
        found = [k for k in range(len(self.branches)) if self.branches[k].can(c, at) is None]
        return found or list(range(len(self.branches)))

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        seat = c.spokesperson if self.by_team else SOVIET
        at = f.at.by(seat)
        found = self.open_branches(c, at)
        if answer == NONE and len(found) > 1:
            return choice(seat, f, [BRANCH + k for k in found])
        k = found[0] if answer == NONE else answer - BRANCH
        c.call(self.branches[k], f.moved(()), at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if BRANCH <= action < BRANCH + len(self.branches):
            why = self.branches[action - BRANCH].can(c, f.at)
            if why is not None:
                return why
        return Reason("one-of-these", f.at.card)
