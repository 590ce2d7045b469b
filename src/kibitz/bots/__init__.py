"""Bots by name, weakest first."""

from typing import Final

from kibitz.bots.bot import Bot, Budget, Maker
from kibitz.bots.greedy import greedy
from kibitz.bots.uniform import uniform

BOTS: Final[dict[str, Maker]] = {"uniform": uniform, "greedy": greedy}

__all__ = ["BOTS", "Bot", "Budget", "Maker"]
