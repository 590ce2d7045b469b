"""Who is ahead where: the three lines compared at once, and one by one."""

from __future__ import annotations

from random import Random

from kibitz.games.compile.rules.totals import ALL_ZERO, lines_ahead, total_in, with_total


def test_lines_are_compared_at_once_as_one_by_one() -> None:
    """Totals of all sizes, also below zero, close to each other and to what a compile needs."""
    dice = Random(1)
    for _ in range(5_000):
        around = dice.choice([-40, 0, 7, 10, 120, 245])
        row = [around + dice.randrange(8) for _ in range(6)]
        totals = ALL_ZERO
        for i in range(6):
            totals = with_total(totals, i, row[i])
        assert [total_in(totals, i) for i in range(6)] == row
        for seat in range(2):
            mine, theirs = row[seat * 3 : seat * 3 + 3], row[3 - seat * 3 : 6 - seat * 3]
            for least in (10, 13):
                wanted = 0
                for i in range(3):
                    if mine[i] > theirs[i]:
                        wanted |= (9 if mine[i] >= least else 1) << i
                assert lines_ahead(totals, seat, least) == wanted
