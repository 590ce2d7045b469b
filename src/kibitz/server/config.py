"""Config: everything about a server that can be set, with the limits it keeps."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

DEFAULT_PORT: Final = 8080


@dataclass(frozen=True)
class Limits:
    """Rate limits, sizes and timeouts for one page, one address and one browser."""

    message: int = 8192
    """Bytes of a message from a page."""
    head: int = 32_768
    """Bytes of the head of a request: its line and its headers."""
    upload: int = 262_144
    """Bytes of an uploaded match file."""
    position: int = 24_576
    """Bytes of a request that holds the text of a position."""
    said: int = 500
    """Characters of a line of chat."""
    bot_pace: float = 0.05
    """Seconds between two bots' answers at all tables of one address."""
    mailbox: int = 256
    """Messages waiting at a table."""
    outbox: int = 128
    """Messages waiting for a page (backpressure); a page that is slower is dropped."""
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    message_rate: float = 60.0
    message_burst: float = 240.0
    """Messages of all sockets of one address together."""
    request_rate: float = 20.0
    request_burst: float = 120.0
    position_rate: float = 8.0
    position_burst: float = 60.0
    """Requests of the editor of positions."""
    box_rate: float = 2.0
    box_burst: float = 20.0
    """Requests of the form of a box, each of which reads a whole one."""
    create_rate: float = 0.5
    create_burst: float = 20.0
    sockets: int = 100
    """Open sockets of one address."""
    tables: int = 100
    """Unfinished tables opened by one browser where nobody else sits; then the oldest goes."""
    tables_together: int = 300
    """Unfinished tables opened by all browsers of one address."""
    watchers: int = 100
    """Pages of spectators at one table; who has a seat always gets in."""
    watchers_together: int = 8
    """Those of them that may come from one address."""
    slow: float = 1.5
    """Seconds after which people are told that the database takes its time."""
    hello: float = 10.0
    """Seconds until the first message."""
    ping: float = 20.0
    """Seconds between two pings, and until one has to be answered."""
    idle_socket: float = 1800.0
    """Seconds without any message."""
    idle_table: float = 300.0
    """Seconds until a table without clients is evicted from memory."""
    unstarted: float = 86_400.0
    """Seconds until a table where play never began is dropped."""
    untouched: float = 60 * 86_400.0
    """Seconds without an answer until a running match is closed; nobody has won then."""
    uploaded: float = 90 * 86_400.0
    """Seconds until an uploaded match is dropped."""
    uploads: int = 100
    """Uploaded matches of one address that are kept."""
    short_match: float = 7 * 86_400.0
    """Seconds until a match that ended after a few answers is dropped."""
    short_lines: int = 10
    """What a few answers are."""
    unseen: float = 400 * 86_400.0
    """Seconds until the name of somebody is forgotten who has no phrase and does not come back."""
    tables_a_day: int = 500
    """Tables and uploads of one address in a day."""
    chat_lines: int = 2000
    """Lines of the chat of one table."""
    clubs: int = 10
    """Clubs that one person has founded and not closed."""
    clubs_together: int = 50
    """Those founded by all people of one address."""
    memberships: int = 100
    """Clubs that one person is a member of."""
    members: int = 200
    """Members of one club."""
    club_unseen: float = 180 * 86_400.0
    """Seconds until a club is closed that no member has come to."""
    reviews: int = 3
    """Reviews that one browser may have waiting."""
    reviews_waiting: int = 60
    """Reviews that may wait altogether."""
    reviewed: int = 1500
    """Decisions of a match that is reviewed."""
    studies: int = 50
    """Studies of one browser."""
    comments: int = 200
    """Comments in a study."""
    comment: int = 1000
    """Characters of one."""
    branches: int = 40
    """Branches in a study."""
    tournaments: int = 3
    """Tournaments of one browser that are not over."""
    tournaments_together: int = 6
    """Those of all browsers of one address."""
    entrants: int = 64
    """Who may take part in one."""
    fill_ins: int = 16
    """Bots among them."""
    round_break: float = 10.0
    """Seconds between two rounds of a Swiss, and between two matches of somebody in an arena."""
    no_show: float = 90.0
    """Seconds that a table of a tournament waits for its people; who does not come has lost."""
    tournament_waits: float = 86_400.0
    """Seconds until a tournament that has not begun is dropped."""
    tournament_kept: float = 365 * 86_400.0
    """Seconds until one that is over is dropped; its matches stay."""
    line: int = 120
    """Answers of one."""
    followers: int = 100
    """Pages that follow one study."""
    followers_together: int = 8
    """Those of them that may come from one address."""


@dataclass(frozen=True)
class Config:
    """One server."""

    database: str
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    page: Path | None = None
    """The folder of the built page; None looks in the usual places."""
    origins: tuple[str, ...] = ()
    """Other addresses the page may come from, such as https://play.example."""
    trusted: frozenset[str] = frozenset()
    """Addresses without rate limit: a load generator, a health check."""
    workers: int = 2
    """Processes for bots."""
    warm: bool = False
    """Do the kibitzer's processes begin with the server, and not with the first hint?"""
    review_bot: str = ""
    """Who thinks in reviews; nothing for the best search there is, as in `kibitz analyse`."""
    snapshot_every: int = 50
    """Answers between two snapshots."""
    node: str = ""
    """HOST:PORT where other servers on the same database reach this one; nothing if it is alone."""
    grace: float = 5.0
    """Seconds before the clocks go on after a restart."""
    limits: Limits = field(default_factory=Limits)


def data_folder() -> Path:
    """Where the database, matches and nets are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "kibitz"


def default_database(box: str = "") -> str:
    """Matches with the cards of an owner are kept apart, by the fingerprint of their box."""
    name = f"kibitz-box-{box}.db" if box else "kibitz.db"
    return f"sqlite:///{data_folder() / name}"
