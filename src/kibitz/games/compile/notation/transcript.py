"""Events and reasons in the plain words of the notation: `ann discards water-4`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.games.compile.notation.vocabulary import order_word, slot_word
from kibitz.games.compile.rules import numbers as names
from kibitz.games.compile.rules.coding import text_box, text_card
from kibitz.games.compile.rules.events import (
    A_NUMBER,
    A_PROTOCOL,
    A_RULE,
    A_TURN,
    AN_ORDER,
    AT_LINE,
    AT_SLOT,
    WHERE,
)
from kibitz.games.compile.rules.numbers import LINE, SLOT
from kibitz.games.compile.rules.reasons import RULE_NAMES, RULES
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.games.compile.rules.texts import BOXES
from kibitz.kernel.event import Event, Where
from kibitz.kernel.pile import NONE, Reason

# {who}: the seat's name; {cards}: the things; {origin}: the slot among them; {cause}: the text
# behind it; {line}, {slot} and so on: where, if events of the kind have a `where` of that name.
LINES: Final[dict[int, str]] = {
    names.FIRST_DRAFTER: "{who} drafts first",
    names.DRAFTED: "{who} drafts {protocol}",
    names.BANNED_PROTOCOL: "{who} bans {protocol}",
    names.CHOSE_ALIKE: "both choose {protocol}: {who} keeps it",
    names.DEALT_PROTOCOL: "{who} is dealt {protocol}",
    names.LAID_OUT: "the protocols are laid out",
    names.TURN: "turn {turn}: {who}",
    names.DREW: "{who} draws {cards}",
    names.SHUFFLED: "{who} shuffles the trash into the deck",
    names.DISCARDED: "{who} discards {cards}",
    names.CLEARED: "{who} clears the cache",
    names.PLAYED_UP: "{who} plays {cards} face up to {line}",
    names.PLAYED_DOWN: "{who} plays {cards} face down to {line}",
    names.LANDED: "{cards} lands at {slot}",
    names.SHIFTED: "{who} shifts {cards} from {origin} to {line}",
    names.FLIPPED_UP: "{who} flips {cards} at {slot} face up",
    names.FLIPPED_DOWN: "{who} flips {cards} at {slot} face down",
    names.DELETED: "{who} deletes {cards}",
    names.RETURNED: "{cards} returns to the hand of {who}",
    names.REVEALED: "{who} reveals {cards} at {slot}",
    names.SHOWED: "{who} shows {cards}",
    names.REARRANGED: "{who} rearranges {order}",
    names.TOOK_CONTROL: "{who} takes control",
    names.SPENT_CONTROL: "{who} returns control",
    names.COMPILED: "{who} compiles {line} and deletes {cards}",
    names.RECOMPILED: "{who} recompiles {line} and deletes {cards}",
    names.COMPILED_AS_DISCARD: "{who} compiles {line} and discards {cards}",
    names.RECOMPILED_AS_DISCARD: "{who} recompiles {line} and discards {cards}",
    names.BANNED: "{cards} bans the next compile against {who}",
    names.FIZZLED: "{cause} does nothing: {rule}",
    names.REFRESHED: "{who} refreshes",
    names.NO_ACTION: "{who} has no action",
    names.GAVE: "{who} gives {cards}",
    names.TOOK: "{who} takes {cards}",
    names.GUARDED: "{cards} stays silent: the chain is too long",
    names.WON: "{who} wins",
    names.STUCK: "nobody can go on: a draw",
    names.SLID: "{who} slides {cards} beneath {cause}",
    names.STOLE: "{who} draws {cards} from the other deck",
    names.SHUFFLED_DECK: "{who} shuffles the deck",
    names.REVEALED_TOP: "{who} reveals {cards} on top of the deck",
    names.REVEALED_DECK: "{who} reveals the deck: {cards}",
    names.DISCARDED_FROM_DECK: "{who} discards {cards} from the deck",
    names.DISCARDED_THEIR_TOP: "{who} discards {cards} from the other deck",
    names.DISCARDED_ACROSS: "{who} discards {cards} into the other trash",
    names.STATED_NUMBER: "{who} says {number}",
    names.STATED_PROTOCOL: "{who} says {protocol}",
    names.SWAPPED: "{who} swaps the stacks {order}",
    names.COPIED: "{who} copies {cards}",
    names.TURNED_COMPILED: "{protocol} is turned to compiled",
    names.PUT_ON_DECK: "{cards} goes on top of the deck of {who}",
    names.CAPTURED: "{who} takes {cards} from the field",
    names.PLAYED_UP_ACROSS: "{who} plays {cards} face up to {line} on the other side",
    names.PLAYED_DOWN_ACROSS: "{who} plays {cards} face down to {line} on the other side",
    names.PLAYED_THEIR_TOP: "{who} plays {cards} from the other deck face down to {line}",
}


def card_word(c: int) -> str:
    """A card by its name, or `?`."""
    return CARD_NAMES[c] if 0 <= c < names.ALL_CARDS else "?"


def cause_word(cause: int) -> str:
    """The text behind an event, or the rules themselves."""
    if cause == NONE:
        return "the rules"
    return f"{CARD_NAMES[text_card(cause)]}.{BOXES[text_box(cause)]}"


def line_word(line: int) -> str:
    return f"line-{line + 1}"


def protocol_word(protocol: int) -> str:
    return PROTOCOL_KEYS[protocol]


def rule_word(rule: int) -> str:
    return RULE_NAMES[rule]


WHERE_WORDS: Final[dict[Where, Callable[[int], str]]] = {
    AT_LINE: line_word,
    AT_SLOT: slot_word,
    A_TURN: str,
    A_PROTOCOL: protocol_word,
    AN_ORDER: order_word,
    A_NUMBER: str,
    A_RULE: rule_word,
}
"""The word that stands in a line for its {line}, {slot}, {turn}, {protocol}, {order}, {rule}."""


PIECES: Final[dict[int, list[str]]] = {
    kind: line.replace("}", "{").split("{") for kind, line in LINES.items()
}
"""The lines cut up: words as they stand, and after each but the last the name of a part."""


def tell(e: Event, seats: tuple[str, ...]) -> str:
    """An event as one line; the server does it for every answer it stores."""
    if e.kind == names.FIZZLED and e.cause == NONE:
        return f"nothing is done: {where_word(e)}"
    pieces = PIECES[e.kind]
    words: list[str] = []
    for i in range(len(pieces)):
        words.append(part(e, pieces[i], seats) if i & 1 else pieces[i])
    return "".join(words)


def part(e: Event, name: str, seats: tuple[str, ...]) -> str:
    """What stands in a line for a part of its event."""
    if name == "who":
        return seats[e.seat] if e.seat < len(seats) else "nobody"
    if name == "cards":
        return " ".join([card_word(c) for c in e.things if c < SLOT]) or "nothing"
    if name == "origin":
        slots = [slot_word(x - SLOT) for x in e.things if SLOT <= x < LINE]
        return slots[0] if slots else "?"
    return cause_word(e.cause) if name == "cause" else where_word(e)


def where_word(e: Event) -> str:
    """Where it was, or the number, turn or rule that stands there."""
    where = WHERE[e.kind]
    return WHERE_WORDS[where](where.part(e.where))


def explain(why: Reason) -> str:
    """A reason as one line: `face-down-only: psychic-1 (rules 4.3)`."""
    culprit = f": {CARD_NAMES[why.card]}" if why.card >= 0 else ""
    return f"{why.rule}{culprit} (rules {RULES[why.rule]})"
