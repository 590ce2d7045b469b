"""The happened-event markers of the ashtray, by number (names.MARKERS)."""

from __future__ import annotations

from typing import Final

ZHUKOV_ORDER: Final = 0
COUNTRY_FOOD: Final = 1
KILIAN_AID_POST: Final = 2
KOSSUTH_VOLLEY: Final = 3
MALETER_JOINS: Final = 4
GERO_OUT: Final = 5
CEASEFIRE: Final = 6
RADIO_TAKEN: Final = 7
STATUE_DOWN: Final = 8
