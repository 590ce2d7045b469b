"""kibitz replay: its options, and a match told with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import Lang
from kibitz.cli.exits import fail


def replay(
    file: Annotated[Path | None, typer.Argument(help="A match file.")] = None,
    at: Annotated[int, typer.Option(help="Stop after this many answers.")] = -1,
    why: Annotated[bool, typer.Option(help="Also print which texts asked and waited.")] = False,
    every: Annotated[
        bool,
        typer.Option("--all", help="All matches of a database, and what would differ today."),
    ] = False,
    against: Annotated[
        str | None,
        typer.Option(
            help="With --all: a file of SQLite or an address as for serve, which is only read;"
            " else the one in your data folder."
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Step through a match, or replay all of a database under the rules of today."""
    if every or against is not None:
        if file is not None or not every:
            raise fail("name a match file, or --all --against DATABASE")
        differs(against)
        return
    if file is None:
        raise fail("name a match file, or --all --against DATABASE")
    from rich.console import Console

    from kibitz.cli.replay import in_words, show_replay
    from kibitz.kernel.match_file import FileFault

    try:
        show_replay(file, at, why, Console(), lang)
    except FileFault as e:
        raise fail(f"{file}: {in_words(e, lang)}") from None
    except ValueError as e:
        raise fail(f"{file}: {e}") from None


def differs(database: str | None) -> None:
    """Status 1 if anything would be otherwise."""
    from kibitz.cli.replay_all import replay_all
    from kibitz.server.config import default_database

    try:
        same = replay_all(database or default_database(), print)
    except ValueError as e:
        raise fail(str(e)) from None
    if not same:
        raise typer.Exit(1)
