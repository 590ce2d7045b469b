"""Who answers at a seat: a bot within its budget, and in a draft the adviser in its place."""

from __future__ import annotations

from typing import Final

from kibitz.bots import Bot, BotSpec, Budget, forget, parse_bot
from kibitz.bots.uniform import Uniform
from kibitz.drafting.model import model_for
from kibitz.drafting.solver import appraise
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

TIE_MARGIN: Final = 0.005
"""Picks whose chances differ by less count as tied: one of them is taken at random."""
ADVISER: Final = "adviser"
ITSELF: Final = "itself"
WHIM: Final = "whim"
WAYS: Final = (ADVISER, ITSELF, WHIM)
"""How a bot of the arena answers the set-up: `greedy@8:draft=whim`."""
WORD: Final = "draft="


class AdvisedBot:
    """A bot decorated with the adviser, which answers for it in a draft."""

    def __init__(self, bot: Bot, game: Game, seed: int) -> None:
        self.bot: Final = bot
        self.game: Final = game
        self.whim: Final = Whim(seed + 3)

    def __call__(self, view: View, budget: Budget) -> int:
        found = appraise(self.game, view)
        if found is None:
            return self.bot(view, budget)
        least = max(found.values()) - TIE_MARGIN
        good = sorted([action for action, worth in found.items() if worth >= least])
        return good[self.whim.below(len(good))]

    def forget(self) -> None:
        forget(self.bot)


def advised(bot: Bot, game: Game, seed: int) -> Bot:
    """The same bot, but in a draft it asks the adviser, if there is one for the game."""
    if game.knowledge.draft is None or model_for(game) is None:
        return bot
    return AdvisedBot(bot, game, seed)


class SeatPlayer:
    """A bot that thinks within its own budget, whatever it is given."""

    def __init__(self, bot: Bot, budget: Budget) -> None:
        self.bot: Final = bot
        self.budget: Final = budget

    def __call__(self, view: View, budget: Budget) -> int:
        return self.bot(view, self.budget)

    def forget(self) -> None:
        forget(self.bot)


def player(spec: BotSpec, game: Game, seed: int) -> SeatPlayer:
    """Who plays at a seat from the draft to the end: make one for each, and keep it."""
    return SeatPlayer(advised(spec.make(game, seed), game, seed), spec.budget)


# In the arena the way of drafting is part of a bot's name.


def split_draft(text: str) -> tuple[str, str]:
    """A bot's name without its way of drafting, and that way; empty if none is given."""
    kept: list[str] = []
    ways: list[str] = []
    for word in text.strip().split(":"):
        (ways if word.startswith(WORD) else kept).append(word)
    if len(ways) > 1:
        raise ValueError(f"{text!r} tells twice how the bot drafts")
    return ":".join(kept), ways[0].removeprefix(WORD) if ways else ""


def parse_drafter(text: str, game: Game) -> BotSpec:
    """The bot that a text of the arena names, or a ValueError that says what is wrong with it."""
    name, way = split_draft(text)
    if way and way not in WAYS:
        raise ValueError(f"nobody drafts by {way!r}; there are {', '.join(WAYS)}")
    if way == ADVISER and model_for(game) is None:
        raise ValueError(f"there is no draft adviser for {game.name}")
    return parse_bot(name, game)


def opener(text: str, bot: Bot, game: Game, seed: int) -> Bot:
    """The bot that answers the set-up of a seat; the adviser answers the draft only."""
    _, way = split_draft(text)
    if way == WHIM:
        return Uniform(game, seed)
    return bot if way == ITSELF else advised(bot, game, seed)
