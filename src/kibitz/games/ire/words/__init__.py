"""Days of Ire in words: every language by its code."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.words.speak import IreSpeech
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.words.languages import Tongues

TONGUES: Final[Tongues[IreTongue]] = Tongues("kibitz.games.ire.words.languages")


def speech(language: str) -> IreSpeech:
    """Days of Ire, spoken in that language."""
    return IreSpeech(TONGUES[language]())
