"""The card files; importing this fills the tables."""

from kibitz.games.compile.rules.cards import aux1, main1
from kibitz.games.compile.rules.tables import NUMBERS

ALL = len(NUMBERS)

__all__ = ["ALL", "aux1", "main1"]
