"""kibitz puzzle and puzzles: solved, failed with the reason, replayed, made and proved anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from kibitz.cli.__main__ import app
from kibitz.games.registry import GAMES, WORDS
from kibitz.puzzles.library import read_set, set_path, shipped, written
from kibitz.puzzles.solving import goal_text, label, standing
from tests.cli.command import kibitz, refused


def answers(name: str, number: int) -> tuple[list[str], str]:
    """What to type for the right line of a puzzle, and for one wrong first answer."""
    p = shipped(name).numbered(number)
    vocabulary = GAMES[name].notation.vocabulary
    moments = p.proof.moments
    right = [vocabulary.word(m.answer) for m in moments]
    return right, vocabulary.word(next(iter(moments[0].refutations)))


@pytest.mark.parametrize(("name", "language"), [("compile", "en"), ("ire", "hu")])
def test_a_puzzle_is_failed_and_then_solved(name: str, language: str) -> None:
    p, words = shipped(name).puzzles[0], WORDS[name](language)
    right, wrong = answers(name, 1)
    typed = "\n".join([wrong, "nonsense", "solution", *right, "quit"]) + "\n"
    order = ["puzzle", name, "--number", "1", "--lang", language]
    said = CliRunner(env={"COLUMNS": "200"}).invoke(app, order, input=typed)
    assert said.exit_code == 0, said.exception
    out = " ".join(said.stdout.split())
    for text in (goal_text(words, p), words.say("puzzle-failed"), words.say("puzzle-again")):
        assert text in out
    first = label(words, standing(GAMES[name], p, []).match, p.proof.moments[0].answer)
    assert " ".join(first.split()) in out
    assert words.say("puzzle-worlds", n=p.proof.worlds) in out
    assert words.say("puzzle-left") in out


def test_the_match_behind_a_puzzle_can_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "source.kibitz"
    assert kibitz("puzzle", "compile", "--daily", "--source", str(path)).exit_code == 0
    said = kibitz("replay", str(path))
    assert said.exit_code == 0 and said.stdout


def test_wrong_orders_are_named() -> None:
    assert "easy, medium, hard" in refused("puzzle", "compile", "--difficulty", "odd")
    assert "1 to" in refused("puzzle", "compile", "--number", "100000")
    assert "one of them" in refused("puzzle", "compile", "--daily", "--number", "3")
    assert "make or prove" in refused("puzzles", "break", "compile")


def test_a_set_is_made_and_proved(tmp_path: Path) -> None:
    """The first match of the shipped set gives its first puzzles."""
    path = tmp_path / "few.jsonl"
    found = shipped("compile")
    order = ["puzzles", "make", "compile", "--matches", "1", "--jobs", "1"]
    said = kibitz(*order, "--seed", found.seed, "--out", str(path))
    assert said.exit_code == 0
    made = read_set(path.read_text(encoding="utf-8"))
    assert made.matches == 1 and made.puzzles == found.puzzles[: len(made.puzzles)]
    few = written(GAMES["compile"], found.seed, 1, made.puzzles[:1])
    path.write_text(few, encoding="utf-8")
    said = kibitz("puzzles", "prove", "compile", "--out", str(path))
    assert said.exit_code == 0 and "1 of 1" in said.stdout


def test_a_half_made_set_of_another_seed_is_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "few.jsonl.part").write_text("[]\n", encoding="utf-8")
    order = ["puzzles", "make", "compile", "--matches", "1", "--out", str(tmp_path / "few.jsonl")]
    assert "another seed" in refused(*order)


def test_a_forged_set_does_not_pass(tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    text = set_path("compile").read_text(encoding="utf-8").splitlines()
    p = shipped("compile").puzzles[0]
    moment = p.proof.moments[0]
    wrong = next(iter(moment.refutations))
    forged = text[1].replace(f'"moments":[[0,{moment.answer},', f'"moments":[[0,{wrong},', 1)
    assert forged != text[1]
    path.write_text("\n".join([text[0], forged]) + "\n", encoding="utf-8")
    said = kibitz("puzzles", "prove", "compile", "--out", str(path))
    assert said.exit_code == 1 and "0 of 1" in said.stdout
    assert written(GAMES["compile"], "1", 2, ()).startswith('{"game":"compile"')
