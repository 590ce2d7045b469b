"""Lookahead: playing imagined worlds on to the next decision of any seat, and evaluating there."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from kibitz.bots.leaves import KEPT, NetLeaves
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import DiceOdds, Game, Worlds
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

RUNNING_MARGIN: Final = 0.001
"""A running game is never worth less than this to a seat, nor more than 1 minus this."""

SAMPLED_COMPLETIONS: Final = 6
"""Completions of a decision that are tried where there are too many to try all."""
NO_ODDS: Final[DiceOdds] = ()

Stop = Callable[[], bool]
Evaluate = Callable[[View], float]
"""An evaluation function: how good a view is for its seat, from 0 to 1."""
Evaluation = Evaluate | NetLeaves
"""One view at a time, or many together."""


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


def no_world(whim: Whim) -> State:
    """No view was imagined yet."""
    raise RuntimeError("no view")


def thrown(s: State, faces: Things) -> Decision | None:
    """Answer the questions of a throw with these faces."""
    question: Decision | None = None
    for face in faces:
        question = advance(s, face)
    return question


class Estimate:
    """What a line of play comes to, as soon as the leaves it depends on have been evaluated."""

    def __init__(self, value: float, leaf: int = NONE) -> None:
        self.exact: Final = value
        self.leaf: Final = leaf
        """The place of its leaf among those evaluated, or NONE if the value is known."""

    def value(self, found: list[float]) -> float:
        """The value, given those of all leaves."""
        if self.leaf == NONE:
            return self.exact
        return running(found[self.leaf])


class Choice(Estimate):
    """The best of several lines for the side that chooses."""

    def __init__(self, ours: bool) -> None:
        super().__init__(0.0)
        self.ours: Final = ours
        self.actions: Final[list[int]] = []
        self.parts: Final[list[Estimate]] = []

    def best(self, found: list[float]) -> int:
        """Which line, by its place; of equal ones the first."""
        chosen, most = 0, -1.0
        for k in range(len(self.parts)):
            x = self.parts[k].value(found)
            if most < 0.0 or (x > most if self.ours else x < most):
                chosen, most = k, x
        return chosen

    def value(self, found: list[float]) -> float:
        most = -1.0
        for part in self.parts:
            x = part.value(found)
            if most < 0.0 or (x > most if self.ours else x < most):
                most = x
        return most


class Average(Estimate):
    """The expected value over a throw."""

    def __init__(self) -> None:
        super().__init__(0.0)
        self.parts: Final[list[Estimate]] = []
        self.weights: Final[list[float]] = []

    def value(self, found: list[float]) -> float:
        total = weights = 0.0
        for k in range(len(self.parts)):
            total += self.weights[k] * self.parts[k].value(found)
            weights += self.weights[k]
        return total / weights


def running(x: float) -> float:
    """The evaluation of a running game, which is never quite won or lost."""
    return min(max(x, RUNNING_MARGIN), 1.0 - RUNNING_MARGIN)


NO_VALUES: Final[list[float]] = []


class Lookahead:
    """Looks ahead for one seat: all values are chances of its side, from 0 to 1.

    With a net the leaves of many lines are evaluated together: `foresee` plays lines up to their
    leaves, `evaluated` has their values, from which each Estimate finds its own.
    """

    def __init__(
        self,
        game: Game,
        sides: Things,
        seat: int,
        evaluate: Evaluation | None = None,
        exact: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.sides: Final = sides
        self.imaginer: Final = game.sight.imaginer
        self.view: Final = game.sight.view
        self.net: Final = evaluate if isinstance(evaluate, NetLeaves) else None
        self.glimpse: Final = (
            game.sight.tally
            if evaluate is None
            else game.sight.known
            if self.net is None
            else game.sight.glimpse
        )
        """What is evaluated; a function that is not the game's own may look at all of a view."""
        self.score: Final[Evaluate] = (
            game.knowledge.score
            if evaluate is None or isinstance(evaluate, NetLeaves)
            else evaluate
        )
        self.key: Final = game.knowledge.score_key if evaluate is None else None
        self.scores: dict[bytes, float] = {}
        """The transposition table of the score: what a view was found to be worth, by its key."""
        self.imagined: View | None = None
        """The view whose worlds are at hand."""
        self.worlds: Worlds = no_world
        self.evaluations: int = 0
        """Leaves so far."""
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

    def imagine(self, view: View, whim: Whim) -> State:
        """Some state that a view could come from."""
        if view is not self.imagined:
            self.imagined = view
            self.worlds = self.imaginer(view)
        return self.worlds(whim)

    def silence(self, s: State, whim: Whim) -> None:
        """Let chance answer at once, and tell nobody; not where dice are averaged, and so asked."""
        if not self.exact:
            s.whim = whim

    def leaf(self, s: State, question: Decision) -> Estimate:
        """Where a line ends, and the evaluation begins."""
        self.evaluations += 1
        view = self.glimpse(s, self.seat, question)
        net = self.net
        if net is not None:
            return Estimate(0.0, net.add(view))
        if self.key is None:
            return Estimate(running(self.score(view)))
        key = self.key(view)
        found = self.scores.get(key)
        if found is None:
            found = running(self.score(view))
            if len(self.scores) > KEPT:
                self.scores.clear()
            self.scores[key] = found
        return Estimate(found)

    def evaluated(self) -> list[float]:
        """The values of all leaves since the last call."""
        net = self.net
        return NO_VALUES if net is None else net.values()

    def resolve(self, s: State, question: Decision | None, whim: Whim, leaves: int) -> float:
        """What `play_on` leads to."""
        estimate = self.play_on(s, question, whim, leaves)
        return estimate.value(self.evaluated())

    def play_on(self, s: State, question: Decision | None, whim: Whim, leaves: int) -> Estimate:
        """Play on, in place, to the next question that begins a decision, and evaluate there.

        Parts of a decision are chosen best for the seat that chooses, as long as there are leaves
        to spend. Chance is sampled with common random numbers for all options, but for dice.
        """
        self.silence(s, whim)
        while question is not None:
            if question.seat == CHANCE:
                odds = self.odds(s, question) if leaves > 1 else NO_ODDS
                if 1 < len(odds) <= leaves:
                    return self.average(s, odds, whim, leaves)
                question = advance(s, drawn(question, whim))
            elif question.forced():
                question = advance(s, question.options[0])
            elif self.main(s, question):
                return self.leaf(s, question)
            elif leaves > 1:
                return self.choose(s, question, whim, leaves)
            else:
                question = advance(s, question.pick(whim))
        return Estimate(self.result(s))

    def odds(self, s: State, question: Decision) -> DiceOdds:
        """The distribution of a throw; empty if dice are sampled, or there are none."""
        return self.dice(s, question) if self.exact else NO_ODDS

    def average(self, s: State, odds: DiceOdds, whim: Whim, leaves: int) -> Average:
        """The expected value over a throw, at its exact odds."""
        mark = whim.x
        found = Average()
        for faces, weight in odds:
            whim.x = mark
            after = s.copy()
            self.silence(after, whim)
            line = self.play_on(after, thrown(after, faces), whim, leaves // len(odds))
            found.parts.append(line)
            found.weights.append(weight)
        return found

    def choose(self, s: State, question: Decision, whim: Whim, leaves: int) -> Choice:
        """The completions for the seat that is asked: all of them, or a sample of many."""
        options = question.options
        n = tries = len(options)
        first = 0
        if n > leaves:
            tries = min(n, SAMPLED_COMPLETIONS)
            first = whim.below(n)
        mark = whim.x
        found = Choice(self.ours(question.seat))
        for k in range(tries):
            whim.x = mark
            action = options[(first + k * n // tries) % n]
            found.actions.append(action)
            found.parts.append(self.foresee(s, action, whim, leaves // tries))
        return found

    def choice(self, s: State, question: Decision, whim: Whim, leaves: int) -> int:
        """The best completion for the seat that is asked."""
        found = self.choose(s, question, whim, leaves)
        return found.actions[found.best(self.evaluated())]

    def foresee(self, s: State, action: int, whim: Whim, leaves: int) -> Estimate:
        """What an answer leads to; the position is left as it was."""
        after = s.copy()
        self.silence(after, whim)
        return self.play_on(after, advance(after, action), whim, leaves)

    def after(self, s: State, action: int, whim: Whim, leaves: int) -> float:
        """The value of what an answer leads to."""
        estimate = self.foresee(s, action, whim, leaves)
        return estimate.value(self.evaluated())


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
    lines: list[Estimate] = []
    for action in view.options:
        if lines and stop():
            break
        whim.x = mark
        lines.append(ahead.foresee(world, action, whim, leaves))
    found = ahead.evaluated()
    return [line.value(found) for line in lines]
