"""Editor: positions read, edited and tried out for whoever asks; nothing of them is kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from kibitz.analysis.report import STRENGTHS
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import State, settle
from kibitz.kernel.run import Run
from kibitz.kernel.view import JUDGE
from kibitz.server import api, wire
from kibitz.server.hints import HintJob
from kibitz.server.refusal import Refusal
from kibitz.server.render.position import Shown, Unreadable, editor, shown

T = TypeVar("T")

TOGETHER: Final = 2
"""Requests that are worked on at a time; the others wait."""
WAITING: Final = 64
"""Requests that may wait; more are refused."""
CACHE_SIZE: Final = 64
"""Hints in the cache; the least recently used leave first (LRU)."""
LONGEST_PATH: Final = 90
"""Answers that lead to a random position, at most."""
LONGEST_TEXT: Final = 400
"""Lines of a position."""


class Editor:
    """Answers requests about positions, a few at a time and none in the event loop."""

    def __init__(self) -> None:
        self.turns: Final = asyncio.Semaphore(TOGETHER)
        self.waiting: int = 0
        self.hints: Final[OrderedDict[HintJob, list[wire.Hint]]] = OrderedDict()

    def game(self, name: str) -> Game:
        """A game whose positions can be edited."""
        if name not in GAMES:
            raise Refusal("no-game", game=name)
        editor(name, "en")
        return GAMES[name]

    async def show(self, name: str, asks: api.EditorAsks, language: str) -> api.EditorShows:
        game = self.game(name)
        bounded(asks.text)
        return await self.work(lambda: shown(game, asks, language))

    async def why(self, name: str, asks: api.EditorWhy, language: str) -> wire.WhyNot:
        game = self.game(name)
        bounded(asks.text)
        if not asks.at or len(asks.at) > 8:
            raise Refusal("nothing-named")
        texts = await self.work(lambda: readable(game, asks.text, language).why_not(asks.at))
        return wire.WhyNot(asks.at, texts)

    async def job(self, name: str, asks: api.EditorAsks, language: str) -> HintJob:
        """What a kibitzer is to think about."""
        game = self.game(name)
        bounded(asks.text)
        return await self.work(lambda: readable(game, asks.text, language).job())

    async def hint(
        self, job: HintJob, strength: int, think: Callable[[], Awaitable[list[wire.Hint]]]
    ) -> wire.Hint:
        """What the kibitzer says; `think` is asked once for all strengths."""
        if strength not in STRENGTHS:
            raise Refusal("no-message")
        if job not in self.hints:
            self.hints[job] = await think()
            if len(self.hints) > CACHE_SIZE:
                self.hints.popitem(last=False)
        self.hints.move_to_end(job)
        return replace(self.hints[job][strength - 1], n=0)

    async def start(self, name: str, kind: str, seed: str) -> api.EditorText:
        """A position to begin with: the set-up, an empty table, or one out of a random match."""
        game = self.game(name)
        if kind not in ("setup", "empty", "random"):
            raise Refusal("no-address")
        text = await self.work(lambda: beginning(game, kind, seed[:100]))
        return api.EditorText(name, text)

    async def work(self, does: Callable[[], T]) -> T:
        """Do it in a thread when its turn comes."""
        if self.waiting >= WAITING:
            raise Refusal("busy")
        self.waiting += 1
        try:
            async with self.turns:
                return await asyncio.to_thread(does)
        finally:
            self.waiting -= 1


def bounded(text: str) -> None:
    """A Refusal if a text has more lines than any position."""
    if text.count("\n") > LONGEST_TEXT:
        raise Refusal("too-large", most=LONGEST_TEXT)


def readable(game: Game, text: str, language: str) -> Shown:
    """A position that can be read, or a Refusal."""
    try:
        return Shown(game, text, language)
    except Unreadable as e:
        raise Refusal("position", str(e)) from None


def beginning(game: Game, kind: str, seed: str) -> str:
    if kind == "empty":
        return editor(game.name, "en").empty()
    state = game.rules.setup({}) if kind == "setup" else random_position(game, seed)
    return game.notation.write(game.sight.view(state, JUDGE))


def random_position(game: Game, seed: str) -> State:
    """A position out of the middle of a match of random answers, where somebody has a choice."""
    whim = Whim(sum([ord(x) * 31**i for i, x in enumerate(seed)]) % 1_000_003)
    run = Run(game, {}, Chance(f"editor {seed}"))
    run.begin()
    wanted, best = 12 + whim.below(LONGEST_PATH), run.state.copy()
    while run.decision is not None and run.decisions < wanted:
        options = run.decision.options
        run.answer(options[whim.below(len(options))])
        question = settle(run.state)
        if question is not None and len(question.options) > 1:
            best = run.state.copy()
    return best
