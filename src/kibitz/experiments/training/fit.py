"""Fitting: supervised learning of the value net, from features of positions to results."""

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
INIT_SCALE: Final = 0.1
"""Initial weights of the first layer are scaled by this: it overfits less."""
DROPOUT: Final = (0.1, 0.3)
"""Dropout rates of the features and of the first layer."""
FULL_DROPOUT_ROWS: Final = 300_000
"""Rows from which on dropout falls in proportion: more data overfits less."""
BATCH: Final = 1024
EPOCHS: Final = 8
EARLY_STOPPING: Final = 3
"""Early stopping: epochs without progress on the held-out games."""
HOLD_OUT_EVERY: Final = 10
"""One game in this many is held out for validation."""
BETAS: Final = (0.9, 0.999)
LEAST_SPREAD: Final = 0.1
SHARPEST: Final = 1e-6


@dataclass(frozen=True)
class Fitted:
    """A net, and its loss on the held-out games."""

    weights: Weights
    loss: float
    """Log-loss on the held-out games."""
    base: float
    """The same for the score of the game, its scale fitted."""
    epochs: int
    rows: int


def targets(p: Positions, trust: float) -> Numbers:
    """TD(lambda) targets: the result, mixed with the estimates at later positions of the game.

    `trust` is lambda: each step further on, estimates count that much less; 1 leaves the result.
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

    def step(self, gradients: dict[str, Numbers], rate: float) -> None:
        self.n += 1
        a, b = BETAS
        scale = rate * (1 - b**self.n) ** 0.5 / (1 - a**self.n)
        for k, g in gradients.items():
            m, v, x = self.mean[k], self.square[k], self.layers[k]
            m *= a
            m += (1 - a) * g
            v *= b
            v += (1 - b) * g * g
            if k.startswith("w"):
                x *= 1 - rate * DECAY
            x -= scale * m / (np.sqrt(v) + 1e-8)


def initial_layers(size: int, rng: np.random.Generator) -> dict[str, Numbers]:
    """Randomly initialised layers."""
    first, second = HIDDEN
    return {
        "w1": (rng.standard_normal((size, first)) * INIT_SCALE / size**0.5).astype(np.float32),
        "b1": np.zeros(first, np.float32),
        "w2": (rng.standard_normal((first, second)) * (2.0 / first) ** 0.5).astype(np.float32),
        "b2": np.zeros(second, np.float32),
        "w3": (rng.standard_normal(second) * (1.0 / second) ** 0.5).astype(np.float32),
        "b3": np.zeros((), np.float32),
    }


def dropout_mask(shape: tuple[int, ...], dropped: float, rng: np.random.Generator) -> Numbers:
    """An inverted dropout mask: 0 for what is dropped, the rest scaled up to make up for it."""
    stays: Numbers = (rng.random(shape, np.float32) >= dropped).astype(np.float32)
    return stays / np.float32(1.0 - dropped)


def gradients(
    w: dict[str, Numbers], x: Numbers, y: Numbers, weight: Numbers, stays: Numbers | None = None
) -> dict[str, Numbers]:
    """The gradients of the loss of a batch (backpropagation); `stays` masks the first layer."""
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


def feature_scale(x: Rows) -> Numbers:
    """The standard deviation of each feature, bounded below so that noise is not blown up."""
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
    on_progress: Callable[[int, float], bool] = lambda epoch, loss: True,
) -> Fitted:
    """A net fitted to rows of features; `on_progress` may end it after an epoch.

    It learns `y`, and is validated by `end`, the results of the held-out games.
    """
    rng = np.random.default_rng(seed)
    held_out = np.flatnonzero(game % HOLD_OUT_EVERY == 0)
    mine = np.flatnonzero(game % HOLD_OUT_EVERY)
    if not len(held_out) or not len(mine):
        held_out = mine = np.arange(len(y))
    spread = feature_scale(x)
    figures, layer = [share * min(1.0, FULL_DROPOUT_ROWS / len(mine)) for share in DROPOUT]
    w = initial_layers(x.shape[1], rng)
    adam = Adam(w)
    steps, done = epochs * max(1, len(mine) // BATCH), 0
    best, kept, since, ran = float("inf"), {k: v.copy() for k, v in w.items()}, 0, 0
    for epoch in range(epochs):
        order = rng.permutation(mine)
        for i in range(max(1, len(order) // BATCH)):
            batch = np.sort(order[i * BATCH : (i + 1) * BATCH])
            rows = x[batch].astype(np.float32) / spread
            rows *= dropout_mask(rows.shape, figures, rng)
            stays = dropout_mask((len(batch), HIDDEN[0]), layer, rng)
            rate = RATE * max(0.02, 1.0 - done / steps)
            adam.step(gradients(w, rows, y[batch], weight[batch], stays), rate)
            done += 1
        ran = epoch + 1
        loss = log_loss(predictions(unscaled(w, spread), x, held_out), end[held_out])
        since += 1
        if loss < best - SHARPEST:
            best, kept, since = loss, {k: v.copy() for k, v in w.items()}, 0
        if not on_progress(ran, loss) or since >= EARLY_STOPPING:
            break
    base = base_loss(x[held_out, 0].astype(np.float32), end[held_out])
    return Fitted(unscaled(kept, spread), best, base, ran, len(mine))


def unscaled(w: dict[str, Numbers], spread: Numbers) -> Weights:
    """The weights for features as they are: the scaling is folded into the first layer."""
    layers = {**w, "w1": w["w1"] / spread[:, None]}
    rounded = [layers[k].astype(np.float16).astype(np.float32) for k in LAYERS]
    return Weights(*rounded)


def predictions(weights: Weights, x: Rows, rows: NDArray[np.intp]) -> Numbers:
    """The logits of some rows, computed in chunks."""
    found = [
        weights.logits(x[rows[i : i + 8192]].astype(np.float32)) for i in range(0, len(rows), 8192)
    ]
    return np.concatenate(found) if found else np.zeros(0, np.float32)
