"""The golden sentences hold every key of every file of words, and change on purpose only."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import kibitz
from kibitz.words.game_tongue import HELD_TO
from kibitz.words.languages import LANGUAGES
from tests.words import write_golden as golden

SOURCE: Final = Path(kibitz.__path__[0])
LARGEST: Final = 80_000
"""Bytes of a golden file; a larger one is divided in `PARTS`."""


def files_of_words(language: str) -> list[Path]:
    """Every file of data that is written in this language, wherever it lies."""
    return sorted(SOURCE.rglob(f"{language}.toml"))


def spoken(found: Any) -> list[str]:
    """Every sentence of a file, in its order."""
    if isinstance(found, dict):
        return [text for value in found.values() for text in spoken(value)]
    if isinstance(found, list):
        return [text for value in found for text in spoken(value)]
    return [str(found)]


def keys(found: Any, path: str) -> list[str]:
    """Every key of a file by its whole path."""
    if isinstance(found, (dict, list)):
        inner = found.items() if isinstance(found, dict) else enumerate(found)
        return [x for key, value in inner for x in keys(value, f"{path}.{key}".lstrip("."))]
    return [path]


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_sentences(language: str) -> None:
    """What a player reads changes on purpose only: python -m tests.golden."""
    built = golden.build(language)
    kept = {x: x.read_text(encoding="utf-8") for x in (golden.FOLDER / language).rglob("*.txt")}
    assert set(kept) == set(built)
    for path, text in built.items():
        assert kept[path] == text, "if that is meant: python -m tests.golden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_every_file_is_held(language: str) -> None:
    """Found by looking at the files, not by the list of them: a new file has to be held as well."""
    held = [
        line
        for path in (golden.FOLDER / language).rglob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    lines = set(held)
    files = files_of_words(language)
    assert len(files) == 5
    for path in files:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        said = {k: v for k, v in found.items() if k not in HELD_TO}
        for key, text in zip(keys(said, ""), spoken(said), strict=True):
            first, *more = f"{key}: {text}".split("\n")
            assert {first, *more} <= lines, f"{path}: {key}"


def test_a_key_that_is_not_held_is_missed() -> None:
    """The list of keys sees what is added, at any depth."""
    assert keys({"a": {"b": "x", "c": {"d": "y"}}, "e": ["z"]}, "") == ["a.b", "a.c.d", "e.0"]
    assert spoken({"a": {"b": "x", "c": {"d": "y"}}, "e": ["z"]}) == ["x", "y", "z"]


def test_golden_files_are_of_a_size_to_read() -> None:
    for path in golden.FOLDER.rglob("*.txt"):
        assert path.stat().st_size < LARGEST, path
