"""Lookahead: playing imagined worlds on to the next decision of any seat, and evaluating there."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.game import DiceOdds, Game
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

RUNNING_MARGIN: Final = 0.001
"""A running game is never worth less than this to a seat, nor more than 1 minus this."""

SAMPLED_COMPLETIONS: Final = 6
"""Completions of a decision that are tried where there are too many to try all."""
NO_ODDS: Final[DiceOdds] = ()

Stop = Callable[[], bool]
Evaluate = Callable[[View], float]
"""An evaluation function: how good a view is for its seat, from 0 to 1."""


def never() -> bool:
    """The stop condition of a search that is not interrupted."""
    return False


def by(end: float, stop: Stop) -> Stop:
    """A stop condition with a deadline (of `perf_counter`)."""

    def time_is_up() -> bool:
        return stop() or perf_counter() >= end

    return time_is_up


def drawn(question: Decision, whim: Whim) -> int:
    """A random answer of chance in an imagined world."""
    options, weights = question.options, question.weights
    if not weights:
        return options[whim.below(len(options))]
    at = whim.below(sum(weights))
    for i in range(len(options)):
        at -= weights[i]
        if at < 0:
            return options[i]
    return options[-1]


def thrown(s: State, faces: Things) -> Decision | None:
    """Answer the questions of a throw with these faces."""
    question: Decision | None = None
    for face in faces:
        question = advance(s, face)
    return question


class Lookahead:
    """Looks ahead for one seat: all values are chances of its side, from 0 to 1."""

    def __init__(
        self,
        game: Game,
        sides: Things,
        seat: int,
        evaluate: Evaluate | None = None,
        exact: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.sides: Final = sides
        self.imagine: Final = game.sight.imagine
        self.view: Final = game.sight.view
        self.score: Final = game.knowledge.score if evaluate is None else evaluate
        self.outcome: Final = game.rules.outcome
        self.main: Final = game.rules.main
        self.dice: Final = game.rules.dice
        self.exact: Final = exact
        """Are dice averaged over their exact odds, where that can be afforded, or sampled?"""

    def ours(self, seat: int) -> bool:
        """Is that seat on the side of the one that searches?"""
        return self.sides[seat] == self.sides[self.seat]

    def result(self, s: State) -> float:
        """How a finished game ended."""
        end = self.outcome(s)
        assert end is not None
        return end.scores[self.seat]

    def worth(self, s: State) -> float:
        """The evaluation of a running game."""
        x = self.score(self.view(s, self.seat))
        return min(max(x, RUNNING_MARGIN), 1.0 - RUNNING_MARGIN)

    def resolve(self, s: State, question: Decision | None, whim: Whim, leaves: int) -> float:
        """Play on, in place, to the next question that begins a decision, and evaluate there.

        Parts of a decision are chosen best for the seat that chooses, as long as there are leaves
        to spend. Chance is sampled with common random numbers for all options, but for dice.
        """
        while question is not None:
            options = question.options
            if question.seat == CHANCE:
                odds = self.odds(s, question) if leaves > 1 else NO_ODDS
                if 1 < len(odds) <= leaves:
                    return self.average(s, odds, whim, leaves)
                question = advance(s, drawn(question, whim))
            elif len(options) == 1:
                question = advance(s, options[0])
            elif self.main(s, question):
                return self.worth(s)
            elif leaves > 1:
                return self.choice(s, question, whim, leaves)[1]
            else:
                question = advance(s, options[whim.below(len(options))])
        return self.result(s)

    def odds(self, s: State, question: Decision) -> DiceOdds:
        """The distribution of a throw; empty if dice are sampled, or there are none."""
        return self.dice(s, question) if self.exact else NO_ODDS

    def average(self, s: State, odds: DiceOdds, whim: Whim, leaves: int) -> float:
        """The expected value over a throw, at its exact odds."""
        mark = whim.x
        total = weights = 0.0
        for faces, weight in odds:
            whim.x = mark
            after = s.copy()
            x = self.resolve(after, thrown(after, faces), whim, leaves // len(odds))
            total += weight * x
            weights += weight
        return total / weights

    def choice(self, s: State, question: Decision, whim: Whim, leaves: int) -> tuple[int, float]:
        """The best completion for the seat that is asked: of all, or of a sample of many."""
        options = question.options
        n = tries = len(options)
        first = 0
        if n > leaves:
            tries = min(n, SAMPLED_COMPLETIONS)
            first = whim.below(n)
        ours = self.ours(question.seat)
        mark = whim.x
        chosen, found = options[0], -1.0
        for k in range(tries):
            whim.x = mark
            after = s.copy()
            action = options[(first + k * n // tries) % n]
            x = self.resolve(after, advance(after, action), whim, leaves // tries)
            if found < 0.0 or (x > found if ours else x < found):
                chosen, found = action, x
        return chosen, found

    def after(self, s: State, action: int, whim: Whim, leaves: int) -> float:
        """What an answer leads to; the position is left as it was."""
        after = s.copy()
        return self.resolve(after, advance(after, action), whim, leaves)


def options_worth(
    ahead: Lookahead, view: View, whim: Whim, worlds: int, leaves: int, stop: Stop
) -> tuple[list[float], int]:
    """The value of each option, averaged over the same imagined worlds for all; and their number.

    A world in which there was no time for all options does not count.
    If there is no other, the options it was too short for are worth 0, and worlds were none.
    """
    options = view.options
    total = [0.0] * len(options)
    done = 0
    while done < worlds and not (done and stop()):
        found = options_in_world(ahead, view, whim, leaves, stop)
        if len(found) < len(options):
            return ([*found, *total[len(found) :]], 0) if done == 0 else (shared(total, done), done)
        for i in range(len(options)):
            total[i] += found[i]
        done += 1
    return shared(total, done), done


def shared(total: list[float], worlds: int) -> list[float]:
    return [x / worlds for x in total]


def options_in_world(
    ahead: Lookahead, view: View, whim: Whim, leaves: int, stop: Stop
) -> list[float]:
    """The value of each option in one world: of the first in any case, of others if time allows."""
    world = ahead.imagine(view, whim)
    settle(world)
    whim.below(2)  # a world without secrets draws no number, and the next would be the same
    mark = whim.x
    found: list[float] = []
    for action in view.options:
        if found and stop():
            break
        whim.x = mark
        found.append(ahead.after(world, action, whim, leaves))
    return found
