"""What a language costs: the files somebody has to write, which the guide lists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from kibitz.words.languages import LANGUAGES

ROOT: Final = Path(__file__).parent.parent.parent
LIST: Final = "src/kibitz/words/languages.toml"
MOST: Final = 10
WRITTEN: Final = ("src", "docs/words", "web/src", "web/scripts", "web/tests", "tests", "tools")
"""Where people write; what commands write lies elsewhere, or in the folders below."""
MADE: Final = ("golden", "playthroughs", "__pycache__", ".mypy_cache")
READ: Final = "review"
"""Where readers of a language are answered: a new one has none."""


def files_of(language: str) -> set[str]:
    """The files and folders named after a language, with XX for its code."""
    found = set()
    for folder in WRITTEN:
        for path in (ROOT / folder).rglob("*"):
            parts = path.relative_to(ROOT).parts
            named = re.fullmatch(rf"(.*\W)?{language}(\W.*)?", path.name)
            if named and not {*MADE, READ} & set(parts):
                found.add("/".join([*parts[:-1], path.name.replace(language, "XX")]))
    return found


def test_every_language_has_the_same_files() -> None:
    assert {code: files_of(code) for code in LANGUAGES} == {
        code: files_of("en") for code in LANGUAGES
    }


def test_a_language_is_few_files() -> None:
    assert len(files_of("en")) + 1 <= MOST


def test_the_guide_lists_exactly_these() -> None:
    guide = (ROOT / "docs" / "words" / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \|", guide, re.M)
    assert sorted(listed) == sorted([*files_of("en"), LIST])


def test_no_list_of_languages_stands_beside_the_list() -> None:
    """Nowhere in the code do the codes of all languages follow each other."""
    codes = r"\W{1,6}".join(LANGUAGES)
    for folder in ("src", "tests", "tools", "web/src", "web/scripts", "web/tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".svelte", ".js") and ".gen." not in path.name:
                assert not re.search(codes, path.read_text(encoding="utf-8")), path
    assert not re.search(codes, (ROOT / "Makefile").read_text(encoding="utf-8"))
