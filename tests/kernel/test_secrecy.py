"""What a seat may know is written down field by field, and the laws hold every field against it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.laws import Laws
from kibitz.kernel.pile import State, Things, advance, settle
from kibitz.kernel.secrecy import (
    MASKED,
    PUBLIC,
    SENTINEL,
    field_names,
    mentions,
    sealed,
    secret_fields,
    sentinel_for,
)
from kibitz.kernel.view import WATCHER, View
from tests.changed import changed

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
ROOT = Path(__file__).parent.parent.parent
FOLLOWING = {
    "compile": {"printing", "matching", "sums", "marks", "marks_a", "marks_b"},
    "ire": {"garrisons"},
}
"""Fields that follow from others: they are made anew with every position."""
SHOWN_TOO = {"compile": {"sums", "marks"}}
"""Those of them that a view has, because evaluating it needs them most often."""


def positions(game: Game, seeds: int, one_in: int) -> Iterator[tuple[State, int]]:
    """Some positions of random matches under random options, and how many play."""
    for seed in range(seeds):
        whim = Whim(seed * 7 + 3)
        options = some_options(game, whim)
        holding = game.rules.keep(options)
        state = game.rules.setup(options)
        question = settle(state)
        while question is not None:
            if whim.below(one_in) == 0:
                yield state, len(game.rules.seats(options))
            question = advance(state, question.options[whim.below(len(question.options))])
        del holding


def middle(game: Game) -> tuple[State, Laws]:
    """A position some way into a match, and the laws for it."""
    state, whim = game.rules.setup({}), Whim(5)
    question = settle(state)
    for _ in range(60):
        assert question is not None
        question = advance(state, question.options[whim.below(len(question.options))])
    return state, Laws(game, len(game.rules.seats({})), whim)


def bare(name: str, asked: int, options: Things) -> View:
    """A view of nothing but the question."""
    return CityView(0, asked, options, 1) if name == "ire" else BoardView(0, asked, options)


def value(game: Game, s: State, field: str) -> object:
    """A field as plain values."""
    return game.notation.nodes.dump(s.pile) if field == "pile" else getattr(s, field)


# Views and tables.


@EVERY_GAME
def test_every_field_of_a_view_is_in_its_key(name: str) -> None:
    """Two views that differ in any field at all are two views."""
    game = GAMES[name]
    state = game.rules.setup({})
    for field in field_names(game.sight.view(state, 0)):
        view = game.sight.view(state, 0)
        before = view.key()
        if field in ("asked", "options"):  # these are final
            before = bare(name, 0, ()).key()
            view = bare(name, SENTINEL, ()) if field == "asked" else bare(name, 0, (SENTINEL,))
        elif field == "pile":
            setattr(view, field, (*getattr(view, field), getattr(view, field)[-1]))
        else:
            setattr(view, field, sentinel_for(getattr(view, field)))
        assert view.key() != before, field


@EVERY_GAME
def test_a_view_has_no_field_that_the_table_does_not_list(name: str) -> None:
    """A row for every field of the view; and every row is a field of the state."""
    game = GAMES[name]
    state = game.rules.setup({})
    access = game.sight.access
    shown = set(field_names(game.sight.view(state, 0))) - {"seat", "asked", "options"}
    assert shown <= set(access) <= set(field_names(state))
    assert set(access.values()) == {PUBLIC, MASKED}
    assert set(access) - shown == FOLLOWING.get(name, set()) - SHOWN_TOO.get(name, set())


@EVERY_GAME
def test_a_copy_and_a_file_carry_every_field(name: str) -> None:
    """A field that is forgotten on the way would be a field that no law can see."""
    game = GAMES[name]
    state, _ = middle(game)
    saved = game.notation.save(state)
    left_out = {"pile", "woken", "events", "whim"} | FOLLOWING.get(name, set())
    for field in set(field_names(state)) - left_out:
        twin = sealed(state, [field])
        assert mentions(getattr(twin, field)), field
        assert getattr(twin.copy(), field) == getattr(twin, field), field
        assert game.notation.save(twin) != saved, field


@EVERY_GAME
def test_every_mask_has_something_behind_it(name: str) -> None:
    """Permuting what a seat may not know changes each masked field, but no public one."""
    game = GAMES[name]
    assert game.sight.permute is not None
    masked = {field for field, how in game.sight.access.items() if how == MASKED}
    changed_fields: set[str] = set()
    whim = Whim(2)
    for state, players in positions(game, 120, 9):
        for seat in (WATCHER, *range(players)):
            twin = game.sight.permute(state, seat, whim)
            assert game.rules.pieces(twin) == game.rules.pieces(state)
            for field, how in game.sight.access.items():
                if value(game, twin, field) != value(game, state, field):
                    assert how == MASKED, field
                    changed_fields.add(field)
        if changed_fields == masked:
            return
    raise AssertionError(f"never changed: {masked - changed_fields}")


# The laws notice.


@EVERY_GAME
def test_the_games_keep_the_laws_of_secrecy(name: str) -> None:
    """The positions of the following tests break no law by themselves."""
    state, laws = middle(GAMES[name])
    for seat in (WATCHER, *range(laws.players)):
        assert laws.secret(state, seat) + laws.masked(state, seat) == []


@EVERY_GAME
def test_a_public_field_that_the_table_forgets_is_caught(name: str) -> None:
    """Whatever is shown and not listed is named, for players and for who looks on."""
    game = GAMES[name]
    listed = game.sight.access
    for field in ("winner", {"compile": "control", "ire": "morale"}[name]):
        access = {k: how for k, how in listed.items() if k != field}
        state, laws = middle(changed(game, access=access))
        for seat in (WATCHER, *range(laws.players)):
            line = f"seat {seat} can see {field!r}, which no table allows"
            assert laws.secret(state, seat) == [line]
            assert line in laws.check(state, game.rules.pieces(state))


def no_deck(s: State, seat: int) -> View:
    """A view of Compile that forgets to hide the decks."""
    v = cast(BoardView, GAMES["compile"].sight.view(s, seat))
    v.decks = tuple(cast(Board, s).decks)
    return v


def no_hand(s: State, seat: int) -> View:
    """A view of Days of Ire that forgets to hide the headlines in hand."""
    v = cast(CityView, GAMES["ire"].sight.view(s, seat))
    v.hand = cast(City, s).hand
    return v


@pytest.mark.parametrize(("name", "view", "seat"), [("compile", no_deck, 0), ("ire", no_hand, 1)])
def test_a_missing_mask_is_caught(name: str, view: Callable[[State, int], View], seat: int) -> None:
    """It is caught although every imagined world agrees with it: those begin with the view."""
    game = changed(GAMES[name], view=view)
    state, laws = middle(game)
    assert laws.imaginable(state, seat) == []
    assert laws.masked(state, seat) == [f"seat {seat} sees through a mask"]
    assert laws.secret(state, seat) == []


def test_a_masked_field_wants_something_that_permutes_it() -> None:
    """A table that says masked, and leaves the law nothing to try, is no table."""
    state, laws = middle(changed(GAMES["ire"], access={"hand": MASKED}, permute=None))
    assert laws.masked(state, 0) == ["'hand' is masked, and nothing permutes it"]


@EVERY_GAME
def test_a_secret_field_is_caught_in_view_and_log(name: str) -> None:
    """A field added to a state and to its file, and then shown: in the plain build, which can."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.added_field", name],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "KIBITZ_PLAIN": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_sentinel_fits_every_shape() -> None:
    """Numbers, words, rows of rows: each keeps its shape, and the sentinel is found in each."""
    for shape in (3, "word", (), (1, 2), [(1,), ()], {"a": [1]}, [[2]], ((),)):
        found = sentinel_for(shape)
        assert type(found) is type(shape)
        assert mentions(found)
        assert not mentions(shape)
    assert sentinel_for(True) is False
    assert sentinel_for(None) is None
    assert mentions({"a": {SENTINEL}})
    assert secret_fields(GAMES["ire"].rules.setup({}), {}) != []
