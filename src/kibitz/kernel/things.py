"""Tuples that change by one member: one alone, taken out, put in, put in place of another."""

from __future__ import annotations

from typing import Final, TypeVar

from kibitz.kernel.pile import Things

T = TypeVar("T")

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
    return things[:i] + things[i + 1 :] if i else things[1:]


def sorted_in(things: Things, thing: int) -> Things:
    """A tuple in number order plus one more member."""
    i = 0
    for x in things:
        if x > thing:
            break
        i += 1
    more = list(things)
    more.insert(i, thing)
    return tuple(more)


def appended(things: Things, thing: int) -> Things:
    """A tuple plus one more member at its end."""
    return things + single(thing) if things else single(thing)


def replaced(things: tuple[T, ...], i: int, thing: T) -> tuple[T, ...]:
    """A tuple with another member at place i."""
    changed = list(things)
    changed[i] = thing
    return tuple(changed)


def left_of(things: Things, chosen: Things) -> list[int]:
    """The members that were not chosen, in their order."""
    if not chosen:
        return list(things)
    left: list[int] = []
    for x in things:
        for y in chosen:
            if x == y:
                break
        else:
            left.append(x)
    return left
