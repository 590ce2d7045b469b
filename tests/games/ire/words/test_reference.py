"""The reference of Days of Ire as pages and as a book: nothing is missing, every link leads on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kibitz.games.ire.rules.numbers import EVENT, EVENTS, HEADLINES, PIECES_END
from kibitz.games.ire.rules.options import DEFAULTS
from kibitz.games.ire.rules.tables import EVENT_KIND, POINTS, SIGNIFICANT
from kibitz.games.ire.words import tongue
from kibitz.games.ire.words.naming import key
from kibitz.games.ire.words.reference import HUES, concerns, differing, reference, rules
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.tongue import book
from kibitz.words.languages import LANGUAGES
from kibitz.words.reference import CardText, Entries, Grid, Groups, Reference, Rulings
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

FILES = {"index.html", "glossary.html", "cards.html", "rules.html", "options.html"}
PIECES = {key(x): x for x in reversed(range(PIECES_END))}
"""Every piece once: the first of its copies."""

every_language = pytest.mark.parametrize("code", LANGUAGES)


@cache
def built(code: str) -> Reference:
    return reference(tongue(code))


@cache
def read(code: str) -> Pages:
    return read_pages(built(code))


def cards(code: str) -> dict[str, CardText]:
    return {
        card.key: card
        for _, part in built(code).parts()
        if isinstance(part, Groups)
        for group in part.groups
        for card in group.cards
    }


@every_language
def test_pages_are_written_in_their_language(code: str, tmp_path: Path) -> None:
    write_reference(built(code), tmp_path / "new" / "folder")

    assert {x.name for x in (tmp_path / "new" / "folder").iterdir()} == FILES == set(read(code))
    written_in(read(code), code)


@every_language
def test_every_piece_is_there_with_its_lines_and_its_history(code: str) -> None:
    t, page = tongue(code), read(code)["cards.html"]
    walk = Walk(t)
    assert set(cards(code)) == set(PIECES)
    for name, x in PIECES.items():
        assert name in page.ids
        assert flat(walk.title(x)) in page.text
        told = [*walk.lines(x), t.history.get(name, "")]
        copies = len([y for y in range(PIECES_END) if key(y) == name])
        if copies > 1:
            told.append(f"{t.capital(t.page['copies'])}: {copies}.")
        for text in told:
            assert flat(text) in page.text, (name, text)


@every_language
def test_lines_stand_on_the_card_they_belong_to(code: str) -> None:
    t = tongue(code)
    walk = Walk(t)
    for name, card in cards(code).items():
        x = PIECES[name]
        said = [e.text for e in card.boxes]
        assert said[: len(walk.lines(x))] == walk.lines(x)
        assert all(said)
        assert card.title == walk.title(x)
        assert card.note == t.history.get(name, "")
        worth = x < HEADLINES or (EVENT <= x < EVENT + EVENTS and EVENT_KIND[x] == SIGNIFICANT)
        assert card.value == (POINTS[x] if worth else None)


@every_language
def test_every_group_has_a_title_of_its_own(code: str) -> None:
    groups = [g for _, p in built(code).parts() if isinstance(p, Groups) for g in p.groups]
    assert [g.key for g in groups] == list(HUES)
    assert len({g.title for g in groups}) == len(groups)
    assert all([g.cards for g in groups])
    for g in groups:
        assert g.key in read(code)["cards.html"].ids
        assert flat(g.title) in read(code)["cards.html"].text


@every_language
def test_every_rule_is_there(code: str) -> None:
    page, told = read(code)["rules.html"], book(code)["rules"]
    assert list(told) == [f"I{n:03}" for n in range(1, 138)]
    for name, rule in told.items():
        assert name in page.ids
        assert f"{name} {flat(rule['title'])} {flat(rule['text'])}" in page.text


@every_language
def test_day_glossary_and_options_are_there(code: str) -> None:
    t, page = tongue(code), read(code)
    options = page["options.html"].text + " "
    for step, text in book(code)["day"].items():
        assert f"{flat(t.capital(t.phases[step]))} {flat(text)}" in page["index.html"].text
    for term in t.terms.values():
        entry = f"{flat(t.capital(term.word))} {flat(term.explain)}"
        assert entry in page["glossary.html"].text
    for name, option in t.options.items():
        assert f"{flat(option.title)} {flat(option.explain)}" in options
        for value, words in option.values.items():
            assert f"{name}={value} {flat(words)}" in options
        assert f" {flat(option.values[DEFAULTS[name]])} " in options


@every_language
def test_every_link_leads_somewhere(code: str) -> None:
    links_lead_somewhere(read(code))


@every_language
def test_headings_go_down_step_by_step_and_tables_have_heads(code: str) -> None:
    headings_go_down(read(code))


def texts(r: Reference) -> Iterator[tuple[str, str]]:
    """Everything in which a card or a rule may be named, and where it stands."""
    for _, part in r.parts():
        if isinstance(part, Entries):
            yield from [("", e.text) for e in part.entries]
        elif isinstance(part, Groups):
            for group in part.groups:
                yield from [(c.key, e.text) for c in group.cards for e in c.boxes]
        elif isinstance(part, Rulings):
            yield from [(x.key, x.text) for x in part.rulings]
        else:
            assert isinstance(part, Grid)
            yield from [("", x.text) for row in part.rows for told in row for x in told]


@every_language
def test_a_link_never_cuts_a_word_in_two(code: str) -> None:
    """`Attack` is a card, `Attacking` is not."""
    linked = 0
    for here, text in texts(built(code)):
        pieces = built(code).linked(text, here)
        for (name, link), (after, _) in zip(pieces, [*pieces[1:], ("", "")], strict=True):
            assert not (link and after[:1].isalpha()), f"{here}: {name}|{after[:12]}"
            linked += bool(link)
    assert linked > 10


@every_language
def test_the_book_is_made(code: str, tmp_path: Path) -> None:
    book_is_made(built(code), tmp_path / "new" / "book.pdf", 15)


def test_a_card_knows_the_rules_that_name_it() -> None:
    """Ambush removes snipers (I089), and the cards of the security service have their rules."""
    assert concerns()["c01"] == ("I089",)
    assert concerns()["v2"] == ("I113",)
    assert {"I115", "I117"} <= set(concerns()["v4"])
    assert concerns()["f01"] == ()


def test_headlines_have_the_colour_they_are_printed_in() -> None:
    parts = [y for x in built("en").sections for y in x.parts]
    (groups,) = [x for x in parts if isinstance(x, Groups)]
    tones = {card.key: card.tone for group in groups.groups for card in group.cards}
    assert {tones[key(x)] for x in range(HEADLINES)} == {"red", "green"}
    assert tones["c05"] == tones["f07"] == ""


def test_a_ruling_about_our_box_says_so_where_another_is_in_play() -> None:
    """Tracks, decks, units and start places by their own ruling, cards by all that name them."""
    assert differing("") == frozenset()
    board = """
    [tracks]
    support = { low = 3, high = 9, start = 5 }
    [map]
    revolutionaries = ["csepel", "bem_ter", "corvin_koz"]
    [places.bem_ter]
    soldiers = 2
    """
    assert differing(board) == {"I016", "I020", "I022"}
    moved = "[headlines.h02]\nperiod = 2\n"
    assert "I017" in differing(moved)
    assert differing('[headlines.h02]\ntitle = "Mine"\n') == frozenset()
    assert concerns()["c02"]
    assert differing("[cards.c02]\nicons = [0, 0, 3]\n") == set(concerns()["c02"])
    for language in LANGUAGES:
        t = tongue(language)
        found = rules(t, book(language)["rules"], frozenset({"I020"})).rulings
        said = {x.key: x.text.endswith(t.box["data"]) for x in found}
        assert [k for k, x in said.items() if x] == ["I020"]
