"""What the `where` of an event of Days of Ire is, by the kind of event."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.numbers import DECK, EVENT_KINDS, MARKERS, NUMBER, PLACE, PLACES, SEAT
from kibitz.games.ire.rules.reasons import RULE_NAMES
from kibitz.kernel.event import NOWHERE, Where

MANY: Final = 1000

AT_PLACE: Final = Where("place", PLACE, PLACES)
A_SEAT: Final = Where("seat", SEAT, 4)
A_DECK: Final = Where("deck", DECK, 4)
A_DAY: Final = Where("day", NUMBER, 8)
A_PHASE: Final = Where("phase", NUMBER, 8)
A_MARKER: Final = Where("marker", NUMBER, len(MARKERS))
A_MODIFIER: Final = Where("modifier", NUMBER, MANY)
THE_MORALE: Final = Where("morale", NUMBER, MANY)
"""+ 1, because morale falls below 0."""
A_NUMBER: Final = Where("number", NUMBER, MANY)
A_RULE: Final = Where("rule", 0, len(RULE_NAMES))

SPOKEN: Final[tuple[tuple[Where, tuple[int, ...]], ...]] = (
    (AT_PLACE, (n.PUT_EVENT, n.REPLACED, n.TANK_MOVED, n.PLACED, n.REMOVED, n.RELOCATED)),
    (AT_PLACE, (n.UNIT_MOVED, n.HIT_LOST, n.FIGHTER_LOST, n.TANK_LOST, n.BARRICADE_LOST)),
    (AT_PLACE, (n.ACTIVATED, n.TURNED_UP, n.WITHDRAWN, n.RECALLED, n.REV_TANK_CAME)),
    (AT_PLACE, (n.BARRICADED, n.STEPPED, n.DECLARED, n.RESOLVED, n.DESTROYED_TANK, n.USED)),
    (AT_PLACE, (n.ATTACKED, n.SHOW_OF_FORCE, n.STARTS_AT)),
    (A_NUMBER, (n.TOOK_POINTS, n.POINTS_LOST, n.SUPPORT_MOVED, n.ROLLED, n.WOUNDED, n.HEALED)),
    (A_NUMBER, (n.STEPS_GIVEN, n.REFILLED, n.TURN_OF, n.ATTACKED_SOLDIERS, n.PASSED)),
    (A_NUMBER, (n.COUNTS_DOUBLE, n.EXTRA_ACTION)),
    (A_DAY, (n.DAY,)),
    (A_PHASE, (n.PHASE,)),
    (A_MARKER, (n.MARKED,)),
    (A_MODIFIER, (n.DAY_LONG,)),
    (THE_MORALE, (n.MORALE_MOVED,)),
    (A_SEAT, (n.GAVE_CARDS,)),
    (A_DECK, (n.DREW_HEADLINE,)),
    (A_RULE, (n.FIZZLED,)),
)

WHERE: Final[dict[int, Where]] = dict.fromkeys(range(EVENT_KINDS), NOWHERE)
WHERE.update({kind: where for where, kinds in SPOKEN for kind in kinds})
