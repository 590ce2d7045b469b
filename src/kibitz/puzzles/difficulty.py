"""Difficulty: how often the levels of bots find the solution of a puzzle."""

from __future__ import annotations

from typing import Final

from kibitz.bots.bot import Budget
from kibitz.bots.levels import LEVELS, Levelled
from kibitz.bots.lookahead import never
from kibitz.experiments.common.seeds import seed_from
from kibitz.kernel.game import Game
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

MEASURED: Final = ("learner", "casual", "steady", "sharp", "expert")
"""The levels that are asked, weakest first."""
TRIES: Final = 2


def answer_of(level: str, game: Game, view: View, seed: int) -> int:
    """What a level answers, without a clock: the same on every machine."""
    bot = Levelled(LEVELS[level], game, seed)
    if bot.level.careful:
        win = bot.guard.win(view, never)
        if win is not None:
            return win
    answer = bot.choose(view, Budget(bot.iterations))
    return bot.guard.saved(view, answer, never) if bot.level.careful else answer


def measured(game: Game, view: View, solution: int, seed: str) -> Things:
    """For each level how many tries find the solution."""
    found: list[int] = []
    for level in MEASURED:
        seeds = [seed_from(seed, level, k) for k in range(TRIES)]
        found.append(len([1 for x in seeds if answer_of(level, game, view, x) == solution]))
    return tuple(found)
