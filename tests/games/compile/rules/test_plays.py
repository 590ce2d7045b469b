"""The question which card to play: counted, picked and listed, it is the same."""

from __future__ import annotations

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import ALL_CARDS, CROSSER, REFRESH
from kibitz.games.compile.rules.standing import (
    ANYWHERE,
    UNITY_AT,
    PlayQuestion,
    card_plays,
    play_count,
    play_mask,
)
from kibitz.games.compile.rules.turn import ACTION, turn_frame
from kibitz.kernel.chance import Whim


def test_plays_are_counted_as_they_are_listed() -> None:
    """Every card under every mask: a bit is a play, and two for the card that crosses."""
    for card in range(ALL_CARDS):
        for open_mask in (*range(64), 63 | ANYWHERE, 63 | 5 << UNITY_AT):
            for low in (0, -1):
                mask = play_mask(card, open_mask, low, low)
                listed = card_plays(card, open_mask, low, low)
                assert play_count(card, mask) == len(listed) == len(set(listed))


def test_an_answer_is_picked_as_from_the_list() -> None:
    """Also out of a hand too large for the counts to be packed, and with the card that crosses."""
    for n in (0, 1, 5, 15, 16, 36):
        b = Board(0)
        b.arrange((0, 7, 17, 3, 14, 29))
        b.hands[0] = tuple(sorted([CROSSER, *range(0, 175, 5)][:n]))
        question = PlayQuestion(turn_frame(0, ACTION), b, (REFRESH,))
        assert question.count == len(question.options)
        for seed in range(200):
            at = Whim(seed).below(question.count)
            assert question.pick(Whim(seed)) == question.options[at]
