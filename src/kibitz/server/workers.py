"""A process pool for bots: a bot lives as long as its seat, and is handed its seat's view only.

A seat's questions all go to the process that has its bot, so that the bot keeps its count of
answers and, within a turn, its tree. A bot that was lost, with its process or evicted from the
cache, is made anew: that costs its tree, never a game. A match that has ended is judged here, too.
The kibitzer has processes of its own, so that no bot waits behind a hint or a win chance: as many
as the bots have, with one queue.
Whoever has many jobs waits for them, and nobody else does: see fair_queue.py.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final, NamedTuple, Protocol

import structlog

from kibitz import native
from kibitz.analysis.turning import Turn, turning_point
from kibitz.analysis.win_chance import Valuation
from kibitz.bots import Budget, Forfeit, parse_bot
from kibitz.drafting.policy import SeatPlayer, player
from kibitz.games import GAMES
from kibitz.kernel.match import FORFEIT, Match
from kibitz.kernel.pile import NONE, settle
from kibitz.server import wire
from kibitz.server.child_process import begin_child
from kibitz.server.fair_queue import FairQueue
from kibitz.server.hints import ChanceJob, HintJob, WarmJob, hints, valuation, warm_up
from kibitz.server.metrics import Metrics

TRIES: Final = 3
ANSWER_TIMEOUT: Final = 120.0
"""Seconds a bot may think before its process is taken for dead."""
NICE: Final = 10
KEPT_BOTS: Final = 512
"""Bots that a process keeps, about ten kilobytes each; those not asked for longest leave first."""
KEPT_TREES: Final = 16
"""Trees that it keeps, up to a few megabytes each: for seats that are asked again at once."""
MOST_PAYERS: Final = 10_000
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
    payer: str = ""
    """The address whose share of the workers it takes; nothing if that one is trusted."""

    @property
    def whose(self) -> Whose:
        return self.table, self.seat


class Finished(NamedTuple):
    """A match that has ended, to be judged: all it can be played through from."""

    game: str
    options: Mapping[str, str]
    names: tuple[str, ...]
    seed: str | None
    position: str | None
    record: tuple[tuple[int, int], ...]
    """In lasting numbers."""
    table: str
    payer: str = ""

    @property
    def level(self) -> str:
        return "judge"

    @property
    def whose(self) -> Whose:
        return self.table, NONE


Job = Question | Finished | HintJob | ChanceJob | WarmJob

Whose = tuple[str, int]
"""A table and a seat; no seat if the whole match is judged."""


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
        """What the bot of a seat answers; one that fails is not kept, and may forfeit by it."""
        game = GAMES[question.game]
        state = game.notation.load(question.position)
        settle(state)
        view = game.sight.view(state, question.seat)
        level, bot = self.bots.pop(question.whose, ("", None))
        if bot is None or level != question.level:
            bot = player(parse_bot(question.level, game), game, question.seed)
        try:
            action = bot(view, Budget())
        except Forfeit as e:
            log.error("a bot forfeits", level=question.level, error=str(e))
            return FORFEIT
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


def judgement(finished: Finished) -> Turn | None:
    """The turn that decided a match, if one can be told."""
    f = finished
    match = Match(GAMES[f.game], f.options, f.names, f.seed, f.position)
    for seat, action in match.again(f.record):
        match.enter(seat, action)
    return turning_point(match)


def done(job: Job, kept: KeptBots) -> object:
    """What comes of a job."""
    if isinstance(job, HintJob):
        return hints(job)
    if isinstance(job, ChanceJob):
        return valuation(job)
    if isinstance(job, WarmJob):
        warm_up()
        return None
    return kept.answer(job) if isinstance(job, Question) else judgement(job)


def work(pipe: Connection) -> None:
    """The main loop of a worker process: questions in, answers out, until the pipe closes."""
    begin_child(NICE)
    kept = KeptBots()
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        if question is None:
            return
        try:
            pipe.send((True, done(question, kept)))
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

    def ask(self, question: Job) -> Any:
        """An answer; an EOFError or OSError if the process died."""
        self.pipe.send(question)
        if not self.pipe.poll(ANSWER_TIMEOUT):
            raise EOFError("no answer in time")
        good, found = self.pipe.recv()
        if not good:
            raise NoAnswer(found)
        return found

    def is_outdated(self) -> bool:
        """Has the compiled build been finished since it began? A new process would be faster."""
        return not self.compiled and native.is_built()

    def close(self) -> None:
        with suppress(OSError):
            self.pipe.close()
        self.process.kill()
        self.process.join(5)


class Asked(Protocol):
    """Whoever answers: a process of this server, or one on another machine."""

    def ask(self, question: Job) -> Any: ...

    def is_outdated(self) -> bool: ...

    def close(self) -> None: ...


Task = tuple[Question | Finished | HintJob | ChanceJob, "Future[Any]"]


class Workers:
    """The pool: each worker of bots has a queue; each has a thread, begun with the first question.

    Behind those of the bots stand those of the kibitzer, who share the last queue: nothing of a
    hint is kept, so any of them may give the next one.
    """

    def __init__(self, count: int, metrics: Metrics, pace: float = 0.0, warm: bool = False) -> None:
        self.count: Final = max(1, count)
        self.warm: Final = warm
        """Do the kibitzer's processes begin with the pool, and load what a hint needs?"""
        self.metrics: Final = metrics
        self.pace: Final = pace
        """Seconds between two bots' answers of one address."""
        self.due: Final[OrderedDict[str, float]] = OrderedDict()
        """When the next answer of an address may be asked for."""
        self.queues: Final[list[FairQueue[Task]]] = []
        self.threads: list[Thread] = []
        self.alive: list[Asked | None] = []
        self.helpers: Final[deque[Asked]] = deque()
        """Processes on other machines that have nothing to do yet: they take the places of ours."""
        self.busy: list[bool] = []
        self.homes: Final[OrderedDict[Whose, int]] = OrderedDict()
        """The worker that has the bot of a seat, those asked last at the end."""
        self.closed: bool = False
        if warm:
            self.begin()

    async def ask(self, question: Question) -> int:
        """The bot's answer; NoAnswer if there is none to be had.

        A bot that picks anything answers at once, and each of its answers is work for the table:
        who lets bots play against each other by the dozen is slowed down.
        """
        await asyncio.sleep(self.wait(question.payer, time.monotonic()))
        return int(await self.enqueue(question))

    def wait(self, payer: str, now: float) -> float:
        """Seconds until an address may have its next answer, which is then taken."""
        if not payer:
            return 0.0
        begin = max(now, self.due.pop(payer, now))
        self.due[payer] = begin + self.pace
        while len(self.due) > MOST_PAYERS:
            self.due.popitem(last=False)
        return begin - now

    async def judge(self, finished: Finished) -> Turn | None:
        """The turn that decided a match, if one can be told; NoAnswer as for a bot."""
        found: Turn | None = await self.enqueue(finished)
        return found

    async def hint(self, job: HintJob) -> list[wire.Hint]:
        """A hint at each of its strengths; one that is cancelled while it waits is never begun."""
        found: list[wire.Hint] = await self.enqueue(job)
        return found

    async def win_chance(self, job: ChanceJob) -> Valuation:
        """The chance of a side in a position; cancelled as a hint is."""
        found: Valuation = await self.enqueue(job)
        return found

    async def enqueue(self, question: Question | Finished | HintJob | ChanceJob) -> Any:
        if self.closed:
            raise NoAnswer("the server is closing")
        self.begin()
        future: Future[Any] = Future()
        i = self.count if isinstance(question, HintJob | ChanceJob) else self.home(question.whose)
        # For a hint somebody has pressed a button: it overtakes the bars of win chances.
        self.queues[i].put(question.payer, (question, future), isinstance(question, HintJob))
        return await asyncio.wrap_future(future)

    def home(self, whose: Whose) -> int:
        """The worker a seat goes to (sticky routing): at first the one with least to do."""
        i = self.homes.pop(whose, -1)
        if i < 0:
            seats = list(self.homes.values())
            i = min(
                range(self.count),
                key=lambda i: (len(self.queues[i]) + self.busy[i], seats.count(i)),
            )
        self.homes[whose] = i
        if len(self.homes) > self.count * KEPT_BOTS:
            self.homes.popitem(last=False)
        return i

    def begin(self) -> None:
        while len(self.queues) <= self.count:
            self.queues.append(FairQueue())
        while len(self.threads) < 2 * self.count:
            self.alive.append(None)
            self.busy.append(False)
            thread = Thread(target=self.run, args=(len(self.threads),), daemon=True, name="bots")
            self.threads.append(thread)
            thread.start()

    def waiting(self) -> int:
        """How many questions no worker has taken up yet."""
        return sum([len(queue) for queue in self.queues])

    def close(self) -> None:
        """Cancel what waits and end the processes."""
        self.closed = True
        for queue in self.queues:
            for _, future in queue.close():
                future.cancel()
        for worker in self.alive:
            if worker is not None:
                worker.close()

    # In the thread of a worker.

    def run(self, i: int) -> None:
        if self.warm and i >= self.count and not self.closed:
            with suppress(NoAnswer):
                self.answer(i, WarmJob())
        while True:
            self.busy[i] = False
            task = self.queues[min(i, self.count)].get()
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

    def answer(self, i: int, question: Job) -> Any:
        """Ask; if the process dies, replace it and ask again."""
        idle = self.alive[i]
        if idle is not None and (idle.is_outdated() or (type(idle) is Worker and self.helpers)):
            self.alive[i] = None
            idle.close()
        for _ in range(TRIES):
            worker = self.alive[i] or self.next_worker()
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

    def next_worker(self) -> Asked:
        """One on another machine, if there is one without a place; else a process of ours."""
        try:
            return self.helpers.popleft()
        except IndexError:
            return Worker()
