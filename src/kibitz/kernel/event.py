"""Events: the log of what happened, each with a mask that says who may see which part of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

HIDDEN: Final = -2
"""Stands for a thing the reader may not know."""

PIECES: Final = 250
"""Things below this number are cards and pieces; the others (places, lines) hide nothing."""

EVERYONE: Final = 0xFF


class Where:
    """What `where` is in events of some kinds: a line, a place, a plain number."""

    def __init__(self, name: str, first: int, count: int) -> None:
        self.name: Final = name
        self.first: Final = first
        self.count: Final = count

    def part(self, where: int) -> int:
        """Which of them a `where` is, counted from 0."""
        return where - self.first

    def fits(self, where: int) -> bool:
        """Is it one of them at all?"""
        return self.first <= where < self.first + self.count


NOWHERE: Final = Where("nowhere", -1, 1)
"""For events that are at no place and count nothing."""


@mypyc_attr(free_list_len=1)
class Event:
    """One thing that happened, which text caused it, and who may know the things it names."""

    def __init__(
        self,
        kind: int,
        seat: int,
        things: tuple[int, ...],
        where: int,
        cause: int,
        depth: int,
        open_to: int,
        news: bool,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.things: Final = things
        self.where: Final = where
        """A number whose meaning hangs on the kind: each game has a table of `Where` by kind."""
        self.cause: Final = cause
        self.depth: Final = depth
        self.open_to: Final = open_to
        """The seats, as bits, that may know which things."""
        self.news: Final = news
        """Has it shown anyone a thing that was hidden?"""

    def __repr__(self) -> str:
        return f"Event(kind={self.kind}, seat={self.seat}, things={self.things})"

    def mask(self, seat: int) -> Event:
        """The version that seat may see."""
        if self.open_to == EVERYONE or (seat >= 0 and self.open_to >> seat & 1):
            return self
        things = tuple([HIDDEN if x < PIECES else x for x in self.things])
        return Event(
            self.kind,
            self.seat,
            things,
            self.where,
            self.cause,
            self.depth,
            self.open_to,
            self.news,
        )

    def key(self) -> tuple[int, ...]:
        """All fields as plain numbers, for comparing."""
        return (self.kind, self.seat, self.where, self.cause, self.depth, *self.things)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
