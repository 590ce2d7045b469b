"""Answers to "you may" and "either ... or", as whoever gives them would say them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kibitz.games.compile.rules.tables import TEXTS
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.say import Walk
from kibitz.games.compile.words.tongue import OR_MORE, Cards, N
from kibitz.kernel.flow import If, IfDo, May, OneOf, Seq, Text
from kibitz.kernel.pile import Node
from kibitz.words.grammar.tongue import Mood, Voice

# `felfed` and `ad` end alike and are the third person.
SECOND_PERSON = {
    "hu": r"\b(?!(?:felfed|ad)\b)"
    r"\w*[aeoöiáé]d(?:at|et|ba|be|ból|ből|ban|ben|nak|nek|ra|re|dal|del)?\b"
    r"|\w+[dlrst]d\b|\w+(?:hatsz|hetsz|atsz|etsz)\b|\btiéd\b",
    "pl": r"\b[Tt]w(?:ó|o)j\w*|\bmasz\b|\bmożesz\b|\bci\b|\bty\b|\bciebie\b",
}


def parts(node: Node) -> Iterator[Node]:
    """Whatever is said for itself in a text, and could be offered as an answer."""
    if isinstance(node, (Text, Seq, IfDo, May, OneOf, If)):
        for part in node.parts():
            yield from parts(part)
    else:
        yield node


@pytest.mark.parametrize("language", SECOND_PERSON)
def test_an_answer_is_said_by_whoever_gives_it(language: str) -> None:
    """Of every text that a card has: an answer neither orders nor addresses anybody.

    It may as well tell what the opponent does, as no card of ours offers so far.
    """
    t = tongue(language)
    answers = {
        t.as_answer(Walk(t, i % 3).clause(part, Voice(mood, label=True)))
        for i, text in enumerate(TEXTS)
        if text is not None
        for part in parts(text)
        for mood in (Mood.DO, Mood.THEY)
    }
    assert len(answers) > 100
    wrong = [x for x in answers if re.search(SECOND_PERSON[language], x)]
    assert wrong == []
    assert [x for x in answers if x != " ".join(x.split())] == []


def test_the_check_knows_the_second_person() -> None:
    orders = {"hu": "dobd el a kezedből", "pl": "daj mu ze swojej ręki, jeśli masz"}
    for language, order in orders.items():
        assert re.search(SECOND_PERSON[language], order)


def test_a_german_answer_speaks_of_no_hand_but_its_own() -> None:
    """`Ja, 1 Handkarte abwerfen`, where the card prints *1 deiner Handkarten*."""
    t, voice = tongue("de"), Voice(label=True)
    said = [t.discard(Cards(N, 1), voice), t.discard(Cards(N, 2), voice)]
    assert said == ["1 Handkarte abwerfen", "2 Handkarten abwerfen"]
    assert t.discard(Cards(OR_MORE, 1), voice) == "1 oder mehr Handkarten abwerfen"
    assert t.discard(Cards(N, 1), Voice()) == "wirf 1 deiner Handkarten ab"
