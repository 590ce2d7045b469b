"""kibitz serve: its options, and a server run with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.boxes import BoxPath, use_box
from kibitz.cli.exits import fail
from kibitz.server.config import DEFAULT_PORT


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any that is free.")] = DEFAULT_PORT,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql+psycopg://...; else in your data folder."),
    ] = None,
    page: Annotated[Path | None, typer.Option(help="The folder of the built page.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address the page may come from.")
    ] = None,
    trust: Annotated[
        list[str] | None, typer.Option(help="An address that is not counted against the limits.")
    ] = None,
    bots: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 2,
    bot: Annotated[
        list[str] | None, typer.Option(help="Offer a bot of yours: ./mine.py:Mine, or an engine.")
    ] = None,
    node: Annotated[
        str,
        typer.Option(
            help="One of several on a PostgreSQL database: HOST or HOST:PORT where the others"
            " reach this one."
        ),
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    box: BoxPath = None,
) -> None:
    """Open tables in the browser."""
    mark = use_box(box)
    from kibitz.bots.spec import announce_path
    from kibitz.cli.serve import run, settings

    try:
        for path in bot or []:
            announce_path(path)
        found = settings(host, port, database, page, origin or [], trust or [], bots, node, mark)
        run(found, open_page)
    except ValueError as e:
        raise fail(str(e)) from None
