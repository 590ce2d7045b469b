"""Events: what their `where` is hangs on their kind, and on nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import cast

import pytest

from kibitz.cli.fuzz import some_options
from kibitz.games.compile.rules import events as of_compile
from kibitz.games.ire.rules import events as of_ire
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import NOWHERE, Event, Where
from kibitz.kernel.game import Game
from kibitz.kernel.pile import NONE, advance, settle

WHERE = {"compile": of_compile.WHERE, "ire": of_ire.WHERE}
EVERY_GAME = pytest.mark.parametrize("name", WHERE)


def events_of(name: str, matches: int) -> list[Event]:
    game = cast(Game, import_module(f"kibitz.games.{name}.game").GAME)
    found: list[Event] = []
    for seed in range(matches):
        whim = Whim(seed)
        options = some_options(game, whim)
        holding = game.rules.keep(options)
        state = game.rules.setup(options)
        question = settle(state)
        found += state.events
        while question is not None:
            question = advance(state, question.options[whim.below(len(question.options))])
            found += state.events
        del holding
    return found


@EVERY_GAME
def test_where_is_what_the_table_says(name: str) -> None:
    """Over whole matches no event has a `where` of another sort than its kind has."""
    wrong = [
        (e.kind, WHERE[name][e.kind].name, e.where)
        for e in events_of(name, 12)
        if not WHERE[name][e.kind].fits(e.where)
    ]
    assert not wrong


@EVERY_GAME
def test_every_sort_has_its_words(name: str) -> None:
    """The transcript and the sentences of every language know what to call a `where`."""
    sorts = set(WHERE[name].values())
    transcript = import_module(f"kibitz.games.{name}.notation.transcript")
    log = import_module(f"kibitz.games.{name}.words.log")
    assert set(transcript.WHERE_WORDS) | {NOWHERE} == sorts
    assert set(log.WHERE_VALUES) == sorts


def test_a_part_is_counted_from_where_its_sort_begins() -> None:
    lines = Where("line", 496, 3)
    assert [lines.part(496), lines.part(498)] == [0, 2]
    assert [lines.fits(x) for x in (495, 496, 498, 499)] == [False, True, True, False]
    assert NOWHERE.fits(NONE)
