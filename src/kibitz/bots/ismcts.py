"""ismcts: a tree over what its seat knows, every iteration in another imagined world."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kibitz.bots.bot import Analysis, Budget, Candidate, Settings, settled, sides_of
from kibitz.bots.search import Eye, Knobs, Tree
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

ITERATIONS: Final = 400
SETTINGS: Final = {
    "explore": 0.1,
    "first": 0.05,
    "bias": 1.0,
    "prime": 2.0,
    "worlds": 4.0,
    "leaves": 6.0,
}
"""What they mean stands in `search.Knobs`."""

SEVERAL: Final = 4
"""An option that won in every one of so many worlds is taken for a win."""


class Ismcts:
    """Searches the options and takes the one tried most."""

    def __init__(self, game: Game, seed: int, settings: Settings | None = None) -> None:
        x = settled(settings, SETTINGS)
        self.knobs = Knobs(
            x["explore"], x["first"], x["bias"], int(x["prime"]), int(x["worlds"]), int(x["leaves"])
        )
        self.game = game
        self.sides = sides_of(game)
        self.whim = Whim(seed)
        self.tree: Tree | None = None
        self.before: View | None = None
        self.answer = 0

    def eye(self, seat: int) -> Eye:
        """What looks ahead for a seat."""
        return Eye(self.game, self.sides, seat)

    def __call__(self, view: View, budget: Budget) -> int:
        if len(view.options) == 1:
            return view.options[0]
        tree, _ = self.grow(view, budget)
        self.answer = chosen(self.candidates(tree, view))
        return self.answer

    def analyse(self, view: View, budget: Budget) -> Analysis:
        """The options by how often they were tried."""
        tree, done = self.grow(view, budget)
        return Analysis(tuple(self.candidates(tree, view)), done)

    def grow(self, view: View, budget: Budget) -> tuple[Tree, int]:
        """The tree of the last answer if the view goes on from there, or a new one; searched."""
        tree, before = self.tree, self.before
        if tree is None or before is None or not tree.continues(before, self.answer, view):
            tree = Tree(self.eye(view.seat), self.knobs, self.whim)
        tree.prime_root(view, budget.stop)
        self.tree, self.before = tree, view
        iterations = budget.iterations
        if not iterations and not budget.seconds:
            iterations = ITERATIONS
        return tree, tree.search(view, iterations, budget.seconds, budget.stop)

    def candidates(self, tree: Tree, view: View) -> list[Candidate]:
        """Every option with its figures, most tried first."""
        found = []
        for action in view.options:
            edge = tree.edge(tree.root, action)
            n = edge.n
            mean = edge.sum / n if n else max(edge.prior, 0.0)
            spread = max(0.0, edge.squares / n - mean * mean) if n else 0.0
            error = sqrt(spread / (n - 1)) if n > 1 else 0.5
            found.append(Candidate(action, n, mean, error))
        found.sort(key=lambda c: (-c.visits, -c.mean))
        return found


def chosen(candidates: list[Candidate]) -> int:
    """The option tried most, but a sure win before all others."""
    for c in candidates:
        if c.visits >= SEVERAL and c.mean >= 1.0:
            return c.action
    return candidates[0].action


def ismcts(game: Game, seed: int, settings: Settings | None = None) -> Ismcts:
    """A bot that searches."""
    return Ismcts(game, seed, settings)
