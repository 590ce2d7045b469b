"""The form of a box: all fields and words are in it, and a file comes back as it was."""

from __future__ import annotations

import pytest

from kibitz.games.ire.rules.box.cards import LETTERS
from kibitz.games.ire.rules.box.check import Checked, fingerprint
from kibitz.games.ire.rules.box.lexicon import AREAS, EFFECTS, LEXICON, MODIFIERS, PEOPLE
from kibitz.games.ire.rules.box.skeleton import FIELDS as SKELETON
from kibitz.games.ire.rules.box.source import OURS
from kibitz.games.ire.words import tongue
from kibitz.games.ire.words.box_form import FIELDS, WORDS, IreBoxForm, text_of
from kibitz.words.box_form import BoxAsks, BoxShows, Cells
from kibitz.words.languages import LANGUAGES
from tests.games.ire.rules.test_box import OWN

FORM = IreBoxForm(tongue("en"))


def shows(values: dict[str, Cells], part: str = "", language: str = "en") -> BoxShows:
    return IreBoxForm(tongue(language)).shows(BoxAsks(values, part, True))


def test_the_form_has_every_field_and_an_example_of_every_word() -> None:
    assert {k: FIELDS[k] for k in SKELETON} == SKELETON
    names = {"Always", "spot", *EFFECTS, *AREAS, *PEOPLE, *MODIFIERS}
    used = {x for text in WORDS for x in names if x in text.replace("(", " ").replace(",", " ")}
    assert names - used == set()
    assert "Always" in LEXICON.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_and_every_word_is_told(language: str) -> None:
    form = IreBoxForm(tongue(language)).form()
    assert [x.key for x in form.tables] == list(FIELDS)
    assert sum(len(x.parts) for x in form.tables if x.key in LETTERS) == 110
    assert all(x.says for x in form.words)
    assert all(x.title for table in form.tables for x in table.fields)
    assert all(x.title for table in form.tables for x in table.parts)


def test_our_box_goes_through_the_form_and_stays_ours() -> None:
    read = FORM.read(OURS)
    assert read.good
    assert read.faults == []
    found = shows(read.values, "headlines.h06")
    assert found.faults == []
    assert found.mark == ""
    assert found.entered == found.total == 110
    assert FORM.read(found.text) == read


def test_a_box_comes_back_from_the_form_with_its_fingerprint() -> None:
    read = FORM.read(OWN)
    text = text_of(read.values)
    assert Checked(text).faults == []
    assert fingerprint(text) == fingerprint(OWN)
    assert read.values["headlines.h06"]["title"] == {"hu": "Saját cím", "en": "A title of mine"}
    assert shows(read.values, "headlines.h06", "hu").title == "Saját cím"


def test_a_card_is_told_as_it_is_typed_in_the_owners_words() -> None:
    values: dict[str, Cells] = {
        "headlines.h06": {
            "title": "Mine",
            "points": "4",
            "effect": "Place(TANK,\n spot(csepel), 1)",
        },
        "places.csepel": {"name": "The Island"},
    }
    found = shows(values, "headlines.h06")
    assert found.title == "Mine"
    assert found.lines == [
        "Headlines: Outbreak.",
        "Red headline: 4 command points or this effect.",
        "Place 1 tank at The Island.",
        "1 state security card returns.",
    ]
    assert found.mark == fingerprint(found.text) != ""
    assert shows({}, "headlines.h06").lines[2] == "Support moves 1 step towards the Soviet side."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_stands_at_its_field_and_the_card_is_not_told(language: str) -> None:
    values: dict[str, Cells] = {
        "headlines.h16": {"returns": "1", "points": "many", "title": "{x}"},
        "fighters.f02": {"ability": "always", "text": "Always(TANK_MOLOTOV, 1)"},
        "cards.c01": {"icons": [1, 0, "x"], "copies": 0},
    }
    found = shows(values, "headlines.h16", language)
    places = {(x.part, x.field) for x in found.faults}
    assert places == {
        ("headlines.h16", "returns"),
        ("headlines.h16", "points"),
        ("headlines.h16", "title"),
        ("fighters.f02", "text"),
        ("cards", ""),
    }
    assert found.lines == []
    assert found.mark == ""
    assert shows(values, "headlines.h06", language).lines


def test_what_the_form_cannot_hold_is_named_and_the_rest_is_taken() -> None:
    read = FORM.read(
        "[headlines.h06]\npints = 3\npoints = 77\n[headlines.q]\nx = 1\n[foo]\nx = 1\n"
    )
    assert read.values == {"headlines.h06": {"points": 77}}
    assert len(read.faults) == 3
    assert all(x.startswith("Line ") for x in read.faults)
    broken = FORM.read("[headlines.h06]\npoints = x\n")
    assert not broken.good
    assert broken.values == {}
    assert broken.faults[0].startswith("Line 2, column 10")


NASTY: list[dict[str, Cells]] = [
    {'headlines.h06"]\n[x': {"points": 1}},
    {"headlines.h06": {"points = 1\n[x]\ny": 2}},
    {"headlines.h06": {"title": 'a"\n[events.e01]\nkind = "side'}},
    {"headlines.h06": {"title": {'en = "x"\ny': "z", "hu": 'b"\\'}}},
    {"headlines.h06": {"effect": "'''\n[x]\ny = '''"}},
    {"map": {"streets": ['astoria"], csepel', "x\n[y]", 3]}},
    {"headlines.h06": {"points": 1e300, "period": -0.5}},
    {"headlines.h06": {"title": "\x00\x1f\u2028\ud7ff\U0010ffff"}},
]


@pytest.mark.parametrize("values", NASTY)
def test_no_value_gets_out_of_its_quotation_marks(values: dict[str, Cells]) -> None:
    """Whatever stands in a cell, the file has no other part or field than those of the form."""
    text = text_of(values)
    read = FORM.read(text)
    assert read.good, text
    assert set(read.values) <= {"headlines.h06", "map"}
    for part, cells in read.values.items():
        assert set(cells) <= set(FIELDS[part.partition(".")[0]])
    assert shows(values, "headlines.h06").entered <= 1
