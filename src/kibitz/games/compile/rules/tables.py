"""What the cards say, as tables by card number and by entry; filled once by the card files.

Behind the cards of the house there is room for those of people's own (`own/slots.py`).
"""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.coding import make_entry
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    CARDS,
    CARDS_PER_PROTOCOL,
    OWN_PROTOCOLS,
    PROTOCOL_NAMES,
    SEEN,
)
from kibitz.kernel.flow import Text
from kibitz.kernel.pile import NONE, Node

PRINTING: Final = ALL_CARDS * 3
"""Texts of the first printing stand this far behind the current ones."""

VALUES: Final[list[int]] = [0] * ALL_CARDS
TRIGGERS: Final[list[int]] = [NONE] * (PRINTING * 2)
TEXTS: Final[list[Text | None]] = [None] * (PRINTING * 2)

# The same by entry of a stack, so that reading the field needs no arithmetic: what a card is
# worth by itself, and the marks of its boxes (a bit for each rule, and one, from LISTENS on, for
# what its text listens for). A face-down card has none.
ENTRIES: Final = 1024
LISTENS_FROM: Final = 20
LISTENS: Final = 1 << LISTENS_FROM
VALUE: Final = 7
MARKS_FROM: Final = 3
FACES: Final[list[int]] = [2] * (ENTRIES * 2)
"""What an entry brings to its stack wherever it lies: in the lowest bits its value, above them the
marks of its top box."""
TOP_MARKS: Final[list[int]] = [0] * (ENTRIES * 2)
BOTTOM_MARKS: Final[list[int]] = [0] * (ENTRIES * 2)

PROTOCOL_KEYS: Final[list[str]] = [*PROTOCOL_NAMES, *[""] * OWN_PROTOCOLS]
"""The name of each protocol in the notation; a place that is free has none."""
CARD_NAMES: Final[list[str]] = [""] * ALL_CARDS
NUMBERS: Final[dict[str, int]] = {}


class Box:
    """A box that holds standing rules, or a text and what it listens for."""

    def __init__(self, rules: int, trigger: int, sentences: tuple[Node, ...]) -> None:
        self.rules: Final = rules
        self.trigger: Final = trigger
        self.sentences: Final = sentences


class Card:
    """One line of a card file."""

    def __init__(
        self,
        name: str,
        middle: list[Node] | None = None,
        top: Box | None = None,
        bottom: Box | None = None,
    ) -> None:
        self.name: Final = name
        self.boxes: Final = (top, Box(0, 0, tuple(middle)) if middle else None, bottom)


def house_names() -> list[str]:
    """The names of the cards of the house, by number."""
    return CARD_NAMES[:CARDS]


def number(name: str) -> int:
    """The number of the card called `fire-1`, or a ValueError that names what is wrong."""
    if name not in NUMBERS:
        raise ValueError(f"no card is called {name!r}; a card is a protocol and a value: fire-1")
    return NUMBERS[name]


def install(cards: list[Card]) -> None:
    """Enter the cards of one protocol, lowest value first."""
    protocol = PROTOCOL_KEYS.index(cards[0].name.split("-")[0])
    for k, card in enumerate(cards):
        c = protocol * CARDS_PER_PROTOCOL + k
        NUMBERS.pop(CARD_NAMES[c], None)
        CARD_NAMES[c] = card.name
        NUMBERS[card.name] = c
        VALUES[c] = int(card.name.split("-")[1])
        print_texts(card, c, 0)
        print_texts(card, c, PRINTING)


def install_again(protocol: int, twin: int) -> None:
    """Enter the cards of a protocol of the house a second time, behind the others."""
    for k in range(CARDS_PER_PROTOCOL):
        of, c = protocol * CARDS_PER_PROTOCOL + k, twin * CARDS_PER_PROTOCOL + k
        NUMBERS.pop(CARD_NAMES[c], None)
        CARD_NAMES[c] = f"{PROTOCOL_KEYS[twin]}-{VALUES[of]}"
        NUMBERS[CARD_NAMES[c]] = c
        VALUES[c] = VALUES[of]
        for printing in (0, PRINTING):
            for box in range(3):
                slot, there = printing + c * 3 + box, printing + of * 3 + box
                TEXTS[slot], TRIGGERS[slot] = TEXTS[there], TRIGGERS[there]
            behind = ENTRIES if printing else 0
            for lies in (0, SEEN):
                entry, there = behind + make_entry(c, lies), behind + make_entry(of, lies)
                FACES[entry] = FACES[there]
                TOP_MARKS[entry], BOTTOM_MARKS[entry] = TOP_MARKS[there], BOTTOM_MARKS[there]


def reprint(card: Card) -> None:
    """Enter how a card read in its first printing."""
    print_texts(card, number(card.name), PRINTING)


def print_texts(card: Card, c: int, printing: int) -> None:
    """Enter the three boxes of card `c` for one printing."""
    for i, box in enumerate(card.boxes):
        slot = printing + c * 3 + i
        TEXTS[slot], TRIGGERS[slot] = None, NONE
        if box is None:
            continue
        if box.sentences:
            TEXTS[slot] = Text(i, box.sentences)
            TRIGGERS[slot] = box.trigger
    entry = (ENTRIES if printing else 0) + make_entry(c, 0)
    TOP_MARKS[entry] = marks(card.boxes[0])
    FACES[entry] = TOP_MARKS[entry] << MARKS_FROM | VALUES[c]
    FACES[entry | SEEN] = VALUES[c]
    BOTTOM_MARKS[entry] = marks(card.boxes[2])


def marks(box: Box | None) -> int:
    """The marks that an active box puts on its stack."""
    if box is None:
        return 0
    return box.rules | (LISTENS << box.trigger if box.sentences else 0)
