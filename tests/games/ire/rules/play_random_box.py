"""Plays with a box made by chance, in a process of its own: `python -m ... SEED GAMES`.

Every card is told in every language, and random games are held against all laws.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kibitz.cli.boxes import use_text


def made(seed: int) -> str:
    """The text of the box; another process makes it, because this one has no box yet."""
    import subprocess

    line = f"from tests.games.ire.rules.random_boxes import random_box; print(random_box({seed}))"
    command = [sys.executable, "-c", line]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main(seed: int, games: int) -> None:
    use_text(made(seed))
    from kibitz.cli import fuzz
    from kibitz.games import GAMES
    from kibitz.games.ire.words import speech
    from kibitz.words.languages import LANGUAGES

    assert GAMES["ire"].box.fingerprint
    for language in LANGUAGES:
        for name in speech(language).pieces():
            assert len(speech(language).piece(name)) > 10
    tally = fuzz.Tally()
    for part in fuzz.fuzz("ire", games, seed, 40, 1):
        tally.add(part)
    assert not tally.failures, [what for what, _ in tally.failures]
    print(f"{tally.games} games, {tally.checked} positions")


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[4])
    main(int(sys.argv[1]), int(sys.argv[2]))
