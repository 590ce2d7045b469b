"""Days of Ire in words: every language by its code."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.words.languages.cs import IreCzech
from kibitz.games.ire.words.languages.de import IreGerman
from kibitz.games.ire.words.languages.en import IreEnglish
from kibitz.games.ire.words.languages.hu import IreHungarian
from kibitz.games.ire.words.languages.pl import IrePolish
from kibitz.games.ire.words.speak import IreSpeech
from kibitz.games.ire.words.tongue import IreTongue

TONGUES: Final[dict[str, type[IreTongue]]] = {
    "en": IreEnglish,
    "hu": IreHungarian,
    "cs": IreCzech,
    "pl": IrePolish,
    "de": IreGerman,
}


def speech(language: str) -> IreSpeech:
    """Days of Ire, spoken in that language."""
    return IreSpeech(TONGUES[language]())
