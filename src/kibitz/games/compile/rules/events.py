"""What the `where` of an event is, by the kind of event."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.numbers import (
    ALL_PROTOCOLS,
    BANNED_PROTOCOL,
    CHOSE_ALIKE,
    COMPILES,
    DEALT_PROTOCOL,
    DRAFTED,
    EVENT_KINDS,
    FIZZLED,
    FLIPPED_DOWN,
    FLIPPED_UP,
    HEIGHT,
    HIGHEST,
    LANDED,
    LINE,
    ORDERS,
    PLAYED_DOWN,
    PLAYED_DOWN_ACROSS,
    PLAYED_THEIR_TOP,
    PLAYED_UP,
    PLAYED_UP_ACROSS,
    REARRANGED,
    REVEALED,
    SHIFTED,
    SLID,
    SLOT,
    STATED_NUMBER,
    STATED_PROTOCOL,
    SWAPPED,
    TURN,
    TURNED_COMPILED,
)
from kibitz.games.compile.rules.reasons import RULE_NAMES
from kibitz.kernel.event import NOWHERE, Where
from kibitz.kernel.pile import RUNAWAY

AT_LINE: Final = Where("line", LINE, 3)
AT_SLOT: Final = Where("slot", SLOT, 6 * HEIGHT)
A_TURN: Final = Where("turn", 0, RUNAWAY)
A_PROTOCOL: Final = Where("protocol", 0, ALL_PROTOCOLS)
AN_ORDER: Final = Where("order", 0, 2 * len(ORDERS))
A_NUMBER: Final = Where("number", 0, HIGHEST + 1)
A_RULE: Final = Where("rule", 0, len(RULE_NAMES))

SPOKEN: Final[tuple[tuple[Where, tuple[int, ...]], ...]] = (
    (AT_LINE, (PLAYED_UP, PLAYED_DOWN, SHIFTED, *COMPILES)),
    (AT_LINE, (PLAYED_UP_ACROSS, PLAYED_DOWN_ACROSS, PLAYED_THEIR_TOP)),
    (AT_SLOT, (LANDED, FLIPPED_UP, FLIPPED_DOWN, REVEALED, SLID)),
    (A_TURN, (TURN,)),
    (A_PROTOCOL, (DRAFTED, STATED_PROTOCOL, TURNED_COMPILED)),
    (A_PROTOCOL, (BANNED_PROTOCOL, CHOSE_ALIKE, DEALT_PROTOCOL)),
    (AN_ORDER, (REARRANGED, SWAPPED)),
    (A_NUMBER, (STATED_NUMBER,)),
    (A_RULE, (FIZZLED,)),
)

WHERE: Final[dict[int, Where]] = dict.fromkeys(range(EVENT_KINDS), NOWHERE)
WHERE.update({kind: where for where, kinds in SPOKEN for kind in kinds})
