"""Picks that are confirmed together: what the server says of them is what comes of them."""

from __future__ import annotations

from collections import Counter

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.flow import DONE
from kibitz.kernel.match import Match
from kibitz.kernel.pile import Decision
from kibitz.server.render.gathering import goes_on, tried
from kibitz.server.render.listings import speech
from kibitz.server.render.scene import ask

WORDS = speech("ire", "en")


def new_match(seed: int) -> Match:
    game = GAMES["ire"]
    options = {"players": "4"}
    return Match(game, options, game.rules.seats(options), f"gather {seed}")


def picked_up(match: Match, whim: Whim, question: Decision) -> list[int]:
    """Picks one thing after the other, until it can be confirmed; the answers to give for it."""
    picks: list[int] = []
    for _ in range(20):
        found = tried(match, picks, WORDS, match.names)
        assert found.picked == picks
        assert set(found.more) <= set(question.options)
        if found.ready and (not found.more or whim.below(3) == 0):
            return found.answers
        assert found.prompt
        picks = [*picks, found.more[whim.below(len(found.more))]]
    raise AssertionError("it is never complete")


@pytest.mark.parametrize("seed", range(5))
def test_the_answers_for_the_picks_are_offered_one_after_the_other(seed: int) -> None:
    match, whim = new_match(seed), Whim(seed)
    kinds: Counter[str] = Counter()
    while match.decision is not None:
        question = match.decision
        frame = question.frame
        if not frame.node.gathers(frame):
            match.play(question.seat, question.options[whim.below(len(question.options))])
            continue
        asked = ask(match, WORDS, match.names)
        assert asked is not None
        assert asked.gathers
        assert all(len(x.at) == (x.id != DONE) for x in asked.options), "one thing for each answer"
        kinds[type(frame.node).__name__] += 1
        before = (len(match.record), len(match.events))
        answers = picked_up(match, whim, question)
        assert before == (len(match.record), len(match.events)), "trying has changed something"
        for i, x in enumerate(answers):
            assert match.decision is not None
            assert i == 0 or goes_on(question, match.decision)
            assert match.play(question.seat, x) is None
        assert match.decision is None or not goes_on(question, match.decision)
    assert len(kinds) >= 2, kinds


def test_what_cannot_be_picked_does_not_count() -> None:
    match, whim = new_match(1), Whim(1)
    while match.decision is not None:
        question = match.decision
        if question.frame.node.gathers(question.frame):
            nothing = tried(match, [DONE, 9999], WORDS, match.names)
            assert (nothing.picked, nothing.ids) == ([], [DONE, 9999])
            return
        match.play(question.seat, question.options[whim.below(len(question.options))])
    raise AssertionError("nothing was gathered")
