"""Numbers made of parts, put together and taken apart: entries, slots, flights, texts, plays.

`numbers.py` says where each kind begins on the number line. Nothing but this file knows how a
number is made of its parts, so a search for `flight_side` finds all who ask for the side of a
flight. DOWN, SEEN, BLIND and WAKES are single bits and are tested where they matter.
The arithmetic is native: an `i64` costs the compiled build nothing to put together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.compile.rules.numbers import (
    ACROSS,
    ACROSS_TWIN,
    ALL_PROTOCOLS,
    CARDS,
    CARDS_PER_PROTOCOL,
    CROSSER,
    FLIGHT,
    HEIGHT,
    OWN_PICK,
    OWN_PLAY,
    OWN_PROTOCOLS,
    PLAY,
    PLAY_END,
    PLAYS_END,
    PROTOCOL,
    PROTOCOLS,
    TEXT,
)

KINDS: Final[list[int]] = list(range(ALL_PROTOCOLS))
"""What each protocol counts as: itself, or the one of the house whose second copy it is."""

# An entry of a stack: a card, and how it lies (DOWN, SEEN).


def make_entry(card: i64, lies: i64) -> i64:
    return card << 2 | lies


def entry_card(entry: i64) -> i64:
    return entry >> 2


def entry_lies(entry: i64) -> i64:
    return entry & 3


# A slot: a stack (seat * 3 + line) and a height, counted from 0. As a thing, SLOT is added.


def make_slot(stack: i64, height: i64) -> i64:
    return stack * HEIGHT + height


def slot_stack(slot: i64) -> i64:
    return slot // HEIGHT


def slot_height(slot: i64) -> i64:
    return slot % HEIGHT


def slot_line(slot: i64) -> i64:
    return slot // HEIGHT % 3


def slot_side(slot: i64) -> i64:
    return slot // (3 * HEIGHT)


# A flight: the side a card flies on, the entry it was or will be, and how it flies (BLIND, WAKES).


def make_flight(side: i64, entry: i64, flies: i64) -> i64:
    return FLIGHT + side * 2048 + flies + entry


def flight_side(flight: i64) -> i64:
    return flight >> 11 & 1


def flight_entry(flight: i64) -> i64:
    return flight & 1023


def flight_card(flight: i64) -> i64:
    return (flight & 1023) >> 2


def flight_with(flight: i64, entry: i64) -> i64:
    """The same flight of another entry."""
    return flight & ~1023 | entry


# A text: a card and one of its boxes.


def make_text(card: i64, box: i64) -> i64:
    return TEXT + card * 3 + box


def text_card(text: i64) -> i64:
    return (text - TEXT) // 3


def text_box(text: i64) -> i64:
    return (text - TEXT) % 3


# A play: a card, a line, face up or down; for the one card that may, also on the other side.


def make_play(card: i64, line: i64, up: bool) -> i64:
    first: i64 = PLAY if card < CARDS else OWN_PLAY - CARDS * 6
    return first + card * 6 + line * 2 + (1 if up else 0)


def make_play_across(card: i64, line: i64, up: bool) -> i64:
    first: i64 = ACROSS if card == CROSSER else ACROSS_TWIN
    return first + line * 2 + (1 if up else 0)


def is_play(action: i64) -> bool:
    return PLAY <= action < PLAY_END or OWN_PLAY <= action < PLAYS_END


def play_across(play: i64) -> bool:
    return ACROSS <= play < OWN_PLAY or play >= ACROSS_TWIN


def play_card(play: i64) -> i64:
    if play >= ACROSS_TWIN:
        return KINDS.index(CROSSER // CARDS_PER_PROTOCOL, PROTOCOLS) * CARDS_PER_PROTOCOL
    if play >= OWN_PLAY:
        return (play - OWN_PLAY) // 6 + CARDS
    if play >= ACROSS:
        return CROSSER
    return (play - PLAY) // 6


def play_line(play: i64) -> i64:
    return (play - PLAY) % 6 // 2


def play_up(play: i64) -> bool:
    return (play - PLAY) & 1 == 1


# A pick: a protocol that is drafted.


def make_pick(protocol: i64) -> i64:
    return PROTOCOL + protocol if protocol < PROTOCOLS else OWN_PICK + protocol - PROTOCOLS


def is_pick(action: i64) -> bool:
    house = PROTOCOL <= action < PROTOCOL + PROTOCOLS
    return house or OWN_PICK <= action < OWN_PICK + OWN_PROTOCOLS


def pick_protocol(pick: i64) -> i64:
    return pick - PROTOCOL if pick < OWN_PICK else pick - OWN_PICK + PROTOCOLS


# An order: the seat whose row it is, and one of ORDERS, counted from 0. As an action, ORDER is
# added.


def make_order(seat: i64, which: i64) -> i64:
    return seat * 6 + which


def order_seat(order: i64) -> i64:
    return order // 6


def order_which(order: i64) -> i64:
    return order % 6


# A card and its protocol, and the protocols that are compiled, as bits.


def card_protocol(card: i64) -> i64:
    """The protocol that a card counts as: of a second copy, that of the first."""
    protocol: i64 = card // CARDS_PER_PROTOCOL
    return protocol if card < CARDS else KINDS[protocol]


def protocol_kind(protocol: i64) -> i64:
    """What a protocol counts as; NONE of none."""
    return protocol if protocol < PROTOCOLS else KINDS[protocol]


def first_copy(card: i64) -> i64:
    """The card of the house of which this is the second copy, or the card itself."""
    return card_protocol(card) * CARDS_PER_PROTOCOL + card % CARDS_PER_PROTOCOL


def is_compiled(compiled: i64, protocol: i64) -> bool:
    return compiled >> protocol & 1 == 1
