"""Deals: every way hidden cards can lie, counted and looked up by number instead of listed.

A view can leave hundreds of millions of worlds open. A proof in which no hidden card mattered has
to look at one of them, and must not list the others for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm, prod
from typing import Final, NamedTuple, overload

from kibitz.kernel.pile import Things

Deal = Things
"""The hidden cards of one world, in the order of the places a view does not show."""


class Drawn(NamedTuple):
    """Some places that are filled from a pool of cards."""

    pool: Sequence[int]
    """In the order of numbers."""
    n: int
    ordered: bool = False
    """Does it matter which place holds which card?"""


class Deals(Sequence[Deal]):
    """All deals in a fixed order. Pools are the same or have no card in common."""

    def __init__(self, parts: Sequence[Drawn]) -> None:
        self.parts: Final = tuple(parts)
        self.cards: Final = frozenset([c for part in parts if part.n for c in part.pool])
        """Every card that may be in a hidden place."""
        self.ways: Final[list[int]] = []
        used: Things = ()
        for part in parts:
            left = rest(part, used)
            self.ways.append((perm if part.ordered else comb)(len(left), part.n))
            used += left[: part.n]
        self.size: Final = prod(self.ways)

    def __len__(self) -> int:
        """The size, as far as Python can count the members of a sequence: use `size`."""
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    @overload
    def __getitem__(self, at: int) -> Deal: ...

    @overload
    def __getitem__(self, at: slice) -> list[Deal]: ...

    def __getitem__(self, at: int | slice) -> Deal | list[Deal]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(self.size))]
        if not 0 <= at < self.size:
            raise IndexError(at)
        found: Things = ()
        later = self.size
        for part, ways in zip(self.parts, self.ways, strict=True):
            later //= ways
            k, at = divmod(at, later)
            left = rest(part, found)
            found += (arrangement if part.ordered else choice)(left, part.n, k)
        return found

    def __iter__(self) -> Iterator[Deal]:
        return self.after((), 0)

    def after(self, found: Deal, k: int) -> Iterator[Deal]:
        """The deals that begin with these cards, from one part on."""
        if k == len(self.parts):
            yield found
            return
        part = self.parts[k]
        each = permutations if part.ordered else combinations
        for cards in each(rest(part, found), part.n):
            yield from self.after((*found, *cards), k + 1)


def rest(part: Drawn, used: Things) -> Things:
    """What is left of a pool."""
    return tuple([c for c in part.pool if c not in used])


def choice(pool: Things, n: int, k: int) -> Things:
    """The k-th of `combinations(pool, n)`."""
    found: list[int] = []
    for i, card in enumerate(pool):
        if len(found) == n:
            break
        with_it = comb(len(pool) - i - 1, n - len(found) - 1)
        if k < with_it:
            found.append(card)
        else:
            k -= with_it
    return tuple(found)


def arrangement(pool: Things, n: int, k: int) -> Things:
    """The k-th of `permutations(pool, n)`."""
    left, found = list(pool), []
    for i in range(n):
        at, k = divmod(k, perm(len(left) - 1, n - i - 1))
        found.append(left.pop(at))
    return tuple(found)
