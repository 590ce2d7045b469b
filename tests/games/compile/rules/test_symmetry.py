"""Exchange the seats, permute the lines: it is the same game (and "all" has no order)."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.symmetry import Exchange
from kibitz.games.compile.words.examples import Example, examples
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws
from kibitz.kernel.pile import State, advance, settle
from kibitz.kernel.symmetry import Symmetry
from tests.games.compile.table import Table, table


def broken(t: Table, times: int) -> list[str]:
    question = settle(t.board)
    if question is None:
        return []
    laws = Laws(GAME, 2, Whim(7))
    return [x for _ in range(times) for x in laws.symmetric(t.board, question)]


@pytest.mark.parametrize("e", [x for x in examples().values() if x.drawing], ids=lambda e: e.ruling)
def test_every_example_of_a_ruling_is_symmetric(e: Example) -> None:
    t = table(e.drawing, e.draws, e.options)
    assert broken(t, 3) == []
    for seat, words in e.played:
        (t.a if seat == "a" else t.b)(words)
        assert broken(t, 3) == []


def test_random_matches_are_symmetric() -> None:
    for seed in range(6):
        whim = Whim(seed)
        s = GAME.rules.setup({"sets": "main1+aux1"})
        question = settle(s)
        laws = Laws(GAME, 2, whim)
        while question is not None:
            assert laws.symmetric(s, question) == []
            question = advance(s, question.options[whim.below(len(question.options))])


class KeepsHands(Symmetry):
    """A renaming that forgets to exchange the hands."""

    def __init__(self, other: Symmetry) -> None:
        self.other = other

    def identity(self) -> Symmetry:
        return self.other.identity()

    def applies(self, s: State) -> bool:
        return self.other.applies(s)

    def seat(self, seat: int) -> int:
        return self.other.seat(seat)

    def action(self, action: int) -> int:
        return self.other.action(action)

    def state(self, s: State) -> State:
        b = cast(Board, self.other.state(s))
        b.hands = cast(Board, s).hands[:]
        return b


def test_a_difference_between_the_seats_is_found() -> None:
    s = table("""
        row a   fire light gravity
        row b   life metal plague
        line 1  a fire-5   b -
        line 2  a light-5  b -
        hand a  fire-3
        hand b  plague-1
        """).board
    question = settle(s)
    assert question is not None
    laws, exchange = Laws(GAME, 2, Whim(1)), Exchange(True, (0, 1, 2))
    assert laws.renamed(s, question, exchange) == []
    assert laws.renamed(s, question, KeepsHands(exchange)) != []
