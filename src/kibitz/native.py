"""The compiled build: which modules are compiled, and where a finished build of them lies.

A checkout keeps its builds in `build/native`, each in a folder named by a hash of the source it was
made from. A process looks for the build of exactly its own source: it is there as a whole or not at
all, and one of older source is never taken. An installed wheel has its compiled modules in place.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

HOT: Final = (
    "kernel/**/*.py",
    "games/*/rules/**/*.py",
    "games/*/sight/**/*.py",
    "games/*/notation/**/*.py",
    "games/*/knowledge/**/*.py",
    "games/*/game.py",
    "games/*/words/labels.py",
    "games/*/words/log.py",
    "games/*/words/marks.py",
    "games/*/words/naming.py",
    "games/*/words/paths.py",
    "games/*/words/scene.py",
    "games/*/words/speech.py",
    "server/render/names.py",
    "server/render/scene.py",
    "server/render/steps.py",
    "server/rooms/broadcast.py",
    "words/encoded.py",
    "bots/leaves.py",
    "bots/lookahead.py",
    "bots/search.py",
    "envs/matches.py",
)
"""The hot modules, in which search, play and telling spend their time; no `__init__` file is."""

COLD: Final = "games/*/rules/own/*.py"
"""Of those, what is run once for a file that somebody brings."""

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parent.parent
BUILDS: Final = CHECKOUT / "build" / "native"
RECIPE: Final = ("setup.py", "tools/c_docstrings.py", "requirements.lock")
"""How it is compiled: the flags, and the version of the compiler."""
LIBRARY: Final = "kibitz__mypyc"
"""All compiled modules are in this one library; a module of its own name leads to each."""


def hot_files() -> list[Path]:
    """Every module to compile, in a fixed order."""
    found = {p for pattern in HOT for p in PACKAGE.glob(pattern)} - set(PACKAGE.glob(COLD))
    return sorted(p for p in found if p.name != "__init__.py")


def fingerprint() -> str:
    """A hash of everything a compiled build is made from."""
    h = blake2b(EXTENSION_SUFFIXES[0].encode(), digest_size=10)
    for path in [*(CHECKOUT / name for name in RECIPE), *hot_files()]:
        h.update(f"\n{path.relative_to(CHECKOUT).as_posix()}\n".encode())
        h.update(path.read_bytes())
    return h.hexdigest()


class NativeFinder:
    """Finds the modules of a build in its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != LIBRARY and not name.startswith("kibitz."):
            return None
        file = self.folder / (name.replace(".", "/") + EXTENSION_SUFFIXES[0])
        if not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


class PlainFinder:
    """Finds the modules of this package as source, also where compiled ones lie beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("kibitz.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def own_build() -> Path | None:
    """The folder for the build of the source this process runs; None outside a checkout."""
    if os.environ.get("KIBITZ_PLAIN") or not (CHECKOUT / "pyproject.toml").is_file():
        return None
    return BUILDS / fingerprint()


FOLDER: Final = own_build()


def is_built() -> bool:
    """Is there a finished build of this process's source by now?"""
    return FOLDER is not None and FOLDER.is_dir()


def finder() -> NativeFinder | PlainFinder | None:
    """How the hot modules of this process are found; None: as Python finds any module."""
    if os.environ.get("KIBITZ_PLAIN"):
        return PlainFinder()
    return NativeFinder(FOLDER) if FOLDER is not None and FOLDER.is_dir() else None
