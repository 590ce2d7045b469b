"""Compile in words: every language by its code."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.words.speak import CompileSpeech
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.words.languages import Tongues

TONGUES: Final[Tongues[CompileTongue]] = Tongues("kibitz.games.compile.words.languages")


def speech(language: str) -> CompileSpeech:
    """Compile, spoken in that language."""
    return CompileSpeech(TONGUES[language]())
