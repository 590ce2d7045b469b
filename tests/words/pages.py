"""What a reader gets of a reference: its pages read back, and what holds for every one of them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

from kibitz.words.reference import Reference, fine
from kibitz.words.reference_book import write_pdf
from kibitz.words.reference_pages import pages

VOID = {"meta", "br"}


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
        if tag in ("dt", "dd", "th", "td", "li", "p", "div", "h1", "h2", "h3", "pre", "small"):
            self.text += " "

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


Pages = dict[str, Reader]


def read_pages(reference: Reference) -> Pages:
    return {name: Reader(page) for name, page in pages(reference).items()}


def flat(text: str) -> str:
    return " ".join(fine(text).split())


def written_in(page: Pages, code: str) -> None:
    for x in page.values():
        assert x.lang == code
        assert not x.open, "every element is closed"


def links_lead_somewhere(page: Pages) -> None:
    for name, x in page.items():
        assert len(x.ids) == len(set(x.ids))
        assert x.links
        for link in x.links:
            file, _, anchor = link.partition("#")
            assert not anchor or anchor in page[file or name].ids, link
            assert not file or file in page, link


def headings_go_down(page: Pages) -> None:
    """Step by step; and tables have heads."""
    for x in page.values():
        assert x.levels[0] == 1
        assert x.levels.count(1) == 1
        assert all([b <= a + 1 for a, b in zip(x.levels, x.levels[1:], strict=False)])
        assert x.bare_heads == 0


def book_is_made(reference: Reference, path: Path, least: int) -> None:
    """A book of at least so many pages, and the same one each time."""
    write_pdf(reference, path)
    raw = path.read_bytes()
    assert raw.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", raw)) > least
    write_pdf(reference, path)
    assert path.read_bytes() == raw, "the same words make the same book"
