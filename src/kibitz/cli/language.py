"""The language of the terminal: asked for, or taken from the environment."""

from __future__ import annotations

import os

from kibitz.games import PACKAGES
from kibitz.words.languages import LANGUAGES


def environment_language() -> str:
    """The language the environment asks for, if we speak it; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def language_for(game: str, asked: str | None) -> str:
    """The language asked for, or a ValueError if the game does not speak it.

    If none is, the environment's; or the first of the game, if it does not speak that one.
    """
    package = PACKAGES[game]
    if asked is None:
        return package.spoken(environment_language())
    if asked not in package.languages:
        there = ", ".join(package.languages)
        raise ValueError(f"no language {asked!r}; there are {there} for {game}")
    return asked
