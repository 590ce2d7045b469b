"""Writes the list of words into docs/protocols-of-your-own.md: `python -m` this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kibitz.games.compile.rules.own.word_list import word_list

PAGE: Final = Path(__file__).parents[4] / "docs/protocols-of-your-own.md"
BEGIN: Final = "<!-- words: written from the code -->\n"
END: Final = "<!-- end of words -->"

if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    tail = rest.partition(END)[2]
    PAGE.write_text(f"{head}{BEGIN}\n{word_list()}\n{END}{tail}", encoding="utf-8")
