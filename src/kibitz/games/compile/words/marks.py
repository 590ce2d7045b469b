"""What a page points at for an event of Compile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.games.compile.rules.coding import (
    entry_card,
    make_slot,
    order_seat,
    order_which,
    slot_side,
    text_box,
    text_card,
)
from kibitz.games.compile.rules.events import (
    A_PROTOCOL,
    AN_ORDER,
    AT_LINE,
    AT_SLOT,
    WHERE,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    BANNED_PROTOCOL,
    CAPTURED,
    CHOSE_ALIKE,
    CLEARED,
    COMPILED,
    COMPILED_AS_DISCARD,
    COMPILES,
    DEALT_PROTOCOL,
    DELETED,
    DISCARDED,
    DISCARDED_ACROSS,
    DISCARDED_FROM_DECK,
    DISCARDED_THEIR_TOP,
    DRAFTED,
    DREW,
    FLIPPED_DOWN,
    FLIPPED_UP,
    GAVE,
    HEIGHT,
    LANDED,
    ORDERS,
    PLAYED_DOWN,
    PLAYED_DOWN_ACROSS,
    PLAYED_THEIR_TOP,
    PLAYED_UP,
    PLAYED_UP_ACROSS,
    PUT_ON_DECK,
    REARRANGED,
    RECOMPILED,
    RECOMPILED_AS_DISCARD,
    REFRESHED,
    RETURNED,
    REVEALED,
    REVEALED_DECK,
    REVEALED_TOP,
    SHIFTED,
    SHOWED,
    SHUFFLED,
    SHUFFLED_DECK,
    SLID,
    SLOT,
    SPENT_CONTROL,
    STOLE,
    SWAPPED,
    TOOK,
    TOOK_CONTROL,
    TURN,
    WON,
)
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.compile.words.paths import SIDES_AT, SLOTS_AT
from kibitz.kernel.event import HIDDEN, Event, Where
from kibitz.kernel.pile import NONE
from kibitz.words.marks import Marks, Sound

MOMENTS: Final = {
    TURN: "turn",
    COMPILED: "compile",
    RECOMPILED: "recompile",
    COMPILED_AS_DISCARD: "compile",
    RECOMPILED_AS_DISCARD: "recompile",
    TOOK_CONTROL: "control",
    SPENT_CONTROL: "control",
    WON: "win",
}
SOUNDS: Final[dict[int, Sound]] = {
    DRAFTED: "land",
    DEALT_PROTOCOL: "land",
    CHOSE_ALIKE: "land",
    BANNED_PROTOCOL: "discard",
    PLAYED_UP: "land",
    PLAYED_DOWN: "land",
    LANDED: "land",
    SHIFTED: "land",
    SLID: "land",
    REARRANGED: "land",
    FLIPPED_UP: "flip",
    FLIPPED_DOWN: "flip",
    REVEALED: "flip",
    SHOWED: "flip",
    DREW: "draw",
    TOOK: "draw",
    STOLE: "draw",
    RETURNED: "draw",
    DISCARDED: "discard",
    DELETED: "discard",
    GAVE: "discard",
    CLEARED: "discard",
    SHUFFLED: "shuffle",
    SHUFFLED_DECK: "shuffle",
    REVEALED_TOP: "flip",
    REVEALED_DECK: "flip",
    DISCARDED_FROM_DECK: "discard",
    DISCARDED_THEIR_TOP: "discard",
    DISCARDED_ACROSS: "discard",
    SWAPPED: "land",
    PUT_ON_DECK: "land",
    CAPTURED: "draw",
    PLAYED_UP_ACROSS: "land",
    PLAYED_DOWN_ACROSS: "land",
    PLAYED_THEIR_TOP: "land",
    **dict.fromkeys(COMPILES, "compile"),
    TOOK_CONTROL: "control",
    SPENT_CONTROL: "control",
}
CONTROL_AT: Final = "control"
AT_DECK: Final = (
    *(SHUFFLED, REFRESHED, SHUFFLED_DECK, REVEALED_TOP, REVEALED_DECK),
    *(DISCARDED_FROM_DECK, PUT_ON_DECK),
)
"""Events that happen to the deck of a seat."""


def marks(e: Event, v: BoardView, quote: Callable[[int, int], str]) -> Marks:
    """What to point at for a masked event, in the view after it.

    Everything is looked up in the view, so no mark tells more than the scene does.
    """
    card = text_card(e.cause) if e.cause != NONE else NONE
    touched: list[str] = []
    for x in targets(e, v):
        if x and x not in touched:
            touched.append(x)
    return Marks(
        source=place_of(card, v) if card >= 0 else "",
        targets=touched,
        quote=quote(card, text_box(e.cause)) if card >= 0 else "",
        moment=MOMENTS.get(e.kind, ""),
        sound=SOUNDS.get(e.kind, ""),
    )


def targets(e: Event, v: BoardView) -> list[str]:
    where = WHERE[e.kind]
    found = WHERE_AT[where](v, e, where.part(e.where)) if where in WHERE_AT else []
    if where is AT_SLOT:
        return found  # the card lies there, or did
    found += [place_of(c, v) for c in e.things if 0 <= c < ALL_CARDS]
    if HIDDEN in e.things and where is not AT_LINE:
        found.append(f"hand:{e.seat}")
    if e.kind in AT_DECK:
        found.append(f"deck:{e.seat}")
    if e.kind in (TOOK_CONTROL, SPENT_CONTROL):
        found.append(CONTROL_AT)
    return found


def place_of(card: int, v: BoardView) -> str:
    """The element of a card whose place the seat may know."""
    for i, stack in enumerate(v.stacks):
        for h, entry in enumerate(stack):
            if entry_card(entry) == card:
                return SLOTS_AT[make_slot(i, h)]
    for seat in range(2):
        if card in v.hands[seat]:
            return f"hand:{CARD_NAMES[card]}" if seat == v.seat else f"hand:{seat}"
        if card in v.trashes[seat]:
            return f"trash:{seat}"
        if card in v.decks[seat]:
            return f"deck:{seat}"
    return ""


def protocols_at(v: BoardView, e: Event, order: int) -> list[str]:
    """All three protocols of the seat whose row was rearranged, or the lines of swapped stacks."""
    seat = order_seat(order)
    if e.kind == SWAPPED:
        moved = [i for i, old in enumerate(ORDERS[order_which(order)]) if i != old]
        return [f"line:{i + 1}" for i in moved]
    row = v.protocols[seat * 3 : seat * 3 + 3]
    return [f"protocol:{PROTOCOL_KEYS[p]}" for p in row if p >= 0]


def line_at(v: BoardView, e: Event, line: int) -> list[str]:
    """A line and the protocol compiled there, or the side of it to which a card has come.

    A card of the field that may be known is pointed at itself (`targets`).
    """
    if e.kind in COMPILES:
        return [f"line:{line + 1}", f"protocol:{PROTOCOL_KEYS[v.protocols[e.seat * 3 + line]]}"]
    card = e.things[0]
    known = 0 <= card < ALL_CARDS and place_of(card, v).startswith("slot:")
    return [] if known else [SIDES_AT[side_of(e) * 3 + line]]


def side_of(e: Event) -> int:
    """The seat on whose side a card was played or shifted."""
    if e.kind == SHIFTED:
        return slot_side(e.things[1] - SLOT)
    return 1 - e.seat if e.kind in (PLAYED_UP_ACROSS, PLAYED_DOWN_ACROSS) else e.seat


def slot_at(v: BoardView, e: Event, slot: int) -> list[str]:
    """A card on the field: where it is now if the seat may know, else where it lay."""
    if e.things and e.things[0] >= 0:
        return [place_of(e.things[0], v)]
    i, height = divmod(slot, HEIGHT)
    return [SLOTS_AT[slot]] if height < len(v.stacks[i]) else []


WHERE_AT: Final[dict[Where, Callable[[BoardView, Event, int], list[str]]]] = {
    AT_LINE: line_at,
    AT_SLOT: slot_at,
    A_PROTOCOL: lambda v, e, p: [f"protocol:{PROTOCOL_KEYS[p]}"] if p in v.protocols else [],
    AN_ORDER: protocols_at,
}
"""The elements that the `where` of an event names."""
