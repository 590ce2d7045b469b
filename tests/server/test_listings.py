"""Listings: what a table asks for in the middle of play is at hand."""

from __future__ import annotations

import random
from typing import Final

import pytest

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.render import listings, scene
from kibitz.server.render.names import bot_name

READ: Final = ("compile", "ire")


@pytest.mark.parametrize("game", READ)
def test_every_card_has_the_key_of_the_reference(game: str) -> None:
    book = listings.reference(game, "en")
    assert book is not None
    found = set()
    for action, word in GAMES[game].notation.vocabulary.words.items():
        keys = [key for key in (word, word[:-1]) if key in book.homes]
        assert listings.house_key(game, action) == (keys[0] if keys else "")
        found |= set(keys[:1])
    assert len(found) > 50


@pytest.mark.parametrize("game", READ)
def test_no_question_waits_for_the_reference(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a fifth of a second to make, and all tables would stand still."""

    def made(*_: str) -> None:
        raise AssertionError("the reference is made in the middle of play")

    monkeypatch.setattr(listings, "reference", made)
    listings.house_key.cache_clear()
    listings.house_keys.cache_clear()
    rules, dice, named = GAMES[game].rules, random.Random(1), 0
    names = tuple([bot_name("casual") + str(i) for i in range(len(rules.seats({})))])
    match, words = Match(GAMES[game], {}, names, "keys"), listings.speech(game, "en")
    while match.decision is not None and len(match.record) < 150:
        ask = scene.ask(match, words, names)
        assert ask is not None
        named += ask.card != ""
        match.play(match.decision.seat, dice.choice(match.decision.options))
    assert named > 0
