"""Presenting: whoever leads through a study takes along the pages that follow it."""

from __future__ import annotations

from typing import Final

from kibitz.server import wire
from kibitz.server.config import Limits
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.client import Client

NOWHERE: Final = wire.Lead(0, -2)


class Presentation:
    """The pages that look at one study, and the one of them that leads."""

    def __init__(self, last: int) -> None:
        self.last: Final = last
        """The last step of the match."""
        self.pages: Final[dict[Client, bool]] = {}
        """Each with whether it may lead."""
        self.leader: Client | None = None
        self.place: wire.Lead = NOWHERE

    def led(self, reader: Client) -> wire.Led:
        """Where the presenter is, as one reader is told."""
        name = "" if self.leader is None else self.leader.name
        x, live = self.place, self.leader is not None
        return wire.Led(
            *(live, self.leader is reader, name, x.n, x.seat, x.answers),
            len(self.pages) - live,
        )

    def tell(self) -> None:
        for page in self.pages:
            page.send(self.led(page))


class Presentations:
    """The studies that somebody looks at right now."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.studies: Final[dict[str, Presentation]] = {}

    def enter(self, study: str, last: int, page: Client, leads: bool) -> None:
        """A page comes; a Refusal if too many are there, or too many from its address."""
        found = self.studies.get(study) or Presentation(last)
        together = [x for x in found.pages if x.address == page.address and page.address]
        full = len(found.pages) >= self.limits.followers
        if full or len(together) >= self.limits.followers_together:
            raise Refusal("study-crowded")
        self.studies[study] = found
        found.pages[page] = leads
        found.tell()

    def leave(self, study: str, page: Client) -> None:
        """A page goes; if it led, nobody does."""
        found = self.studies.get(study)
        if found is None or found.pages.pop(page, None) is None:
            return
        if found.leader is page:
            found.leader = None
        if found.pages:
            found.tell()
        else:
            del self.studies[study]

    def lead(self, study: str, page: Client, place: wire.Lead) -> None:
        """Take everybody there; a Refusal if this page may not."""
        found = self.studies[study]
        if not found.pages.get(page):
            raise Refusal("not-your-study")
        if not 0 <= place.n <= found.last:
            raise Refusal("no-step", most=found.last)
        if len(place.answers) > self.limits.line:
            raise Refusal("line-long", most=self.limits.line)
        found.leader, found.place = page, place
        found.tell()

    def stop(self, study: str, page: Client) -> None:
        found = self.studies[study]
        if found.leader is page:
            found.leader = None
            found.tell()

    def changed(self, study: str) -> None:
        """Something was written in a study: whoever looks at it looks again."""
        found = self.studies.get(study)
        for page in found.pages if found is not None else ():
            page.send(wire.StudyChanged())
