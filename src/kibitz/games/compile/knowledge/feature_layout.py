"""The layout of the feature vector of Compile: which features there are, and where each begins."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES
from kibitz.games.compile.rules.tables import CARD_NAMES

KNOWN_CARDS: Final = 90
KNOWN_PROTOCOLS: Final = 15
"""The cards and protocols with features of their own: those of Main 1 and Aux 1, which nets have
been trained with. Others count in the features of lines, hands and sides only."""
VERBS: Final = ("delete", "flip", "shift", "return", "discard", "draw", "play", "rearrange")
"""The effects of texts, in the order of their numbers (rules/verbs/base.py)."""
ABOUT: Final = (
    *("score", "my move", "my turn", "compiled", "hand", "empty hand", "hand of five"),
    *("deck", "trash", "control", "leads", "two leads", "two compiled", "ready", "stolen", "ban"),
    *("steps to go", "lines one card away", "total"),
)
"""Features of the whole table, for both sides where it makes sense: mine, then theirs."""
ALONE: Final = 3
"""The first of them exist only once, not for each side."""
OF_A_LINE: Final = (
    *("total", "compiled", "ready", "reached", "recompiles", "gap", "near", "cards", "face down"),
    *("top value", "top face down", "hidden value", "lock", "closed", "start", "end", "reach"),
)
"""Features of a line, for both sides; `reach` is a probability."""
OF_LINES: Final = ("margin", "playable", "best playable")
IN_HAND: Final = ("sum", "best", "four or more", "one or less", "playable", "playable sum")

LINE_AT: Final = ALONE + 2 * (len(ABOUT) - ALONE)
LINE_SIZE: Final = 2 * len(OF_A_LINE) + len(OF_LINES)
HAND_AT: Final = LINE_AT + 3 * LINE_SIZE
PROTOCOL_AT: Final = HAND_AT + len(IN_HAND)
POOL_AT: Final = PROTOCOL_AT + 2 * KNOWN_PROTOCOLS
FIELD_AT: Final = POOL_AT + 7 + 2 * len(VERBS)
OWN_AT: Final = FIELD_AT + KNOWN_CARDS
THEIRS_AT: Final = OWN_AT + KNOWN_CARDS
SIZE: Final = THEIRS_AT + KNOWN_CARDS


def legend() -> tuple[str, ...]:
    """The name of every feature."""
    both = [f"{whose} {x}" for x in ABOUT[ALONE:] for whose in ("my", "their")]
    lines = [
        f"line {line + 1}: {x}"
        for line in range(3)
        for x in (*[f"{who} {x}" for x in OF_A_LINE for who in ("my", "their")], *OF_LINES)
    ]
    names = [CARD_NAMES[c] for c in range(KNOWN_CARDS)]
    return (
        *ABOUT[:ALONE],
        *both,
        *lines,
        *[f"hand: {x}" for x in IN_HAND],
        *[f"{whose} {p}" for whose in ("my", "their") for p in PROTOCOL_NAMES[:KNOWN_PROTOCOLS]],
        *[f"their hand may hold value {x}" for x in range(7)],
        *[f"{whose} hand: {x}" for whose in ("my", "their") for x in VERBS],
        *[f"{c} lies open" for c in names],
        *[f"{c} in my hand" for c in names],
        *[f"{c} in their hand, the chance" for c in names],
    )
