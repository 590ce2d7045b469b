"""kibitz bench answers: do bots answer within their budget, and how much memory does it take?"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from kibitz.bots import LEVELS, BotSpec, parse_bot
from kibitz.bots.levels import MAX_SECONDS
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, advance, settle
from kibitz.kernel.view import View

BOTS: Final = "learned@0.5s,ismcts@0.5s,expert,master"
SLACK: Final = 1.2
"""The factor by which a bot may now and then exceed its budget."""
MOST_LATE: Final = 0.05
"""The share of answers that may take longer."""
MOST_MEMORY: Final = 300.0
"""Megabytes."""
ONE_IN: Final = 9
"""One in this many decisions of a random game is sampled, on average."""


@dataclass
class Answers:
    """How long one bot took for its answers in one game."""

    game: str
    bot: str
    budget: float
    """Seconds."""
    taken: list[float] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def within(self, times: float) -> float:
        """The share of answers within a multiple of the budget."""
        return sum([t <= times * self.budget for t in self.taken]) / max(1, len(self.taken))

    @property
    def good(self) -> bool:
        return not self.faults and self.within(SLACK) >= 1.0 - MOST_LATE

    def plain(self) -> dict[str, Any]:
        """For programs."""
        taken = sorted(self.taken)
        return {
            "game": self.game,
            "bot": self.bot,
            "budget": self.budget,
            "answers": len(taken),
            "most_options": max(self.options, default=0),
            "within_budget": round(self.within(1.0), 4),
            "within_1.2_budgets": round(self.within(SLACK), 4),
            "median": round(taken[len(taken) // 2], 4) if taken else 0.0,
            "longest": round(taken[-1], 4) if taken else 0.0,
            "faults": self.faults,
        }


def budget_of(bot: BotSpec) -> float:
    """The seconds within which a bot has to answer, or a ValueError: not all are bound by time."""
    if bot.kind in LEVELS:
        return MAX_SECONDS
    if not bot.budget.seconds:
        raise ValueError(f"{bot.text} is not bound by time; write seconds, as in {bot.kind}@0.5s")
    return bot.budget.seconds


def asked(game: Game, options: dict[str, str], whim: Whim) -> Iterator[View]:
    """What players see when they have a choice, again and again, in random games."""
    while True:
        state = game.rules.setup(options)
        question = settle(state)
        while question is not None:
            choice = question.seat != CHANCE and len(question.options) > 1
            if choice and whim.below(ONE_IN) == 0:
                yield game.sight.view(state, question.seat)
            question = advance(state, question.options[whim.below(len(question.options))])


def some_views(game: Game, decisions: int, seed: int) -> list[View]:
    """That many views, in turn from games of every number of players."""
    name = game.rules.seating.option
    several = [{name: value} for value in game.rules.choices[name]] if name else [{}]
    sources = [asked(game, options, Whim(seed + i)) for i, options in enumerate(several)]
    return [next(sources[i % len(sources)]) for i in range(decisions)]


def measure(game: Game, bot: BotSpec, views: Sequence[View], seed: int) -> Answers:
    """A fresh bot is handed one view after the other."""
    found = Answers(game.name, bot.text, budget_of(bot))
    player = bot.make(game, seed)
    for view in views:
        start = perf_counter()
        try:
            answer = player(view, bot.budget)
        except Exception as e:  # counted and reported; the other answers are still wanted
            found.faults.append(f"{type(e).__name__}: {e}")
            continue
        found.taken.append(perf_counter() - start)
        found.options.append(len(view.options))
        if answer not in view.options:
            found.faults.append("an answer that is not offered")
    return found


def memory() -> float:
    """The most this process has had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def run(games: Sequence[str], bots: Sequence[str], decisions: int, seed: int) -> list[Answers]:
    """Every bot in every game; a ValueError says what is wrong with the names."""
    kinds = [(GAMES[name], parse_bot(text, GAMES[name])) for name in games for text in bots]
    for _, kind in kinds:
        budget_of(kind)
    return [measure(game, kind, some_views(game, decisions, seed), seed) for game, kind in kinds]


def good(found: Sequence[Answers], most: float) -> bool:
    """Is the promise kept: in time, in little memory, without a failure?"""
    return most <= MOST_MEMORY and all([x.good for x in found])


def rows(found: Sequence[Answers]) -> list[tuple[str, ...]]:
    """For a table of people."""
    return [
        (
            x.game,
            x.bot,
            f"{x.budget:g} s",
            str(len(x.taken)),
            f"{100 * x.within(1.0):.0f} %",
            f"{100 * x.within(SLACK):.0f} %",
            f"{max(x.taken, default=0.0):.2f} s",
            str(len(x.faults)),
        )
        for x in found
    ]
