"""What players do beside answering: give up, run out of time, agree to a draw or to take back."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.match import (
    AGREE_DRAW,
    FORFEIT,
    RESIGN,
    TIME_OUT,
    UNDO,
    UNDO_AGREED,
    UNDO_ALONE,
    Match,
)
from kibitz.kernel.match_file import FileFault, read_match, replay, verify, write_match
from kibitz.kernel.pile import NONE

NAMES = ("ann", "bob")
GAME = GAMES["compile"]


def begun(answers: int = 20) -> Match:
    """A match of Compile some answers into it; always the first option."""
    m = Match(GAME, {"first_drafter": "seat-1"}, NAMES, "luck")
    for _ in range(answers):
        assert m.decision is not None
        m.play(m.decision.seat, m.decision.options[0])
    return m


@pytest.mark.parametrize(
    ("how", "word", "scores"),
    [
        (RESIGN, "resign", (0.0, 1.0)),
        (TIME_OUT, "time-out", (0.0, 1.0)),
        (FORFEIT, "forfeit", (0.0, 1.0)),
        (AGREE_DRAW, "agree-draw", (0.5, 0.5)),
    ],
)
def test_a_match_can_end_beside_the_rules(how: int, word: str, scores: tuple[float, ...]) -> None:
    """The result stands, the file tells it and proves it, and nobody can go on."""
    m = begun()
    assert m.enter(0, how) is None

    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.why) == (scores, word)
    assert m.decision is None
    for seat in (0, 1):
        why = m.play(seat, 0)
        assert why is not None
        assert why.rule == "game-over"
        assert m.enter(seat, RESIGN) is not None
        assert m.undo(seat) is not None
    text = write_match(m)
    assert f"ann      {word}\n" in text
    assert verify(read_match(text), GAMES).record == m.record


def test_a_result_that_nobody_gave_up_for_is_no_result() -> None:
    """Striking the line of the one who gave up makes the result a lie."""
    m = begun()
    m.enter(1, RESIGN)
    text = write_match(m).replace("bob      resign\n", "")
    with pytest.raises(FileFault, match="not over"):
        verify(read_match(text), GAMES)


def test_an_agreed_undo_goes_back_behind_other_answers_and_chance() -> None:
    """Both have answered and cards were dealt since; by leave all of it is taken back."""
    m = begun(12)
    assert m.decision is not None
    seat = m.decision.seat
    before = GAME.notation.save(m.state)
    told = len(m.events)
    m.play(seat, m.decision.options[0])
    while m.decision is not None and m.decision.seat == seat:
        m.play(seat, m.decision.options[0])
    assert m.decision is not None
    m.play(m.decision.seat, m.decision.options[0])
    assert m.enter(seat, UNDO) is not None

    while GAME.notation.save(m.state) != before:
        assert m.enter(seat, UNDO_AGREED) is None

    assert len(m.events) == told
    assert m.decision.seat == seat
    again = replay(read_match(write_match(m)), GAMES, "luck")
    assert GAME.notation.save(again.state) == GAME.notation.save(m.state)
    assert again.dealt == m.dealt


def test_taking_back_alone_repeats_chance_and_remembers_answers() -> None:
    """Back behind draws, the same answers lead to the same position; agreed, they need not."""
    m = begun(12)
    assert m.decision is not None
    seat, dealt, begun_with = m.decision.seat, m.dealt, len(m.steps)
    line = []
    while m.dealt == dealt or m.decision.seat != seat:
        line.append((m.decision.seat, m.decision.options[0]))
        m.play(*line[-1])
        assert m.decision is not None
    after = GAME.notation.save(m.state)
    while m.dealt != dealt:
        assert m.enter(seat, UNDO_ALONE) is None
    for who, action in line[len(m.steps) - begun_with :]:
        assert m.given_before() == action
        assert m.play(who, action) is None
    assert GAME.notation.save(m.state) == after
    again = replay(read_match(write_match(m)), GAMES, "luck")
    assert (GAME.notation.save(again.state), again.dealt) == (after, m.dealt)
    assert "undo-alone" in write_match(m)
    assert m.enter(seat, UNDO_AGREED) is None
    assert m.given_before() == NONE


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    m = begun(0)
    for how in (UNDO, UNDO_AGREED, UNDO_ALONE):
        why = m.enter(0, how)
        assert why is not None
        assert why.rule == "undo-nothing"
