"""kibitz draft: its options, and what to pick after them."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.arguments import (
    AsJson,
    GameName,
    Lang,
    RuleOptions,
    game_named,
    language_named,
    parse_options,
)
from kibitz.cli.exits import fail


def draft(
    game: GameName = "compile",
    picked: Annotated[
        str, typer.Option(help="What has been picked, in order: fire,water,life.")
    ] = "",
    option: RuleOptions = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """What to pick in a draft: chances of winning, best partner, worst matchup."""
    from rich.console import Console

    from kibitz.cli.draft import Position, as_text, show

    rules = game_named(game)
    language = language_named(rules, lang)
    words = [word.strip().lower() for word in picked.split(",") if word.strip()]
    try:
        position = Position(rules, parse_options(rules, option, lang), words, language)
        if as_json:
            print(as_text(position))
        else:
            show(position, language, Console())
    except ValueError as e:
        raise fail(str(e)) from None
