"""A match against somebody else's bot that is left: who goes on with it has to bring the bot."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import pytest

from kibitz.bots import BOTS
from kibitz.bots.outside import VARIABLE
from kibitz.cli.table import load_match
from tests.cli.command import kibitz, refused

MINE = Path(__file__).parents[2] / "examples" / "my_bot.py"


@pytest.fixture(autouse=True)
def unannounced() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        patch.setattr(BOTS, "built_in", dict(BOTS.built_in))
        patch.setattr(BOTS, "opened", dict(BOTS.opened))
        yield patch


def test_a_bot_of_a_path_is_named_and_brought(
    tmp_path: Path, unannounced: pytest.MonkeyPatch
) -> None:
    """The command that goes on names the bot; without it the seat is nobody else's."""
    path = tmp_path / "m.kibitz"
    left = kibitz("play", "--bot", f"{MINE}:mine", "--save", str(path), typed="1\n")
    back = f"kibitz play --resume {quote(str(path))} --bot {quote(f'{MINE}:mine')}"
    assert back in left.output.replace("\n", "")
    unannounced.setenv(VARIABLE, "")
    BOTS.built_in.pop("mine", None)
    BOTS.opened.pop("mine", None)
    said = refused("play", "--resume", str(path))
    assert "the bot mine sits there" in said and "--bot ./FILE.py:mine" in said
    before = len(load_match(path).record)
    again = kibitz("play", "--resume", str(path), "--bot", f"{MINE}:mine", typed="1\n1\n")
    assert again.exit_code == 0 and len(load_match(path).record) > before


def test_a_program_that_brings_its_bot_is_named(tmp_path: Path) -> None:
    path = tmp_path / "m.kibitz"
    words = [sys.executable, str(MINE), "play", "--bot", "mine", "--save", str(path)]
    left = subprocess.run(words, input="1\n", capture_output=True, text=True, timeout=120)
    assert left.returncode == 0, left.stderr
    back = f"python {quote(str(MINE))} play --resume {quote(str(path))}"
    assert back in left.stdout.replace("\n", ""), left.stdout[-500:]
    words = [sys.executable, str(MINE), "play", "--resume", str(path)]
    before = len(load_match(path).record)
    again = subprocess.run(words, input="1\n1\n", capture_output=True, text=True, timeout=120)
    assert again.returncode == 0 and len(load_match(path).record) > before
