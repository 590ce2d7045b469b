"""The records of clubs: what is asked for or sent at their addresses, beside api.py."""

from __future__ import annotations

from msgspec import Struct

from kibitz.server.api import LadderSide, OpenTable
from kibitz.server.wire import Player


class NewClub(Struct):
    """A club to be founded."""

    name: str


class ClubCode(Struct):
    """The letters of a club's link, as somebody typed them."""

    code: str


class ClubDoor(Struct):
    """What the link of a club tells whoever has it."""

    club: str
    name: str
    members: int
    inside: bool
    """Is the reader a member already?"""


class ClubListed(Struct):
    """A club in the list of one of its members."""

    club: str
    name: str
    members: int
    tables: int
    """How many tables are open or played at."""


class ClubMember(Struct):
    """Somebody in a club, as its other members know them."""

    who: str
    """An alias that holds in this club only."""
    name: str
    """Nothing if they have chosen none."""
    founder: bool
    me: bool
    here: bool
    """Are they at a table of the club or at its page just now?"""


class ClubMeant(Struct):
    """A member, by the alias."""

    who: str


class Club(Struct):
    """A club as its members see it."""

    club: str
    name: str
    code: str
    """The letters of its link."""
    founder: bool
    """May the reader close it, remove others and renew the link?"""
    members: list[ClubMember]
    tables: list[OpenTable]
    """What waits for players or is played there, the newest first."""
    ended: int
    """When its last match ended, in milliseconds since 1970; 0 if none has."""


class ClubMatch(Struct):
    """A match in the history of a club."""

    match: str
    game: str
    title: str
    players: list[Player]
    scores: list[float]
    """By seat: 1 has won, 0.5 is a draw; empty if it was closed without a result."""
    ended: int
    answers: int
    rated: bool


class ClubHistory(Struct):
    """Finished matches of a club, the last first."""

    matches: list[ClubMatch]
    more: bool


class ClubLadder(Struct):
    """Who is worth what at a game, by the matches of one club alone."""

    game: str
    title: str
    sides: list[LadderSide]
