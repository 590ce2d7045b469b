"""Golden sentences: all of every table and catalogue, as a reader of a language signs them.

The golden words of a game show its sentences in use; these show all there are, by their keys, with
the gaps they have. A language has a folder, and in it one file for each part of what is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kibitz.words.game_tongue import HELD_TO
from kibitz.words.languages import LANGUAGES, read_toml

FOLDER: Final = Path(__file__).parent / "golden"
CATALOGUE: Final = "catalogue"
SOURCES: Final = {
    CATALOGUE: (("kibitz.words.catalogue", ""),),
    "compile": (
        ("kibitz.games.compile.words", "tables"),
        ("kibitz.games.compile.words", "rulings"),
    ),
    "ire": (("kibitz.games.ire.words", "tables"), ("kibitz.games.ire.words", "book")),
}
"""Where the sentences lie: package and folder of the files of a language."""
PARTS: Final = {
    CATALOGUE: {
        "faults": ("faults", "position", "written", "box"),
        "forms": ("own_box", "editor"),
        "page": ("page",),
        "people": ("tournament", "clubs", "people"),
        "reading": ("reading", "puzzle", "puzzles", "learn"),
    },
    "compile": {
        "learning": ("intro", "lessons", "tips"),
        "page": ("board", "page", "editor", "own", "keywords", "options", "protocols", "terms"),
        "rulings": ("turn", "rulings", "editions"),
    },
    "ire": {
        "cards": ("titles", "roles", "history"),
        "learning": ("intro", "lessons", "tips"),
        "page": ("board", "page", "editor", "form", "options", "terms"),
        "rules": ("day", "rules"),
    },
}
"""The files of a source and the sections they hold; every other section is in `sentences`."""
REST: Final = "sentences"


def leaves(found: Any, path: str) -> Iterator[tuple[str, str]]:
    """Whatever is said, by its whole path."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(found, list):
        for i, value in enumerate(found):
            yield from leaves(value, f"{path}.{i}")
    else:
        yield path, str(found)


def sections(source: str, language: str) -> Iterator[tuple[str, Any]]:
    """The sections of all files of a source, in their order."""
    for package, folder in SOURCES[source]:
        parts = (folder, f"{language}.toml") if folder else (f"{language}.toml",)
        for name, found in read_toml(package, *parts).items():
            if name not in HELD_TO:
                yield name, found


def part_of(source: str, section: str) -> str:
    return next((part for part, held in PARTS[source].items() if section in held), REST)


def build(language: str) -> dict[Path, str]:
    """The text of every golden file of a language."""
    out: dict[Path, list[str]] = {}
    for source in SOURCES:
        for section, found in sections(source, language):
            path = FOLDER / language / source / f"{part_of(source, section)}.txt"
            out.setdefault(path, []).append(f"## {section}")
            out[path] += [f"{key}: {text}" for key, text in leaves(found, section)]
    return {path: "\n".join(lines) + "\n" for path, lines in out.items()}


def update() -> None:
    """Rewrite the golden files; the difference is the review."""
    for language in LANGUAGES:
        for path, text in build(language).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
