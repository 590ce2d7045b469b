"""The printed term is the term: what the tables of a language call for stands in its texts and
its style guide, and what they forbid stands in neither.

`[printed]` of a game's tables holds concept and term; a bar ends the part that never bends:
`card = "kárty|a"`. `[forbidden]` holds patterns that no word may begin with, and why; that of the
catalogue holds for the whole language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import kibitz
from kibitz.words.game_tongue import HELD_TO
from kibitz.words.languages import LANGUAGES, read_toml

SOURCE: Final = Path(kibitz.__path__[0])
ROOT: Final = Path(__file__).parent.parent.parent
BOOKS: Final = {"compile": "rulings", "ire": "book"}
"""The games, and where each keeps its rules in words."""
CASES: Final = [(game, language) for game in BOOKS for language in LANGUAGES]
AVOIDED: Final = (
    r"^#+ To avoid$.*?(?=^#+ |\Z)|\b(?:never|not) \*[^*]+\*(?:(?:,| nor| or) \*[^*]+\*)*"
)
"""Where a style guide names what it forbids: `## To avoid`, and `never *this*, *that* or *it*`."""


def strings(found: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a data file by its path; what the sentences are held to is none."""
    if isinstance(found, str):
        yield path, found
    elif isinstance(found, (dict, list)):
        for key, value in found.items() if isinstance(found, dict) else enumerate(found):
            if key not in HELD_TO:
                yield from strings(value, f"{path}.{key}")


def lines(text: str, path: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{path}:{number}", line


def tables(game: str, language: str) -> dict[str, Any]:
    return read_toml(f"kibitz.games.{game}.words", "tables", f"{language}.toml")


def everywhere(language: str) -> dict[str, Any]:
    return read_toml("kibitz.words.catalogue", f"{language}.toml")


def said(game: str, language: str) -> Iterator[tuple[str, str]]:
    """All that a game says: texts, questions, log, lessons, board, rules."""
    golden = ROOT / "tests" / "games" / game / "words" / "golden" / f"{language}.txt"
    yield from lines(golden.read_text(encoding="utf-8"), f"golden/{language}.txt")
    yield from strings(tables(game, language), f"tables/{language}.toml")
    book = read_toml(f"kibitz.games.{game}.words", BOOKS[game], f"{language}.toml")
    yield from strings(book, f"{BOOKS[game]}/{language}.toml")


def guide(game: str, language: str) -> str:
    """The part of the style guide that speaks of a game."""
    whole = (ROOT / "docs" / "words" / f"{language}.md").read_text(encoding="utf-8")
    before, heading, after = whole.partition("## Days of Ire")
    return heading + after if game == "ire" else before


def found(pattern: str, texts: Iterator[tuple[str, str]]) -> list[str]:
    search = re.compile(rf"(?<!\w)(?:{pattern})", re.I)
    return [f"{where}: {text}" for where, text in texts if search.search(text)]


def asked_for(game: str, language: str) -> dict[str, str]:
    terms = tables(game, language).get("printed", {})
    assert all([isinstance(x, str) and x for x in terms.values()])
    return dict(terms)


def forbidden(game: str, language: str) -> dict[str, str]:
    """What a game may not say, by its own tables and by those of the language."""
    own, whole = tables(game, language), everywhere(language)
    return {**own.get("forbidden", {}), **whole.get("forbidden", {})}


@pytest.mark.parametrize(("game", "language"), CASES)
def test_printed_terms_are_said(game: str, language: str) -> None:
    texts = list(said(game, language))
    for concept, term in asked_for(game, language).items():
        stem = re.escape(term.partition("|")[0])
        assert found(stem, iter(texts)), f"nobody says {term} for {concept}"


@pytest.mark.parametrize(("game", "language"), CASES)
def test_the_style_guide_names_every_printed_term(game: str, language: str) -> None:
    page = " ".join(guide(game, language).split()).lower()
    terms = [x.replace("|", "") for x in asked_for(game, language).values()]
    assert [x for x in terms if x.lower() not in page] == []


@pytest.mark.parametrize(("game", "language"), CASES)
def test_forbidden_words_are_said_nowhere(game: str, language: str) -> None:
    texts = list(said(game, language))
    for pattern, why in forbidden(game, language).items():
        assert found(pattern, iter(texts)) == [], why


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_says_no_word_its_language_forbids(language: str) -> None:
    texts = list(strings(everywhere(language), f"catalogue/{language}.toml"))
    for pattern, why in everywhere(language).get("forbidden", {}).items():
        assert found(pattern, iter(texts)) == [], why


@pytest.mark.parametrize(("game", "language"), CASES)
def test_the_style_guide_keeps_to_what_it_forbids(game: str, language: str) -> None:
    page = re.sub(AVOIDED, "", guide(game, language), flags=re.M | re.S)
    texts = list(lines(page, f"docs/words/{language}.md"))
    for pattern, why in forbidden(game, language).items():
        assert found(pattern, iter(texts)) == [], why


@pytest.mark.parametrize("game", BOOKS)
def test_czech_draws_and_refreshes_with_si(game: str) -> None:
    """`Dobrat si`, `obnovit si karty v ruce`: who draws keeps the cards, and the verb says so."""
    texts = [*said(game, "cs"), *strings(everywhere("cs"), "catalogue/cs.toml")]
    verb = re.compile(r"\b(?:ne)?(?:dober\w*|dobrat|dobír(?:á|áš|áme|ají|ej|ejte|at))\b", re.I)
    again = re.compile(r"\bobnov(?:it|íš|í|ovat|uje|uješ)? (?:si )?karty\b", re.I)
    for where, text in texts:
        for clause in re.split(r"[.:;(„]", text):
            if (verb.search(clause) or again.search(clause)) and ".verbs." not in where:
                assert re.search(r"\bs[ie]\b", clause), (where, clause)
