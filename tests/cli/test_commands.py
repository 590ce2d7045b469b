"""kibitz replay, verify, fuzz and bench: what they print, and how they leave."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from kibitz.cli import __main__ as main
from kibitz.cli import fuzz as fuzz_tool
from kibitz.cli.table import save_match, seed_path
from kibitz.games import GAMES, WORDS
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Broken, Laws
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.pile import CHANCE, State, settle

GAME = GAMES["compile"]
SPEECH = WORDS["compile"]("en")
NAMES = ("ann", "bob")


def kibitz(*words: str) -> Result:
    """The command line, in this process; a traceback fails the test."""
    result = CliRunner(env={"COLUMNS": "200", "LC_ALL": "C"}).invoke(main.app, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def play_on(match: Match, answers: int, undos: bool = False) -> Match:
    """Random answers, so many or to the end."""
    whim = Whim(6)
    while match.decision is not None and len(match.record) < answers:
        seat, options = match.decision.seat, match.decision.options
        match.play(seat, options[whim.below(len(options))])
        if undos and whim.below(3) == 0:
            match.undo(seat)
    return match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The file of a finished match."""
    path = tmp_path / "good.kibitz"
    save_match(play_on(Match(GAME, {}, NAMES, "seed-1"), 10**6, undos=True), path)
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The file of a running match, its seed beside it."""
    path = tmp_path / "running.kibitz"
    save_match(play_on(Match(GAME, {}, NAMES, "seed-2"), 20), path)
    return path


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def rewrite(path: Path, lines: list[str]) -> str:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def first_answer(lines: list[str]) -> int:
    return lines.index("---") + 1


# verify


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
    save_match(play_on(Match(GAME, {}, NAMES, None), 10**6), path)
    result = kibitz("verify", str(path))
    assert result.exit_code == 0
    assert "chance was recorded" in result.output.replace("\n", " ")


def refused(*words: str) -> str:
    """What a command says before it leaves with exit code 2."""
    result = kibitz(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("kibitz: ")
    assert "Traceback" not in result.stderr
    return result.stderr


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
    assert f"line {at + 1}: {who} may not 'compile line-1': not-asked (rules 6.1)" in said


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
    finished.write_text(text.replace("game     compile 1 ", "game     compile 7 "), "utf-8")
    said = refused(command, str(finished))
    assert f"line 1: made with version 7 of compile; this is version {GAME.version}" in said


def test_a_broken_version_is_refused_with_a_sentence(finished: Path) -> None:
    """A superscript is no version, and no reason for a traceback either."""
    text = finished.read_text("utf-8")
    finished.write_text(text.replace("game     compile 1 ", "game     compile ² "), "utf-8")
    assert "line 1" in refused("verify", str(finished))


def test_no_file_at_all_is_a_fault_of_usage() -> None:
    """verify and replay need to know what."""
    for command in ("verify", "replay"):
        assert kibitz(command).exit_code == 2


# replay


def steps(output: str) -> list[str]:
    """The numbered answers that were told."""
    return re.findall(r"^ {0,3}\d+ (\w+: .*?) *$", output, re.MULTILINE)


def test_replay_tells_the_whole_match(finished: Path) -> None:
    """Every answer with its number, undos included, and the table at the end."""
    result = kibitz("replay", str(finished))
    assert result.exit_code == 0
    file = read_match(finished.read_text("utf-8"))
    assert steps(result.output) == [f"{who}: {word}" for _, who, word in file.lines]
    assert "undo" in {word for _, _, word in file.lines}
    end = replay(file, GAMES)
    told = [SPEECH.event(e, NAMES) for e in end.events]
    assert all(line in result.output for line in told)


@pytest.mark.parametrize("at", [0, 1, 7, 30])
def test_replay_stops_where_it_is_told_to(finished: Path, at: int) -> None:
    """--at N shows the first N answers and the table as it stood then."""
    result = kibitz("replay", str(finished), "--at", str(at))
    assert result.exit_code == 0
    assert len(steps(result.output)) == at
    match = replay(read_match(finished.read_text("utf-8")), GAMES, stop=at)
    turn = int(
        re.findall(r"^turn +(\d+)", GAME.notation.write(GAME.sight.view(match.state, -2)), re.M)[0]
    )
    shown = SPEECH.say("turn", n=turn, who="").split(":")[0] if turn else "Set-up"
    assert shown in result.output


def test_replay_beyond_the_end_tells_everything(finished: Path) -> None:
    """--at with a large number is the whole match."""
    everything = kibitz("replay", str(finished)).output
    assert kibitz("replay", str(finished), "--at", "99999").output == everything


def test_replay_at_a_step_can_say_why(finished: Path) -> None:
    """--at N --why also tells before each answer which question it answers."""
    plain = kibitz("replay", str(finished), "--at", "30").output
    with_why = kibitz("replay", str(finished), "--at", "30", "--why")
    assert with_why.exit_code == 0
    assert steps(with_why.output) == steps(plain)
    first = Match(GAME, {}, NAMES, "seed-1")
    assert first.decision is not None
    asks = SPEECH.prompt(first.state, first.decision)
    assert asks not in plain
    assert with_why.output.count(asks) >= 6


def test_a_running_match_is_replayed_with_the_seed_beside_it(running: Path) -> None:
    """So far as it has come."""
    result = kibitz("replay", str(running))
    assert result.exit_code == 0
    assert len(steps(result.output)) == 20


def test_a_running_match_without_its_seed_is_refused(running: Path) -> None:
    """Without the seed nobody knows the cards."""
    seed_path(running).unlink()
    assert "its seed is not told" in refused("replay", str(running))


def test_a_match_with_real_cards_is_replayed(tmp_path: Path) -> None:
    """What chance said is told like any other answer, also with --why."""
    path = tmp_path / "cards.kibitz"
    match = play_on(Match(GAME, {}, NAMES, None), 30)
    save_match(match, path)
    for words in ((), ("--why",)):
        result = kibitz("replay", str(path), *words)
        assert result.exit_code == 0
        assert len(steps(result.output)) == 30
        assert re.search(r"chance: first [ab]", result.output)


# fuzz


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
        self.laws = Laws(GAME, players, whim)

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
    monkeypatch.setattr(fuzz_tool, "Laws", Tripwire)
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

    monkeypatch.setattr(fuzz_tool, "Laws", Tripwire)
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
    real = fuzz_tool.rerun

    def forgetful(*arguments: object) -> Match:
        game, options, deal, played = arguments
        return real(game, options, deal, played[:-1])  # type: ignore[arg-type, index]

    monkeypatch.setattr(fuzz_tool, "rerun", forgetful)
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


# bench

FIGURES = {
    *("decisions_per_second", "decisions_per_unit", "games_per_second", "copy_us", "saved_bytes"),
}


def test_bench_measures_both_builds_for_programs() -> None:
    """--json gives the same positive figures for the compiled and the plain build."""
    result = kibitz("bench", "compile", "--json", "--seconds", "0.3")
    assert result.exit_code == 0
    data = json.loads(result.output)
    assert data["compiled"] is not None, "no compiled modules: `make setup` builds them"
    for build in (data["compiled"], data["plain"]):
        assert build.keys() >= FIGURES
        assert all(build[figure] > 0 for figure in FIGURES)
        assert build["saved_bytes"] <= 1000


def test_bench_measures_the_search_of_every_game() -> None:
    """`bench bots` gives iterations a second for both games and both builds."""
    result = kibitz("bench", "bots", "--json", "--seconds", "0.1")
    assert result.exit_code == 0
    data = json.loads(result.output)
    assert data["compiled"] is not None, "no compiled modules: `make setup` builds them"
    for build in (data["compiled"], data["plain"]):
        for name in GAMES:
            assert build[f"{name}_iterations_per_second"] > 0
            assert build[f"{name}_iterations_per_unit"] > 0


def test_bench_of_an_unknown_game_gets_a_sentence() -> None:
    """There is no chess here."""
    assert "no game is called 'chess'; there are compile" in refused("bench", "chess")


# The front door.


def test_without_a_command_there_is_help() -> None:
    """All commands are named."""
    result = kibitz()
    for command in ("play", "replay", "verify", "fuzz", "bench"):
        assert command in result.output


def test_an_unknown_command_is_a_fault_of_usage() -> None:
    """A sentence, exit code 2."""
    result = kibitz("castle")
    assert result.exit_code == 2
    assert "castle" in result.stderr
