"""Every bot that can be made, by its name.

An installed package adds its own by an entry point, and whoever runs a command by a path.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from kibitz.bots.bot import Maker
from kibitz.bots.greedy import Greedy
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.learned import Learned
from kibitz.bots.outside import announced, maker
from kibitz.bots.uniform import Uniform
from kibitz.plugins import Registry


def plugged_in(name: str, found: object) -> Maker:
    """What an entry point brought, if it can make a bot."""
    if not callable(found):
        raise TypeError(f"it is no Maker but of type {type(found).__name__}")
    maker: Maker = found  # its signature is only checked when it is called
    return maker


class Bots(Registry[Maker]):
    """The bots that are built in, plugged in by a distribution, or announced by a path."""

    def plugged_in(self, name: str) -> Maker:
        there = announced()
        if name not in there:
            return super().plugged_in(name)
        try:
            return maker(name, there[name])
        except ValueError as e:
            print(f"kibitz: the bot {name} is left out: {e}", file=sys.stderr)
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        known = list(super().__iter__())
        yield from known
        yield from [name for name in announced() if name not in known and name in self]


BOTS: Final[Bots] = Bots(
    "kibitz.bots",
    "bot",
    {
        "uniform": lambda: Uniform,
        "greedy": lambda: Greedy,
        "ismcts": lambda: Ismcts,
        "learned": lambda: Learned,
    },
    plugged_in,
)
"""Weakest first."""
OURS: Final = ("uniform", "greedy", "ismcts", "learned")
"""The project's own."""
