"""A bot as people write it: `greedy`, `ismcts@400`, `ismcts@0.5s`, `greedy@8:leaves=6`."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from kibitz.bots.bot import Bot, Budget, CheckedMaker, Maker
from kibitz.bots.engine import SETTINGS, EngineMaker
from kibitz.bots.levels import LEVELS
from kibitz.bots.makers import BOTS, OURS
from kibitz.bots.outside import announce, announced, is_path, maker
from kibitz.bots.watched import LIMIT, Watched
from kibitz.kernel.game import Game


@dataclass(frozen=True)
class BotSpec:
    """A kind of bot with its budget and its settings."""

    text: str
    kind: str
    budget: Budget
    settings: tuple[tuple[str, float], ...]

    def make(self, game: Game, seed: int) -> Bot:
        """A fresh bot of this kind; one of somebody else is watched."""
        maker, settings = maker_of(self.kind), dict(self.settings)
        if is_ours(self.kind) or isinstance(maker, EngineMaker):
            return maker(game, seed, settings)
        limit = settings.pop(LIMIT, SETTINGS[LIMIT])
        return Watched(self.kind, game, lambda: maker(game, seed, settings), limit)


def bot_names() -> tuple[str, ...]:
    """All that can be named: the levels for people, and the bots, which they are made of."""
    return (*LEVELS, *BOTS)


def maker_of(kind: str) -> Maker:
    """What makes a bot of that name."""
    return LEVELS[kind] if kind in LEVELS else BOTS[kind]


def is_bot(text: str) -> bool:
    """Does a text name a level or a bot, with or without budget and settings?"""
    kind = kind_of(text)
    return kind in LEVELS or kind in BOTS


def is_ours(text: str) -> bool:
    """Is a bot one of the project's own, which need not be watched?"""
    kind = kind_of(text)
    return kind in LEVELS or kind in OURS


def kind_of(text: str) -> str:
    """The name alone, without budget and settings."""
    return text.strip().partition(":")[0].partition("@")[0]


def number(text: str) -> float:
    """A number from 0 on; below 0 stands for none."""
    try:
        x = float(text)
    except ValueError:
        return -1.0
    return x if isfinite(x) else -1.0


def parse_budget(kind: str, text: str) -> Budget:
    """`400` iterations (worlds for one that looks one decision ahead), or `0.5s`."""
    if kind == "uniform":
        raise ValueError("uniform does not think, so it takes no budget")
    if kind not in BOTS:
        raise ValueError(f"{kind} is a level, which brings its own budget")
    if text.endswith("s"):
        seconds = number(text[:-1])
        if seconds <= 0:
            raise ValueError(f"{text!r} is no time; write seconds above 0, such as 0.5s")
        return Budget(seconds=seconds)
    if not text.isascii() or not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{text!r} is no budget; write iterations as 400, or seconds as 0.5s")
    return Budget(iterations=int(text))


def announce_path(text: str) -> str:
    """Announce the bot of a path on the command line; any other text is the one it was."""
    if not is_path(text):
        return text
    name = kind_of(announced_as := announce(text))
    if name in LEVELS or name in BOTS.built_in:
        raise ValueError(f"{name!r} is the name of a bot that is built in")
    maker(name, announced()[name])
    return announced_as


def parse_bot(text: str, game: Game) -> BotSpec:
    """The bot a text names, or a ValueError that says what is wrong with it."""
    head, *rest = text.strip().split(":")
    kind, at, given = head.partition("@")
    if not is_bot(kind):
        raise ValueError(f"no bot is called {kind!r}; there are {', '.join(bot_names())}")
    budget = parse_budget(kind, given) if at else Budget()
    settings: dict[str, float] = {}
    for word in rest:
        name, eq, value = word.partition("=")
        if not eq or name in settings:
            raise ValueError(f"{word!r} is no setting; write name=value, each once")
        settings[name] = number(value)
        if settings[name] < 0:
            raise ValueError(f"{word!r}: a setting is a number, 0 or more, such as {name}=1")
    spec = BotSpec(text.strip(), kind, budget, tuple(settings.items()))
    maker = maker_of(kind)
    if isinstance(maker, CheckedMaker):
        maker.check(game, settings)
    else:
        made = spec.make(game, 1)  # only making a bot shows at once that a setting is wrong
        if isinstance(made, Watched) and made.fault is not None:
            raise made.fault
    return spec
