"""The lines in which each protocol lies on either side: three bits each, in two native words.

A card may be played face up where its protocol lies. That is asked for every card of a hand at
every turn, and changes only when a row is arranged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final = 21
"""Protocols in one word of 63 bits; `faults` sees to it that two words are enough."""


def with_line(word: i64, protocol: i64, line: i64) -> i64:
    """The same word with one more line, as a bit, for a protocol counted from the word's first."""
    return word | line << protocol * 3 if 0 <= protocol < WORD else word


def matching_lines(low: i64, high: i64, protocol: i64) -> i64:
    """The lines in which a protocol lies, as bits."""
    if protocol < WORD:
        return low >> protocol * 3 & 7
    return high >> (protocol - WORD) * 3 & 7
