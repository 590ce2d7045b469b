"""At once: what happens to several cards together, whichever order they are gone through in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import make_slot
from kibitz.games.compile.rules.numbers import LINE
from kibitz.games.compile.rules.selectors import card
from kibitz.games.compile.rules.symmetry import Exchange
from kibitz.games.compile.rules.turn import TURNS
from kibitz.games.compile.rules.verbs.many import DeleteAll, FlipAll, OnAll, ReturnAll, ShiftAll
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import NO_BOX, NONE, At, State, settle

Act = Callable[[Board, At, list[int]], None]
ALL: Final[tuple[OnAll, ...]] = (
    DeleteAll(card.every),
    ReturnAll(card.every),
    FlipAll(card.every),
    ShiftAll(card.every),
)
SAME: Final = Exchange(False, (0, 1, 2))
"""Renames nothing, but brings what happened at once into number order."""


def at_once(s: State, whim: Whim) -> tuple[State, State] | None:
    """Some cards of the field, two of them at least, are acted on together, in two orders."""
    old = cast(Board, s)
    if not old.pile or old.pile[-1].node is not TURNS:
        return None
    verb = ALL[whim.below(len(ALL))]
    return in_two_orders(old, verb.do, isinstance(verb, ShiftAll), whim)


def in_two_orders(b: Board, do: Act, shifts: bool, whim: Whim) -> tuple[State, State] | None:
    """The positions after the same cards were acted on, as they lie and in another order."""
    line = whim.below(3)
    slots = [
        make_slot(i, h)
        for i in range(6)
        for h in range(len(b.stacks[i]))
        if whim.below(3) and not (shifts and i % 3 == line)
    ]
    if len(slots) < 2:
        return None
    at = At(b.player, NONE, NO_BOX, (LINE + line,))
    return after(b, do, at, slots), after(b, do, at, shuffled(slots, whim))


def shuffled(slots: list[int], whim: Whim) -> list[int]:
    """Another order of the same slots."""
    left = slots[:]
    found: list[int] = []
    while left:
        found.append(left.pop(whim.below(len(left))))
    return found


def after(b: Board, do: Act, at: At, slots: list[int]) -> State:
    """The position, as far as it goes without an answer, once all were acted on."""
    new = b.copy()
    new.events = []
    do(new, at, slots)
    settle(new)
    return SAME.state(new)
