"""The runner: one loop for everybody, and one way to count what did not end as it should."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.checked import NotOffered
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision
from kibitz.kernel.run import CUT_OFF, Run, begun, play_through

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@EVERY_GAME
def test_a_run_and_a_match_are_the_same_game(name: str) -> None:
    """The same answers and seed: the same position, deal and events."""
    game, played = GAMES[name], list[tuple[int, int]]()
    whim, heard = Whim(4), list[int]()

    def observer(run: Run, question: Decision, answer: int) -> None:
        heard.append(question.seat)
        assert answer in question.options
        if question.seat != CHANCE:
            played.append((question.seat, answer))

    run = Run(game, {}, Chance("one"), observers=(observer,))
    end = play_through(run, lambda _, q: q.options[whim.below(len(q.options))])
    assert end.outcome is not None and not end.cut and end.fault is None
    match = Match(game, {}, game.rules.seats({}), "one")
    for seat, answer in played:
        assert match.play(seat, answer) is None
    assert match.decision is None
    assert game.notation.save(match.state) == game.notation.save(run.state)
    assert (match.dealt, match.decisions) == (run.dealt, run.decisions)
    assert [e.key() for e in match.events] == [e.key() for e in run.events]
    assert heard.count(CHANCE) == run.dealt > 0
    assert len(played) == run.decisions > 0
    assert [end.score(seat) for seat in range(2)] == list(end.outcome.scores)[:2]
    assert end.why() == end.outcome.why


@EVERY_GAME
def test_a_game_that_does_not_end_is_cut_off_and_drawn(name: str) -> None:
    run = Run(GAMES[name], {}, Chance("long"))
    end = play_through(run, lambda _, q: q.options[0], longest=5)
    assert end.cut and end.outcome is None and end.fault is None
    assert run.decisions == 5
    assert end.score(0) == end.score(1) == 0.5
    assert end.why() == CUT_OFF


def test_a_fault_is_counted_and_never_hidden_in_a_score() -> None:
    """Of a player, of an observer, or an answer that is not offered."""

    def broken(run: Run, question: Decision) -> int:
        raise KeyError("nothing")

    def strict(run: Run, question: Decision, answer: int) -> None:
        raise RuntimeError("not like this")

    game = GAMES["compile"]
    end = play_through(Run(game, {}, Chance("x")), broken)
    assert isinstance(end.fault, KeyError) and end.score(0) is None and not end.cut
    assert end.why() == "KeyError: 'nothing'"
    end = play_through(Run(game, {}, Chance("x"), observers=(strict,)), lambda _, q: q.options[0])
    assert end.why() == "RuntimeError: not like this"
    end = play_through(Run(game, {}, Chance("x")), lambda _, q: -99)
    assert isinstance(end.fault, NotOffered)
    assert end.why().endswith("answers -99: no action of this game")


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    """The fault says in words what was answered and why it cannot be."""
    game = GAMES["compile"]
    run = begun(game, {}, "x")
    before, question = game.notation.save(run.state), run.decision
    assert question is not None
    with pytest.raises(NotOffered, match="answers refresh: "):
        run.answer(game.notation.vocabulary.number("refresh"))
    assert game.notation.save(run.state) == before
    assert run.decision is question and run.decisions == 0


def test_without_a_stream_chance_is_asked_like_a_seat() -> None:
    """And what it answers is no decision of anybody."""
    run = Run(GAMES["compile"], {}, None)
    run.begin()
    asked = 0
    while run.decision is not None and run.decisions < 20:
        asked += run.decision.seat == CHANCE
        run.answer(run.decision.options[0])
    assert asked > 0 and run.dealt == 0
