"""The only list of games, and of the words for each."""

from collections.abc import Callable
from typing import Final

from kibitz.games.compile.play import GAME as COMPILE
from kibitz.games.compile.words import speech as compile_speech
from kibitz.kernel.game import Game
from kibitz.words.speech import Speech

GAMES: Final[dict[str, Game]] = {"compile": COMPILE}

WORDS: Final[dict[str, Callable[[str], Speech]]] = {"compile": compile_speech}
"""What speaks a game, by the code of the language."""
