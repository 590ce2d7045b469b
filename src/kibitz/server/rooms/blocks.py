"""Blocks: who does not want to meet whom."""

from __future__ import annotations


class Blocks:
    """All there are; read anew now and then, since another node may have been told of one."""

    def __init__(self) -> None:
        self.known: frozenset[tuple[str, str]] = frozenset()

    def by(self, who: str, whom: str) -> bool:
        """Has the first blocked the second?"""
        return (who, whom) in self.known

    def between(self, one: str, other: str) -> bool:
        """Has either blocked the other?"""
        return self.by(one, other) or self.by(other, one)

    def note(self, who: str, whom: str, yes: bool) -> None:
        """One that was just made or lifted here; the database has it."""
        pair = frozenset([(who, whom)])
        self.known = self.known | pair if yes else self.known - pair
