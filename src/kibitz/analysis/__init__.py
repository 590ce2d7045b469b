"""Hints and reviews: the value of moves by what their seat knows, and why."""

from kibitz.analysis.compare import Sample
from kibitz.analysis.explain import Explanation
from kibitz.analysis.hint import Hint, Move, Ply, hint
from kibitz.analysis.report import Teller
from kibitz.analysis.review import Point, Review, analyse

__all__ = [
    "Explanation",
    "Hint",
    "Move",
    "Ply",
    "Point",
    "Review",
    "Sample",
    "Teller",
    "analyse",
    "hint",
]
