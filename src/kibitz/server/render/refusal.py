"""Refusal: a message that is not obeyed; its words are found when it is known who reads them."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.game import Game
from kibitz.kernel.pile import NONE, Reason
from kibitz.server.render import scene as show
from kibitz.server.render.phrases import fault_text


class Refusal(Exception):
    """By its code and what belongs into its sentence; nothing has changed."""

    def __init__(self, code: str, detail: str = "", **values: object) -> None:
        super().__init__(code)
        self.code: Final = code
        self.detail: Final = detail
        """What the notation says to it, for those who write programs."""
        self.values: Final = values

    def text(self, language: str) -> str:
        return fault_text(language, self.code, self.values)


class Against(Refusal):
    """What the rules of a game say against it."""

    def __init__(self, game: Game, why: Reason, action: int = NONE) -> None:
        super().__init__(why.rule)
        self.game: Final = game
        self.why: Final = why
        self.action: Final = action

    def text(self, language: str) -> str:
        return show.reason(self.game, self.why, self.action, language)
