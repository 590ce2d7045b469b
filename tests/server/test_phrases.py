"""What the table itself says: every refusal in the language of the reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kibitz.server
from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE, Reason
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render.faults import refusal_text
from kibitz.server.render.phrases import fault_text, preferred, spoken
from kibitz.words.catalogue import catalogue
from kibitz.words.languages import LANGUAGES

BESIDE = (
    *("game-over", "not-asked", "not-your-decision"),
    *("undo-nothing", "undo-other-seat", "undo-chance", "undo-shown"),
)
"""Reasons that belong to every game."""


def test_every_code_in_use_has_a_sentence_and_no_other_has() -> None:
    """Read off the server itself."""
    source = "".join([p.read_text() for p in Path(kibitz.server.__path__[0]).rglob("*.py")])
    used = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source))
    used |= {"no-message", "hello-first", "match-file", "match-cut", "no-key"}
    used |= {f"option-{name}" for game in GAMES.values() for name in game.rules.open_options}
    assert used == set(catalogue("en").faults)


def test_sentences_are_sentences() -> None:
    """A capital or a value in front, a full stop or a value behind."""
    for language in LANGUAGES:
        for code, text in catalogue(language).faults.items():
            assert text[0].isupper() or text[0] == "{", (language, code)
            assert text[-1] in ".}", (language, code)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_refuse_in_every_language(game: str) -> None:
    """What is against the rules of every game is said in the reader's words."""
    rules = GAMES[game]
    match = Match(rules, {}, rules.rules.seats({}), "seed")
    for rule in BESIDE:
        texts = {
            refusal_text(AgainstRules(match.game, Reason(rule), NONE), code) for code in LANGUAGES
        }
        assert len(texts) == len(LANGUAGES), (rule, texts)


def test_the_language_of_a_reader() -> None:
    """By the address, else by the browser's wishes, else English."""
    assert spoken("de-AT") == "de" and spoken("xx") == "en" and spoken("") == "en"
    assert preferred("") == "en" and preferred("fr, ja") == "en"
    assert preferred("fr;q=0.9, hu-HU;q=0.8, en;q=0.5") == "hu"
    assert preferred("en;q=0.2,pl") == "pl" and preferred("cs;q=x, de;q=0.1") == "de"
    assert fault_text("hu", "no-table", {}) == refusal_text(Refusal("no-table"), "hu")
