"""Faults of written files have a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.kernel.expression import read_terms
from kibitz.kernel.fault import TextFault
from kibitz.words.catalogue import catalogue
from kibitz.words.languages import LANGUAGES
from kibitz.words.written import fault_line

READERS = ("expression", "lexicon", "located_toml")
PLACES = {"at", "at-part", "whole", "whole-part"}


def codes() -> set[str]:
    """Every code that a reader names."""
    found: set[str] = set()
    for name in READERS:
        source = Path(f"src/kibitz/kernel/{name}.py").read_text(encoding="utf-8")
        found |= set(re.findall(r'(?:TextFault\([^"]*|self\.fault\(|column, )"([a-z-]+)"', source))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence_and_every_sentence_its_code(language: str) -> None:
    assert set(catalogue(language).written) == codes() | PLACES


def test_a_fault_says_where_it_is() -> None:
    with pytest.raises(TextFault) as e:
        read_terms("Place(TANK", 3, 5)
    fault = e.value
    assert fault_line(fault, "en") == (
        "Line 3, column 15: The text ends too early; this could stand here: , )"
    )
    fault.where = "h06"
    assert fault_line(fault, "hu") == (
        "3. sor, 15. oszlop, h06: A szöveg túl korán ér véget; itt ez állhatna: , )"
    )
    assert fault_line(TextFault(0, 0, "long-file", n=9), "de") == (
        "Die ganze Datei: Die Datei hat mehr als 9 Zeichen."
    )
