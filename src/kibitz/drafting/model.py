"""A logistic model of drafts: own strengths, pairs on one side, matchups; fitted to games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.kernel.game import Game

Numbers = NDArray[np.float64]
Triple = tuple[int, ...]

PATH: Final = Path(__file__).parent / "matchups.json"
"""One model for each game that has one."""
OWN_DEVIATION: Final = 0.35
"""The prior standard deviation of an own strength, in logits."""
PAIR_DEVIATIONS: Final = (0.02, 0.05, 0.1, 0.2)
"""Candidates for that of pairs and matchups; cross-validation picks one."""
FOLDS: Final = 5
STEPS: Final = 30
Z: Final = 1.96
WEIGHT_SCALE: Final = 10_000
FINER: Final = 1_000_000


@dataclass(frozen=True)
class Draft:
    """A finished draft and how the game ended for the seat that picked first."""

    first: Triple
    second: Triple
    score: float


@dataclass(frozen=True)
class WinChance:
    """A chance of winning with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return (self.high - self.low) / (2 * Z)


@cache
def pairs(n: int) -> tuple[tuple[int, int], ...]:
    """Every two of n, the lower first."""
    return tuple(combinations(range(n), 2))


@cache
def place(n: int) -> dict[tuple[int, int], int]:
    return {pair: i for i, pair in enumerate(pairs(n))}


def size(n: int) -> int:
    """Begins, own strengths, pairs on one side, pairs across."""
    return 1 + n + 2 * len(pairs(n))


def row(n: int, first: Triple, second: Triple) -> Numbers:
    """The design vector of a draft: its product with the weights is the first picker's logit."""
    x = np.zeros(size(n))
    x[0] = 1.0
    at, half = place(n), len(pairs(n))
    for side, sign in ((first, 1.0), (second, -1.0)):
        for p in side:
            x[1 + p] += sign
        for pair in combinations(sorted(side), 2):
            x[1 + n + at[pair]] += sign
    for i in first:
        for j in second:
            x[1 + n + half + at[min(i, j), max(i, j)]] += 1.0 if i < j else -1.0
    return x


def logistic(x: Numbers) -> Numbers:
    found: Numbers = 1.0 / (1.0 + np.exp(-x))
    return found


class Model:
    """Weights with their covariance; a thing to draft that was in no game is taken as average."""

    def __init__(
        self, names: tuple[str, ...], weights: Numbers, covariance: Numbers, about: dict[str, Any]
    ) -> None:
        self.names: Final = names
        self.weights: Final = weights
        self.covariance: Final = covariance
        self.about: Final = about
        """What it was fitted to: bot, n, seed, version of the rules, how well it foretells."""

    @property
    def begins(self) -> float:
        return float(self.weights[0])

    def own(self, n: int) -> Numbers:
        """Strengths; what it never saw is average."""
        found = np.zeros(n)
        k = min(n, len(self.names))
        mine = self.weights[1 : 1 + len(self.names)]
        found[:k] = (mine - mine.mean())[:k]
        return found

    def table(self, n: int, across: bool) -> Numbers:
        """Of each two: what they add on one side (symmetric), or the first against the second."""
        known = len(self.names)
        found = np.zeros((max(n, known), max(n, known)))
        begin = 1 + known + (len(pairs(known)) if across else 0)
        for k, (i, j) in enumerate(pairs(known)):
            x = self.weights[begin + k]
            found[i, j], found[j, i] = x, -x if across else x
        return found[:n, :n]

    def known(self, first: Triple, second: Triple) -> tuple[Numbers, float]:
        """A draft as far as the model saw it, and the variance of the rest in logits."""
        k = len(self.names)
        known = [tuple([p for p in side if p < k]) for side in (first, second)]
        x = row(k, known[0], known[1])
        x[1 : 1 + k] -= (len(known[0]) - len(known[1])) / k  # what it never saw is average
        unknown = len(first) + len(second) - len(known[0]) - len(known[1])
        return x, unknown * OWN_DEVIATION * OWN_DEVIATION

    def variance(self, x: Numbers) -> float:
        """Of the product with the weights; a draft names few of them."""
        some = np.flatnonzero(x)
        part = x[some]
        return max(0.0, float(part @ self.covariance[np.ix_(some, some)] @ part))

    def chance(self, first: Triple, second: Triple) -> WinChance:
        """The chance of the seat that picked first, for a finished draft."""
        x, unknown = self.known(first, second)
        middle = float(x @ self.weights)
        half = Z * sqrt(self.variance(x) + unknown)
        low, mean, high = logistic(np.array([middle - half, middle, middle + half]))
        return WinChance(float(mean), float(low), float(high))

    def gap_error(self, one: tuple[Triple, Triple], other: tuple[Triple, Triple]) -> float:
        """The standard error of how much better one draft is than another.

        What both have in common is uncertain for both alike, so it hardly counts.
        """
        slope, rest = np.zeros(len(self.weights)), 0.0
        for draft, sign in ((one, 1.0), (other, -1.0)):
            x, unknown = self.known(*draft)
            mean = self.chance(*draft).mean
            slope += sign * mean * (1 - mean) * x
            rest += (mean * (1 - mean)) ** 2 * unknown
        return sqrt(self.variance(slope) + rest)

    def strength(self, p: int) -> tuple[float, float]:
        """A strength in logits above the average, and half its 95 % interval."""
        k = len(self.names)
        x = np.zeros(len(self.weights))
        x[1 : 1 + k] = -1.0 / k
        x[1 + p] += 1.0
        return float(x @ self.weights), Z * sqrt(self.variance(x))

    def plain(self) -> dict[str, Any]:
        """For a file: weights in ten-thousandths, the covariance in millionths, lower half."""
        upto = np.tril_indices(len(self.weights))
        return {
            **self.about,
            "names": list(self.names),
            "weights": [round(float(x) * WEIGHT_SCALE) for x in self.weights],
            "covariance": [round(float(x) * FINER) for x in self.covariance[upto]],
        }


def model_of(x: dict[str, Any]) -> Model:
    """The model in a file."""
    rest = {k: v for k, v in x.items() if k not in ("names", "weights", "covariance")}
    weights = np.array(x["weights"], float) / WEIGHT_SCALE
    lower = np.zeros((len(weights), len(weights)))
    lower[np.tril_indices(len(weights))] = np.array(x["covariance"], float) / FINER
    both = lower + lower.T - np.diag(np.diag(lower))
    return Model(tuple(x["names"]), weights, both, rest)


@cache
def model_for(game: Game, path: Path = PATH) -> Model | None:
    """The installed model that fits a game; None if there is none."""
    if not path.exists():
        return None
    found = json.loads(path.read_text(encoding="utf-8")).get(game.name)
    return model_of(found) if found and game.learned(found["version"]) else None


def games_seen(game: Game) -> int:
    """How many games the adviser has learned from."""
    model = model_for(game)
    return 0 if model is None else int(model.about["n"])


def write_model(game: Game, model: Model, path: Path = PATH) -> None:
    """Put a model where it is looked for; those of other games stay."""
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept[game.name] = model.plain()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")
    model_for.cache_clear()


# Fitting.


def penalties(n: int, spread: float) -> Numbers:
    """The ridge penalties: one over the prior variance of each weight."""
    found = np.full(size(n), 1.0 / (spread * spread))
    found[0] = 1.0
    found[1 : 1 + n] = 1.0 / (OWN_DEVIATION * OWN_DEVIATION)
    return found


def solve(x: Numbers, y: Numbers, penalty: Numbers) -> tuple[Numbers, Numbers]:
    """Ridge-penalised logistic regression (Newton's method); the weights and their covariance."""
    w = np.zeros(x.shape[1])
    curve = np.diag(penalty)
    for _ in range(STEPS):
        p = logistic(x @ w)
        slope = x.T @ (y - p) - penalty * w
        curve = (x * (p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        w = w + step
        if float(np.abs(step).max()) < 1e-9:
            break
    covariance: Numbers = np.linalg.inv(curve).astype(np.float64)
    return w, covariance


def log_loss(x: Numbers, y: Numbers, w: Numbers) -> float:
    """The mean log-loss of the forecasts; a coin has 0.693."""
    z = x @ w
    return float(np.mean(np.logaddexp(0.0, z) - y * z))


def left_out(x: Numbers, y: Numbers, penalty: Numbers) -> float:
    """The log-loss in cross-validation."""
    fold = np.arange(len(y)) % FOLDS
    lost = [
        log_loss(x[fold == k], y[fold == k], solve(x[fold != k], y[fold != k], penalty)[0])
        for k in range(min(FOLDS, len(y)))
    ]
    return float(np.mean(lost))


def fit(names: tuple[str, ...], drafts: Sequence[Draft], about: dict[str, Any]) -> Model:
    """A model of finished drafts; the penalty of pairs is chosen by cross-validation."""
    n = len(names)
    x = np.array([row(n, d.first, d.second) for d in drafts])
    y = np.array([d.score for d in drafts])
    tried = {spread: left_out(x, y, penalties(n, spread)) for spread in PAIR_DEVIATIONS}
    best = min(tried, key=lambda spread: tried[spread])
    weights, covariance = solve(x, y, penalties(n, best))
    noted = {
        **about,
        "n": len(drafts),
        "spread": best,
        "log_loss": round(tried[best], 5),
        "log_loss_of_begins_alone": round(left_out(x[:, :1], y, np.array([1.0])), 5),
    }
    return Model(names, weights, covariance, noted)
