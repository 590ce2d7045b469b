"""A process pool for bots: a bot lives as long as its seat, and is handed its seat's view only.

A seat's questions all go to the process that has its bot, so that the bot keeps its count of
answers and, within a turn, its tree. A bot that was lost, with its process or evicted from the
cache, is made anew: that costs its tree, never a game.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import OrderedDict
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

import structlog

from kibitz import native
from kibitz.bots import Budget, parse_bot
from kibitz.drafting.policy import SeatPlayer, player
from kibitz.games import GAMES
from kibitz.kernel.pile import settle
from kibitz.server.metrics import Metrics

TRIES: Final = 3
ANSWER_TIMEOUT: Final = 120.0
"""Seconds a bot may think before its process is taken for dead."""
NICE: Final = 10
KEPT_BOTS: Final = 512
"""Bots that a process keeps, about ten kilobytes each; those not asked for longest leave first."""
KEPT_TREES: Final = 16
"""Trees that it keeps, up to a few megabytes each: for seats that are asked again at once."""
log = structlog.get_logger()


class Question(NamedTuple):
    """What a bot is asked: an imagined state that has the same view for its seat.

    A view has no text form, so a state with the same view travels in its place.
    """

    game: str
    level: str
    position: str
    seat: int
    seed: int
    """For the bot, if it has to be made."""
    table: str
    """With the seat it is the key of the bot."""

    @property
    def whose(self) -> Whose:
        return self.table, self.seat


Whose = tuple[str, int]
"""A table and a seat."""


class NoAnswer(Exception):
    """The bot could not answer, even after retries."""


class KeptBots:
    """The bots of one process by table and seat, bounded: the least recently used leave first."""

    def __init__(self, bots: int = KEPT_BOTS, trees: int = KEPT_TREES) -> None:
        self.most: Final = bots
        self.most_trees: Final = trees
        self.bots: Final[OrderedDict[Whose, tuple[str, SeatPlayer]]] = OrderedDict()
        """The level and who plays it, those asked last at the end."""

    def answer(self, question: Question) -> int:
        """What the bot of a seat answers; one that fails is not kept."""
        game = GAMES[question.game]
        state = game.notation.load(question.position)
        settle(state)
        view = game.sight.view(state, question.seat)
        level, bot = self.bots.pop(question.whose, ("", None))
        if bot is None or level != question.level:
            bot = player(parse_bot(question.level, game), game, question.seed)
        action = bot(view, Budget())
        self.bots[question.whose] = (question.level, bot)
        self.bound()
        return action

    def bound(self) -> None:
        """Let go of the oldest bot, and of the oldest tree, if there are too many."""
        if len(self.bots) > self.most:
            self.bots.popitem(last=False)
        if len(self.bots) > self.most_trees:
            _, bot = list(self.bots.values())[-1 - self.most_trees]
            bot.forget()


def work(pipe: Connection) -> None:
    """The main loop of a worker process: questions in, answers out, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    kept = KeptBots()
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        if question is None:
            return
        try:
            pipe.send((True, kept.answer(question)))
        except Exception as e:
            pipe.send((False, f"{type(e).__name__}: {e}"))


class Worker:
    """A worker process, and the pipe to it."""

    def __init__(self) -> None:
        self.compiled: Final = native.is_built()
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        process = context.Process(target=work, args=(there,), daemon=True, name="bot")
        process.start()
        self.process: BaseProcess = process
        there.close()

    def ask(self, question: Question) -> int:
        """An answer; an EOFError or OSError if the process died."""
        self.pipe.send(question)
        if not self.pipe.poll(ANSWER_TIMEOUT):
            raise EOFError("no answer in time")
        good, found = self.pipe.recv()
        if not good:
            raise NoAnswer(found)
        return int(found)

    def is_outdated(self) -> bool:
        """Has the compiled build been finished since it began? A new process would be faster."""
        return not self.compiled and native.is_built()

    def close(self) -> None:
        with suppress(OSError):
            self.pipe.close()
        self.process.kill()
        self.process.join(5)


Task = tuple[Question, "Future[int]"]


class Workers:
    """The pool: each worker has a queue and a thread; they start with the first question."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self.count: Final = max(1, count)
        self.metrics: Final = metrics
        self.queues: Final[list[SimpleQueue[Task | None]]] = []
        self.threads: list[Thread] = []
        self.alive: list[Worker | None] = []
        self.busy: list[bool] = []
        self.homes: Final[OrderedDict[Whose, int]] = OrderedDict()
        """The worker that has the bot of a seat, those asked last at the end."""
        self.closed: bool = False

    async def ask(self, question: Question) -> int:
        """The bot's answer; NoAnswer if there is none to be had."""
        if self.closed:
            raise NoAnswer("the server is closing")
        self.begin()
        future: Future[int] = Future()
        self.queues[self.home(question.whose)].put((question, future))
        return await asyncio.wrap_future(future)

    def home(self, whose: Whose) -> int:
        """The worker a seat goes to (sticky routing): at first the one with least to do."""
        i = self.homes.pop(whose, -1)
        if i < 0:
            seats = list(self.homes.values())
            i = min(
                range(self.count),
                key=lambda i: (self.queues[i].qsize() + self.busy[i], seats.count(i)),
            )
        self.homes[whose] = i
        if len(self.homes) > self.count * KEPT_BOTS:
            self.homes.popitem(last=False)
        return i

    def begin(self) -> None:
        while len(self.threads) < self.count:
            self.alive.append(None)
            self.busy.append(False)
            self.queues.append(SimpleQueue())
            thread = Thread(target=self.run, args=(len(self.threads),), daemon=True, name="bots")
            self.threads.append(thread)
            thread.start()

    def close(self) -> None:
        """Cancel what waits and end the processes."""
        self.closed = True
        for queue in self.queues:
            with suppress(Empty):
                while True:
                    task = queue.get_nowait()
                    if task is not None:
                        task[1].cancel()
            queue.put(None)
        for worker in self.alive:
            if worker is not None:
                worker.close()

    # In the thread of a worker.

    def run(self, i: int) -> None:
        while True:
            self.busy[i] = False
            task = self.queues[i].get()
            self.busy[i] = True
            if task is None or self.closed:
                return
            question, future = task
            if not future.set_running_or_notify_cancel():
                continue  # cancelled meanwhile
            begun = time.perf_counter()
            try:
                future.set_result(self.answer(i, question))
            except Exception as e:
                future.set_exception(e if isinstance(e, NoAnswer) else NoAnswer(str(e)))
            self.metrics.bot.labels(question.level).observe(time.perf_counter() - begun)

    def answer(self, i: int, question: Question) -> int:
        """Ask; if the process dies, replace it and ask again."""
        idle = self.alive[i]
        if idle is not None and idle.is_outdated():
            self.alive[i] = None
            idle.close()
        for _ in range(TRIES):
            worker = self.alive[i] or Worker()
            self.alive[i] = worker
            try:
                return worker.ask(question)
            except (EOFError, OSError) as e:
                self.alive[i] = None
                worker.close()
                if self.closed:
                    break
                log.warning("a bot died", level=question.level, error=type(e).__name__)
        raise NoAnswer("the bot died each time it was asked")
