"""Features: a view as a fixed number of named figures, what a value net looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.kernel.view import View


class Features:
    """How a game turns a view into a feature vector."""

    def __init__(
        self,
        legend: tuple[str, ...],
        vector: Callable[[View], list[float]],
        same_side: Callable[[View], bool],
    ) -> None:
        self.legend: Final = legend
        """What every figure is."""
        self.vector: Final = vector
        self.same_side: Final = same_side
        """Are the figures those of the side that looks, not of the other?"""
