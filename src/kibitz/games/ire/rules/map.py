"""The map, the tracks and the calendar: our own design, kept in one place to be replaced."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.numbers import (
    ASTORIA,
    BEM,
    BLAHA,
    CORVIN,
    CSEPEL,
    KOSSUTH,
    MDP,
    MUEGYETEM,
    RADIO,
    SZENA,
    SZTALIN,
)

STREETS: Final[tuple[tuple[int, ...], ...]] = (
    (BEM, MUEGYETEM),
    (SZENA, MUEGYETEM, KOSSUTH),
    (SZENA, BEM, ASTORIA, CSEPEL),
    (BEM, ASTORIA, SZTALIN),
    (KOSSUTH, MDP),
    (KOSSUTH, MUEGYETEM, RADIO, BLAHA),
    (ASTORIA, CORVIN),
    (ASTORIA, CORVIN, MDP),
    (BLAHA, SZTALIN),
    (RADIO, BLAHA, CSEPEL),
    (CORVIN, MUEGYETEM),
)
"""The places connected with each place."""

REINFORCEMENT: Final[tuple[int, ...]] = (SZENA, MDP, CSEPEL)

START_SOLDIERS: Final = (1, 0, 0, 1, 1, 0, 2, 0, 2, 0, 1)
START_SNIPERS: Final = (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)
START_AT: Final[tuple[int, ...]] = (ASTORIA, BEM, CORVIN)

CAPS: Final[tuple[int, ...]] = (8, 14, 5)
"""Tanks, soldiers, snipers on the board at once (I006)."""
ACTIVE_CAP: Final = 4

MORALE_LOW: Final = -1
MORALE_HIGH: Final = 6
MORALE_START: Final = 3
SUPPORT_LOW: Final = 4
SUPPORT_HIGH: Final = 8
SUPPORT_START: Final = 6

DAYS: Final = 7
DRAW_FROM: Final[tuple[tuple[int, ...], ...]] = ((1,), (1, 2), (2,), (2,), (2, 3), (3,), ())
"""The headline decks of each day (I047)."""
FALL_BACK_DAY: Final = 6
"""When a lower deck takes the place of an empty one, if not on every day (I048)."""

SURCHARGES: Final[tuple[int, ...]] = (0, 0, 1, 1, 2, 2)
KEEP: Final = 2
MOVE_COST: Final = 1
NEW_COST: Final = 3
HAND_START: Final = 5
HAND_MAX: Final = 10
ACTIONS: Final[tuple[tuple[int, ...], ...]] = ((4,), (2, 2), (2, 1, 1))
LAST_WOUND: Final = (5, 4, 4)
MOST_UNRESOLVED: Final = 4
SNIPER_STRENGTH: Final = 3
SHOW_AT: Final = 9
"""Strength from which an attack is also a show of force (I118)."""
FOR_A_TANK: Final = 3
"""Petrol bombs to destroy a tank."""
FOR_A_CARD: Final = 3
"""Soldiers removed in one action to draw a card."""

DRAWN_AT: Final[tuple[tuple[float, float], ...]] = (
    (0.12, 0.27),
    (0.29, 0.22),
    (0.33, 0.72),
    (0.45, 0.25),
    (0.82, 0.16),
    (0.51, 0.49),
    (0.58, 0.63),
    (0.69, 0.44),
    (0.86, 0.42),
    (0.73, 0.74),
    (0.58, 0.94),
)
"""Where each place is drawn: west to east and north to south, from 0 to 1."""
