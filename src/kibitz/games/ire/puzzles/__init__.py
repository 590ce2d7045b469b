"""Puzzles of Days of Ire: their goals, and every world that a view could come from."""

from kibitz.games.ire.puzzles.goals import PUZZLING

__all__ = ["PUZZLING"]
