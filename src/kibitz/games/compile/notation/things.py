"""Things of the pile as single words: cards, slots, lines, texts, numbers, flights."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.notation.vocabulary import order_word, slot_word
from kibitz.games.compile.rules.coding import (
    entry_card,
    flight_entry,
    flight_side,
    is_pick,
    pick_protocol,
    text_box,
    text_card,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    ALL_PROTOCOLS,
    BAN,
    BLIND,
    DOWN,
    FLIGHT,
    FLYING,
    HEIGHT,
    HIGHEST,
    LINE,
    NUMBER,
    ON_DECK,
    ORDER,
    ORDER_END,
    SEEN,
    SLOT,
    STATE_NUMBER,
    STATE_PROTOCOL,
    TEXT,
    WAKES,
)
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.games.compile.rules.texts import BOXES
from kibitz.games.compile.sight.view import UNKNOWN
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import NONE

SEATS: Final = "ab"


def name(card: int) -> str:
    return "?" if card == UNKNOWN else CARD_NAMES[card]


def entry_word(e: int) -> str:
    if entry_card(e) == UNKNOWN:
        return "?"
    return name(entry_card(e)) + ("?" if e & DOWN else "") + ("!" if e & DOWN and e & SEEN else "")


def thing_word(t: int) -> str:
    """A thing as one word without spaces."""
    if t == HIDDEN:
        return "?"
    if t == NONE:
        return "-"
    if t <= ON_DECK:
        side, k = divmod(ON_DECK - t, HEIGHT)
        return f"top:{SEATS[side]}:{k + 1}"
    if t <= FLYING:
        return f"flying:{FLYING - t}"
    if t < ALL_CARDS:
        return CARD_NAMES[t]
    if SLOT <= t < LINE:
        return slot_word(t - SLOT)
    if STATE_NUMBER <= t <= STATE_NUMBER + HIGHEST:
        return f"say:{t - STATE_NUMBER}"
    if STATE_PROTOCOL <= t < STATE_PROTOCOL + ALL_PROTOCOLS:
        return f"say:{PROTOCOL_KEYS[t - STATE_PROTOCOL]}"
    if is_pick(t):
        return f"draft:{PROTOCOL_KEYS[pick_protocol(t)]}"
    if BAN <= t < BAN + ALL_PROTOCOLS:
        return f"ban:{PROTOCOL_KEYS[t - BAN]}"
    if LINE <= t < LINE + 3:
        return f"line-{t - LINE + 1}"
    if ORDER <= t < ORDER_END:
        return "order:" + order_word(t - ORDER).replace(" ", ":")
    if TEXT <= t < NUMBER:
        return f"{CARD_NAMES[text_card(t)]}.{BOXES[text_box(t)]}"
    if NUMBER <= t < FLIGHT:
        return f"#{t - NUMBER}"
    marks = ("^" if t & WAKES else "") + ("~" if t & BLIND else "")
    return f"fly:{SEATS[flight_side(t)]}:{entry_word(flight_entry(t))}{marks}"
