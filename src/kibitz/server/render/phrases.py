"""Phrases: the server's own sentences from the catalogue, and language negotiation."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.words.catalogue import catalogue
from kibitz.words.languages import LANGUAGES


def phrase(language: str, key: str, **values: object) -> str:
    """A sentence of the table."""
    return catalogue(language).table[key].format(**values)


def fault_text(language: str, code: str, values: Mapping[str, object]) -> str:
    """What is wrong, in words."""
    return catalogue(language).faults[code].format(**values)


def spoken(language: str) -> str:
    """The language asked for if it is supported, or English."""
    code = language[:2].lower()
    return code if code in LANGUAGES else "en"


def preferred(wanted: str) -> str:
    """The language a browser would like best among those we speak, by its Accept-Language."""
    found, best = "en", 0.0
    for part in wanted.split(","):
        code, _, q = part.strip().partition(";q=")
        try:
            weight = float(q or 1)
        except ValueError:
            continue
        if code[:2].lower() in LANGUAGES and weight > best:
            found, best = code[:2].lower(), weight
    return found
