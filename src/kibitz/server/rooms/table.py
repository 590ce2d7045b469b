"""Table: an actor with one task and one mailbox; every message is handled in order of arrival.

Long because clocks and bots are timers of that one task, and stop with it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import structlog

from kibitz.analysis.turning import Turn
from kibitz.bots.spec import is_ours
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import FORFEIT, TIME_OUT, Match
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.channel import Channel
from kibitz.server.refusal import Refusal
from kibitz.server.rooms import broadcast, seating
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.clock import now_ms, put
from kibitz.server.rooms.commands import COMMANDS
from kibitz.server.rooms.effects import Effects, answered
from kibitz.server.rooms.hinting import Hinting
from kibitz.server.rooms.pace import Pace
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import Change, new_snapshot, set_clock
from kibitz.server.storage.leases import Fenced, Lease
from kibitz.server.storage.restore import snapshot
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.store import LOCK_TIMEOUT
from kibitz.server.workers import Finished, NoAnswer, Question

LEAST_ANSWERS: Final = 12
"""A match that ended sooner was decided by no turn."""
COMING: Final = 10.0
"""Seconds that a page has to come to a new table."""
COMING_BACK: Final = 30.0
"""Seconds that people have to come to a table of a tournament after a restart."""
BOT_AGAIN: Final = 30.0
"""Seconds until a bot that failed is asked again."""
BOT_TRIES: Final = 2
"""So often a bot of somebody else may fail; behind each time stand those of the workers."""
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
        on_change: Callable[[MatchRow], None] = lambda _: None,
        on_open: Callable[[MatchRow, Match], object] = lambda _, __: None,
        lease: Lease | None = None,
    ) -> None:
        self.state: Final = state
        self.services: Final = services
        self.on_change: Final = on_change
        """Who sits where has changed, or play has begun."""
        self.on_open: Final = on_open
        """A new table has to be set, which is stored already."""
        self.on_over: Final = on_over
        self.on_stop: Final = on_stop
        self.lease: Final = lease
        """What every write of this match needs, if there are several nodes."""
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.judging: asyncio.Task[None] | None = None
        self.hinting: Final = Hinting(services.workers)
        self.mailbox: Final[Channel[Letter]] = Channel(services.config.limits.mailbox)
        self.touched: float = time.monotonic()
        self.moves: Final = services.metrics.moves.labels(state.match.game.name)
        """The counter of its game."""
        self.pace: Final = Pace()
        """Of its answers."""
        self.stopped: bool = False
        self.asleep: bool = False
        """Is a bot asked while nobody looks? Then it waits, and so does its clock."""
        self.gathering: bool = False
        """Does the clock wait for the first look of everybody who plays?"""
        self.task: Final = asyncio.create_task(self.run(), name=f"table {state.row.id}")

    @property
    def fresh(self) -> bool:
        """Has nobody had the time yet to come in?"""
        return not self.state.clients and time.monotonic() - self.touched < COMING

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
        self.hinting.drop(client)
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

    async def done(self, command: Command, *args: Any) -> None:
        """Wait until a command that came by no socket is stored and told; a Refusal if it is not.

        Whoever waits has given up before the table does.
        """
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def followed() -> Effects:
            try:
                effects = await command(self.state, *args)
            except Refusal as e:
                waiting.set_exception(e)
                return Effects()
            return effects._replace(tell=[*effects.tell, lambda: waiting.set_result(None)])

        self.post(None, followed)
        try:
            await asyncio.wait_for(asyncio.shield(waiting), LOCK_TIMEOUT)
        except TimeoutError:
            raise Refusal("not-written") from None

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
            except Fenced:
                self.stop(1012, "the table has moved")
            except Exception as e:
                self.break_down(e)

    async def handle(self, command: Awaitable[Effects]) -> None:
        """Run a command, store what it did, then broadcast: nothing is sent that is not durable."""
        effects = await command
        await self.commit(effects.store)
        if effects.apply is not None:
            before = self.row.state
            effects.apply()
            if self.row.state != OVER:
                self.on_change(self.row)
            elif before != OVER and not effects.answered:
                self.on_over(self)  # it was closed
        if effects.opens is not None:
            self.on_open(*effects.opens)
        if effects.answered:
            self.count_answer()
        self.hinting.keep(len(self.match.record))
        if effects.resume:
            self.go_on()
        for tell in effects.tell:
            tell()
        if effects.hint is not None:
            self.hinting.give(self.state, effects.hint)
        if effects.appraise is not None:
            self.hinting.value(self.state, effects.appraise)
        if effects.answered:
            self.services.metrics.latency.observe(time.monotonic() - self.state.arrived)
            if self.row.state == OVER:
                self.on_over(self)
                if self.state.clients or not self.row.tournament:
                    self.judge()  # else when somebody opens it
        self.attend()
        self.touched = time.monotonic()

    async def commit(self, changes: Sequence[Change]) -> None:
        """Wait until changes are on the disk; a NotWritten stops the table.

        Whoever is at the table is told if that takes long.
        """
        if not changes:
            return
        services = self.services
        number = services.slow_watch.begin(self.say_slow)
        try:
            await services.writer.write(changes, self.lease)
        finally:
            services.slow_watch.end(number)

    def say_slow(self) -> None:
        for client in self.state.clients:
            broadcast.say_slow(client)

    def count_answer(self) -> None:
        """An answer is durable; now and then a snapshot of the match is stored as a cache."""
        n = len(self.match.record)
        self.moves.inc()
        self.pace.count(time.monotonic())
        if self.row.judged:
            return  # which cards can be where hangs on all that was entered
        if n % self.services.config.snapshot_every == 0 and self.row.state != OVER:
            saved = new_snapshot(self.row.id, n, snapshot(self.match))
            self.services.writer.write_later(saved, self.lease)

    # The end of a table.

    def break_down(self, why: Exception) -> None:
        """Stop this table and no other; what was acknowledged is in the database."""
        log.error("table stopped", match=self.row.id, error=type(why).__name__, exc_info=why)
        self.services.metrics.stopped.inc()
        for client in self.state.clients:
            client.fault(Refusal("stopped"))
        self.stop(1011, "fault")

    def stop(self, code: int, text: str) -> None:
        """Leave the memory; the next client restores the table from the database."""
        self.stopped = True
        self.stop_timers()
        self.hinting.stop()
        if self.judging is not None:
            self.judging.cancel()
        for client in list(self.state.clients):
            client.close(code, text)
        self.on_stop(self)

    # Clocks.

    def go_on(self, grace: float = 0.0) -> None:
        """Let the clock run and the bot think for the question at hand."""
        self.touched = time.monotonic()
        self.stop_timers()
        self.asleep = self.gathering = False
        asked, clock = self.state.asked(), self.state.clock
        if asked == NONE or self.state.paused:
            return
        self.put_off()
        if not self.state.gathered:
            self.gathering = True
            if self.row.tournament:
                self.await_people()
            return
        question = None
        if self.row.seats[asked].bot:
            # Made in any case: a table whose bot cannot be asked must not open.
            question = question_to(self.match, self.row, asked)
            if not self.attended:
                self.asleep = True
                return
        if clock is not None:
            now = time.monotonic()
            clock.run(asked, now + grace)
            delay = clock.left(now) / 1000 + grace
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(max(0.0, delay), self.ring, len(self.match.record))
        if question is not None:
            task = self.await_bot(len(self.match.record), question, self.match.given_before())
            self.thinking = asyncio.create_task(task)

    def put_off(self) -> None:
        """Where there are days for a move: note who has to, and until when."""
        days, asked = self.state.days, self.state.asked()
        if days is None:
            return
        seat = self.row.seats[asked]
        off = None if seat.bot else self.services.holidays.of(seat.who)
        if put(days, asked, len(self.match.record), now_ms(), off):
            self.services.writer.write_later([set_clock(self.row.id, days)], self.lease)

    def attend(self) -> None:
        """Bots play where somebody looks: wake for the first page, fall asleep after the last."""
        if self.gathering and self.state.gathered:
            self.go_on()
            broadcast.show_all(self.state)
        elif self.asleep and self.state.clients:
            self.go_on()
        elif self.thinking is not None and not self.attended:
            self.stop_timers()
            if self.state.clock is not None:
                self.state.clock.stop(time.monotonic())
            self.asleep = True

    @property
    def attended(self) -> bool:
        """Does somebody look, or do others wait for the result, as in a tournament?"""
        return bool(self.state.clients or self.row.tournament)

    def await_people(self) -> None:
        """A tournament waits for nobody for long; after a restart once more for a while."""
        wait = self.services.config.limits.no_show
        passed = (now_ms() - self.row.created) / 1000
        delay = max(wait - passed, min(wait, COMING_BACK))
        self.alarm = asyncio.get_running_loop().call_later(delay, self.ring_for_people)

    def ring_for_people(self) -> None:
        with suppress(Refusal):  # if the mailbox is full, somebody is there
            self.post(None, seating.miss, self.state)

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

    async def run_out_of_days(self) -> Effects:
        """Whoever has to move has had days, and none are left."""
        days, asked = self.state.days, self.state.asked()
        if days is None or asked == NONE or not 0 < days.due <= now_ms():
            return Effects()
        if self.match.end(asked, TIME_OUT) is not None:
            return Effects()
        return answered(self.state)

    def store_clock(self) -> None:
        """Store what is left now, so that a crash costs little time."""
        clock = self.state.clock
        if clock is not None and self.state.asked() >= 0:
            row = clock.keep(time.monotonic())
            self.services.writer.write_later([set_clock(self.row.id, row)], self.lease)

    @property
    def idle(self) -> bool:
        """Are there no clients, no running clock or bot, and no waiting commands?"""
        busy = self.state.clients or self.alarm or self.thinking or not self.mailbox.empty()
        return not busy

    @property
    def unseen(self) -> bool:
        """Does nobody look?"""
        return not self.state.clients

    # Bots.

    async def await_bot(self, n: int, question: Question, before: int) -> None:
        """Post what a bot answers; what it answered here before it was taken back holds.

        A bot of somebody else that fails again and again forfeits; one of ours is asked on.
        """
        failed = 0
        while True:
            try:
                action = before if before != NONE else await self.services.workers.ask(question)
                self.post(None, self.bot_answers, n, question.seat, action)
                return
            except NoAnswer as e:
                seat = {"match": self.row.id, "level": question.level}
                log.error("no answer from a bot", **seat, error=str(e))
                failed += 1
                if failed >= BOT_TRIES and not is_ours(question.level):
                    before = FORFEIT
                else:
                    await asyncio.sleep(BOT_AGAIN)
            except Refusal:
                await asyncio.sleep(0.1)  # the mailbox is full

    async def bot_answers(self, n: int, seat: int, action: int) -> Effects:
        """An answer that is no longer wanted is dropped."""
        if n != len(self.match.record) or self.state.asked() != seat or self.state.paused:
            return Effects()
        self.thinking = None
        why = None if action == FORFEIT else self.match.play(seat, action)
        if why is not None:
            level = self.row.seats[seat].bot
            log.error("a bot's answer is not allowed", match=self.row.id, level=level, why=why.rule)
        if why is not None or action == FORFEIT:
            self.match.end(seat, FORFEIT)
        return answered(self.state)

    # The end of a match.

    def judge(self) -> None:
        """Let a worker find the turn that decided the match; nobody waits for it."""
        row, record = self.row, self.match.record
        if row.judged:
            return  # nobody knows what the players held
        if row.outcome is None or len(set(row.outcome)) < 2 or len(record) < LEAST_ANSWERS:
            return
        finished = Finished(
            *(row.game, row.options, tuple(row.names), row.seed, row.position),
            *(tuple(self.match.kept(record)), row.id, row.source),
        )
        self.judging = asyncio.create_task(self.await_judgement(finished))

    async def await_judgement(self, finished: Finished) -> None:
        try:
            turning = await self.services.workers.judge(finished)
        except NoAnswer as e:
            log.error("no turn found that decided", match=self.row.id, error=str(e))
            return
        if turning is not None:
            with suppress(Refusal):
                self.post(None, self.judged, turning)

    async def judged(self, turning: Turn) -> Effects:
        self.state.turning = turning
        return Effects(tell=[partial(broadcast.show_all, self.state)])


def question_to(match: Match, row: MatchRow, seat: int) -> Question:
    """What the bot on a seat is asked, with an imagined state that has the same view."""
    game = match.game
    world = game.sight.imagine(game.sight.view(match.state, seat), Whim(secrets.randbits(31)))
    return Question(
        game.name,
        row.seats[seat].bot,
        game.notation.save(world),
        seat,
        secrets.randbits(31),
        row.id,
        row.source,
    )
