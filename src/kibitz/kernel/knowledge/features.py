"""Features: a view as a feature vector, the input of a value net."""

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
        """The name of every feature, in order."""
        self.vector: Final = vector
        self.same_side: Final = same_side
        """Is the vector written from the side of the viewing seat, not from the other?"""
