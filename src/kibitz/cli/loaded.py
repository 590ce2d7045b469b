"""Loaded: whatever a server would load at its first table is loaded by importing this.

A process that has done so is forked, and a server begins at once: see `cluster.py`.
"""

from __future__ import annotations

from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server import run
from kibitz.server.render.listings import speech


def first_looks() -> list[str]:
    """The games, each with a first look at its table."""
    for name, game in GAMES.items():
        match = Match(game, {}, game.rules.seats({}), "loaded")
        speech(name, "en").scene(game.sight.view(match.state, 0), match.names, [])
    return list(GAMES)


SERVE: Final = run.serve
LOADED: Final = first_looks()
