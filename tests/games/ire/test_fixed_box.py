"""The cards we ship can change freely: tests of the rules are played on a box that stays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from kibitz.games.ire.rules.box.check import Checked, fingerprint
from kibitz.games.ire.rules.box.source import OURS
from tests.games.ire.fixed_box import HERE, ROOT, over

FIXED = (HERE / "fixed_box.toml").read_text(encoding="utf-8")
OURS_PATH = "games/ire/rules/box/ours.toml"
SAMPLE = "tests/games/ire/rules/rulings/test_i024_headlines_and_events.py"


def changed(text: str) -> str:
    """Ours with other points, prices, icons, effects, start places and tracks."""
    text = re.sub(r"points = (\d)", lambda m: f"points = {(int(m[1]) + 1) % 4}", text)
    text = re.sub(r"cost = \[(\d), (\d), (\d)\]", r"cost = [\2, \3, 2]", text)
    text = re.sub(r"icons = \[(\d), (\d), (\d)\]", r"icons = [\3, \1, \2]", text)
    text = text.replace("morale_up(1)", "morale_up(2)").replace(
        '"astoria", "bem_ter"', '"csepel", "bem_ter"'
    )
    return text.replace("high = 8, start = 6", "high = 9, start = 5")


def test_the_fixed_box_is_a_whole_one_and_stays_so_over_any_other() -> None:
    other = changed(OURS)
    assert fingerprint(other) not in ("", fingerprint(FIXED))
    fuller = other.replace("[headlines.h02]\n", "[headlines.h02]\nmarker = 'ceasefire'\n")
    assert fuller != other
    assert Checked(over(FIXED, fuller)).faults == []
    assert 'marker = "none"' in over(FIXED, fuller)
    assert fingerprint(over(FIXED, fuller)) == fingerprint(over(FIXED, OURS))


def test_rulings_hold_where_the_cards_we_ship_have_changed(tmp_path: Path) -> None:
    """A copy of the source with other cards: rule tests pass there, on the fixed box."""
    copy = tmp_path / "kibitz"
    shutil.copytree(ROOT / "src/kibitz", copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    ours = copy / OURS_PATH
    ours.write_text(changed(ours.read_text(encoding="utf-8")), encoding="utf-8")
    env = {k: x for k, x in os.environ.items() if not k.startswith("PYTEST_")}
    env |= {"PYTHONPATH": str(tmp_path), "KIBITZ_PLAIN": "1"}

    def run(path: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", path]
        return subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )

    held = run(SAMPLE)
    assert held.returncode == 0, held.stdout[-3000:]
    # The change is really in play there: what is said about the cards we ship fails.
    assert run("tests/games/ire/rules/test_facts.py").returncode == 1
