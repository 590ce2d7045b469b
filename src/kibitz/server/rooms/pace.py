"""Pace: how often something happens, as a mean that fades."""

from __future__ import annotations

import math
from typing import Final

FADES: Final = 60.0
"""Seconds after which a third of it is left."""


class Pace:
    """How many things happen in a second; the current time is always an argument."""

    __slots__ = ("at", "rate")

    def __init__(self) -> None:
        self.rate = 0.0
        self.at = 0.0

    def now(self, time: float) -> float:
        return self.rate * math.exp((self.at - time) / FADES)

    def count(self, time: float) -> None:
        """One more has happened."""
        self.rate = self.now(time) + 1 / FADES
        self.at = time
