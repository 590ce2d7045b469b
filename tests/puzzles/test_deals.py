"""Deals looked up by number are the deals that a plain listing gives, in the same order."""

from __future__ import annotations

import sys
from itertools import combinations, permutations
from math import comb

import pytest

from kibitz.games.deals import Deals, Drawn


def test_face_down_cards_and_a_hand_from_one_pool() -> None:
    pool = (3, 5, 8, 9, 12)
    listed = [
        (*laid, *hand)
        for laid in permutations(pool, 2)
        for hand in combinations([c for c in pool if c not in laid], 2)
    ]
    deals = Deals((Drawn(pool, 2, ordered=True), Drawn(pool, 2)))
    assert list(deals) == listed == [deals[i] for i in range(len(deals))] == deals[:]
    assert len(deals) == len(listed) and deals.cards == frozenset(pool)


def test_hands_from_pools_of_their_own() -> None:
    deals = Deals((Drawn((1, 2, 3), 1), Drawn((), 0), Drawn((7, 8, 9), 2), Drawn((7, 8, 9), 1)))
    assert list(deals) == [(a, *two, one) for a in (1, 2, 3) for two, one in (
        ((7, 8), 9), ((7, 9), 8), ((8, 9), 7),
    )]  # fmt: skip
    assert [deals[i] for i in range(len(deals))] == list(deals)


def test_nothing_hidden_is_one_world_and_too_few_cards_are_none() -> None:
    assert list(Deals(())) == [()] == [Deals(())[0]]
    assert list(Deals((Drawn((), 0),))) == [()]
    assert list(Deals((Drawn((1,), 2),))) == []
    with pytest.raises(IndexError):
        Deals(())[1]


def test_hundreds_of_millions_are_counted_and_not_listed() -> None:
    deals = Deals((Drawn(tuple(range(37)), 10),))
    assert len(deals) == comb(37, 10)
    assert deals[0] == tuple(range(10)) and deals[len(deals) - 1] == tuple(range(27, 37))


def test_deals_that_no_sequence_could_count_are_looked_up_as_well() -> None:
    """Three hidden hands of a large deck."""
    pool = tuple(range(60))
    deals = Deals([Drawn(pool, 9), Drawn(pool, 9), Drawn(pool, 9)])
    assert deals and deals.size > sys.maxsize
    last = deals[deals.size - 1]
    assert len(set(last)) == 27 and deals[0] == tuple(range(27))
