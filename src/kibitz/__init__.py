"""Kibitz: a table that knows the rules.

The hot modules run compiled wherever there is a build of their source (kibitz/native.py). With
KIBITZ_PLAIN=1 in the environment they run from source, so that both can be compared side by side.

What a program needs first is named here, and imported when it is first asked for: a command that
only shows its help starts at once.
"""

from __future__ import annotations

__version__ = "0.1.0"

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kibitz import native

if (_finder := native.finder()) is not None:
    sys.meta_path.insert(0, _finder)

if TYPE_CHECKING:
    from kibitz.games import GAMES, WORDS
    from kibitz.kernel.checked import NotOffered, advance_checked, apply_checked
    from kibitz.kernel.match import Match
    from kibitz.kernel.pile import CHANCE, advance, apply, settle

__all__ = [
    "CHANCE",
    "GAMES",
    "WORDS",
    "Match",
    "NotOffered",
    "__version__",
    "advance",
    "advance_checked",
    "apply",
    "apply_checked",
    "settle",
]

_MODULES = {
    **dict.fromkeys(("GAMES", "WORDS"), "kibitz.games"),
    "Match": "kibitz.kernel.match",
    **dict.fromkeys(("CHANCE", "advance", "apply", "settle"), "kibitz.kernel.pile"),
    **dict.fromkeys(("NotOffered", "advance_checked", "apply_checked"), "kibitz.kernel.checked"),
}
"""Where each name of `__all__` is made."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found = getattr(import_module(_MODULES[name]), name)
    return found
