"""Compile in words: every language by its code."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.words.en import CompileEnglish
from kibitz.games.compile.words.speak import CompileSpeech
from kibitz.games.compile.words.tongue import CompileTongue

TONGUES: Final[dict[str, type[CompileTongue]]] = {"en": CompileEnglish}


def speech(language: str) -> CompileSpeech:
    """Compile, spoken in that language."""
    return CompileSpeech(TONGUES[language]())
