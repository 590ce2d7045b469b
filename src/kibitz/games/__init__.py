"""The games, and the only list of them."""

from kibitz.games.registry import GAMES, PACKAGES, WORDS, Package

__all__ = ["GAMES", "PACKAGES", "WORDS", "Package"]
