"""Things of the pile as single words: cards, slots, lines, texts, numbers, flights."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.notation.vocabulary import order_word, slot_word
from kibitz.games.compile.rules.numbers import (
    BLIND,
    CARDS,
    DOWN,
    FLIGHT,
    FLYING,
    LINE,
    NUMBER,
    ORDER,
    SEEN,
    SLOT,
    TEXT,
    WAKES,
)
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.rules.texts import BOXES
from kibitz.games.compile.sight.view import UNKNOWN
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import NONE

SEATS: Final = "ab"


def name(card: int) -> str:
    return "?" if card == UNKNOWN else CARD_NAMES[card]


def entry_word(e: int) -> str:
    if e >> 2 == UNKNOWN:
        return "?"
    return name(e >> 2) + ("?" if e & DOWN else "") + ("!" if e & DOWN and e & SEEN else "")


def thing_word(t: int) -> str:
    """A thing as one word without spaces."""
    if t == HIDDEN:
        return "?"
    if t == NONE:
        return "-"
    if t <= FLYING:
        return f"flying:{FLYING - t}"
    if t < CARDS:
        return CARD_NAMES[t]
    if SLOT <= t < LINE:
        return slot_word(t - SLOT)
    if LINE <= t < LINE + 3:
        return f"line-{t - LINE + 1}"
    if ORDER <= t < ORDER + 12:
        return "order:" + order_word(t - ORDER).replace(" ", ":")
    if TEXT <= t < NUMBER:
        return f"{CARD_NAMES[(t - TEXT) // 3]}.{BOXES[(t - TEXT) % 3]}"
    if NUMBER <= t < FLIGHT:
        return f"#{t - NUMBER}"
    marks = ("^" if t & WAKES else "") + ("~" if t & BLIND else "")
    return f"fly:{SEATS[t >> 11 & 1]}:{entry_word(t & 1023)}{marks}"
