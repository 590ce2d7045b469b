"""Bots by name, weakest first."""

from typing import Final

from kibitz.bots.bot import Analysis, Analyst, Bot, Budget, Candidate, Maker, Settings
from kibitz.bots.levels import LEVELS, Level
from kibitz.bots.named import MAKERS, Named, named

BOTS: Final[dict[str, Maker]] = MAKERS

__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "Analyst",
    "Bot",
    "Budget",
    "Candidate",
    "Level",
    "Maker",
    "Named",
    "Settings",
    "named",
]
