"""News: what other nodes have changed is taken up here, so that all of them list the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kibitz.server.rooms.node import Node
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import OVER

PAUSE: Final = 1.0
"""Seconds until the next try after the database has failed."""
log = structlog.get_logger()


class News:
    """Reads rows again that have changed elsewhere, one after the other."""

    def __init__(self, tables: Tables, node: Node) -> None:
        self.tables: Final = tables
        self.waiting: Final[dict[str, None]] = {}
        """Matches to be read again, each once."""
        self.all: bool = False
        self.more: Final = asyncio.Event()
        self.heard: Final[dict[str, Callable[[str], object]]] = {"match": self.match_changed}
        """What is done about each kind of news."""
        self.forget: Callable[[str], object] = lambda _: None
        """A match is gone."""
        node.on_news = self.hear
        node.on_gap = self.missed
        self.task: Final = asyncio.create_task(self.read_always())

    def stop(self) -> None:
        self.task.cancel()

    def hear(self, kind: str, name: str) -> None:
        known = self.heard.get(kind)  # a newer node may tell of more
        if known is not None:
            known(name)

    def missed(self) -> None:
        self.all = True
        self.more.set()

    def match_changed(self, match: str) -> None:
        self.waiting[match] = None
        self.more.set()

    async def read_always(self) -> None:
        while True:
            await self.more.wait()
            self.more.clear()
            try:
                await self.read()
            except SQLAlchemyError as e:
                log.error("news not read", error=type(e).__name__)
                await asyncio.sleep(PAUSE)
                self.missed()

    async def read(self) -> None:
        """Everything, if something may have been missed; else what has changed."""
        tables, store = self.tables, self.tables.store
        if self.all:
            self.all = False
            self.waiting.clear()
            found = {row.id: row for row in await asyncio.to_thread(store.unfinished)}
            for match in [x for x in tables.rows if x not in found and x not in tables.awake]:
                tables.rows.drop(match)
            for match, row in found.items():
                if match not in tables.awake:
                    tables.rows.add(row)
        while self.waiting:
            match = next(iter(self.waiting))
            del self.waiting[match]
            if match in tables.awake:
                continue
            now = await asyncio.to_thread(store.match, match)
            if match in tables.awake:
                continue  # it has come here meanwhile
            if now is not None and now.state != OVER:
                tables.rows.add(now)
            else:
                tables.rows.drop(match)
            if now is None:
                self.forget(match)
