"""Why a move: facts found by comparing the views before and after it in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kibitz.analysis.compare import STRIDE, lookahead_for
from kibitz.bots.lookahead import Lookahead, Stop, drawn, never
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, advance, settle
from kibitz.kernel.view import View

WORLDS: Final = 16
MOST_PARTS: Final = 12
"""Completions that are compared where a decision has parts."""
RARE: Final = 8
"""A fact that holds in fewer than one of this many worlds is left out."""
MAX_UNCERTAIN: Final = 3
"""The most facts given that hold in some worlds only."""
MOST_INSTEAD: Final = 2
"""The most facts given about the move that is left aside."""
MAX_REPLIES: Final = 40
"""Replies of the other side that are tried in each world."""


End = tuple[State, Decision | None, Whim]
"""A position, its question, and the random generator as it was there."""


@dataclass(frozen=True)
class Explanation:
    """A fact about a move, and in how many of the imagined worlds it holds."""

    fact: Fact
    worlds: int
    of: int
    needs: bool = False
    """Does it depend on the parts of the decision still to come?"""
    answered: int = -1
    """Worlds in which the other side can undo it; below 0 if that was not tried."""
    instead: int = NONE
    """The other move that it is a consequence of; NONE if of this one."""

    @property
    def certain(self) -> bool:
        return self.worlds == self.of


class Tracer:
    """Plays moves in imagined worlds, for one seat."""

    def __init__(
        self,
        game: Game,
        view: View,
        seed: int,
        worlds: int = WORLDS,
        ahead: Lookahead | None = None,
        stop: Stop = never,
    ) -> None:
        self.game: Final = game
        self.view: Final = view
        self.facts: Final = game.facts()
        self.ahead: Final = lookahead_for(game, view.seat) if ahead is None else ahead
        """What chooses the parts of a decision."""
        self.stop: Final = stop
        """Polled while replies are tried: from then on it is not said what they could do."""
        self.seeds: Final = [seed * STRIDE + i for i in range(worlds)]

    def after(self, action: int, seed: int, well: bool = True) -> End:
        """The position once a move is through, in one world."""
        whim = Whim(seed)
        s = self.game.sight.imagine(self.view, whim)
        settle(s)
        return s, finish(self.ahead, s, advance(s, action), whim, well), whim

    def changes(self, s: State) -> list[Fact]:
        """The facts by which this seat's view has changed."""
        return self.facts.between(self.view, self.game.sight.view(s, self.view.seat))

    def reasons(self, action: int, answers: bool = False) -> list[Explanation]:
        """Facts about a move: those of all worlds first, then some of the others."""
        counts: dict[Fact, int] = {}
        ends = [self.after(action, seed) for seed in self.seeds]
        for s, _, _ in ends:
            for fact in self.changes(s):
                counts[fact] = counts.get(fact, 0) + 1
        of = len(ends)
        order = {key: i for i, key in enumerate(self.facts.values)}
        found = sorted(counts, key=lambda fact: (order[fact[0]], fact[1]))
        sure = [Explanation(fact, of, of) for fact in found if counts[fact] == of]
        if sure:
            anyhow = [self.changes(self.after(action, seed, False)[0]) for seed in self.seeds]
            sure = [replace(w, needs=not all([w.fact in x for x in anyhow])) for w in sure]
        some = [f for f in found if of <= counts[f] * RARE < of * RARE]
        perhaps = [Explanation(f, counts[f], of) for f in some[:MAX_UNCERTAIN]]
        if answers:
            sure = [x for why in sure for x in self.answers(why, ends)]
        return sure + perhaps

    def standing(self, action: int) -> list[Explanation]:
        """What is true of the thing chosen, where a move changes nothing that could be seen."""
        of = len(self.seeds)
        return [Explanation(fact, of, of) for fact in self.facts.about(self.view, action)]

    def instead(self, action: int, others: Sequence[int]) -> list[Explanation]:
        """What the first of some other moves would do that does anything at all."""
        for other in others:
            found = self.reasons(other) if other != action else []
            if found:
                return [replace(w, instead=other) for w in found[:MOST_INSTEAD]]
        return []

    def answers(self, why: Explanation, ends: list[End]) -> list[Explanation]:
        """A fact with what can be said about the other side's answer: exactly, or by trying."""
        threats = self.facts.threats([s for s, _, _ in ends], self.view.seat, why.fact)
        if threats:
            return [why, *[replace(why, fact=fact) for fact in threats]]
        return [self.answered(why, ends)]

    def answered(self, why: Explanation, ends: list[End]) -> Explanation:
        """In how many worlds the other side can undo a fact with its next decision."""
        if self.facts.lasts(self.view, why.fact, []) is None:
            return why
        n = 0
        for s, question, whim in ends:
            if self.stop():
                return why
            if question is not None and not self.ahead.ours(question.seat):
                n += self.undone(why.fact, s, question, whim)
        return replace(why, answered=n)

    def undone(self, fact: Fact, s: State, question: Decision, whim: Whim) -> bool:
        mark = whim.x
        for action in question.options[:MAX_REPLIES]:
            whim.x = mark
            after = s.copy()
            finish(self.ahead, after, advance(after, action), whim)
            if not self.facts.lasts(self.view, fact, self.changes(after)):
                return True
        return False


def finish(
    ahead: Lookahead, s: State, question: Decision | None, whim: Whim, well: bool = True
) -> Decision | None:
    """Play on, in place, to the next question that begins a decision.

    Parts are chosen best for the seat that chooses; with `well` false, the own side chooses at
    random.
    """
    while question is not None:
        options = question.options
        if question.seat == CHANCE:
            question = advance(s, drawn(question, whim))
        elif len(options) == 1:
            question = advance(s, options[0])
        elif ahead.main(s, question):
            break
        elif not well and ahead.ours(question.seat):
            question = advance(s, options[whim.below(len(options))])
        else:
            question = advance(s, best_part(ahead, s, question, whim))
    return question


def best_part(ahead: Lookahead, s: State, question: Decision, whim: Whim) -> int:
    """The answer with the best value for the seat that is asked."""
    options = question.options[:MOST_PARTS]
    sign = 1.0 if ahead.ours(question.seat) else -1.0
    mark = whim.x
    best, most = options[0], -9.0
    for action in options:
        whim.x = mark
        x = sign * ahead.after(s, action, whim, 1)
        if x > most:
            best, most = action, x
    whim.x = mark
    return best
