"""Gathering: the positions of all rounds so far, as many as memory holds, for a fit.

The first round plays without a net, and so plays the most games. If every round gave up the same
part of its positions, a long training would learn from its oldest games most of all; so what must
be left out is left out of the old rounds first, and what stays of them counts for more.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from math import ceil
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.net import Numbers
from kibitz.experiments.training.fit import targets
from kibitz.experiments.training.selfplay import read, rows

TRUST: Final = 0.9
"""The lambda of the TD targets for positions a net played; 1 would be the result alone."""
FADING: Final = 0.3
"""The weight of a round falls by this factor with every newer one."""
MOST_ROWS: Final = 1_000_000
"""Positions that a fit holds in memory, about a gigabyte; of more a random sample is taken."""


@dataclass(frozen=True)
class Gathered:
    """The training data of a fit, one row a position."""

    x: NDArray[np.float16]
    """The features."""
    y: Numbers
    """The targets."""
    end: Numbers
    """The result of the game."""
    weight: Numbers
    game: NDArray[np.int32]
    """The number of the game, over all rounds."""
    played: int
    """Positions of the newest round, before any were left out."""
    digest: str
    """A checksum of all of them."""


def shares(sizes: list[int]) -> list[float]:
    """What part of each round, oldest first, a fit takes.

    All of it while there is room. Otherwise a round gives the more the more it counts.
    """
    newest_first = [(FADING**age, size) for age, size in enumerate(reversed(sizes))]
    room, rest = float(MOST_ROWS), sum([count * size for count, size in newest_first])
    found: list[float] = []
    for count, size in newest_first:
        part = min(1.0, count * room / rest) if rest > 0 else 1.0
        found.append(part)
        room, rest = room - part * size, rest - count * size
    return found[::-1]


def gather(rounds: list[list[Path]], games: list[int], size: int, seed: int) -> Gathered:
    """Load the batches of every round, with the games played in each; the newest count most."""
    sizes = [[rows(path) for path in batches] for batches in rounds]
    parts = shares([sum(counts) for counts in sizes])
    total = sum([ceil(part * n) for part, counts in zip(parts, sizes, strict=True) for n in counts])
    if not total:
        raise ValueError("no position was kept; give it more time")
    x = np.empty((total, size), np.float16)
    y, end, weight = (np.empty(total, np.float32) for _ in range(3))
    game = np.empty(total, np.int32)
    digest, rng = blake2b(digest_size=12), np.random.default_rng(seed)
    at = 0
    for n, batches in enumerate(rounds):
        for path in batches:
            found = read(path)
            digest.update(found.digest().encode())
            few = np.sort(rng.permutation(len(found))[: ceil(parts[n] * len(found))])
            to = slice(at, at + len(few))
            at += len(few)
            x[to], end[to] = found.x[few], found.y[few]
            y[to] = targets(found, TRUST if n else 1.0)[few]
            weight[to] = FADING ** (len(rounds) - 1 - n) * parts[-1] / parts[n]
            game[to] = found.game[few] + sum(games[:n])
    return Gathered(x, y, end, weight, game, sum(sizes[-1]), digest.hexdigest())
