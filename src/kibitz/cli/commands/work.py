"""kibitz work: its options, and processes that think for servers on other machines."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.exits import fail


def work(
    database: Annotated[
        str | None, typer.Option(help="The database of the servers; as for serve.")
    ] = None,
    server: Annotated[
        list[str] | None,
        typer.Option(help="A server as HOST:PORT; else all nodes that the database names."),
    ] = None,
    bots: Annotated[
        int, typer.Option(min=0, help="Processes for bots and hints, for each server.")
    ] = 2,
    reviews: Annotated[int, typer.Option(min=0, help="Processes for reviews, likewise.")] = 1,
    bot: Annotated[
        list[str] | None, typer.Option(help="A bot that the servers offer, as they name it.")
    ] = None,
) -> None:
    """Think for servers on other machines: bots, hints and reviews."""
    from kibitz.bots.spec import announce_path
    from kibitz.cli.work import run

    try:
        for path in bot or []:
            announce_path(path)
        run(database, server or [], bots, reviews)
    except ValueError as e:
        raise fail(str(e)) from None
