"""Formats of the draft as data: who bans and picks when, what protocols cost, and budgets."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES, PROTOCOLS

PATTERN: Final[tuple[int, ...]] = (0, 1, 1, 0, 0, 1)
"""First drafter and second, by pick (R001)."""
BAN_PATTERN: Final[tuple[int, ...]] = (1, 0, 0, 1)
"""First drafter and second, by ban, before the first pick of `draft=bans`."""
BLIND_ROUNDS: Final = 3
"""In each round of `draft=blind` both choose one protocol in secret."""

HOUSE: Final = "house"
HOUSE_COSTS: Final[tuple[int, ...]] = (
    *(4, 3, 5, 4, 4, 2, 1, 3, 3, 2, 3, 5),  # darkness to water
    *(2, 4, 2),  # apathy, hate, love
    *(2, 2, 3, 4, 3, 2, 4, 3, 3, 3, 5, 2),  # chaos to war
    *(2, 3, 1),  # assimilation, diversity, unity
)
"""What each protocol costs in `draft=points`, unless the option `costs` says otherwise: by its own
strength in games of greedy bots, in steps of about 30 Elo points (docs/balance)."""
MOST_COST: Final = 9
BUDGETS: Final[tuple[int, ...]] = (9, 10, 11, 12, 13, 14, 15, 6, 7, 8)
"""The points of a side, as the bits of the option count them: those first that old bits mean."""


LOT: Final = "lot"
MIRRORED: Final = 3
"""The protocols of a row, which in `draft=mirror` both sides have."""


def mirror_of(text: str) -> list[int]:
    """The protocols that a mirror names, at most three; whatever is left out is drawn by lot.

    A ValueError says what is wrong.
    """
    if text == LOT:
        return []
    found: list[int] = []
    for name in text.split(","):
        if name not in PROTOCOL_NAMES:
            raise ValueError(
                f"option mirror: no protocol is called {name!r}; there are"
                f" {', '.join(PROTOCOL_NAMES)}"
            )
        if PROTOCOL_NAMES.index(name) in found:
            raise ValueError(f"option mirror: {name} stands twice")
        found.append(PROTOCOL_NAMES.index(name))
    if len(found) > MIRRORED:
        raise ValueError(f"option mirror: {len(found)} protocols are more than {MIRRORED}")
    return sorted(found)


def costs_of(text: str) -> tuple[int, ...]:
    """What every protocol costs: the house's costs, but for those that the text changes.

    `fire:5,metal:1` changes two. A ValueError says what is wrong.
    """
    costs = list(HOUSE_COSTS)
    if text == HOUSE:
        return HOUSE_COSTS
    changed: list[str] = []
    for word in text.split(","):
        name, colon, cost = word.partition(":")
        if not colon:
            raise ValueError(
                f"option costs cannot be {text!r}; it is {HOUSE}, or protocols with their costs:"
                " fire:5,metal:1"
            )
        if name not in PROTOCOL_NAMES:
            raise ValueError(
                f"option costs: no protocol is called {name!r}; there are"
                f" {', '.join(PROTOCOL_NAMES)}"
            )
        if name in changed:
            raise ValueError(f"option costs: {name} stands twice")
        if len(cost) != 1 or cost not in "0123456789":
            raise ValueError(
                f"option costs: {name} cannot cost {cost!r}; it is a number from 0 to {MOST_COST}"
            )
        changed.append(name)
        costs[PROTOCOL_NAMES.index(name)] = int(cost)
    assert len(costs) == PROTOCOLS
    return tuple(costs)
