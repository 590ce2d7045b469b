"""Leaves of a lookahead that are evaluated together: one pass through the net for many views.

A single view is all overhead to NumPy; of a dozen each costs a sixth.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, final

from librt.vecs import vec

from kibitz.kernel.game import Game
from kibitz.kernel.view import View

MAX_LOGIT: Final = 30.0
"""Logits are clipped to this range; beyond it a chance is as good as 0 or 1."""
ROOM: Final = 64
"""Leaves that are evaluated at a time, at most."""


def chance(logit: float) -> float:
    """The chance of a logit."""
    return 1.0 / (1.0 + exp(min(MAX_LOGIT, max(-MAX_LOGIT, -logit))))


@final
class NetLeaves:
    """Views that wait for the net: their features are written where it reads them."""

    def __init__(
        self, game: Game, x: vec[float], forward: Callable[[int], list[float]], mix: float
    ) -> None:
        features = game.features()
        self.size: Final = len(features.legend)
        self.write: Final = features.write
        self.same_side: Final = features.same_side
        self.score: Final = game.knowledge.score
        self.x: vec[float] = x
        """Room for the features of `ROOM` views, one after the other."""
        self.forward: Final = forward
        """The logits of the first so many views that are written there."""
        self.mix: Final = mix
        """The share of the game's own score."""
        self.turned: Final[list[bool]] = []
        """Of those written: are the features those of the other side?"""
        self.scores: Final[list[float]] = []
        self.found: list[float] = []
        self.passes: int = 0
        """How often the net was run, and on how many views."""
        self.views: int = 0

    def add(self, view: View) -> int:
        """Put a view among those that wait; its place in `values`."""
        n = len(self.turned)
        if n == ROOM:
            self.run()
            n = 0
        self.write(view, self.x, n * self.size)
        self.turned.append(not self.same_side(view))
        if self.mix:
            self.scores.append(self.score(view))
        return len(self.found) + n

    def run(self) -> None:
        """Evaluate what waits."""
        n = len(self.turned)
        if n == 0:
            return
        self.passes += 1
        self.views += n
        logits = self.forward(n)
        for i in range(n):
            x = chance(logits[i])
            if self.turned[i]:
                x = 1.0 - x
            self.found.append((1.0 - self.mix) * x + self.mix * self.scores[i] if self.mix else x)
        self.turned.clear()
        self.scores.clear()

    def values(self) -> list[float]:
        """The chances of all that were added since the last call, in that order."""
        self.run()
        found = self.found
        self.found = []
        return found

    def value(self, view: View) -> float:
        """The chance of the seat of one view."""
        at = self.add(view)
        return self.values()[at]
