"""Features: a view as a feature vector, the input of a value net."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kibitz.kernel.view import View

Write = Callable[[View, vec[float], i64], None]
"""Writes the features of a view into a vector of zeros or old features, from a slot on."""


class Features:
    """How a game turns a view into a feature vector."""

    def __init__(
        self,
        legend: tuple[str, ...],
        write: Write,
        same_side: Callable[[View], bool],
        key: Callable[[View], bytes] | None = None,
    ) -> None:
        self.legend: Final = legend
        """The name of every feature, in order."""
        self.write: Final = write
        self.same_side: Final = same_side
        """Is the vector written from the side of the viewing seat, not from the other?"""
        self.key: Final = key
        """What the vector depends on: views with equal keys have equal vectors."""

    def vector(self, view: View) -> list[float]:
        """A view as a feature vector."""
        x = vec[float]([0.0] * len(self.legend))
        self.write(view, x, 0)
        return [x[i] for i in range(len(x))]


def cleared(x: vec[float], at: i64, size: i64) -> None:
    """Set the slots of one feature vector to 0."""
    end = at + size
    while at + 4 <= end:
        x[at] = 0.0
        x[at + 1] = 0.0
        x[at + 2] = 0.0
        x[at + 3] = 0.0
        at += 4
    while at < end:
        x[at] = 0.0
        at += 1
