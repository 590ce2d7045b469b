"""Numbers made of parts, put together and taken apart: entries, slots, flights, texts, plays.

`numbers.py` says where each kind begins on the number line. Nothing but this file knows how a
number is made of its parts, so a search for `flight_side` finds all who ask for the side of a
flight. DOWN, SEEN, BLIND and WAKES are single bits and are tested where they matter.
"""

from __future__ import annotations

from kibitz.games.compile.rules.numbers import CARDS_PER_PROTOCOL, FLIGHT, HEIGHT, PLAY, TEXT

# An entry of a stack: a card, and how it lies (DOWN, SEEN).


def make_entry(card: int, lies: int) -> int:
    return card << 2 | lies


def entry_card(entry: int) -> int:
    return entry >> 2


def entry_lies(entry: int) -> int:
    return entry & 3


# A slot: a stack (seat * 3 + line) and a height, counted from 0. As a thing, SLOT is added.


def make_slot(stack: int, height: int) -> int:
    return stack * HEIGHT + height


def slot_stack(slot: int) -> int:
    return slot // HEIGHT


def slot_height(slot: int) -> int:
    return slot % HEIGHT


def slot_line(slot: int) -> int:
    return slot // HEIGHT % 3


def slot_side(slot: int) -> int:
    return slot // (3 * HEIGHT)


# A flight: the side a card flies on, the entry it was or will be, and how it flies (BLIND, WAKES).


def make_flight(side: int, entry: int, flies: int) -> int:
    return FLIGHT + side * 2048 + flies + entry


def flight_side(flight: int) -> int:
    return flight >> 11 & 1


def flight_entry(flight: int) -> int:
    return flight & 1023


def flight_card(flight: int) -> int:
    return (flight & 1023) >> 2


def flight_with(flight: int, entry: int) -> int:
    """The same flight of another entry."""
    return flight & ~1023 | entry


# A text: a card and one of its boxes.


def make_text(card: int, box: int) -> int:
    return TEXT + card * 3 + box


def text_card(text: int) -> int:
    return (text - TEXT) // 3


def text_box(text: int) -> int:
    return (text - TEXT) % 3


# A play: a card of the hand, a line, and face up or down.


def make_play(card: int, line: int, up: bool) -> int:
    return PLAY + card * 6 + line * 2 + up


def play_card(play: int) -> int:
    return (play - PLAY) // 6


def play_line(play: int) -> int:
    return (play - PLAY) % 6 // 2


def play_up(play: int) -> bool:
    return (play - PLAY) & 1 == 1


# An order: the seat whose row it is, and one of ORDERS, counted from 0. As an action, ORDER is
# added.


def make_order(seat: int, which: int) -> int:
    return seat * 6 + which


def order_seat(order: int) -> int:
    return order // 6


def order_which(order: int) -> int:
    return order % 6


# A card and its protocol, and the protocols that are compiled, as bits.


def card_protocol(card: int) -> int:
    return card // CARDS_PER_PROTOCOL


def is_compiled(compiled: int, protocol: int) -> bool:
    return compiled >> protocol & 1 == 1
