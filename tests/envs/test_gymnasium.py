"""Gymnasium: its checker passes, bots hold the other seats, rewards are results."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from kibitz.envs.gymnasium import KibitzEnv
from kibitz.games import GAMES

TEAM: dict[str, Any] = {
    "options": {"players": "4"},
    "opponents": ["uniform", "uniform", "greedy@1"],
}
SEATS: list[tuple[str, dict[str, Any]]] = [
    ("compile", {"opponents": "uniform"}),
    ("compile", {"seat": "second", "opponents": "greedy@1:leaves=2"}),
    ("ire", {"opponents": "uniform"}),
    ("ire", {"seat": "revolutionary-2", **TEAM, "opponents": ["uniform"] * 3}),
]
EVERY_SEAT = pytest.mark.parametrize(("name", "settings"), SEATS)


def play(env: KibitzEnv, seed: int) -> tuple[float, float, int]:
    """A random legal game: the sum of rewards, the last one, and how many steps."""
    env.action_space.seed(seed)
    _, info = env.reset(seed=seed)
    total, reward, steps, done = 0.0, 0.0, 0, False
    while not done:
        _, reward, over, late, info = env.step(env.action_space.sample(info["action_mask"]))
        total, steps, done = total + reward, steps + 1, over or late
    return total, reward, steps


@EVERY_SEAT
def test_the_checker_passes(name: str, settings: dict[str, Any]) -> None:
    """Every warning is an error, but that a bare environment has no spec."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*alternative render modes")
        check_env(KibitzEnv(name, **settings))


@pytest.mark.parametrize("name", GAMES)
def test_the_games_are_registered(name: str) -> None:
    """By name and version; the checker passes, rendering included."""
    made = gymnasium.make(f"kibitz/{name}-v{GAMES[name].version}", opponents="uniform")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*render fps")  # text has no pictures a second
        check_env(made.unwrapped)


@EVERY_SEAT
def test_the_reward_is_the_result(name: str, settings: dict[str, Any]) -> None:
    """0 until the end, then 1, 0.5 or 0."""
    env = KibitzEnv(name, **settings)
    total, last, steps = play(env, 3)
    assert env.run is not None
    outcome = env.run.outcome()
    assert outcome is not None
    assert total == last == outcome.scores[env.seat]
    assert last in (0.0, 0.5, 1.0)
    assert steps > 10


def test_the_same_seed_plays_the_same_game() -> None:
    """Deal and bots hang on the seed."""
    games = []
    for _ in range(2):
        env = KibitzEnv("compile", opponents="greedy@1:leaves=2", longest=60)
        env.action_space.seed(1)
        seen, info = env.reset(seed=9)
        path = [seen]
        for _ in range(15):
            seen, _, over, late, info = env.step(env.action_space.sample(info["action_mask"]))
            path.append(seen)
            if over or late:
                break
        games.append(path)
    assert len(games[0]) == len(games[1])
    assert all(np.array_equal(a, b) for a, b in zip(*games, strict=True))


def test_what_is_refused_changes_nothing() -> None:
    """The reason is in the info, and the step counts."""
    env = KibitzEnv("compile", opponents="uniform", longest=40)
    seen, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
    again, reward, over, late, told = env.step(illegal)
    assert np.array_equal(seen, again)
    assert (reward, over, late) == (0.0, False, False)
    assert told["refused"]
    for _ in range(39):
        late = env.step(illegal)[3]
    assert late


def test_shaping_adds_up_to_the_result() -> None:
    """With shaping a whole game brings the result, and the way from the first look to it."""
    plain = KibitzEnv("compile", opponents="uniform")
    shaped = KibitzEnv("compile", opponents="uniform", shaping=0.25)
    result, _, steps = play(plain, 5)
    total, _, same = play(shaped, 5)
    shaped.reset(seed=5)
    assert steps == same
    assert total == pytest.approx(result + 0.25 * (result - shaped.hope))


def test_wrong_settings_are_told() -> None:
    """A seat, a bot or a number of bots that is not there."""
    with pytest.raises(ValueError, match="no seat 'third'"):
        KibitzEnv("compile", seat="third")
    with pytest.raises(ValueError, match="no bot is called 'deep'"):
        KibitzEnv("compile", opponents="deep")
    with pytest.raises(ValueError, match="3 opponents are wanted, not 1"):
        KibitzEnv("ire", options={"players": "4"}, opponents=["uniform"])
    with pytest.raises(RuntimeError, match="reset"):
        KibitzEnv("compile").action_masks()


def test_it_can_be_looked_at() -> None:
    """The view of the learner, in the notation; nothing of the others' hands."""
    env = KibitzEnv("compile", opponents="uniform", render_mode="ansi")
    env.reset(seed=1)
    assert "view     a" in str(env.render())


def test_options_are_written_as_one_would() -> None:
    """A number of players is a number; what is wrong is told as ever."""
    assert KibitzEnv("ire", options={"players": 3}).rule_options["players"] == "3"
    with pytest.raises(ValueError, match="players"):
        KibitzEnv("ire", options={"players": 9})


def test_options_of_a_reset_hold_until_the_next() -> None:
    """They are those of the game; the same roles have to play."""
    table = KibitzEnv("ire", opponents="uniform", options={"players": 2})
    usual = table.reset(seed=3)[0]
    harder = table.reset(seed=3, options={"players": 2, "morale": "-1"})[0]
    assert not np.array_equal(usual, harder)
    assert np.array_equal(harder, table.reset(seed=3)[0])
    with pytest.raises(ValueError, match="do not seat"):
        table.reset(options={"players": 3})


def test_it_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """In mode human what the learner sees is printed; other modes are refused."""
    table = KibitzEnv("compile", opponents="uniform", render_mode="human")
    table.reset(seed=1)
    assert "hand" in capsys.readouterr().out
    with pytest.raises(ValueError, match="there are human, ansi"):
        KibitzEnv("compile", render_mode="rgb_array")


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
def test_no_mask_of_a_vector_environment_is_empty(mode: AutoresetMode) -> None:
    """Whether the next match begins in the same step or in the next one."""
    assert mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
    tables = SyncVectorEnv(
        [lambda: KibitzEnv("compile", opponents="uniform", longest=12)] * 2, autoreset_mode=mode
    )
    _, info = tables.reset(seed=1)
    dice, ends = np.random.default_rng(1), 0
    for _ in range(40):
        masks = info["action_mask"]
        assert masks.any(axis=1).all()
        answers = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
        _, _, over, late, info = tables.step(answers)
        ends += int((over | late).sum())
    assert ends > 4


@pytest.mark.parametrize("way", [copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way_and_meets_the_same_answers(
    name: str, way: Callable[[Any], Any]
) -> None:
    """Before the first deal, in the midst of a game, and into the next one."""
    env = gymnasium.make(f"kibitz/{name}-v{GAMES[name].version}", opponents="greedy@1")
    way(env)
    _, info = env.reset(seed=3)
    for n in range(8):
        twin = way(env)
        action = np.flatnonzero(info["action_mask"])[n % 2 - 1]
        seen, *rest, info = env.step(action)
        there, *more, told = twin.step(action)
        assert np.array_equal(seen, there) and rest == more
        assert np.array_equal(info["action_mask"], told["action_mask"])
    assert np.array_equal(way(env).reset()[0], env.reset()[0])
