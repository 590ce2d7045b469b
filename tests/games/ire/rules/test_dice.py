"""Days of Ire: the chances of the Attack card and of tank fire, counted over every roll.

Nothing is sampled: at each question to chance every answer is tried, and what came of it is
weighed as an exact fraction.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Final, cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import FACE
from kibitz.kernel.pile import CHANCE, Things, apply, settle
from tests.games.ire.table import SEATS, table

Chances = dict[int, Fraction]

TABLE: Final = {
    1: (25, 11, 0),
    2: (16, 19, 1),
    3: (9, 24, 3),
    4: (4, 26, 6),
    5: (1, 25, 10),
    6: (0, 21, 15),
    7: (0, 15, 21),
    8: (0, 10, 26),
    9: (0, 6, 30),
    10: (0, 3, 33),
    11: (0, 1, 35),
    12: (0, 0, 36),
}
"""Of 36 rolls so many give no hit, one, two."""

AT_LEAST_ONE: Final = {1: 30.6, 2: 55.6, 3: 75.0, 4: 88.9, 5: 97.2}
EXPECTED: Final = (0.31, 0.58, 0.83, 1.06, 1.25, 1.42, 1.58, 1.72, 1.83, 1.92, 1.97, 2.00)
TANKS_HIT: Final = (50.0, 75.0, 87.5, 93.8, 96.9, 98.4, 99.2, 99.6)


def in_order(dice: Things) -> Things:
    return dice


def whatever_order(dice: Things) -> Things:
    return tuple(sorted(dice))


def hits_told(c: City) -> int:
    """The hits of the roll that was told last."""
    lines = [GAME.notation.tell(e, SEATS) for e in c.events]
    (hits,) = [found[1] for x in lines if (found := re.fullmatch(r"dice [\d ]+: (\d) hits", x))]
    return int(hits)


def chances(start: City, word: str, same: Callable[[Things], Things] = in_order) -> Chances:
    """How many hits come of an action, by every answer chance can give.

    Rolls that `same` cannot tell apart are followed once, with their weights added up.
    """
    first = cast(City, apply(start, GAME.notation.vocabulary.number(word)))
    open_rolls: dict[Things, tuple[City, Fraction]] = {(): (first, Fraction(1))}
    weights: dict[int, Fraction] = {}
    while open_rolls:
        rolls: dict[Things, tuple[City, Fraction]] = {}
        for city, weight in open_rolls.values():
            question = settle(city)
            assert question is not None and question.seat == CHANCE
            assert not question.weights and len(question.options) == 6
            for face in question.options:
                after = cast(City, apply(city, face))
                share = weight / len(question.options)
                asked = settle(after)
                if asked is not None and asked.seat == CHANCE:
                    dice = same(asked.frame.it)
                    before = rolls[dice][1] if dice in rolls else Fraction(0)
                    rolls[dice] = (after, before + share)
                else:
                    hits = hits_told(after)
                    assert after.wounds == [min(hits, 5)]
                    weights[hits] = weights.get(hits, Fraction(0)) + share
        open_rolls = rolls
    assert sum(weights.values()) == 1
    return weights


def attack(soldiers: int, snipers: int) -> Chances:
    """The hits of an Attack on Ann, who stands alone at Csepel among so many units."""
    units = f"csepel:soldier:{soldiers} csepel:sniper:{snipers}"
    t = table("security", at="csepel", units=units)
    return chances(t.city, "order attack")


def tank_fire(tanks: int, same: Callable[[Things], Things]) -> Chances:
    """The hits on Ann, who calls on a fighter at Csepel before so many tanks."""
    t = table("revolution", at="csepel", units=f"csepel:tank:{tanks}", passive="csepel:f01")
    return chances(t.city, "activate", same)


def of_36(rolls: tuple[int, int, int]) -> Chances:
    return {hits: Fraction(n, 36) for hits, n in enumerate(rolls) if n}


@pytest.mark.parametrize("strength", TABLE)
def test_an_attack_of_soldiers_hits_as_often_as_the_table_says(strength: int) -> None:
    """So many soldiers, all 36 rolls."""
    assert attack(strength, 0) == of_36(TABLE[strength])


@pytest.mark.parametrize("strength", TABLE)
def test_an_attack_with_snipers_hits_as_often_as_the_table_says(strength: int) -> None:
    """As many snipers as fit, each for three, and soldiers for the rest."""
    assert attack(strength % 3, strength // 3) == of_36(TABLE[strength])


@pytest.mark.parametrize(("soldiers", "snipers"), [(13, 0), (14, 0), (0, 5), (14, 5)])
def test_more_than_twelve_is_as_good_as_twelve(soldiers: int, snipers: int) -> None:
    """Two hits, whatever the dice."""
    assert attack(soldiers, snipers) == of_36(TABLE[12])


@pytest.mark.parametrize("strength", TABLE)
def test_at_least_one_hit_and_the_expected_hits_are_those_of_the_table(strength: int) -> None:
    """The last two columns, rounded as they are printed."""
    seen = attack(strength, 0)
    some = 100 * (1 - seen.get(0, Fraction(0)))
    mean = sum([hits * share for hits, share in seen.items()], Fraction(0))

    assert abs(some - Fraction(str(AT_LEAST_ONE.get(strength, 100)))) <= Fraction(1, 20)
    assert abs(mean - Fraction(str(EXPECTED[strength - 1]))) <= Fraction(1, 200)


def binomial(tanks: int) -> Chances:
    return {hits: Fraction(comb(tanks, hits), 2**tanks) for hits in range(tanks + 1)}


@pytest.mark.parametrize("tanks", [1, 2, 3, 4, 5])
def test_tanks_hit_as_often_as_coins_fall(tanks: int) -> None:
    """One die each, every roll in every order."""
    assert tank_fire(tanks, in_order) == binomial(tanks)


@pytest.mark.parametrize("tanks", [1, 2, 3, 4, 5, 6, 7, 8])
def test_tanks_hit_as_often_as_coins_fall_in_whatever_order(tanks: int) -> None:
    """Up to all eight tanks; the same dice in another order are followed once."""
    seen = tank_fire(tanks, whatever_order)

    assert seen == binomial(tanks)
    assert abs(100 * (1 - seen[0]) - Fraction(str(TANKS_HIT[tanks - 1]))) <= Fraction(1, 20)
    assert sum([hits * share for hits, share in seen.items()]) == Fraction(tanks, 2)


def counted(start: City, word: str) -> Chances:
    """How many hits come of an action, as the game counts the throws itself: one of each kind."""
    first = apply(start, GAME.notation.vocabulary.number(word))
    question = settle(first)
    assert question is not None and question.seat == CHANCE
    odds = GAME.rules.dice(first, question)
    every = sum([ways for _, ways in odds])
    found: Chances = {}
    for faces, ways in odds:
        after = first
        for face in faces:
            after = apply(after, face)
        hits = hits_told(cast(City, after))
        assert hits not in found, "two throws that make no difference"
        found[hits] = Fraction(ways, every)
    return found


@pytest.mark.parametrize("strength", TABLE)
def test_the_throws_of_an_attack_are_counted_right(strength: int) -> None:
    """Three kinds of throws at most stand for all 36."""
    units = f"csepel:soldier:{strength}"
    t = table("security", at="csepel", units=units)
    assert counted(t.city, "order attack") == of_36(TABLE[strength])


@pytest.mark.parametrize("first", [1, 2, 6])
def test_the_throws_of_an_attack_are_counted_right_between_its_dice(first: int) -> None:
    """Once the first die lies, only the second is left."""
    t = table("security", at="csepel", units="csepel:soldier:4")
    city = apply(t.city, GAME.notation.vocabulary.number("order attack"))
    city = apply(city, FACE + first)
    question = settle(city)
    assert question is not None and question.seat == CHANCE
    seen: dict[int, int] = {}
    for face in question.options:
        hits = hits_told(cast(City, apply(city, face)))
        seen[hits] = seen.get(hits, 0) + 1
    odds = GAME.rules.dice(city, question)
    assert {hits_told(cast(City, apply(city, faces[0]))): n for faces, n in odds} == seen


@pytest.mark.parametrize("tanks", [1, 2, 3, 4, 5, 6, 7, 8])
def test_the_throws_of_tanks_are_counted_right(tanks: int) -> None:
    """One kind for each number of hits."""
    t = table("revolution", at="csepel", units=f"csepel:tank:{tanks}", passive="csepel:f01")
    assert counted(t.city, "activate") == binomial(tanks)


def test_cards_are_no_dice() -> None:
    """What chance deals from a deck is never counted like a throw."""
    city = GAME.rules.setup({})
    question = settle(city)
    assert question is not None and question.seat == CHANCE
    assert GAME.rules.dice(city, question) == ()
