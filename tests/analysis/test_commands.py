"""kibitz hint and analyse: positions and matches, words and JSON, and what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from kibitz.cli import __main__ as main
from kibitz.cli.table import save_match
from kibitz.games import GAMES
from kibitz.kernel.match import RESIGN
from tests.analysis.positions import WINS, played
from tests.compile.table import table

COMPILE = GAMES["compile"]


def kibitz(*words: str) -> Result:
    """The command line, in this process; a traceback fails the test."""
    result = CliRunner(env={"COLUMNS": "200", "LC_ALL": "C"}).invoke(main.app, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*words: str) -> str:
    result = kibitz(*words)
    assert result.exit_code == 2
    return result.output


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A drawn position as the first seat may know it."""
    board = table(WINS).board
    path = tmp_path / "wins.txt"
    path.write_text(COMPILE.write(COMPILE.view(board, 0)), encoding="utf-8")
    return str(path)


@pytest.fixture
def match(tmp_path: Path) -> str:
    """A finished match, given up early."""
    path = tmp_path / "match.kibitz"
    given_up = played(COMPILE, ("ann", "bob"), "a match", 34)
    given_up.end(0, RESIGN)
    save_match(given_up, path)
    return str(path)


def test_hint_on_a_position(position: str) -> None:
    """The win, in words."""
    result = kibitz("hint", position, "--bot", "ismcts@16")
    assert result.exit_code == 0
    assert result.output.startswith("1. Compile line 3: Death: 100% \u00b1 0\n")
    assert "This wins the game." in result.output


def test_hint_in_another_language_and_strength(position: str) -> None:
    result = kibitz("hint", position, "--bot", "greedy@2", "--lang", "hu", "--strength", "2")
    assert result.output.splitlines() == ["Most eldőlhet a játék.", "Ezt nézd: 3. vonal."]


def test_hint_in_a_match_for_programs(match: str) -> None:
    """After so many answers, for whoever is asked then."""
    result = kibitz("hint", match, "--at", "30", "--bot", "ismcts@16", "--json")
    told = json.loads(result.output)
    assert told["game"] == "compile"
    assert told["moves"][0]["low"] <= told["moves"][0]["chance"] <= told["moves"][0]["high"]
    assert told["line"][0]["seat"] == told["seat"]


def test_hint_says_what_is_wrong(position: str, match: str, tmp_path: Path) -> None:
    assert "seat 2 is not asked here; seat 1 is" in refused("hint", position, "--seat", "2")
    assert "the match is over" in refused("hint", match)
    assert "--at counts the answers of a match" in refused("hint", position, "--at", "3")
    assert "no bot is called 'oracle'" in refused("hint", position, "--bot", "oracle")
    assert "does not think" in refused("hint", position, "--bot", "uniform")
    assert "it cannot be read" in refused("hint", str(tmp_path / "nothing"))
    empty = tmp_path / "empty"
    empty.write_text("", encoding="utf-8")
    assert "the file is empty" in refused("hint", str(empty))
    odd = tmp_path / "odd"
    odd.write_text("position chess 1\n", encoding="utf-8")
    assert "no game is called 'chess'" in refused("hint", str(odd))


def test_analyse_writes_picture_table_and_figures(match: str, tmp_path: Path) -> None:
    """Into a folder; the sums are those of the file."""
    out = tmp_path / "review"
    result = kibitz("analyse", match, "--bot", "greedy@1:leaves=2", "--out", str(out))
    assert result.exit_code == 0
    assert "Win chances" in result.output
    assert (out / "chart.svg").read_text("utf-8").startswith("<svg")
    told = json.loads((out / "analysis.json").read_text("utf-8"))
    total = sum(told["decisions"]) + told["luck"]
    assert total == pytest.approx(told["end"] - told["start"])
    lines = (out / "table.md").read_text("utf-8").splitlines()
    assert len([x for x in lines if x.startswith("| ")]) == len(told["points"]) + 2


def test_analyse_for_programs_and_what_is_wrong(match: str, tmp_path: Path) -> None:
    result = kibitz("analyse", match, "--bot", "greedy@1:leaves=2", "--json", "--lang", "de")
    assert json.loads(result.output)["over"] is True
    assert "it cannot be read" in refused("analyse", str(tmp_path / "nothing"))
    assert "does not think" in refused("analyse", match, "--bot", "uniform")
