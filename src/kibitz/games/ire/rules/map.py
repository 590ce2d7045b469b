"""The map, the tracks and the calendar; what a box may change is read from it."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.box.board import BOARD
from kibitz.games.ire.rules.numbers import CSEPEL, MDP, SZENA

STREETS: Final[tuple[tuple[int, ...], ...]] = BOARD.streets
"""The places connected with each place."""

REINFORCEMENT: Final[tuple[int, ...]] = (SZENA, MDP, CSEPEL)

START_SOLDIERS: Final[tuple[int, ...]] = BOARD.soldiers
START_SNIPERS: Final[tuple[int, ...]] = BOARD.snipers
START_AT: Final[tuple[int, ...]] = BOARD.start_at

CAPS: Final[tuple[int, ...]] = (8, 14, 5)
"""Tanks, soldiers, snipers on the board at once (I006)."""
ACTIVE_CAP: Final = 4

MORALE_LOW: Final = -1
MORALE_HIGH: Final[int] = BOARD.morale.high
MORALE_START: Final[int] = BOARD.morale.start
SUPPORT_LOW: Final[int] = BOARD.support.low
SUPPORT_HIGH: Final[int] = BOARD.support.high
SUPPORT_START: Final[int] = BOARD.support.start

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

DRAWN_AT: Final[tuple[tuple[float, float], ...]] = BOARD.drawn_at
"""Where each place is drawn: west to east and north to south, from 0 to 1."""
