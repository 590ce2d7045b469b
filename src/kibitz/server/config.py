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
    upload: int = 262_144
    """Bytes of an uploaded match file."""
    said: int = 500
    """Characters of a line of chat."""
    mailbox: int = 256
    """Messages waiting at a table."""
    outbox: int = 128
    """Messages waiting for a page (backpressure); a page that is slower is dropped."""
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    request_rate: float = 20.0
    request_burst: float = 120.0
    create_rate: float = 0.5
    create_burst: float = 20.0
    sockets: int = 200
    """Open sockets of one address."""
    tables: int = 20
    """Unfinished tables opened by one browser."""
    clients: int = 200
    """Pages at one table."""
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
    snapshot_every: int = 50
    """Answers between two snapshots."""
    grace: float = 5.0
    """Seconds before the clocks go on after a restart."""
    limits: Limits = field(default_factory=Limits)


def data_folder() -> Path:
    """Where the database, matches and nets are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "kibitz"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'kibitz.db'}"
