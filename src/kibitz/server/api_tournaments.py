"""What the page asks and is told about tournaments; its types are generated from here."""

from __future__ import annotations

from msgspec import Struct


class NewTournament(Struct):
    """A tournament as somebody wants it."""

    form: str
    """`swiss` or `arena`."""
    game: str
    rounds: int = 5
    """Of a Swiss."""
    minutes: int = 45
    """Of an arena."""
    bank: int = 600
    """Seconds of each player in every match."""
    move: int = 0
    """Seconds for each move before the bank runs."""
    places: int = 0
    """Bots fill in until so many take part."""
    level: str = "steady"
    rated: bool = False
    listed: bool = True
    starts: int = 0
    """Minutes until it begins by itself; 0 if the opener says when."""


class JoinTournament(Struct):
    """Who wants to take part is called so."""

    name: str = ""


class TournamentLine(Struct):
    """A tournament in a list."""

    id: str
    form: str
    title: str
    """Of the game."""
    state: str
    """`waiting`, `running` or `over`."""
    rounds: int
    minutes: int
    bank: int
    move: int
    rated: bool
    entrants: int
    mine: bool
    """Does the reader take part?"""
    begins: int
    """Milliseconds until it begins by itself; 0 if that is not known."""


class StandingRow(Struct):
    """A place in the table."""

    entrant: int
    place: int
    name: str
    bot: str
    """The level of a bot, in words; or nothing."""
    mine: bool
    away: bool
    points: float
    buchholz: float
    berger: float
    wins: int
    games: int
    hot: bool
    """Do the next points of an arena count double?"""


class PairingLine(Struct):
    """Two who meet, or one who has a bye."""

    first: str
    second: str
    """Nothing in a bye."""
    match: str
    result: str
    """`first`, `second`, `draw`, `nobody`, `bye`; nothing while it is played."""
    mine: bool


class RoundLines(Struct):
    """The pairings of a round; an arena has one round, its newest matches first."""

    round: int
    pairings: list[PairingLine]


class TournamentPage(Struct):
    """All that is shown of a tournament."""

    id: str
    form: str
    game: str
    title: str
    state: str
    rounds: int
    round: int
    """The round that is played, or was last; 0 before the first."""
    minutes: int
    bank: int
    move: int
    rated: bool
    places: int
    level: str
    """Of the bots that fill in, in words."""
    listed: bool
    opener: bool
    """Did the reader open it? Then they may begin it, or call it off."""
    entered: bool
    """Does the reader take part, and has not withdrawn?"""
    match: str
    """The reader's match that is to be played now, or nothing."""
    free: bool
    """Can the reader still join?"""
    begins: int
    """Milliseconds until it begins by itself, or 0."""
    next: int
    """Milliseconds until the next round, or 0."""
    left: int
    """Milliseconds that are left of an arena, or 0."""
    standings: list[StandingRow]
    played: list[RoundLines]
    """The newest round first."""
