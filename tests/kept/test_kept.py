"""Match files, positions and snapshots of earlier days replay, or say which version they need.

Nothing in this folder is ever written again; newer versions add files beside it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.fault import LineFault
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import FileFault, read_match, verify, write_match
from kibitz.kernel.pile import settle
from kibitz.kernel.view import JUDGE
from kibitz.server.refusal import Refusal
from kibitz.server.storage.restore import fresh, from_snapshot, replayed
from tests.server.test_restart import row_of

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.kibitz"))
EVERY_GAME = pytest.mark.parametrize("game", ("compile", "ire"))
SNAPSHOT_VERSION = 1
"""The version of both games when the snapshots were made."""
MOVED = (
    "a saved position means something else now: texts or things have other numbers."
    " If that is meant, VERSION in rules/numbers.py goes up"
)


def kept(game: str, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((HERE / game / name).read_text(encoding="utf-8"))
    return found


def version_of(position: str) -> int:
    """The version in the first line of a position: `position compile 1`."""
    return int(position.split("\n", 1)[0].split()[2])


def reads_or_says_why(game: str, position: str) -> None:
    """A position of older rules leads to a question, or a line of it is named as the fault."""
    try:
        assert settle(GAMES[game].notation.read(position, Whim(1))) is not None
    except LineFault as fault:
        assert fault.line > 0


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_an_old_match_replays_or_names_its_version(path: Path) -> None:
    """To the letter under its own version; under another one it is refused by number."""
    text = path.read_text(encoding="utf-8")
    file = read_match(text)
    if file.version == GAMES[file.game].version:
        assert write_match(verify(file, GAMES)) == text
    else:
        with pytest.raises(FileFault, match=str(file.version)):
            verify(file, GAMES)


@EVERY_GAME
def test_an_old_position_loads_and_reads(game: str) -> None:
    """Saved or written: the same position, the same question, the same answers.

    Under newer rules a saved one is refused with its match, and a written one is read as it is.
    """
    rules = GAMES[game]
    write, view, word = rules.notation.write, rules.sight.view, rules.notation.vocabulary.word
    for old in kept(game, "positions.json"):
        if version_of(old["judge"]) != rules.version:
            reads_or_says_why(game, old["judge"])
            continue
        for state in (
            rules.notation.load(old["saved"]),
            rules.notation.read(old["judge"], Whim(1)),
        ):
            question = settle(state)
            assert question is not None and question.seat == old["asked"], MOVED
            assert [word(x) for x in question.options] == old["answers"], MOVED
            assert write(view(state, JUDGE)) == old["judge"], MOVED
            assert write(view(state, question.seat)) == old["view"], MOVED
            assert rules.notation.save(state) == old["saved"], MOVED
        seen = rules.notation.read(old["view"], Whim(1))
        assert write(view(seen, old["asked"])) == old["view"]


@EVERY_GAME
def test_an_old_snapshot_of_the_server_goes_on(game: str) -> None:
    """With its events, and as the record gives it when it is played through."""
    for old in kept(game, "snapshots.json"):
        match = Match(GAMES[game], old["options"], tuple(old["names"]), old["seed"])
        row = row_of(match)
        row.version = SNAPSHOT_VERSION
        if GAMES[game].version != SNAPSHOT_VERSION:
            with pytest.raises(Refusal, match="old-rules"):
                fresh(row)
            continue
        lines = [(seat, action) for seat, action in old["record"]]
        cached, whole = from_snapshot(row, lines, len(lines), old["snapshot"]), replayed(row, lines)
        save = GAMES[game].notation.save
        assert save(cached.state) == save(whole.state)
        assert cached.events == whole.events and cached.dealt == whole.dealt
