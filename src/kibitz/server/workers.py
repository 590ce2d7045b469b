"""Bots think in processes of their own, and are handed nothing but what their seat may know."""

from __future__ import annotations

import asyncio
import os
import signal
import time
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
from kibitz.server.metrics import Metrics

TRIES: Final = 3
LONGEST: Final = 120.0
"""Seconds a bot may think before its process is taken for dead."""
NICE: Final = 10
log = structlog.get_logger()


class Question(NamedTuple):
    """An imagined position that looks to one seat as the true one does."""

    game: str
    level: str
    position: str
    seat: int
    seed: int


class NoAnswer(Exception):
    """The bot could not answer, however often it was asked."""


def think(question: Question) -> int:
    """What the bot of that level answers."""
    from kibitz.bots import Budget, named
    from kibitz.drafting.policy import player
    from kibitz.games import GAMES
    from kibitz.kernel.pile import settle

    game = GAMES[question.game]
    state = game.notation.load(question.position)
    settle(state)
    view = game.sight.view(state, question.seat)
    bot = player(named(question.level, game), game, question.seed)
    return bot(view, Budget())


def work(pipe: Connection) -> None:
    """The life of a worker: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        if question is None:
            return
        try:
            pipe.send((True, think(question)))
        except Exception as e:
            pipe.send((False, f"{type(e).__name__}: {e}"))


class Worker:
    """A process that thinks, and the pipe to it."""

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
        if not self.pipe.poll(LONGEST):
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
    """A few workers, each with a thread that waits for it; begun with the first question."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self.count: Final = max(1, count)
        self.metrics: Final = metrics
        self.tasks: Final[SimpleQueue[Task | None]] = SimpleQueue()
        self.threads: list[Thread] = []
        self.alive: list[Worker | None] = []
        self.closed: bool = False

    async def ask(self, question: Question) -> int:
        """The bot's answer; NoAnswer if there is none to be had."""
        if self.closed:
            raise NoAnswer("the server is closing")
        self.begin()
        future: Future[int] = Future()
        self.tasks.put((question, future))
        return await asyncio.wrap_future(future)

    def begin(self) -> None:
        while len(self.threads) < self.count:
            self.alive.append(None)
            thread = Thread(target=self.run, args=(len(self.threads),), daemon=True, name="bots")
            self.threads.append(thread)
            thread.start()

    def close(self) -> None:
        """No more thinking."""
        self.closed = True
        with suppress(Empty):
            while True:
                task = self.tasks.get_nowait()
                if task is not None:
                    task[1].cancel()
        for _ in self.threads:
            self.tasks.put(None)
        for worker in self.alive:
            if worker is not None:
                worker.close()

    # In a thread of its own.

    def run(self, i: int) -> None:
        while True:
            task = self.tasks.get()
            if task is None or self.closed:
                return
            question, future = task
            if not future.set_running_or_notify_cancel():
                continue  # nobody wants to know any more
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
