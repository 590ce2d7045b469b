"""What passes the check plays by the laws: boxes made by chance, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.games.ire.rules.box.check import Checked, entered_cards, fingerprint
from tests.games.ire.rules.random_boxes import random_box

ROOT = Path(__file__).parents[4]


def test_boxes_made_by_chance_change_nearly_every_card() -> None:
    for seed in range(3):
        text = random_box(seed)
        checked = Checked(text)
        assert checked.faults == []
        assert entered_cards(checked)[0] > 80
        assert fingerprint(text)


@pytest.mark.parametrize("seed", [4, 17])
def test_a_box_made_by_chance_is_told_and_played(seed: int) -> None:
    command = [sys.executable, "-m", "tests.games.ire.rules.play_random_box", str(seed), "2"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert found.returncode == 0, found.stderr
    assert found.stdout.startswith("2 games, ")
