"""kibitz text: cards by name, and what they say."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.arguments import GameName, Lang, game_named, language_named
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES


def text(
    game: GameName,
    card: Annotated[str | None, typer.Argument(help="A card, such as fire-1.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every card.")] = False,
    lang: Lang = None,
) -> None:
    """What a card says."""
    rules = game_named(game)
    speech = PACKAGES[rules.name].speech(language_named(rules, lang))
    if card is None and not every:
        raise fail("name a card, or ask for --all")
    try:
        for name in speech.pieces() if every else [card or ""]:
            print(speech.piece(name))
    except ValueError as e:
        raise fail(str(e)) from None
