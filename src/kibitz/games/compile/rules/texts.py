"""All texts of Compile, cards and phases alike, numbered and named."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.cards import ALL
from kibitz.games.compile.rules.setup import SETUP
from kibitz.games.compile.rules.tables import CARD_NAMES, PRINTING, TEXTS
from kibitz.games.compile.rules.turn import CLEAR_CACHE, COMPILE_LINE, REFRESHING, TURNS
from kibitz.games.compile.rules.verbs.landing import LAND, TO_HAND, TO_TRASH, TURNED
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.pile import Node

BOXES: Final = ("top", "middle", "bottom")


def _roots() -> list[tuple[str, Node]]:
    roots: list[tuple[str, Node]] = [("setup", SETUP), ("turn", TURNS)]
    roots += [(f"compile-{i + 1}", node) for i, node in enumerate(COMPILE_LINE)]
    roots += [(f"land-{i + 1}", node) for i, node in enumerate(LAND)]
    roots += [("refresh", REFRESHING), ("clear-cache", CLEAR_CACHE)]
    roots += [("to-trash", TO_TRASH), ("to-hand", TO_HAND), ("turned", TURNED)]
    for i, text in enumerate(TEXTS):
        if text is not None:
            card, box = i % PRINTING // 3, i % 3
            name = f"{CARD_NAMES[card]}.{BOXES[box]}"
            roots.append((name if i < PRINTING else name + ".first-printing", text))
    assert ALL
    return roots


NODES: Final = NodeIndex(_roots())
