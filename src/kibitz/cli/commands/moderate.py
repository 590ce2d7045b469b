"""kibitz moderate: its options, and what the house does at its tables."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.exits import fail


def moderate(
    action: Annotated[
        str, typer.Argument(help="show, reports, close, delete, mute, unmute, ban, unban, list.")
    ],
    whom: Annotated[
        str, typer.Argument(help="A match, or a browser or address as `show` names them.")
    ] = "",
    table: Annotated[str, typer.Option(help="With mute: at this table only.")] = "",
    database: Annotated[
        str | None, typer.Option(help="As for serve; else the one in your data folder.")
    ] = None,
) -> None:
    """Close or delete a match, silence somebody, or keep them out."""
    from kibitz.cli.moderate import run

    try:
        run(action, whom, table, database, print)
    except ValueError as e:
        raise fail(str(e)) from None
