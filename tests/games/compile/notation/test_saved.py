"""Saved positions: small, and exactly the position that was saved."""

from __future__ import annotations

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.cli.fuzz import some_options
from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import advance, settle
from kibitz.kernel.view import JUDGE

FULL = bool(os.environ.get("KIBITZ_FULL"))
LIMIT = 1000
"""Bytes that a saved position may take."""


OLD_SETS = ("main1", "main1+aux1")
"""Their cards have numbers of one or two digits; later ones have three: a few bytes more."""


def test_saved_positions_stay_far_below_the_limit() -> None:
    """Over thousands of positions of random matches the longest leaves a margin of a third.

    With cards of later sets, or second copies of cards, whose numbers have three digits, it leaves
    a quarter.
    """
    longest, positions = {True: "", False: ""}, 0
    for seed in range(2000 if FULL else 150):
        whim = Whim(seed)
        options = some_options(GAME, whim)
        holding = GAME.rules.keep(options)
        old = options["sets"] in OLD_SETS and holding is None
        state = GAME.rules.setup(options)
        question = settle(state)
        while question is not None:
            text = GAME.notation.save(state)
            positions += 1
            if len(text.encode()) > len(longest[old].encode()):
                longest[old] = text
            question = advance(state, question.options[whim.below(len(question.options))])
    assert positions > 10_000
    assert 0 < len(longest[True].encode()) <= LIMIT * 2 // 3, longest[True]
    assert 0 < len(longest[False].encode()) <= LIMIT * 3 // 4, longest[False]


def test_even_a_crowded_table_stays_below_the_limit() -> None:
    """All 36 cards in the open, seen, shown and stolen, with bans and a pile of texts."""
    row_a, row_b = ("apathy", "hate", "love"), ("darkness", "spirit", "water")
    cards = [[c for c in CARD_NAMES if c.rsplit("-", 1)[0] in row] for row in (row_a, row_b)]
    lines = [
        f"line {i + 1} a {' '.join(f'{c}?!' for c in cards[0][4 * i : 4 * i + 4])}"
        f" b {' '.join(f'{c}?!' for c in cards[1][4 * i : 4 * i + 4])}"
        for i in range(3)
    ]
    flying = "that=fly:a:{}?~,fly:b:{}?~ it=water-1.middle,water-1.bottom,#3,line-3"
    text = "\n".join(
        [
            "options sets=main1+aux1 layout=free_secret first_drafter=seat-2",
            "turn 1999 b",
            f"row a {' '.join(row_a)}",
            f"row b {' '.join(row_b)}",
            *lines,
            f"hand a {' '.join(cards[0][12:17])}",
            f"hand b {' '.join(cards[1][12:17])}",
            f"owned a {' '.join(cards[0])}",
            f"owned b {' '.join(cards[1])}",
            f"shown a {' '.join(cards[0][12:17])}",
            f"shown b {' '.join(cards[1][12:17])}",
            "stolen a 5",
            "stolen b 5",
            "ban metal-1 1997",
            "ban metal-1 1999",
            "counts 99 5",
            "pile",
            "  turn seat=b phase=cache",
            *[
                "  water-1.middle seat=a pc=1 card=water-1.middle",
                "  water-1.middle.0 seat=a pc=1 card=water-1.middle that=line-3 called",
            ]
            * 3,
            f"  land-1 seat=a pc=1 card=water-1.middle {flying.format(cards[0][17], cards[1][17])}",
            "  spirit-2.middle seat=b pc=1 card=spirit-2.middle",
            "  spirit-2.middle.0 seat=b card=spirit-2.middle called",
        ]
    )
    state = GAME.notation.read(text, Whim(1))
    assert len(GAME.rules.pieces(state)) == 36
    assert 500 < len(GAME.notation.save(state).encode()) <= LIMIT


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=1000 if FULL else 40, derandomize=not FULL, deadline=None, database=None)
def test_a_loaded_position_is_the_saved_one(seed: int) -> None:
    """Load after save: the same text, the same question, the same views, the same future."""
    whim = Whim(seed)
    state = GAME.rules.setup(some_options(GAME, whim))
    question = settle(state)
    while question is not None:
        text = GAME.notation.save(state)
        again = GAME.notation.load(text)
        other = settle(again)
        assert GAME.notation.save(again) == text
        assert other is not None
        assert (other.seat, other.options) == (question.seat, question.options)
        for seat in (0, 1, JUDGE):
            assert GAME.sight.view(again, seat) == GAME.sight.view(state, seat)
        answer = question.options[whim.below(len(question.options))]
        advance(again, answer)
        question = advance(state, answer)
        assert GAME.notation.save(again) == GAME.notation.save(state)
        assert again.events == state.events
    end = GAME.notation.load(GAME.notation.save(state))
    assert settle(end) is None
    assert GAME.rules.outcome(end) is not None


def test_a_saved_position_is_one_line_of_text() -> None:
    """It can be kept in a list, one position a line."""
    state = GAME.rules.setup({})
    assert len(GAME.notation.save(state).splitlines()) == 1
    assert GAME.notation.save(state).isascii()


def test_loading_twice_gives_two_tables() -> None:
    """Playing on one of them does not change the other."""
    text = GAME.notation.save(GAME.rules.setup({"first_drafter": "seat-1"}))
    one, two = GAME.notation.load(text), GAME.notation.load(text)
    advance(one, GAME.notation.vocabulary.number("draft fire"))
    assert GAME.notation.save(one) != text
    assert GAME.notation.save(two) == text
