"""Sentences kept as data: every language has the same keys and gaps, and none is in English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

import kibitz
from kibitz.words.catalogue import catalogue
from kibitz.words.game_tongue import FOR_THE_PAGE, HELD_TO
from kibitz.words.languages import LANGUAGES, OWN_NAMES

ROOT: Final = Path(kibitz.__path__[0])
FOLDERS: Final = {
    "words/catalogue": (),
    **{f"games/{name}/words/tables": FOR_THE_PAGE for name in ("compile", "ire")},
}
"""Where each language has one file of sentences, and the sections of it that belong to no grammar.

The other sections of a game are checked against its rules when they are read.
"""
OTHERS: Final = [code for code in LANGUAGES if code != "en"]


def gaps(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def words(text: str) -> int:
    """How many words there are beside the gaps."""
    return len(re.findall(r"[^\W\d]+", re.sub(r"\{\w+\}", "", text)))


def sentences(found: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence of a file by its whole path."""
    for key, value in found.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{path}{key}.")
        else:
            assert isinstance(value, str), f"{path}{key}"
            yield f"{path}{key}", value


def read(folder: str, language: str) -> dict[str, str]:
    raw = (ROOT / folder / f"{language}.toml").read_text(encoding="utf-8")
    found = tomllib.loads(raw)
    return dict(sentences({x: found[x] for x in FOLDERS[folder] or found if x not in HELD_TO}))


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_language_has_a_file_and_no_other_file_lies_there(folder: str) -> None:
    assert sorted([x.stem for x in (ROOT / folder).glob("*.toml")]) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_sentence_is_there_with_its_gaps(folder: str, language: str) -> None:
    english, other = read(folder, "en"), read(folder, language)
    file = f"src/kibitz/{folder}/{language}.toml"
    assert [x for x in english if x not in other] == [], f"{file} lacks these sentences"
    assert [x for x in other if x not in english] == [], f"{file} has these, en.toml has not"
    assert list(other) == list(english), f"{file} has them in another order than en.toml"
    for key, text in english.items():
        assert other[key].strip(), f"{file}: {key} is empty"
        assert gaps(other[key]) == gaps(text), f"{file}: {key} is filled with something else"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_left_in_english(folder: str, language: str) -> None:
    """One word may be the same in two languages; a sentence never is."""
    english, other = read(folder, "en"), read(folder, language)
    left = [key for key, text in english.items() if words(text) > 1 and other[key] == text]
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_refusals_read_the_same(language: str) -> None:
    found = catalogue(language)
    for table in (found.faults, found.table, found.reasons):
        assert len(set(table.values())) == len(table)


def test_every_language_calls_itself_by_its_own_name() -> None:
    assert len(set(OWN_NAMES.values())) == len(LANGUAGES) and LANGUAGES[0] == "en"
