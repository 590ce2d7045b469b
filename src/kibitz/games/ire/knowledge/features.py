"""The feature vector of a view of Days of Ire, the input of a value net, for the revolution.

Players and events are sorted by what they threaten, so that their numbers mean nothing.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kibitz.games.ire.knowledge.evaluation_key import evaluation_key
from kibitz.games.ire.knowledge.plans import (
    ACTIONS_A_DAY,
    DISTANCE,
    OVERTIME,
    Icons,
    Planner,
    plans,
    tasks_of,
)
from kibitz.games.ire.knowledge.projection import REVOLUTION, Projected
from kibitz.games.ire.knowledge.score import (
    AN_EVENT,
    WEIGHT,
    army,
    headlines,
    logit,
    means,
    prices,
    purse,
    spirits,
)
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import MOST_UNRESOLVED, SHOW_AT, STREETS
from kibitz.games.ire.rules.numbers import (
    PLACE_IDS,
    PLACES,
    SECURITY,
    SECURITY_KINDS,
    SNIPER,
    SOLDIER,
    SOVIET,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import COLOUR, EVENT_KIND, POINTS, RED, SIDE
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.knowledge.features import Features, cleared
from kibitz.kernel.pile import NONE
from kibitz.kernel.view import View

SCALE: Final = 3.0
"""Divisor of the values of the score, so that features stay near 1."""
MOST: Final = 3
"""Revolutionaries at most."""
SHOWN: Final = 6
"""Events that have features, the nearest to being resolved first."""

WHOLE: Final = (
    *("score", "events and plans", "plans", "spirits", "means", "army", "headlines", "purse"),
    *("asked here", "soviet looks", "two players", "three players", "four players"),
    *("days left", "last day", "morale", "low morale", "support", "hits", "orders"),
    *("events", "events beyond the limit", "side events", "plans in time", "plans beyond"),
    *("actions", "cards", "fighters", "barricades", "barricade supply", "income to come"),
    *("tanks", "soldiers", "snipers", "greatest strength", "show of force", "units near players"),
    *("strength at events", "tanks at events", "hand of headlines", "red points", "green points"),
    *("unseen headlines", "points", "cheapest event", "can pay", "display", "ready security"),
    *("played security", "secured", "attacked", "ammunition", "petrol bombs", "information"),
    *("wild", "wounds", "wounds left", "deck", "trash", "extra events", "attack pending"),
)
OF_A_PLAYER: Final = (
    *("there", "wounds", "near death", "cards", "actions", "steps", "danger", "danger around"),
    *("tanks here", "fighters here", "barricade", "event here", "acts now"),
)
OF_AN_EVENT: Final = ("weight", "effort", "icons missing", "distance", "tanks", "strength")
PLAYER_AT: Final = len(WHOLE)
EVENT_AT: Final = PLAYER_AT + MOST * len(OF_A_PLAYER)
PHASE_AT: Final = EVENT_AT + SHOWN * len(OF_AN_EVENT)
SECURITY_AT: Final = PHASE_AT + len(PHASES)
PLACE_AT: Final = SECURITY_AT + len(SECURITY_KINDS)
SIZE: Final = PLACE_AT + 4 * PLACES
FAR: Final = 9.0
"""The effort of an event that no revolutionary can resolve."""
ATTACKING: Final = ORDERS[3].number


def legend() -> tuple[str, ...]:
    """The name of every feature."""
    return (
        *WHOLE,
        *[f"player {i + 1}: {x}" for i in range(MOST) for x in OF_A_PLAYER],
        *[f"event {i + 1}: {x}" for i in range(SHOWN) for x in OF_AN_EVENT],
        *[f"step of {x}" for x in PHASES],
        *[f"ready {x}" for x in SECURITY_KINDS],
        *[f"{p}: {x}" for p in PLACE_IDS for x in (*UNIT_NAMES, "event")],
    )


class FeatureWriter:
    """Computes the feature vector of one view."""

    def __init__(self, v: CityView, x: vec[float], start: i64) -> None:
        self.v: Final = v
        self.s: Final = Projected(v)
        self.x: vec[float] = x
        self.start: Final = start
        """The slot of the first feature."""
        self.at: i64 = start
        self.around: Final = [0.0] * PLACES
        """The strength at a place and the streets around it."""
        for p in range(PLACES):
            near = self.s.strength(p)
            for q in STREETS[p]:
                near += self.s.strength(q)
            self.around[p] = float(near)

    def put(self, value: float) -> None:
        """Append a feature."""
        self.x[self.at] = value
        self.at += 1

    def write(self) -> None:
        cleared(self.x, self.start, SIZE)
        self.score()
        self.table()
        self.team()
        self.soviet()
        self.rest()
        self.players()
        self.events()
        self.map()

    def score(self) -> None:
        """The parts of the score."""
        v, s = self.v, self.s
        left = 0.0
        for e in s.event_at:
            if e != NONE:
                left += WEIGHT[e]
        planned = plans(s, WEIGHT)
        parts = [
            AN_EVENT * (MOST_UNRESOLVED - left + planned),
            planned,
            spirits(v, s),
            means(v, s),
            army(v, s),
            headlines(v),
            purse(v, s),
        ]
        whole = parts[0] + parts[2] + parts[3] - parts[4] - parts[5] - parts[6]
        self.put(logit(v, whole))
        for part in parts:
            self.put(part / SCALE)

    def table(self) -> None:
        """The viewing side, the number of players, and the tracks."""
        v, s = self.v, self.s
        self.put(float(v.asked == v.seat))
        self.put(float(v.seat == SOVIET))
        for n in range(1, MOST + 1):
            self.put(float(v.players == n))
        self.put(s.days_left / 3.0)
        self.put(float(s.days_left == 0))
        self.put(s.morale / 3.0)
        self.put(float(s.morale <= 1))
        self.put((v.support - 6) / 2.0)
        self.put(s.hits / 2.0)
        self.put(s.orders / 2.0)
        n, sides = 0, 0
        for e in s.event_at:
            if e != NONE:
                n += 1
                if EVENT_KIND[e] == SIDE:
                    sides += 1
        self.put(n / 5.0)
        self.put(max(0, n - MOST_UNRESOLVED) / 2.0)
        self.put(sides / 2.0)
        self.put(0.0)  # filled in by `events`
        self.put(0.0)

    def team(self) -> None:
        """What the revolution has to work with."""
        v, s = self.v, self.s
        cards, fighters = 0, 0
        for hand in s.hands:
            cards += len(hand)
        for heap in s.active:
            fighters += len(heap)
        self.put(sum(s.actions) / 4.0)
        self.put(cards / 8.0)
        self.put(fighters / 5.0)
        self.put(bin(v.barricades).count("1") / 2.0)
        self.put(v.barricade_supply / 2.0)
        self.put(max(0, s.morale) / 3.0 if v.phase <= REVOLUTION else 0.0)

    def soviet(self) -> None:
        """The army, the headlines, the purse and the security cards."""
        v, s = self.v, self.s
        for unit in (TANK, SOLDIER, SNIPER):
            self.put(sum(s.units[unit * PLACES : (unit + 1) * PLACES]) / 6.0)
        most, near, guard, tanks = 0, 0.0, 0, 0
        for p in range(PLACES):
            strength = s.strength(p)
            most = max(most, strength)
            if s.event_at[p] != NONE:
                guard += strength
                tanks += s.units[TANK * PLACES + p]
        for p in s.at:
            if p >= 0:
                near = max(near, self.around[p])
        self.put(most / SHOW_AT)
        self.put(float(most >= SHOW_AT))
        self.put(near / 8.0)
        self.put(guard / 8.0)
        self.put(tanks / 3.0)
        red, green, unseen = 0, 0, 0
        hand = v.hand
        for h in hand:
            if h >= UNKNOWN:
                unseen += 1
            elif COLOUR[h] == RED:
                red += POINTS[h]
            else:
                green += POINTS[h]
        for found in (len(hand) / 6.0, red / 8.0, green / 8.0, unseen / 6.0):
            self.put(found)
        points = v.points
        costs = prices(v, s)
        self.put(points / 5.0)
        self.put(costs[0] / 4.0 if costs else 2.0)
        paid = 0
        for price in costs:
            if price <= points:
                points -= price
                paid += 1
        self.put(paid / 2.0)
        self.put(len(costs) / 6.0)

    def rest(self) -> None:
        """Security, icons, wounds, decks."""
        v, s = self.v, self.s
        self.put(len(v.ready) / 4.0)
        self.put(len(v.row) / 4.0)
        self.put(v.secured / 2.0)
        self.put(bin(v.attacked).count("1") / 2.0)
        icons = Icons()
        for hand in s.hands:
            for x in hand:
                icons.add(x)
        self.put(icons.ammo / 5.0)
        self.put(icons.molotov / 5.0)
        self.put(icons.info / 5.0)
        self.put(icons.wild / 5.0)
        wounds, most = 0, 0
        for w in v.wounds:
            wounds += w
            most = max(most, w)
        self.put(wounds / 4.0)
        self.put((v.last_wound - most) / 3.0)
        self.put(len(v.deck) / 20.0)
        self.put(len(v.trash) / 20.0)
        self.put(v.extra_events / 2.0)
        attack = 0.0
        for f in v.pile:
            if f.node == ATTACKING:
                attack = 1.0
        self.put(attack)

    def players(self) -> None:
        """Every revolutionary, the most endangered first."""
        v, s = self.v, self.s
        keys = []
        for i in range(v.players):
            at = s.at[i]
            danger = s.danger(at) if at >= 0 else 0.0
            share = v.wounds[i] / v.last_wound
            keys.append((-share - 0.3 * danger, i))
        keys.sort()
        for k in range(v.players):
            self.at = self.start + PLAYER_AT + k * len(OF_A_PLAYER)
            self.player(keys[k][1])

    def player(self, i: int) -> None:
        v, s = self.v, self.s
        at = s.at[i]
        left = v.last_wound - v.wounds[i]
        self.put(1.0)
        self.put(v.wounds[i] / 3.0)
        self.put(float(left <= 1))
        self.put(len(s.hands[i]) / 5.0)
        self.put(s.actions[i] / 2.0)
        self.put(s.steps[i] / 2.0)
        if at < 0:
            return
        self.put(s.danger(at))
        self.put(self.around[at] / 6.0)
        self.put(s.units[TANK * PLACES + at] / 2.0)
        self.put(len(s.active[at]) / 3.0)
        self.put(float(s.quiet >> at & 1))
        self.put(float(s.event_at[at] != NONE))
        self.put(float(v.actor == i + 1))

    def events(self) -> None:
        """The events, the nearest to being resolved first."""
        s = self.s
        left = tasks_of(s)
        team = [Planner(s, i) for i in range(s.players) if s.at[i] >= 0]
        found: list[tuple[float, int, int]] = []
        in_time = 0
        time = sum(s.actions) + ACTIONS_A_DAY * s.days_left + OVERTIME
        for j in range(len(left)):
            best, who = FAR, 0
            for i in range(len(team)):
                effort = team[i].effort(left[j])
                if effort < best:
                    best, who = effort, i
            found.append((best, j, who))
        found.sort()
        for k in range(len(found)):
            effort, j, who = found[k]
            task = left[j]
            time -= effort
            if time >= 0:
                in_time += 1
            if k < SHOWN:
                self.at = self.start + EVENT_AT + k * len(OF_AN_EVENT)
                need = team[who].missing(task) if team else Icons()
                self.put(WEIGHT[task.event])
                self.put(effort / 4.0)
                self.put((need.ammo + need.molotov + need.info) / 3.0)
                self.put(DISTANCE[team[who].at * PLACES + task.place] / 3.0 if team else 0.0)
                self.put(s.units[TANK * PLACES + task.place] / 2.0)
                self.put(s.strength(task.place) / 4.0)
        self.x[self.start + IN_TIME] = in_time / 4.0
        self.x[self.start + IN_TIME + 1] = max(0, len(found) - in_time - MOST_UNRESOLVED) / 2.0

    def map(self) -> None:
        """The step of the day, security cards and units by place."""
        v, s = self.v, self.s
        phase = v.phase
        if 0 <= phase < len(PHASES):
            self.x[self.start + PHASE_AT + phase] = 1.0
        for c in v.ready:
            self.x[self.start + SECURITY_AT + (c - SECURITY) // 2] += 0.5
        self.at = self.start + PLACE_AT
        for p in range(PLACES):
            for unit in (TANK, SOLDIER, SNIPER):
                self.put(s.units[unit * PLACES + p] / 2.0)
            self.put(float(s.event_at[p] != NONE))


IN_TIME: Final = WHOLE.index("plans in time")


def write(view: View, x: vec[float], start: i64) -> None:
    """Write a view as a feature vector, most values from -1 to 1."""
    FeatureWriter(cast(CityView, view), x, start).write()


def same_side(view: View) -> bool:
    """Features are those of the revolution; is the viewing seat on its side?"""
    return view.seat != SOVIET


FEATURES: Final = Features(legend(), write, same_side, evaluation_key)
