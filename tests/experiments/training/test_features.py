"""Figures of views: always as many, always finite, and nothing in them that a seat cannot see."""

from __future__ import annotations

from math import exp, isfinite

import pytest

from kibitz.experiments.training.selfplay import variants
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, State, advance, settle

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def positions(game: Game, seed: int, one_in: int) -> list[tuple[State, int]]:
    """Some positions of a random match, and how many sit at its table."""
    whim = Whim(seed)
    kinds = variants(game)
    options = kinds[seed % len(kinds)]
    state = game.rules.setup(options)
    question = settle(state)
    found = []
    while question is not None:
        if question.seat != CHANCE and whim.below(one_in) == 0:
            found.append((state.copy(), len(game.rules.seats(options))))
        question = advance(state, question.options[whim.below(len(question.options))])
    return found


@EVERY_GAME
def test_figures_are_always_as_many_and_finite(name: str) -> None:
    """Every figure has a name of its own, at every moment of a match, also of the set-up."""
    game = GAMES[name]
    legend = game.features().legend
    assert len(set(legend)) == len(legend)
    for seed in range(4):
        for state, seats in positions(game, seed, 5):
            for seat in range(seats):
                found = game.features().vector(game.sight.view(state, seat))
                assert len(found) == len(legend)
                assert all(isfinite(x) and abs(x) < 100 for x in found)


@EVERY_GAME
def test_worlds_that_look_the_same_give_the_same_figures(name: str) -> None:
    """What a seat cannot see changes nothing."""
    game = GAMES[name]
    whim = Whim(5)
    for state, seats in positions(game, 3, 9):
        for seat in range(seats):
            view = game.sight.view(state, seat)
            other = game.sight.imagine(view, whim)
            settle(other)
            assert game.features().vector(view) == game.features().vector(
                game.sight.view(other, seat)
            )


@EVERY_GAME
def test_the_first_figure_is_the_score(name: str) -> None:
    """A net begins with what the score of the game says."""
    game = GAMES[name]
    for state, seats in positions(game, 2, 9):
        for seat in range(seats):
            view = game.sight.view(state, seat)
            first = 1 / (1 + exp(-game.features().vector(view)[0]))
            chance = first if game.features().same_side(view) else 1 - first
            assert chance == pytest.approx(game.knowledge.score(view))
