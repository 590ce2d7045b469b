"""nibbler: a bot for any game that takes the first answer there is; in Nim, a stone at a time."""

from __future__ import annotations

from kibitz.bots import Bot, Budget, Settings
from kibitz.kernel.game import Game
from kibitz.kernel.view import View


def nibbler(game: Game, seed: int, settings: Settings | None = None) -> Bot:
    def answer(view: View, budget: Budget) -> int:
        return view.options[0]

    return answer
