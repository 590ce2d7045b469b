"""Moves compared with common random numbers: the same imagined worlds and chance for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from kibitz.bots.bot import Analysis, Budget
from kibitz.bots.greedy import Greedy
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.levels import LEVELS, search_of
from kibitz.bots.lookahead import Lookahead
from kibitz.bots.search import Tree
from kibitz.bots.spec import BotSpec, parse_bot
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game, Sight
from kibitz.kernel.pile import Decision, State, settle
from kibitz.kernel.view import View

Z: Final = 1.96
STRIDE: Final = 1_000_003
"""The distance between the seeds of two streams of worlds."""
ANALYSTS: Final = ("greedy", "ismcts", "learned")
"""The bots that can estimate single moves."""


@dataclass(frozen=True)
class Sample:
    """The values of a move in a sample of worlds: chances of its side, from 0 to 1."""

    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        return standard_error(self.values)

    def lead_over(self, other: Sample) -> tuple[float, float]:
        """The mean paired difference to another move in the same worlds, and its standard error."""
        gaps = [x - y for x, y in zip(self.values, other.values, strict=True)]
        return sum(gaps) / len(gaps), standard_error(gaps)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean: from the spread or from split halves, the larger one.

    A search learns as it goes, so its values are not independent; the halves show it.
    """
    n = len(values)
    if n < 2:
        return 0.5
    mean = sum(values) / n
    spread = sum([(x - mean) ** 2 for x in values]) / (n - 1)
    half = n // 2
    first, second = sum(values[:half]) / half, sum(values[half:]) / (n - half)
    return max(sqrt(spread / n), abs(first - second) / 2)


class Effort:
    """How many positions were looked at, and how many may be.

    Looking at positions is what takes the time, and counting them bounds it without a clock: the
    same question gets the same answer on every machine.
    """

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.views: int = 0

    def spent(self) -> bool:
        return self.views >= self.most

    def beyond(self, more: int) -> bool:
        """Have so many more been looked at than may be?"""
        return self.views >= self.most + more

    def half_spent(self) -> bool:
        return 2 * self.views >= self.most


def counted(game: Game, effort: Effort) -> Game:
    """The game, with every look at a position counted."""
    sight = game.sight

    def view(s: State, seat: int) -> View:
        effort.views += 1
        return sight.view(s, seat)

    def known(s: State, seat: int, question: Decision | None) -> View:
        effort.views += 1
        return sight.known(s, seat, question)

    watched = Sight(
        *(view, sight.imagine, sight.access, sight.permute, sight.between),
        known=known,
        imaginer=sight.imaginer,
    )
    return Game(
        *(game.name, game.version, game.rules, watched, game.notation, game.knowledge),
        learned_since=game.learned_since,
    )


class MoveAnalyst:
    """Estimates the moves of a view with a bot: all at once, or single ones in common worlds."""

    def __init__(self, game: Game, text: str, seed: int, effort: Effort | None = None) -> None:
        self.game: Final = game if effort is None else counted(game, effort)
        self.spec: Final[BotSpec] = parse_bot(text, game)
        self.seed: Final = seed
        self.effort: Final = effort
        """What bounds it, beside the budget of the bot: half of it for the search."""
        self.bot: Greedy | Ismcts = self.fresh()

    def fresh(self) -> Greedy | Ismcts:
        """The bot as it is at the beginning of a game."""
        made = self.spec.make(self.game, self.seed)
        if not isinstance(made, Greedy | Ismcts):
            why = "is a level to play against" if self.spec.kind in LEVELS else "does not think"
            raise ValueError(f"{self.spec.kind} {why}; ask {', '.join(ANALYSTS)}")
        return made

    def search(self, view: View) -> Analysis:
        """All moves at once, by a fresh bot: the result does not depend on earlier calls."""
        self.bot = self.fresh()
        return self.bot.analyse(view, self.budget())

    def budget(self) -> Budget:
        given = self.spec.budget
        return given if self.effort is None else replace(given, stop=self.effort.half_spent)

    def affordable(self, iterations: int, moves: int, most: int) -> int:
        """Worlds for each of some moves, if the search before made so many iterations."""
        if self.effort is None or not self.effort.views:
            return most
        left = self.effort.most - self.effort.views
        return min(most, left * iterations // (self.effort.views * moves))

    def samples(self, view: View, actions: Sequence[int], worlds: int, stream: int) -> list[Sample]:
        """Each of these moves, in the same worlds; another stream is other worlds."""
        found = []
        for action in actions:
            seeds = [self.seed * STRIDE * 7 + stream * STRIDE + i for i in range(worlds)]
            if isinstance(self.bot, Ismcts):
                values = self.by_search(self.bot, view, action, seeds)
            else:
                values = self.by_lookahead(self.bot, view, action, seeds)
            found.append(Sample(tuple(values)))
        return found

    def by_lookahead(self, bot: Greedy, view: View, action: int, seeds: list[int]) -> list[float]:
        """Values by a one-ply lookahead."""
        ahead = bot.ahead(view.seat)
        values = []
        for seed in seeds:
            whim = Whim(seed)
            world = self.game.sight.imagine(view, whim)
            settle(world)
            values.append(ahead.after(world, action, whim, bot.leaves))
        return values

    def by_search(self, bot: Ismcts, view: View, action: int, seeds: list[int]) -> list[float]:
        """Values by a search tree in which this move is forced at the root."""
        tree = Tree(bot.ahead(view.seat), bot.settings, Whim(1))
        return tree.values_of(view, action, seeds)


def thinker(game: Game, bot: str, budget: int) -> str:
    """The bot asked for; if none was, the best search there is for the game."""
    return bot or f"{search_of(game)}@{budget}"


def lookahead_for(game: Game, seat: int) -> Lookahead:
    """The lookahead of a seat with the game's evaluation function, for any number of players."""
    return Lookahead(game, game.rules.seating.sides, seat)
