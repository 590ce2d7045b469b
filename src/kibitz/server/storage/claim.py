"""Claim: a database is served by one server at a time; a second one says so and stops."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from kibitz.server.storage.store import StoreFault, first_line, open_engine

CLAIM_TIMEOUT: Final = 5.0
"""Seconds to wait for a server that is just ending."""
AGAIN: Final = 0.1
KEY: Final = int.from_bytes(sha256(b"kibitz serve").digest()[:8], "big", signed=True)
"""Of the advisory lock, which PostgreSQL keeps for each database."""
TAKEN: Final = (
    "another kibitz serves this database already: end that one first, or name another database;"
    " servers that share one are all started with --node"
)
ALONE: Final = "several nodes need PostgreSQL: a file of SQLite is served by one process"


@contextmanager
def claimed(address: str, timeout: float = CLAIM_TIMEOUT, shared: bool = False) -> Iterator[None]:
    """Hold a database as long as a server runs; a StoreFault if another one has it.

    Nodes hold it together; a server that is none keeps them all out, and they keep it out.
    Both kinds of lock end with the process that holds them, however it ends.
    """
    engine = open_engine(address)
    if shared and engine.dialect.name == "sqlite":
        raise StoreFault(ALONE)
    end = time.monotonic() + timeout
    try:
        if engine.dialect.name == "sqlite":
            file = lock_file(str(make_url(address).database), end)
            try:
                yield
            finally:
                os.close(file)
            return
        try:
            connection = engine.connect()
            lock = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
            while not connection.execute(text(f"SELECT {lock}({KEY})")).scalar():
                wait(end)
            connection.commit()
        except SQLAlchemyError as e:
            raise StoreFault(f"the database cannot be opened: {first_line(e)}") from None
        with connection:
            yield
    finally:
        engine.dispose()


def lock_file(database: str, end: float) -> int:
    """An open file beside the database, locked; where files cannot be locked, just open."""
    path = Path(f"{database}.lock")
    try:
        found = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as e:
        raise StoreFault(f"{path} cannot be written: {e.strerror or e}") from None
    try:
        import fcntl
    except ImportError:
        return found
    while True:
        try:
            fcntl.flock(found, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return found
        except OSError:
            try:
                wait(end)
            except StoreFault:
                os.close(found)
                raise


def wait(end: float) -> None:
    if time.monotonic() > end:
        raise StoreFault(TAKEN)
    time.sleep(AGAIN)
