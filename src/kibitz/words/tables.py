"""Sentence tables: what a game says in one language, read from its TOML file and checked.

A file is parsed when its language is first asked for. Whatever the rules demand, such as events,
reasons and options, is checked on reading, and so is every name a sentence is filled with.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any, Final, TypeVar

from kibitz.words.grammar.tongue import OptionWords
from kibitz.words.languages import read_toml

T = TypeVar("T")


class TableFault(ValueError):
    """A table lacks a key, has one too many, or has a placeholder that is never filled."""


class Sentences(dict[str, str]):
    """The sentences of one section; a missing key is a fault that names file and section."""

    def __init__(self, section: str, sentences: Mapping[str, str]) -> None:
        super().__init__(sentences)
        self.section: Final = section

    def __missing__(self, key: str) -> str:
        raise TableFault(f"{self.section} has no {key!r}")


@cache
def parsed(package: str, folder: str, language: str) -> Mapping[str, Any]:
    """The TOML file of a language, parsed once."""
    return read_toml(package, folder, f"{language}.toml")


def placeholders(sentence: str) -> set[str]:
    """The {names} of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def constants(rules: object, words: str) -> Mapping[str, int]:
    """Numbers of the rules by the words that stand for them in a file: `took-control`."""
    return {x: getattr(rules, x.upper().replace("-", "_")) for x in words.split()}


class SentenceTables:
    """The sections of one file; each reading checks what it hands out."""

    def __init__(self, name: str, raw: Mapping[str, Any]) -> None:
        self.name: Final = name
        self.raw: Final = raw

    def where(self, section: str) -> str:
        return f"{self.name} [{section}]"

    def only(self, sections: Collection[str], others: Collection[str] = ()) -> None:
        """These sections, perhaps the others, and nothing else."""
        self.same_keys(self.name, [x for x in self.raw if x not in others], sections)

    def same_keys(self, where: str, found: Iterable[str], wanted: Iterable[str]) -> None:
        mine, other = set(found), set(wanted)
        if other - mine:
            raise TableFault(f"{where} lacks {', '.join(sorted(other - mine))}")
        if mine - other:
            raise TableFault(f"{where} has {', '.join(sorted(mine - other))}, which nobody says")

    def text(self, key: str) -> str:
        """A single word or clause outside of the sections."""
        return self.checked(self.name, key, self.raw.get(key), ())

    def section(self, section: str) -> Mapping[str, Any]:
        found = self.raw.get(section)
        if not isinstance(found, dict):
            raise TableFault(f"{self.name} has no section [{section}]")
        return found

    def checked(self, where: str, key: str, value: object, takes: Collection[str]) -> str:
        """A sentence that names nothing but what it is given."""
        if not isinstance(value, str):
            raise TableFault(f"{where}: {key} is no text")
        try:
            unknown = placeholders(value) - set(takes)
        except ValueError as fault:
            raise TableFault(f"{where}: {key}: {fault}") from None
        if unknown:
            given = ", ".join(takes) or "nothing"
            raise TableFault(f"{where}: {key} names {{{min(unknown)}}}; it is given {given}")
        return value

    def sentences(self, section: str, takes: str = "") -> Mapping[str, str]:
        """Sentences by their keys; `takes` are the names they may be filled with."""
        where, given = self.where(section), takes.split()
        found = {k: self.checked(where, k, x, given) for k, x in self.section(section).items()}
        return Sentences(where, found)

    def exactly(self, section: str, keys: Iterable[str], takes: str = "") -> Mapping[str, str]:
        """Sentences for these keys and no others."""
        self.same_keys(self.where(section), self.section(section), keys)
        return self.sentences(section, takes)

    def variants(
        self,
        cases: Collection[str],
        events: Collection[str],
        reasons: Collection[str],
        takes: Mapping[str, str],
    ) -> Mapping[str, str]:
        """`[variants]`, which a language may do without: `drew-hidden`, or `fizzled-` and a reason.

        The latter is that reason as a log tells it, which addresses nobody.
        """
        if "variants" not in self.raw:
            return {}
        found = self.sentences("variants", f"{takes['events']} {takes['reasons']}")
        known = {f"{event}-{case}" for event in events for case in cases}
        known |= {f"fizzled-{reason}" for reason in reasons}
        self.same_keys(self.where("variants"), found, set(found) & known)
        return dict(found)

    def numbered(
        self, section: str, numbers: Mapping[str, int], takes: str = ""
    ) -> Mapping[int, str]:
        """Sentences for numbers of the rules, in the order of the rules."""
        found = self.exactly(section, numbers, takes)
        return {number: found[key] for key, number in numbers.items()}

    def records(self, section: str, kind: Callable[..., T]) -> Mapping[str, T]:
        """Words with several parts: a term, a place in its cases, a verb in its forms."""
        found = {}
        for key, parts in self.section(section).items():
            try:
                found[key] = kind(**parts)
            except TypeError as fault:
                raise TableFault(f"{self.where(section)}: {key}: {fault}") from None
        return found

    def options(self, choices: Mapping[str, Collection[str]]) -> Mapping[str, OptionWords]:
        """The options of the rules and the words for their values."""
        found = self.records("options", OptionWords)
        self.same_keys(self.where("options"), found, choices)
        for name, words in found.items():
            self.same_keys(self.where(f"options.{name}"), words.values, choices[name])
        return found
