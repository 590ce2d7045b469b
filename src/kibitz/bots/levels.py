"""Levels: bots for people, weakened by giving away a bounded chance of winning now and then."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from kibitz.bots.bot import (
    Analyst,
    Bot,
    Budget,
    RepetitionBreaker,
    Settings,
    forget,
    settled,
)
from kibitz.bots.ismcts import SETTINGS
from kibitz.bots.learned import Learned, proved
from kibitz.bots.lookahead import RUNNING_MARGIN, Lookahead, Stop, by, options_worth
from kibitz.bots.makers import BOTS
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import settle
from kibitz.kernel.view import View

MAX_SECONDS: Final = 1.9
"""Seconds after which a level answers with what it has."""
BEST_SEARCH: Final = "search"
"""A placeholder for the best search there is for a game."""
SEARCHES: Final = {"learned": 1, "ismcts": 16}
"""Searches, best first, each with the factor of iterations that makes it about as strong."""
WORLDS: Final = 4
LEAVES: Final = 36
FEW_LEAVES: Final = 6
PARTS: Final = 1000


@dataclass(frozen=True)
class Level:
    """A bot, what it may spend, and how it is weakened."""

    name: str
    bot: str
    """With its iterations, as in `greedy@4`; `search` is the best search there is."""
    seconds: float
    """Thinking time of the bot; the rest up to MAX_SECONDS is for the Guard."""
    loss: float = 0.0
    """The chance of winning that it may give away at a decision."""
    often: float = 0.0
    """The share of its decisions at which it may do so."""
    careful: bool = True
    """Does a Guard look for a sure win, and for a loss that can still be prevented?"""

    def behind(self, game: Game) -> tuple[str, int]:
        """The kind of bot behind it, and its iterations."""
        kind, _, iterations = self.bot.partition("@")
        if kind != BEST_SEARCH:
            return kind, int(iterations)
        best = search_of(game)
        return best, SEARCHES[best] * int(iterations)

    def make(self, game: Game, seed: int) -> Bot:
        """A fresh bot of this level."""
        return Levelled(self, game, seed)

    def check(self, game: Game, settings: Settings | None) -> None:
        """A ValueError if it has no bot for the game, or if settings are given: there are none."""
        settled(settings, {})
        self.behind(game)

    def __call__(self, game: Game, seed: int, settings: Settings | None = None) -> Bot:
        settled(settings, {})
        return self.make(game, seed)


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("learner", "greedy@1", 0.3, loss=0.06, often=0.7, careful=False),
        Level("casual", "greedy@2", 0.5, loss=0.06, often=0.35, careful=False),
        Level("steady", "greedy@4", 0.8),
        Level("sharp", "search@8", 0.8, loss=0.04, often=0.4),
        Level("expert", "search@20", 1.0),
        Level("master", "search@128", 1.6),
    )
}
"""Weakest first."""


def search_of(game: Game) -> str:
    """The best kind of search there is for a game: the learned one if its net has won its test."""
    try:
        Learned.check(game, None)
        if proved(game):
            return "learned"
    except ValueError:  # no net for this game, or one for other rules
        pass
    return "ismcts"


def stakes_factor(game: Game) -> float:
    """The stakes of one decision of a game, 1 being as usual: what a level may lose scales with it.

    The exploration setting of a game shows how far apart the values of its options are. The loss
    is scaled by the same ratio, so that a level is as weak in a game of many small decisions.
    """
    usual = SETTINGS["explore"]
    return game.knowledge.search.get("explore", usual) / usual


class Levelled:
    """A bot of some level."""

    def __init__(self, level: Level, game: Game, seed: int) -> None:
        self.level: Final = level
        self.loss: Final = level.loss * stakes_factor(game)
        kind, self.iterations = level.behind(game)
        self.bot: Final = BOTS[kind](game, seed)
        self.whim: Final = Whim(seed + 1)
        self.guard: Final = Guard(game, seed + 2)
        own = getattr(self.bot, "repetition", None)
        self.repetition: Final[RepetitionBreaker] = own or RepetitionBreaker()
        """That of the bot, which is told what was answered in the end."""

    def __call__(self, view: View, budget: Budget) -> int:
        if len(view.options) == 1:
            return view.options[0]
        start = perf_counter()
        stop = by(start + MAX_SECONDS, budget.stop)
        often = self.repetition.so_often(view)
        answer = self.answer(view, start, stop)
        return self.repetition.noted_instead(view, often, answer)

    def answer(self, view: View, start: float, stop: Stop) -> int:
        """What the guard, the bot and the weakness of the level come to."""
        if self.level.careful:
            own = MAX_SECONDS - self.level.seconds
            win = self.guard.win(view, by(start + own / 2, stop))  # the other half comes last
            if win is not None:
                return win
        answer = self.choose(view, Budget(self.iterations, self.level.seconds, stop))
        if not self.level.careful:
            return answer
        return self.guard.saved(view, answer, stop, self.repetition)

    def forget(self) -> None:
        forget(self.bot)

    def choose(self, view: View, budget: Budget) -> int:
        """What the bot says; or, now and then, any option that is not much worse."""
        if self.whim.below(PARTS) >= PARTS * self.level.often:
            return self.bot(view, budget)
        analyst: Analyst = self.bot  # type: ignore[assignment]  # every bot that thinks is one
        found = analyst.analyse(view, budget).candidates
        best = max([c.worth for c in found])
        barred = self.repetition.barred(view, best)
        found = tuple([c for c in found if c.action not in barred]) or found
        least = max([c.worth for c in found]) - max(self.loss, self.repetition.tolerance(0.0))
        good = sorted([c.action for c in found if c.worth >= least])
        return good[self.whim.below(len(good))]


def undecided(view: View) -> float:
    """An evaluation function that knows only whether the game is over."""
    return 0.5


class Guard:
    """A two-ply tactical check: a win at hand, or a loss by the other side's next decision."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game: Final = game
        self.sides: Final = game.rules.seating.sides
        self.whim: Final = Whim(seed)
        self.other: Final = Whim(seed + 1)
        """For worlds within worlds: what is compared must meet the same chance."""

    def win(self, view: View, stop: Stop) -> int | None:
        """An option that wins at once, whatever is hidden; None if there is none."""
        ahead = Lookahead(self.game, self.sides, view.seat, undecided)
        found, worlds = options_worth(ahead, view, self.whim, WORLDS, LEAVES, stop)
        for action, worth in zip(view.options, found, strict=True):
            if worth >= 1.0 and worlds == WORLDS:
                return action
        return None

    def saved(
        self, view: View, answer: int, stop: Stop, repetition: RepetitionBreaker | None = None
    ) -> int:
        """The answer; if it is lost to the next decision of the others, the best that is not.

        What would go round in circles comes last.
        """
        if not self.lost(view, answer, stop):
            return answer
        ahead = Lookahead(self.game, self.sides, view.seat)
        worth, _ = options_worth(ahead, view, self.whim, WORLDS, LEAVES, stop)
        barred = [] if repetition is None else repetition.barred(view, max(worth))
        found = zip(worth, view.options, strict=True)
        order = sorted(found, key=lambda x: (x[1] in barred, -x[0], x[1]))
        for _, action in order:
            if action != answer and not self.lost(view, action, stop):
                return action
        return answer

    def lost(self, view: View, action: int, stop: Stop) -> bool:
        """Does an answer lose at once in every world, or can the other side win with its next?"""
        seat = view.seat
        ahead = Lookahead(self.game, self.sides, seat, lambda v: self.threat(v, seat, stop))
        for _ in range(WORLDS):
            if stop():
                return False
            world = self.game.sight.imagine(view, self.whim)
            settle(world)
            if ahead.after(world, action, self.whim, LEAVES) > RUNNING_MARGIN:
                return False
        return True

    def threat(self, view: View, seat: int, stop: Stop) -> float:
        """0 if the other side is asked and an answer is found by which it wins; else above 0."""
        if view.asked < 0 or self.sides[view.asked] == self.sides[seat]:
            return 0.5
        world = self.game.sight.imagine(view, self.other)
        question = settle(world)
        assert question is not None
        ahead = Lookahead(self.game, self.sides, seat, undecided)
        for action in question.options:
            if stop():
                break
            if ahead.after(world, action, self.other, FEW_LEAVES) <= 0.0:
                return 0.0
        return 0.5
