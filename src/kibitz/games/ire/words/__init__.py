"""Days of Ire in words: every language by its code."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from kibitz.games.ire.words.speech import IreSpeech
from kibitz.games.ire.words.tongue import IreTongue


@cache
def tongue(language: str) -> IreTongue:
    """What a language has to offer; its module and its tables are read when it is first asked for."""
    module = import_module(f"{__name__}.languages.{language}")
    return cast(IreTongue, module.tongue())


def speech(language: str) -> IreSpeech:
    """Days of Ire, spoken in that language."""
    return IreSpeech(tongue(language))
