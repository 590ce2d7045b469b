"""Sentence tables: what is missing, unknown or wrongly filled in is named."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games.compile.words import tongue as compile_tongue
from kibitz.games.compile.words.tongue import SHAPE, CompileTongue
from kibitz.games.ire.words import tongue as ire_tongue
from kibitz.words.catalogue import catalogue
from kibitz.words.game_tongue import GameTongue
from kibitz.words.grammar.tongue import Term
from kibitz.words.languages import LANGUAGES
from kibitz.words.tables import SentenceTables, TableFault, constants, parsed

RAW: dict[str, Any] = {
    "nothing": "nothing",
    "events": {"won": "{who} wins.", "took-control": "{who} takes control."},
    "terms": {"line": {"word": "line", "explain": "A line."}},
    "options": {"sets": {"title": "Sets", "explain": "Which.", "values": {"main1": "one"}}},
}


class Numbers:
    """Some rules."""

    WON = 3
    TOOK_CONTROL = 1


def tables(**changed: Any) -> SentenceTables:
    return SentenceTables("game/en.toml", {**RAW, **changed})


EVENTS = {"took-control": 1, "won": 3}


def test_numbers_of_the_rules_stand_as_words() -> None:
    found = tables().numbered("events", EVENTS, "who")
    assert found == {1: "{who} takes control.", 3: "{who} wins."}
    assert list(found) == [1, 3]
    assert constants(Numbers, "took-control won") == EVENTS


def test_a_missing_sentence_is_named() -> None:
    with pytest.raises(TableFault, match=r"game/en.toml \[events\] lacks won"):
        tables(events={"took-control": "{who} takes control."}).numbered("events", EVENTS, "who")


def test_a_sentence_nobody_says_is_named() -> None:
    with pytest.raises(TableFault, match=r"\[events\] has lost, which nobody says"):
        tables(events={**RAW["events"], "lost": ""}).numbered("events", EVENTS, "who")


def test_a_sentence_looked_up_in_vain_is_named() -> None:
    with pytest.raises(TableFault, match=r"game/en.toml \[events\] has no 'drew'"):
        tables().sentences("events", "who")["drew"]


def test_a_name_nobody_fills_in_is_named() -> None:
    with pytest.raises(TableFault, match=r"won names \{whom\}; it is given who, cards"):
        tables(events={"won": "{whom} wins."}).sentences("events", "who cards")


@pytest.mark.parametrize("text", ["{who wins.", "who} wins.", "{} wins."])
def test_a_broken_brace_is_named(text: str) -> None:
    with pytest.raises(TableFault, match=r"\[events\]: won"):
        tables(events={"won": text}).sentences("events", "who")


def test_a_sentence_is_text() -> None:
    with pytest.raises(TableFault, match="won is no text"):
        tables(events={"won": 3}).sentences("events", "who")
    with pytest.raises(TableFault, match="nothing is no text"):
        tables(nothing=None).text("nothing")


def test_sections_are_declared() -> None:
    t = tables(board={})
    t.only(tuple(RAW), ("board", "intro"))
    with pytest.raises(TableFault, match=r"game/en.toml has board, which nobody says"):
        t.only(tuple(RAW))
    with pytest.raises(TableFault, match=r"game/en.toml lacks labels"):
        t.only((*RAW, "labels"), ("board",))
    with pytest.raises(TableFault, match=r"game/en.toml has no section \[labels\]"):
        t.sentences("labels")


def test_the_parts_of_a_word_are_checked() -> None:
    assert tables().records("terms", Term) == {"line": Term("line", "A line.")}
    with pytest.raises(TableFault, match=r"\[terms\]: line: .*explain"):
        tables(terms={"line": {"word": "line"}}).records("terms", Term)
    with pytest.raises(TableFault, match=r"\[terms\]: line: .*mean"):
        tables(terms={"line": {"word": "line", "mean": ""}}).records("terms", Term)


def test_options_have_a_word_for_every_value() -> None:
    assert tables().options({"sets": ("main1",)})["sets"].values == {"main1": "one"}
    with pytest.raises(TableFault, match=r"\[options.sets\] lacks aux1"):
        tables().options({"sets": ("main1", "aux1")})
    with pytest.raises(TableFault, match=r"\[options\] lacks layout"):
        tables().options({"sets": ("main1",), "layout": ()})


def test_a_language_is_read_once_and_only_when_it_is_asked_for() -> None:
    parsed.cache_clear()
    compile_tongue.cache_clear()
    compile_tongue("cs")
    assert parsed.cache_info().currsize == 1
    assert compile_tongue("cs") is compile_tongue("cs")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_file_is_in_order(code: str) -> None:
    """Reading checks; nothing but sentences comes out."""
    tongues: list[GameTongue] = [compile_tongue(code), ire_tongue(code)]
    for t in tongues:
        assert t.prompts and t.labels and t.events


def test_a_language_that_lacks_a_clause_is_no_tongue() -> None:
    with pytest.raises(TypeError, match="abstract"):
        CompileTongue()  # type: ignore[abstract]  # what is tried here
    assert SHAPE.package == "kibitz.games.compile.words"


@pytest.mark.parametrize("section", ["reasons", "facts"])
def test_what_both_games_say_alike_stands_in_the_catalogue(section: str) -> None:
    """A sentence that is the same in both games, in every language, is no game's."""
    games = ("kibitz.games.compile.words", "kibitz.games.ire.words")
    files = {code: [parsed(game, "tables", code)[section] for game in games] for code in LANGUAGES}
    alike = [
        {k for k, text in first.items() if second.get(k) == text}
        for first, second in files.values()
    ]
    assert set.intersection(*alike) == set()
    for code in LANGUAGES:
        common = getattr(catalogue(code), section)
        for t in (compile_tongue(code), ire_tongue(code)):
            said = getattr(t, section)
            assert [k for k in common if k in said and said[k] == common[k]]
