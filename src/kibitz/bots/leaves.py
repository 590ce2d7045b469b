"""Leaves of a lookahead that are evaluated together: one pass through the net for many views.

A single view is all overhead to NumPy; of a dozen each costs a sixth. And a view that was met
before costs nothing: a third of the leaves of a search in Compile, two thirds in Days of Ire.
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
ROOM: Final = 48
"""Leaves that are evaluated at a time, at most."""
KEPT: Final = 1 << 14
"""Values that are kept, at most; then all are forgotten."""


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
        self.key: Final = features.key
        self.places: dict[bytes, int] = {}
        """The transposition table: the place of every view among `found`, by its key."""
        self.found: list[float] = []
        """The value of every view that was met; those that wait have none yet."""
        self.waiting: Final[list[int]] = []
        """The places of the views whose features are written."""
        self.turned: Final[list[bool]] = []
        """Of those: are the features those of the other side?"""
        self.scores: Final[list[float]] = []
        self.collected: bool = False
        """Have the values of all that were added been asked for?"""
        self.passes: int = 0
        """How often the net was run, and on how many views."""
        self.views: int = 0

    def forget(self) -> None:
        """Begin anew: no view was met yet."""
        self.places = {}
        self.found = []

    def add(self, view: View) -> int:
        """The place of a view's value in `values`; unless it is known, it waits for the net."""
        if self.collected:
            self.collected = False
            if self.key is None or len(self.found) > KEPT:
                self.forget()
        n = len(self.found)
        if self.key is not None:
            place = self.places.setdefault(self.key(view), n)
            if place != n:
                return place
        if len(self.waiting) == ROOM:
            self.run()
        self.write(view, self.x, len(self.waiting) * self.size)
        self.waiting.append(n)
        self.found.append(0.0)
        self.turned.append(not self.same_side(view))
        if self.mix:
            self.scores.append(self.score(view))
        return n

    def run(self) -> None:
        """Evaluate what waits."""
        n = len(self.waiting)
        if n == 0:
            return
        self.passes += 1
        self.views += n
        logits = self.forward(n)
        for i in range(n):
            x = chance(logits[i])
            if self.turned[i]:
                x = 1.0 - x
            if self.mix:
                x = (1.0 - self.mix) * x + self.mix * self.scores[i]
            self.found[self.waiting[i]] = x
        self.waiting.clear()
        self.turned.clear()
        self.scores.clear()

    def values(self) -> list[float]:
        """The chances by the places that `add` has given since the last call."""
        self.run()
        self.collected = True
        return self.found

    def value(self, view: View) -> float:
        """The chance of the seat of one view."""
        at = self.add(view)
        return self.values()[at]
