"""The reference as pages and as a book: nothing is missing, and every link leads somewhere."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kibitz.cli.reference import fine, folded, pages, write_pdf, write_reference
from kibitz.games.compile.tables import CARD_NAMES
from kibitz.games.compile.words import TONGUES
from kibitz.games.compile.words.reference import HUES, concerns, reference, rulebook, title
from kibitz.games.compile.words.say import texts
from kibitz.words.reference import Groups, Reference, Rulings

CODES = list(TONGUES)
FILES = {"index.html", "glossary.html", "cards.html", "rulings.html", "options.html"}
VOID = {"meta", "br"}

every_language = pytest.mark.parametrize("code", CODES)


class Reader(HTMLParser):
    """What a reader of a page gets: its text, its headings, its anchors and its links."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.lang = ""
        self.levels: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.bare_heads = 0
        self.feed(page)
        self.close()
        self.text = " ".join(self.text.split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "html":
            self.lang = given.get("lang") or ""
        if re.fullmatch(r"h\d", tag):
            self.levels.append(int(tag[1]))
        if tag == "th" and "scope" not in given:
            self.bare_heads += 1
        self.ids += [x for x in [given.get("id")] if x]
        self.links += [x for x in [given.get("href")] if x]
        assert not {"src", "onclick"} & set(given), "no outside things"
        if tag in ("dt", "dd", "th", "td", "li", "p", "div", "h1", "h2", "h3", "pre"):
            self.text += " "

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


@cache
def built(code: str) -> Reference:
    return reference(TONGUES[code]())


@cache
def read(code: str) -> dict[str, Reader]:
    return {name: Reader(page) for name, page in pages(built(code)).items()}


def flat(text: str) -> str:
    return " ".join(fine(text).split())


@every_language
def test_pages_are_written_in_their_language(code: str, tmp_path: Path) -> None:
    write_reference(built(code), tmp_path / "new" / "folder")

    assert {x.name for x in (tmp_path / "new" / "folder").iterdir()} == FILES
    for page in read(code).values():
        assert page.lang == code
        assert not page.open, "every element is closed"


@every_language
def test_every_card_is_there_with_its_texts(code: str) -> None:
    t, page = TONGUES[code](), read(code)["cards.html"]
    for c, name in enumerate(CARD_NAMES):
        assert name in page.ids
        assert flat(title(t, name)) in page.text
        for text in (*texts(c, t), *texts(c, t, first_printing=True)):
            assert flat(text) in page.text


@every_language
def test_every_ruling_is_there_with_its_example(code: str) -> None:
    page = read(code)["rulings.html"]
    told = rulebook(code)["rulings"]
    assert len(told) == 155
    for key, x in told.items():
        assert key in page.ids
        assert f"{key} {flat(x['title'])} {flat(x['text'])}" in page.text
    for _, part in built(code).parts():
        if isinstance(part, Rulings):
            drawn = [x.drawing for x in part.rulings if x.drawing is not None]
            assert len(drawn) == 150
            for d in drawn:
                assert flat(d.position) in page.text
                assert all([flat(x) in page.text for x in d.played])


@every_language
def test_turn_glossary_options_and_editions_are_there(code: str) -> None:
    t, book, page = TONGUES[code](), rulebook(code), read(code)
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
    page = read(code)
    for name, x in page.items():
        assert len(x.ids) == len(set(x.ids))
        assert x.links
        for link in x.links:
            file, _, anchor = link.partition("#")
            assert not anchor or anchor in page[file or name].ids, link
            assert not file or file in page, link


@every_language
def test_headings_go_down_step_by_step_and_tables_have_heads(code: str) -> None:
    for page in read(code).values():
        assert page.levels[0] == 1
        assert page.levels.count(1) == 1
        assert all([b <= a + 1 for a, b in zip(page.levels, page.levels[1:], strict=False)])
        assert page.bare_heads == 0


@every_language
def test_the_book_is_made(code: str, tmp_path: Path) -> None:
    path = tmp_path / "new" / "book.pdf"
    write_pdf(built(code), path)

    raw = path.read_bytes()
    assert raw.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", raw)) > 20
    write_pdf(built(code), path)
    assert path.read_bytes() == raw, "the same words make the same book"


def test_a_card_knows_the_rulings_that_name_it() -> None:
    assert concerns()["fire-1"] == ("R049", "R051", "R151")
    assert "R127" in concerns()["life-0"]
    for _, part in built("en").parts():
        if isinstance(part, Groups):
            cards = {c.key: c for group in part.groups for c in group.cards}
            assert len(cards) == 90
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


@every_language
def test_the_pages_kept_are_the_pages_made(code: str) -> None:
    """docs/reference is what the command writes: kibitz reference --out docs/reference/XX."""
    kept = Path(__file__).parent.parent.parent / "docs" / "reference" / code
    made = pages(built(code))
    assert {name: (kept / name).read_text(encoding="utf-8") for name in made} == made
