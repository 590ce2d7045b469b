"""kibitz engine: a bot of ours that speaks the protocol of docs/engine.md on its standard streams.

Lines are read by a thread, so that `stop` and `quit` are heard while the bot thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from queue import Queue
from threading import Thread
from typing import Final, cast

from kibitz.bots import Analyst, Bot, Budget, parse_bot
from kibitz.bots.engine import END, PROTOCOL
from kibitz.drafting.policy import advised
from kibitz.games.registry import game_named
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, settle
from kibitz.kernel.view import View

Say = Callable[[str], None]


class Fault(Exception):
    """What is wrong with what the host said."""


class EngineServer:
    """Answers for one seat after the other, as it is told."""

    def __init__(self, bot: str, lines: Iterable[str], say: Say) -> None:
        self.text: Final = bot
        self.say: Final = say
        self.lines: Final[Queue[str | None]] = Queue()
        self.read = 0
        """Lines that the thread has read."""
        self.taken = 0
        """Lines that were obeyed, the one at hand included."""
        self.stopped: float = 0
        """A `go` among that many first lines answers at once: a `stop` came after it."""
        self.game: Game | None = None
        self.bot: Bot | None = None
        self.analyst: Analyst | None = None
        self.budget = Budget()
        self.view: View | None = None
        Thread(target=self.listen, args=(lines,), daemon=True).start()

    def listen(self, lines: Iterable[str]) -> None:
        """Queue what is said; `stop` and `quit` interrupt the search at once."""
        for line in lines:
            self.read += 1
            if line.strip() in ("stop", "quit"):
                self.stopped = self.read
            self.lines.put(line.rstrip("\n"))
        self.stopped = inf
        self.lines.put(None)

    def next(self) -> str | None:
        """The next line; None if there will be no more."""
        self.taken += 1
        return self.lines.get()

    def stop(self) -> bool:
        """Has the host said `stop` or `quit` since the line at hand?"""
        return self.stopped > self.taken

    def run(self) -> None:
        """Obey until the host quits or is gone; a fault is told, and changes nothing."""
        while (line := self.next()) is not None and line.strip() != "quit":
            word, _, rest = line.strip().partition(" ")
            try:
                self.obey(word, rest.split())
            except (Fault, ValueError) as e:
                self.say(f"fault {' '.join(str(e).split())}")

    def obey(self, word: str, rest: list[str]) -> None:
        if word == "kibitz":
            if rest != [str(PROTOCOL)]:
                raise Fault(f"this engine speaks version {PROTOCOL} of the protocol")
            self.say(f"engine {self.text}")
            self.say("ready")
        elif word == "game":
            self.begin(rest)
            self.say("ready")
        elif word == "view":
            self.look("\n".join(self.block()))
        elif word == "answers":
            self.block()  # the view tells them as well
        elif word == "go":
            self.say(f"bestmove {self.answer(rest)}")
        elif word not in ("", "stop"):
            raise Fault(f"{word!r} is unknown; there are kibitz, game, view, answers, go, quit")

    def block(self) -> list[str]:
        """The lines up to `end`."""
        found: list[str] = []
        while (line := self.next()) is not None and line.strip() != END:
            found.append(line)
        return found

    def begin(self, words: list[str]) -> None:
        """A new game: `compile 2 seed 17`."""
        if len(words) != 4 or words[2] != "seed" or not (words[1] + words[3]).isdecimal():
            raise Fault("write: game NAME VERSION seed NUMBER")
        game = game_named(words[0])
        if int(words[1]) != game.version:
            raise Fault(f"{game.name} is played by the rules of version {game.version} here")
        spec = parse_bot(self.text, game)
        self.game, self.view, self.budget = game, None, spec.budget
        made = spec.make(game, int(words[3]))
        self.bot = advised(made, game, int(words[3]))
        self.analyst = cast(Analyst, made) if hasattr(made, "analyse") else None

    def look(self, text: str) -> None:
        """The position as a seat may know it; what it leaves open is dealt at random."""
        self.view = None
        if self.game is None:
            raise Fault("game comes first")
        state = self.game.notation.read(text, Whim(1))
        question = settle(state)
        if question is None or question.seat == CHANCE:
            raise Fault("nobody is asked in this position")
        self.view = self.game.sight.view(state, question.seat)

    def answer(self, words: list[str]) -> str:
        """The word of the best move within a budget: that of the line, else the bot's own."""
        if self.game is None or self.bot is None or self.view is None:
            raise Fault("game and view come first")
        chances = "chances" in words
        words = [word for word in words if word != "chances"]
        given = dict(zip(words[::2], words[1::2], strict=False))
        iterations = int(given.get("iterations", self.budget.iterations))
        seconds = float(given.get("seconds", self.budget.seconds))
        budget = Budget(iterations, seconds, self.stop)
        word = self.game.notation.vocabulary.word
        if not chances or self.analyst is None:
            return word(self.bot(self.view, budget))
        found = self.analyst.analyse(self.view, budget).candidates
        for x in found:
            self.say(f"chance {x.mean:.3f} visits {x.visits} {word(x.action)}")
        return word(found[0].action)
