"""Hints and reviews: the value of moves by what their seat knows, and why."""

from kibitz.analysis.compare import Sample
from kibitz.analysis.explain import Explanation
from kibitz.analysis.hint import Hint, Move, Ply, hint
from kibitz.analysis.report import Teller
from kibitz.analysis.review import Point, Review, analyse
from kibitz.analysis.win_chance import Valuation, win_chance

__all__ = [
    "Explanation",
    "Hint",
    "Move",
    "Ply",
    "Point",
    "Review",
    "Sample",
    "Teller",
    "Valuation",
    "analyse",
    "hint",
    "win_chance",
]
