"""Seat: who sits there, by which secret, under which name."""

from __future__ import annotations

from msgspec import Struct


class Seat(Struct):
    """A place at a table: a browser's, a bot's, or free."""

    name: str = ""
    who: str = ""
    """The browser that holds it, or nothing."""
    bot: str = ""
    """The level of a bot, or nothing."""
    key: str = ""
    """The hash of the secret that claims it."""

    @property
    def free(self) -> bool:
        return not self.who and not self.bot


def held(seats: list[Seat], guest: str) -> list[int]:
    """The seats a browser holds."""
    return [i for i, seat in enumerate(seats) if seat.who == guest and guest]


def unique_name(seats: list[Seat], own: int, wanted: str) -> str:
    """A name nobody else at the table has."""
    taken = {seat.name.casefold() for i, seat in enumerate(seats) if i != own}
    name, n = wanted, 2
    while name.casefold() in taken:
        name, n = f"{wanted} {n}", n + 1
    return name
