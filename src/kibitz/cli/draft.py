"""kibitz draft: the advice for a draft, as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from kibitz.drafting.model import model_for
from kibitz.drafting.solver import Advice, advise, plain
from kibitz.games import PACKAGES
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle
from kibitz.words.catalogue import catalogue
from kibitz.words.speech import Speech

OTHER_FORMAT: Final = "the adviser solves drafts in turn; in this format it has no advice"


def brings_own(game: Game, options: dict[str, str]) -> bool:
    """Can pieces of people's own be drafted?"""
    own = PACKAGES[game.name].own
    return own is not None and bool(options.get(own().option))


class Position:
    """A draft after some picks."""

    def __init__(
        self, game: Game, options: dict[str, str], picked: Sequence[str], language: str = "en"
    ) -> None:
        """A ValueError says what is wrong."""
        self.game = game
        self.drafts = game.draft()
        if model_for(game) is None:
            raise ValueError(f"nobody has fitted a model for {game.name}: see kibitz balance")
        if brings_own(game, options):
            raise ValueError(catalogue(language).draft["no-own"])
        self.speech: Speech = PACKAGES[game.name].speech(language)
        self.picked: list[int] = []
        self.state: State = game.rules.setup(options)
        self.question: Decision = self.on(settle(self.state))
        for word in picked:
            self.pick(word)

    def on(self, question: Decision | None) -> Decision:
        """The next question that is no chance; who begins does not matter here."""
        while question is not None and question.seat == CHANCE:
            question = advance(self.state, question.options[0])
        if question is None:
            raise ValueError("the game is over")
        return question

    def pick(self, word: str) -> None:
        numbers = [x - self.drafts.action for x in self.question.options]
        names = self.drafts.names
        free = [names[p] for p in numbers if 0 <= p < len(names)]
        if not free:
            raise ValueError(OTHER_FORMAT)
        if word not in names:
            raise ValueError(f"{word!r} cannot be drafted; there are {', '.join(free)}")
        number = self.drafts.names.index(word)
        action = self.drafts.action + number
        why = self.game.rules.why_not(self.state, self.question.seat, action)
        if why is not None:
            raise ValueError(f"{word}: {self.speech.reason(why, action)}")
        self.picked.append(number)
        if len(self.picked) == len(self.drafts.pattern):
            raise ValueError("the draft is over")
        self.question = self.on(advance(self.state, action))

    def advice(self) -> list[Advice]:
        found = advise(self.game, self.game.sight.view(self.state, self.question.seat))
        if found is None:
            raise ValueError(OTHER_FORMAT)
        return found


def about(position: Position) -> dict[str, Any]:
    """What the model was fitted to."""
    model = model_for(position.game)
    assert model is not None
    return model.about


def as_text(position: Position) -> str:
    """For programs."""
    names = position.drafts.names
    found = {
        "game": position.game.name,
        "picked": [names[p] for p in position.picked],
        "picks": ["first", "second"][position.drafts.pattern[len(position.picked)]],
        "model": about(position),
        "advice": [plain(position.game, x) for x in position.advice()],
    }
    return json.dumps(found, indent=2)


def points(x: float, language: str) -> str:
    """Percentage points, as the language writes them."""
    return f"{100 * x:+.1f}".replace(".", catalogue(language).draft["decimal-sign"])


def show(position: Position, language: str, console: Console) -> None:
    """The options, best first."""
    say = catalogue(language).draft
    words = PACKAGES[position.game.name].draft_words
    names = position.drafts.names if words is None else words(language)

    def word(p: int | None) -> str:
        return "" if p is None else names[p]

    number, pattern = len(position.picked), position.drafts.pattern
    table = Table(title=say["title"].format(n=number + 1, all=len(pattern)))
    for key in ("pick", "chance", "interval", "partner", "enemy"):
        right = key in ("chance", "interval")
        # No name is cut off, however narrow the screen.
        table.add_column(
            say[key], justify="right" if right else "left", no_wrap=key == "pick", overflow="fold"
        )
    for x in position.advice():
        c = x.chance
        table.add_row(
            word(x.pick),
            f"{100 * c.mean:.0f} %",
            f"{100 * c.low:.0f}-{100 * c.high:.0f} %",
            f"{word(x.partner)} {points(x.partner_gain, language)}" if x.known else say["unknown"],
            f"{word(x.enemy)} {points(x.enemy_loss, language)}" if x.known else "",
        )
    model = about(position)
    console.print(say[("first", "second")[pattern[number]]], highlight=False)
    console.print(table)
    console.print(say["points"], highlight=False)
    console.print(say["source"].format(n=model["n"], bot=model["bot"]), highlight=False)
