"""What a page points at for an event of Days of Ire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.coding import text_box, text_piece
from kibitz.games.ire.rules.events import A_SEAT, AT_PLACE, WHERE
from kibitz.games.ire.rules.numbers import (
    CARD,
    EVENT,
    PIECES_END,
    PLACE,
    PLACE_IDS,
    PLACES,
    SECURITY,
    SOVIET,
)
from kibitz.games.ire.sight.view import CityView
from kibitz.games.ire.words.paths import element
from kibitz.kernel.event import Event
from kibitz.kernel.pile import NONE
from kibitz.words.marks import Marks, Sound

MOMENTS: Final = {
    n.DAY: "day",
    n.PHASE: "phase",
    n.TURN_OF: "turn",
    n.ROLLED: "roll",
    n.WOUNDED: "wound",
    n.FIGHTER_LOST: "loss",
    n.RESOLVED: "resolve",
    n.WON: "win",
}
SOUNDS: Final[dict[int, Sound]] = {
    n.DAY: "day",
    n.ROLLED: "dice",
    n.PLACED: "land",
    n.UNIT_MOVED: "land",
    n.TANK_MOVED: "land",
    n.RELOCATED: "land",
    n.BARRICADED: "land",
    n.STEPPED: "land",
    n.EXECUTED: "flip",
    n.SECURITY_PLAYED: "flip",
    n.PUT_EVENT: "flip",
    n.RESOLVED: "compile",
    n.DREW: "draw",
    n.DREW_HEADLINE: "draw",
    n.DISCARDED: "discard",
    n.GAVE_CARDS: "discard",
    n.SHUFFLED: "shuffle",
    n.WOUNDED: "hit",
    n.FIGHTER_LOST: "hit",
    n.TANK_LOST: "hit",
    n.BARRICADE_LOST: "hit",
}
TRACKS: Final = {n.MORALE_MOVED: "track:morale", n.SUPPORT_MOVED: "track:support"}
OF_A_SEAT: Final = (
    *(n.WOUNDED, n.HEALED, n.DREW, n.GAVE_CARDS, n.TURN_OF, n.PASSED, n.REFUSED),
    *(n.DISCARDED, n.DREW_HEADLINE, n.STEPS_GIVEN, n.ATTACKED_SOLDIERS),
)
"""Kinds of events that touch the player who is named."""


def marks(e: Event, v: CityView, quote: Callable[[int, int], str]) -> Marks:
    """What to point at for a masked event, in the view after it.

    Everything is looked up in the view, so no mark tells more than the scene does.
    """
    piece = text_piece(e.cause) if e.cause != NONE else NONE
    return Marks(
        source=place_of(piece, v) if piece >= 0 else "",
        targets=list(dict.fromkeys([x for x in targets(e, v) if x])),
        quote=quote(piece, text_box(e.cause)) if piece >= 0 else "",
        moment="last-wound" if mortal(e, v) else MOMENTS.get(e.kind, ""),
        sound=SOUNDS.get(e.kind, ""),
    )


def mortal(e: Event, v: CityView) -> bool:
    """Is it the last wound a player can bear?"""
    return e.kind == n.WOUNDED and v.wounds[e.seat - 1] >= v.last_wound


def targets(e: Event, v: CityView) -> list[str]:
    where = WHERE[e.kind]
    found = []
    if where is AT_PLACE:
        found.append(f"place:{PLACE_IDS[where.part(e.where)]}")
    if where is A_SEAT:
        found.append(f"seat:{where.part(e.where)}")
    found += [f"place:{PLACE_IDS[x - PLACE]}" for x in e.things if PLACE <= x < PLACE + PLACES]
    found += [place_of(x, v) for x in e.things if 0 <= x < PIECES_END]
    if e.kind in TRACKS:
        found.append(TRACKS[e.kind])
    if e.kind in OF_A_SEAT:
        found.append(f"seat:{e.seat}")
    return found


def place_of(x: int, v: CityView) -> str:
    """The element of a piece that lies in sight."""
    if x >= SECURITY:
        return element(x)
    if EVENT <= x < CARD:
        if x in v.display:
            return f"slot:{v.display.index(x) + 1}"
        return element(x) if x in v.event_at else ""
    if x in v.hand or x in v.front or any(x in hand for hand in v.hands):
        return element(x)
    if any(x in active for active in v.active) or x in v.upper:
        return element(x)
    return f"seat:{SOVIET}" if x < EVENT else ""
