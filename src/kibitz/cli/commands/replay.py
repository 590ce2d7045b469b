"""kibitz replay: its options, and a match told with them."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.arguments import Lang, MatchPath
from kibitz.cli.exits import fail


def replay(
    file: MatchPath,
    at: Annotated[int, typer.Option(help="Stop after this many answers.")] = -1,
    why: Annotated[bool, typer.Option(help="Also print which texts asked and waited.")] = False,
    lang: Lang = None,
) -> None:
    """Step through a match."""
    from rich.console import Console

    from kibitz.cli.replay import show_replay

    try:
        show_replay(file, at, why, Console(), lang)
    except ValueError as e:
        raise fail(f"{file}: {e}") from None
