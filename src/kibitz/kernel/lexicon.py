"""What the words of a written effect mean: an allow-list that turns terms into values.

A word has a sort (`effect`, `place`, `unit`, whatever a game names) and either is a value or builds
one from arguments, each of a sort of its own. Nothing that is not in the list can be reached, so no
file can run anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kibitz.kernel.expression import CALL, EITHER, LIST, NUMBER, WORD, Stray, Term, read_terms
from kibitz.kernel.fault import TextFault

A_NUMBER: Final = "number"
"""The sort of a whole number, within the bounds of its argument."""


class Argument:
    """One argument of a word: its name, its sort, and what holds if it is left out.

    `many` takes a list of that sort: of at least `low` and at most `high` members. Of a number,
    `low` and `high` are its bounds.
    """

    def __init__(
        self,
        name: str,
        sort: str,
        low: int = 1,
        high: int = 9,
        many: bool = False,
        optional: bool = False,
    ) -> None:
        self.name: Final = name
        self.sort: Final = sort
        self.low: Final = low
        self.high: Final = high
        self.many: Final = many
        self.optional: Final = optional


class Word:
    """One word: its sort, and its value or how the value is built from arguments.

    `build` is given the values by name, without those that were left out. `rest` is the sort of any
    number of further arguments, handed over as `rest`. `parts` are words that may stand behind
    a dot; each makes another value of the value before it.
    """

    def __init__(
        self,
        sort: str,
        value: object = None,
        build: Callable[[dict[str, object]], object] | None = None,
        arguments: tuple[Argument, ...] = (),
        rest: str = "",
        parts: Mapping[str, Callable[[object], object]] | None = None,
    ) -> None:
        self.sort: Final = sort
        self.value: Final = value
        self.build: Final = build
        self.arguments: Final = arguments
        self.rest: Final = rest
        self.parts: Final[Mapping[str, Callable[[object], object]]] = parts or {}


class Unfit(ValueError):
    """Raised by a `build` whose arguments do not go together: the code of the sentence, a word."""

    def __init__(self, code: str, word: str = "", known: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.word = word
        self.known = known


class Lexicon:
    """All words of a game, by name."""

    def __init__(self, words: Mapping[str, Word]) -> None:
        self.words: Final = words

    def of_sort(self, sort: str) -> list[str]:
        """The words of a sort, to be named where one of them is wanted."""
        return sorted([name for name, word in self.words.items() if word.sort == sort])

    def read(
        self, text: str, sort: str, line: int, column: int, faults: list[TextFault]
    ) -> list[object]:
        """The values of a text; what is wrong with it is added to the faults, all of it."""
        try:
            terms = read_terms(text, line, column)
        except Stray as stray:
            faults.append(self.mistaken(stray, sort))
            return []
        except TextFault as e:
            faults.append(e)
            return []
        found: list[object] = []
        for term in terms:
            try:
                found.append(self.value(term, Argument("", sort), faults))
            except TextFault as e:
                faults.append(e)
        return found

    def value(self, term: Term, wanted: Argument, faults: list[TextFault]) -> object:
        """The value of one term; raises the fault that keeps it from having one."""
        if wanted.many:
            return self.several(term, wanted, faults)
        if wanted.sort == A_NUMBER:
            if term.kind != NUMBER or not wanted.low <= term.number <= wanted.high:
                raise TextFault(
                    *(term.line, term.column, "number-between", term.written()),
                    n=wanted.low,
                    m=wanted.high,
                )
            return term.number
        if term.kind in (NUMBER, LIST):
            raise self.other_sort(term, wanted.sort)
        if term.kind == EITHER:
            raise TextFault(term.line, term.column, "unexpected", "|", ",")
        return self.meant(term, wanted.sort, faults)

    def other_sort(self, term: Term, sort: str) -> TextFault:
        word = term.name or term.written()
        known = ", ".join(nearest_first(word, self.of_sort(sort)))
        return TextFault(term.line, term.column, "not-one-of", word, known)

    def mistaken(self, stray: Stray, sort: str) -> TextFault:
        """What is probably wrong where a word is followed by something else than brackets."""
        term = stray.after
        if term.kind != WORD or term.parts or stray.code != "unexpected":
            return stray
        joined = f"{term.name}_{stray.word}".lower()
        if term.name not in self.words and joined in self.words:
            word = self.words[joined]
            shape = joined if word.build is None else written_shape(joined, word)
            named = f"{term.name} {stray.word}"
            return TextFault(term.line, term.column, "not-one-of", named, shape)
        known = self.words.get(term.name)
        if known is not None and known.build is not None:
            shape = written_shape(term.name, known)
            return TextFault(term.line, term.column, "brackets", term.name, shape)
        return stray if known is not None else self.other_sort(term, sort)

    def several(self, term: Term, wanted: Argument, faults: list[TextFault]) -> tuple[object, ...]:
        terms = term.items if term.kind in (LIST, EITHER) else [term]
        if not wanted.low <= len(terms) <= wanted.high:
            raise TextFault(
                *(term.line, term.column, "so-many", term.written()), n=wanted.low, m=wanted.high
            )
        one = Argument(wanted.name, wanted.sort)
        return tuple([self.value(x, one, faults) for x in terms])

    def meant(self, term: Term, sort: str, faults: list[TextFault]) -> object:
        """The value of a word or a call that has to be of this sort."""
        word = self.words.get(term.name)
        if word is None or word.sort != sort:
            raise self.other_sort(term, sort)
        if word.build is None:
            if term.kind == CALL:
                raise TextFault(term.line, term.column, "no-brackets", term.name)
            found = word.value
        else:
            if term.kind == WORD:
                shape = written_shape(term.name, word)
                raise TextFault(term.line, term.column, "brackets", term.name, shape)
            found = self.built(term, word, faults)
        for part in term.parts:
            if part not in word.parts:
                known = ", ".join(sorted(word.parts)) or "-"
                raise TextFault(term.line, term.column, "not-one-of", part, known)
            found = word.parts[part](found)
        return found

    def built(self, term: Term, word: Word, faults: list[TextFault]) -> object:
        """The value of a call; every faulty argument is told, not only the first."""
        shape = written_shape(term.name, word)
        values: dict[str, object] = {}
        rest: list[object] = []
        before = len(faults)
        for i, item in enumerate(term.items):
            try:
                if i < len(word.arguments):
                    values[word.arguments[i].name] = self.value(item, word.arguments[i], faults)
                elif word.rest:
                    rest.append(self.value(item, Argument("", word.rest), faults))
                else:
                    raise TextFault(item.line, item.column, "too-many", item.written(), shape)
            except TextFault as e:
                faults.append(e)
        given = {x.name for x in word.arguments[: len(term.items)]}
        by_name = {x.name: x for x in word.arguments}
        for name, item in term.named:
            try:
                if name not in by_name:
                    raise TextFault(item.line, item.column, "no-argument", name, shape)
                if name in given:
                    raise TextFault(item.line, item.column, "given-twice", name, shape)
                given.add(name)
                values[name] = self.value(item, by_name[name], faults)
            except TextFault as e:
                faults.append(e)
        for x in word.arguments:
            if x.name not in given and not x.optional:
                faults.append(TextFault(term.line, term.column, "missing", x.name, shape))
        if word.rest:
            values["rest"] = tuple(rest)
        if len(faults) > before:
            raise faults.pop()
        assert word.build is not None
        try:
            return word.build(values)
        except Unfit as unfit:
            known, culprit = unfit.known or shape, unfit.word or term.name
            raise TextFault(term.line, term.column, unfit.code, culprit, known) from None


def nearest_first(word: str, known: list[str]) -> list[str]:
    """The words that are written nearly so stand first: one of them is probably meant."""
    near = [x for x in known if distance(word.lower()[:40], x.lower()) <= 2]
    return near + [x for x in known if x not in near]


def distance(a: str, b: str) -> int:
    """How many letters have to be put in, left out or exchanged (edit distance)."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        before, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            least = min(row[j + 1] + 1, row[j] + 1, before + (x != y))
            before, row[j + 1] = row[j + 1], least
    return row[-1]


def written_shape(name: str, word: Word) -> str:
    """How a call is written: `Place(unit, where, n)`; what may be left out has a ?."""
    inside = [x.name + ("?" if x.optional else "") for x in word.arguments]
    return f"{name}({', '.join([*inside, *(['…'] if word.rest else [])])})"
