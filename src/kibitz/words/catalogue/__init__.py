"""The message catalogue: every sentence that belongs to no game, one data file per language.

The page takes its own sections from the same files when it is built: `page`, `reading`, `learn`,
`editor`, `puzzles`, `clubs`, `people`, `tournament`, `own_box`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kibitz.words.languages import read_toml

Sentences = Mapping[str, str]


@dataclass(frozen=True)
class LevelWords:
    """What a level is called, and what it does."""

    name: str
    about: str


@dataclass(frozen=True)
class Catalogue:
    """The sentences of one language by section and key; {names} in braces are filled in."""

    reasons: Sentences
    """Why an answer is not taken, in every game."""
    facts: Sentences
    """What a move does or a hint is about, in every game."""
    terminal: Sentences
    reference: Sentences
    hints: Sentences
    reviews: Sentences
    puzzle: Sentences
    """What a puzzle says in the terminal."""
    draft: Sentences
    judge: Sentences
    """What is entered for a match with real cards."""
    table: Sentences
    """What a table of the server says."""
    faults: Sentences
    """Why the server refuses a message, by the code of the refusal."""
    position: Sentences
    """What is wrong with the text of a position, by the code of the fault."""
    written: Sentences
    """What is wrong with a file that somebody wrote, by the code of the fault."""
    box: Sentences
    """What is said about a box of an owner, and what is wrong with its file."""
    levels: Mapping[str, LevelWords]

    @property
    def around(self) -> dict[str, str]:
        """What is said around every game; a game's speech adds its own words under other keys."""
        return {**self.terminal, **self.reference, **self.hints, **self.reviews, **self.puzzle}


@cache
def catalogue(language: str) -> Catalogue:
    found = read_toml(__name__, f"{language}.toml")
    return Catalogue(
        reasons=found["reasons"],
        facts=found["facts"],
        terminal=found["terminal"],
        reference=found["reference"],
        hints=found["hints"],
        reviews=found["reviews"],
        puzzle=found["puzzle"],
        draft=found["draft"],
        judge=found["judge"],
        table=found["table"],
        faults=found["faults"],
        position=found["position"],
        written=found["written"],
        box=found["box"],
        levels={key: LevelWords(**words) for key, words in found["levels"].items()},
    )
