"""Compile in words: every language by its code."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from kibitz.games.compile.words.speech import CompileSpeech
from kibitz.games.compile.words.tongue import CompileTongue


@cache
def tongue(language: str) -> CompileTongue:
    """What a language has to offer; its module and its tables are read when it is first asked for."""
    module = import_module(f"{__name__}.languages.{language}")
    return cast(CompileTongue, module.tongue())


def speech(language: str) -> CompileSpeech:
    """Compile, spoken in that language."""
    return CompileSpeech(tongue(language))
