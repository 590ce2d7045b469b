"""What an answer costs or risks, on the thing one points at."""

from __future__ import annotations

from kibitz.games.ire.rules.numbers import (
    CORVIN,
    CSEPEL,
    DO_DESTROY,
    DO_DRAW,
    MDP,
    NEW_TANK,
    PASS,
    PLACE,
    RADIO,
    STEP,
)
from kibitz.games.ire.words import speech
from kibitz.kernel.pile import settle
from kibitz.words.languages import LANGUAGES
from tests.games.ire.table import Table, table


def notes(t: Table, action: int, language: str = "en") -> list[str]:
    question = settle(t.city)
    assert question is not None
    assert action in question.options
    return speech(language).notes(t.city, question, action)


def test_an_attack_shows_strength_odds_and_a_show_of_force() -> None:
    t = table("security", units="radio:soldier:4 mdp:soldier:9 csepel:soldier:1").soviet(
        "order attack"
    )
    assert notes(t, PLACE + RADIO) == ["4 · 89%", "2\N{MULTIPLICATION SIGN} 17%"]
    assert notes(t, PLACE + CSEPEL) == ["1 · 31%"]
    assert notes(t, PLACE + MDP) == [
        "9 · 100%",
        "2\N{MULTIPLICATION SIGN} 83%",
        "morale \N{MINUS SIGN}1",
    ]


def test_a_step_shows_its_price_and_the_tanks_at_its_end() -> None:
    t = table("revolution", at="csepel", hands="c07a", units="corvin:tank:2")
    step = STEP + CORVIN
    assert notes(t, step) == ["free", "fire 75%"]
    t.city.steps = 0
    assert notes(t, step) == ["1 card", "fire 75%"]
    assert notes(t, step, "de") == ["1 Karte", "Feuer 75 %"]


def test_an_action_shows_the_tanks_that_fire_at_it() -> None:
    t = table("revolution", at="csepel", hands="c07a", units="csepel:tank:1")
    assert notes(t, DO_DRAW) == ["fire 50%"]
    assert notes(t, PASS) == []
    t.city.barricades |= 1 << CSEPEL
    assert notes(t, DO_DRAW) == []


def test_a_tank_shows_its_price() -> None:
    t = table("army", points="9", units="csepel:tank:1")
    assert notes(t, NEW_TANK + CSEPEL) == ["price 3"]


def test_where_only_an_attack_on_tanks_draws_fire_nothing_else_does() -> None:
    t = table(
        "revolution",
        at="csepel",
        hands="c05a,c02a",
        units="csepel:tank:1",
        options="tank_fire_trigger=attack_tank",
    )
    assert (notes(t, DO_DRAW), notes(t, DO_DESTROY)) == ([], ["fire 50%"])


def test_the_next_step_is_named_by_what_leads_on() -> None:
    """Every question that occurs often has a sentence of its own for who points elsewhere."""
    asked = ["card"], ["place"], ["security"], ["seat"], ["slot"], ["piece"]
    mixed = ["piece", "seat"], ["card", "piece"], ["card", "event", "piece", "place"]
    for language in LANGUAGES:
        words = speech(language)
        steps = [words.next_step(x) for x in (*asked, *mixed)]
        assert all(steps) and len(set(steps)) == len(steps)
        assert words.next_step(["card", "place"]) == steps[-1], "a turn without an event at hand"
        assert words.next_step(["place", "seat"]) == "", "a table has a sentence for the rest"
