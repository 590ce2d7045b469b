"""Conditions: `total a 1 >= 10`, `not in-hand fire-1`; read, checked, and held against a view."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from kibitz.kernel.event import Event
from kibitz.kernel.view import View
from kibitz.words.measures import Measure, Measures

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


class ConditionFault(ValueError):
    """A condition that cannot be read, with what would be right."""


@dataclass(frozen=True)
class Condition:
    """A measure, compared with a number; without a number it only has to be there."""

    text: str
    measure: Measure
    words: tuple[str, ...]
    compare: str
    number: int
    negated: bool

    def holds(self, view: View, events: Sequence[Event]) -> bool:
        """Does it hold for this seat, after these events?"""
        found = self.measure.value(view, events, self.words)
        return COMPARE[self.compare](found, self.number) != self.negated


def all_hold(conditions: Iterable[Condition], view: View, events: Sequence[Event]) -> bool:
    return all(x.holds(view, events) for x in conditions)


def read_condition(text: str, measures: Measures) -> Condition:
    """A condition from its words; a ConditionFault says what is wrong with them."""
    words = text.split()
    negated = words[:1] == ["not"]
    words = words[1:] if negated else words
    compare, number = ">=", 1
    if len(words) > 2 and words[-2] in COMPARE:
        compare = words[-2]
        try:
            number = int(words[-1])
        except ValueError:
            raise ConditionFault(f"{text!r}: {words[-1]!r} is no number") from None
        words = words[:-2]
    if not words:
        raise ConditionFault("a condition is empty")
    name, *given = words
    measure = measures.measures.get(name)
    if measure is None:
        raise ConditionFault(f"{text!r}: nothing is called {name!r}; {known(name, measures)}")
    check_words(text, measure, given, measures)
    return Condition(text, measure, tuple(given), compare, number, negated)


def check_words(text: str, measure: Measure, given: list[str], measures: Measures) -> None:
    if len(given) != len(measure.takes):
        wanted = " ".join(measure.takes) or "nothing"
        raise ConditionFault(f"{text!r}: behind its name stands {wanted}")
    for word, kind in zip(given, measure.takes, strict=True):
        if word not in measures.kinds[kind]:
            close = get_close_matches(word, list(measures.kinds[kind]), 3)
            hint = f"; perhaps {', '.join(close)}" if close else ""
            raise ConditionFault(f"{text!r}: {word!r} is no {kind}{hint}")


def known(name: str, measures: Measures) -> str:
    """What there is instead."""
    names = list(measures.measures)
    return f"there is {', '.join(get_close_matches(name, names, 3) or names)}"
