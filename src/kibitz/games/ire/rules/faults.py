"""What can be wrong with the tables of Days of Ire: holes, doubles, impossible numbers."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.map import STREETS
from kibitz.games.ire.rules.numbers import EVENT, EVENTS, HEADLINES, PIECES_END, PLACES
from kibitz.games.ire.rules.spots import HERE, HERE_OR_ADJACENT, ONE_HERE, Spots
from kibitz.games.ire.rules.tables import (
    ABILITY,
    ALWAYS,
    COLOUR,
    EFFECT,
    EVENT_COST,
    EVENT_KIND,
    EVENT_PLACE,
    GREEN,
    INFO_PER_EVENT,
    MODIFIER,
    NAMES,
    NO_ABILITY,
    NUMBERS,
    PERIOD,
    POINTS,
    RETURNS,
    SIGNIFICANT,
    STARTING,
    TEXTS,
)
from kibitz.kernel.pile import Node

DECKS: Final = [14, 16, 12]
SPOTS: Final = ("where", "start", "goal")
"""What effects call the places they speak of."""


def faults() -> list[str]:
    """Every fault found; an empty list opens the game."""
    found: list[str] = []
    if len(NUMBERS) != PIECES_END:
        found.append(f"{len(NUMBERS)} pieces are entered, not {PIECES_END}")
    for p in range(PLACES):
        for q in STREETS[p]:
            if p not in STREETS[q] or p == q:
                found.append(f"the street between {p} and {q} leads one way only")
    decks = [PERIOD.count(k) for k in (1, 2, 3)]
    if decks != DECKS:
        found.append(f"the three headline decks have {written(decks)} cards, not {written(DECKS)}")
    return found + headline_faults() + event_faults() + sheet_faults()


def written(numbers: list[int]) -> str:
    return f"{numbers[0]}, {numbers[1]} and {numbers[2]}"


def headline_faults() -> list[str]:
    found: list[str] = []
    for h in range(HEADLINES):
        text = TEXTS[make_text(h, EFFECT)]
        if text is None:
            found.append(f"headline {NAMES[h]} has no effect")
        elif speaks_of_here(text):
            found.append(f"headline {NAMES[h]} speaks of here, but it lies at no place")
        if PERIOD[h] not in (1, 2, 3):
            found.append(f"headline {NAMES[h]} is of no period from 1 to 3")
        if RETURNS[h] and COLOUR[h] == GREEN:
            found.append(f"headline {NAMES[h]} is green and brings no security cards back")
    return found


def speaks_of_here(node: Node) -> bool:
    """Does a text mean the place of its card, or whoever is there?"""
    for name in SPOTS:
        spots = getattr(node, name, None)
        if isinstance(spots, Spots) and spots.kind in (HERE, HERE_OR_ADJACENT):
            return True
    return getattr(node, "who", None) == ONE_HERE or any(
        [speaks_of_here(part) for part in node.parts()]
    )


def event_faults() -> list[str]:
    found: list[str] = []
    starts: list[int] = []
    for e in range(EVENT, EVENT + EVENTS):
        if not any(EVENT_COST[e]) and not INFO_PER_EVENT[e]:
            found.append(f"event {NAMES[e]} costs nothing")
        if len(EVENT_COST[e]) != 3:
            found.append(f"the cost of event {NAMES[e]} is not three numbers")
        if POINTS[e] and EVENT_KIND[e] != SIGNIFICANT:
            found.append(f"event {NAMES[e]} is not significant and has no price of its own")
        if EVENT_KIND[e] == STARTING:
            if EVENT_PLACE[e] in starts:
                found.append(f"starting event {NAMES[e]} is at the place of another")
            starts.append(EVENT_PLACE[e])
    return found


def sheet_faults() -> list[str]:
    found: list[str] = []
    for x in range(PIECES_END):
        if (ABILITY[x] == ALWAYS) != bool(MODIFIER[x]):
            found.append(f"{NAMES[x]} always does something it does not say")
        if ABILITY[x] not in (NO_ABILITY, ALWAYS) and TEXTS[make_text(x, EFFECT)] is None:
            found.append(f"{NAMES[x]} has an ability without a text")
    return found
