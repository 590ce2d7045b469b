"""Every bot that can be made, by its name; an installed package adds its own by an entry point."""

from __future__ import annotations

from typing import Final

from kibitz.bots.bot import Maker
from kibitz.bots.greedy import Greedy
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.learned import Learned
from kibitz.bots.uniform import Uniform
from kibitz.plugins import Registry


def plugged_in(name: str, found: object) -> Maker:
    """What an entry point brought, if it can make a bot."""
    if not callable(found):
        raise TypeError(f"it is no Maker but of type {type(found).__name__}")
    maker: Maker = found  # its signature is only checked when it is called
    return maker


BOTS: Final[Registry[Maker]] = Registry(
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
