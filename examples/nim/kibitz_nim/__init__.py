"""Nim with a hidden card: a whole game for Kibitz in one small package."""

from kibitz.games.registry import Package
from kibitz_nim.game import GAME
from kibitz_nim.words import NimSpeech

PACKAGE = Package(GAME, NimSpeech, languages=("en",), title="Nim")
