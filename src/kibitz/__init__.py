"""Kibitz: a table that knows the rules.

The hot modules run compiled wherever there is a build of their source (kibitz/native.py). With
KIBITZ_PLAIN=1 in the environment they run from source, so that both can be compared side by side.
"""

from __future__ import annotations

__version__ = "0.1.0"

import sys

from kibitz import native

if (_finder := native.finder()) is not None:
    sys.meta_path.insert(0, _finder)

# After the finder, so that it applies to them.
from kibitz.games import GAMES, WORDS
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, advance, apply, settle

__all__ = ["CHANCE", "GAMES", "WORDS", "Match", "__version__", "advance", "apply", "settle"]
