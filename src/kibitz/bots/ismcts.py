"""ismcts: information-set Monte Carlo tree search, each iteration in another imagined world."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from kibitz.bots.bot import Analysis, Budget, Candidate, RepetitionBreaker, Settings, settled
from kibitz.bots.lookahead import Lookahead, Stop, by
from kibitz.bots.search import VALUE_SCALE, SearchSettings, Tree
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import settle
from kibitz.kernel.view import View

ITERATIONS: Final = 400
SETTINGS: Final = {
    "explore": 0.8,
    "first": 0.4,
    "bias": 1.0,
    "prime": 2.0,
    "worlds": 4.0,
    "leaves": 6.0,
    "macro": 0.0,
    "exact": 0.0,
}
"""By the names that people write; what they mean stands in `search.SearchSettings` and
`lookahead.Lookahead`. A game may have other values (`Knowledge.search`)."""

SCALE_RATE: Final = 0.2
"""The rate of the moving average that estimates the value scale, per decision."""

PRIOR_TIME: Final = 0.5
"""The share of its time after which a search gives the root no more priors, and begins."""

PART_TIME: Final = 0.2
"""The share of its seconds that an answer takes which is only a part of a decision."""

MIN_TIME_LEFT: Final = 1e-6
"""Seconds given when none are left: 0 means no limit, so the smallest limit is passed."""

SURE_WIN_VISITS: Final = 4
"""An option that won every one of at least this many visits is taken for a win."""


def settings_of(game: Game, given: Settings | None) -> dict[str, float]:
    """All settings of a search of this game, or a ValueError that names what is wrong."""
    return settled(given, {**SETTINGS, **game.knowledge.search})


class Ismcts:
    """Searches the options and takes the one tried most."""

    def __init__(self, game: Game, seed: int, settings: Settings | None = None) -> None:
        x = settings_of(game, settings)
        self.settings = SearchSettings(
            ucb_c=x["explore"],
            first_play_reduction=x["first"],
            prior_visits=x["bias"],
            expand_after=int(x["prime"]),
            prior_worlds=int(x["worlds"]),
            leaves=int(x["leaves"]),
            macro=bool(x["macro"]),
        )
        self.exact = bool(x["exact"])
        self.game = game
        self.sides = game.rules.seating.sides
        self.whim = Whim(seed)
        self.repetition = RepetitionBreaker()
        self.value_scale = VALUE_SCALE
        self.tree: Tree | None = None
        self.before: View | None = None
        self.answer = 0

    @classmethod
    def check(cls, game: Game, settings: Settings | None) -> None:
        """A ValueError names what is wrong with settings."""
        settings_of(game, settings)

    def ahead(self, seat: int) -> Lookahead:
        """What looks ahead for a seat."""
        return Lookahead(self.game, self.sides, seat, exact=self.exact)

    def __call__(self, view: View, budget: Budget) -> int:
        if len(view.options) == 1:
            return view.options[0]
        tree, _ = self.grow(view, budget, early=True)
        found = self.candidates(tree, view)
        barred = self.repetition.barred(view, found[0].mean)
        found = [c for c in found if c.action not in barred] or found
        tolerance = self.repetition.tolerance(0.0)
        if tolerance:
            good = [c for c in found if c.visits and c.mean >= found[0].mean - tolerance]
            found = [good[self.whim.below(len(good))]]
        self.answer = self.repetition.noted(view, chosen(found))
        return self.answer

    def forget(self) -> None:
        """Drop the tree; the next answer grows another."""
        self.tree = self.before = None

    def analyse(self, view: View, budget: Budget) -> Analysis:
        """The options by how often they were tried."""
        tree, done = self.grow(view, budget)
        return Analysis(tuple(self.candidates(tree, view)), done)

    def grow(self, view: View, budget: Budget, early: bool = False) -> tuple[Tree, int]:
        """The tree of the last answer if the view goes on from there, or a new one; searched."""
        start = perf_counter()
        tree, before = self.tree, self.before
        if tree is None or before is None or not tree.continues(before, self.answer, view):
            tree = Tree(self.ahead(view.seat), self.settings, self.whim)
        self.tree, self.before = tree, view
        iterations, seconds, stop = budget.iterations, budget.seconds, budget.stop
        if seconds and not iterations and early and self.is_part(view):
            seconds *= PART_TIME
        if not seconds:
            self.add_priors(tree, view, stop)
            return tree, tree.search(view, iterations or ITERATIONS, 0.0, stop, early)
        self.add_priors(tree, view, by(start + PRIOR_TIME * seconds, stop))
        left = max(MIN_TIME_LEFT, start + seconds - perf_counter())
        stop = by(start + seconds, stop)
        return tree, tree.search(view, iterations, left, stop, early)

    def is_part(self, view: View) -> bool:
        """Is the question at hand only a part of a decision, as any world it comes from tells?"""
        world = self.game.sight.imagine(view, Whim(1))
        question = settle(world)
        return question is not None and not self.game.rules.main(world, question)

    def add_priors(self, tree: Tree, view: View, stop: Stop) -> None:
        """Look ahead from every option, and learn how far apart they are in this game."""
        tree.value_scale = self.value_scale
        self.value_scale += SCALE_RATE * (tree.add_root_priors(view, stop) - self.value_scale)
        tree.value_scale = self.value_scale

    def candidates(self, tree: Tree, view: View) -> list[Candidate]:
        """Every option with its figures, most tried first."""
        found = []
        for action in view.options:
            edge = tree.root.edge(action)
            n = edge.n
            mean = edge.sum / n if n else edge.prior
            spread = max(0.0, edge.squares / n - mean * mean) if n else 0.0
            error = sqrt(spread / (n - 1)) if n > 1 else 0.5
            worth = edge.worth() if n or edge.prior_visits else edge.prior
            found.append(Candidate(action, n, mean, error, worth))
        found.sort(key=lambda c: (-c.visits, -c.worth if c.visits else 0.0))
        return found


def chosen(candidates: list[Candidate]) -> int:
    """The option tried most, but a sure win before all others."""
    for c in candidates:
        if c.visits >= SURE_WIN_VISITS and c.mean >= 1.0:
            return c.action
    return candidates[0].action
