"""Rows: the records that are stored of a match, its seats, its clock and its chat."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

OPEN: Final = "open"
"""The state of a match that waits for players on its free seats."""
RUNNING: Final = "running"
OVER: Final = "over"


class Seat(Struct):
    """A place at a table: a browser's, a bot's, or free."""

    name: str = ""
    who: str = ""
    """The browser that holds it, or nothing."""
    bot: str = ""
    """The level of a bot, or nothing."""
    key: str = ""
    """The hash of the key that opens it: an invitation while it is free, else its holder's own."""
    left: bool = False
    """Has whoever sat there deleted all that was stored of them?"""

    @property
    def free(self) -> bool:
        return not self.who and not self.bot and not self.left


class ClockRow(Struct):
    """The clock of a match: seconds set, milliseconds left."""

    bank: int
    move: int
    left: list[int]
    move_left: int
    paused: bool = False
    days: int = 0
    """For each move, where people come by now and then; 0 is a clock that runs while all play."""
    asked: int = -1
    """With days: who has to move, and after how many answers; then a table need not be awake."""
    n: int = -1
    since: int = 0
    due: int = 0
    """With days: when they were asked and when they have lost, in milliseconds; 0 is never."""

    @property
    def begun(self) -> bool:
        """Has anybody's time run?"""
        return self.move_left < self.move * 1000 or min(self.left) < self.bank * 1000


class Series(Struct):
    """How a match goes with others of the same people: a rematch, and the rematch of that."""

    n: int = 1
    """The first match of the series is 1."""
    before: str = ""
    """The match that this one is the rematch of, or nothing."""
    after: str = ""
    """The rematch of this one, or nothing."""
    score: list[float] = []
    """What whoever sits here has won in the matches before, by seat; empty in the first."""
    wishes: list[str] = []
    """The browsers that want a rematch, while others have not answered."""
    best_of: int = 0
    """How many matches it has at most, if that was said when the table was opened; else 0."""

    def points(self, outcome: list[float] | None, seats: int) -> list[float]:
        """What everybody has, with what a match has brought, by seat."""
        before, now = self.score or [0.0] * seats, outcome or [0.0] * seats
        return [a + b for a, b in zip(before, now, strict=True)]

    def decided(self, points: list[float]) -> bool:
        """Is it over: has somebody more than half of all, or was it the last match?"""
        return self.n >= self.best_of or max(points) * 2 > self.best_of


class MatchRow(Struct):
    """A match without its actions."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    names: list[str]
    seed: str | None
    """Nothing if chance is recorded; empty if it is played with real cards."""
    position: str | None
    seats: list[Seat]
    clock: ClockRow | None
    listed: bool
    state: str
    owner: str
    created: int
    ended: int | None = None
    outcome: list[float] | None = None
    source: str = ""
    """The address it was opened from, as a keyed hash; nothing if that one is trusted."""
    uploaded: bool = False
    """Was it sent as a file, and not played here?"""
    hints: bool = False
    """Did everybody agree to hints by sitting down? Said when the table was opened."""
    data: str = ""
    """The fingerprint of the texts it began with; nothing in rows of before it was kept."""
    series: Series | None = None
    """Nothing as long as nobody wants a rematch, unless the best of several is played."""
    rated: bool = False
    """Does its result count for the ratings of its people? Said when the table was opened."""
    tournament: str = ""
    """The tournament it is played in, or nothing."""
    club: str = ""
    """The club it was opened in, and is played in; or nothing."""

    @property
    def strict(self) -> bool:
        """Is there something to win, so that nobody is helped and nothing is taken back?"""
        return self.rated or bool(self.tournament)

    @property
    def from_position(self) -> bool:
        """Does it begin from a position, which one player may know better than the others?"""
        return self.position is not None

    @property
    def judged(self) -> bool:
        """Is it played with real cards?"""
        return self.seed == ""

    def held(self, guest: str) -> list[int]:
        """The seats a browser holds."""
        return [i for i, seat in enumerate(self.seats) if seat.who == guest and guest]


class ChatRow(Struct):
    """A line of the chat; `side` is -1 if the whole table may read it."""

    n: int
    seat: int
    name: str
    text: str
    side: int
    who: str = ""
    """The browser that said it."""
    phrase: str = ""
    """In place of a text: one of the sentences that everybody reads in their own language."""
