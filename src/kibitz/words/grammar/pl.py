"""Polish: a number decides the case of what it counts, adjectives follow their noun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

# What a number does to a noun in the accusative: 1 kartę, 2 karty, 5 kart.
ONE: Final = 0
FEW: Final = 1
MANY: Final = 2

CLITICS: Final = ("ją", "je", "go", "ich")
"""Objects too light to stand at the end: `możesz ją przesunąć`."""

HEADS: Final = {Mood.DO: "", Mood.MAY: "możesz", Mood.THEY: "przeciwnik"}
"""How a clause begins in each mood."""


def form(n: int) -> int:
    """1; 2 to 4, 22 to 24; all others, 12 to 14 among them."""
    if n == 1:
        return ONE
    return FEW if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else MANY


@dataclass(frozen=True)
class Verb:
    """Orders and permissions take the perfective, what the opponent does the imperfective."""

    do: str
    """Imperative, singular: `przesuń`."""
    may: str
    """Infinitive: `przesunąć`."""
    they: str
    """Third person, present: `przesuwa`."""
    i: str = ""
    """First person, present, for answers: `przesuwam`."""


@dataclass(frozen=True)
class Forms:
    """A noun, or an adjective beside it, in the forms that a counted object takes."""

    one: str
    """Accusative singular: `kartę`, `inną`."""
    few: str
    """Accusative plural: `karty`, `inne`."""
    many: str
    """Genitive plural: `kart`, `innych`."""

    def __getitem__(self, f: int) -> str:
        return (self.one, self.few, self.many)[f]


def feminine(stem: str) -> Forms:
    """An adjective of a hard stem beside a feminine noun: `zakrytą, zakryte, zakrytych`."""
    return Forms(f"{stem}ą", f"{stem}e", f"{stem}ych")


class Polish(Tongue):
    """Subject, verb, object; the subject of an order is left out."""

    code = "pl"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "i")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "lub")

    def alternatives(self, clauses: Sequence[str], voice: Voice) -> str:
        """One and not the other: `albo a, albo b`; `możesz albo a, albo b`."""
        if len(clauses) < 2:
            return "".join(clauses)
        head = HEADS[voice.mood]
        if not all([c.startswith(head) for c in clauses]):
            return ", ".join([f"albo {c}" for c in clauses])
        found = ", ".join([f"albo {self.headless(c, voice)}" for c in clauses])
        return f"{head} {found}".lstrip()

    def joined(self, verbs: Sequence[Verb]) -> Verb:
        """Several verbs with one object: `przesuń lub odwróć`."""
        return Verb(
            self.either([v.do for v in verbs]),
            self.either([v.may for v in verbs]),
            self.either([v.they for v in verbs]),
            self.either([v.i for v in verbs]),
        )

    def clause(
        self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "", near: str = ""
    ) -> str:
        """One verb with its object: `przeciwnik odrzuca 2 karty`.

        `near` stands right behind the verb, before the object: `usuń z niej 1 kartę`. A clause
        behind a subordinate one keeps its order in Polish.
        """
        light = thing.text if thing.text in CLITICS else ""
        tail = [near, "" if light else thing.text, rest]
        if voice.mood is Mood.DO:
            words = [verb.i if voice.label else verb.do, light, *tail]
        else:
            said = verb.may if voice.mood is Mood.MAY else verb.they
            words = [HEADS[voice.mood], light, said, *tail]
        return " ".join([w for w in words if w])

    def headless(self, clause: str, voice: Voice) -> str:
        """A clause that shares the beginning of the one before it: `usuwa z niej 1 kartę`."""
        return clause.removeprefix(HEADS[voice.mood]).lstrip()

    def bent(self, name: str, form: str) -> str:
        """`{card:acc}`: zakrytą kartę (…), 2 nieznane karty; titles take the word: kartę Ogień 1."""
        if form != "acc":
            return super().bent(name, form)
        if name[:1].isdigit():
            return name.replace("nieznana karta", "nieznaną kartę")
        if name.startswith("zakryta karta"):
            return name.replace("zakryta karta", "zakrytą kartę", 1)
        return f"kartę {name}"

    def form_for(self, n: int, forms: Sequence[str]) -> str:
        one, few, many = forms
        return self.plural(n, one, few, many)

    def plural(self, n: int, one: str, few: str, many: str) -> str:
        """The form a number asks for: `1 karta, 2 karty, 5 kart`."""
        return (one, few, many)[form(n)]

    def in_turn(self, clauses: Sequence[str]) -> str:
        first = ", ".join(clauses[:-1])
        return f"{first}, a następnie {clauses[-1]}" if first else "".join(clauses)

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, zasady {section})" if culprit else f"(zasady {section})"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'nieznana karta', 'nieznane karty', 'nieznanych kart')}"
