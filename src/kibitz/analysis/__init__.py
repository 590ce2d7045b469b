"""Hints and reviews: what a move is worth from what its seat knows, and why."""

from kibitz.analysis.hint import Hint, Move, Ply, hint
from kibitz.analysis.reasons import Why
from kibitz.analysis.review import Point, Review, analyse
from kibitz.analysis.told import Teller
from kibitz.analysis.worlds import Look

__all__ = ["Hint", "Look", "Move", "Ply", "Point", "Review", "Teller", "Why", "analyse", "hint"]
