"""Kept names: those of people who keep an identity; nobody else may be taken for them."""

from __future__ import annotations

from kibitz.server.refusal import Refusal
from kibitz.server.render.names import skeleton


class KeptNames:
    """What they look like, and whose they are."""

    def __init__(self) -> None:
        self.owners: dict[str, str] = {}

    def is_free(self, name: str, guest: str) -> bool:
        """May this browser be called so?"""
        return not name or self.owners.get(skeleton(name), guest) == guest

    def checked(self, name: str, guest: str) -> str:
        """The name; a Refusal if it could be taken for that of somebody else."""
        if not self.is_free(name, guest):
            raise Refusal("name-taken")
        return name

    def keep(self, name: str, guest: str) -> None:
        """Somebody who keeps an identity is called so from now on, and no longer as before."""
        self.drop(guest)
        if name:
            self.owners[skeleton(name)] = guest

    def drop(self, guest: str) -> None:
        for old in [x for x, who in self.owners.items() if who == guest]:
            del self.owners[old]
