"""The card files; importing this fills the tables."""

from typing import Final

from kibitz.games.compile.cards import aux1, main1
from kibitz.games.compile.tables import NUMBERS

ALL: Final = len(NUMBERS)
SETS: Final = (main1, aux1)
