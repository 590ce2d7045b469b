"""All texts of Days of Ire, cards and phases alike, numbered and named."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.actions import ASKING, GIVING, REWARDED, USING
from kibitz.games.ire.rules.cards import ALL
from kibitz.games.ire.rules.coding import text_box, text_piece
from kibitz.games.ire.rules.day import DAYS_GO_BY, EVALUATION, PHASES, SETUP, STEPS
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.numbers import SECURITY_KINDS
from kibitz.games.ire.rules.revolution import CARRYING, PLAYER_TURN, UNTARGETED
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.soviet import AFTERMATH
from kibitz.games.ire.rules.tables import NAMES, TEXTS
from kibitz.games.ire.rules.tank_fire import FIRE
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.pile import Node

BOXES: Final = ("effect", "placed", "penalty")


def _roots() -> list[tuple[str, Node]]:
    roots: list[tuple[str, Node]] = [("setup", SETUP), ("day", DAYS_GO_BY), ("hits", HITS)]
    roots += [("tank-fire", FIRE), ("evaluation", EVALUATION), ("aftermath", AFTERMATH)]
    roots += [("rewarded", REWARDED), ("carrying", CARRYING), ("turn", PLAYER_TURN)]
    roots += [(PHASES[k], node) for k, node in enumerate(STEPS)]
    roots += [(SECURITY_KINDS[k], node) for k, node in enumerate(ORDERS)]
    words = ("activate", "resolve", "attack-soldiers", "destroy", "draw-one")
    roots += [(word, node) for word, node in zip(words, UNTARGETED.values(), strict=True)]
    roots += [("use", USING), ("give", GIVING), ("ask", ASKING)]
    for i, text in enumerate(TEXTS):
        if text is not None:
            roots.append((f"{NAMES[text_piece(i)]}.{BOXES[text_box(i)]}", text))
    assert ALL
    return roots


NODES: Final = NodeIndex(_roots())
