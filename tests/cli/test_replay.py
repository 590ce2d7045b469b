"""kibitz replay: a match told answer by answer, and the table where it stops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.cli.table import save_match, seed_path
from kibitz.games import GAMES, WORDS
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from tests.cli.command import COMPILE, NAMES, kibitz, play_on, refused

SPEECH = WORDS["compile"]("en")


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
    log = [SPEECH.event(e, NAMES) for e in end.events]
    assert all(line in result.output for line in log)


@pytest.mark.parametrize("at", [0, 1, 7, 30])
def test_replay_stops_where_it_is_told_to(finished: Path, at: int) -> None:
    """--at N shows the first N answers and the table as it stood then."""
    result = kibitz("replay", str(finished), "--at", str(at))
    assert result.exit_code == 0
    assert len(steps(result.output)) == at
    match = replay(read_match(finished.read_text("utf-8")), GAMES, stop=at)
    turn = int(
        re.findall(
            r"^turn +(\d+)", COMPILE.notation.write(COMPILE.sight.view(match.state, -2)), re.M
        )[0]
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
    first = Match(COMPILE, {}, NAMES, "seed-1")
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
    match = play_on(Match(COMPILE, {}, NAMES, None), 30)
    save_match(match, path)
    for words in ((), ("--why",)):
        result = kibitz("replay", str(path), *words)
        assert result.exit_code == 0
        assert len(steps(result.output)) == 30
        assert re.search(r"chance: first [ab]", result.output)
