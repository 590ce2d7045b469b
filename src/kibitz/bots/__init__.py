"""Bots by name, weakest first."""

from kibitz.bots.bot import (
    Analysis,
    Analyst,
    Bot,
    Budget,
    Candidate,
    Forfeit,
    Maker,
    Settings,
    forget,
)
from kibitz.bots.levels import LEVELS, Level
from kibitz.bots.makers import BOTS
from kibitz.bots.spec import BotSpec, parse_bot

__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "Analyst",
    "Bot",
    "BotSpec",
    "Budget",
    "Candidate",
    "Forfeit",
    "Level",
    "Maker",
    "Settings",
    "forget",
    "parse_bot",
]
