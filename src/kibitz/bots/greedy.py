"""greedy: looks one decision ahead, in a few imagined worlds, with the game's own score."""

from __future__ import annotations

from kibitz.bots.bot import Bot, Budget
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, State, advance
from kibitz.kernel.view import View

WORLDS = 3


def greedy(game: Game, seed: int) -> Bot:
    """A bot that takes the option whose outcome looks best on average."""
    whim = Whim(seed)

    def look(world: State, action: int, seat: int) -> float:
        """How good it looks once the action and what chance adds to it are settled."""
        question = advance(world, action)
        while question is not None and question.seat == CHANCE:
            options = question.options
            question = advance(world, options[whim.below(len(options))])
        return game.score(game.view(world, seat))

    def answer(view: View, budget: Budget) -> int:
        worlds = [game.imagine(view, whim) for _ in range(budget.steps or WORLDS)]
        best: list[int] = []
        best_score = -1.0
        for action in view.options:
            score = sum(look(w.copy(), action, view.seat) for w in worlds) / len(worlds)
            if score > best_score:
                best, best_score = [action], score
            elif score == best_score:
                best.append(action)
        return best[whim.below(len(best))]

    return answer
