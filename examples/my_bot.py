"""A bot in twenty lines: every option is tried in one imagined world, and the best is taken."""

from kibitz import apply
from kibitz.bots import BOTS, Bot, Budget, Settings
from kibitz.cli.__main__ import main
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View


def mine(game: Game, seed: int, settings: Settings | None = None) -> Bot:
    whim = Whim(seed)

    def answer(view: View, budget: Budget) -> int:
        world = game.sight.imagine(view, whim)
        after = {x: game.sight.view(apply(world, x), view.seat) for x in view.options}
        return max(view.options, key=lambda x: game.knowledge.score(after[x]))

    return answer


BOTS["mine"] = mine
if __name__ == "__main__":
    main()
