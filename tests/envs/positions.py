"""Positions of random matches, for looking at them from every seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import Decision, State, advance, settle

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
TABLES = [
    ("compile", {}),
    *[("ire", {"players": n}) for n in GAMES["ire"].rules.choices["players"]],
]
EVERY_TABLE = pytest.mark.parametrize(("name", "options"), TABLES)


def positions(game: Game, seed: int, one_in: int = 1) -> Iterator[tuple[State, Decision, int]]:
    """A random match under random options: positions, their questions, and how many play."""
    whim, skip = Whim(seed), Whim(seed + 1)
    options = some_options(game, whim)
    if options.get("draft") == "mirror":  # vectors refuse second copies, which has its own test
        options["draft"] = "random"
    players = len(game.rules.seats(options))
    state = game.rules.setup(options)
    question = settle(state)
    while question is not None:
        if skip.below(one_in) == 0:
            yield state, question, players
        question = advance(state, question.options[whim.below(len(question.options))])
