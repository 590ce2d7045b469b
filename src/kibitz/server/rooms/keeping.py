"""Keeping: finished matches are packed as they were shown, in every language, in the background.

Rules change, and a match of earlier rules cannot be replayed; what was shown can still be shown.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

import structlog

from kibitz.games import GAMES
from kibitz.kernel.view import JUDGE
from kibitz.server.child_process import begin_child
from kibitz.server.reviews import LOWEST
from kibitz.server.rooms.replays import Lines, replay_at, replay_info
from kibitz.server.storage.restore import replayed
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.scenes import new_scenes, packed, unkept
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import Writer
from kibitz.words.languages import LANGUAGES

EVERY: Final = 60.0
"""Seconds between two looks for matches that have ended."""
AT_ONCE: Final = 20
"""Matches that one process packs."""
PACKING_TIMEOUT: Final = 120.0
"""Seconds for one match, after which its process is taken for dead."""
OVERLAP: Final = 3_600_000
"""Milliseconds before the last look in which a match may have ended that it did not find."""
LONGEST: Final = 2000
"""Answers of a match that is kept; no match of people has as many."""
log = structlog.get_logger()

Job = tuple[MatchRow, Lines]


def scenes_of(row: MatchRow, lines: Lines) -> dict[str, bytes]:
    """A match as anybody sees it afterwards, by language; nothing if it is too long."""
    match = replayed(row, lines)
    if len(match.steps) > LONGEST:
        return {}
    count = len(match.steps) + 1
    return {
        code: packed(
            replay_info(row, match, code),
            [replay_at(row, match, n, JUDGE, code) for n in range(count)],
        )
        for code in LANGUAGES
    }


def work(pipe: Connection) -> None:
    """The whole life of the process: matches in, scenes out, until the pipe closes."""
    begin_child(LOWEST)
    with suppress(EOFError, BrokenPipeError):
        while True:
            row, lines = pipe.recv()
            try:
                pipe.send(scenes_of(row, lines))
            except BrokenPipeError:
                raise
            except Exception as e:
                pipe.send(f"{type(e).__name__}: {e}")


async def alone() -> bool:
    return True


class Keeping:
    """Packs what has ended, a few at a time, in a process that ends with them."""

    def __init__(
        self, store: Store, writer: Writer, on_duty: Callable[[], Awaitable[bool]] = alone
    ) -> None:
        self.store: Final = store
        self.writer: Final = writer
        self.on_duty: Final = on_duty
        """Is this the node that packs?"""
        self.since: int = 0
        """All that ended before is kept."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_always())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def keep_always(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                while await self.on_duty() and await self.keep():
                    pass
            except Exception as e:
                log.error("matches not kept as shown", error=type(e).__name__, exc_info=e)

    async def keep(self) -> int:
        """Some of those that wait; how many there were."""
        now = time.time_ns() // 1_000_000
        versions = {game.name: game.version for game in GAMES.values()}
        found = await asyncio.to_thread(unkept, self.store, versions, self.since, AT_ONCE)
        if not found:
            self.since = now - OVERLAP
            return 0
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True, name="keeping")
        process.start()
        theirs.close()
        try:
            for match in found:
                saved = await asyncio.to_thread(self.scenes, ours, match)
                await self.writer.write(new_scenes(match, saved))
        finally:
            ours.close()
            process.kill()
            await asyncio.to_thread(process.join, 5)
        return len(found)

    def scenes(self, pipe: Connection, match: str) -> dict[str, bytes]:
        """In a thread: what the process makes of a match; nothing if it cannot."""
        row = self.store.match(match)
        assert row is not None
        pipe.send((row, self.store.actions(match)))
        if not pipe.poll(PACKING_TIMEOUT):
            raise TimeoutError(f"match {match} was not packed in time")
        found = pipe.recv()
        if isinstance(found, str):
            log.error("match not kept as shown", match=match, why=found)
            return {}
        scenes: dict[str, bytes] = found
        return scenes
