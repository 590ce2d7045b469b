"""kibitz hint: positions and matches, words and JSON, and what is wrong with a file."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from kibitz.analysis import Teller, win_chance
from kibitz.analysis.hint import ITERATIONS
from kibitz.bots.levels import search_of
from kibitz.games import GAMES
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.view import JUDGE
from tests.analysis.positions import HIDDEN, decisions, played
from tests.cli.command import COMPILE, NAMES, kibitz, refused
from tests.games.compile.table import table


def test_hint_on_a_position(position: str) -> None:
    """The win, in words."""
    result = kibitz("hint", position, "--bot", "ismcts@16")
    assert result.exit_code == 0
    assert result.output.startswith("1. Compile line 3: Death: 100% \u00b1 0\n")
    assert "This wins the game." in result.output


def test_nobody_is_advised_on_cards_made_up(tmp_path: Path) -> None:
    """A position seen by one seat does not say what the other holds, so that one is not advised."""
    board, path = table(HIDDEN.replace("7 a", "7 b")).board, tmp_path / "seen.txt"
    path.write_text(COMPILE.notation.write(COMPILE.sight.view(board, 0)), encoding="utf-8")
    assert "seat 2 is asked, but the position does not say all" in refused("hint", str(path))
    path.write_text(COMPILE.notation.write(COMPILE.sight.view(board, 1)), encoding="utf-8")
    assert kibitz("hint", str(path), "--bot", "greedy@1").exit_code == 0


def test_a_position_may_leave_out_what_it_is(tmp_path: Path) -> None:
    """As notation allows it: the game is the one whose notation it is, and tells its faults."""
    drawn, path = HIDDEN.strip(), tmp_path / "drawn.txt"
    path.write_text(f"# A comment.\n\n{drawn}\n", encoding="utf-8")
    assert kibitz("hint", str(path), "--bot", "greedy@1").exit_code == 0
    path.write_text(drawn.replace("hand a", "hands a"), encoding="utf-8")
    assert "'hands' is no line of a position; there are" in refused("hint", str(path))
    ire = GAMES["ire"]
    text = ire.notation.write(ire.sight.view(next(decisions(ire, 3, 9, 1)), JUDGE))
    path.write_text(text.partition("\n")[2], encoding="utf-8")
    assert kibitz("hint", str(path), "--chance").exit_code == 0


def test_hint_in_another_language_and_strength(position: str) -> None:
    result = kibitz("hint", position, "--bot", "greedy@2", "--lang", "hu", "--strength", "1")
    assert result.output.splitlines() == ["Most eldőlhet a játszma.", "A 3. vonalat nézd."]


def test_hint_in_a_match_for_programs(match: str) -> None:
    """After so many answers, for whoever is asked then."""
    result = kibitz("hint", match, "--at", "30", "--bot", "ismcts@16", "--json")
    found = json.loads(result.output)
    assert found["game"] == "compile"
    assert found["moves"][0]["low"] <= found["moves"][0]["chance"] <= found["moves"][0]["high"]
    assert found["line"][0]["seat"] == found["seat"]


def test_hint_says_what_is_wrong(position: str, match: str, tmp_path: Path) -> None:
    assert "seat 2 is not asked here; seat 1 is" in refused("hint", position, "--seat", "2")
    assert "the match is over" in refused("hint", match)
    assert "--at counts the answers of a match" in refused("hint", position, "--at", "3")
    said = refused("hint", position, "--bot", "oracle")
    assert said.startswith("kibitz: --bot oracle: no bot is called 'oracle'"), "the file is fine"
    assert "does not think" in refused("hint", position, "--bot", "uniform")
    assert "it cannot be read" in refused("hint", str(tmp_path / "nothing"))
    empty = tmp_path / "empty"
    empty.write_text("", encoding="utf-8")
    assert "the file is empty" in refused("hint", str(empty))
    odd = tmp_path / "odd"
    odd.write_text("position chess 1\n", encoding="utf-8")
    assert "no game is called 'chess'" in refused("hint", str(odd))


def test_hint_says_what_is_wrong_with_where_it_is_asked(match: str, tmp_path: Path) -> None:
    """Past the end, before the beginning, in a game that is over, in no language of ours."""
    assert "the match has 35 answers" in refused("hint", match, "--at", "99")
    assert "-7 is below 0" in refused("hint", match, "--at", "-7")
    assert "no language 'xx'" in refused("hint", match, "--at", "5", "--lang", "xx")
    over = tmp_path / "over.txt"
    over.write_text(
        COMPILE.notation.write(COMPILE.sight.view(played(COMPILE, NAMES, "x").state, 0)), "utf-8"
    )
    assert "the game is over in this position" in refused("hint", str(over))


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_what_is_no_file_of_ours_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    """Nothing there, a folder, bytes, other words: what is wrong, and no more."""
    (tmp_path / "bytes").write_bytes(bytes(range(128, 256)))
    (tmp_path / "words").write_text("hello there\n", encoding="utf-8")
    (tmp_path / "torn").write_text("game compile 1\n", encoding="utf-8")
    wrong = {"nothing": "No such file", ".": "directory", "bytes": "it is not a text file"}
    wrong |= {"words": "this is not a match file", "torn": "line 1"}
    for name, why in wrong.items():
        complaint = refused(command, str(tmp_path / name))
        assert why in complaint
        assert complaint.count("\n") == 1


def test_the_best_search_thinks_if_nobody_else_is_asked_for(position: str) -> None:
    """Without --bot it is the one that the strongest levels use."""
    found = json.loads(kibitz("hint", position, "--json").output)
    assert found["bot"] == f"{search_of(COMPILE)}@{ITERATIONS}"
    assert found["win_chance"]["low"] <= found["win_chance"]["chance"] == 1.0


def test_the_win_chance_of_any_seat(match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of who is asked, of who is not, and to everybody's knowledge: what a bar shows."""
    monkeypatch.setattr(import_module("kibitz.analysis.win_chance"), "ITERATIONS", 8)
    played = replay(read_match(Path(match).read_text(encoding="utf-8")), GAMES, None, 30)
    asked, teller = played.decision, Teller(COMPILE, "pl", played.names)
    assert asked is not None
    other = ("--seat", str(2 - asked.seat))
    ways: dict[int, tuple[str, ...]] = {asked.seat: (), 1 - asked.seat: other, JUDGE: ("--open",)}
    at = ("hint", match, "--at", "30")
    for seat, how in ways.items():
        wanted = win_chance(COMPILE, COMPILE.sight.view(played.state, seat))
        result = kibitz(*at, "--chance", "--lang", "pl", *how)
        said = [teller.valued(wanted, False), teller.valued_by(wanted)]
        assert result.output.splitlines() == said
    told = json.loads(kibitz(*at, "--chance", "--open", "--json").output)
    assert told["chance"] == round(wanted.chance, 4) and told["seat"] == JUDGE
    assert "there are seats 1 to 2, not 3" in refused(*at, "--chance", "--seat", "3")
    assert "--open goes with --chance" in refused(*at, "--open")


def test_a_position_is_read_from_the_standard_input(tmp_path: Path) -> None:
    """As a program hands it over: the same hint as from a file."""
    path = tmp_path / "quiet.txt"
    path.write_text(HIDDEN, encoding="utf-8")
    words = ("--bot", "greedy@1", "--json")
    piped = kibitz("hint", "-", *words, typed=HIDDEN)
    assert piped.exit_code == 0 and piped.output == kibitz("hint", str(path), *words).output
    assert "-: " in refused("hint", "-")
