"""What can be wrong with the card tables: holes, doubles, impossible numbers."""

from __future__ import annotations

from kibitz.games.compile.rules.coding import make_entry
from kibitz.games.compile.rules.matching import WORD
from kibitz.games.compile.rules.numbers import CARDS, CARDS_PER_PROTOCOL, PROTOCOL_NAMES
from kibitz.games.compile.rules.tables import (
    BOTTOM_MARKS,
    CARD_NAMES,
    ENTRIES,
    FACES,
    LISTENS,
    MARKS_FROM,
    NUMBERS,
    PRINTING,
    TEXTS,
    TOP_MARKS,
    TRIGGERS,
    VALUE,
    VALUES,
)
from kibitz.kernel.pile import NONE


def faults() -> list[str]:
    """Every fault found; an empty list opens the game."""
    found: list[str] = []
    if len(PROTOCOL_NAMES) > 2 * WORD:
        found.append(f"{len(PROTOCOL_NAMES)} protocols are more than two words can hold")
    entered = len([c for c in NUMBERS.values() if c < CARDS])
    if entered != CARDS:
        found.append(f"{entered} cards are entered, not {CARDS}")
    for c in range(CARDS):
        protocol = PROTOCOL_NAMES[c // CARDS_PER_PROTOCOL]
        if CARD_NAMES[c] != f"{protocol}-{VALUES[c]}":
            found.append(f"card {c} is called {CARD_NAMES[c]!r}, not {protocol}-{VALUES[c]}")
        if not 0 <= VALUES[c] <= 6:
            found.append(f"{CARD_NAMES[c]} has the impossible value {VALUES[c]}")
    for i in range(PRINTING * 2):
        if (TEXTS[i] is None) != (TRIGGERS[i] == NONE):
            found.append(f"{CARD_NAMES[i % PRINTING // 3]} has a text without a moment to run")
    for c in range(CARDS):
        for face in (make_entry(c, 0), ENTRIES + make_entry(c, 0)):
            if FACES[face] & VALUE != VALUES[c] or FACES[face] >> MARKS_FROM != TOP_MARKS[face]:
                found.append(f"{CARD_NAMES[c]} has another value or other marks on the field")
        for box, marks in ((0, TOP_MARKS), (2, BOTTOM_MARKS)):
            for behind, printing in ((0, 0), (ENTRIES, PRINTING)):
                trigger = TRIGGERS[printing + c * 3 + box]
                if marks[behind + make_entry(c, 0)] // LISTENS != (
                    1 << trigger if trigger > 0 else 0
                ):
                    found.append(f"{CARD_NAMES[c]} listens for something else on the field")
    for p in range(len(PROTOCOL_NAMES)):
        values = VALUES[p * CARDS_PER_PROTOCOL : (p + 1) * CARDS_PER_PROTOCOL]
        if sorted(set(values)) != values:
            found.append(f"the values of {PROTOCOL_NAMES[p]} are not six different ones in order")
    return found
