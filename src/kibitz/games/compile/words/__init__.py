"""Compile in words: every language by its code."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.words.languages.cs import CompileCzech
from kibitz.games.compile.words.languages.de import CompileGerman
from kibitz.games.compile.words.languages.en import CompileEnglish
from kibitz.games.compile.words.languages.hu import CompileHungarian
from kibitz.games.compile.words.languages.pl import CompilePolish
from kibitz.games.compile.words.speak import CompileSpeech
from kibitz.games.compile.words.tongue import CompileTongue

TONGUES: Final[dict[str, type[CompileTongue]]] = {
    "en": CompileEnglish,
    "hu": CompileHungarian,
    "cs": CompileCzech,
    "pl": CompilePolish,
    "de": CompileGerman,
}


def speech(language: str) -> CompileSpeech:
    """Compile, spoken in that language."""
    return CompileSpeech(TONGUES[language]())
