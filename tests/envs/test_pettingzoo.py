"""PettingZoo: its own tests pass, rewards sum up, and what is illegal is refused."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # it ships no types
    api_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # it ships no types
from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]  # it ships no types
    turn_based_aec_to_parallel,
)

from kibitz.envs.batch import Batch
from kibitz.envs.gymnasium import KibitzEnv
from kibitz.envs.pettingzoo import ILLEGAL, env, raw_env
from kibitz.games.compile.rules.own.definition import read_protocol
from tests.envs.positions import EVERY_TABLE


def seeded(name: str, options: dict[str, str], seed: int = 1, **more: Any) -> Any:
    """An environment whose spaces have fixed dice."""
    table = env(name, options=options, seed=seed, **more)
    for n, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed * 10 + n)
    return table


def play(table: Any) -> dict[str, float]:
    """A random game to its end: what every agent got."""
    table.reset()
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, late, _ = table.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        done = over or late
        table.step(None if done else table.action_space(agent).sample(seen["action_mask"]))
    return rewards


@EVERY_TABLE
def test_the_api_test_passes(name: str, options: dict[str, str]) -> None:
    """Many cycles; every warning is an error but about the mask and the names of agents."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo keeps a list of the games that may have a mask, all of them its own.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "We recommend agents to be named")  # roles have names
        for seed in range(3):
            api_test(seeded(name, options, seed), num_cycles=1000)


@EVERY_TABLE
def test_the_seed_test_passes(name: str, options: dict[str, str]) -> None:
    """The same seed and the same answers give the same game."""
    seed_test(lambda: env(name, options=options), num_cycles=60)


@EVERY_TABLE
def test_the_parallel_test_passes(name: str, options: dict[str, str]) -> None:
    """As PettingZoo turns a game of turns into a parallel one."""
    table = seeded(name, options)
    table.reset()
    parallel_api_test(turn_based_aec_to_parallel(table), num_cycles=60)


@EVERY_TABLE
def test_a_game_is_won_and_lost(name: str, options: dict[str, str]) -> None:
    """At the end one side has 1 and the other -1, or all have 0."""
    table = seeded(name, options)
    sides = table.unwrapped.rules.rules.sides(options)
    for _ in range(2):
        rewards = play(table)
        assert list(rewards) and set(rewards) == set(table.possible_agents)
        by_side = [
            {rewards[a] for a, s in zip(table.possible_agents, sides, strict=True) if s == k}
            for k in (0, 1)
        ]
        assert all(len(side) == 1 for side in by_side)
        assert sum(by_side[0] | by_side[1]) == 0


def test_seeds_decide_the_deal() -> None:
    """The same seed deals the same, another one something else; so does the next game."""
    first = [raw_env("ire", seed=n) for n in (1, 1, 2)]
    seen = []
    for table in first:
        table.reset()
        seen.append(table.observe("soviet")["observation"])
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])
    first[0].reset()
    assert not np.array_equal(first[0].observe("soviet")["observation"], seen[0])
    first[0].reset(seed=5)
    first[2].reset(seed=5)
    assert np.array_equal(
        first[0].observe("soviet")["observation"], first[2].observe("soviet")["observation"]
    )


@pytest.mark.parametrize("make", [env, raw_env])
def test_an_environment_is_copied_and_pickled(make: Any) -> None:
    """In the middle of a game; the copy plays on as the original does."""
    table = make("compile")
    table.reset(seed=4)
    for _ in range(20):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.agent_selection == table.agent_selection
        seen, again = table.last()[0], other.last()[0]
        assert (seen["observation"] == again["observation"]).all()
        assert (seen["action_mask"] == again["action_mask"]).all()
        other.step(int(np.flatnonzero(again["action_mask"])[0]))
    twins = [copy.deepcopy(table), copy.deepcopy(table)]
    for twin in twins:
        twin.reset()  # the next game, dealt by the same dice
        twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[-1]))
    assert (twins[0].state() == twins[1].state()).all()


def test_only_who_is_asked_has_options() -> None:
    """The mask of everybody else is empty."""
    table = raw_env("ire", options={"players": "3"}, seed=3)
    table.reset()
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_an_illegal_answer_is_refused_with_its_reason() -> None:
    """The raw environment says why, and nothing has changed; the wrapped one ends the game."""
    table = raw_env("compile", seed=1)
    table.reset()
    agent = table.agent_selection
    before = table.observe(agent)["observation"]
    refresh = table.encoder.index(table.rules.notation.vocabulary.number("refresh"))
    with pytest.raises(ValueError, match="refresh: "):
        table.step(refresh)
    assert np.array_equal(table.observe(agent)["observation"], before)
    with pytest.raises(ValueError, match="has to answer"):
        table.step(None)
    wrapped = env("compile", seed=1)
    wrapped.reset()
    agent = wrapped.agent_selection
    wrapped.step(refresh)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


def wrapped(name: str, options: dict[str, str]) -> Any:
    """The environment in PettingZoo's own wrappers, which ours has to be like."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(name, options=options, seed=1), ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def told(table: Any) -> list[Any]:
    """All that an environment tells."""
    tables = (table.rewards, table.terminations, table.truncations, table.infos)
    found: list[Any] = [table.agents, table.num_agents, table.max_num_agents, *tables]
    if table.agents:
        seen, *rest = table.last()
        found += [table.agent_selection, seen["observation"].tobytes(), *rest]
        found.append(seen["action_mask"].tobytes())
    return found


@EVERY_TABLE
@pytest.mark.parametrize("mistakes", [0, 6])
def test_it_is_as_in_the_wrappers_of_pettingzoo(
    name: str, options: dict[str, str], mistakes: int
) -> None:
    """With the same answers, illegal ones among them, to the end and beyond."""
    ours, theirs = env(name, options=options, seed=1), wrapped(name, options)
    dice = np.random.default_rng(2)
    for seed in range(1 + mistakes):
        ours.reset(seed=seed)
        theirs.reset(seed=seed)
        for n in range(60 if mistakes else 10_000):
            assert told(ours) == told(theirs)
            if not ours.agents:
                break
            seen, _, over, late, _ = ours.last()
            mask = seen["action_mask"]
            if mistakes and n == 10 + 5 * seed:
                mask = 1 - mask
            action = None if over or late else int(dice.choice(np.flatnonzero(mask)))
            ours.step(action)
            theirs.step(action)
        assert bool(ours.agents) == bool(theirs.agents)
    ours.close()


@pytest.mark.parametrize("own", [True, False])
def test_misuse_is_told_as_pettingzoo_tells_it(own: bool) -> None:
    """Calls before a reset, actions that are none, agents that are not answered for."""
    table: Any = env("compile", seed=1) if own else wrapped("compile", {})
    early = r"reset\(\) needs to be called"
    for call in (table.state, table.render, table.agent_iter):
        with pytest.raises(AssertionError, match=early):
            call()
    for call in (table.observe, table.step):
        with pytest.raises(AssertionError, match=early):
            call(0)
    for name in ("rewards", "agents", "num_agents", "agent_selection", "infos"):
        with pytest.raises(AttributeError):
            getattr(table, name)
    table.reset(seed=1)
    for action in (-1, 10**6, None, "refresh", 1.5):
        with pytest.raises(AssertionError, match="not in action space"):
            table.step(action)
    with pytest.raises(AssertionError, match="need to call step"):
        for _ in table.agent_iter():
            pass
    play(table)
    assert not table.agents
    table.step(None)  # a warning, and nothing else


def test_an_action_is_what_its_space_contains() -> None:
    """Whatever is handed over is taken, or not, as Gymnasium would."""
    table = seeded("compile", {})
    table.reset(seed=1)
    agent = table.agent_selection
    space = table.action_space(agent)
    n = int(space.n)
    for x in (0, n - 1, n, -1, True, np.int64(3), np.uint8(3), np.int64(n), np.array(3)):
        assert table._in_space(agent, x) == space.contains(x), repr(x)
    for y in (1.0, np.float32(1), np.array([1]), np.array(1.0), "1", (1,)):
        assert table._in_space(agent, y) == space.contains(y), repr(y)


def test_a_game_in_circles_is_broken_off() -> None:
    """After so many decisions everybody is truncated, and nobody has won."""
    table = seeded("compile", {}, longest=15)
    rewards = play(table)
    assert set(rewards.values()) == {0.0}


def test_it_can_be_looked_at() -> None:
    """What everybody sees, in the notation."""
    table = raw_env("compile", render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset"):
        table.observe("first")
    table.reset()
    assert "position compile" in str(table.render())
    assert raw_env("compile").render() is None


def test_a_game_nobody_knows_is_an_error() -> None:
    """So is an option."""
    with pytest.raises(ValueError, match="no game is called 'chess'"):
        raw_env("chess")
    with pytest.raises(ValueError, match="no option 'player'"):
        raw_env("ire", options={"player": "3"})


@pytest.mark.parametrize(
    ("module", "library"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_missing_library_is_named(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has not installed it is told what to do."""
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"kibitz.envs.{module}", raising=False)
    with pytest.raises(ImportError, match=rf"kibitz.envs.{module} needs .*kibitz\[envs\]"):
        importlib.import_module(f"kibitz.envs.{module}")


def test_options_are_written_as_one_would() -> None:
    """A number of players is a number."""
    assert len(env("ire", options={"players": 3}).unwrapped.possible_agents) == 3


@EVERY_TABLE
def test_the_central_state_is_what_all_agents_know(name: str, options: dict[str, str]) -> None:
    """The vectors of all agents, one after the other."""
    table = raw_env(name, options=options, seed=1)
    table.reset()
    state = table.state()
    assert table.state_space.contains(state)
    each = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert np.array_equal(state, np.concatenate(each))


def test_options_of_a_reset_hold_until_the_next() -> None:
    """They are those of the game, and wrong ones are told."""
    table = raw_env("compile", seed=1)
    table.reset(seed=4)
    usual = table.state()
    table.reset(seed=4, options={"sets": "main1+aux1"})
    wide = table.state()
    assert not np.array_equal(usual, wide)
    table.reset(seed=4)
    assert np.array_equal(wide, table.state())
    with pytest.raises(ValueError, match="sets"):
        table.reset(options={"sets": "none"})


def test_it_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """In mode human what everybody sees is printed after every step; others are refused."""
    table = raw_env("compile", seed=1, render_mode="human")
    table.reset()
    first = capsys.readouterr().out
    assert table.render() is None
    assert first and capsys.readouterr().out == first
    table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert capsys.readouterr().out != first
    with pytest.raises(ValueError, match="there are human, ansi"):
        raw_env("compile", render_mode="rgb_array")


OWN = (Path(__file__).parents[2] / "examples/protocols/mist.toml").read_text("utf-8")


def rows(game: str, **options: Any) -> Batch:
    return Batch(game, 2, **options)


@pytest.mark.parametrize("made", [env, raw_env, KibitzEnv, rows])
@pytest.mark.parametrize("options", [{"draft": "mirror"}, {"own": read_protocol(OWN).packed()}])
def test_what_vectors_have_no_room_for_is_refused_at_once(
    made: Any, options: dict[str, str]
) -> None:
    """Before a game is begun, and where a reset asks for it."""
    with pytest.raises(ValueError, match="room for the protocols of the house"):
        made("compile", options=options)
    usual = made("compile", options={})
    with pytest.raises(ValueError, match="room for the protocols of the house"):
        usual.reset(seed=1, options=options)
