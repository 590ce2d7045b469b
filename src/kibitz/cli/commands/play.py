"""kibitz play: its options, and a match opened with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.arguments import (
    PLAYER,
    GameName,
    Lang,
    RuleOptions,
    With,
    also_with,
    game_named,
    language_named,
    parse_options,
)
from kibitz.cli.boxes import BoxPath, use_box
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES

if TYPE_CHECKING:
    from kibitz.kernel.match import Match


def play(
    game: GameName = "compile",
    bot: Annotated[
        str,
        typer.Option(help="A level, learner to master; a bot, by name or path; or none."),
    ] = "greedy",
    seat: Annotated[int, typer.Option(help="Your seat, from 1.")] = 1,
    option: RuleOptions = None,
    own: With = None,
    position: Annotated[Path | None, typer.Option("--from", help="Begin with a position.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the match.")] = None,
    name: Annotated[str, typer.Option(help="What to call you.")] = PLAYER,
    box: BoxPath = None,
    lang: Lang = None,
) -> None:
    """Play a match in the terminal."""
    use_box(box, lang)
    from rich.console import Console

    from kibitz.bots.spec import announce_path, bot_names, is_bot
    from kibitz.cli.opening import (
        bots_of,
        check_guests,
        guests_of,
        new_match,
        place_for,
        seat_names,
        way_back,
    )
    from kibitz.cli.play import Terminal
    from kibitz.kernel.judged import Judged

    if resume is not None and (save or option or position or own):
        raise fail("--resume goes on with a match: leave out --save, --option, --with and --from")
    if save is not None and save.exists():
        raise fail(f"{save} is there already; --resume goes on with it")
    try:
        bot = announce_path(bot)
    except ValueError as e:
        raise fail(f"--bot {bot}: {e}") from None
    if bot != "none" and not is_bot(bot):
        raise fail(f"no bot is called {bot!r}; there are {', '.join(bot_names())}, none")
    if resume is not None:
        match, path = resumed(resume), resume
        try:
            check_guests(resume)
        except ValueError as e:
            raise fail(str(e)) from None
        if isinstance(match, Judged):
            raise fail(f"{resume} is played with real cards; kibitz judge --resume goes on with it")
    else:
        rules = game_named(game)
        options = also_with(rules, parse_options(rules, option, lang), own, lang)
        try:
            names = seat_names(rules, options, bot, seat, name)
            people = tuple(range(len(names))) if bot == "none" else (seat - 1,)
            match = new_match(rules, rules.rules.seated(options, people), names, position)
        except ValueError as e:
            raise fail(str(e)) from None
        path = save or place_for(game)
    language = language_named(match.game, lang)
    try:
        bots = bots_of(match)
    except ValueError as e:
        raise fail(str(e)) from None
    try:
        speech = PACKAGES[match.game.name].speech(language)
        terminal = Terminal(match, bots, path, Console(), speech)
        terminal.guests, (terminal.command, terminal.bring) = guests_of(match), way_back(match)
        terminal.run()
    except OSError as e:
        raise fail(f"{path} cannot be written: {e.strerror or e}") from None


def resumed(path: Path) -> Match:
    from kibitz.cli.table import load_match
    from kibitz.kernel.match_file import FileFault

    try:
        return load_match(path)
    except FileFault as e:
        raise fail(f"{path}: {e}") from None
