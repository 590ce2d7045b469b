"""How good a view of Days of Ire looks: morale, wounds, events, units, cards."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from kibitz.games.ire.map import LAST_WOUND, MORALE_START
from kibitz.games.ire.names import PLACES, SNIPER, SOLDIER, SOVIET, TANK
from kibitz.games.ire.view import CityView
from kibitz.kernel.pile import NONE
from kibitz.kernel.view import View

SCALE: Final = 3.0


def score(view: View) -> float:
    """The chance of this seat's side, as a glance at the city suggests it."""
    v = cast(CityView, view)
    winner = v.ints["winner"]
    revolution = v.seat != SOVIET
    if winner >= 0:
        return 1.0 if (winner == 1) == revolution else 0.0
    worth = outlook(v)
    return 1.0 / (1.0 + exp(-worth / SCALE if revolution else worth / SCALE))


def outlook(v: CityView) -> float:
    """How the revolution stands."""
    units = v.numbers["units"]
    counts = [sum(units[u * PLACES : (u + 1) * PLACES]) for u in (TANK, SOLDIER, SNIPER)]
    events = len([e for e in v.numbers["event_at"] if e != NONE])
    last = LAST_WOUND[v.players - 1]
    wounds = sum([(w / last) ** 2 for w in v.numbers["wounds"]]) / v.players
    cards = sum([len(h) for h in v.heaps["hands"]])
    active = sum([len(h) for h in v.heaps["active"]])
    left = 8 - v.ints["day"]
    worth = 0.9 * (v.ints["morale"] - MORALE_START) - 0.7 * (v.ints["support"] - 6)
    worth -= 6.0 * wounds
    worth -= (1.3 - 0.08 * left) * (events - 4)
    worth -= 0.5 * counts[TANK] + 0.25 * counts[SOLDIER] + 0.4 * counts[SNIPER] - 3.0
    worth += 0.12 * (cards - 5 * v.players) + 0.35 * active
    worth += 0.3 * bin(v.ints["barricades"]).count("1")
    worth -= 0.1 * (len(v.things["ready"]) - 4) + 0.1 * v.ints["points"]
    return worth
