"""Faults of grammar that a pattern can see, in every sentence a player can read.

The golden files are looked through, and phrases with numbers and owners that no card has so far.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from kibitz.games.compile.rules.selectors import (
    ANY,
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    THAT,
    THEIRS,
    THIS,
    UNCOVERED,
    UP,
    YOURS,
)
from kibitz.games.compile.words import speech
from kibitz.games.compile.words.tongue import ALL, EACH, Cards, N
from kibitz.games.ire.words import tongue as ire_tongue
from kibitz.words.grammar.tongue import Mood, Voice
from kibitz.words.languages import LANGUAGES
from tests.games.ire.words.test_words import everywhere, of_days, of_people, of_texts, of_units

FAULTS = {
    "en": (
        r"\beach (your|their|its|the|all)\b",
        r"\ball (your|their) \w+ opponent",
        r"(?<![\d.,])\b1 (?!of |or )(?:[a-z]+-?[a-z]* ){0,3}(?:cards|tanks|actions|points)\b",
        r"\b(?:[02-9]|\d\d+) (?:[a-z]+-[a-z]+ |covered |uncovered |other )*card\b(?!-)",
        r"\b[Aa] [aeioAEIO]\w",
        r"\b[Aa]n [^aeiouAEIOU8“\"\W]",
    ),
    "hu": (
        r"\b[Aa] [aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ]",
        r"\b[Aa]z (?:kárty|vonal|protokoll|pakli|tank|katon|morál|csapat|szovjet|felkel|h[ae]ly)",
        r"\b[Aa] (?:1|5)(?:\.|-|\b)(?!\d)",
        r"\b\d+ (?:\w+ )?(?:kártyák|katonák|tankok|mesterlövészek|akciók)\b",
    ),
    "cs": (
        r"(?<![\d.,])\b1 (?:karty|karet|kartami|kartách)\b",
        r"(?<![\d.,])\b[234] (?:karta|kartu|karet)\b",
        r"(?<![\d.,])\b(?:[05-9]|[1-9]\d+) (?:karta|kartu|karty)\b",
        r"(?<![\d.,])\b[234] (?:vojáků|tanků)\b",
        r"\bz 4\b|\bz 3\b|\bz 2\b",
    ),
    "pl": (
        r"(?<![\d.,])\b1 (?:karty|kart)\b",
        r"(?<![\d.,])\b[234] (?:karta|kartę|kart)\b",
        r"(?<![\d.,])\b(?:[05-9]|1\d|\d*[05-9]) (?:karta|kartę|karty)\b",
        r"(?<![\d.,])\b[234] (?:czołgów)\b",
        r"\bw w\w|\bz z\w\w\b",
    ),
    "de": (
        r"(?<![\d.,])\b1 (?!deiner |ihrer )(?:\w+ )?Karten\b",
        r"(?<![\d.,])\b(?:[02-9]|\d\d+) (?:\w+ )?Karte\b",
        r"\beine? (?:Karten|Reihen|Protokolle)\b",
        r"\bjede deiner Karte\b",
    ),
}
WRONG = {
    "en": ("delete each your card", "draw at most 1 cards", "draw 5 card", "a Apathy", "an card"),
    "hu": ("a Apátia 2", "az kártya", "a 1. vonal", "a 5. vonal", "2 kártyák"),
    "cs": ("1 karet", "2 karet", "5 karty", "v 1 z 3"),
    "pl": ("1 kart", "2 kart", "5 karty", "12 karty"),
    "de": ("1 Karten", "2 Karte", "eine Karten"),
}
MISFITS = {
    "en": {
        "1": "soldiers snipers steps wounds hits fighters bombs events icons",
        "2+": "soldier tank sniper step wound hit fighter bomb event action point icon",
    },
    "hu": {"2+": "lépések sebesülések találatok felkelők események pontok ikonok"},
    "cs": {
        "1": "vojáci vojáků vojáky tanky tanků odstřelovačů kroky kroků body bodů zásahy zásahů "
        "bojovníky bojovníků událostí láhve lahví symboly symbolů",
        "2-4": "kroků bodů zásahů bojovníků událostí lahví symbolů",
        "5+": "vojáka vojáci vojáky tanky kroky body zásahy bojovníka bojovníky událost události "
        "láhev láhve symboly",
    },
    "pl": {
        "1": "żołnierze żołnierzy czołgi czołgów kroki kroków punkty punktów trafienia trafień "
        "bojowników wydarzeń butelki butelek ikon ran rany snajperów",
        "2-4": "kroków punktów trafień butelek ran",
        "5+": "żołnierza czołg czołgi krok kroki punkt punkty trafienie trafienia bojownika "
        "wydarzenie wydarzenia butelkę butelki ikonę ranę rany snajpera",
    },
    "de": {
        "1": "Panzern Schritte Befehlspunkte Verwundungen Aktionen Ereignisse Symbole "
        "Molotowcocktails",
        "2+": "Soldat Schritt Befehlspunkt Verwundung Aktion Ereignis Symbol Molotowcocktail",
    },
}
"""What is counted in Days of Ire, in forms that do not go with the number before them."""
BEHIND = {
    "1": r"(?<![\d.,])1",
    "2-4": r"(?<![\d.,])[234]",
    "2+": r"(?<![\d.,])(?:[2-9]|[1-9]\d)",
    "5+": r"(?<![\d.,])(?:[5-9]|1\d|[2-9][05-9])",
}
ADJECTIVES = r" (?:(?!of |or |for |if |is )[a-zäöüß-]+ ){0,2}"
COUNTED = {
    language: tuple(
        [
            rf"{BEHIND[number]}{ADJECTIVES}(?:{'|'.join(forms.split())})\b"
            for number, forms in misfits.items()
        ]
    )
    for language, misfits in MISFITS.items()
}
MISCOUNTED = {
    "en": ("removing 1 soldiers", "1 information icons", "2 more step"),
    "hu": ("2 találatok",),
    "cs": ("1 kroky", "5 bojovníky", "2 kroků"),
    "pl": ("1 rany", "5 kroki", "12 punkty", "2 trafień"),
    "de": ("1 Schritte", "2 Verwundung"),
}
DOUBLED = r"\b(\w{4,}) \1\b"
TESTS = Path(__file__).parents[1]
PROSE = ("cards", "faults", "learning", "rules", "rulings")
"""Parts of the golden sentences in which a number may stand beside a word it does not count:
`Corruption 1 catches cards`."""


def signed(language: str) -> list[Path]:
    """The golden files of a language that the patterns can read."""
    games = [TESTS / "games" / x / "words" / "golden" for x in ("compile", "ire")]
    parts = sorted((TESTS / "words" / "golden" / language).rglob("*.txt"))
    return [x / f"{language}.txt" for x in games] + [x for x in parts if x.stem not in PROSE]


def phrases(language: str) -> list[str]:
    """Clauses of Compile in all owners, covers, faces and numbers."""
    tongue = speech(language).t
    found: list[str] = []
    for mood, k in product(Mood, (1, 2, 4, 5, 12, 22)):
        voice = Voice(mood)
        found += [getattr(tongue, x)(Cards(N, k), voice) for x in ("draw", "discard", "give")]
    for mood, (kind, k), side, cover, face, line, other, verb in product(
        Mood,
        ((N, 1), (N, 2), (N, 5), (ALL, 1), (EACH, 1)),
        (ANY, YOURS, THEIRS),
        (UNCOVERED, COVERED, EVERY_COVER),
        (ANY, UP, FACE_DOWN),
        (ANY, THIS, THAT),
        (False, True),
        ("flip", "delete", "return", "shift"),
    ):
        cards = Cards(kind, k, side, cover, face, line, (), other, 0)
        found.append(tongue.act(verb, cards, Voice(mood)))
    return found


def clauses(language: str) -> list[str]:
    """Clauses of Days of Ire in all units, people, places and numbers."""
    tongue = ire_tongue(language)
    where = [(name, tongue.where(x)) for name, x in everywhere()]
    said = [text for told in (of_units, of_people, of_days) for text, _ in told(tongue, where)]
    return said + [text for text, _ in of_texts(tongue)]


def faulty(language: str, lines: list[str]) -> list[str]:
    patterns = [re.compile(x) for x in (*FAULTS[language], *COUNTED[language], DOUBLED)]
    return [x for x in lines if any(p.search(x) for p in patterns)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_that_no_card_has_so_far_keep_to_the_grammar(language: str) -> None:
    assert faulty(language, sorted(set(phrases(language)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_of_days_of_ire_that_no_card_has_so_far_keep_to_the_grammar(language: str) -> None:
    """From here to here goes nobody; everything else a box of one's own can say."""
    said = sorted(set(clauses(language)))
    assert len(said) > 2000
    assert [x for x in faulty(language, said) if not re.search(r"\bhere here\b", x)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_read_keeps_to_the_grammar(language: str) -> None:
    assert len(signed(language)) > 10
    for path in signed(language):
        assert faulty(language, path.read_text(encoding="utf-8").splitlines()) == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_patterns_see_what_they_are_for(language: str) -> None:
    for wrong in (*WRONG[language], *MISCOUNTED[language]):
        assert faulty(language, [wrong]), wrong
    assert faulty(language, ["this this"])
