"""kibitz bench envs: steps a second of the environments, and of other people's games beside them.

Answers are drawn evenly from the mask, and drawing them is not counted. Peers are measured in the
same run where their libraries are installed: RLCard, and what PettingZoo and OpenSpiel bring along.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np

from kibitz.cli.bench import units_per_second
from kibitz.envs.batch import Batch
from kibitz.envs.encode import Encoder
from kibitz.games import GAMES
from kibitz.kernel.run import begun

ROWS: Final = 64
"""Matches of a batch."""
PETTINGZOO_GAMES: Final = ("connect_four_v3", "leduc_holdem_v4", "hanabi_v5")
RLCARD_GAMES: Final = ("gin-rummy", "leduc-holdem", "uno")
OPENSPIEL_GAMES: Final = ("gin_rummy", "leduc_poker", "backgammon")

Steps = Iterator[float]
"""Steps one after the other: each gives the seconds of processor time it took."""


@dataclass(frozen=True)
class Row:
    """An environment and what it does."""

    name: str
    steps_per_second: float
    steps_per_unit: float


def views(name: str) -> Steps:
    """A game by hand: answer, look, write vector and mask."""
    game, dice, n = GAMES[name], Random(1), 0
    coder = Encoder(game)
    while True:
        run = begun(game, {}, f"bench {n}")
        n += 1
        while run.decision is not None:
            action = dice.choice(run.decision.options)
            start = time.process_time()
            run.answer(action)
            if run.decision is not None:
                view = run.view(run.decision.seat)
                coder.vector(view)
                coder.mask(view.options)
            yield time.process_time() - start


def aec(make: Callable[[], Any]) -> Steps:
    """An environment of PettingZoo: `last` and `step`."""
    table, dice, seed = make(), Random(1), 0
    while True:
        seed += 1
        table.reset(seed=seed)
        while table.agents:
            start = time.process_time()
            seen, _, over, late, info = table.last()
            spent = time.process_time() - start
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            action = None if over or late else int(dice.choice(np.flatnonzero(mask)))
            start = time.process_time()
            table.step(action)
            yield spent + time.process_time() - start


def gym(name: str) -> Steps:
    """One seat of a game of ours, against answers at random."""
    env = import_module("kibitz.envs.gymnasium").KibitzEnv(name, opponents="uniform")
    dice, seed = Random(1), 0
    while True:
        seed += 1
        _, info = env.reset(seed=seed)
        over = late = False
        while not over and not late:
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            start = time.process_time()
            _, _, over, late, info = env.step(action)
            yield time.process_time() - start


def spiel(text: str, tensor: bool) -> Steps:
    """A game of OpenSpiel, chance counted with the step before it."""
    pyspiel = import_module("pyspiel")
    game, dice = pyspiel.load_game(text), Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            start = time.process_time()
            if state.is_chance_node():
                actions = [a for a, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                if tensor:
                    np.asarray(state.observation_tensor(state.current_player()), np.float32)
            action = dice.choice(actions)
            chance = state.is_chance_node()
            state.apply_action(action)
            spent = time.process_time() - start
            yield -spent if chance else spent


def rlcard_game(name: str) -> Steps:
    """A game of RLCard."""
    env, dice = import_module("rlcard").make(name), Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            action = dice.choice(list(state["legal_actions"]))
            start = time.process_time()
            state, _ = env.step(action)
            yield time.process_time() - start


def batch(name: str) -> Steps:
    """Many matches at once; a step of all of them counts as that many."""
    table, dice = Batch(name, ROWS, seed=1), Random(1)
    while True:
        answers = [int(dice.choice(np.flatnonzero(mask))) for mask in table.masks]
        start = time.process_time()
        table.step(answers)
        spent = time.process_time() - start
        for _ in range(ROWS):
            yield spent / ROWS


def rate(steps: Steps, seconds: float) -> float:
    """Steps a second; time below 0 is chance's and no step."""
    n, spent = 0, 0.0
    while spent < seconds:
        took = next(steps)
        n += took >= 0.0
        spent += abs(took)
    return n / spent


def ours(name: str) -> dict[str, Callable[[], Steps]]:
    """Every environment of a game of ours."""
    pettingzoo = import_module("kibitz.envs.pettingzoo")
    import_module("kibitz.envs.openspiel")
    return {
        f"{name}: vector and mask": lambda: views(name),
        f"{name}: batch of {ROWS}": lambda: batch(name),
        f"{name}: PettingZoo, raw_env": lambda: aec(lambda: pettingzoo.raw_env(name)),
        f"{name}: PettingZoo, env": lambda: aec(lambda: pettingzoo.env(name)),
        f"{name}: Gymnasium against uniform": lambda: gym(name),
        f"{name}: OpenSpiel": lambda: spiel(f"kibitz_{name}", False),
        f"{name}: OpenSpiel with tensor": lambda: spiel(f"kibitz_{name}", True),
    }


def peers() -> dict[str, Callable[[], Steps]]:
    """Other people's games."""
    found: dict[str, Callable[[], Steps]] = {}
    for x in PETTINGZOO_GAMES:
        found[f"PettingZoo: {x}"] = lambda x=x: aec(  # type: ignore[misc]  # x is bound here
            import_module(f"pettingzoo.classic.{x}").env
        )
    for x in RLCARD_GAMES:
        found[f"RLCard: {x}"] = lambda x=x: rlcard_game(x)  # type: ignore[misc]  # x is bound here
    for x in OPENSPIEL_GAMES:
        found[f"OpenSpiel: {x}"] = lambda x=x: spiel(x, False)  # type: ignore[misc]  # as above
        found[f"OpenSpiel: {x} with tensor"] = lambda x=x: spiel(x, True)  # type: ignore[misc]
    return found


def measure(seconds: float) -> tuple[list[Row], list[str]]:
    """All rows, and the names of what is not installed."""
    unit = units_per_second(0.4)
    rows, missing = [], []
    todo = {**{k: v for name in GAMES for k, v in ours(name).items()}, **peers()}
    for name, steps in todo.items():
        try:
            found = rate(steps(), seconds)
        except ImportError:
            missing.append(name)
            continue
        unit = max(unit, units_per_second(0.2))
        rows.append(Row(name, found, found / unit))
    return rows, missing
