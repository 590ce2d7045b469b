"""Arguments that several commands take, and what they name: a game, its options, a language."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from kibitz.cli.exits import fail
from kibitz.cli.language import language_for
from kibitz.games import registry
from kibitz.kernel.options import parsed
from kibitz.words.languages import LANGUAGES

if TYPE_CHECKING:
    from kibitz.kernel.game import Game

GameName = Annotated[str, typer.Argument(help="The game.")]
MatchPath = Annotated[Path, typer.Argument(help="A match file.")]
RuleOptions = Annotated[list[str] | None, typer.Option(help="A rule option, name=value.")]
Lang = Annotated[str | None, typer.Option(help=f"{', '.join(LANGUAGES)}; else by the environment.")]
With = Annotated[
    list[Path] | None, typer.Option("--with", help="A protocol of your own, as a file.")
]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes.")]
CORES: Final = os.cpu_count() or 1
"""How many processes there are unless it is said otherwise."""
PLAYER: Final = "player"
"""What a person is called who gives no name."""


def game_named(name: str) -> Game:
    try:
        return registry.game_named(name)
    except ValueError as e:
        raise fail(str(e)) from None


def parse_options(game: Game, given: list[str] | None, lang: str | None = None) -> dict[str, str]:
    """name=value pairs, checked by the game; what is wrong with own pieces is said in words."""
    try:
        options = parsed(given or [])
        if own_faults := faults_of_own(game, options, lang):
            raise ValueError("\n".join(own_faults))
        game.rules.options(options)
    except ValueError as e:
        raise fail(str(e)) from None
    return options


def faults_of_own(game: Game, options: dict[str, str], lang: str | None) -> list[str]:
    """What is wrong with pieces of people's own that an option carries."""
    own = registry.PACKAGES[game.name].own
    if own is None or not options.get(own().option):
        return []
    found = own().check(options[own().option], language_named(game, lang))
    return [x.text for x in found]


def also_with(
    game: Game, options: dict[str, str], files: list[Path] | None, lang: str | None
) -> dict[str, str]:
    """The options with pieces of people's own out of files."""
    if not files:
        return options
    from kibitz.cli.protocol import with_own

    try:
        return with_own(game, options, files, language_named(game, lang))
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename} cannot be read: {e.strerror or e}") from None


def language_named(game: Game, code: str | None) -> str:
    """The language asked for, or the environment's, as far as the game speaks it."""
    try:
        return language_for(game.name, code)
    except ValueError as e:
        raise fail(str(e)) from None
