"""Sets of things as tuples in number order: one alone, one taken out, one put in."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.pile import Things

_SINGLES: Final[list[Things]] = [(x,) for x in range(1024)]


def single(thing: int) -> Things:
    """A tuple of one member; those of small numbers are made once and shared."""
    return _SINGLES[thing] if 0 <= thing < 1024 else (thing,)


def holds(things: Things, thing: int) -> bool:
    """Is it one of them?"""
    return any(x == thing for x in things)


def without(things: Things, thing: int) -> Things:
    """A tuple less one of its members."""
    i = 0
    for x in things:
        if x == thing:
            break
        i += 1
    assert i < len(things)
    return things[:i] + things[i + 1 :]


def sorted_in(things: Things, thing: int) -> Things:
    """A tuple in number order plus one more member."""
    i = 0
    for x in things:
        if x > thing:
            break
        i += 1
    return things[:i] + (thing,) + things[i:]
