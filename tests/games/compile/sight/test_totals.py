"""Sums and marks of a view: those of the Board, which any seat could count for itself."""

from __future__ import annotations

from typing import cast

from kibitz.games.compile.game import GAME
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.view import JUDGE
from tests.envs.positions import positions


def test_what_a_view_carries_is_what_it_shows() -> None:
    """Laid out from the stacks as they are seen, the lines come to the same."""
    modified = looked = 0
    for seed in range(6):
        for state, _, _ in positions(GAME, seed, 3):
            for seat in range(JUDGE, 2):
                view = cast(BoardView, GAME.sight.view(state, seat))
                field = view.field()
                assert view.sums == field.sums
                assert view.stack_marks() == field.marks
                assert view.totals() == field.totals()
                looked += 1
                modified += view.totals() != [field.sums >> 10 * i & 1023 for i in range(6)]
    assert looked > 500 and modified > 0
