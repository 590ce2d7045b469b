"""learned: the search of ismcts, with a value net trained by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kibitz.bots.bot import Settings
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.lookahead import Lookahead
from kibitz.bots.net import evaluation, load, manifest_of
from kibitz.kernel.game import Game

ARTEFACTS: Final = Path(__file__).parent / "artefacts"
"""A folder for each game."""


class Learned(Ismcts):
    """ismcts with the installed value net as its evaluation function.

    A WrongArtefact if there is none.
    """

    def __init__(
        self, game: Game, seed: int, settings: Settings | None = None, folder: Path | None = None
    ) -> None:
        super().__init__(game, seed, settings)
        folder = folder or ARTEFACTS / game.name
        mix = float(manifest_of(game, folder).get("mix", 0.0))
        self.evaluate: Final = evaluation(game, load(game, folder), mix)

    @classmethod
    def check(cls, game: Game, settings: Settings | None) -> None:
        """Check settings as every search does, and that a net for this game is installed."""
        super().check(game, settings)
        load(game, ARTEFACTS / game.name)

    def ahead(self, seat: int) -> Lookahead:
        self.evaluate.forget()  # what a view is worth is kept for one search
        return Lookahead(self.game, self.sides, seat, self.evaluate, self.exact)


def proved(game: Game) -> bool:
    """Has the installed net passed its promotion test against its predecessor?"""
    gate = manifest_of(game, ARTEFACTS / game.name).get("gate", {})
    return bool(gate.get("verdict") == "passed")
