"""Watched: a bot of somebody else in our process, held to what an engine is held to.

Whatever it does, there is an answer that is offered, or a Forfeit with a reason, within its time.
It answers in a thread, since only what runs beside us can be left alone when it does not come back.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from traceback import extract_tb
from typing import Any, Final, Generic, TypeVar, cast

from kibitz.bots.bot import Analyst, Bot, Budget, Forfeit, forget
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

T = TypeVar("T")
LIMIT: Final = "limit"
"""The setting that every bot of somebody else has, and none of them is handed."""


class Ended(BaseException):
    """Raised in the thread of a bot that is not waited for any longer."""


class Watched:
    """A bot that answers within a time, or forfeits."""

    def __init__(self, name: str, game: Game, make: Callable[[], Bot], limit: float) -> None:
        self.name: Final = name
        self.game: Final = game
        self.limit: Final = limit
        self.bot: Bot | None = None
        self.fault: Forfeit | None = None
        """Why it could not be made: what it forfeits by as soon as it is asked."""
        try:
            self.bot = Call(name, make).result(limit)
        except Forfeit as e:
            self.fault = e

    def __call__(self, view: View, budget: Budget) -> int:
        """Its answer; a Forfeit if it gives none, or one that is not offered."""
        bot = self.bot
        if bot is None:
            raise self.fault or Forfeit(f"{self.name} cannot be made")
        left = Event()
        given = Budget(budget.iterations, budget.seconds, lambda: left.is_set() or budget.stop())
        call = Call(self.name, lambda: bot(view, given), left)
        answer = call.result(self.limit + budget.seconds)
        if answer in view.options:
            return int(answer)
        word = self.game.notation.vocabulary.words.get(answer) if is_whole(answer) else None
        if word is None:
            raise Forfeit(f"{self.name} answered {answer!r:.100}, which is no action")
        raise Forfeit(f"{self.name} answered {word!r}, which is not offered", answer)

    def __getattr__(self, name: str) -> Any:
        """An estimate of every option, if the bot gives one."""
        if name != "analyse":
            raise AttributeError(name)
        return cast(Analyst, self.bot).analyse

    def forget(self) -> None:
        if self.bot is not None:
            forget(self.bot)


def is_whole(answer: object) -> bool:
    """Is an answer a number, as all actions are?"""
    return isinstance(answer, int)


class Call(Generic[T]):
    """Something that runs in a thread of its own, and may fail or never come back."""

    def __init__(self, name: str, work: Callable[[], T], left: Event | None = None) -> None:
        self.name: Final = name
        self.work: Final = work
        self.found: list[T] = []
        self.fault: BaseException | None = None
        self.done: Final = Event()
        self.left: Final = left or Event()
        """Set as soon as nobody waits for it any longer."""
        self.thread: Final = Thread(target=self.run, daemon=True, name=name)
        self.thread.start()

    def run(self) -> None:
        try:
            self.found.append(self.work())
        except BaseException as e:  # somebody's program may raise anything
            self.fault = e
        self.done.set()

    def result(self, seconds: float) -> T:
        """What came of it within that time; else a Forfeit."""
        if not self.done.wait(seconds):
            self.leave()
            raise Forfeit(f"{self.name} gave no answer within {seconds:g} seconds")
        fault = self.fault
        if isinstance(fault, Forfeit):
            raise fault
        if fault is not None:
            raise Forfeit(f"{self.name} failed: {fault_line(fault)}") from fault
        return self.found[0]

    def leave(self) -> None:
        """End what runs in vain, as far as it can be: a loop in Python ends, a sleep goes on."""
        self.left.set()
        if self.thread.ident is not None:
            ident = ctypes.c_ulong(self.thread.ident)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Ended))


def fault_line(fault: BaseException) -> str:
    """What was raised, and where, in one line."""
    where = extract_tb(fault.__traceback__)[-1]
    text = " ".join(f"{type(fault).__name__}: {fault}".rstrip(": ").split())
    return f"{text[:200]} ({Path(where.filename).name}, line {where.lineno})"
