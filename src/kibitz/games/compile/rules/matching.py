"""The lines in which each protocol lies on either side: three bits each, in two native words.

A card may be played face up where its protocol lies. That is asked for every card of a hand at
every turn, where `standing.play_mask` reads it, and changes only when a row is arranged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.compile.rules.coding import protocol_kind
from kibitz.games.compile.rules.numbers import PROTOCOLS
from kibitz.kernel.pile import Things

WORD: Final = 21
"""Protocols in one word of 63 bits; `faults` sees to it that two words are enough."""


def packed(rows: Things) -> tuple[i64, i64]:
    """The two words for six protocols, line by line, one side after the other; NONE is none."""
    low: i64 = 0
    high: i64 = 0
    line: i64 = 1
    for row in rows:
        p: i64 = row
        if p >= PROTOCOLS:
            p = protocol_kind(p)
        if p >= WORD:
            high |= line << (p - WORD) * 3
        elif p >= 0:
            low |= line << p * 3
        line = line * 2 if line < 4 else 1
    return low, high
