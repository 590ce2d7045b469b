"""The score and the values of cards that features know."""

from __future__ import annotations

import pytest

from kibitz.games.compile.knowledge.features import VALUE_OF
from kibitz.games.compile.knowledge.score import (
    CONTROL,
    EMPTY_HAND,
    LEAST,
    SPAN,
    TWO_LEADS,
    line_worth,
    side,
)
from kibitz.games.compile.rules.numbers import ALL_CARDS
from kibitz.games.compile.rules.own.definition import read_protocol
from kibitz.games.compile.rules.own.slots import place_of
from kibitz.games.compile.rules.tables import VALUES
from kibitz.games.compile.rules.totals import ALL_ZERO, with_total
from kibitz.games.compile.sight.view import BoardView
from tests.games.compile.own.test_reading import EXAMPLE


@pytest.mark.parametrize(
    ("total", "other"),
    [(0, 0), (9, 3), (10, 10), (12, 4), (-3, 8), (LEAST - 1, 2), (2, LEAST + SPAN), (60, 70)],
)
def test_a_line_is_worth_the_same_whether_it_is_looked_up_or_not(total: int, other: int) -> None:
    """Totals beyond the table are worked out; three lines of either side are alike."""
    totals = ALL_ZERO
    for stack in range(6):
        totals = with_total(totals, stack, total if stack < 3 else other)
    v = BoardView(0, 0, ())
    v.protocols, v.hands, v.control = (0, 1, 2, 3, 4, 5), ((), ()), 1
    mine, theirs = 3 * line_worth(total, other), 3 * line_worth(other, total)
    lead = TWO_LEADS if total > other else 0.0
    behind = TWO_LEADS if other > total else 0.0
    assert side(v, totals, 0) == pytest.approx(mine + lead - EMPTY_HAND)
    assert side(v, totals, 1) == pytest.approx(theirs + behind - EMPTY_HAND + CONTROL)


def test_features_know_the_values_of_all_cards() -> None:
    """Those of a protocol of one's own, too, from the moment it has a place."""
    place_of(read_protocol(EXAMPLE))
    assert [VALUE_OF[c] for c in range(ALL_CARDS)] == VALUES
