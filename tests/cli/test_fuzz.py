"""kibitz fuzz: its figures, and the match files of what it finds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.cli import fuzz as fuzzer
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Broken, Laws
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.pile import CHANCE, State, settle
from tests.cli.command import COMPILE, kibitz, refused


def test_fuzz_prints_its_figures(tmp_path: Path) -> None:
    """Games, decisions, positions checked, wins, dead ends, failures; exit 0 if there are none."""
    result = kibitz(
        *("fuzz", "compile", "--games", "12", "--seed", "5", "--every", "10", "--jobs", "1"),
        *("--out", str(tmp_path / "failures")),
    )
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert re.fullmatch(r"12 games of compile, \d+ decisions, \d+\.\d a game", lines[0])
    checked = re.fullmatch(
        r"(\d+) positions held against all laws, (\d+) against peeking", lines[1]
    )
    assert checked is not None
    assert int(checked[1]) == int(checked[2]) > 50
    won = re.fullmatch(r"wins: first (\d+), second (\d+)", lines[2])
    dead = re.fullmatch(r"dead ends: (\d+)", lines[3])
    assert won is not None
    assert dead is not None
    assert int(won[1]) + int(won[2]) + int(dead[1]) == 12
    assert lines[4] == "failures: 0"
    assert not (tmp_path / "failures").exists()


def test_fuzz_gives_the_same_matches_for_the_same_seed() -> None:
    """Whether in one process or in two."""
    words = ["fuzz", "compile", "--games", "60", "--every", "40", "--jobs"]
    one, two = kibitz(*words, "1"), kibitz(*words, "2")
    assert one.exit_code == two.exit_code == 0
    assert one.output == two.output
    assert kibitz(*words, "1", "--seed", "1000").output != one.output


class Tripwire:
    """The real laws, and one more: broken after so many answers, at chance or not."""

    answers = 10**6
    chance = False
    given = 0

    def __init__(self, game: object, players: int, whim: Whim) -> None:
        self.laws = Laws(COMPILE, players, whim)

    def check(self, s: State, pieces: tuple[int, ...]) -> Broken:
        question = settle(s)
        assert question is not None
        by_chance = question.seat == CHANCE
        if Tripwire.given >= Tripwire.answers and by_chance == Tripwire.chance:
            return ["made up"]
        Tripwire.given += not by_chance
        return self.laws.check(s, pieces)

    def blind(self, s: State, seat: int) -> Broken:
        return self.laws.blind(s, seat)

    def conserved(self, s: State, pieces: tuple[int, ...]) -> Broken:
        return self.laws.conserved(s, pieces)


@pytest.mark.parametrize("chance", [False, True])
def test_fuzz_saves_the_match_that_breaks_a_law(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, chance: bool
) -> None:
    """Exit 1, what broke, and a match file with all the answers that led there."""
    monkeypatch.setattr(fuzzer, "Laws", Tripwire)
    monkeypatch.setattr(Tripwire, "given", 0)
    monkeypatch.setattr(Tripwire, "answers", 20)
    monkeypatch.setattr(Tripwire, "chance", chance)
    folder = tmp_path / "failures"
    result = kibitz(
        *("fuzz", "compile", "--games", "1", "--seed", "3", "--every", "1", "--jobs", "1"),
        *("--out", str(folder)),
    )

    assert result.exit_code == 1
    assert "failures: 1" in result.output
    (path,) = folder.glob("*.kibitz")
    assert f"{path}: seed 3: made up" in result.output.replace("\n", "")
    text = path.read_text("utf-8")
    assert "fuzz-compile-3" in text
    match = replay(read_match(text), GAMES, "fuzz-compile-3")
    assert match.outcome() is None
    assert Tripwire.given >= 20
    assert len(match.record) == Tripwire.given


def test_fuzz_saves_a_match_that_breaks_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An exception in the middle of a match is a failure like any other, not the end of the run."""

    def crash(self: Tripwire, s: State, seat: int) -> Broken:
        raise RuntimeError("runaway text")

    monkeypatch.setattr(fuzzer, "Laws", Tripwire)
    monkeypatch.setattr(Tripwire, "blind", crash)
    result = kibitz(
        *("fuzz", "compile", "--games", "3", "--every", "5", "--jobs", "1"),
        *("--out", str(tmp_path / "failures")),
    )
    assert result.exit_code == 1
    assert "3 games of compile" in result.output
    assert "failures: 3" in result.output
    assert result.output.count("RuntimeError: runaway text") == 3
    assert len(list((tmp_path / "failures").glob("*.kibitz"))) == 3


def test_fuzz_notices_a_replay_that_differs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A match that its own file does not lead to again is a failure."""
    real = fuzzer.rerun

    def forgetful(*arguments: object) -> Match:
        game, options, deal, played = arguments
        return real(game, options, deal, played[:-1])  # type: ignore[arg-type, index]

    monkeypatch.setattr(fuzzer, "rerun", forgetful)
    result = kibitz(
        *("fuzz", "compile", "--games", "1", "--every", "1000", "--jobs", "1"),
        *("--out", str(tmp_path / "failures")),
    )
    assert result.exit_code == 1
    assert "failures: 1" in result.output


def test_fuzz_of_an_unknown_game_gets_a_sentence() -> None:
    """There is no chess here."""
    assert "no game is called 'chess'; there are compile" in refused("fuzz", "chess")


@pytest.mark.parametrize("words", [["--games", "0"], ["--every", "0"], ["--jobs", "none"]])
def test_fuzz_with_impossible_numbers_is_a_fault_of_usage(words: list[str]) -> None:
    """Numbers begin with one."""
    assert kibitz("fuzz", *words).exit_code == 2
