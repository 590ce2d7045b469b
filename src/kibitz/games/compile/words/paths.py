"""Paths: what one points at in a scene for each action."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.knowledge.facts import FACTS
from kibitz.games.compile.notation.vocabulary import SEATS, slot_word
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    first_copy,
    flight_card,
    make_pick,
    make_play,
    make_play_across,
    order_seat,
    order_which,
    play_across,
    play_card,
    play_line,
    play_up,
)
from kibitz.games.compile.rules.numbers import (
    ACROSS,
    ALL_CARDS,
    BAN,
    CARDS,
    CARDS_PER_PROTOCOL,
    COMPILE,
    CROSSER,
    FLIGHT,
    HEIGHT,
    LINE,
    ORDER,
    ORDER_END,
    ORDERS,
    PLAY,
    PLAY_END,
    PROTOCOL,
    PROTOCOL_NAMES,
    REFRESH,
    SLOT,
)
from kibitz.games.compile.rules.own.slots import WHEN_ENTERED, entered
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.kernel.pile import CHANCE, Things

SLOTS: Final = [slot_word(s) for s in range(6 * HEIGHT)]
SLOTS_AT: Final = [f"slot:{word}" for word in SLOTS]
SIDES_AT: Final = [f"side:{SEATS[i // 3]}{i % 3 + 1}" for i in range(6)]
"""Each side of each line, by its stack."""

NEXT_STEPS: Final = {
    frozenset({"hand"}): "next-hand",
    frozenset({"hand", "deck"}): "next-deck-hand",
    frozenset({"slot"}): "next-slot",
    frozenset({"line"}): "next-line",
    frozenset({"protocol"}): "next-protocol",
    frozenset({"shown"}): "next-shown",
    frozenset({"trash"}): "next-trash",
}
"""The sentence for what to point at, by the kinds of elements that lead on."""


def _paths() -> dict[int, tuple[str, ...]]:
    """What to point at for every action that is more than a button."""
    paths: dict[int, tuple[str, ...]] = {c: (f"hand:{CARD_NAMES[c]}",) for c in range(CARDS)}
    paths |= {SLOT + s: (SLOTS_AT[s],) for s in range(6 * HEIGHT)}
    paths |= {first + i: (f"line:{i + 1}",) for first in (LINE, COMPILE) for i in range(3)}
    paths |= {
        first + p: (f"protocol:{key}",)
        for first in (PROTOCOL, BAN)
        for p, key in enumerate(PROTOCOL_NAMES)
    }
    for play in (*range(PLAY, PLAY_END), *range(ACROSS, ACROSS + 6)):
        card, line = CARD_NAMES[play_card(play)], play_line(play) + 1
        face = "up" if play_up(play) else "down"
        face += "-across" if play_across(play) else ""
        paths[play] = (f"hand:{card}", f"line:{line}", face)
    return paths


PATHS: Final = _paths()


def own_paths(protocol: int) -> None:
    """What to point at for the actions that a protocol of people's own adds."""
    for pick in (make_pick(protocol), BAN + protocol):
        PATHS[pick] = (f"protocol:{PROTOCOL_KEYS[protocol]}",)
    for k in range(CARDS_PER_PROTOCOL):
        c = protocol * CARDS_PER_PROTOCOL + k
        PATHS[c] = (f"hand:{CARD_NAMES[c]}",)
        for line in range(3):
            for up in (False, True):
                place = (f"hand:{CARD_NAMES[c]}", f"line:{line + 1}", "up" if up else "down")
                PATHS[make_play(c, line, up)] = place
                if first_copy(c) == CROSSER:
                    across = (*place[:2], f"{place[2]}-across")
                    PATHS[make_play_across(c, line, up)] = across


for protocol in entered():
    own_paths(protocol)
WHEN_ENTERED.append(own_paths)


def path(b: Board, action: int, seat: int) -> list[str]:
    """What `seat` points at for an action, one after the other; nothing for a plain button."""
    if seat == CHANCE:
        return []
    if ORDER <= action < ORDER_END:
        return order_path(b, action - ORDER)
    if action == REFRESH:
        return [f"deck:{seat}"]
    found = list(PATHS.get(action, ()))
    if found and found[0].startswith("hand:"):
        card = action if action < ALL_CARDS else play_card(action)
        if action < ALL_CARDS and any([card in cards_in(f.at.that) for f in b.pile]):
            return []
        if card not in b.hands[seat]:
            found[0] = f"{zone(b, card, seat)}:{CARD_NAMES[card]}"
    return found


def cards_in(things: Things) -> list[int]:
    """The cards of flights: on its way a card lies nowhere one could point at."""
    return [flight_card(x) for x in things if x >= FLIGHT]


def zone(b: Board, card: int, seat: int) -> str:
    """Where a card lies that one points at: in hand, in the deck that is shown, in the trash."""
    if card in b.decks[seat]:
        return "shown"
    return "trash" if card in b.trashes[seat] else "hand"


def order_path(b: Board, order: int) -> list[str]:
    """The protocols of a row in their new order, line by line."""
    first = order_seat(order) * 3
    row = b.protocols[first : first + 3]
    return [f"protocol:{PROTOCOL_KEYS[row[i]]}" for i in ORDERS[order_which(order)]]


def spoken_of(key: str, values: Things) -> list[str]:
    """The card in hand, the line or the protocol that a fact names."""
    found = []
    for name, x in zip(FACTS.values[key], values, strict=True):
        if name == "card":
            found.append(f"hand:{CARD_NAMES[x]}")
        elif name == "line":
            found.append(f"line:{x}")
        elif name == "protocol":
            found.append(f"protocol:{PROTOCOL_KEYS[x]}")
    return found
