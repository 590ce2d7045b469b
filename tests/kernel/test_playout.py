"""Play-outs: nobody listens, and everything else is as in a game that is told."""

from __future__ import annotations

import pytest

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import advance, settle
from kibitz.kernel.playout import play_out


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_a_play_out_tells_nothing_and_ends_where_a_told_game_ends(name: str) -> None:
    """Answer by answer the same game, only without its events; a copy is listened to again."""
    game = GAMES[name]
    for seed in range(5):
        told, whim = game.rules.setup({}), Whim(seed)
        question = settle(told)
        events = 0
        while question is not None:
            options = question.options
            question = advance(told, options[whim.below(len(options))])
            events += len(told.events)
        quiet = game.rules.setup({})
        play_out(quiet, Whim(seed), 100_000)
        assert game.notation.save(quiet) == game.notation.save(told)
        assert events > 100
        assert quiet.events == []
        assert quiet.whim is None


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_the_question_of_advance_is_the_question_of_the_position(name: str) -> None:
    """Whether a text went on to its next question or was asked anew, the question is the same."""
    game = GAMES[name]
    save = game.notation.nodes.save
    for seed in range(10):
        whim = Whim(seed)
        options = some_options(game, whim)
        holding = game.rules.keep(options)
        state = game.rules.setup(options)
        question = settle(state)
        while question is not None:
            question = advance(state, question.options[whim.below(len(question.options))])
            again = settle(state.copy())
            if question is None or again is None:
                assert question is again
                break
            assert (question.seat, question.options) == (again.seat, again.options)
            assert question.weights == again.weights
            assert save(question.frame) == save(again.frame)
        del holding
