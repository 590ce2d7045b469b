"""Codes: six letters that are read out or typed, and take a free seat like an invitation."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kibitz.server.storage.rows import OPEN, MatchRow

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look like others, or like digits."""
LENGTH: Final = 6


def code_of(row: MatchRow) -> str:
    """The code of a table with free seats; nothing of any other.

    It comes of the seed, which nobody knows: not of the address, which everybody may watch at.
    """
    if row.state != OPEN or not row.seed:
        return ""
    n = int.from_bytes(sha256(f"kibitz code {row.id} {row.seed}".encode()).digest()[:8], "big")
    letters = ""
    for _ in range(LENGTH):
        n, i = divmod(n, len(LETTERS))
        letters += LETTERS[i]
    return letters


def typed(code: str) -> str:
    """A code as somebody typed it: small letters and gaps do not matter."""
    return "".join([c for c in code.upper() if c.isalnum()])
