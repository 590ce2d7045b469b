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

    Both are asked for at every turn, so that they are found in one walk.
    """
    mine = totals >> seat * 3 * WIDTH
    theirs = totals >> (3 - seat * 3) * WIDTH
    found: i64 = 0
    bit: i64 = 1
    while bit < 8:
        total = mine & FIELD
        if total > theirs & FIELD:
            found |= bit
            if total >= least + BIAS:
                found |= bit << 3
        bit <<= 1
        mine >>= WIDTH
        theirs >>= WIDTH
    return found
