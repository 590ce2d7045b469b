"""kibitz bench envs: steps a second of the environments, and of other people's games beside them.

Answers are drawn evenly from the mask, and drawing them is not counted. Peers are measured in the
same run where their libraries are installed: RLCard, and what PettingZoo and OpenSpiel bring along.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np

from kibitz.cli.bench import units_per_second
from kibitz.envs.batch import Batch
from kibitz.envs.encode import Encoder
from kibitz.games import GAMES
from kibitz.kernel.run import begun

LOT: Final = 2048
ROWS: Final = 64
"""Matches of a batch."""
PETTINGZOO_GAMES: Final = ("connect_four_v3", "leduc_holdem_v4", "hanabi_v5")
RLCARD_GAMES: Final = ("gin-rummy", "leduc-holdem", "uno")
OPENSPIEL_GAMES: Final = ("gin_rummy", "leduc_poker", "backgammon")
TENSOR: Final = "with tensor"
"""Asking the state for it, which most games answer with a list."""
OBSERVER: Final = "with observer"
"""An observer of OpenSpiel writes into one array again and again."""

Steps = Iterator[int]
"""Plays on for ever: how many steps were made since the last time; chance makes none."""


@dataclass(frozen=True)
class Row:
    """An environment and what it does."""

    name: str
    steps_per_second: float
    steps_per_unit: float


class Drawer:
    """Draws answers, and remembers from what, so that the time this takes can be taken off."""

    def __init__(self) -> None:
        self.dice: Final = Random(1)
        self.masks: Final[list[Any]] = []
        self.lists: Final[list[Sequence[int]]] = []

    def from_mask(self, mask: Any) -> int:
        """An action that a mask allows."""
        self.masks.append(mask)
        return int(self.dice.choice(np.flatnonzero(mask)))

    def from_list(self, options: Sequence[int]) -> int:
        self.lists.append(options)
        return self.dice.choice(options)

    def again(self) -> float:
        """The seconds it takes to draw as often again; then all is forgotten."""
        masks, lists = self.masks.copy(), self.lists.copy()
        start = time.process_time()
        for mask in masks:
            self.from_mask(mask)
        for options in lists:
            self.from_list(options)
        spent = time.process_time() - start
        self.masks.clear()
        self.lists.clear()
        return spent


def views(name: str, draw: Drawer) -> Steps:
    """A game by hand: answer, look, write vector and mask."""
    game, n = GAMES[name], 0
    coder = Encoder(game)
    while True:
        run = begun(game, {}, f"bench {n}")
        n += 1
        while run.decision is not None:
            view = run.view(run.decision.seat)
            coder.vector(view)
            coder.mask(view.options)
            run.answer(draw.from_list(view.options))
            yield 1


def aec(make: Callable[[], Any], draw: Drawer) -> Steps:
    """An environment of PettingZoo: `last` and `step`."""
    table, seed = make(), 0
    while True:
        seed += 1
        table.reset(seed=seed)
        while table.agents:
            seen, _, over, late, info = table.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            table.step(None if over or late else draw.from_mask(mask))
            yield 1


def gym(name: str, draw: Drawer) -> Steps:
    """One seat of a game of ours, against answers at random."""
    env, seed = import_module("kibitz.envs.gymnasium").KibitzEnv(name, opponents="uniform"), 0
    while True:
        seed += 1
        _, info = env.reset(seed=seed)
        over = late = False
        while not over and not late:
            _, _, over, late, info = env.step(draw.from_mask(info["action_mask"]))
            yield 1


def spiel(text: str, seen: str, draw: Drawer) -> Steps:
    """A game of OpenSpiel, looked at in one of two ways or not; chance is part of the steps."""
    game = import_module("pyspiel").load_game(text)
    look = import_module("open_spiel.python.observation").make_observation(game)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw.from_list([a for a, _ in state.chance_outcomes()]))
                continue
            if seen == TENSOR:
                np.asarray(state.observation_tensor(state.current_player()), np.float32)
            elif seen == OBSERVER:
                look.set_from(state, state.current_player())
            state.apply_action(draw.from_list(state.legal_actions()))
            yield 1


def rlcard_game(name: str, draw: Drawer) -> Steps:
    """A game of RLCard."""
    env = import_module("rlcard").make(name)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(draw.from_list(list(state["legal_actions"])))
            yield 1


def batch(name: str, draw: Drawer) -> Steps:
    """Many matches at once; a step of all of them counts as that many."""
    table = Batch(name, ROWS, seed=1)
    while True:
        table.step([draw.from_mask(mask) for mask in table.masks])
        yield ROWS


def rate(steps: Steps, draw: Drawer, seconds: float) -> float:
    """The best rate of two thousand steps in a row, without the time for drawing answers."""
    best, whole = 0.0, 0.0
    while whole < seconds:
        n, start = 0, time.process_time()
        while n < LOT:
            n += next(steps)
        spent = time.process_time() - start
        whole += spent
        best = max(best, n / (spent - draw.again()))
    return best


Make = Callable[[Drawer], Steps]


def ours(name: str) -> dict[str, Make]:
    """Every environment of a game of ours."""
    pettingzoo = import_module("kibitz.envs.pettingzoo")
    import_module("kibitz.envs.openspiel")
    return {
        f"{name}: vector and mask": partial(views, name),
        f"{name}: batch of {ROWS}": partial(batch, name),
        f"{name}: PettingZoo, raw_env": partial(aec, partial(pettingzoo.raw_env, name)),
        f"{name}: PettingZoo, env": partial(aec, partial(pettingzoo.env, name)),
        f"{name}: Gymnasium against uniform": partial(gym, name),
        f"{name}: OpenSpiel": partial(spiel, f"kibitz_{name}", ""),
        f"{name}: OpenSpiel {TENSOR}": partial(spiel, f"kibitz_{name}", TENSOR),
        f"{name}: OpenSpiel {OBSERVER}": partial(spiel, f"kibitz_{name}", OBSERVER),
    }


def classic(name: str) -> Any:
    """A game that PettingZoo brings along."""
    return import_module(f"pettingzoo.classic.{name}").env()


def peers() -> dict[str, Make]:
    """Other people's games."""
    found: dict[str, Make] = {}
    for x in PETTINGZOO_GAMES:
        found[f"PettingZoo: {x}"] = partial(aec, partial(classic, x))
    for x in RLCARD_GAMES:
        found[f"RLCard: {x}"] = partial(rlcard_game, x)
    for x in OPENSPIEL_GAMES:
        found[f"OpenSpiel: {x}"] = partial(spiel, x, "")
        found[f"OpenSpiel: {x} {TENSOR}"] = partial(spiel, x, TENSOR)
        found[f"OpenSpiel: {x} {OBSERVER}"] = partial(spiel, x, OBSERVER)
    return found


def measure(seconds: float) -> tuple[list[Row], list[str]]:
    """All rows, and the names of what is not installed."""
    unit = units_per_second(0.4)
    rows, missing = [], []
    todo = {**{k: v for name in GAMES for k, v in ours(name).items()}, **peers()}
    for name, make in todo.items():
        draw = Drawer()
        try:
            found = rate(make(draw), draw, seconds)
        except ImportError:
            missing.append(name)
            continue
        unit = max(unit, units_per_second(0.2))
        rows.append(Row(name, found, found / unit))
    return rows, missing
