"""Settled tops of decks: every world they leave open is dealt, and what is proved there holds."""

from __future__ import annotations

from typing import Final, cast

import pytest

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.registry import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import State, settle
from kibitz.puzzles.library import puzzling_of
from kibitz.puzzles.prover import Flawed, Prover
from tests.puzzles.naive import Naive, TooLarge, imagined

GAME: Final = GAMES["compile"]
PUZZLING: Final = puzzling_of("compile")
STEPS: Final = 6_000

FIELD: Final = """\
position compile 2
options sets=all
turn 9 a
row a   clarity luck mirror
row b   corruption fear ice
line 1  a clarity-2 clarity-3   b corruption-2 corruption-3 corruption-6
line 2  a luck-4                b fear-2
line 3  a -                     b ice-3?
hand a  luck-3
hand b  ice-5
trash a clarity-1 clarity-4 clarity-5 luck-0 luck-1 luck-2 luck-5
trash b corruption-0 corruption-1 corruption-5 fear-0 fear-1 fear-3 fear-4 fear-5 ice-1 ice-6
deck a  rest
deck b  rest
"""
"""Of Bob's cards Ann does not see where Ice 2, 3, 4 and 5 lie: one in line 3, one in his hand."""
TOPS: Final = {
    "no top is settled": ("", 12),
    "the top of the other deck is known to both": ("top b ice-2", 6),
    "the top of the other deck is known to its owner": ("top b ice-2?", 24),
    "the top of the other deck was shown, and nobody has to remember it": ("top b ice-2?!", 24),
    "two cards on the other deck are known to its owner": ("top b ice-2? ice-4?", 24),
    "below a card that both know lies one that its owner knows": ("top b ice-4 ice-2?", 6),
    "the top of the own deck is known": ("top a clarity-0", 12),
    "the own top is known to its owner only": ("top a mirror-2? mirror-4", 12),
}
"""How the tops of the decks are settled, and how many worlds that leaves open."""


def drawn(tops: str) -> Board:
    board = cast(Board, GAME.notation.read(FIELD + tops, Whim(1)))
    settle(board)
    return board


def saved(worlds: list[State]) -> set[str]:
    for world in worlds:
        settle(world)
    return {GAME.notation.save(world) for world in worlds}


@pytest.mark.parametrize("name", TOPS)
def test_every_world_is_dealt_once(name: str) -> None:
    """As many as imagining finds, and the cards on top of a deck lie in it."""
    tops, size = TOPS[name]
    view = GAME.sight.view(drawn(tops), 0)
    deals = PUZZLING.deals(view)
    assert deals is not None
    dealer = PUZZLING.dealer(view)
    worlds = [cast(Board, dealer(deal)) for deal in deals]
    assert saved(list(worlds)) == saved(imagined(GAME, view, 400))
    assert len(worlds) == deals.size == size
    for deal, world in zip(deals, worlds, strict=True):
        assert GAME.sight.view(world, 0).key() == view.key()
        assert PUZZLING.dealt(view, world) == deal
        for seat in (0, 1):
            assert {entry_card(e) for e in world.tops[seat]} <= set(world.decks[seat])


@pytest.mark.parametrize("name", TOPS)
def test_brute_force_finds_the_same_right_answers(name: str) -> None:
    """Luck 3 discards the top of the other deck, and Bob draws it in his next turn."""
    board = drawn(TOPS[name][0])
    view = GAME.sight.view(board, 0)
    worlds = imagined(GAME, view, 400)
    compared = 0
    for goal in PUZZLING.goals.values():
        if not goal.apt(view):
            continue
        try:
            right = Naive(GAME, goal, view, STEPS).right(worlds)
        except TooLarge:
            continue
        compared += 1
        try:
            proof = Prover(GAME, PUZZLING, goal, view).prove(board)
            assert {proof.moments[0].answer} == right
        except Flawed as e:
            assert min(e.right, 2) == min(len(right), 2)
    assert compared == 2
