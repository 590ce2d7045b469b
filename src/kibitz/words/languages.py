"""The languages we speak, listed once: in `languages.toml`, which the page reads as well."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A data file of a package."""
    return tomllib.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


OWN_NAMES: Final[dict[str, str]] = read_toml("kibitz.words", "languages.toml")
"""What each language calls itself, by its code."""

LANGUAGES: Final = tuple(OWN_NAMES)
"""The codes, in the order in which the languages are offered."""


def decimal_sign(language: str) -> str:
    """What a language writes before decimals; of ours, all but English write a comma."""
    return "." if language == "en" else ","
