"""The only list of games."""

from typing import Final

from kibitz.games.compile.play import GAME as COMPILE
from kibitz.kernel.game import Game

GAMES: Final[dict[str, Game]] = {"compile": COMPILE}
