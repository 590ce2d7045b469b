"""Projected: the city of a view after all texts on the pile have been resolved, estimated."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.actions import ATTACK_SOLDIERS, DESTROY_TANK, RESOLVING
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.map import (
    ACTIONS,
    ACTIVE_CAP,
    DAYS,
    FOR_A_TANK,
    MORALE_HIGH,
    SNIPER_STRENGTH,
)
from kibitz.games.ire.rules.numbers import (
    AMMO,
    ATTACK,
    INFO,
    MOLOTOV,
    NUMBER,
    PLACE,
    PLACES,
    SNIPER,
    SOLDIER,
)
from kibitz.games.ire.rules.revolution import CARRY, CARRYING
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import (
    EVENT_COST,
    ICONS,
    INFO_DISCOUNT,
    INFO_PER_EVENT,
    NO_TANK_FIRE,
    WILD,
)
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Things

REVOLUTION: Final = PHASES.index("revolution")

EXPECTED_HITS: Final[tuple[float, ...]] = (
    *(0.0, 0.31, 0.58, 0.83, 1.06, 1.25),
    *(1.42, 1.58, 1.72, 1.83, 1.92, 1.97, 2.0),
)
"""By the strength of an attack, up to twelve (I117)."""
ATTACK_ORDER: Final = ORDERS[ATTACK].number
OTHER_ORDERS: Final = [ORDERS[k].number for k in range(ATTACK)]
FIGHTING: Final = [RESOLVING.number, DESTROY_TANK.number, ATTACK_SOLDIERS.number]
FORESEEABLE: Final = [HITS.number, ATTACK_ORDER, *OTHER_ORDERS, CARRYING.number, *FIGHTING]
FORESEEN: Final = [n in FORESEEABLE for n in range(len(NODES.nodes))]
"""Is a text, by its number, one whose outcome is foreseen? Most on the pile are not."""


class Projected:
    """The projection: where each player will be, and with what, once the pile is worked off."""

    def __init__(self, v: CityView) -> None:
        self.players: Final = v.players
        self.info_discount: Final = v.mods[INFO_DISCOUNT]
        self.days_left: Final = DAYS - v.day
        self.morale: int = v.morale
        self.units: Final = list(v.units)
        self.event_at: Final = list(v.event_at)
        self.at: Final = list(v.at)
        self.active: Final = list(v.active)
        self.hands: Final = list(v.hands)
        self.hits: float = 0.0
        """Hits not yet given out."""
        self.orders: int = 0
        """State security cards played whose effect is still to be seen."""
        self.quiet: Final[int] = v.barricades | v.mods[NO_TANK_FIRE]
        """Places where tanks do not fire, as bits."""
        self.actions: Final = [actions_today(v, i + 1) for i in range(v.players)]
        self.steps: Final = [1] * v.players
        if v.actor > 0:
            self.steps[v.actor - 1] = v.steps
        for f in v.pile:
            if FORESEEN[f.node]:
                self.foresee(f)

    def foresee(self, f: SavedFrame) -> None:
        """Carry out what one text has begun."""
        node, i, that, pc = f.node, f.seat - 1, f.that, f.pc
        if node == HITS.number:
            self.hits += that[1] - NUMBER - pc
        elif node == ATTACK_ORDER and pc == 0:
            self.hits += max([self.danger(p) for p in self.at])
        elif node in OTHER_ORDERS:
            self.orders += 1
        elif node == CARRYING.number:
            self.step(i, that[0] - PLACE, f)
        elif node in FIGHTING:
            if pc == 0:
                self.actions[i] -= 1
            self.act(i, that[0] - PLACE, f)

    def act(self, i: int, place: int, f: SavedFrame) -> None:
        """An action that was declared is paid and succeeds."""
        if f.node == RESOLVING.number:
            self.pay(i, self.cost(place), f)
            self.event_at[place] = NONE
        elif f.node == DESTROY_TANK.number:
            self.pay(i, [0, FOR_A_TANK, 0], f)
            self.units[place] = max(0, self.units[place] - 1)
            self.morale = min(MORALE_HIGH, self.morale + 2)
        else:
            self.shoot(i, place, f)

    def strength(self, place: int) -> int:
        """Soldiers and snipers of a place (I116)."""
        snipers = self.units[SNIPER * PLACES + place]
        return self.units[SOLDIER * PLACES + place] + SNIPER_STRENGTH * snipers

    def danger(self, place: int) -> float:
        """The hits that an attack there would score on average (I117)."""
        return EXPECTED_HITS[min(12, self.strength(place))]

    def cost(self, place: int) -> list[int]:
        """The icons that the event of a place asks for (I084, I085)."""
        e = self.event_at[place]
        need = list(EVENT_COST[e])
        if INFO_PER_EVENT[e]:
            need[INFO] += PLACES - self.event_at.count(NONE)
        if need[INFO]:
            floor = 0 if need[AMMO] + need[MOLOTOV] else 1
            need[INFO] = max(floor, need[INFO] - self.info_discount)
        return need

    def pay(self, i: int, need: list[int], f: SavedFrame) -> None:
        """Spend the cards chosen, and as few others as will do."""
        if f.pc > 0:
            return
        self.spend(i, f.it)
        wild = take_off(need, (*self.active[f.that[0] - PLACE], *f.it))
        while sum([max(0, n) for n in need]) > wild and self.hands[i]:
            best = self.hands[i][0]
            for x in self.hands[i]:
                if fitting(x, need) > fitting(best, need):
                    best = x
            if fitting(best, need) <= 0:  # something makes the action cheaper
                break
            wild += take_off(need, (best,))
            self.spend(i, (best,))

    def spend(self, i: int, cards: Things) -> None:
        hand = list(self.hands[i])
        for x in cards:
            if x in hand:
                hand.remove(x)
        self.hands[i] = tuple(hand)

    def shoot(self, i: int, place: int, f: SavedFrame) -> None:
        """Soldiers fall as far as what has been chosen reaches."""
        k = SOLDIER * PLACES + place
        if f.pc > 0:
            shots = f.that[1] - NUMBER
        else:
            need = [self.units[k], 0, 0]
            wild = take_off(need, (*self.active[place], *f.it))
            self.spend(i, f.it)
            shots = max(1, self.units[k] - need[AMMO] + wild)
        if f.pc < 3:  # then they have fallen
            self.units[k] = max(0, self.units[k] - shots)

    def step(self, i: int, goal: int, f: SavedFrame) -> None:
        """The player arrives, with the fighters chosen and the best of the others."""
        start = self.at[i]
        if f.pc == 0 and self.steps[i] <= 0 and self.hands[i]:
            self.hands[i] = self.hands[i][1:]
        taken = list(f.it) if f.pc > 0 else []
        rest = [x for x in self.active[start] if x not in taken]
        rest.sort(key=icons, reverse=True)
        free = min(CARRY, ACTIVE_CAP - len(self.active[goal])) - len(taken)
        taken += rest[: max(0, free)]
        self.active[start] = tuple([x for x in self.active[start] if x not in taken])
        self.active[goal] = (*self.active[goal], *taken)
        self.at[i] = goal


def icons(x: int) -> int:
    """How many icons a piece gives."""
    return 1 if WILD[x] else sum(ICONS[x])


def fitting(x: int, need: list[int]) -> float:
    """How well a card serves a need: no icon wasted, nothing wild while others do."""
    if x >= UNKNOWN:
        return 0.5
    if WILD[x]:
        return 0.6
    used = sum([min(max(0, need[k]), ICONS[x][k]) for k in range(3)])
    return 1.1 * used - 0.1 * sum(ICONS[x])


def take_off(need: list[int], pieces: Things) -> int:
    """Take what pieces give off a need; how many of them are wild."""
    wild = 0
    for x in pieces:
        if x >= UNKNOWN or WILD[x]:
            wild += 1
        else:
            for k in range(3):
                need[k] -= ICONS[x][k]
    return wild


def actions_today(v: CityView, seat: int) -> int:
    """How many actions a revolutionary still has today."""
    if seat == v.actor:
        return v.actions
    acted = v.acted
    if v.phase > REVOLUTION or acted >> seat & 1:
        return 0
    return ACTIONS[v.players - 1][min(v.players - 1, bin(acted).count("1"))]
