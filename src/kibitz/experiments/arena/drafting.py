"""Who answers the set-up for a bot that drafts itself: `greedy@8:draft=whim`."""

from __future__ import annotations

from typing import Final

from kibitz.bots import Bot, BotSpec, Budget, named
from kibitz.drafting.model import model_for
from kibitz.drafting.solver import drafting
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

ADVISER: Final = "adviser"
ITSELF: Final = "itself"
WHIM: Final = "whim"
WAYS: Final = (ADVISER, ITSELF, WHIM)
WORD: Final = "draft="


def told_apart(text: str) -> tuple[str, str]:
    """A bot's name without its way of drafting, and that way; empty if none is told."""
    kept: list[str] = []
    ways: list[str] = []
    for word in text.strip().split(":"):
        (ways if word.startswith(WORD) else kept).append(word)
    if len(ways) > 1:
        raise ValueError(f"{text!r} tells twice how the bot drafts")
    return ":".join(kept), ways[0].removeprefix(WORD) if ways else ""


def entered(text: str, game: Game) -> BotSpec:
    """The bot that a text of the arena names, or a ValueError that says what is wrong with it."""
    name, way = told_apart(text)
    if way and way not in WAYS:
        raise ValueError(f"nobody drafts by {way!r}; there are {', '.join(WAYS)}")
    if way == ADVISER and model_for(game.name, game.version) is None:
        raise ValueError(f"there is no draft adviser for {game.name}")
    return named(name, game)


def opener(text: str, bot: Bot, game: Game, seed: int) -> Bot:
    """Who answers before the first decision of its own; the adviser only what is a draft."""
    _, way = told_apart(text)
    if way == WHIM:
        return whimsical(seed)
    return bot if way == ITSELF else drafting(bot, game, seed)


def whimsical(seed: int) -> Bot:
    """Any of the options."""
    whim = Whim(seed)

    def answer(view: View, budget: Budget) -> int:
        return view.options[whim.below(len(view.options))]

    return answer
