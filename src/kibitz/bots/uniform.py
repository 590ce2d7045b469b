"""uniform: answers at random; the baseline of every comparison of bots."""

from __future__ import annotations

from kibitz.bots.bot import Budget, Settings, settled
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View


class Uniform:
    """Answers at random."""

    def __init__(self, game: Game, seed: int, settings: Settings | None = None) -> None:
        self.check(game, settings)
        self.whim = Whim(seed)

    @classmethod
    def check(cls, game: Game, settings: Settings | None) -> None:
        """A ValueError if settings are given: there are none."""
        settled(settings, {})

    def __call__(self, view: View, budget: Budget) -> int:
        return view.options[self.whim.below(len(view.options))]
