"""kibitz judge: its options, and a match with real cards opened with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.arguments import (
    GameName,
    Lang,
    RuleOptions,
    game_named,
    language_named,
    parse_options,
)
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES

if TYPE_CHECKING:
    from kibitz.kernel.judged import Judged


def judge(
    game: GameName = "compile",
    option: RuleOptions = None,
    names: Annotated[
        str, typer.Option(help="What to call the players, with commas between them.")
    ] = "",
    resume: Annotated[Path | None, typer.Option(help="Go on with a judged match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the match.")] = None,
    lang: Lang = None,
) -> None:
    """Judge a match that is played with real cards."""
    from rich.console import Console

    from kibitz.cli.judge import JudgeTerminal
    from kibitz.cli.opening import place_for
    from kibitz.kernel.judged import Judged

    if resume is not None and (save or option or names):
        raise fail("--resume goes on with a match as it is: leave out --save, --option and --names")
    if save is not None and save.exists():
        raise fail(f"{save} is there already; --resume goes on with it")
    if resume is not None:
        match, path = resumed(resume), resume
    else:
        rules = game_named(game)
        options = parse_options(rules, option)
        people = tuple(names.split(",")) if names else rules.rules.seats(options)
        try:
            match = Judged(rules, options, people)
        except ValueError as e:
            raise fail(str(e)) from None
        path = save or place_for(game)
    speech = PACKAGES[match.game.name].speech(language_named(match.game, lang))
    try:
        JudgeTerminal(match, path, Console(), speech).run()
    except OSError as e:
        raise fail(f"{path} cannot be written: {e.strerror or e}") from None


def resumed(path: Path) -> Judged:
    from kibitz.cli.table import load_match
    from kibitz.kernel.judged import Judged
    from kibitz.kernel.match_file import FileFault

    try:
        match = load_match(path)
    except FileFault as e:
        raise fail(f"{path}: {e}") from None
    if not isinstance(match, Judged):
        raise fail(f"{path} was not played with real cards; kibitz play --resume goes on with it")
    return match
