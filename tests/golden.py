"""Writes the golden words of every game again: `python -m tests.golden`."""

from __future__ import annotations

from tests.games.compile.words import write_golden as compile_words
from tests.games.ire.words import write_golden as ire_words

if __name__ == "__main__":
    compile_words.update()
    ire_words.update()
