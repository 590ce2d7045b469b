"""Phrases: the server's own sentences from the catalogue, and language negotiation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.server.storage.rows import ChatRow
from kibitz.words.catalogue import catalogue
from kibitz.words.languages import LANGUAGES

SAYINGS: Final = ("hello", "luck", "played", "thanks", "moment", "sorry", "again")
"""What can be said with one click, and everybody reads in their own language."""


def sayings(language: str) -> dict[str, str]:
    return {x: phrase(language, f"say-{x}") for x in SAYINGS}


def said(line: ChatRow, language: str) -> str:
    """A line of the chat as somebody reads it; of a saying that is gone nothing is left."""
    if not line.phrase:
        return line.text
    return phrase(language, f"say-{line.phrase}") if line.phrase in SAYINGS else ""


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
