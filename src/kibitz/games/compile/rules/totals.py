"""Totals of the six stacks, packed into one native number: ten bits each.

A total can be below zero, so that every field holds it plus a bias. Comparing and adding need no
objects then, and a copy of a position carries one number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 10
FIELD: Final = (1 << WIDTH) - 1
BIAS: Final = 256
SIDE: Final = (1 << WIDTH * 3) - 1
"""The three fields of one side."""
ONES: Final = 1 << WIDTH * 2 | 1 << WIDTH | 1
SPARE: Final = ONES << WIDTH - 1
"""The highest bit of each field of a side, which no total reaches."""
ALL_ZERO: Final = sum([BIAS << WIDTH * i for i in range(6)])
"""No stack has any card."""


def total_in(totals: i64, stack: i64) -> int:
    """The total of one stack."""
    return (totals >> stack * WIDTH & FIELD) - BIAS


def with_total(totals: i64, stack: i64, total: i64) -> i64:
    """The same totals but for one stack."""
    at = stack * WIDTH
    # No constant is shifted: the compiler would take it for a number of 32 bits.
    change = totals >> at & FIELD ^ total + BIAS
    return totals ^ change << at


def plus(totals: i64, stack: i64, n: i64) -> i64:
    """The same totals but for one stack, which has so much more or, below zero, less."""
    return totals + (n << stack * WIDTH)


def lines_ahead(totals: i64, seat: i64, least: i64) -> i64:
    """The lines in which a seat is strictly ahead, as bits; above them those with a total of least.

    Both are asked for at every turn: the three lines are compared at once. A spare bit is lent to
    each field, and what is taken away leaves it there where enough is left.
    """
    mine = totals >> seat * 3 * WIDTH & SIDE | SPARE
    theirs = totals >> (3 - seat * 3) * WIDTH & SIDE
    more = mine - theirs - ONES & SPARE
    if not more:
        return 0
    enough = mine - (least + BIAS) * ONES & more
    found = in_a_row(more)
    return found | in_a_row(enough) << 3 if enough else found


def in_a_row(spare: i64) -> i64:
    """The spare bits of three fields as the three lowest bits."""
    return spare >> WIDTH - 1 & 1 | spare >> WIDTH * 2 - 2 & 2 | spare >> WIDTH * 3 - 3 & 4
