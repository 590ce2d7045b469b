"""Faults of the tables: each is named by its card, and ours has none."""

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules import tables
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.effects.units import Place
from kibitz.games.ire.rules.numbers import HEADLINES, SOLDIER
from kibitz.games.ire.rules.spots import here_spot
from kibitz.games.ire.rules.tables import NUMBERS, Effect, Headline, enter_headlines

faults = GAME.rules.faults


def number(name: str) -> int:
    return NUMBERS[name]


def test_our_tables_have_no_fault() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("column", "card", "value", "said"),
    [
        ("PERIOD", "h06", 4, "headline h06 is of no period from 1 to 3"),
        ("RETURNS", "h16", 1, "headline h16 is green and brings no security cards back"),
        ("EVENT_COST", "e05", (1, 2), "the cost of event e05 is not three numbers"),
        ("POINTS", "s1", 2, "event s1 is not significant and has no price of its own"),
    ],
)
def test_a_fault_names_its_card(column: str, card: str, value: object, said: str) -> None:
    row: list[object] = getattr(tables, column)
    before = row[number(card)]
    row[number(card)] = value
    try:
        assert said in faults()
    finally:
        row[number(card)] = before


def test_a_wrong_period_tells_the_decks() -> None:
    before = tables.PERIOD[number("h06")]
    tables.PERIOD[number("h06")] = 2
    try:
        assert faults() == ["the three headline decks have 13, 17 and 12 cards, not 14, 16 and 12"]
    finally:
        tables.PERIOD[number("h06")] = before


def test_two_starting_events_at_one_place_are_a_fault() -> None:
    places = tables.EVENT_PLACE
    before = places[number("s2")]
    places[number("s2")] = places[number("s1")]
    try:
        assert faults() == ["starting event s2 is at the place of another"]
    finally:
        places[number("s2")] = before


def test_a_headline_lies_at_no_place() -> None:
    """Its text has nothing to call here."""
    box = make_text(number("h06"), tables.EFFECT)
    before = tables.TEXTS[box]
    tables.TEXTS[box] = Effect(tables.EFFECT, (Place(SOLDIER, here_spot, 1),))
    try:
        assert faults() == ["headline h06 speaks of here, but it lies at no place"]
    finally:
        tables.TEXTS[box] = before


def test_too_many_headlines_are_counted() -> None:
    lines = [Headline("h06", 1, 0, 1, [], copies=HEADLINES + 1)]
    with pytest.raises(ValueError, match="43 headlines are entered, not 42"):
        enter_headlines(lines)
