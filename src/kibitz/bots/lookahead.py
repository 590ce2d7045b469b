"""Looking ahead: playing on, in imagined worlds, to the next decision that is one of its own."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.game import DiceOdds, Game
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

SURE: Final = 0.001
"""What is not over is never quite won and never quite lost."""

FEW: Final = 6
"""So many completions are tried where there are too many to try all."""
NO_ODDS: Final[DiceOdds] = ()

Stop = Callable[[], bool]
Evaluate = Callable[[View], float]
"""How good a view looks to its seat, from 0 to 1."""


def never() -> bool:
    """Nobody wants the search to stop."""
    return False


def by(end: float, stop: Stop) -> Stop:
    """Stop when told to, and in any case at that time of the clock."""

    def time_is_up() -> bool:
        return stop() or perf_counter() >= end

    return time_is_up


def drawn(question: Decision, whim: Whim) -> int:
    """What chance answers in an imagined world."""
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
    """Let the dice fall like that."""
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
        """Are dice taken at their exact odds where that can be afforded, or thrown?"""

    def ours(self, seat: int) -> bool:
        """Does that seat win and lose with the one that looks?"""
        return self.sides[seat] == self.sides[self.seat]

    def result(self, s: State) -> float:
        """How a finished game ended."""
        end = self.outcome(s)
        assert end is not None
        return end.scores[self.seat]

    def worth(self, s: State) -> float:
        """How a running game looks."""
        x = self.score(self.view(s, self.seat))
        return min(max(x, SURE), 1.0 - SURE)

    def resolve(self, s: State, question: Decision | None, whim: Whim, leaves: int) -> float:
        """Play on, in place, to the next decision that is one of its own, and look.

        Parts of a decision are chosen best for whoever chooses, as long as there are leaves to
        spend; chance is sampled, the same for all that is compared, but for dice.
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
        """How the dice may fall, each kind once; nothing if they are thrown, or there are none."""
        return self.dice(s, question) if self.exact else NO_ODDS

    def average(self, s: State, odds: DiceOdds, whim: Whim, leaves: int) -> float:
        """What a throw comes to, at its exact odds."""
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
        """The best completion for whoever is asked: of all, or of a few where there are many."""
        options = question.options
        n = tries = len(options)
        first = 0
        if n > leaves:
            tries = min(n, FEW)
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
    """What each option leads to, on average over worlds that are the same for all; how many.

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
    """What each option leads to in one world: the first for certain, the others if time allows."""
    world = ahead.imagine(view, whim)
    settle(world)
    whim.below(2)  # a world without secrets takes nothing from the whim
    mark = whim.x
    found: list[float] = []
    for action in view.options:
        if found and stop():
            break
        whim.x = mark
        found.append(ahead.after(world, action, whim, leaves))
    return found
