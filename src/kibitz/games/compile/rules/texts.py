"""All texts of Compile, cards and phases alike, numbered and named."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.cards import ALL
from kibitz.games.compile.rules.numbers import CARDS, OWN_PROTOCOLS
from kibitz.games.compile.rules.setup import SETUP
from kibitz.games.compile.rules.tables import CARD_NAMES, PRINTING, TEXTS
from kibitz.games.compile.rules.turn import CLEAR_CACHE, COMPILE_LINE, REFRESHING, TURNS
from kibitz.games.compile.rules.verbs.landing import (
    LAND,
    PLAYED,
    TO_HAND,
    TO_TAKER,
    TO_TRASH,
    TURNED,
)
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.pile import Node

BOXES: Final = ("top", "middle", "bottom")
NODES_EACH: Final = 180
"""The numbers kept for the texts of each protocol of people's own, parts and printings counted."""
FIRST_SETS: Final = 90
"""The cards of Main 1 and Aux 1, whose texts saved positions have known longest."""


def _texts(first: int, end: int, printing: int) -> list[tuple[str, Node]]:
    """The texts of some cards in one printing."""
    found: list[tuple[str, Node]] = []
    for i in range(printing + first * 3, printing + end * 3):
        text = TEXTS[i]
        if text is not None:
            name = f"{CARD_NAMES[i % PRINTING // 3]}.{BOXES[i % 3]}"
            found.append((name + ".first-printing" if printing else name, text))
    return found


def _roots() -> list[tuple[str, Node]]:
    """Every text; new ones come behind the others, so that no number of a text changes."""
    roots: list[tuple[str, Node]] = [("setup", SETUP), ("turn", TURNS)]
    roots += [(f"compile-{i + 1}", node) for i, node in enumerate(COMPILE_LINE)]
    roots += [(f"land-{i + 1}", node) for i, node in enumerate(LAND)]
    roots += [("refresh", REFRESHING), ("clear-cache", CLEAR_CACHE)]
    roots += [("to-trash", TO_TRASH), ("to-hand", TO_HAND), ("turned", TURNED)]
    roots += _texts(0, FIRST_SETS, 0) + _texts(0, FIRST_SETS, PRINTING)
    roots += [(f"played-{i + 1}", node) for i, node in enumerate(PLAYED)]
    roots += [("to-taker", TO_TAKER)]
    roots += _texts(FIRST_SETS, CARDS, 0) + _texts(FIRST_SETS, CARDS, PRINTING)
    assert ALL
    return roots


def texts_of(first: int, end: int) -> list[tuple[str, Node]]:
    """The texts of some cards of people's own, which read the same in every printing."""
    return _texts(first, end, 0) + _texts(first, end, PRINTING)


NODES: Final = NodeIndex(_roots())
OWN_NODES: Final = NODES.reserve(OWN_PROTOCOLS * NODES_EACH)
"""The number of the first text of people's own."""
