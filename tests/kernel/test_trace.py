"""A match carried out again event by event: the same events, the same end, nothing more seen."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.trace import moments
from kibitz.kernel.view import WATCHER


def random_match(game: str, seed: int, answers: int) -> Match:
    """A match of so many random answers, some of them taken back."""
    rules = GAMES[game].rules
    names = tuple([f"p{i}" for i in range(len(rules.seats({})))])
    match, whim = Match(GAMES[game], {}, names, f"trace {seed}"), Whim(seed)
    for _ in range(answers):
        question = match.decision
        if question is None:
            break
        match.play(question.seat, question.options[whim.below(len(question.options))])
        if whim.below(12) == 0:
            match.undo(question.seat)
        if whim.below(40) == 0:
            match.undo_agreed(question.seat)
    return match


@pytest.mark.parametrize("game", ["compile", "ire"])
@pytest.mark.parametrize("seed", range(4))
def test_the_trace_tells_the_events_of_the_match_and_ends_where_it_stands(
    game: str, seed: int
) -> None:
    match = random_match(game, seed, 150)
    begun = match.steps[0].events_before
    found = moments(match, 0)
    assert [x.event for x in found] == match.events[begun:]
    assert [x.number for x in found] == list(range(begun, len(match.events)))
    later = begun + len(found) // 2
    assert [x.number for x in moments(match, later)] == list(range(later, len(match.events)))
    assert moments(match, len(match.events)) == []
    # The position after the last event is the one that is asked about, but for texts that say
    # nothing on the way to the question.
    between = GAMES[game].sight.between
    assert between is not None
    last, now = found[-1].state, match.state
    assert GAMES[game].rules.pieces(last) == GAMES[game].rules.pieces(now)


@pytest.mark.parametrize("game", ["compile", "ire"])
@pytest.mark.parametrize("seed", range(3))
def test_between_two_questions_nobody_sees_through_a_mask(game: str, seed: int) -> None:
    match = random_match(game, seed, 120)
    sight = GAMES[game].sight
    assert sight.between is not None and sight.permute is not None
    whim = Whim(seed)
    for moment in moments(match, 0)[:: 3 if game == "ire" else 1]:
        for seat in (WATCHER, *range(len(match.names))):
            twin = sight.permute(moment.state, seat, whim)
            assert sight.between(twin, seat).key() == sight.between(moment.state, seat).key()


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_a_position_between_two_questions_is_not_changed_by_looking(game: str) -> None:
    match = random_match(game, 7, 60)
    sight = GAMES[game].sight
    assert sight.between is not None
    for moment in moments(match, 0):
        before = sight.between(moment.state, 0).key()
        sight.between(moment.state, 1)
        assert sight.between(moment.state, 0).key() == before
