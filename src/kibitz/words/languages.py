"""The languages we speak, listed once: in `languages.toml`, which the page reads as well."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A data file of a package."""
    return tomllib.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


OWN_NAMES: Final[dict[str, str]] = read_toml("kibitz.words", "languages.toml")
"""What each language calls itself, by its code."""

LANGUAGES: Final = tuple(OWN_NAMES)
"""The codes, in the order in which the languages are offered."""


class Tongues(Mapping[str, type[T]]):
    """The grammar of each language for one game: the class in the module named by the code.

    A language is imported when it is first spoken, so that nobody waits for the others.
    """

    def __init__(self, package: str) -> None:
        self.package: Final = package

    def __getitem__(self, code: str) -> type[T]:
        if code not in LANGUAGES:
            raise KeyError(code)
        module = import_module(f"{self.package}.{code}")
        for found in vars(module).values():
            own = isinstance(found, type) and found.__module__ == module.__name__
            if own and getattr(found, "code", "") == code:
                return cast(type[T], found)
        raise ImportError(f"{module.__name__} has no class that speaks {code}")

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)
