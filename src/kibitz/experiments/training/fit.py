"""Fitting: a net that tells from the figures of a position how its game ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.net import HIDDEN, LAYERS, Numbers, Weights
from kibitz.experiments.training.selfplay import Positions

Rows = NDArray[np.float16] | Numbers
RATE: Final = 3e-4
DECAY: Final = 0.3
SMALL: Final = 0.1
"""What the first weights are shrunk by: it learns the plain things first, and fewer by heart."""
DROPPED: Final = (0.1, 0.3)
"""Shares of the figures and of the first layer that are left out of each row while it learns."""
MANY: Final = 300_000
"""Rows that are too many to be learned by heart: from here on less is left out, in proportion."""
BATCH: Final = 1024
EPOCHS: Final = 8
PATIENCE: Final = 3
"""Epochs without progress on the games kept apart, before it stops."""
APART: Final = 10
"""One game of so many is kept apart."""
BETAS: Final = (0.9, 0.999)
LEAST_SPREAD: Final = 0.1
SHARPEST: Final = 1e-6


@dataclass(frozen=True)
class Fitted:
    """A net, and how well it tells the games kept apart from it."""

    weights: Weights
    loss: float
    """Log-loss on the games kept apart."""
    base: float
    """The same for the score of the game, its scale fitted."""
    epochs: int
    rows: int


def targets(p: Positions, trust: float) -> Numbers:
    """What to learn: how the game ended, mixed with what later positions of it looked like.

    A step further into the game the later looks count `trust` less; 1 leaves only the end.
    """
    if trust >= 1.0:
        return p.y
    found = p.y.copy()
    later, game = 0.0, -1
    for i in range(len(p) - 1, -1, -1):
        flip = p.side[i] == 1
        if p.game[i] != game:
            game, later = int(p.game[i]), float(1.0 - p.y[i] if flip else p.y[i])
        found[i] = 1.0 - later if flip else later
        here = float(1.0 - p.q[i] if flip else p.q[i])
        later = trust * later + (1.0 - trust) * here
    return found


def log_loss(z: Numbers, y: Numbers) -> float:
    """Of logits, against results from 0 to 1."""
    return float(np.mean(np.logaddexp(0.0, z) - y * z))


def base_loss(z: Numbers, y: Numbers) -> float:
    """Of logits whose scale may be chosen."""
    return min([log_loss(z * np.float32(k), y) for k in np.linspace(0.2, 2.0, 19)])


class Adam:
    """AdamW over the layers of a net."""

    def __init__(self, layers: dict[str, Numbers]) -> None:
        self.layers = layers
        self.mean = {k: np.zeros_like(x) for k, x in layers.items()}
        self.square = {k: np.zeros_like(x) for k, x in layers.items()}
        self.n = 0

    def step(self, slopes: dict[str, Numbers], rate: float) -> None:
        self.n += 1
        a, b = BETAS
        scale = rate * (1 - b**self.n) ** 0.5 / (1 - a**self.n)
        for k, g in slopes.items():
            m, v, x = self.mean[k], self.square[k], self.layers[k]
            m *= a
            m += (1 - a) * g
            v *= b
            v += (1 - b) * g * g
            if k.startswith("w"):
                x *= 1 - rate * DECAY
            x -= scale * m / (np.sqrt(v) + 1e-8)


def fresh(size: int, rng: np.random.Generator) -> dict[str, Numbers]:
    """Layers that have learned nothing."""
    first, second = HIDDEN
    return {
        "w1": (rng.standard_normal((size, first)) * SMALL / size**0.5).astype(np.float32),
        "b1": np.zeros(first, np.float32),
        "w2": (rng.standard_normal((first, second)) * (2.0 / first) ** 0.5).astype(np.float32),
        "b2": np.zeros(second, np.float32),
        "w3": (rng.standard_normal(second) * (1.0 / second) ** 0.5).astype(np.float32),
        "b3": np.zeros((), np.float32),
    }


def some(shape: tuple[int, ...], dropped: float, rng: np.random.Generator) -> Numbers:
    """What stays of a layer while it learns; the rest makes up for what is left out."""
    stays: Numbers = (rng.random(shape, np.float32) >= dropped).astype(np.float32)
    return stays / np.float32(1.0 - dropped)


def slopes(
    w: dict[str, Numbers], x: Numbers, y: Numbers, weight: Numbers, stays: Numbers | None = None
) -> dict[str, Numbers]:
    """How the loss of a batch changes with every weight; of the first layer only some stays."""
    a = np.maximum(x @ w["w1"] + w["b1"], 0)
    if stays is not None:
        a *= stays
    b = np.maximum(a @ w["w2"] + w["b2"], 0)
    z = b @ w["w3"] + w["b3"]
    dz = ((1.0 / (1.0 + np.exp(-z)) - y) * weight / len(y)).astype(x.dtype)
    db = np.outer(dz, w["w3"]) * (b > 0)
    da = (db @ w["w2"].T) * (a > 0)
    if stays is not None:
        da *= stays
    return {
        "w1": x.T @ da,
        "b1": da.sum(0),
        "w2": a.T @ db,
        "b2": db.sum(0),
        "w3": b.T @ dz,
        "b3": np.asarray(dz.sum(), x.dtype),
    }


def spread_of(x: Rows) -> Numbers:
    """How much each figure varies; never so little that noise is blown up."""
    few = x[:: max(1, len(x) // 20_000)].astype(np.float32)
    found: Numbers = np.maximum(few.std(0), LEAST_SPREAD).astype(np.float32)
    return found


def fit(
    x: Rows,
    y: Numbers,
    end: Numbers,
    weight: Numbers,
    game: NDArray[np.int32],
    seed: int,
    epochs: int = EPOCHS,
    heard: Callable[[int, float], bool] = lambda epoch, loss: True,
) -> Fitted:
    """A net for rows of figures, split by game; `heard` may end it after an epoch.

    It learns `y`, and is held against `end`, how the games kept apart really ended.
    """
    rng = np.random.default_rng(seed)
    apart = np.flatnonzero(game % APART == 0)
    mine = np.flatnonzero(game % APART)
    if not len(apart) or not len(mine):
        apart = mine = np.arange(len(y))
    spread = spread_of(x)
    figures, layer = [share * min(1.0, MANY / len(mine)) for share in DROPPED]
    w = fresh(x.shape[1], rng)
    adam = Adam(w)
    steps, done = epochs * max(1, len(mine) // BATCH), 0
    best, kept, since, ran = float("inf"), {k: v.copy() for k, v in w.items()}, 0, 0
    for epoch in range(epochs):
        order = rng.permutation(mine)
        for i in range(max(1, len(order) // BATCH)):
            batch = np.sort(order[i * BATCH : (i + 1) * BATCH])
            rows = x[batch].astype(np.float32) / spread
            rows *= some(rows.shape, figures, rng)
            stays = some((len(batch), HIDDEN[0]), layer, rng)
            rate = RATE * max(0.02, 1.0 - done / steps)
            adam.step(slopes(w, rows, y[batch], weight[batch], stays), rate)
            done += 1
        ran = epoch + 1
        loss = log_loss(looks(whole(w, spread), x, apart), end[apart])
        since += 1
        if loss < best - SHARPEST:
            best, kept, since = loss, {k: v.copy() for k, v in w.items()}, 0
        if not heard(ran, loss) or since >= PATIENCE:
            break
    base = base_loss(x[apart, 0].astype(np.float32), end[apart])
    return Fitted(whole(kept, spread), best, base, ran, len(mine))


def whole(w: dict[str, Numbers], spread: Numbers) -> Weights:
    """The layers as they are kept: for figures as they are told."""
    layers = {**w, "w1": w["w1"] / spread[:, None]}
    rounded = [layers[k].astype(np.float16).astype(np.float32) for k in LAYERS]
    return Weights(*rounded)


def looks(weights: Weights, x: Rows, rows: NDArray[np.intp]) -> Numbers:
    """What a net says of some rows, a piece at a time."""
    found = [
        weights.logits(x[rows[i : i + 8192]].astype(np.float32)) for i in range(0, len(rows), 8192)
    ]
    return np.concatenate(found) if found else np.zeros(0, np.float32)
