"""Sets of things as tuples in number order: one taken out, one put in."""

from __future__ import annotations

from kibitz.kernel.pile import Things


def without(things: Things, thing: int) -> Things:
    """A tuple less one of its members."""
    i = 0
    for x in things:
        if x == thing:
            break
        i += 1
    left = list(things)
    left.pop(i)
    return tuple(left)


def sorted_in(things: Things, thing: int) -> Things:
    """A tuple in number order plus one more member."""
    i = 0
    for x in things:
        if x > thing:
            break
        i += 1
    return things[:i] + (thing,) + things[i:]
