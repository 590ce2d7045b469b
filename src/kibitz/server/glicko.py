"""Glicko-2: a rating with its deviation and volatility, and what a result makes of them.

After Mark Glickman, "Example of the Glicko-2 system" (2012); the names of the steps are his.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
CENTRE: Final = 1500.0
WIDEST: Final = 350.0
"""The deviation of somebody of whom nothing is known."""
TAU: Final = 0.5
"""How much a volatility may change."""
CLOSE: Final = 1e-6
PERIOD: Final = 30 * 86_400_000
"""Milliseconds without a match after which somebody is known a little less."""
CERTAIN: Final = 1.96


class Rating(NamedTuple):
    """What somebody is worth, and how well that is known."""

    rating: float = CENTRE
    deviation: float = WIDEST
    volatility: float = 0.06

    @property
    def low(self) -> float:
        """Of the interval that holds 95 times of 100."""
        return self.rating - CERTAIN * self.deviation

    @property
    def high(self) -> float:
        return self.rating + CERTAIN * self.deviation


class Result(NamedTuple):
    """A match against somebody: 1 for a win, 0.5 for a draw, 0 for a loss."""

    against: Rating
    score: float


def updated(old: Rating, results: Sequence[Result]) -> Rating:
    """A rating after the matches of one period, all played by the ratings before it."""
    mu, phi, sigma = (old.rating - CENTRE) / SCALE, old.deviation / SCALE, old.volatility
    if not results:
        return idle(old, 1)
    information, surprise = 0.0, 0.0
    for against, score in results:
        g = weight(against.deviation / SCALE)
        expected = 1 / (1 + exp(-g * (mu - (against.rating - CENTRE) / SCALE)))
        information += g * g * expected * (1 - expected)
        surprise += g * (score - expected)
    variance = 1 / information
    sigma = new_volatility(phi, sigma, variance, variance * surprise)
    before = sqrt(phi * phi + sigma * sigma)
    phi = 1 / sqrt(1 / (before * before) + information)
    mu += phi * phi * surprise
    return Rating(mu * SCALE + CENTRE, min(phi * SCALE, WIDEST), sigma)


def weight(phi: float) -> float:
    """g: a result against somebody less known says less."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def new_volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: the root of f by the Illinois algorithm."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        d = phi * phi + variance + e
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (TAU * TAU)

    left = a
    if delta * delta > phi * phi + variance:
        right = log(delta * delta - phi * phi - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        right = a - k * TAU
    f_left, f_right = f(left), f(right)
    while abs(right - left) > CLOSE:
        between = left + (left - right) * f_left / (f_right - f_left)
        f_between = f(between)
        if f_between * f_right <= 0:
            left, f_left = right, f_right
        else:
            f_left /= 2
        right, f_right = between, f_between
    return exp(left / 2)


def idle(old: Rating, periods: float) -> Rating:
    """A rating after some time without a match."""
    phi = sqrt((old.deviation / SCALE) ** 2 + periods * old.volatility**2)
    return old._replace(deviation=min(phi * SCALE, WIDEST))


def together(ratings: Sequence[Rating]) -> Rating:
    """A side of several as one opponent: their mean, as little known as they are on average."""
    count = len(ratings)
    return Rating(
        sum([x.rating for x in ratings]) / count,
        sqrt(sum([x.deviation**2 for x in ratings]) / count),
        sum([x.volatility for x in ratings]) / count,
    )
