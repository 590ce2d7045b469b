"""kibitz hint: its options, and the hint given with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import AsJson, Lang
from kibitz.cli.exits import fail


def hint(
    file: Annotated[Path, typer.Argument(help="A position or a match; - is standard input.")],
    at: Annotated[int, typer.Option(help="In a match: after this many answers.")] = -1,
    seat: Annotated[int, typer.Option(help="The seat to advise, from 1; else who is asked.")] = 0,
    bot: Annotated[
        str, typer.Option(help="Who thinks: learned@400, ismcts@2s; else the best search there is.")
    ] = "",
    lang: Lang = None,
    strength: Annotated[
        int, typer.Option(min=1, max=3, help="1 where to look, 2 which move, 3 all candidates.")
    ] = 3,
    chance: Annotated[
        bool, typer.Option("--chance", help="Only the win chance, of any seat.")
    ] = False,
    everything: Annotated[
        bool, typer.Option("--open", help="With --chance: to everybody's knowledge.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """The best moves with their chances and why, from what the seat knows."""
    from kibitz.cli.analysis import WrongBot, give_chance, give_hint

    if everything and not chance:
        raise fail("--open goes with --chance")
    try:
        if chance:
            print(give_chance(file, at, seat, everything, lang, as_json))
            return
        print(give_hint(file, at, seat, bot, lang, strength, as_json))
    except WrongBot as e:
        raise fail(str(e)) from None
    except ValueError as e:
        raise fail(f"{file}: {e}") from None
