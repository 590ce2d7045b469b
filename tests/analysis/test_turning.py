"""The turn that decided a match: what it gained was not given back."""

from __future__ import annotations

import pytest

from kibitz.analysis.turning import largest_gain, turning_point, turns
from kibitz.kernel.match import AGREE_DRAW, RESIGN, Match
from kibitz.kernel.pile import NONE
from tests.kernel.test_trace import random_match


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([0.5, 0.5, 0.9, 0.9, 1.0], 1),
        ([0.5, 0.9, 0.4, 0.6, 1.0], 3),  # the first gain was given back
        ([0.4, 0.8, 0.7, 0.9, 1.0], 0),  # part of it was
        ([0.2, 0.8, 0.75, 0.95, 1.0], 0),  # a mishap in between
        ([0.5, 0.6, 0.7, 0.8, 0.9, 1.0], NONE),  # little by little
        ([0.4, 0.7, 0.5], NONE),  # given up by the one who was not behind
        ([0.9], NONE),
        ([], NONE),
    ],
)
def test_the_largest_gain_that_was_kept(values: list[float], found: int) -> None:
    assert largest_gain(values) == found


def finished(game: str, seed: int) -> Match:
    return random_match(game, seed, 5000)


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_it_is_a_turn_of_the_match(game: str) -> None:
    """Named by its heading, and one can go to the answer before which it began."""
    found = []
    for seed in range(1, 5):
        match = finished(game, seed)
        assert match.outcome() is not None
        turning = turning_point(match)
        found.append(turning)
        if turning is not None:
            assert turning in turns(match)
            assert match.steps[turning.answer].events_before > turning.event
            assert match.steps[turning.answer - 1].events_before <= turning.event
    assert any(found)


def test_without_a_winner_or_a_turn_there_is_none() -> None:
    match = random_match("compile", 3, 2)
    match.end(0, RESIGN)
    assert turning_point(match) is None
    match = random_match("compile", 3, 40)
    match.ended = None
    assert turning_point(match) is None
    match.end(0, AGREE_DRAW)
    assert turning_point(match) is None
