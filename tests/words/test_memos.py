"""Memos: what is kept for scenes, sentences and labels to come never changes what is said.

A speech that has told other tables before says the same as one that has told none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from msgspec import json

from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.match import Match
from kibitz.kernel.pile import Decision
from kibitz.kernel.trace import moments
from kibitz.kernel.view import WATCHER, View
from kibitz.words.languages import LANGUAGES
from kibitz.words.speech import Speech

TABLES: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
    ("compile", {}, ("Ann", "Bob")),
    ("compile", {"sets": "main1+aux1", "show_remembered_cards": "on"}, ("Bob", "Ann")),
    ("compile", {"first_printing_texts": "on", "control": "off"}, ("Ann", "Cili")),
    ("ire", {"players": "2"}, ("Ann", "Bob", "Cili")),
    ("ire", {"players": "2", "extra_wound": "on"}, ("Cili", "Ann", "Bob")),
]
Seen = tuple[View, Sequence[Event]]


def played(game: str, options: dict[str, str], seed: int, answers: int) -> Iterator[Match]:
    """A match of random answers, after each of them."""
    names = tuple([f"p{i}" for i in range(len(GAMES[game].rules.seats(options)))])
    match, whim = Match(GAMES[game], options, names, f"memo {seed}"), Whim(seed)
    for _ in range(answers):
        question = match.decision
        if question is None:
            return
        match.play(question.seat, question.options[whim.below(len(question.options))])
        yield match


def told(words: Speech, match: Match, names: Sequence[str]) -> bytes:
    """All that is said of the last answer of a match and of the question after it."""
    sight, found = match.game.sight, list[object]()
    assert sight.between is not None
    for seat in (WATCHER, *range(len(match.names))):
        seen: list[Seen] = [(sight.view(match.state, seat), match.events[-3:])]
        for x in moments(match, match.steps[-1].events_before):
            seen.append((sight.between(x.state, seat), [x.event]))
        for view, events in seen:
            masked = [e.mask(seat) for e in events]
            found.append(words.scene(view, names, masked))
            found += [(words.event(e, names), words.marks(e, view)) for e in masked]
    return json.encode([*found, *asked(words, match, match.decision, names)])


def asked(
    words: Speech, match: Match, question: Decision | None, names: Sequence[str]
) -> Iterator[object]:
    if question is not None:
        yield words.prompt(match.state, question, names)
        for x in question.options:
            yield words.label(match.state, question, x, names)
            yield words.path(match.state, question, x)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_speech_that_has_told_much_says_what_a_new_one_says(language: str) -> None:
    warm = {game: PACKAGES[game].speech(language) for game in GAMES}
    whim, tried = Whim(LANGUAGES.index(language)), 0
    matches = [
        (names, played(game, options, seed, 60 if game == "compile" else 25))
        for seed in range(1)
        for game, options, names in TABLES
    ]
    while matches:  # by turns, so that each comes upon what others have left behind
        for one in list(matches):
            names, match = one[0], next(one[1], None)
            if match is None:
                matches.remove(one)
                continue
            words = warm[match.game.name]
            said = told(words, match, names)
            if whim.below(6) == 0:
                tried += 1
                assert said == told(PACKAGES[match.game.name].speech(language), match, names)
    assert tried > 20
