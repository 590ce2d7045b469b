"""Tuples that change by one member: one alone, taken out, put in, put in place of another."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from kibitz.kernel.pile import Things

T = TypeVar("T")

SHARED: Final = 3072
_SINGLES: Final[list[Things]] = [(x,) for x in range(SHARED)]


def single(thing: i64) -> Things:
    """A tuple of one member; those of small numbers are made once and shared."""
    return _SINGLES[thing] if 0 <= thing < SHARED else (int(thing),)


def holds(things: Things, thing: int) -> bool:
    """Is it one of them?"""
    return any(x == thing for x in things)


def without(things: Things, thing: int) -> Things:
    """A tuple less one of its members."""
    i: i64 = 0
    for x in things:
        if x == thing:
            break
        i += 1
    return less(things, i)


def taken_from(things: Things, thing: int) -> Things:
    """A tuple less one of its members, which is found by halving where they are in order."""
    i: i64 = 0
    end: i64 = len(things)
    while i < end:
        middle = (i + end) >> 1
        if things[middle] < thing:
            i = middle + 1
        else:
            end = middle
    if i < len(things) and things[i] == thing:
        return less(things, i)
    return without(things, thing)


def less(things: Things, i: i64) -> Things:
    """A tuple less its member at place i."""
    n: i64 = len(things)
    assert i < n
    if i == 0:
        return things[1:]
    if i + 1 == n:
        return things[:i]
    return things[:i] + things[i + 1 :]


def sorted_in(things: Things, thing: int) -> Things:
    """A tuple in number order plus one more member."""
    i: i64 = 0
    for x in things:
        if x > thing:
            break
        i += 1
    if i == len(things):
        return things + single(thing)
    if i == 0:
        return single(thing) + things
    return things[:i] + single(thing) + things[i:]


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
