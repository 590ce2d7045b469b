"""kibitz bench --instructions: what a decision and a copy cost, counted by valgrind.

Time on a shared machine says little. Instructions come out the same every time, so that a change
of one per cent can be seen.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from tempfile import TemporaryDirectory

DECISION = "CPyDef_playout___play_out"
COPY = "CPyDef_playout___copies"
"""The compiled functions whose instructions are counted, with everything they call."""

Figures = dict[str, float]


def lacking() -> str | None:
    """Why no instructions can be counted here, or None if they can."""
    if shutil.which("valgrind") is None:
        return "instructions are not counted: valgrind is not installed"
    return None


def counted(function: str, *arguments: str) -> float:
    """Instructions of one compiled function for each of the things `kibitz.cli.bench` counts."""
    env = {k: v for k, v in os.environ.items() if k != "KIBITZ_PLAIN"}
    with TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        command += [f"--toggle-collect={function}", sys.executable, "-m", "kibitz.cli.bench"]
        done = subprocess.run(
            [*command, *arguments], env=env, check=True, capture_output=True, text=True
        )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None or int(found[1]) == 0:
        raise RuntimeError(f"valgrind has counted nothing: {done.stderr[-500:]}")
    return int(found[1]) / int(done.stdout)


def by_function(function: str, *arguments: str) -> tuple[dict[str, int], float]:
    """Instructions of all compiled functions that one calls, with what these call in turn.

    The second is what `kibitz.cli.bench` has counted.
    """
    env = {k: v for k, v in os.environ.items() if k != "KIBITZ_PLAIN"}
    with TemporaryDirectory() as folder:
        out = f"{folder}/out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
        command += [f"--toggle-collect={function}", sys.executable, "-m", "kibitz.cli.bench"]
        done = subprocess.run(
            [*command, *arguments], env=env, check=True, capture_output=True, text=True
        )
        report = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", out],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    found: dict[str, int] = {}
    for line in report.splitlines():
        row = re.match(r"\s*([\d,]+) .*?:(CPyDef_\w+)(?=[ \[]|$)", line)
        if row is not None:
            found.setdefault(row[2], int(row[1].replace(",", "")))
    if function not in found:
        raise RuntimeError(f"valgrind has counted nothing: {done.stderr[-500:]}")
    return found, float(done.stdout)


def measure(name: str, games: int) -> Figures:
    """Instructions a decision of uniform random play, and a copy of positions of such games."""
    return {
        "instructions_per_decision": counted(DECISION, "play", name, str(games)),
        "instructions_per_copy": counted(COPY, "copy", name, str(games)),
    }
