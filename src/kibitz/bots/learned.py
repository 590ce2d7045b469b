"""learned: the search of ismcts, with a net that was trained by playing against itself."""

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
    """Searches as ismcts does; only what a view is worth comes from the net of the house.

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
        """As of every search; and the net of the house must be there, and be one for this game."""
        super().check(game, settings)
        load(game, ARTEFACTS / game.name)

    def ahead(self, seat: int) -> Lookahead:
        return Lookahead(self.game, self.sides, seat, self.evaluate, self.exact)


def proved(game: Game) -> bool:
    """Has the net of the house won its test against what came before it?"""
    gate = manifest_of(game, ARTEFACTS / game.name).get("gate", {})
    return bool(gate.get("verdict") == "passed")
