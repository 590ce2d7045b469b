"""kibitz work: keeps processes that think for servers, as long as the servers are there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from kibitz.server.config import default_database
from kibitz.server.remote import BOTS_ROLE, REVIEWS_ROLE, work_for
from kibitz.server.storage.leases import node_addresses
from kibitz.server.storage.store import StoreFault, first_line, open_engine, stored_secret

LOOK_EVERY: Final = 2.0
"""Seconds between two looks which servers there are."""


class WorkForce:
    """The processes, by the server they work for."""

    def __init__(self, secret: str, bots: int, reviews: int) -> None:
        self.secret: Final = secret
        self.roles: Final = (*[BOTS_ROLE] * bots, *[REVIEWS_ROLE] * reviews)
        self.context: Final = get_context("spawn")
        self.working: Final[dict[str, list[BaseProcess]]] = {}

    def keep(self, servers: Sequence[str]) -> None:
        """All that are wanted, and no others: a process that died is begun again."""
        for gone in [x for x in self.working if x not in servers]:
            self.end(gone)
        for server in servers:
            if server not in self.working:
                print(f"kibitz: working for {server}", flush=True)
                self.working[server] = [self.begun(server, role) for role in self.roles]
            for i, process in enumerate(self.working[server]):
                if not process.is_alive():
                    process.join()
                    self.working[server][i] = self.begun(server, self.roles[i])

    def begun(self, server: str, role: str) -> BaseProcess:
        process = self.context.Process(
            target=work_for, args=(server, self.secret, role), daemon=True, name=role
        )
        process.start()
        return process

    def end(self, server: str) -> None:
        for process in self.working.pop(server):
            process.kill()
            process.join()

    def close(self) -> None:
        for server in list(self.working):
            self.end(server)


def run(database: str | None, servers: Sequence[str], bots: int, reviews: int) -> None:
    """Until a signal says otherwise; a ValueError if the database will not do."""
    try:
        engine = open_engine(database or default_database())
        secret = stored_secret(engine)
        if not servers and engine.dialect.name != "postgresql":
            raise ValueError("a database of SQLite names no servers: use --server HOST:PORT")
    except SQLAlchemyError as e:
        raise ValueError(f"the database cannot be read: {first_line(e)}") from None
    except StoreFault as e:
        raise ValueError(str(e)) from None
    force = WorkForce(secret, bots, reviews)
    try:
        while True:
            force.keep(servers or found(engine, list(force.working)))
            time.sleep(LOOK_EVERY)
    except KeyboardInterrupt:
        pass
    finally:
        force.close()
        engine.dispose()


def found(engine: Engine, known: Sequence[str]) -> Sequence[str]:
    """The nodes of now; those of before as long as the database does not answer."""
    try:
        return node_addresses(engine)
    except SQLAlchemyError:
        return known
