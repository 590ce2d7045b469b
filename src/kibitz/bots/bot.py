"""Bot: a function from a view and a budget to an action. It is never handed a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from kibitz.bots.lookahead import Stop, never
from kibitz.kernel.game import Game
from kibitz.kernel.pile import NONE
from kibitz.kernel.view import View

Settings = Mapping[str, float]


@dataclass(frozen=True)
class Budget:
    """How much a bot may think; 0 leaves it to the bot, and `stop` is polled while it thinks."""

    iterations: int = 0
    """Worlds, for one that looks one decision ahead."""
    seconds: float = 0.0
    stop: Stop = never

    def __post_init__(self) -> None:
        if self.iterations < 0 or self.seconds < 0:
            raise ValueError("a budget cannot be below 0")


@dataclass(frozen=True)
class Candidate:
    """An option, its visits in the search, and the mean chance of winning of its side."""

    action: int
    visits: int
    mean: float
    error: float
    """Of the mean: its standard error."""
    worth: float
    """The mean combined with the prior, the estimate a search makes before the first visit."""


@dataclass(frozen=True)
class Analysis:
    """What a search found: the options, best first."""

    candidates: tuple[Candidate, ...]
    iterations: int


class Forfeit(ValueError):
    """A bot that gives no answer, or one that is not offered, and loses: the sentence says why."""

    def __init__(self, why: str, action: int = NONE) -> None:
        super().__init__(why)
        self.action: Final = action
        """An action of the game that was not offered, if that is why."""


REPETITION_AFTER: Final = 250
"""Answers after which a bot assumes that the game goes in circles."""
REPETITION_TOLERANCE: Final = 0.03
"""The chance of winning that it then gives away to get out of the circle."""


REPETITIONS: Final = 2
"""So often a bot that leads may give the same answer in the same position."""
LEADS: Final = 0.5
"""The chance of winning from which a bot has nothing to gain by going round in circles."""


class RepetitionBreaker:
    """Breaks repetition: remembers what was answered where, so that who leads never circles.

    Who trails may: a game without an end is better than a lost one. After very many answers
    everybody grows tired, too, for two bots may each think that they are behind.
    """

    def __init__(self) -> None:
        self.answers = 0
        self.given: dict[int, list[int]] = {}
        """The answers so far, by the hash of the position."""

    def noted(self, view: View, answer: int) -> int:
        """An answer, kept for when the position comes back."""
        self.given.setdefault(hash(view.position()), []).append(answer)
        return answer

    def so_often(self, view: View) -> int:
        """How many answers are noted for a position."""
        return len(self.given.get(hash(view.position()), []))

    def noted_instead(self, view: View, often: int, answer: int) -> int:
        """The answer that is given in the end, kept in place of what was noted since then."""
        del self.given.setdefault(hash(view.position()), [])[often:]
        return self.noted(view, answer)

    def barred(self, view: View, chance: float) -> list[int]:
        """What a bot with that chance of winning does not answer once more."""
        if chance <= LEADS:
            return []
        before = self.given.get(hash(view.position()), [])
        return [x for x in set(before) if before.count(x) >= REPETITIONS]

    def tolerance(self, usual: float) -> float:
        """How much worse than the best an option may be and still be taken, this time."""
        self.answers += 1
        return REPETITION_TOLERANCE if self.answers > REPETITION_AFTER else usual


Bot = Callable[[View, Budget], int]


@runtime_checkable
class Caching(Protocol):
    """A bot with a large cache between answers, such as a search tree, that can be dropped."""

    def forget(self) -> None: ...


def forget(bot: Bot) -> None:
    """Drop the cache of a bot, if it has one; it only costs time."""
    if isinstance(bot, Caching):
        bot.forget()


class Analyst(Protocol):
    """A bot that can give its estimate of every option."""

    def __call__(self, view: View, budget: Budget) -> int: ...

    def analyse(self, view: View, budget: Budget) -> Analysis: ...


class Maker(Protocol):
    """Makes a bot for a game from a seed: the same seed and views give the same answers."""

    def __call__(self, game: Game, seed: int, settings: Settings | None = None) -> Bot: ...


@runtime_checkable
class CheckedMaker(Protocol):
    """A maker that can say what is wrong with settings without making a bot."""

    def check(self, game: Game, settings: Settings | None) -> None: ...


def settled(given: Settings | None, known: Settings) -> dict[str, float]:
    """All settings with their values, or a ValueError that names what is wrong."""
    found = dict(known)
    for name, value in (given or {}).items():
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "this bot has none"
            raise ValueError(f"no setting {name!r}; {there}")
        if value < 0:
            raise ValueError(f"setting {name} cannot be below 0")
        found[name] = value
    return found
