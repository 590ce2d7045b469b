"""The card files; importing this fills the tables."""

from kibitz.games.compile.rules.cards import aux1, aux2, main1, main2
from kibitz.games.compile.rules.tables import NUMBERS

ALL = len(NUMBERS)

__all__ = ["ALL", "aux1", "aux2", "main1", "main2"]
