"""Table: a running match with one task and one mailbox; whatever touches it comes in order."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import structlog

from kibitz.kernel.chance import Whim
from kibitz.kernel.match import TIME_OUT, Match
from kibitz.kernel.pile import NONE
from kibitz.server.render import broadcast as telling
from kibitz.server.render import scene as show
from kibitz.server.render.client import Reader
from kibitz.server.render.refusal import Refusal
from kibitz.server.rooms.clock import Clock
from kibitz.server.rooms.seat import held
from kibitz.server.storage.restore import snapshot
from kibitz.server.storage.store import (
    OPEN,
    OVER,
    Change,
    ChatRow,
    MatchRow,
    new_action,
    new_snapshot,
    set_clock,
    set_over,
)
from kibitz.server.workers import NoAnswer, Question

if TYPE_CHECKING:
    from kibitz.server.rooms.tables import Hall

BOT_AGAIN: Final = 30.0
"""Seconds until a bot that failed is asked again."""
log = structlog.get_logger()

Deed = Callable[..., Awaitable[None]]


class Wish:
    """Somebody asks the others for something; settled when all have answered."""

    def __init__(self, kind: str, seat: int, guests: set[str]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.guests: Final = guests
        """The browsers that have not answered yet."""


class Table:
    """One match with everybody who plays it or looks on."""

    def __init__(
        self, hall: Hall, row: MatchRow, match: Match, chat: list[ChatRow], complete: bool = True
    ) -> None:
        self.hall: Final = hall
        self.row: Final = row
        self.match: Match = match
        self.complete: bool = complete
        """Does the match know the way it came, so that anything can be taken back?"""
        self.chat: Final = chat
        self.sides: Final = match.game.rules.sides(match.options)
        self.readers: Final[set[Reader]] = set()
        self.wish: Wish | None = None
        self.clock: Final = Clock(row.clock) if row.clock is not None else None
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.mailbox: Final[asyncio.Queue[tuple[Reader | None, Deed, tuple[Any, ...]]]] = (
            asyncio.Queue(hall.config.limits.mailbox)
        )
        self.arrived: float = time.monotonic()
        """When the letter now read was posted."""
        self.touched: float = time.monotonic()
        self.stopped: bool = False
        self.log: Final = log.bind(match=row.id)
        self.task: Final = asyncio.create_task(self.run(), name=f"table {row.id}")

    # The mailbox.

    def post(self, reader: Reader | None, deed: Deed, *args: Any) -> None:
        """Leave a letter; a table that is behind says so."""
        if self.stopped:
            raise Refusal("stopped")
        try:
            self.mailbox.put_nowait((reader, deed, (time.monotonic(), *args)))
        except asyncio.QueueFull:
            raise Refusal("busy") from None

    async def run(self) -> None:
        """Read one letter after the other until something breaks or the house closes."""
        while not self.stopped:
            reader, deed, (self.arrived, *args) = await self.mailbox.get()
            try:
                if reader is None:
                    await deed(*args)
                elif reader in self.readers:
                    await deed(reader, *args)
            except Refusal as e:
                self.hall.metrics.faults.labels(e.code).inc()
                if reader is not None:
                    reader.fault(e)
            except asyncio.CancelledError:
                raise
            except Exception as e:
                self.break_down(e)

    def break_down(self, why: Exception) -> None:
        """Stop this table and no other; what was acknowledged is in the database."""
        self.log.error("table stopped", error=type(why).__name__, exc_info=why)
        self.hall.metrics.stopped.inc()
        for reader in self.readers:
            reader.fault(Refusal("stopped"))
        self.stop(1011, "fault")

    def stop(self, code: int, text: str) -> None:
        """Out of the memory; whoever comes next wakes it from the database."""
        self.stopped = True
        self.stop_timers()
        for reader in list(self.readers):
            reader.close(code, text)
        self.hall.forget(self)

    def stop_timers(self) -> None:
        """No alarm, no thought."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
        self.alarm = self.thinking = None

    # Who is there.

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    def held(self, guest: str) -> list[int]:
        return held(self.row.seats, guest)

    async def join(self, reader: Reader) -> None:
        """A page has said hello."""
        if len(self.readers) >= self.hall.config.limits.readers:
            reader.fault(Refusal("full"))
            reader.close(1013, "full")
            return
        self.readers.add(reader)
        mine = self.held(reader.guest)
        reader.seat = mine[0] if len(mine) == 1 else NONE
        telling.welcome(self, reader)
        telling.tell(self, reader)
        telling.tell_seated(self)

    def drop(self, reader: Reader) -> None:
        """A page has gone; if the mailbox is full, it goes at once."""
        try:
            self.post(reader, self.leave)
        except Refusal:
            self.readers.discard(reader)

    async def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.touched = time.monotonic()
        telling.tell_seated(self)

    def team(self, seat: int) -> int:
        """The side of a seat if it shares it with others; else NONE."""
        if seat < 0 or self.sides.count(self.sides[seat]) < 2:
            return NONE
        return self.sides[seat]

    @property
    def started(self) -> bool:
        return self.row.state != OPEN

    def asked(self) -> int:
        return show.asked_seat(self.match) if self.started else NONE

    @property
    def paused(self) -> bool:
        return self.clock is not None and self.clock.row.paused

    # What changes.

    async def record(self) -> None:
        """Make the last line of the match durable, then tell everybody; store first."""
        match, row, now = self.match, self.row, time.time_ns() // 1_000_000
        n = len(match.record)
        seat, action = match.record[-1]
        changes: list[Change] = [new_action(row.id, n - 1, seat, action, now)]
        if self.clock is not None:
            self.clock.answered(self.arrived)
            changes.append(set_clock(row.id, self.clock.row))
        outcome = match.outcome()
        if outcome is not None:
            row.state, row.ended, row.outcome = OVER, now, list(outcome.scores)
            changes += set_over(row)
        await self.hall.writer.write(changes)
        self.hall.metrics.moves.labels(match.game.name).inc()
        if n % self.hall.config.snapshot_every == 0 and outcome is None:
            self.hall.write_later(new_snapshot(row.id, n, snapshot(match)))
        telling.close_wish(self, "refused")
        for reader in self.readers:
            reader.known = min(reader.known, len(match.events))
        self.go_on()
        telling.tell_all(self)
        self.hall.metrics.told.observe(time.monotonic() - self.arrived)
        if outcome is not None:
            self.hall.ended(self)

    def go_on(self, grace: float = 0.0) -> None:
        """Let the clock run and the bot think for the question at hand."""
        self.touched = time.monotonic()
        self.stop_timers()
        asked = self.asked()
        if asked == NONE or self.paused:
            return
        if self.clock is not None:
            now = time.monotonic()
            self.clock.run(asked, now + grace)
            delay = self.clock.left(now) / 1000 + grace
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(max(0.0, delay), self.ring, len(self.match.record))
        if self.row.seats[asked].bot:
            self.think(asked)

    def ring(self, n: int) -> None:
        """The time is up; whatever was posted before comes first."""
        try:
            self.post(None, self.time_out, n)
        except Refusal:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(0.1, self.ring, n)

    async def time_out(self, n: int) -> None:
        clock, asked = self.clock, self.asked()
        if clock is None or asked == NONE or n != len(self.match.record) or self.paused:
            return
        if clock.left(time.monotonic()) > 0:
            self.go_on()
            return
        if self.match.end(asked, TIME_OUT) is None:
            await self.record()

    # Bots.

    def think(self, seat: int) -> None:
        """Ask the bot on a seat, with an imagined table that looks to it as the true one does."""
        match, game = self.match, self.match.game
        world = game.sight.imagine(game.sight.view(match.state, seat), Whim(secrets.randbits(31)))
        question = Question(
            game.name,
            self.row.seats[seat].bot,
            game.notation.save(world),
            seat,
            secrets.randbits(31),
        )
        self.thinking = asyncio.create_task(self.await_bot(len(match.record), question))

    async def await_bot(self, n: int, question: Question) -> None:
        while True:
            try:
                action = await self.hall.workers.ask(question)
                self.post(None, self.bot_answers, n, question.seat, action)
                return
            except NoAnswer as e:
                self.log.error("no answer from a bot", level=question.level, error=str(e))
                await asyncio.sleep(BOT_AGAIN)
            except Refusal:
                await asyncio.sleep(0.1)  # the mailbox is full

    async def bot_answers(self, n: int, seat: int, action: int) -> None:
        """An answer that is no longer wanted is dropped."""
        if n != len(self.match.record) or self.asked() != seat or self.paused:
            return
        self.thinking = None
        why = self.match.play(seat, action)
        if why is not None:
            raise RuntimeError(f"a bot gave an answer that is not allowed: {why.rule}")
        await self.record()
