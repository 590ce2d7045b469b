"""kibitz engine: its options, and an engine run with them."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kibitz.cli.exits import fail


def engine(
    bot: Annotated[
        str, typer.Argument(help="A level, or a bot with its budget, such as learned@400.")
    ] = "master",
    table: Annotated[
        str, typer.Option(help="The link of an invitation: the bot takes that seat and plays.")
    ] = "",
) -> None:
    """Let a bot answer another program, over standard input and output; or sit down at a table."""
    from kibitz.bots.spec import announce_path, bot_names, is_bot
    from kibitz.cli.engine import EngineServer

    try:
        name = announce_path(bot)
    except ValueError as e:
        raise fail(f"{bot}: {e}") from None
    if not is_bot(name):
        raise fail(f"no bot is called {bot!r}; there are {', '.join(bot_names())}")
    if table:
        from kibitz.cli.engine_at_table import EngineAtTable, NoTable

        try:
            EngineAtTable(name, table).run()
        except NoTable as e:
            raise fail(str(e)) from None
        return
    EngineServer(name, sys.stdin, lambda line: print(line, flush=True)).run()
