"""Paths: what one points at in a scene for each action."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.knowledge.facts import FACTS
from kibitz.games.ire.notation.vocabulary import VOCABULARY
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.coding import make_move, make_put
from kibitz.games.ire.rules.map import (
    SURCHARGES,
)
from kibitz.games.ire.rules.numbers import (
    ASK,
    BARRICADE,
    CARD,
    CARDS,
    DO_ACTIVATE,
    DO_RESOLVE,
    DROP,
    EVENT,
    EVENTS,
    EXECUTE,
    FIGHTER,
    GIVE,
    HEADLINES,
    NEW_TANK,
    PIECES_END,
    PLACE,
    PLACE_IDS,
    SEAT,
    SECURE,
    SECURITY,
    SECURITY_KINDS,
    SOVIET,
    STEP,
    TAKE,
    USE,
)
from kibitz.games.ire.rules.tables import (
    NAMES,
)
from kibitz.kernel.pile import CHANCE, NONE, Things

NEXT_STEPS: Final = {
    frozenset({"card"}): "next-card",
    frozenset({"place"}): "next-place",
    frozenset({"security"}): "next-security",
    frozenset({"seat"}): "next-seat",
    frozenset({"slot"}): "next-slot",
    frozenset({"piece"}): "next-piece",
    frozenset({"piece", "seat"}): "next-piece-seat",
    frozenset({"card", "piece"}): "next-card-piece",
}
"""The sentence for what to point at, by the kinds of elements that lead on."""
TURN: Final = frozenset({"card", "event"})
"""With any of these beside places of the map, somebody's own turn is asked about."""


def next_step(kinds: frozenset[str]) -> str:
    """The key of the sentence for what to point at next; nothing if there is none."""
    if "place" in kinds and kinds & TURN:
        return "next-turn"
    return NEXT_STEPS.get(kinds, "")


def element(x: int) -> str:
    """The name of a piece as an element of a scene."""
    if x >= SECURITY:
        return f"security:{SECURITY_KINDS[(x - SECURITY) // 2]}"
    if x >= FIGHTER:
        return f"piece:{NAMES[x]}"
    return f"event:{NAMES[x]}" if EVENT <= x < CARD else f"card:{NAMES[x]}"


def _paths() -> dict[int, tuple[str, ...]]:
    """What to point at for every action that is more than a button, wherever things lie."""
    paths: dict[int, tuple[str, ...]] = {}
    for x in range(PIECES_END):
        paths[x] = paths[USE + x] = (element(x),)
    for h in range(HEADLINES):
        for base, word in ((TAKE, "take"), (EXECUTE, "execute"), (DROP, "drop")):
            paths[base + h] = (element(h), word)
    for p, name in enumerate(PLACE_IDS):
        at = f"place:{name}"
        paths[PLACE + p] = paths[STEP + p] = paths[BARRICADE + p] = (at,)
        paths[NEW_TANK + p] = (at, "tank")
        for q, goal in enumerate(PLACE_IDS):
            paths[make_move(p, q)] = (at, f"place:{goal}")
        for k in range(len(SURCHARGES)):
            paths[make_put(k, p)] = (f"slot:{k + 1}", at)
    for seat in range(4):
        at = f"seat:{seat}"
        paths[SEAT + seat], paths[GIVE + seat], paths[ASK + seat] = (at,), (at, "give"), (at, "ask")
    for k in range(len(SECURITY_KINDS)):
        paths[SECURE + k] = (element(SECURITY + k * 2),)
    return paths


PATHS: Final = _paths()
assert set(PATHS) <= set(VOCABULARY.actions)
assert CARD + CARDS == FIGHTER


def path(c: City, action: int, seat: int) -> list[str]:
    """What `seat` points at for an action, one after the other; nothing for a plain button."""
    if seat == CHANCE:
        return []
    if EVENT <= action < EVENT + EVENTS and action in c.display:
        return [lying_at(c, action)]
    if action in (DO_ACTIVATE, DO_RESOLVE):
        # A seat without a place on the map has nothing to point at there.
        place = c.place_of(seat) if seat != SOVIET else NONE
        lying = c.upper if action == DO_ACTIVATE else c.event_at
        x = lying[place] if place != NONE else NONE
        return [element(x)] if x != NONE else []
    return list(PATHS.get(action, ()))


def lying_at(c: City, x: int) -> str:
    """A piece as an element of the scene; an event in the display is that place of it."""
    return f"slot:{c.display.index(x) + 1}" if x in c.display else element(x)


def spoken_of(c: City, key: str, values: Things) -> list[str]:
    """The card, the place or the player that a fact names."""
    found = []
    for name, x in zip(FACTS.values[key], values, strict=True):
        if name == "card":
            found.append(lying_at(c, x))
        elif name == "place":
            found.append(f"place:{PLACE_IDS[x]}")
        elif name == "who":
            found.append(f"seat:{x}")
    return found
