"""kibitz verify, and what verify and replay refuse: every fault of a file with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.cli.table import save_match
from kibitz.games import WORDS
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match
from kibitz.kernel.pile import NONE, Reason
from kibitz.words.languages import LANGUAGES
from tests.cli.command import COMPILE, NAMES, kibitz, play_on, refused

MADE_WITH = f"game     compile {COMPILE.version} "


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def rewrite(path: Path, lines: list[str]) -> str:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def first_answer(lines: list[str]) -> int:
    return lines.index("---") + 1


def test_verify_proves_a_good_file(finished: Path) -> None:
    """Legal, result right, deal as sealed: exit 0 and one sentence that says so."""
    result = kibitz("verify", str(finished))
    assert result.exit_code == 0
    said = result.output.replace("\n", " ")
    answers = len(read_match(finished.read_text("utf-8")).lines)
    assert f"{answers} answers, all legal" in said
    assert "the result is right" in said
    assert "the deal is the one sealed before the match" in said


def test_verify_proves_a_match_with_real_cards(tmp_path: Path) -> None:
    """Without a seed the answers of chance are in the file."""
    path = tmp_path / "cards.kibitz"
    save_match(play_on(Match(COMPILE, {}, NAMES, None), 10**6), path)
    result = kibitz("verify", str(path))
    assert result.exit_code == 0
    assert "chance was recorded" in result.output.replace("\n", " ")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_edited_answer_is_refused_with_its_line(finished: Path, command: str) -> None:
    """A word that is no action is found in its line, by proving and by replaying."""
    lines = lines_of(finished)
    at = first_answer(lines) + 9
    lines[at] = f"{lines[at].split()[0]} castle"
    said = refused(command, rewrite(finished, lines))
    assert f"{finished}: line {at + 1}: 'castle' is no action of this game" in said


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_illegal_answer_is_refused_with_its_reason(finished: Path, command: str) -> None:
    """The first answer is a pick of the draft; compiling instead is not legal."""
    lines = lines_of(finished)
    at = first_answer(lines)
    who = lines[at].split()[0]
    lines[at] = f"{who} compile line-1"
    said = refused(command, rewrite(finished, lines))
    frame = f"line {at + 1}: {who} may not 'compile line-1': "
    for code in LANGUAGES:
        why = WORDS["compile"](code).reason(Reason("not-asked"), NONE)
        assert frame + why in refused(command, str(finished), "--lang", code)
    assert frame + WORDS["compile"]("en").reason(Reason("not-asked"), NONE) in said


def test_a_wrong_result_is_refused(finished: Path) -> None:
    """Whoever swaps winner and loser is found out."""
    lines = lines_of(finished)
    at = lines.index("---", first_answer(lines)) + 1
    swapped = {"0": "1", "1": "0"}
    lines[at] = re.sub(r"\b[01]\b", lambda m: swapped[m[0]], lines[at])
    said = refused("verify", rewrite(finished, lines))
    assert f"line {at + 1}: the result is " in said


def test_a_wrong_seed_is_refused(finished: Path) -> None:
    """The seed must be the one that was sealed."""
    lines = lines_of(finished)
    assert lines[-1] == "seed     seed-1"
    lines[-1] = "seed     seed-2"
    said = refused("verify", rewrite(finished, lines))
    assert "line 1: the seed is not the one the deal was sealed with" in said


@pytest.mark.parametrize("cut", [1, 2, 3, 10])
def test_a_truncated_file_is_not_proved(finished: Path, cut: int) -> None:
    """A file without its end proves nothing."""
    refused("verify", rewrite(finished, lines_of(finished)[:-cut]))


def test_a_running_match_is_not_proved(running: Path) -> None:
    """Even with the seed beside it: it has no result yet."""
    assert "the file ends before the match does" in refused("verify", str(running))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_no_matches_are_refused(tmp_path: Path, command: str) -> None:
    """Missing, foreign, empty, binary, a folder: a sentence each."""
    missing, letter = tmp_path / "missing.kibitz", tmp_path / "letter.txt"
    empty, binary = tmp_path / "empty.kibitz", tmp_path / "binary.kibitz"
    letter.write_text("Dear Ann,\n", encoding="utf-8")
    empty.write_text("", encoding="utf-8")
    binary.write_bytes(bytes(range(256)))
    assert "cannot be read: No such file or directory" in refused(command, str(missing))
    assert "line 1: this is not a match file" in refused(command, str(letter))
    assert "the file is empty" in refused(command, str(empty))
    assert "is not a text file" in refused(command, str(binary))
    assert "cannot be read: Is a directory" in refused(command, str(tmp_path))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_another_version_is_refused(finished: Path, command: str) -> None:
    """Older or newer rules could play differently."""
    text = finished.read_text("utf-8")
    finished.write_text(text.replace(MADE_WITH, "game     compile 7 "), "utf-8")
    said = refused(command, str(finished))
    assert f"line 1: made with version 7 of compile; this is version {COMPILE.version}" in said


def test_a_broken_version_is_refused_with_a_sentence(finished: Path) -> None:
    """A superscript is no version, and no reason for a traceback either."""
    text = finished.read_text("utf-8")
    finished.write_text(text.replace(MADE_WITH, "game     compile ² "), "utf-8")
    assert "line 1" in refused("verify", str(finished))


def test_no_file_at_all_is_a_fault_of_usage() -> None:
    """verify and replay need to know what."""
    for command in ("verify", "replay"):
        assert kibitz(command).exit_code == 2
