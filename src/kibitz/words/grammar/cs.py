"""Czech: numbers govern cases, adjectives agree, and the little words stand second."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

ONE: Final = 0
FEW: Final = 1
MANY: Final = 2

CLITICS: Final = ("si", "ti", "ji")
"""Clitics: unstressed words that stand second in their clause."""

PLACES: Final = ("z něj", "v něm", "do něj")
"""Pronouns of a place, which keep close to the clitic."""

SUBJECTS: Final = {Mood.DO: "", Mood.MAY: "můžeš", Mood.THEY: "soupeř"}
"""What a clause of each mood begins with."""

VOICED: Final = ("2", "3", "4", "6", "7", "12", "13", "14", "16", "17")
"""Numbers that are hard to say after a bare `s`: dva, tři, čtyři, šest, sedm and their teens."""


@dataclass(frozen=True)
class Verb:
    """A verb of Czech: `otoč`, `otočit`, `otočí`; with `si` if the doer keeps what is done."""

    command: str
    infinitive: str
    third: str
    si: bool = False


@dataclass(frozen=True)
class Forms:
    """A word as the object of a verb behind 1, behind 2 to 4, and behind 5 or more."""

    one: str
    few: str
    many: str

    def at(self, count: int) -> str:
        """The form for ONE, FEW or MANY."""
        return (self.one, self.few, self.many)[count]


def hard(stem: str) -> Forms:
    """A feminine adjective: `jinou`, `jiné`, `jiných`."""
    return Forms(stem + "ou", stem + "é", stem + "ých")


class Czech(Tongue):
    """A clause is a subject or none, a clitic, the verb and the rest."""

    code = "cs"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "a")

    def either(self, items: Sequence[str]) -> str:
        """Any of them will do: no comma before `nebo`."""
        return self.listed(items, "nebo")

    def choice(self, items: Sequence[str]) -> str:
        """One rules the others out: a comma before `nebo`."""
        return ", nebo ".join(items)

    def count(self, n: int) -> int:
        """The class of a number: 1, 2 to 4, the rest; 22 belongs to the rest."""
        if n == 1:
            return ONE
        return FEW if 2 <= n <= 4 else MANY

    def form_for(self, n: int, forms: Sequence[str]) -> str:
        one, few, many = forms
        return self.plural(n, one, few, many)

    def plural(self, n: int, one: str, few: str, many: str) -> str:
        """The word behind a number: `karta`, `karty`, `karet`."""
        return (one, few, many)[self.count(n)]

    def along(self, n: int) -> str:
        """`s 8`, `se 2`: with a number."""
        return f"{'se' if str(n) in VOICED else 's'} {n}"

    def clause(
        self,
        verb: Verb,
        thing: Phrase,
        voice: Voice,
        rest: str = "",
        clitic: str = "",
        there: str = "",
    ) -> str:
        """One verb with its object: `soupeř si dobere 2 karty`.

        `there` is a place named before: `smaž v něm 1 kartu`, `můžeš v něm smazat 1 kartu`.
        The order is the same behind a subordinate clause; an answer is an infinitive.
        """
        small = clitic or ("si" if verb.si else "")
        if voice.mood is Mood.DO:
            words = [verb.infinitive if voice.label else verb.command, small, there]
        elif voice.mood is Mood.MAY:
            words = [SUBJECTS[Mood.MAY], small, there, verb.infinitive]
        else:
            words = [SUBJECTS[Mood.THEY], small, there, verb.third]
        return " ".join([w for w in [*words, thing.text, rest] if w])

    def behind(self, word: str, clause: str) -> str:
        """A clause behind a word that takes the first place: `poté si dober 1 kartu`."""
        first, _, rest = clause.partition(" ")
        second, _, tail = rest.partition(" ")
        if second in CLITICS:
            there = [x for x in PLACES if tail.startswith(f"{x} ")]
            near = "".join([f"{x} " for x in there])  # `poté si z něj dober 1 kartu`
            return f"{word} {second} {near}{first} {tail.removeprefix(near)}".strip()
        return f"{word} {clause}"

    def alternatives(self, clauses: Sequence[str], voice: Voice) -> str:
        """`můžeš buď X, nebo Y`: finished clauses under one subject, if they share it."""
        subject = SUBJECTS[voice.mood]
        if subject and all([c.startswith(subject + " ") for c in clauses]):
            parts = [c.removeprefix(subject + " ") for c in clauses]
            first, _, tail = parts[0].partition(" ")
            if first in CLITICS:
                subject, parts[0] = f"{subject} {first}", tail
            return f"{subject} buď {self.choice(parts)}"
        rest = [self.behind("nebo", c) for c in clauses[1:]]
        return ", ".join([self.behind("buď", clauses[0]), *rest])

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *rest = clauses
        return ", ".join([first, *[self.behind("poté", c) for c in rest]])

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, pravidla {section})" if culprit else f"(pravidla {section})"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'skrytá karta', 'skryté karty', 'skrytých karet')}"
