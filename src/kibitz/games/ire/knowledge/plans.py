"""Plans: a greedy assignment of revolutionaries to events, with the actions each still takes."""

from __future__ import annotations

from math import pow
from typing import Final

from kibitz.games.ire.knowledge.projection import Projected, icons
from kibitz.games.ire.rules.map import STREETS
from kibitz.games.ire.rules.numbers import AMMO, INFO, MOLOTOV, PLACES, TANK
from kibitz.games.ire.rules.revolution import CARRY
from kibitz.games.ire.rules.tables import ICONS, WILD
from kibitz.games.ire.sight.view import UNKNOWN
from kibitz.kernel.pile import NONE

# All efforts are counted in actions.
DISCOUNT: Final = 0.86
"""Discount factor: a plan is worth this much less for each action it takes."""
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
"""The average icons of a hidden card: ammunition, petrol bombs, information, wild."""


class Icons:
    """How many icons of each kind; fractions where cards are hidden."""

    def __init__(self) -> None:
        self.ammo: float = 0.0
        self.molotov: float = 0.0
        self.info: float = 0.0
        self.wild: float = 0.0

    def add(self, x: int) -> None:
        """Add what a card or fighter gives."""
        if x >= UNKNOWN:
            self.ammo += HIDDEN_ICONS[0]
            self.molotov += HIDDEN_ICONS[1]
            self.info += HIDDEN_ICONS[2]
            self.wild += HIDDEN_ICONS[3]
        elif WILD[x]:
            self.wild += 1.0
        else:
            given = ICONS[x]
            self.ammo += given[AMMO]
            self.molotov += given[MOLOTOV]
            self.info += given[INFO]


class Task:
    """An event to be resolved: what it asks for, and who is there already."""

    def __init__(self, s: Projected, place: int) -> None:
        self.place: Final = place
        self.event: Final = s.event_at[place]
        cost = s.cost(place)
        self.ammo: Final = float(cost[AMMO])
        self.molotov: Final = float(cost[MOLOTOV])
        self.info: Final = float(cost[INFO])
        self.there: Final = Icons()
        for x in s.active[place]:
            self.there.add(x)
        quiet = s.quiet >> place & 1
        self.fire: Final = 0.0 if quiet else UNDER_FIRE * s.units[TANK * PLACES + place]


class Planner:
    """One revolutionary in the plans of the team."""

    def __init__(self, s: Projected, i: int) -> None:
        self.at: int = s.at[i]
        self.steps: int = s.steps[i]
        self.spent: float = 0.0
        self.time: Final[float] = s.actions[i] + ACTIONS_A_DAY / s.players * s.days_left
        self.means: Final = Icons()
        for x in s.hands[i]:
            self.means.add(x)
        self.along: Final = Icons()
        fighters = s.active[self.at]
        if len(fighters) > CARRY:
            fighters = tuple(sorted(fighters, key=icons, reverse=True)[:CARRY])
        for x in fighters:
            self.along.add(x)

    def missing(self, task: Task) -> Icons:
        """What the fighters at a place and those taken along leave to pay; wild ones are spare."""
        need, there, along = Icons(), task.there, self.along
        if task.place == self.at:
            need.ammo = max(0.0, task.ammo - there.ammo)
            need.molotov = max(0.0, task.molotov - there.molotov)
            need.info = max(0.0, task.info - there.info)
            need.wild = there.wild
        else:
            need.ammo = max(0.0, task.ammo - (there.ammo + along.ammo))
            need.molotov = max(0.0, task.molotov - (there.molotov + along.molotov))
            need.info = max(0.0, task.info - (there.info + along.info))
            need.wild = there.wild + along.wild
        return need

    def effort(self, task: Task) -> float:
        """How many actions away an event is."""
        need, means = self.missing(task), self.means
        lack = max(0.0, need.ammo - means.ammo) + max(0.0, need.molotov - means.molotov)
        lack += max(0.0, need.info - means.info)
        short = max(0.0, lack - need.wild - means.wild)
        far = DISTANCE[self.at * PLACES + task.place]
        paid = max(0, far - self.steps)
        return 1.0 + FOR_AN_ICON * short + FOR_A_STEP * far + FOR_A_PAID_STEP * paid + task.fire

    def efforts(self, tasks: list[Task]) -> list[float]:
        return [self.effort(task) for task in tasks]

    def carry_out(self, task: Task, effort: float) -> None:
        """Use up what the plan needs."""
        need, means = self.missing(task), self.means
        self.spent += effort
        wild = need.wild
        ammo = min(need.ammo, means.ammo)
        molotov = min(need.molotov, means.molotov)
        info = min(need.info, means.info)
        means.ammo -= ammo
        means.molotov -= molotov
        means.info -= info
        wild -= need.ammo - ammo
        wild -= need.molotov - molotov
        wild -= need.info - info
        means.wild = max(0.0, means.wild + min(0.0, wild))
        self.steps = max(0, self.steps - DISTANCE[self.at * PLACES + task.place])
        self.at = task.place


def tasks_of(s: Projected) -> list[Task]:
    """All events on the board."""
    return [Task(s, p) for p in range(PLACES) if s.event_at[p] != NONE]


def plans(s: Projected, weight: list[float]) -> float:
    """What the events are worth that the team could still resolve, the nearest first."""
    team = [Planner(s, i) for i in range(s.players)]
    left = tasks_of(s)
    efforts = [x.efforts(left) for x in team]
    worths = [worths_of(team[i], efforts[i], left, weight) for i in range(s.players)]
    found = 0.0
    while left:
        best, who, k = 0.0, NONE, NONE
        for i in range(s.players):
            row = worths[i]
            for j in range(len(row)):
                if row[j] > best:
                    best, who, k = row[j], i, j
        if who == NONE:
            break
        found += best
        team[who].carry_out(left.pop(k), efforts[who][k])
        for i in range(s.players):
            efforts[i].pop(k)
            worths[i].pop(k)
        efforts[who] = team[who].efforts(left)
        worths[who] = worths_of(team[who], efforts[who], left, weight)
    return found


def worths_of(
    x: Planner, efforts: list[float], tasks: list[Task], weight: list[float]
) -> list[float]:
    """What each event is worth to one of the team; 0 if there is no time for it."""
    found: list[float] = []
    latest = x.time + OVERTIME
    for j in range(len(tasks)):
        after = x.spent + efforts[j]
        found.append(weight[tasks[j].event] * pow(DISCOUNT, after) if after <= latest else 0.0)
    return found


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
