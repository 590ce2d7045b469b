"""What no match leads to: positions whose lines can all be read, and which are still refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import LAST_WOUND, MORALE_HIGH
from kibitz.games.ire.rules.numbers import PLACE_IDS, PLACES, TANK
from kibitz.games.ire.rules.options import CHOICES
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.pile import NONE

MOST_WOUNDS: Final = max(LAST_WOUND) + 1
MOST_BARRICADES: Final = max([int(n) for n in CHOICES["barricade_supply"]])
ARMY: Final = PHASES.index("army")

Impossible = tuple[str, str, str, str, str, int]
"""The line, the fault, and what words it in any language: code, word, what is right, a number."""


def impossible(v: CityView, barricades: int, unfinished: bool) -> Iterator[Impossible]:
    """Every fault; a text that is `unfinished` may just be turning a fighter up."""
    if v.winner < 0:
        yield from over(v)
    built = bin(v.barricades).count("1")
    if built + v.barricade_supply > barricades:
        yield "barricades", f"there are {barricades} barricades", "most", "", "", barricades
    for p in range(PLACES):
        place, tanks = PLACE_IDS[p], v.units[TANK * PLACES + p]
        if v.phase <= ARMY and v.moved[p] > tanks:
            fault = f"no more tanks have moved to {place} than are there: {tanks}"
            yield "moved", fault, "not-one", f"{place}:{v.moved[p]}", f"{place}:0-{tanks}", 0
        if not unfinished and v.lower >> p & 1 and v.upper[p] == NONE:
            fault = f"nobody lies on top of the fighter beneath at {place}"
            yield "beneath", fault, "form", place, f"passive {place}:f01", 0


def over(v: CityView) -> Iterator[Impossible]:
    """What has ended the game, though it is said to go on (I123, I124)."""
    if v.morale < 0:
        fault = "with morale below 0 the game is over: add the line winner soviet"
        yield "morale", fault, "not-one", str(v.morale), f"0-{MORALE_HIGH}", 0
    for n in v.wounds:
        if n >= v.last_wound:
            fault = f"with {v.last_wound} wounds the game is over: add the line winner soviet"
            yield "wounds", fault, "not-one", str(n), f"0-{v.last_wound - 1}", 0
