"""Names: free text of people sanitised, and names refused that nobody could read or tell apart."""

from __future__ import annotations

import unicodedata
from typing import Final

from kibitz.server.refusal import Refusal

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 2
"""Marks above and below one letter; no language needs more once they are composed."""
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by their category, and yet nothing is to be seen of them."""
ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU"})
"""Scripts whose letters look like each other's: a name is written in one of them."""


def clean(text: str, longest: int) -> str:
    """Free text on one line, without control and direction marks, blanks and towers of marks."""
    text = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if is_mark(c) else 0
        if c.isspace():
            kept.append(" ")
        elif marks <= MOST_MARKS and not hidden(c):
            kept.append(c)
    return " ".join("".join(kept).split())[:longest].strip()


def hidden(c: str) -> bool:
    """A control character, one that changes the direction of text, or one that shows nothing."""
    return c in BLANKS or unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")


def is_mark(c: str) -> bool:
    return unicodedata.category(c) in ("Mn", "Me")


def clean_name(name: str) -> str:
    """A name in its plainest letters; nothing if it could not be read, or be taken for another."""
    name = clean(unicodedata.normalize("NFKC", name), LONGEST_NAME)
    return name if is_plain(name) else ""


def chosen_name(name: str) -> str:
    """The name somebody chose, or none; a Refusal if it will not do."""
    found = clean_name(name)
    if name.strip() and (not found or has_tower(name)):
        raise Refusal("name")
    return found


def own_name(name: str) -> str:
    """The name somebody chose to be known by; a Refusal says what is wrong with it."""
    if any(hidden(c) and not c.isspace() for c in name):
        raise Refusal("name-hidden")
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not plain:
        raise Refusal("name-blank")
    if len(unicodedata.normalize("NFC", plain)) > LONGEST_NAME:
        raise Refusal("name-long", most=LONGEST_NAME)
    return chosen_name(name)


def has_tower(text: str) -> bool:
    """Does a letter carry more marks than any language gives it?"""
    marks = "".join(["x" if is_mark(c) else " " for c in unicodedata.normalize("NFC", text)])
    return "x" * (MOST_MARKS + 1) in marks


def is_plain(name: str) -> bool:
    """Does it show something, in one script, without more marks than letters can carry?"""
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    seen = any(unicodedata.category(c)[0] in "LNSP" for c in name)
    return seen and len(scripts & ALIKE) <= 1 and not is_mark(name[0])
