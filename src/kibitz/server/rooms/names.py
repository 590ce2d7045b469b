"""Names: free text of people sanitised."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24


def clean(text: str, longest: int) -> str:
    """Free text on one line, without control and direction marks."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if c.isspace() else c for c in text if c.isspace() or not hidden(c)]
    return " ".join("".join(kept).split())[:longest].strip()


def hidden(c: str) -> bool:
    """A control character, or one that changes the direction of text."""
    return unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")


def clean_name(name: str) -> str:
    return clean(name, LONGEST_NAME)
