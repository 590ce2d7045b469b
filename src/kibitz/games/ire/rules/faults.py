"""What can be wrong with the tables of Days of Ire: holes, doubles, impossible numbers."""

from __future__ import annotations

from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.map import STREETS
from kibitz.games.ire.rules.numbers import EVENT, EVENTS, HEADLINES, PIECES_END, PLACES
from kibitz.games.ire.rules.tables import (
    ABILITY,
    ALWAYS,
    EFFECT,
    EVENT_COST,
    INFO_PER_EVENT,
    MODIFIER,
    NAMES,
    NO_ABILITY,
    NUMBERS,
    PERIOD,
    TEXTS,
)


def faults() -> list[str]:
    """Every fault found; an empty list opens the game."""
    found: list[str] = []
    if len(NUMBERS) != PIECES_END:
        found.append(f"{len(NUMBERS)} pieces are entered, not {PIECES_END}")
    for p in range(PLACES):
        for q in STREETS[p]:
            if p not in STREETS[q] or p == q:
                found.append(f"the street between {p} and {q} leads one way only")
    if [PERIOD.count(k) for k in (1, 2, 3)] != [14, 16, 12]:
        found.append("the three headline decks do not have 14, 16 and 12 cards")
    for h in range(HEADLINES):
        if TEXTS[make_text(h, EFFECT)] is None:
            found.append(f"headline {NAMES[h]} has no effect")
    for e in range(EVENT, EVENT + EVENTS):
        if not any(EVENT_COST[e]) and not INFO_PER_EVENT[e]:
            found.append(f"event {NAMES[e]} costs nothing")
    for x in range(PIECES_END):
        if (ABILITY[x] == ALWAYS) != bool(MODIFIER[x]):
            found.append(f"{NAMES[x]} always does something it does not say")
        if ABILITY[x] not in (NO_ABILITY, ALWAYS) and TEXTS[make_text(x, EFFECT)] is None:
            found.append(f"{NAMES[x]} has an ability without a text")
    return found
