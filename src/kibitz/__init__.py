"""Kibitz: a table that knows the rules.

The hot packages are compiled where they were built; with KIBITZ_PLAIN=1 in the environment the same
modules are taken from their plain source instead, so that both builds can be compared side by side.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _PlainFinder:
    """Finds the modules of this package as source, never as compiled extensions."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("kibitz.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("KIBITZ_PLAIN"):
    sys.meta_path.insert(0, _PlainFinder)

# After the finder, so that it applies to them.
from kibitz.games import GAMES, WORDS  # noqa: E402
from kibitz.kernel.match import Match  # noqa: E402
from kibitz.kernel.pile import CHANCE, advance, apply, settle  # noqa: E402

__all__ = ["CHANCE", "GAMES", "WORDS", "Match", "advance", "apply", "settle"]
