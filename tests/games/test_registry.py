"""The registry: what is built in, what installed packages add, and what is wrong with some."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import kibitz.plugins
from kibitz.games.compile.game import GAME as COMPILE
from kibitz.games.registry import GAMES, PACKAGES, WORDS, Package, game_named, plugged_in
from kibitz.kernel.game import Game, Knowledge, Rules
from kibitz.plugins import Registry
from kibitz.words.languages import LANGUAGES


def game(name: str, faults: list[str] | None = None) -> Game:
    """Compile under another name, with nothing that is optional."""
    c = COMPILE
    rules = Rules(
        *(c.rules.seating, c.rules.choices, c.rules.options, c.rules.setup, c.rules.outcome),
        *(c.rules.main, c.rules.pieces),
        faults=lambda: faults or [],
    )
    return Game(name, 1, rules, c.sight, c.notation, Knowledge(c.knowledge.score))


SMALL = Package(game("small"), PACKAGES["compile"].speech, ("en",))
TORN = Package(game("torn", ["a card is missing", "two are one"]), SMALL.speech, ("en",))
SILENT = Package(game("silent"), SMALL.speech, ())
NUMBER = 7


def test_there_are_two_games_and_each_has_words() -> None:
    """Built-in games come first, in their order; games and words are views of the packages."""
    assert list(PACKAGES)[:2] == list(GAMES)[:2] == list(WORDS)[:2] == ["compile", "ire"]
    for name in ("compile", "ire"):
        package = PACKAGES[name]
        assert package is PACKAGES[name]
        assert GAMES[name] is package.game and WORDS[name] is package.speech
        assert package.languages == LANGUAGES and package.reference is not None
        assert [package.speech(code).code for code in LANGUAGES] == list(LANGUAGES)
    assert PACKAGES["compile"].draft_words is not None and PACKAGES["ire"].draft_words is None


def test_who_looks_for_a_game_that_is_not_there_is_told_which_are() -> None:
    assert "chess" not in GAMES
    with pytest.raises(ValueError, match="no game is called 'chess'; there are compile, ire"):
        game_named("chess")


def test_importing_kibitz_reads_no_rules_and_no_words() -> None:
    """Neither is imported before somebody asks for a game, and a game brings no other."""
    look = "print([m for m in sys.modules if m.startswith('kibitz.games.') and m.count('.') > 2])"
    script = f"import sys, kibitz; {look}; kibitz.GAMES['ire']; {look}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    nothing, one = done.stdout.splitlines()
    assert nothing == "[]", done.stderr
    assert "kibitz.games.ire.rules.city" in one
    assert "compile" not in one and "words" not in one


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ("features", "small has no features, so no net can judge it"),
        ("facts", "small has no facts, so no move of it can be explained"),
        ("tensor", "small has no tensor, so no environment can show it"),
        ("draft", "small has no draft"),
    ],
)
def test_what_a_game_does_not_hand_over_is_missed_in_a_sentence(part: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        getattr(SMALL.game, part)()


def test_who_asks_for_another_language_is_given_the_first() -> None:
    assert SMALL.spoken("hu") == "en"
    assert PACKAGES["ire"].spoken("hu") == "hu"


# Entry points.


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """Entry points as names and objects: what is entered here is found."""
    there: list[tuple[str, str]] = []

    def found(group: str) -> list[EntryPoint]:
        return [EntryPoint(name, value, group) for name, value in there]

    monkeypatch.setattr(kibitz.plugins, "entry_points", found)
    yield there


def registry() -> Registry[Package]:
    return Registry("kibitz.games", "game", {"compile": lambda: PACKAGES["compile"]}, plugged_in)


def test_an_installed_package_adds_its_game(installed: list[tuple[str, str]]) -> None:
    installed.append(("small", f"{__name__}:SMALL"))
    assert list(registry()) == ["compile", "small"]
    assert registry()["small"] is SMALL


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("small", f"{__name__}:GONE", "AttributeError: module"),
        ("small", "no_such_module:SMALL", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("small", f"{__name__}:NUMBER", "TypeError: it is no Package but of type int"),
        ("tiny", f"{__name__}:SMALL", "ValueError: its game is called small, and its entry point"),
        ("silent", f"{__name__}:SILENT", "ValueError: it speaks no language"),
        ("torn", f"{__name__}:TORN", "torn does not open: a card is missing; two are one"),
        ("compile", f"{__name__}:SMALL", "that name is taken by one that is built in"),
    ],
)
def test_a_package_that_cannot_be_used_is_told_and_left_out(
    installed: list[tuple[str, str]],
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
    why: str,
) -> None:
    """One line, once; the built-in games go on, and whoever asks by name finds nothing."""
    installed.append((name, value))
    found = registry()
    assert found["compile"].game.name == "compile"
    assert capsys.readouterr().err == ""  # nobody has asked for it yet
    assert list(found) == ["compile"] and len(found) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"kibitz: the game {name} of ") and why in line
    assert "small" not in found
    assert capsys.readouterr().err == ""


def test_two_packages_of_one_name(
    installed: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """The first stays."""
    installed += [("small", f"{__name__}:SMALL"), ("small", f"{__name__}:TORN")]
    assert registry()["small"] is SMALL
    assert "that name is taken by" in capsys.readouterr().err


def test_a_program_enters_its_own() -> None:
    found = registry()
    found["small"] = SMALL
    assert list(found) == ["compile", "small"] and found["small"] is SMALL
