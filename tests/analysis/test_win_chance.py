"""Win chances: they cannot peek, know a win, agree with hints, and are the same each time."""

from __future__ import annotations

from importlib import import_module

import pytest

from kibitz.analysis import Teller, hint, win_chance
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, apply, settle
from kibitz.kernel.view import JUDGE
from kibitz.words.languages import LANGUAGES
from tests.analysis.positions import HIDDEN, WINS, decisions, played
from tests.games.compile.table import table

MODULE = import_module("kibitz.analysis.win_chance")
"""Its name in the package is the function."""
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
COMPILE = GAMES["compile"]
LITTLE = "ismcts@24"


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its search need not be good here."""
    monkeypatch.setattr(MODULE, "ITERATIONS", 12)
    monkeypatch.setattr(MODULE, "GROWTH", 4)


@EVERY_GAME
def test_a_win_chance_never_peeks(name: str) -> None:
    """The same view over other secrets gives the same figures, whether the seat is asked or not."""
    game = GAMES[name]
    other_worlds = 0
    for state in decisions(game, 5, 11, 3):
        question = settle(state)
        assert question is not None
        for seat in (0, 1):
            view = game.sight.view(state, seat)
            world = game.sight.imagine(view, Whim(99))
            settle(world)
            other_worlds += game.notation.save(world) != game.notation.save(state)
            one = win_chance(game, view, LITTLE)
            assert one == win_chance(game, game.sight.view(world, seat), LITTLE)
            assert 0.0 <= one.chance <= 1.0 and one.error > 0.0
            assert one.side == game.rules.seating.sides[seat]
    assert other_worlds


@EVERY_GAME
def test_the_judge_values_the_position_as_it_is(name: str) -> None:
    """Everything open leaves one world: only what chance still brings is uncertain."""
    game = GAMES[name]
    (state,) = decisions(game, 4, 11, 1)
    view = game.sight.view(state, JUDGE)
    worlds = {game.notation.save(game.sight.imagine(view, Whim(seed))) for seed in range(4)}
    assert worlds == {game.notation.save(state)}
    found = win_chance(game, view, LITTLE)
    assert (found.seat, found.side, found.worlds) == (JUDGE, 0, 24)
    assert found == win_chance(game, view, LITTLE)


def test_a_certain_win_is_certain_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann is asked and can win at once; Bob, who is not asked, knows what that means."""
    monkeypatch.setattr(MODULE, "ITERATIONS", 40)
    monkeypatch.setattr(MODULE, "GROWTH", 16)
    board = table(WINS).board
    ann, bob, judge = [
        win_chance(COMPILE, COMPILE.sight.view(board, seat), LITTLE) for seat in (0, 1, JUDGE)
    ]
    assert ann.chance > 0.9 and bob.chance < 0.1 and judge.chance > 0.9
    assert [x.side for x in (ann, bob, judge)] == [0, 1, 0]


@EVERY_GAME
def test_what_is_over_is_certain(name: str) -> None:
    """The result, without a search."""
    game = GAMES[name]
    match = played(game, game.rules.seats({}), "x")
    outcome = match.outcome()
    assert outcome is not None
    for seat in (*range(len(match.names)), JUDGE):
        found = win_chance(game, game.sight.view(match.state, seat))
        assert (found.chance, found.error, found.bot) == (outcome.scores[max(0, seat)], 0.0, "")


def test_where_chance_is_asked_its_answers_are_weighed() -> None:
    """A match with cards dealt by hand asks for each: nobody decides there."""
    match = Match(COMPILE, {}, ("Ann", "Bob"), None)
    whim = Whim(3)
    state = match.state
    question = settle(state)
    while question is not None and (question.seat != CHANCE or len(question.options) < 3):
        state = apply(state, question.options[whim.below(len(question.options))])
        question = settle(state)
    assert question is not None
    found = win_chance(COMPILE, COMPILE.sight.view(state, 0), LITTLE)
    assert found.worlds == MODULE.DRAWS and 0.0 < found.chance < 1.0


def test_the_adviser_values_a_draft_for_both_seats() -> None:
    """Who picks and who waits hear of one chance, seen from either side."""
    state = Match(COMPILE, {}, ("Ann", "Bob"), "x").state
    question = settle(state)
    assert question is not None
    mine, theirs = [
        win_chance(COMPILE, COMPILE.sight.view(state, seat))
        for seat in (question.seat, 1 - question.seat)
    ]
    assert mine.chance + theirs.chance == pytest.approx(1.0)
    assert mine.error == theirs.error > 0.0 and mine.games > 0
    best = hint(COMPILE, COMPILE.sight.view(state, question.seat)).moves[0]
    assert (best.chance, best.error) == (mine.chance, mine.error)


def test_a_win_chance_speaks_five_languages() -> None:
    """To the seat itself, of a side by its names, and who says so."""
    board = table(HIDDEN).board
    said: list[str] = []
    for code in LANGUAGES:
        teller = Teller(COMPILE, code, ("Ann", "Bob"))
        for seat in (0, JUDGE):
            found = win_chance(COMPILE, COMPILE.sight.view(board, seat), LITTLE)
            own, named = teller.valued(found), teller.valued(found, False)
            source = teller.valued_by(found)
            assert "Ann" in named and (seat == JUDGE) == ("Ann" in own)
            assert "%" in own and "±" in own and LITTLE in source
            said += [named, source]
    assert len(said) == len(set(said)) == 4 * len(LANGUAGES)
