"""The lines of a position: which field of a view each of them says, and what may stand in it."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.cards import FINGERPRINT
from kibitz.games.ire.rules.city import (
    FALL_BACK_ONCE,
    FIRE_ON_TANKS_ONLY,
    FIXED_ORDER,
    OPEN_HANDS,
    SECURITY_BOTH,
)
from kibitz.games.ire.rules.map import (
    DAYS,
    LAST_WOUND,
    MORALE_HIGH,
    MORALE_LOW,
    SUPPORT_HIGH,
    SUPPORT_LOW,
)
from kibitz.games.ire.rules.numbers import (
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    FIGHTER,
    FIGHTERS,
    HEADLINES,
    REV_TANK,
    REV_TANKS,
    SECURITIES,
    SECURITY,
    VERSION,
)
from kibitz.games.ire.rules.options import CHOICES
from kibitz.kernel.position_text import first_line

HEADER: Final = first_line("ire", VERSION, FINGERPRINT)
"""How a position begins."""
SIDES: Final = ("soviet", "revolution")

# The fields of a view that have a line, by what stands in it and in the order of the text.
INTS: Final = (
    *("rules", "spokesperson", "last_wound", "day", "morale", "support", "barricades"),
    *("barricade_supply", "lower", "points", "extra_events", "markers", "phase", "actor"),
    *("acted", "actions", "steps", "refused", "attacked", "secured", "winner"),
)
NUMBERS: Final = ("units", "upper", "event_at", "display", "at", "wounds", "moved", "mods")
THINGS: Final = (
    *("unseen", "casualties", "wrecks", "rev_tanks", "hand", "front", "headline_trash", "lasting"),
    *("event_deck", "event_trash", "ready", "row", "deck", "trash", "used"),
)
HEAPS: Final = ("active", "headlines", "hands")
"""One line for each place, deck or player."""

LINES: Final[dict[str, str]] = {"passive": "upper", "beneath": "lower", "events": "event_at"}
"""Lines that have another name than their field."""
KEYS: Final[dict[str, str]] = {field: line for line, field in LINES.items()}
PLACE_SETS: Final = ("barricades", "lower", "attacked")
SEAT_SETS: Final = ("acted", "refused")
PIECES_AT: Final = ("upper", "event_at")
"""One piece at a place, or none."""

MANY: Final = 99
SWITCHES: Final = (FIRE_ON_TANKS_ONLY, SECURITY_BOTH, OPEN_HANDS, FIXED_ORDER, FALL_BACK_ONCE)
RANGES: Final[dict[str, tuple[int, int]]] = {
    "day": (0, DAYS),
    "morale": (MORALE_LOW, MORALE_HIGH),
    "support": (SUPPORT_LOW, SUPPORT_HIGH),
    "rules": (0, sum(SWITCHES)),
    "last_wound": (min(LAST_WOUND), max(LAST_WOUND) + 1),
    "barricade_supply": (0, max([int(n) for n in CHOICES["barricade_supply"]])),
    "points": (0, MANY),
    "actions": (0, MANY),
    "steps": (0, MANY),
    "secured": (0, SECURITIES),
    "extra_events": (0, EVENTS),
}

# What a zone may hold: the first number, the number behind the last, and how it is called.
Kind = tuple[int, int, str]
A_HEADLINE: Final[Kind] = (0, HEADLINES, "headline")
AN_EVENT: Final[Kind] = (EVENT, EVENT + EVENTS, "event")
DAY_LONG: Final[Kind] = (0, EVENT + EVENTS, "headline or event")
A_CARD: Final[Kind] = (CARD, CARD + CARDS, "revolutionary card")
A_FIGHTER: Final[Kind] = (FIGHTER, FIGHTER + FIGHTERS, "fighter")
A_TANK: Final[Kind] = (REV_TANK, REV_TANK + REV_TANKS, "revolutionary tank")
ACTIVE: Final[Kind] = (FIGHTER, REV_TANK + REV_TANKS, "fighter or revolutionary tank")
A_SECURITY: Final[Kind] = (SECURITY, SECURITY + SECURITIES, "state security card")
ZONES: Final[tuple[tuple[Kind, str], ...]] = (
    (A_HEADLINE, "hand front headline_trash headlines"),
    (AN_EVENT, "event_at display event_deck event_trash"),
    (DAY_LONG, "lasting"),
    (A_CARD, "deck trash hands"),
    (A_FIGHTER, "upper unseen casualties"),
    (A_TANK, "rev_tanks wrecks"),
    (ACTIVE, "active used"),
    (A_SECURITY, "ready row"),
)
KINDS: Final[dict[str, Kind]] = {zone: kind for kind, zones in ZONES for zone in zones.split()}
SECRET: Final = ("hand", "hands", "deck", "headlines")
"""Where a card may be unknown."""
RESTS: Final = ("unseen", "rev_tanks", "event_deck", "ready", "deck", "headlines")
"""What holds all that lies nowhere else, unless it is given."""
AS_LAID: Final = ("row", "trash", "front", "headline_trash", "event_trash", "lasting")
"""Piles that keep the order in which they were laid; all others are sets."""
KNOWN: Final = (
    *("view", "players", "options"),
    *[KEYS.get(k, k) for k in (*INTS, *NUMBERS, *THINGS)],
    *("active.PLACE", "headlines.1", "hands.1", "pile"),
)
