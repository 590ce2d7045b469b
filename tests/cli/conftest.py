"""Files to call the commands on."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.cli.table import save_match
from kibitz.kernel.match import RESIGN, Match
from tests.analysis.positions import WINS, played
from tests.cli.command import COMPILE, NAMES, play_on
from tests.games.compile.table import table


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The file of a finished match."""
    path = tmp_path / "good.kibitz"
    save_match(play_on(Match(COMPILE, {}, NAMES, "seed-1"), 10**6, undos=True), path)
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The file of a running match, its seed beside it."""
    path = tmp_path / "running.kibitz"
    save_match(play_on(Match(COMPILE, {}, NAMES, "seed-2"), 20), path)
    return path


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A drawn position as the first seat may know it."""
    board = table(WINS).board
    path = tmp_path / "wins.txt"
    path.write_text(COMPILE.notation.write(COMPILE.sight.view(board, 0)), encoding="utf-8")
    return str(path)


@pytest.fixture
def match(tmp_path: Path) -> str:
    """A finished match, given up early."""
    path = tmp_path / "match.kibitz"
    given_up = played(COMPILE, ("ann", "bob"), "a match", 34)
    given_up.end(0, RESIGN)
    save_match(given_up, path)
    return str(path)
