"""The terms a card speaks of are read off its texts."""

from __future__ import annotations

import pytest

from kibitz.games.compile.rules import numbers
from kibitz.games.compile.rules.tables import CARD_NAMES, house_names, number
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.terms import RULE_TERMS, TRIGGER_TERMS, terms_of
from kibitz.games.compile.words.verbs import VERBS


def test_every_card_names_terms_of_the_glossary() -> None:
    """Each card speaks of something, and all it speaks of can be looked up."""
    glossary = set(tongue("en").terms)
    for card in range(len(house_names())):
        assert terms_of(card), CARD_NAMES[card]
        assert terms_of(card) <= glossary
    named = [
        *[x.terms or () for x in VERBS.values()],
        *RULE_TERMS.values(),
        *TRIGGER_TERMS.values(),
    ]
    assert {term for terms in named for term in terms} <= glossary


@pytest.mark.parametrize(
    ("card", "terms"),
    [
        ("fire-1", {"discard", "delete"}),
        ("darkness-3", {"play", "line", "face-down"}),
        ("death-1", {"start", "draw", "delete"}),
        ("apathy-0", {"total", "face-down", "line"}),
    ],
)
def test_a_card_speaks_of_what_its_texts_do(card: str, terms: set[str]) -> None:
    """As a player would underline them."""
    assert terms_of(number(card)) == terms


def test_every_trigger_and_rule_has_its_terms() -> None:
    """None is forgotten when one is added."""
    triggers = range(numbers.ON_ENTRY, numbers.WOULD_BE_COVERED_BY_UNITY + 1)
    assert set(TRIGGER_TERMS) == set(triggers)
    assert set(RULE_TERMS) == {1 << i for i in range(numbers.RETURNS_TO_DECK.bit_length())}
