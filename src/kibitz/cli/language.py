"""The language of the terminal: asked for, or taken from the environment."""

from __future__ import annotations

import os

from kibitz.words.grammar.tongue import LANGUAGES


def environment_language() -> str:
    """The language the environment asks for, if we speak it; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
