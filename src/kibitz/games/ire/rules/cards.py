"""The cards of this process: the box is read, checked and entered into the tables."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.box.board import BOARD, BOX, OWN_TEXT, known_tables
from kibitz.games.ire.rules.box.cards import Deck, check_deck, told_once
from kibitz.games.ire.rules.box.check import fingerprint, rules_only
from kibitz.games.ire.rules.box.source import FaultyBox
from kibitz.games.ire.rules.numbers import CARD, FIGHTER, SECURITIES, SECURITY
from kibitz.games.ire.rules.tables import (
    NUMBERS,
    call,
    enter_events,
    enter_headlines,
    enter_sheets,
)


def entered() -> int:
    """Fill the tables; a FaultyBox names all that keeps a box from being played with."""
    known_tables(BOX)
    deck = Deck(BOX)
    check_deck(BOX, deck, BOARD.support.start + 1)
    if BOX.faults:
        raise FaultyBox(told_once(BOX.faults))
    enter_headlines(deck.headlines)
    enter_events(deck.events)
    enter_sheets(deck.cards, CARD)
    enter_sheets(deck.fighters + deck.tanks, FIGHTER)
    for k in range(SECURITIES):
        call(SECURITY + k, f"v{k // 2 + 1}{'ab'[k % 2]}")
    return len(NUMBERS)


ALL: Final = entered()
FINGERPRINT: Final = fingerprint(OWN_TEXT)
"""By what files and positions know the box in play; empty for ours."""
RULES_TEXT: Final = rules_only(OWN_TEXT) if FINGERPRINT else ""
"""The lines of the owner's file that the rules read."""
