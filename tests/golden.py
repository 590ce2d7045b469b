"""Writes the golden words again, of every game and all sentences: `python -m tests.golden`."""

from __future__ import annotations

from tests.games.compile.words import write_golden as compile_words
from tests.games.ire.words import write_golden as ire_words
from tests.words import write_golden as sentences

if __name__ == "__main__":
    compile_words.update()
    ire_words.update()
    sentences.update()
