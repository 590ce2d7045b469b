"""Mutation testing of the fact tables: change one number of a card at a time; is it noticed?

Numbers of texts are constants of the compiled build, so this runs as plain Python:
`KIBITZ_PLAIN=1 python -m tests.games.compile.rules.mutations` prints how many were changed, and
those that nobody noticed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from kibitz.games.compile.rules.tables import CARD_NAMES, TEXTS
from tests.games.compile.rules.test_facts import CARDS, name_of, retold

SKIPPED = ("number", "path", "box")
"""Where a text stands, and not what it says."""


def ours(x: object) -> bool:
    """Is it a record of the rules or the kernel?"""
    return type(x).__module__.startswith("kibitz") and hasattr(x, "__dict__")


def numbers(x: object, seen: set[int]) -> Iterator[tuple[object, str]]:
    """Every number and every yes or no of a text and its parts."""
    if id(x) in seen:
        return
    seen.add(id(x))
    for name, value in sorted(vars(x).items()):
        if name in SKIPPED:
            continue
        if isinstance(value, int):
            yield x, name
        for part in value if isinstance(value, tuple | list) else (value,):
            if ours(part):
                yield from numbers(part, seen)


def noticed(card: int, expected: dict[str, Any], x: object, name: str) -> bool:
    """Does the retelling differ once this number is another?"""
    old = getattr(x, name)
    object.__setattr__(x, name, not old if isinstance(old, bool) else old + 1)
    try:
        return bool(retold(card) != expected)
    except (AssertionError, LookupError, ValueError):
        return True
    finally:
        object.__setattr__(x, name, old)


def run() -> tuple[int, list[str]]:
    """How many numbers were changed, and which nobody noticed."""
    count, missed = 0, []
    for card, expected in enumerate(CARDS):
        assert name_of(expected) == CARD_NAMES[card]
        for box in range(3):
            text = TEXTS[card * 3 + box]
            for x, name in numbers(text, set()) if text is not None else ():
                count += 1
                if not noticed(card, expected, x, name):
                    missed.append(f"{CARD_NAMES[card]}: {type(x).__name__}.{name}")
    return count, missed


if __name__ == "__main__":
    print(json.dumps(run()))
