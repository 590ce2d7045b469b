"""The card files; importing this fills the tables."""

from typing import Final

from kibitz.games.ire.rules.cards import events, fighters, headlines, revolutionary
from kibitz.games.ire.rules.numbers import SECURITIES, SECURITY
from kibitz.games.ire.rules.tables import NUMBERS, call

for _k in range(SECURITIES):
    call(SECURITY + _k, f"v{_k // 2 + 1}{'ab'[_k % 2]}")

ALL: Final = len(NUMBERS)
FILES: Final = (headlines, events, revolutionary, fighters)
