"""The order law: "all" is one moment, so the order of the cards decides nothing (R082)."""

from __future__ import annotations

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.at_once import ALL, Act, in_two_orders
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.selectors import card
from kibitz.games.compile.rules.verbs.landing import delete
from kibitz.games.compile.rules.verbs.many import FlipAll, ShiftAll
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws
from kibitz.kernel.pile import At, advance, settle
from tests.games.compile.table import Table, table

MUTED = """
    row a   apathy water light
    row b   speed metal life
    hand a  light-5
    hand b  life-5
    deck a  rest
    deck b  rest
    line 1  a apathy-2           b speed-1? metal-3?
    line 2  a water-3 life-4     b plague-3 fire-2
    line 3  a light-0 speed-2?   b metal-1 darkness-0?
    """


def differing(t: Table, do: Act, shifts: bool = False, times: int = 60) -> int:
    """How often the order of the cards made a difference."""
    found = 0
    for seed in range(times):
        pair = in_two_orders(t.board, do, shifts, Whim(seed))
        if pair is not None:
            found += GAME.notation.save(pair[0]) != GAME.notation.save(pair[1])
    return found


def test_all_is_one_moment() -> None:
    for verb in ALL:
        found = differing(table(MUTED), verb.do, isinstance(verb, ShiftAll))
        assert found == 0, type(verb).__name__


def test_a_mute_that_turns_down_with_others_does_not_mute_them() -> None:
    """Apathy 2 and a face-down card of its line are flipped together: the card speaks."""
    for slots in ([0, 1], [1, 0]):
        b = table(MUTED).board
        at = At(0, -1, -1, ())
        places = [b.slot_of(c) for c in [b.stacks[0][-1] >> 2, b.stacks[3][-1] >> 2]]
        FlipAll(card.every).do(b, at, [places[i] for i in slots])
        assert len(b.woken) == 1, "Metal 3 enters play"


def test_random_matches_know_no_order() -> None:
    for seed in range(6):
        whim = Whim(seed)
        s = GAME.rules.setup({"sets": "main1+aux1"})
        question = settle(s)
        laws = Laws(GAME, 2, whim)
        while question is not None:
            assert laws.simultaneous(s) == []
            question = advance(s, question.options[whim.below(len(question.options))])


def delete_one_by_one(b: Board, at: At, slots: list[int]) -> None:
    """An "all" that is none: what the first card uncovers is looked at before the others go."""
    for card_ in [b.entry(s) >> 2 for s in slots]:
        delete(b, at, atoms.leave(b, [b.slot_of(card_)], False))


def test_an_order_that_decides_is_found() -> None:
    assert differing(table(MUTED), delete_one_by_one) > 0
