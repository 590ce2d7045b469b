"""Engine: a program of anybody's that answers for a seat over its standard input and output.

The protocol is that of docs/engine.md, in the spirit of UCI: lines of text in our notation.
"""

from __future__ import annotations

import subprocess
import weakref
from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

from kibitz.bots.bot import Bot, Budget, Forfeit, Settings, settled
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

PROTOCOL: Final = 1
END: Final = "end"
"""The line that closes a block of lines."""
SETTINGS: Final = {"limit": 30.0}
"""Seconds an engine may take for an answer beyond the time it was given."""
LONGEST_LINE: Final = 10_000
"""Characters of a line; an engine that writes longer ones is broken."""
POLL: Final = 0.05
"""Seconds between two looks at whether the search shall stop."""


class EngineMaker:
    """Makes bots that are one process each."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name: Final = name
        self.command: Final = tuple(command)

    def __call__(self, game: Game, seed: int, settings: Settings | None = None) -> Bot:
        return Engine(self.name, self.command, game, seed, settled(settings, SETTINGS)["limit"])

    def check(self, game: Game, settings: Settings | None) -> None:
        settled(settings, SETTINGS)


class Engine:
    """A seat's engine: its process is started with the first question and ends with the bot."""

    def __init__(
        self, name: str, command: Sequence[str], game: Game, seed: int, limit: float
    ) -> None:
        self.name: Final = name
        self.command: Final = tuple(command)
        self.game: Final = game
        self.seed: Final = seed
        self.limit: Final = limit
        self.process: EngineProcess | None = None

    def __call__(self, view: View, budget: Budget) -> int:
        """The answer of the engine; a Forfeit if it gives none, or one that is not offered."""
        process = self.process or self.begun()
        words = self.game.notation.vocabulary
        process.send("view", *self.game.notation.write(view).splitlines(), END)
        process.send("answers", *[words.word(a) for a in view.options], END)
        process.send(go(budget))
        said = process.until("bestmove", self.limit + budget.seconds, budget)
        try:
            answer = words.number(said)
        except ValueError:
            raise Forfeit(f"{self.name} answered {said!r}, which is no action") from None
        if answer not in view.options:
            raise Forfeit(f"{self.name} answered {said!r}, which is not offered", answer)
        return answer

    def begun(self) -> EngineProcess:
        """The process, after it has said that it knows the protocol and the game."""
        process = EngineProcess(self.name, self.command)
        # Whatever becomes of the bot, its process is not left behind.
        weakref.finalize(self, process.end)
        process.send(f"kibitz {PROTOCOL}")
        process.until("ready", self.limit)
        process.send(f"game {self.game.name} {self.game.version} seed {self.seed}")
        process.until("ready", self.limit)
        self.process = process
        return process


def go(budget: Budget) -> str:
    """The line that asks for an answer within a budget; without numbers the engine decides."""
    words = ["go"]
    if budget.iterations:
        words += ["iterations", str(budget.iterations)]
    if budget.seconds:
        words += ["seconds", f"{budget.seconds:g}"]
    return " ".join(words)


class EngineProcess:
    """A running engine: lines to it, lines from it, and a reason when there are none."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name: Final = name
        try:
            self.process: Final = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as e:
            raise Forfeit(f"{name} cannot be started: {e.strerror or e}") from None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.stdin: Final = self.process.stdin
        self.lines: Final[Queue[str | None]] = Queue(1000)
        """What it said; None: it has closed its output."""
        Thread(target=listen, args=(self.process.stdout, self.lines), daemon=True).start()

    def send(self, *lines: str) -> None:
        try:
            self.stdin.write("".join([f"{line}\n" for line in lines]))
            self.stdin.flush()
        except (OSError, ValueError):
            raise Forfeit(f"{self.name} has ended ({self.exit_code()})") from None

    def until(self, word: str, seconds: float, budget: Budget | None = None) -> str:
        """What follows that word in the first line that begins with it; other lines are passed."""
        end, asked_to_stop = monotonic() + seconds, False
        while True:
            left = end - monotonic()
            if left <= 0:
                self.end()
                raise Forfeit(f"{self.name} gave no {word} within {seconds:g} seconds")
            if budget is not None and not asked_to_stop and budget.stop():
                self.send("stop")
                asked_to_stop = True
            try:
                line = self.lines.get(timeout=min(left, POLL if budget is not None else left))
            except Empty:
                continue
            if line is None:
                raise Forfeit(f"{self.name} has ended ({self.exit_code()})")
            first, _, rest = line.partition(" ")
            if first == "fault":
                raise Forfeit(f"{self.name} says: {rest[:200]}")
            if first == word:
                return rest.strip()

    def exit_code(self) -> str:
        try:
            return f"exit code {self.process.wait(1)}"
        except subprocess.TimeoutExpired:
            return "it still runs"

    def end(self) -> None:
        """Let the process go: asked first, killed if it stays."""
        try:
            self.stdin.write("quit\n")
            self.stdin.close()
        except (OSError, ValueError):
            pass
        try:
            self.process.wait(0.5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def listen(stream: IO[str], lines: Queue[str | None]) -> None:
    """Pass on what a process says, line by line, until it ends or is not worth listening to."""
    while line := stream.readline(LONGEST_LINE):
        if not line.endswith("\n"):
            break
        lines.put(line.strip())
    lines.put(None)
