"""The command line, called from a test; and random matches to call it on."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from kibitz.cli.__main__ import app
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match

COMPILE = GAMES["compile"]
NAMES = ("ann", "bob")


def kibitz(*words: str, typed: str | None = None) -> Result:
    """The command line, in this process; a traceback fails the test."""
    runner = CliRunner(env={"COLUMNS": "200", "LC_ALL": "C"})
    result = runner.invoke(app, list(words), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*words: str) -> str:
    """What a command says before it leaves with exit code 2."""
    result = kibitz(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("kibitz: ")
    assert "Traceback" not in result.stderr
    return result.stderr


def play_on(match: Match, answers: int, undos: bool = False) -> Match:
    """Random answers, so many or to the end."""
    whim = Whim(6)
    while match.decision is not None and len(match.record) < answers:
        seat, options = match.decision.seat, match.decision.options
        match.play(seat, options[whim.below(len(options))])
        if undos and whim.below(3) == 0:
            match.undo(seat)
    return match
