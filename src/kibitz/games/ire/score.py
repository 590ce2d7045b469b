"""How good a view of Days of Ire looks: morale, wounds, events, units, cards."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from kibitz.games.ire.map import LAST_WOUND, MORALE_START, STREETS
from kibitz.games.ire.names import INFO, PLACES, SNIPER, SOLDIER, SOVIET, TANK
from kibitz.games.ire.tables import EVENT_COST, ICONS, INFO_PER_EVENT, WILD
from kibitz.games.ire.view import UNKNOWN, CityView
from kibitz.kernel.pile import NONE, Things
from kibitz.kernel.view import View

SCALE: Final = 3.0
WORTH_OF_AN_EVENT: Final = 0.8
NEARER: Final = 0.7
ICONS_IN_A_HIDDEN_CARD: Final = 0.5


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
    return worth + prospects(v)


def prospects(v: CityView) -> float:
    """How near the revolutionaries are to resolving what lies on the board."""
    found = 0.0
    for place in range(PLACES):
        e = v.numbers["event_at"][place]
        if e == NONE:
            continue
        best = 0.0
        for i in range(v.players):
            far = DISTANCE[v.numbers["at"][i] * PLACES + place]
            best = max(best, covered(v, e, place, v.heaps["hands"][i]) * NEARER**far)
        found += WORTH_OF_AN_EVENT * best
    return found


def covered(v: CityView, e: int, place: int, hand: Things) -> float:
    """The share of an event's icons that the fighters there and a hand would pay."""
    need = list(EVENT_COST[e])
    if INFO_PER_EVENT[e]:
        need[INFO] = len([x for x in v.numbers["event_at"] if x != NONE])
    total = sum(need)
    spare = 0.0
    for x in (*v.heaps["active"][place], *hand):
        if x >= UNKNOWN:
            spare += ICONS_IN_A_HIDDEN_CARD
        elif WILD[x]:
            spare += 1.0
        else:
            for icon in range(3):
                need[icon] -= ICONS[x][icon]
    short = max(0.0, sum([max(0, n) for n in need]) - spare)
    return 1.0 - short / total


def distances() -> list[int]:
    """Steps between all places, by place * PLACES + place."""
    found = [PLACES] * (PLACES * PLACES)
    for start in range(PLACES):
        found[start * PLACES + start] = 0
        ring = [start]
        while ring:
            near = ring.pop(0)
            for place in STREETS[near]:
                if found[start * PLACES + place] == PLACES:
                    found[start * PLACES + place] = found[start * PLACES + near] + 1
                    ring.append(place)
    return found


DISTANCE: Final = distances()
