"""Statistics of results: intervals, sequential tests (SPRT), Elo ratings, bootstrap; by pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

from kibitz.kernel.chance import Whim

Z = 1.96
FEW_PAIRS = 20
"""Below this many pairs, or where all are alike, the interval is Wilson's over games."""
RESAMPLES = 300
ANCHOR = 1000.0


@dataclass(frozen=True)
class Rate:
    """A mean score, from 0 to 1, with its 95 % interval."""

    games: int
    score: float
    low: float
    high: float


def wilson(score: float, n: int) -> tuple[float, float]:
    """The interval of Wilson, for a share of n games."""
    if n == 0:
        return 0.0, 1.0
    middle = (score + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(score * (1 - score) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def variance(scores: Sequence[float]) -> float:
    mean = sum(scores) / len(scores)
    return sum([(x - mean) ** 2 for x in scores]) / max(1, len(scores) - 1)


def rate(scores: Sequence[float], games_each: int = 2) -> Rate:
    """The mean of pair scores; each score stands for `games_each` games."""
    n = len(scores)
    if n == 0:
        return Rate(0, 0.5, 0.0, 1.0)
    mean = sum(scores) / n
    spread = variance(scores)
    if n < FEW_PAIRS or spread == 0.0 or not 0.05 < mean < 0.95:
        return Rate(n * games_each, mean, *wilson(mean, n * games_each))
    half = Z * sqrt(spread / n)
    return Rate(n * games_each, mean, max(0.0, mean - half), min(1.0, mean + half))


def expected(elo: float) -> float:
    """The score that a lead in Elo promises."""
    return 1.0 / (1.0 + exp(-elo * log(10.0) / 400.0))


def elo(score: float) -> float:
    """The lead in Elo that a score speaks for."""
    score = min(max(score, 1e-6), 1 - 1e-6)
    return 400.0 * log10(score / (1 - score))


LLR_LIMIT = log(0.95 / 0.05)
"""The bounds of the log-likelihood ratio, for errors of 5 % of either kind."""
MIN_PAIRS = 8
"""The least pairs before a test is decided."""


def llr(scores: Sequence[float], elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of a lead of elo1 against one of elo0 (GSPRT on pair scores)."""
    n = len(scores)
    if n < MIN_PAIRS:
        return 0.0
    s0, s1 = expected(elo0), expected(elo1)
    # A loss, a draw and a win that never happened keep the spread of few pairs from being nothing.
    spread = variance([*scores, 0.0, 0.5, 1.0])
    mean = sum(scores) / n
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * spread)


def verdict(scores: Sequence[float], elo0: float, elo1: float) -> int:
    """1 if the lead is elo1 rather than elo0, -1 the other way round, 0 while it is open."""
    x = llr(scores, elo0, elo1)
    return 1 if x >= LLR_LIMIT else -1 if x <= -LLR_LIMIT else 0


@dataclass(frozen=True)
class Rating:
    """A bot's strength in Elo, with its 95 % interval; None where nothing bounds it."""

    bot: str
    elo: float
    low: float | None
    high: float | None


Scores = dict[tuple[str, str], list[float]]
"""Pair scores of the first bot against the second."""
Counts = dict[tuple[str, str], tuple[float, int]]
"""Their sum and their number."""


def strengths(
    bots: Sequence[str], results: dict[tuple[str, str], tuple[float, int]]
) -> list[float]:
    """Bradley-Terry strengths as logarithms.

    One drawn pair is added to the real ones: without it an unbeaten bot's strength is infinite.
    """
    n = len(bots)
    index = {bot: i for i, bot in enumerate(bots)}
    won = [0.0] * n
    met = [[0.0] * n for _ in range(n)]
    for (a, b), (total, pairs) in results.items():
        i, j = index[a], index[b]
        won[i] += total + 0.5
        won[j] += pairs - total + 0.5
        met[i][j] += pairs + 1
        met[j][i] += pairs + 1
    x = [0.0] * n
    for _ in range(2000):
        moved = 0.0
        for i in range(n):
            e = exp(x[i])
            down = sum([met[i][j] / (e + exp(x[j])) for j in range(n) if met[i][j]])
            if down > 0:
                new = log(won[i] / down)
                moved = max(moved, abs(new - x[i]))
                x[i] = new
        middle = sum(x) / n
        x = [y - middle for y in x]
        if moved < 1e-7:
            break
    return x


def better_than(bots: Sequence[str], scores: Scores, bot: str) -> set[str]:
    """The bots that a bot has taken points from, directly or through others: it bounds them."""
    took: dict[str, set[str]] = {b: set() for b in bots}
    for (a, b), found in scores.items():
        if any([x > 0.0 for x in found]):
            took[a].add(b)
        if any([x < 1.0 for x in found]):
            took[b].add(a)
    known, new = {bot}, {bot}
    while new:
        new = {c for b in new for c in took[b]} - known
        known |= new
    return known


def ratings(bots: Sequence[str], scores: Scores, anchor: str, seed: int = 1) -> list[Rating]:
    """Elo of all bots, best first; the anchor has 1000, intervals are by bootstrap over pairs.

    Resampling does not show how much stronger an unbeaten bot might be, so there its interval is
    open.
    """
    whim = Whim(seed)
    base = bots.index(anchor)

    def lead(counts: Counts) -> list[float]:
        x = strengths(bots, counts)
        return [ANCHOR + 400.0 / log(10.0) * (y - x[base]) for y in x]

    known = {k: v for k, v in scores.items() if v}
    if not known:
        return [Rating(bot, ANCHOR, *[ANCHOR if bot == anchor else None] * 2) for bot in bots]
    found = lead({k: (sum(v), len(v)) for k, v in known.items()})
    # Half a loss and half a win beside the real pairs: an unbeaten bot is not sure of itself.
    pools = {k: [*v, *v, 0.0, 1.0] for k, v in known.items()}
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        again = {
            k: (sum([pools[k][whim.below(len(pools[k]))] for _ in range(len(v))]), len(v))
            for k, v in known.items()
        }
        drawn.append(lead(again))
    made = []
    bounded = better_than(bots, known, anchor)
    for i, bot in enumerate(bots):
        spread = sorted([x[i] for x in drawn])
        low, high = spread[round(0.025 * (RESAMPLES - 1))], spread[round(0.975 * (RESAMPLES - 1))]
        below = min(low, found[i]) if anchor in better_than(bots, known, bot) else None
        above = max(high, found[i]) if bot in bounded else None
        made.append(Rating(bot, found[i], below, above))
    return sorted(made, key=lambda r: -r.elo)
