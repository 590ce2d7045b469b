"""Sanctions: who may not write, at one table or at all, and who may not come in."""

from __future__ import annotations

from kibitz.server.storage.moderation import BAN, EVERYWHERE, MUTE, Sanction


class Sanctions:
    """What is in force; read anew now and then, since a command may have changed it."""

    def __init__(self) -> None:
        self.known: frozenset[Sanction] = frozenset()

    def muted(self, match: str, *names: str) -> bool:
        """May a browser, or the address it comes from, write nothing at a table?"""
        places = (match, EVERYWHERE)
        return any(Sanction(MUTE, x, place) in self.known for x in names if x for place in places)

    def banned(self, *names: str) -> bool:
        return any(Sanction(BAN, x, EVERYWHERE) in self.known for x in names if x)

    def note(self, sanction: Sanction, yes: bool) -> None:
        """One that was just made or lifted here; the database has it."""
        one = frozenset([sanction])
        self.known = self.known | one if yes else self.known - one
