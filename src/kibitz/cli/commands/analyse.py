"""kibitz analyse: its options, and a match taken apart with them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import AsJson, Lang, MatchPath
from kibitz.cli.exits import fail
from kibitz.cli.language import language_for


def analyse(
    file: MatchPath,
    out: Annotated[Path | None, typer.Option(help="A folder for picture and table.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who thinks: ismcts@200, greedy@16; else the best search there is.")
    ] = "",
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Win chances of a match, decision by decision; luck and decisions told apart."""
    from rich.console import Console

    from kibitz.analysis import Teller
    from kibitz.cli import analysis

    try:
        match = analysis.match_of(file)
        language = language_for(match.game.name, lang)
        analysis.thinking(bot, match.game)
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)  # before minutes of thinking, not after
        review = analysis.reviewed(match, bot)
    except analysis.WrongBot as e:
        raise fail(str(e)) from None
    except ValueError as e:
        raise fail(f"{file}: {e}") from None
    except OSError as e:
        raise fail(f"{out} cannot be written: {e.strerror or e}") from None
    teller = Teller(match.game, language, match.names)
    if as_json:
        print(analysis.as_text(review, match, teller))
    else:
        analysis.show(review, match, teller, Console())
    if out is not None:
        try:
            for path in analysis.keep(out, review, match, teller):
                print(path, file=sys.stderr)
        except OSError as e:
            raise fail(f"{out} cannot be written: {e.strerror or e}") from None
