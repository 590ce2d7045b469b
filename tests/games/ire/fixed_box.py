"""The fixed box: tests of the rules are played on it, so that the cards we ship can change freely.

A process plays with one box, the one we ship unless it is told otherwise. Where that still plays
like the fixed one, tests run as any others do. Where it does not, conftest.py runs those that ask
for the fixed one in a process of their own, and each reports what became of it there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from typing import Final

from kibitz.games.boxes import variable
from kibitz.games.ire.rules.box.cards import LETTERS
from kibitz.games.ire.rules.box.check import fingerprint
from kibitz.games.ire.rules.box.source import OURS
from kibitz.games.ire.rules.cards import FINGERPRINT
from kibitz.games.ire.words import tongue
from kibitz.games.ire.words.box_form import KIND, IreBoxForm, text_of
from kibitz.words.box_form import Cell

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
REPORT: Final = "KIBITZ_FIXED_BOX_REPORT"
"""The file to which a process with the fixed box tells what became of each test."""
NOTHING: Final[dict[str, Cell]] = {
    "effect": "none",
    "choice": "none",
    "truth": False,
    "icons": [0, 0, 0],
    "number": 0,
}
"""What says of a field that a card has nothing there, by how it is filled in."""


def over(fixed: str, ours: str) -> str:
    """A file that plays like the fixed box, whatever ours has in fields and cards besides."""
    form = IreBoxForm(tongue("en"))
    values = form.read(fixed).values
    for part, cells in form.read(ours).values.items():
        table, _, _ = part.partition(".")
        if table in LETTERS and part not in values:
            values[part] = {"copies": 0}
        elif table in LETTERS:
            kinds = {x: KIND.get(x, "number") for x in cells if x not in values[part]}
            nothing = {x: NOTHING[kind] for x, kind in kinds.items() if kind in NOTHING}
            values[part] = {**nothing, **values[part]}
            values[part].setdefault("copies", 1)
    return text_of(values)


@cache
def fixed_text() -> str:
    return over((HERE / "fixed_box.toml").read_text(encoding="utf-8"), OURS)


def in_play() -> bool:
    """Does this process play with the fixed box?"""
    return fingerprint(fixed_text()) == FINGERPRINT


def outcomes(folder: Path, files: list[str]) -> dict[str, str]:
    """What became of every test of some files on the fixed box: a fault, or nothing; run once."""
    folder.mkdir(parents=True, exist_ok=True)
    report, box = folder / "report", folder / "box.toml"
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not report.exists():
            box.write_text(fixed_text(), encoding="utf-8")
            written = folder / "written"
            written.write_text("", encoding="utf-8")
            told = {variable("ire"): str(box), REPORT: str(written)}
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
            env = {k: x for k, x in os.environ.items() if not k.startswith("PYTEST_")}
            subprocess.run(command, cwd=ROOT, env={**env, **told}, capture_output=True, check=False)
            written.rename(report)
    lines = report.read_text(encoding="utf-8").splitlines()
    return dict([json.loads(line) for line in lines])
