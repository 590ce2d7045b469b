"""Tuples that change by one member, against lists that do the same."""

from __future__ import annotations

import pytest

from kibitz.kernel.chance import Whim
from kibitz.kernel.things import less, single, sorted_in, taken_from, without

SIZES = (1, 2, 3, 5, 8, 40)


def some_things(whim: Whim, n: int) -> list[int]:
    """Different numbers, in no order."""
    found: list[int] = []
    while len(found) < n:
        x = whim.below(5000)
        if x not in found:
            found.append(x)
    return found


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("in_order", [True, False])
def test_a_member_is_taken_out_wherever_it_is(n: int, in_order: bool) -> None:
    """First, last or between, found one after the other or by halving."""
    things = some_things(Whim(n), n)
    if in_order:
        things.sort()
    for i, x in enumerate(things):
        left = tuple(things[:i] + things[i + 1 :])
        assert without(tuple(things), x) == left
        assert taken_from(tuple(things), x) == left
        assert less(tuple(things), i) == left


def test_what_is_not_there_is_not_taken_out() -> None:
    """That would be a fault of a rule, and must not go by without a word."""
    for things in ((), (3,), (1, 3, 5)):
        for x in (0, 2, 6):
            with pytest.raises(AssertionError):
                without(things, x)
            with pytest.raises(AssertionError):
                taken_from(things, x)


@pytest.mark.parametrize("n", SIZES)
def test_a_member_is_put_in_where_it_belongs(n: int) -> None:
    """First, last or between."""
    things = sorted(some_things(Whim(n), n))
    for x in [*things, things[0] - 1, things[-1] + 1]:
        left = [y for y in things if y != x]
        assert sorted_in(tuple(left), x) == tuple(sorted([*left, x]))


def test_one_alone() -> None:
    """Small numbers have a tuple that is shared, all others one of their own."""
    for x in (-1, 0, 255, 3071, 3072, 20_000):
        assert single(x) == (x,)
    assert single(700) is single(700)
