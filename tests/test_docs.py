"""What the documents say of the tree is true of the tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/games-of-your-own.md",
    "docs/bots-in-20-lines.md",
    "docs/notation.md",
    "docs/rules/ire-data.md",
    "docs/analysis.md",
    "docs/envs.md",
    "docs/changes/README.md",
    "docs/words/README.md",
    "docs/bots.md",
    "docs/operate.md",
)
HOMES = (
    *("", "src/kibitz", "src/kibitz/games/compile", "src/kibitz/games/ire", "web/src", "tests"),
    *("src/kibitz/games/compile/rules", "src/kibitz/games/compile/words", "docs"),
    *("src/kibitz/games/ire/rules", "src/kibitz/server", "src/kibitz/kernel"),
)
"""Where a path of a page may begin."""
PATH = re.compile(r"`([\w./<>*-]+(?:/|\.(?:py|toml|json|md|ts|svelte|mjs|lock)))`")
LINK = re.compile(r"\]\(([\w./-]+)(?:#[^)]*)?\)")
SECTION = re.compile(r"\]\(([\w./-]*)#([^)]+)\)")
TARGET = re.compile(r"`make ([a-z-]+)`")
MADE = ("docs/reference/", "build/", "web/dist/", ".venv/")
"""Written by commands, and not there in a fresh clone."""


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def prose(page: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)


def paths(text: str) -> Iterator[str]:
    """Every path a page names."""
    for found in PATH.findall(text):
        if "/" in found or found.endswith(".py"):
            yield found.replace("<language>", "*").replace("XX", "*").replace("<game>", "*")


def there(path: str) -> bool:
    """Is there such a file or folder, from one of the homes or anywhere by its name alone?"""
    pattern = path.strip("/")
    if path.startswith((*MADE, "/")):  # made by a command, or an address of the server
        return True
    if any([list((ROOT / home).glob(pattern)) for home in HOMES]):
        return True
    return "/" not in pattern and any((ROOT / "src").rglob(pattern))


@pytest.mark.parametrize("page", PAGES)
def test_every_path_a_page_names_is_there(page: str) -> None:
    """A file that has moved is moved in the documents as well."""
    assert [x for x in paths(text_of(page)) if not there(x)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    """Links between documents are relative to the page."""
    home = (ROOT / page).parent
    links = [x for x in LINK.findall(prose(page)) if "/" in x or x.endswith(".md")]
    assert [x for x in links if not (home / x).exists() and "reference/" not in x] == []


def anchors(page: Path) -> set[str]:
    """What can stand behind the # of a link to a page: its headings, written as one word."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", x.lower()).replace(" ", "-") for x in heads}


@pytest.mark.parametrize("page", PAGES)
def test_every_section_a_page_links_to_is_there(page: str) -> None:
    """Sections are counted; one that is put in between moves the others."""
    home = ROOT / page
    found = [(x, y) for x, y in SECTION.findall(prose(page)) if not x or x.endswith(".md")]
    assert [f"{x}#{y}" for x, y in found if y not in anchors(home.parent / x if x else home)] == []


def test_every_target_of_make_is_told_and_every_target_told_is_there() -> None:
    """CONTRIBUTING lists what `make` can do."""
    rules = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    told = set(TARGET.findall(text_of("CONTRIBUTING.md")))
    assert told <= rules
    assert rules - told <= {"install", "tools", "native", "page", "engines"}, "inner targets"


def walks() -> dict[str, list[str]]:
    """The walks of the architecture page: the files of each, in order."""
    found: dict[str, list[str]] = {}
    text = text_of("docs/architecture.md").split("## 8. Walks", 1)[1].split("\n## ", 1)[0]
    for part in text.split("\n### ")[1:]:
        title, _, body = part.partition("\n")
        found[title] = re.findall(r"^\d+\. `([^`]+)`", body, re.MULTILINE)
    return found


def test_walks_lead_through_files_that_are_there_and_through_none_twice() -> None:
    """Four walks; the first, from a click to the other screen, has at most 22 stops."""
    found = walks()
    assert len(found) == 4
    for title, stops in found.items():
        assert stops, title
        assert len(stops) == len(set(stops)), title
        assert [x for x in stops if not (ROOT / x).exists()] == [], title
    assert len(next(iter(found.values()))) <= 22


def test_every_decision_has_a_number_of_its_own_and_is_listed() -> None:
    """The last section of the architecture page lists them in order."""
    pages = sorted(path.name for path in (ROOT / "docs/decisions").glob("*.md"))
    listed = re.findall(
        r"^\| \[(\d{4})\]\(decisions/([^)]+)\)", text_of("docs/architecture.md"), re.M
    )
    assert [page for _, page in listed] == pages
    assert [number for number, _ in listed] == sorted({page[:4] for page in pages})
    for page in pages:
        assert text_of(f"docs/decisions/{page}").startswith(f"# {page[:4]} "), page
