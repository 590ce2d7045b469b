"""The reference as pages and as a book: nothing is missing, and every link leads somewhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kibitz.games.compile.rules.tables import house_names
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.reference import HUES, concerns, reference, rulebook, title
from kibitz.games.compile.words.say import texts
from kibitz.words.languages import LANGUAGES
from kibitz.words.reference import Groups, Reference, Rulings
from kibitz.words.reference_book import folded
from kibitz.words.reference_pages import write_reference
from tests.words.pages import (
    Pages,
    book_is_made,
    flat,
    headings_go_down,
    links_lead_somewhere,
    read_pages,
    written_in,
)

CODES = LANGUAGES
FILES = {"index.html", "glossary.html", "cards.html", "rulings.html", "options.html"}

every_language = pytest.mark.parametrize("code", CODES)


@cache
def built(code: str) -> Reference:
    return reference(tongue(code))


@cache
def read(code: str) -> Pages:
    return read_pages(built(code))


@every_language
def test_pages_are_written_in_their_language(code: str, tmp_path: Path) -> None:
    write_reference(built(code), tmp_path / "new" / "folder")

    assert {x.name for x in (tmp_path / "new" / "folder").iterdir()} == FILES
    written_in(read(code), code)


@every_language
def test_every_card_is_there_with_its_texts(code: str) -> None:
    t, page = tongue(code), read(code)["cards.html"]
    for c, name in enumerate(house_names()):
        assert name in page.ids
        assert flat(title(t, name)) in page.text
        for text in (*texts(c, t), *texts(c, t, first_printing=True)):
            assert flat(text) in page.text


@every_language
def test_every_ruling_is_there_with_its_example(code: str) -> None:
    page = read(code)["rulings.html"]
    told = rulebook(code)["rulings"]
    assert len(told) == 244
    for key, x in told.items():
        assert key in page.ids
        assert f"{key} {flat(x['title'])} {flat(x['text'])}" in page.text
    for _, part in built(code).parts():
        if isinstance(part, Rulings):
            drawn = [x.drawing for x in part.rulings if x.drawing is not None]
            assert len(drawn) == 238
            for d in drawn:
                assert flat(d.position) in page.text
                assert all([flat(x) in page.text for x in d.played])


@every_language
def test_turn_glossary_options_and_editions_are_there(code: str) -> None:
    t, book, page = tongue(code), rulebook(code), read(code)
    for step, text in book["turn"].items():
        assert f"{t.capital(t.phases[step])} {flat(text)}" in page["index.html"].text
    for term in t.terms.values():
        assert f"{flat(term.word)} {flat(term.explain)}" in page["glossary.html"].text
    for name, option in t.options.items():
        assert flat(option.title) in page["options.html"].text
        assert flat(option.explain) in page["options.html"].text
        for value, words in option.values.items():
            assert f"{name}={value} {flat(words)}" in page["options.html"].text
    assert len(book["editions"]) == 37
    for row in book["editions"].values():
        assert all([flat(cell) in page["options.html"].text for cell in row.values()])


@every_language
def test_every_link_leads_somewhere(code: str) -> None:
    links_lead_somewhere(read(code))


@every_language
def test_headings_go_down_step_by_step_and_tables_have_heads(code: str) -> None:
    headings_go_down(read(code))


@every_language
def test_the_book_is_made(code: str, tmp_path: Path) -> None:
    book_is_made(built(code), tmp_path / "new" / "book.pdf", 20)


def test_a_card_knows_the_rulings_that_name_it() -> None:
    assert concerns()["fire-1"] == ("R049", "R051", "R151")
    assert "R127" in concerns()["life-0"]
    for _, part in built("en").parts():
        if isinstance(part, Groups):
            cards = {c.key: c for group in part.groups for c in group.cards}
            assert list(cards) == house_names()
            printed = {k for k, c in cards.items() if c.first_printing}
            assert printed == {"life-0", "spirit-1", "hate-2"}
            assert {x.key for x in part.groups} == set(HUES)


def test_texts_are_linked_where_they_name_a_card() -> None:
    book = built("en")
    assert book.linked("Fire 1, not Fire 10; see R040.", "R041") == [
        ("Fire 1", "fire-1"),
        (", not Fire 10; see ", ""),
        ("R040", "R040"),
        (".", ""),
    ]
    assert book.linked("R040", "R040") == [("R040", "")]


def test_long_lines_of_a_drawing_are_folded() -> None:
    line = "line 1  a fire-4? darkness-2 water-1?    b speed-5? speed-4? speed-3?"
    assert folded([line, "", "row a   fire"]) == [
        "line 1  a fire-4? darkness-2 water-1?",
        "        b speed-5? speed-4? speed-3?",
        "",
        "row a   fire",
    ]
    hand = "hand a  " + " ".join([f"fire-{x}" for x in range(9)])
    assert [x.split() for x in folded([hand])] == [hand.split()[:8], hand.split()[8:]]
