"""uniform: picks any option; the fuzzer's player and the floor of every ladder."""

from __future__ import annotations

from kibitz.bots.bot import Bot, Budget, Settings, settled
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View


def uniform(game: Game, seed: int, settings: Settings | None = None) -> Bot:
    """A bot that answers at random."""
    settled(settings, {})
    whim = Whim(seed)

    def answer(view: View, budget: Budget) -> int:
        return view.options[whim.below(len(view.options))]

    return answer
