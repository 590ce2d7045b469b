"""Examples: for each ruling a drawn table and what was played there, taken from its test."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Example:
    """The first scenario that proves a ruling."""

    ruling: str
    """R001 to R155, R226 and later."""
    title: str
    """What the test says it shows, in English."""
    drawing: str
    """The position in notation; nothing if the ruling is about what comes before the table."""
    played: tuple[tuple[str, str], ...]
    """The answers in their order: a seat and its words."""
    draws: str = ""
    """What chance deals first, in words."""
    options: str = ""
    """The options that differ from the defaults, in words."""


def examples() -> Mapping[str, Example]:
    """The example of every ruling, by its number."""
    raw = files(__package__).joinpath("examples.json").read_text(encoding="utf-8")
    return {ruling: example(ruling, entry) for ruling, entry in json.loads(raw).items()}


def example(ruling: str, entry: Mapping[str, str | list[str]]) -> Example:
    """One entry of the file: long texts are lists of lines, an answer is `a: play fire-1 ...`."""
    answers = [str(line).split(": ", 1) for line in entry["played"]]
    return Example(
        ruling=ruling,
        title=str(entry["title"]),
        drawing="\n".join(entry["drawing"]),
        played=tuple((seat, words) for seat, words in answers),
        draws=str(entry["draws"]),
        options=str(entry["options"]),
    )
