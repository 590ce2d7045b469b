"""greedy: one-ply lookahead with the evaluation function, averaged over a few imagined worlds."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from kibitz.bots.bot import Analysis, Budget, Candidate, RepetitionBreaker, Settings, settled
from kibitz.bots.lookahead import Lookahead, options_worth
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

WORLDS: Final = 4
SETTINGS: Final = {"leaves": 36.0}
"""How many completions of a decision are tried in each world."""

SAME: Final = 1e-9
MOST_WORLDS: Final = 10_000


class Greedy:
    """Takes the option whose outcome looks best on average, or any of those that tie."""

    def __init__(self, game: Game, seed: int, settings: Settings | None = None) -> None:
        self.leaves = int(settled(settings, SETTINGS)["leaves"])
        self.game = game
        self.sides = game.rules.seating.sides
        self.whim = Whim(seed)
        self.repetition = RepetitionBreaker()

    @classmethod
    def check(cls, game: Game, settings: Settings | None) -> None:
        """A ValueError names what is wrong with settings."""
        settled(settings, SETTINGS)

    def ahead(self, seat: int) -> Lookahead:
        """What looks ahead for a seat."""
        return Lookahead(self.game, self.sides, seat)

    def __call__(self, view: View, budget: Budget) -> int:
        if len(view.options) == 1:
            return view.options[0]
        worth, _ = self.look(view, budget)
        barred = self.repetition.barred(view, max(worth))
        options = [(a, x) for a, x in zip(view.options, worth, strict=True) if a not in barred]
        options = options or list(zip(view.options, worth, strict=True))
        least = max([x for _, x in options]) - self.repetition.tolerance(SAME)
        best = [a for a, x in options if x > least]
        return self.repetition.noted(view, best[self.whim.below(len(best))])

    def analyse(self, view: View, budget: Budget) -> Analysis:
        """The options by what they lead to; `visits` are worlds, and no error is estimated."""
        worth, worlds = self.look(view, budget)
        found = [Candidate(a, worlds, x, 0.0, x) for a, x in zip(view.options, worth, strict=True)]
        found.sort(key=lambda c: -c.mean)
        return Analysis(tuple(found), worlds)

    def look(self, view: View, budget: Budget) -> tuple[list[float], int]:
        """What each option leads to, and in how many worlds that was tried."""
        ahead = self.ahead(view.seat)
        worlds = budget.iterations or (MOST_WORLDS if budget.seconds else WORLDS)
        end = perf_counter() + budget.seconds

        def stop() -> bool:
            return budget.stop() or (budget.seconds > 0 and perf_counter() >= end)

        return options_worth(ahead, view, self.whim, worlds, self.leaves, stop)
