"""What a program expects of objects: copies, pickles, descriptions, pictures; in both builds."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import pytest

from kibitz import GAMES, Match, NotOffered, advance, advance_checked, apply, apply_checked
from kibitz.kernel.match import UNDO
from kibitz.kernel.pile import Reason, settle
from kibitz.kernel.run import begun
from kibitz.kernel.view import JUDGE


def pickled(x: Any) -> Any:
    return pickle.loads(pickle.dumps(x))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


def played(name: str, answers: int) -> Match:
    """A match some answers old, the last but one of them taken back and given again."""
    match = Match(GAMES[name], {}, ("ann", "bob"), "a match to copy")
    while len(match.steps) < answers:
        assert match.decision is not None
        match.play(match.decision.seat, match.decision.options[-1])
    match.enter(match.steps[-1].seat, UNDO)
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["compile", "ire"])
def test_games_states_views_and_matches_are_copied_and_pickled(
    name: str, way: Callable[[Any], Any]
) -> None:
    """A copy is the same position with the same question, and goes its own way from there."""
    match = played(name, 30)
    game = match.game
    assert way(game) is game
    save = game.notation.save
    other = way(match.state)
    assert other is not match.state and save(other) == save(match.state)
    question, again = settle(match.state), settle(other)
    assert question is not None and again is not None and question.options == again.options
    for seat in (0, 1, JUDGE):
        view = game.sight.view(match.state, seat)
        assert way(view) == view and way(view).key() == view.key()
    twin = way(match)
    assert (twin.names, twin.seed, twin.record) == (match.names, match.seed, match.record)
    assert save(twin.state) == save(match.state)
    twin.play(twin.decision.seat, twin.decision.options[0])
    assert len(twin.record) == len(match.record) + 1


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["compile", "ire"])
def test_questions_and_reasons_are_copied_and_pickled(name: str, way: Callable[[Any], Any]) -> None:
    """With all answers, also where they are listed late; the text is the one of the game."""
    match = played(name, 12)
    for _ in range(12):
        found = match.decision
        assert found is not None
        again = way(found)
        assert repr(again) == repr(found) and again.weights == found.weights
        assert again.frame.node is found.frame.node and again.frame.at.that == found.frame.at.that
        match.play(found.seat, found.options[0])
    assert way(Reason("x", 3)) == Reason("x", 3)


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
@pytest.mark.parametrize("name", ["compile", "ire"])
def test_runs_are_copied_and_pickled(name: str, way: Callable[[Any], Any]) -> None:
    """A copy has the same past, and the same chance meets it from there on."""
    run = begun(GAMES[name], {}, "a run to copy")
    for _ in range(25):
        assert run.decision is not None
        run.answer(run.decision.options[-1])
    other = way(run)
    assert [repr(e) for e in other.events] == [repr(e) for e in run.events]
    assert (other.dealt, other.decisions, other.options) == (run.dealt, run.decisions, run.options)
    while run.decision is not None and run.decisions < 60:
        assert other.decision is not None and other.decision.options == run.decision.options
        answer = run.decision.options[0]
        run.answer(answer)
        other.answer(answer)
    save = run.game.notation.save
    assert save(other.state) == save(run.state) and len(other.events) == len(run.events)


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_a_checked_answer_is_refused_or_is_the_fast_one(name: str) -> None:
    """What is not offered is told by its rule, and nothing has happened."""
    game = GAMES[name]
    match = played(name, 30)
    state, question = match.state.copy(), settle(match.state)
    assert question is not None
    before = game.notation.save(state)
    offered = set(question.options)
    wrong = next(a for a in game.notation.vocabulary.actions if a not in offered)
    for refused in (advance_checked, apply_checked):
        with pytest.raises(NotOffered, match=f"not offered to seat {question.seat}: [a-z-]+$"):
            refused(state, wrong)
    assert game.notation.save(state) == before
    right = question.options[0]
    checked, fast = apply_checked(state, right), apply(state, right)
    assert game.notation.save(checked) == game.notation.save(fast)
    assert game.notation.save(state) == before
    one, other = advance_checked(state, right), advance(match.state, right)
    assert one is not None and other is not None and one.options == other.options
    over = begun(game, {}, "over")
    while over.decision is not None:
        over.answer(over.decision.options[0])
    with pytest.raises(NotOffered, match="the game is over"):
        advance_checked(over.state, right)


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_objects_say_what_they_are(name: str) -> None:
    """In one line, without an address in memory."""
    match = played(name, 20)
    things = [match.game, match.state, match.view(0), match, match.decision, match.events[0]]
    for thing in things:
        assert "object at 0x" not in repr(thing) and "\n" not in repr(thing)
    assert "ann, bob" in repr(match) and name in repr(match.game)


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_a_notebook_shows_positions_views_and_matches(name: str) -> None:
    """As HTML and as a picture that fetches nothing; a view hides what it hides."""
    match = played(name, 30)
    for thing in (match.state, match.view(0), match):
        html, svg = thing._repr_html_(), thing._repr_svg_()
        assert html is not None and svg is not None
        assert html.startswith("<pre") and "object at" not in html
        ElementTree.fromstring(svg)
        assert "url(http" not in svg and "@font-face" not in svg
    assert match.view(0)._repr_html_() != match.view(1)._repr_html_()
