"""The tongue of a game: the grammar of a language with the sentence tables of one game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from kibitz.words.catalogue import catalogue
from kibitz.words.grammar.tongue import OptionWords, Term, Tongue
from kibitz.words.tables import Sentences, SentenceTables, parsed

FOR_THE_PAGE: Final = ("board", "intro", "lessons", "tips")
"""Sections that a page or a course asks for by itself."""

HELD_TO: Final = ("printed", "forbidden")
"""Sections that nobody says: the printed terms, and the words that all sentences do without."""


VARIANTS: Final = ("hidden", "none", "own")
"""Cases of an event that may have a sentence of their own: the reader may not know the cards,
there are none, or they belong to the one who acts."""


@dataclass(frozen=True)
class Shape:
    """What a game demands of its tables, whatever the language."""

    package: str
    """Where the folder `tables` lies."""
    takes: Mapping[str, str]
    """The names that the sentences of each section may be filled with."""
    events: Mapping[str, int]
    """The kinds of events by the words that stand for them in the tables."""
    reasons: Collection[str]
    facts: Collection[str]
    choices: Mapping[str, Collection[str]]
    """The options of the rules and their values."""
    more: tuple[str, ...] = ()
    """Sections and single words that only this game has."""


class GameTongue(Tongue):
    """What every game says in tables of whole sentences; {names} in braces are filled in."""

    def __init__(self, shape: Shape) -> None:
        self.tables: Final = SentenceTables(
            f"{shape.package}/tables/{self.code}.toml", parsed(shape.package, "tables", self.code)
        )
        t, takes = self.tables, shape.takes
        t.only((*SECTIONS, *shape.more), (*FOR_THE_PAGE, *HELD_TO, "variants"))
        self.prompts: Final = t.sentences("prompts", takes["prompts"])
        """The question of each kind."""
        self.labels: Final = t.sentences("labels", takes["labels"])
        """What an answer does."""
        self.events: Final = t.numbered("events", shape.events, takes["events"])
        """A line of the log."""
        self.variants: Final = t.variants(VARIANTS, shape.events, shape.reasons, takes)
        """A line of the log where something is hidden, absent or one's own, by event and case."""
        self.kinds: Final = {number: key for key, number in shape.events.items()}
        self.phases: Final = t.sentences("phases", takes["phases"])
        """Names of the steps of a turn, and of the other texts of the rules."""
        self.options: Final[Mapping[str, OptionWords]] = t.options(shape.choices)
        self.terms: Final[Mapping[str, Term]] = t.records("terms", Term)
        """The glossary."""
        self.nothing: Final = t.text("nothing")
        """In the place of {cards} where there are none."""
        common = catalogue(self.code)
        self.reasons: Final = self.chosen("reasons", common.reasons, shape.reasons, takes)
        """Why not; the number of the rule is added."""
        self.facts: Final = self.chosen("facts", common.facts, shape.facts, takes)
        """What a move does, what a hint is about, what to look at: by the keys of the game's facts."""
        self.page: Final[Mapping[str, str]] = Sentences(
            t.where("page"), {**common.around, **t.sentences("page", takes["page"])}
        )
        """Words around the game: the terminal, the reference."""

    def event_text(self, kind: int, case: str) -> str:
        """The sentence of an event: the one for this case, if the language has one."""
        return self.variants.get(f"{self.kinds[kind]}-{case}", self.events[kind])

    def chosen(
        self,
        section: str,
        common: Mapping[str, str],
        keys: Collection[str],
        takes: Mapping[str, str],
    ) -> Mapping[str, str]:
        """A sentence for each key: the game's own, or the one that every game says alike."""
        t = self.tables
        own = t.sentences(section, takes[section])
        t.same_keys(t.where(section), own, [k for k in keys if k in own or k not in common])
        return Sentences(t.where(section), {k: own[k] if k in own else common[k] for k in keys})


SECTIONS: Final = (
    *("prompts", "labels", "events", "phases", "options", "terms"),
    *("nothing", "reasons", "facts", "page"),
)
