"""Bot: a function from a view and a budget to an action. It is never handed a state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kibitz.kernel.game import Game
from kibitz.kernel.view import View


@dataclass(frozen=True)
class Budget:
    """How much a bot may think: so many worlds; 0 leaves it to the bot."""

    steps: int = 0


Bot = Callable[[View, Budget], int]
Maker = Callable[[Game, int], Bot]
"""Makes a bot for a game from a seed: the same seed and views give the same answers."""
