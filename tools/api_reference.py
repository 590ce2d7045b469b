"""Writes the API reference: what a program may import, with its docstrings, as pages by pdoc.

The modules are read as source, so that the pages show every signature as it is written.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = (
    *("kibitz", "kibitz.games", "kibitz.games.registry"),
    *("kibitz.kernel.game", "kibitz.kernel.pile", "kibitz.kernel.run", "kibitz.kernel.match"),
    "kibitz.kernel.checked",
    *("kibitz.kernel.match_file", "kibitz.kernel.view", "kibitz.kernel.event"),
    *("kibitz.kernel.chance", "kibitz.kernel.vocabulary", "kibitz.kernel.laws"),
    *("kibitz.games.compile.rules.board", "kibitz.games.compile.sight.view"),
    *("kibitz.games.ire.rules.city", "kibitz.games.ire.sight.view"),
    *("kibitz.bots", "kibitz.bots.bot", "kibitz.bots.spec", "kibitz.envs"),
    *("kibitz.analysis", "kibitz.analysis.notebook", "kibitz.experiments.arena.run"),
)
"""What a bot author or a researcher meets first."""


def write(folder: Path) -> None:
    """All pages, into a folder."""
    command = [sys.executable, "-m", "pdoc", "--no-show-source", "-o", str(folder), *MODULES]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "KIBITZ_PLAIN": "1"})


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "api")
