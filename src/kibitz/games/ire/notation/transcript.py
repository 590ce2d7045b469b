"""Events and reasons of Days of Ire in the plain words of the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.games.ire.rules import numbers as names
from kibitz.games.ire.rules.coding import text_box, text_piece
from kibitz.games.ire.rules.events import (
    A_DAY,
    A_DECK,
    A_MARKER,
    A_MODIFIER,
    A_NUMBER,
    A_PHASE,
    A_RULE,
    A_SEAT,
    AT_PLACE,
    THE_MORALE,
    WHERE,
)
from kibitz.games.ire.rules.numbers import (
    FACE,
    MARKERS,
    NUMBER,
    PIECES_END,
    PLACE,
    PLACE_IDS,
    PLACES,
    SEAT,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.reasons import RULE_NAMES, RULES
from kibitz.games.ire.rules.tables import NAMES
from kibitz.games.ire.rules.texts import BOXES
from kibitz.kernel.event import NOWHERE, Event, Where
from kibitz.kernel.pile import NONE, Reason

LINES: Final[dict[int, str]] = {
    names.DAY: "day {day}",
    names.PHASE: "phase {phase}",
    names.TOOK_POINTS: "{who} lays down {cards} for {number} points",
    names.EXECUTED: "{who} executes {cards}",
    names.PLAYED_GREEN: "{who} plays {cards} for the team to carry out",
    names.DROPPED: "{who} discards {cards}",
    names.MARKED: "marker {marker}",
    names.RETURNED_SECURITY: "{cards} return to the available set",
    names.PUT_EVENT: "{who} puts {cards} at {place}",
    names.REPLACED: "{cards} is replaced at {place}",
    names.TANK_MOVED: "a tank moves from {start} to {place}",
    names.PLACED: "{unit} placed at {place}",
    names.REMOVED: "{unit} removed at {place}",
    names.RELOCATED: "{unit} relocated from {start} to {place}",
    names.UNIT_MOVED: "{unit} moves from {start} to {place}",
    names.MORALE_MOVED: "morale {morale}",
    names.SUPPORT_MOVED: "support {number}",
    names.ROLLED: "dice {dice}: {number} hits",
    names.HIT_LOST: "hits at {place} find no target",
    names.WOUNDED: "{who} is wounded ({number})",
    names.FIGHTER_LOST: "{cards} is lost at {place}",
    names.TANK_LOST: "{cards} is destroyed at {place}",
    names.BARRICADE_LOST: "the barricade at {place} is gone",
    names.HEALED: "{who} is healed by {number}",
    names.DREW: "{who} draws {cards}",
    names.DISCARDED: "{who} discards {cards}",
    names.SHUFFLED: "the discard pile is shuffled",
    names.ACTIVATED: "{cards} becomes active at {place}",
    names.TURNED_UP: "{cards} is turned up at {place}",
    names.WITHDRAWN: "{cards} is withdrawn from {place}",
    names.RECALLED: "{cards} comes back at {place}",
    names.REV_TANK_CAME: "{cards} joins at {place}",
    names.BARRICADED: "a barricade at {place}",
    names.STEPS_GIVEN: "{who} may take {number} steps more",
    names.DREW_HEADLINE: "{who} draws the headline {cards}",
    names.KEPT: "{who} keeps {cards} on the display",
    names.REFILLED: "{cards} comes to slot {number}",
    names.TURN_OF: "turn of {who}: {number} actions",
    names.STEPPED: "{who} steps to {place} with {cards}",
    names.DECLARED: "{who} acts at {place}",
    names.RESOLVED: "{who} resolves {cards} at {place}",
    names.ATTACKED_SOLDIERS: "{who} attacks {number} soldiers",
    names.DESTROYED_TANK: "{who} destroys a tank at {place}",
    names.USED: "{who} uses {cards}",
    names.GAVE_CARDS: "{who} gives {cards}",
    names.PASSED: "{who} passes",
    names.SECURITY_PLAYED: "{who} plays {cards}",
    names.SECURITY_TAKEN: "{who} takes back {cards}",
    names.EXHAUSTED: "{who} exhausts {cards}",
    names.ATTACKED: "{who} attacks {place}",
    names.SHOW_OF_FORCE: "a show of force at {place}",
    names.DAY_LONG: "until night: modifier {modifier}",
    names.COUNTS_DOUBLE: "{cards} counts as {number} more",
    names.FIZZLED: "{fizzles}: {rule}",
    names.WON: "{side} wins",
    names.POINTS_LOST: "{number} points are lost",
    names.EXTRA_ACTION: "{who} has {number} extra actions",
    names.REFUSED: "{who} refuses",
    names.STARTS_AT: "{who} starts at {place}",
    names.ORDERED: "order of turns: {order}",
}


def fizzle_words(cause: int) -> str:
    """That a text does nothing; or, where no text is behind it, that nothing happens."""
    if cause == NONE:
        return "nothing happens"
    return f"{NAMES[text_piece(cause)]}.{BOXES[text_box(cause)]} does nothing"


def place_word(place: int) -> str:
    return PLACE_IDS[place] if 0 <= place < PLACES else ""


def morale_word(raised: int) -> str:
    return str(raised - 1)


def marker_word(marker: int) -> str:
    return MARKERS[marker]


def rule_word(rule: int) -> str:
    return RULE_NAMES[rule]


WHERE_WORDS: Final[dict[Where, Callable[[int], str]]] = {
    AT_PLACE: place_word,
    A_SEAT: str,
    A_DECK: str,
    A_DAY: str,
    A_PHASE: str,
    A_MARKER: marker_word,
    A_MODIFIER: str,
    THE_MORALE: morale_word,
    A_NUMBER: str,
    A_RULE: rule_word,
}
"""The word that stands in a line for its {place}, {day}, {number} and so on."""


def tell(e: Event, seats: tuple[str, ...]) -> str:
    """An event as one line."""
    where = WHERE[e.kind]
    cards = [NAMES[x] if 0 <= x < PIECES_END else "?" for x in e.things if x < names.PLACE]
    starts = [x - PLACE for x in e.things if PLACE <= x < PLACE + PLACES]
    units = [x - NUMBER for x in e.things if NUMBER <= x < NUMBER + 3]
    dice = [str(x - FACE) for x in e.things if FACE < x <= FACE + 6]
    parts = {
        "who": seats[e.seat] if 0 <= e.seat < len(seats) else "nobody",
        "cards": " ".join(cards) or "nothing",
        "start": PLACE_IDS[starts[0]] if starts else "",
        "unit": UNIT_NAMES[units[0]] if units else "",
        "dice": " ".join(dice),
        "side": "the revolution" if e.seat else "the Soviet side",
        "fizzles": fizzle_words(e.cause),
        "order": ", ".join([seats[x - SEAT] for x in e.things if SEAT <= x < FACE]),
    }
    if where is not NOWHERE:
        parts[where.name] = WHERE_WORDS[where](where.part(e.where))
    return LINES[e.kind].format(**parts)


def explain(why: Reason) -> str:
    """A reason as one line: rule, culprit, section."""
    culprit = f": {NAMES[why.card]}" if why.card >= 0 else ""
    return f"{why.rule}{culprit} (rules {RULES[why.rule]})"
