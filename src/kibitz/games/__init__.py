"""The only list of games, and of the words for each."""

from collections.abc import Callable
from typing import Final

from kibitz.games.compile.play import GAME as COMPILE
from kibitz.games.compile.words import TONGUES as COMPILE_TONGUES
from kibitz.games.compile.words import speech as compile_speech
from kibitz.games.compile.words.reference import reference as compile_reference
from kibitz.games.ire.play import GAME as IRE
from kibitz.games.ire.words import TONGUES as IRE_TONGUES
from kibitz.games.ire.words import speech as ire_speech
from kibitz.games.ire.words.reference import reference as ire_reference
from kibitz.kernel.game import Game
from kibitz.words.reference import Reference
from kibitz.words.speech import Speech

GAMES: Final[dict[str, Game]] = {"compile": COMPILE, "ire": IRE}

for _game in GAMES.values():
    if _game.faults():
        raise RuntimeError(f"{_game.name} does not open: {'; '.join(_game.faults())}")

WORDS: Final[dict[str, Callable[[str], Speech]]] = {"compile": compile_speech, "ire": ire_speech}
"""What speaks a game, by the code of the language."""

REFERENCES: Final[dict[str, Callable[[str], Reference]]] = {
    "compile": lambda language: compile_reference(COMPILE_TONGUES[language]()),
    "ire": lambda language: ire_reference(IRE_TONGUES[language]()),
}
"""The rules reference of a game, by the code of the language."""
