"""Answers of a match with real cards, where the card may stay unnamed."""

from __future__ import annotations

import re
from typing import Final

import pytest

from kibitz.games.compile.words import tongue
from kibitz.words.catalogue import catalogue
from kibitz.words.grammar.forms import gaps
from kibitz.words.judged import unnamed
from kibitz.words.languages import LANGUAGES

TITLES: Final = {"en": "Fire 1", "hu": "Tűz 1", "cs": "Oheň 1", "pl": "Ogień 1", "de": "Feuer 1"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_names_the_card_that_was_not_told(language: str) -> None:
    """In whichever form an answer names a card, the words for one unnamed take its place."""
    t, words, title = tongue(language), catalogue(language).judge, TITLES[language]
    for label in t.labels.values():
        named = {name for _, name, _ in gaps(label)}
        if "card" not in named:
            continue
        said = unnamed(
            words, t.filled(label, **{x: title if x == "card" else 2 for x in named}), title
        )
        assert title not in said, said
        assert re.search(rf"{words['untold']}|{words['unnamed']}", said, re.I), said
        if language == "pl":
            assert "kartę niezn" not in said, said


def test_polish_bends_the_card_that_was_not_told() -> None:
    words = catalogue("pl").judge
    assert unnamed(words, "Daj przeciwnikowi kartę Duch 3", "Duch 3") == (
        "Daj przeciwnikowi nieznaną kartę"
    )
    assert unnamed(words, "Duch 3", "Duch 3") == "Nieznana karta"
