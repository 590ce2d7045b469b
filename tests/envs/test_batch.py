"""Batch: every row is the environment of PettingZoo, with the next match right behind the last."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from kibitz.envs.batch import ARRAYS, Batch
from kibitz.envs.pettingzoo import raw_env
from tests.envs.positions import EVERY_GAME, EVERY_TABLE


def some_answers(batch: Batch, dice: np.random.Generator) -> list[int]:
    """An action for every match that its mask allows."""
    return [int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks]


@EVERY_TABLE
def test_a_row_is_a_single_environment(name: str, options: dict[str, str]) -> None:
    """The same seeds and answers give the same matches, one after the other."""
    batch = Batch(name, 3, options, longest=60)
    batch.reset(seed=7)
    tables = [raw_env(name, options=options, longest=60) for _ in range(3)]
    for i, table in enumerate(tables):
        table.reset(seed=7 + i)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(130):
        for i, table in enumerate(tables):
            seat = table.possible_agents.index(table.agent_selection)
            seen = table.observe(table.agent_selection)
            assert batch.seats[i] == seat
            assert np.array_equal(batch.observations[i], seen["observation"])
            assert np.array_equal(batch.masks[i], seen["action_mask"])
        answers = some_answers(batch, dice)
        batch.step(answers)
        for i, table in enumerate(tables):
            agent = table.agent_selection
            table.step(answers[i])
            over, late = table.terminations[agent], table.truncations[agent]
            assert (batch.terminations[i], batch.truncations[i]) == (over, late)
            assert batch.rewards[i].tolist() == [table.rewards[a] for a in table.possible_agents]
            if over or late:
                ended += 1
                last = table.observe(agent)["observation"]
                assert np.array_equal(batch.last_observations[i], last)
                table.reset()
            else:
                assert not batch.last_observations[i].any()
    assert ended >= 6


@EVERY_GAME
def test_there_is_always_somebody_to_ask(name: str) -> None:
    """Also right after the end of a match: no mask is ever all 0."""
    batch, dice, ends = Batch(name, 4, seed=3, longest=25), np.random.default_rng(2), 0
    for _ in range(80):
        assert batch.masks.any(axis=1).all()
        assert ((batch.masks == 0) | (batch.masks == 1)).all()
        batch.step(np.array(some_answers(batch, dice)))
        ends += int((batch.terminations | batch.truncations).sum())
    assert ends >= 8


def test_arrays_stay_where_they_are() -> None:
    """A learner may hold on to them: they are written anew and never replaced."""
    batch, dice = Batch("compile", 2, seed=1), np.random.default_rng(1)
    before = [batch.observations, batch.masks, batch.seats, batch.rewards]
    copy = batch.observations.copy()
    for _ in range(5):
        batch.step(some_answers(batch, dice))
    now = [batch.observations, batch.masks, batch.seats, batch.rewards]
    assert all(x is y for x, y in zip(before, now, strict=True))
    assert not np.array_equal(copy, batch.observations)


def test_seeds_are_one_for_all_or_one_each() -> None:
    """Row i has seed + i; without a seed the next match of each row begins."""
    batch = Batch("compile", 2, seed=5)
    first = batch.observations.copy()
    batch.reset()
    assert not np.array_equal(first, batch.observations)
    batch.reset(seed=[5, 6])
    assert np.array_equal(first, batch.observations)
    batch.reset(seed=[6, 5])
    assert np.array_equal(first[::-1], batch.observations)
    with pytest.raises(ValueError, match="2 seeds"):
        batch.reset(seed=[1])


def test_options_hold_until_the_next() -> None:
    """As in a single environment; but the same roles have to play."""
    batch = Batch("ire", 2, {"players": 3}, seed=5)
    plain = batch.observations.copy()
    assert batch.agents == ["soviet", "revolutionary-1", "revolutionary-2"]
    batch.reset(seed=5, options={"players": 3, "morale": "+1"})
    assert not np.array_equal(plain, batch.observations)
    changed = batch.observations.copy()
    batch.reset(seed=5)
    assert np.array_equal(changed, batch.observations)
    with pytest.raises(ValueError, match="do not seat"):
        batch.reset(options={"players": 2})
    with pytest.raises(ValueError, match="at least one"):
        Batch("ire", 0)


def test_an_illegal_answer_stops_the_step() -> None:
    """It says where and why, and no match has moved."""
    batch = Batch("compile", 3, seed=2)
    before, dice = batch.observations.copy(), np.random.default_rng(1)
    answers = some_answers(batch, dice)
    wrong = [*answers[:2], int(np.flatnonzero(batch.masks[2] == 0)[0])]
    for bad in (wrong, [*answers[:2], 99_999], [*answers[:2], -1]):
        with pytest.raises(ValueError, match=r"^match 2, seat \d: .+"):
            batch.step(bad)
    with pytest.raises(ValueError, match="3 actions"):
        batch.step(answers[:2])
    assert np.array_equal(before, batch.observations)
    batch.step(answers)
    assert not np.array_equal(before, batch.observations)


@EVERY_GAME
def test_the_central_state_is_what_all_seats_know(name: str) -> None:
    """Beside each other: whoever is asked finds the own vector in it."""
    batch = Batch(name, 2, seed=2)
    central, size = batch.central(), batch.encoder.tensor.size
    assert central.shape == (2, len(batch.agents) * size)
    for i in range(2):
        at = int(batch.seats[i]) * size
        assert np.array_equal(central[i, at : at + size], batch.observations[i])


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
@EVERY_GAME
def test_a_copy_goes_its_own_way_and_meets_the_same_chance(
    name: str, way: Callable[[Any], Any]
) -> None:
    """Also into the next matches of its rows."""
    batch, dice = Batch(name, 3, seed=4, longest=40), np.random.default_rng(1)

    for _ in range(30):
        batch.step(some_answers(batch, dice))
    twin = way(batch)
    for n in range(60):
        for array in ARRAYS:
            assert np.array_equal(getattr(twin, array), getattr(batch, array)), (n, array)
        answers = some_answers(batch, dice)
        batch.step(answers)
        twin.step(answers)


def test_a_batch_says_what_it_is() -> None:
    assert repr(Batch("compile", 3)) == "<Batch of 3 matches of compile>"
