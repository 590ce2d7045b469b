"""Reviews: a bounded queue of matches to be taken apart, one after the other in the background."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kibitz.analysis.review import Judgement, decisions
from kibitz.kernel.match import Match
from kibitz.server import api
from kibitz.server.config import Config
from kibitz.server.refusal import Refusal
from kibitz.server.render.reviews import review_found
from kibitz.server.reviews import (
    Numbers,
    Reviewer,
    ReviewLost,
    from_half,
    from_kept,
    half_kept,
    review_job,
)
from kibitz.server.rooms.replays import Replays
from kibitz.server.rooms.tables import OTHER_KEY, Tables
from kibitz.server.storage.reviews import (
    DONE,
    FAILED,
    WAITING,
    ReviewRow,
    begun,
    ended,
    half_done,
    new_review,
    review_of,
    waiting,
)
from kibitz.server.storage.writer import NotWritten, Writer

TRIES: Final = 3
"""How often a review is begun before it is given up, also over restarts."""
PAUSE: Final = 5.0
"""Seconds until the next try after the database has failed."""
KEEP_EVERY: Final = 5.0
"""Seconds between two times that what was found so far is stored."""
SIDES: Final = 2
log = structlog.get_logger()


def key_of(match: str) -> str:
    """Of the lease of a review."""
    return f"review{OTHER_KEY}{match}"


class Reviews:
    """The reviews of a server; each is stored before anybody hears of it."""

    def __init__(
        self, config: Config, replays: Replays, writer: Writer, tables: Tables | None = None
    ) -> None:
        self.config: Final = config
        self.replays: Final = replays
        self.writer: Final = writer
        self.tables: Final = tables if tables is not None and tables.node is not None else None
        """Whoever knows which node works on which review; None if there is only this one."""
        self.waiting: Final[OrderedDict[str, ReviewRow]] = OrderedDict()
        """By match, the oldest first; the one that is being worked out is among them."""
        self.running: str = ""
        self.done: tuple[int, int] = 0, 0
        """How far the running one is."""
        self.known: Final[list[Judgement]] = []
        """What it has found so far."""
        self.asking: Final = asyncio.Lock()
        self.more: Final = asyncio.Event()
        self.reviewer: Final = Reviewer()
        self.hearing: Final[set[asyncio.Task[None]]] = set()
        self.thread: Final = ThreadPoolExecutor(1, "review")
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up what waited or was being worked out when the server ended."""
        found = await asyncio.to_thread(waiting, self.replays.store)
        self.waiting.update({row.match: row for row in found})
        self.count()
        self.task = asyncio.create_task(self.work())

    async def close(self) -> None:
        """What is being worked out waits for the next start, with what was found so far."""
        if self.running in self.waiting:
            with suppress(NotWritten, SQLAlchemyError):
                await self.keep(self.waiting[self.running])
        self.reviewer.close()
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        await asyncio.to_thread(self.thread.shutdown)

    async def ask(self, match: str, guest: str) -> None:
        """Have a match reviewed, unless it is or will be; a Refusal if it cannot be."""
        async with self.asking:
            await self.refresh()
            found = await asyncio.to_thread(review_of, self.replays.store, match)
            if match in self.waiting or (found is not None and found.state != FAILED):
                return
            row, played = await self.replays.match(match)
            if row.judged:
                raise Refusal("real-cards")
            made = await asyncio.to_thread(decisions, played)
            self.check(played, len(made), guest)
            now, bot = time.time_ns() // 1_000_000, self.config.review_bot
            asked = ReviewRow(match, guest, bot, now)
            await self.writer.write(new_review(asked))
            self.waiting[match] = asked
            self.count()
            self.more.set()

    def check(self, match: Match, made: int, guest: str) -> None:
        """A Refusal if there is nothing to review, too much of it, or too much waits already."""
        limits = self.config.limits
        if not made or len(set(match.game.rules.sides(match.options))) != SIDES:
            raise Refusal("no-review")
        if made > limits.reviewed:
            raise Refusal("review-long", most=limits.reviewed)
        if len([x for x in self.waiting.values() if x.guest == guest]) >= limits.reviews:
            raise Refusal("reviews-waiting", most=limits.reviews)
        if len(self.waiting) >= limits.reviews_waiting:
            raise Refusal("reviews-full")

    async def state(self, match: str, language: str) -> api.ReviewState:
        """How far it is, or what was found; a Refusal if the match may not be looked at."""
        row, played = await self.replays.match(match)
        await self.refresh()
        if match in self.waiting:
            ahead = list(self.waiting).index(match)
            if match == self.running:
                return api.ReviewState("running", 0, *self.done, None)
            if self.tables is not None and self.waiting[match].tries:
                done = len(from_half(self.waiting[match].review))
                made = await asyncio.to_thread(decisions, played)
                return api.ReviewState("running", 0, done, len(made), None)
            return api.ReviewState(WAITING, ahead, 0, 0, None)
        kept = await asyncio.to_thread(review_of, self.replays.store, match)
        if kept is None or kept.state == WAITING:
            return api.ReviewState("none", 0, 0, 0, None)
        if kept.review is None:
            return api.ReviewState(FAILED, 0, 0, 0, None)
        review = Numbers(played, False).review(from_kept(kept.review))
        found = await asyncio.to_thread(review_found, row, played, review, language)
        return api.ReviewState(DONE, 0, 0, 0, found)

    # In the background.

    async def work(self) -> None:
        while True:
            row = await self.next()
            self.done = 0, 0
            self.running = row.match
            try:
                await self.review(row)
            except (NotWritten, SQLAlchemyError) as e:
                log.error("review waits for the database", error=type(e).__name__)
                await asyncio.sleep(PAUSE)
            finally:
                self.running = ""
                self.give_back(row.match)

    async def next(self) -> ReviewRow:
        """The oldest that waits, and that no other node works on."""
        while True:
            self.more.clear()
            for row in list(self.waiting.values()):
                if self.tables is None:
                    return row
                with suppress(Refusal):
                    if not await self.tables.elsewhere(key_of(row.match), of_match=False):
                        await self.refresh()  # another node may just have done it
                        if row.match in self.waiting:
                            return self.waiting[row.match]
                        self.give_back(row.match)
            with suppress(TimeoutError):
                # A node that is gone does not say so.
                await asyncio.wait_for(self.more.wait(), None if self.tables is None else PAUSE)

    # Among other nodes.

    async def refresh(self) -> None:
        """Take up what other nodes were asked for, have found and have done."""
        if self.tables is None:
            return
        found = {x.match: x for x in await asyncio.to_thread(waiting, self.replays.store)}
        for match in [x for x in self.waiting if x not in found and x != self.running]:
            del self.waiting[match]
        for match, row in found.items():
            if match != self.running:
                self.waiting[match] = row
        self.count()

    def asked_elsewhere(self, match: str) -> None:
        """Another node was asked for a review: whoever is free takes it."""
        task = asyncio.create_task(self.take_up())
        self.hearing.add(task)
        task.add_done_callback(self.hearing.discard)

    async def take_up(self) -> None:
        with suppress(SQLAlchemyError):
            await self.refresh()
        self.more.set()

    def give_back(self, match: str) -> None:
        if self.tables is not None and self.tables.node is not None:
            self.tables.give_back(key_of(match), self.tables.node.held.get(key_of(match)))

    async def review(self, row: ReviewRow) -> None:
        """Work one out and store it; one that dies is tried again behind the others."""
        row.tries += 1
        await self.writer.write([begun(row)])
        row.state, found = FAILED, None
        try:
            _, match = await self.replays.match(row.match)
            self.known[:] = from_half(row.review)
            job = review_job(match, row.bot, tuple(self.known))
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self.thread, self.reviewer.review, job, self.heard)
            # If the server closes meanwhile nobody awaits it any more, and that is no error.
            work.add_done_callback(lambda x: x.cancelled() or x.exception())
            while not (await asyncio.wait([work], timeout=KEEP_EVERY))[0]:
                await self.keep(row)
            found = await work
            row.state = DONE
        except ReviewLost:
            if row.tries < TRIES:
                await self.keep(row)
                log.warning("a review died", match=row.match, tries=row.tries)
                row.state = WAITING
                self.waiting.move_to_end(row.match)
                return
        except (NotWritten, SQLAlchemyError):
            raise
        except Exception as e:
            # Whatever is wrong with one match, the others are reviewed.
            log.error("review failed", match=row.match, error=type(e).__name__, why=str(e))
        row.ended, row.review = time.time_ns() // 1_000_000, found
        await self.writer.write([ended(row)])
        del self.waiting[row.match]
        self.count()

    async def keep(self, row: ReviewRow) -> None:
        """Store what was found so far, to go on from after a restart."""
        half = half_kept(tuple(self.known))
        if half != row.review and self.known:
            # Whatever ended it before is behind it now.
            row.review, row.tries = half, 1
            await self.writer.write([half_done(row)])

    def count(self) -> None:
        self.writer.metrics.reviews.set(len(self.waiting))

    def heard(self, n: int, of: int, news: list[Judgement]) -> None:
        """In the thread of the reviewer."""
        self.known.extend(news)
        self.done = n, of
