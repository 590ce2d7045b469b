"""What a program expects of objects: copies, pickles, descriptions, pictures; in both builds."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import pytest

from kibitz import GAMES, Match
from kibitz.kernel.match import UNDO
from kibitz.kernel.pile import settle
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
