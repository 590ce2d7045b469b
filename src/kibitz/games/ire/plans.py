"""Plans: which revolutionary could resolve which event, and how far that still is."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.map import STREETS
from kibitz.games.ire.names import PLACES, TANK
from kibitz.games.ire.revolution import CARRY
from kibitz.games.ire.soon import Soon, icons
from kibitz.games.ire.tables import ICONS, WILD
from kibitz.games.ire.view import UNKNOWN
from kibitz.kernel.pile import NONE

# All efforts are counted in actions.
PATIENCE: Final = 0.86
"""What is left of a plan's worth for each action it is away."""
FOR_AN_ICON: Final = 1.1
"""A card drawn rarely shows just the icon that is wanted, but the night brings some as well."""
FOR_A_STEP: Final = 0.15
"""Little, but enough to walk towards what can be paid."""
FOR_A_PAID_STEP: Final = 0.6
"""A card, or waiting for tomorrow's free step."""
UNDER_FIRE: Final = 0.35
"""For each tank: half a hit, mostly on a fighter."""
OVERTIME: Final = 0.9
"""Efforts are guesses, so a plan may last a little longer than the actions left."""
ACTIONS_A_DAY: Final = 4.0
HIDDEN_ICONS: Final[tuple[float, ...]] = (0.34, 0.32, 0.5, 0.1)
"""What a card nobody shows gives on average: ammunition, petrol bombs, information, wild."""


class Planner:
    """One revolutionary in the plans of the team."""

    def __init__(self, s: Soon, i: int) -> None:
        self.at: int = s.at[i]
        self.steps: int = s.steps[i]
        self.spent: float = 0.0
        self.time: Final = s.actions[i] + ACTIONS_A_DAY / s.players * s.days_left
        self.means: Final = [0.0, 0.0, 0.0, 0.0]
        for x in s.hands[i]:
            add(self.means, x)
        self.along: Final = [0.0, 0.0, 0.0, 0.0]
        for x in sorted(s.active[self.at], key=icons, reverse=True)[:CARRY]:
            add(self.along, x)

    def missing(self, s: Soon, place: int) -> list[float]:
        """What the fighters at a place and those taken along leave to pay of each icon."""
        there = [0.0, 0.0, 0.0, 0.0]
        for x in s.active[place]:
            add(there, x)
        if place != self.at:
            for k in range(4):
                there[k] += self.along[k]
        need = s.cost(place)
        return [*[max(0.0, need[k] - there[k]) for k in range(3)], there[3]]

    def efforts(self, s: Soon, places: list[int]) -> list[float]:
        return [self.effort(s, p, self.missing(s, p)) for p in places]

    def effort(self, s: Soon, place: int, need: list[float]) -> float:
        """How many actions away the event of a place is."""
        lack = sum([max(0.0, need[k] - self.means[k]) for k in range(3)])
        short = max(0.0, lack - need[3] - self.means[3])
        far = DISTANCE[self.at * PLACES + place]
        fire = 0.0 if s.quiet >> place & 1 else UNDER_FIRE * s.units[TANK * PLACES + place]
        paid = max(0, far - self.steps)
        return 1.0 + FOR_AN_ICON * short + FOR_A_STEP * far + FOR_A_PAID_STEP * paid + fire

    def carry_out(self, place: int, need: list[float], effort: float) -> None:
        """Count on what the plan uses up."""
        self.spent += effort
        wild = need[3]
        for k in range(3):
            paid = min(need[k], self.means[k])
            self.means[k] -= paid
            wild -= need[k] - paid
        self.means[3] = max(0.0, self.means[3] + min(0.0, wild))
        self.steps = max(0, self.steps - DISTANCE[self.at * PLACES + place])
        self.at = place


def plans(s: Soon, weight: list[float]) -> float:
    """What the events are worth that the team could still resolve, the nearest first."""
    team = [Planner(s, i) for i in range(s.players)]
    left = [p for p in range(PLACES) if s.event_at[p] != NONE]
    efforts = [x.efforts(s, left) for x in team]
    found = 0.0
    while left:
        best, who, k = 0.0, NONE, NONE
        for i in range(s.players):
            for j in range(len(left)):
                after = team[i].spent + efforts[i][j]
                if after <= team[i].time + OVERTIME:
                    worth = weight[s.event_at[left[j]]] * PATIENCE**after
                    if worth > best:
                        best, who, k = worth, i, j
        if who == NONE:
            break
        found += best
        x, place = team[who], left.pop(k)
        x.carry_out(place, x.missing(s, place), efforts[who][k])
        for row in efforts:
            row.pop(k)
        efforts[who] = x.efforts(s, left)
    return found


def add(means: list[float], x: int) -> None:
    """Add what a card or fighter gives."""
    if x >= UNKNOWN:
        for k in range(4):
            means[k] += HIDDEN_ICONS[k]
    elif WILD[x]:
        means[3] += 1.0
    else:
        for k in range(3):
            means[k] += ICONS[x][k]


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
