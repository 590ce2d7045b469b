"""Refusal: a request that is not carried out, as a code and values; render/faults.py words it."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.game import Game
from kibitz.kernel.pile import NONE, Reason


class Refusal(Exception):
    """A refused request: its code and the values of its sentence; nothing was changed."""

    def __init__(self, code: str, detail: str = "", **values: object) -> None:
        super().__init__(code)
        self.code: Final = code
        self.detail: Final = detail
        """What the notation says to it, for those who write programs."""
        self.values: Final = values


class AgainstRules(Refusal):
    """An action that the rules of a game do not allow: its code is the rule."""

    def __init__(self, game: Game, reason: Reason, action: int = NONE) -> None:
        super().__init__(reason.rule)
        self.game: Final = game
        self.reason: Final = reason
        self.action: Final = action
