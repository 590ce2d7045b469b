"""Hints and reviews: what a move is worth from what its seat knows, and why."""

from kibitz.analysis.compare import Look
from kibitz.analysis.explain import Why
from kibitz.analysis.hint import Hint, Move, Ply, hint
from kibitz.analysis.report import Teller
from kibitz.analysis.review import Point, Review, analyse

__all__ = ["Hint", "Look", "Move", "Ply", "Point", "Review", "Teller", "Why", "analyse", "hint"]
