"""kibitz balance: its options, the games they order, and the report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import CORES, GameName, Jobs, RuleOptions, game_named, parse_options
from kibitz.cli.boxes import BoxPath, use_box
from kibitz.cli.exits import fail


def balance(
    game: GameName = "compile",
    games: Annotated[int, typer.Option(min=2, help="Games of each kind.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="Of the deals and of the bots.")] = 0,
    bots: Annotated[str, typer.Option(help="Who plays, each on every side.")] = "greedy@1",
    option: RuleOptions = None,
    vary: Annotated[
        str | None,
        typer.Option(
            help="Options whose other values are tried, one at a time; "
            "else all of them, or none in a game with a draft."
        ),
    ] = None,
    advised: Annotated[
        bool, typer.Option("--advised", help="The first side drafts as the adviser says.")
    ] = False,
    install: Annotated[
        bool, typer.Option("--install", help="Put the model of the draft into use.")
    ] = False,
    jobs: Jobs = CORES,
    out: Annotated[Path, typer.Option(help="The folder for report and pictures.")] = Path(
        "balance"
    ),
    box: BoxPath = None,
) -> None:
    """What bots against themselves say about a game: sides, draft, cards."""
    use_box(box)
    from kibitz.cli import balance as tool
    from kibitz.experiments.balance.balance import BalanceOrder
    from kibitz.experiments.balance.report import write

    rules = game_named(game)
    options = parse_options(rules, option)
    names = tool.varied(rules, options, vary)
    try:
        order = BalanceOrder(game, tuple(bots.split(",")), games, seed, options, names, advised)
        if install:
            tool.installable(order)
        results = tool.played(order, jobs)
        for path in write(results, out):
            print(path)
        if install:
            print(f"in use: {tool.install(results)}")
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or out} cannot be used: {e.strerror or e}") from None
