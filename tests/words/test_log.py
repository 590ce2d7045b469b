"""The log is read by everybody at the table: no line of it addresses anybody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kibitz import games
from kibitz.games.compile.rules import numbers as of_compile
from kibitz.games.compile.rules.reasons import RULES as REASONS_OF_COMPILE
from kibitz.games.compile.rules.tables import number
from kibitz.games.compile.words import speech as compile_speech
from kibitz.games.ire.rules import numbers as of_ire
from kibitz.games.ire.rules.reasons import RULES as REASONS_OF_IRE
from kibitz.games.ire.rules.tables import NUMBERS
from kibitz.games.ire.words import speech as ire_speech
from kibitz.kernel.event import EVERYONE, Event
from kibitz.words.languages import LANGUAGES
from tests.games.compile.words import write_golden as compile_words
from tests.games.ire.words import write_golden as ire_words

ADDRESSED: Final = {
    "en": r"\b(?:you|your|yours|yourself)\b",
    "hu": r"\b(?:te|téged|neked|nálad|tőled|veled|rád|tied|tiéd|ellenfeled\w*)\b"
    r"|\b(?:kezed|oldalad|köröd|kártyá(?:i?d|id)|akci(?:ó|ói)d|paklid|protokoll(?:ja|jai)?d)\w*\b"
    r"|\w+(?:hat|het|d|k|l|r)sz\b|\w+(?:ttál|ttél|ltál|ltél|ttad|tted)\b",
    "cs": r"\b(?:ty\b(?! v )|tě|tebe|ti|tobě|tebou|tv(?:é|ůj|á|ou|ého|ému|ým|ých|ými))\b"
    r"|\b(?:máš|můžeš|musíš|nesmíš|smíš|jsi|\w+(?:uješ|íš|áš))\b",
    "pl": r"\b(?:ty|cię|ci|ciebie|tobie|tobą|tw(?:ój|oj)\w*)\b"
    r"|\b(?:masz|możesz|musisz|jesteś|\w+(?:ujesz|asz))\b",
    "de": r"\b(?:du|dich|dir|dein\w*)\b",
}
"""Words of the second person."""
SAMPLES: Final = {
    "en": ("Your opponent leads.", "not higher than yours"),
    "hu": ("nem nagyobb, mint a tiéd", "az ellenfeled köre", "Nincs több akciód.", "futtathatsz"),
    "cs": ("vyšší celkovou hodnotu než ty", "Nezbývá ti žádná akce.", "Tvé karty"),
    "pl": ("nie jest wyższa niż twoja", "Nie masz już akcji."),
    "de": ("nicht höher als deiner", "Du hast keine Aktion mehr."),
}

REFUSING: Final = {
    "refuse": "why an answer is none",
    "reason": "the same, of a card on the field",
    "not_offered": "the same, in a draft",
    "barred": "the same, of a play and of an attack",
    "locked": "the same, of a line",
    "no_use": "the same, of a fighter and an ability",
    "no_hand_over": "the same, of a player",
    "shortage": "the same, of an attempt that is not paid",
}
"""Functions of the rules that answer whoever asks; what all others name can be told in the log."""

Telling = tuple[str, Event]


def told_reasons(rules: Path, reasons: dict[str, str]) -> set[str]:
    """The reasons that the rules name anywhere but where they refuse an answer."""

    def named(node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.Constant) and node.value in reasons:
            yield str(node.value)
        for child in ast.iter_child_nodes(node):
            if not (isinstance(child, ast.FunctionDef) and child.name in REFUSING):
                yield from named(child)

    files = [x for x in rules.rglob("*.py") if x.name != "reasons.py"]
    return {name for x in files for name in named(ast.parse(x.read_text(encoding="utf-8")))}


GAMES: Final = Path(games.__file__ or "").parent
COMPILE_TOLD: Final = told_reasons(GAMES / "compile" / "rules", REASONS_OF_COMPILE)
IRE_TOLD: Final = told_reasons(GAMES / "ire" / "rules", REASONS_OF_IRE)


def fizzled(kind: int, reasons: dict[str, str], told: set[str], card: int) -> Iterator[Event]:
    """Each reason that can be told, from each of two seats, with its culprit or without."""
    for rule in sorted(told):
        where = list(reasons).index(rule)
        for seat in (0, 1):
            for thing in (card, -1):
                yield Event(kind, seat, (thing,), where, -1, 0, EVERYONE, False)


def addressing(language: str, lines: set[str]) -> list[str]:
    return sorted([x for x in lines if re.search(ADDRESSED[language], x, re.I)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_in_the_log_addresses_anybody(language: str) -> None:
    """Both seats read it, and only one of them is meant."""
    assert len(COMPILE_TOLD) > 25
    assert len(IRE_TOLD) > 20
    s, t = compile_speech(language), ire_speech(language)
    one = fizzled(of_compile.FIZZLED, REASONS_OF_COMPILE, COMPILE_TOLD, number("plague-0"))
    two = fizzled(of_ire.FIZZLED, REASONS_OF_IRE, IRE_TOLD, NUMBERS["e05"])
    assert addressing(language, {s.event(e, ("Ann", "Bob")) for e in one}) == []
    assert addressing(language, {t.event(e, ("Ann", "Bob", "Cili")) for e in two}) == []


def test_only_these_reasons_are_told_in_random_play() -> None:
    """The functions that refuse are rightly left out."""
    kinds = (
        (compile_words.positions(60), of_compile.FIZZLED, REASONS_OF_COMPILE, COMPILE_TOLD),
        (ire_words.positions(24), of_ire.FIZZLED, REASONS_OF_IRE, IRE_TOLD),
    )
    for positions, kind, reasons, told in kinds:
        met = {
            list(reasons)[e.where] for _, _, events in positions for e in events if e.kind == kind
        }
        assert met
        assert met <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_addresses_anybody(language: str) -> None:
    """In random games with all cards, as every seat reads it."""
    s, t = compile_speech(language), ire_speech(language)
    lines: set[str] = set()
    for _, _, events in compile_words.positions(20):
        lines |= {s.event(e.mask(seat), ("Ann", "Bob")) for e in events for seat in (0, 1)}
    for city, _, events in ire_words.positions(12):
        seats = range(city.players + 1)
        lines |= {t.event(e.mask(x), ire_words.NAMES) for e in events for x in seats}
    assert len(lines) > 1000
    assert addressing(language, lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_patterns_see_what_they_are_for(language: str) -> None:
    assert [x for x in SAMPLES[language] if not addressing(language, {x})] == []
