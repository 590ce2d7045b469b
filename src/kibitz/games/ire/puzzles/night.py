"""A night of Days of Ire: who may die in it, whatever the Soviet side plays.

A place is attacked once a night, by two dice, and the team gives out the hits. A proof that went
through every march and every card drawn would never end; what is counted here is enough for it.
"""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.city import SECURITY_BOTH, City
from kibitz.games.ire.rules.coding import is_move, move_goal, move_start
from kibitz.games.ire.rules.day import STEPS
from kibitz.games.ire.rules.map import MORALE_LOW, REINFORCEMENT, STREETS
from kibitz.games.ire.rules.numbers import (
    ATTACK,
    CALL_UP,
    MARCH,
    MOVE_SNIPER,
    PLACE,
    PLACES,
    SECURE,
    SECURITY,
    SNIPER,
    SOLDIER,
)
from kibitz.games.ire.rules.revolution import SHARE_STEP
from kibitz.games.ire.rules.security import ORDERS, SECURITY_STEP
from kibitz.games.ire.rules.tables import ATTACK_BONUS, NO_ATTACK
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import CHANCE, Decision, State, Things

MOST_HITS: Final = 2
"""Hits of one attack, at most."""
MARCHED: Final = 3
"""Steps of a march."""
AFTER_THE_TURNS: Final = (STEPS.index(SHARE_STEP), STEPS.index(SECURITY_STEP))
"""The phases of a day in which nobody of the team can go or do anything any more."""


def spare(c: City, place: int) -> int:
    """How many hits can be given out at a place before a revolutionary has the last wound."""
    people = sum([c.last_wound - 1 - c.wounds[seat - 1] for seat in c.at_place(place)])
    return people + len(c.active[place]) + c.barricaded(place)


def deadly(c: City, place: int) -> bool:
    """Could an attack on a place bring more hits than can be given out there?"""
    return bool(c.at_place(place)) and min(MOST_HITS, c.shooting(place)) > spare(c, place)


def security_cards(c: City, kind: int) -> int:
    """How many cards of a kind the Soviet side may play tonight, those it can take back as well."""
    cards = (*c.ready, *c.row) if c.rules & SECURITY_BOTH else c.ready
    return len([x for x in cards if (x - SECURITY) // 2 == kind])


def in_reach(c: City, place: int) -> bool:
    """Could units come to a place tonight, so many that an attack there kills?

    It counts steps only, and may say yes for a place that is safe.
    """
    bonus = c.mods[ATTACK_BONUS] + sum(c.always(ATTACK_BONUS, place))
    lacking = spare(c, place) + 1 - c.count(SOLDIER, place) - bonus
    away = [distance(p, [place]) for p in range(PLACES)]
    aimed = security_cards(c, MOVE_SNIPER)
    if lacking <= 0 or any([c.count(SNIPER, p) and away[p] <= aimed for p in range(PLACES)]):
        return True
    steps = [away[p] for p in range(PLACES) if p != place for _ in range(c.count(SOLDIER, p))]
    if security_cards(c, CALL_UP) and c.supply(SOLDIER):
        steps += [away[p] for p in REINFORCEMENT for _ in range(lacking)]
    enough = len(steps) >= lacking
    return enough and sum(sorted(steps)[:lacking]) <= MARCHED * security_cards(c, MARCH)


def weak_places(c: City) -> list[int]:
    """Where an attack tonight might kill."""
    barred = c.attacked | c.mods[NO_ATTACK]
    return [p for p in c.at if spare(c, p) < MOST_HITS and not barred >> p & 1]


def shown_down(c: City) -> bool:
    """Could shows of force take the last morale tonight? Each attack is one at most."""
    return c.morale - security_cards(c, ATTACK) <= MORALE_LOW


def endangered(c: City) -> bool:
    """Might somebody die tonight, or the game be lost, if nobody does anything any more?"""
    if not security_cards(c, ATTACK):
        return False
    return shown_down(c) or any([in_reach(c, p) for p in weak_places(c)])


def sheltered(v: CityView, c: City) -> bool:
    """Is the day over, and can neither a life nor the game be lost tonight, whatever is played?

    Only attacks wound at night. Nobody walks then, so the hits that a place can take are known;
    the seat itself must be the one that gives them out.
    """
    if c.phase not in AFTER_THE_TURNS or c.decider() != v.seat:
        return False
    if any([f.node in ORDERS for f in c.pile]):
        return False  # what is left of a card that was played counts as well
    return not endangered(c)


def attackers_first(s: State, question: Decision, answers: list[Things]) -> list[Things]:
    """The answers of chance and of the Soviet side, those first that kill at night."""
    if question.seat == CHANCE:
        return answers[::-1]  # throws that hit more often come later
    c = cast(City, s)
    weak = weak_places(c)
    ripe = any([deadly(c, p) for p in weak])

    def late(a: int) -> int:
        if a == SECURE + ATTACK:
            return 0 if ripe else 8
        if is_move(a):
            far, before = distance(move_goal(a), weak), distance(move_start(a), weak)
            return far if far < before else 9
        if PLACE <= a < PLACE + PLACES:
            return 0 if deadly(c, a - PLACE) else 1 + distance(a - PLACE, weak)
        if a == DONE:
            return 1 if ripe else 9
        return 2 if a == SECURE + MARCH else 3

    return sorted(answers, key=lambda faces: late(faces[0]))


def distance(place: int, goals: list[int]) -> int:
    """Steps from a place to the nearest of some others."""
    reached, steps = {place}, 0
    while goals and reached.isdisjoint(goals):
        reached.update([q for p in reached for q in STREETS[p]])
        steps += 1
    return steps
