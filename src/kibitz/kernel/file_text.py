"""Text that people hand over in files: UTF-8, with or without a mark in front, any line ends.

Some editors put a byte-order mark before the first letter, and end lines in two characters.
"""

from __future__ import annotations


def file_text(raw: bytes) -> str:
    """The text of a file; a UnicodeDecodeError if it is none in UTF-8."""
    return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
