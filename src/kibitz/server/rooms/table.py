"""Table: an actor with one task and one mailbox; every message is handled in order of arrival."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import structlog

from kibitz.kernel.chance import Whim
from kibitz.kernel.match import TIME_OUT, Match
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.refusal import Refusal
from kibitz.server.rooms import seating
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.commands import COMMANDS
from kibitz.server.rooms.effects import Effects, answered
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import Change, new_snapshot, set_clock
from kibitz.server.storage.restore import snapshot
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.workers import NoAnswer, Question

BOT_AGAIN: Final = 30.0
"""Seconds until a bot that failed is asked again."""
log = structlog.get_logger()

Command = Callable[..., Awaitable[Effects]]
Letter = tuple[float, Client | None, Command, tuple[Any, ...]]
"""An entry of the mailbox: when it was posted, by whom, the command and its arguments."""


class Table:
    """One match with the clients of its players and spectators."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        on_over: Callable[[Table], None],
        on_stop: Callable[[Table], None],
    ) -> None:
        self.state: Final = state
        self.services: Final = services
        self.on_over: Final = on_over
        self.on_stop: Final = on_stop
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.mailbox: Final[asyncio.Queue[Letter]] = asyncio.Queue(services.config.limits.mailbox)
        self.touched: float = time.monotonic()
        self.stopped: bool = False
        self.log: Final = log.bind(match=state.row.id)
        self.task: Final = asyncio.create_task(self.run(), name=f"table {state.row.id}")

    @property
    def row(self) -> MatchRow:
        return self.state.row

    @property
    def match(self) -> Match:
        return self.state.match

    # The mailbox.

    def enter(self, client: Client, key: str) -> None:
        """A client wants to come in."""
        self.post(None, seating.enter, self.state, client, key)

    def receive(self, client: Client, message: wire.ToTable) -> None:
        """A client has sent a message."""
        self.post(client, COMMANDS[type(message)], message)

    def drop(self, client: Client) -> None:
        """A client has gone; if the mailbox is full, it goes at once."""
        try:
            self.post(client, seating.leave)
        except Refusal:
            self.state.clients.discard(client)

    def post(self, client: Client | None, command: Command, *args: Any) -> None:
        """Put a command into the mailbox; a full mailbox refuses it (backpressure)."""
        if self.stopped:
            raise Refusal("stopped")
        try:
            self.mailbox.put_nowait((time.monotonic(), client, command, args))
        except asyncio.QueueFull:
            raise Refusal("busy") from None

    async def run(self) -> None:
        """Take one command after the other until something breaks or the server closes."""
        while not self.stopped:
            self.state.arrived, client, command, args = await self.mailbox.get()
            try:
                if client is None:
                    await self.handle(command(*args))
                elif client in self.state.clients:
                    await self.handle(command(self.state, client, *args))
            except Refusal as e:
                self.services.metrics.faults.labels(e.code).inc()
                if client is not None:
                    client.fault(e)
            except asyncio.CancelledError:
                raise
            except Exception as e:
                self.break_down(e)

    async def handle(self, command: Awaitable[Effects]) -> None:
        """Run a command, store what it did, then broadcast: nothing is sent that is not durable."""
        effects = await command
        await self.commit(effects.store)
        if effects.apply is not None:
            effects.apply()
        if effects.answered:
            self.count_answer()
        if effects.resume:
            self.go_on()
        for tell in effects.tell:
            tell()
        if effects.answered:
            self.services.metrics.latency.observe(time.monotonic() - self.state.arrived)
            if self.row.state == OVER:
                self.on_over(self)
        self.touched = time.monotonic()

    async def commit(self, changes: Sequence[Change]) -> None:
        """Wait until changes are on the disk; a NotWritten stops the table."""
        if changes:
            await self.services.writer.write(changes)

    def count_answer(self) -> None:
        """An answer is durable; now and then a snapshot of the match is stored as a cache."""
        n = len(self.match.record)
        self.services.metrics.moves.labels(self.match.game.name).inc()
        if n % self.services.config.snapshot_every == 0 and self.row.state != OVER:
            self.services.writer.write_later(new_snapshot(self.row.id, n, snapshot(self.match)))

    # The end of a table.

    def break_down(self, why: Exception) -> None:
        """Stop this table and no other; what was acknowledged is in the database."""
        self.log.error("table stopped", error=type(why).__name__, exc_info=why)
        self.services.metrics.stopped.inc()
        for client in self.state.clients:
            client.fault(Refusal("stopped"))
        self.stop(1011, "fault")

    def stop(self, code: int, text: str) -> None:
        """Leave the memory; the next client restores the table from the database."""
        self.stopped = True
        self.stop_timers()
        for client in list(self.state.clients):
            client.close(code, text)
        self.on_stop(self)

    # Clocks.

    def go_on(self, grace: float = 0.0) -> None:
        """Let the clock run and the bot think for the question at hand."""
        self.touched = time.monotonic()
        self.stop_timers()
        asked, clock = self.state.asked(), self.state.clock
        if asked == NONE or self.state.paused:
            return
        if clock is not None:
            now = time.monotonic()
            clock.run(asked, now + grace)
            delay = clock.left(now) / 1000 + grace
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(max(0.0, delay), self.ring, len(self.match.record))
        if self.row.seats[asked].bot:
            self.think(asked)

    def stop_timers(self) -> None:
        """Cancel the clock's alarm and the bot's task."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
        self.alarm = self.thinking = None

    def ring(self, n: int) -> None:
        """The time is up; whatever was posted before comes first."""
        try:
            self.post(None, self.time_out, n)
        except Refusal:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(0.1, self.ring, n)

    async def time_out(self, n: int) -> Effects:
        """The seat that is asked has lost on time, if it is still asked the same."""
        clock, asked = self.state.clock, self.state.asked()
        if clock is None or asked == NONE or n != len(self.match.record) or self.state.paused:
            return Effects()
        if clock.left(time.monotonic()) > 0:
            return Effects(resume=True)
        if self.match.end(asked, TIME_OUT) is not None:
            return Effects()
        return answered(self.state)

    def store_clock(self) -> None:
        """Store what is left now, so that a crash costs little time."""
        clock = self.state.clock
        if clock is not None and self.state.asked() >= 0:
            row = clock.keep(time.monotonic())
            self.services.writer.write_later([set_clock(self.row.id, row)])

    @property
    def idle(self) -> bool:
        """Are there no clients, no running clock or bot, and no waiting commands?"""
        busy = self.state.clients or self.alarm or self.thinking or not self.mailbox.empty()
        return not busy

    # Bots.

    def think(self, seat: int) -> None:
        """Ask the bot on a seat, with an imagined state that has the same view."""
        match, game = self.match, self.match.game
        world = game.sight.imagine(game.sight.view(match.state, seat), Whim(secrets.randbits(31)))
        question = Question(
            game.name,
            self.row.seats[seat].bot,
            game.notation.save(world),
            seat,
            secrets.randbits(31),
            self.row.id,
        )
        self.thinking = asyncio.create_task(self.await_bot(len(match.record), question))

    async def await_bot(self, n: int, question: Question) -> None:
        while True:
            try:
                action = await self.services.workers.ask(question)
                self.post(None, self.bot_answers, n, question.seat, action)
                return
            except NoAnswer as e:
                self.log.error("no answer from a bot", level=question.level, error=str(e))
                await asyncio.sleep(BOT_AGAIN)
            except Refusal:
                await asyncio.sleep(0.1)  # the mailbox is full

    async def bot_answers(self, n: int, seat: int, action: int) -> Effects:
        """An answer that is no longer wanted is dropped."""
        if n != len(self.match.record) or self.state.asked() != seat or self.state.paused:
            return Effects()
        self.thinking = None
        why = self.match.play(seat, action)
        if why is not None:
            raise RuntimeError(f"a bot gave an answer that is not allowed: {why.rule}")
        return answered(self.state)
