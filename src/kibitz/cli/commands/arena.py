"""kibitz arena: its options, the plan they make, and what came of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import (
    CORES,
    AsJson,
    GameName,
    Jobs,
    RuleOptions,
    With,
    also_with,
    game_named,
    parse_options,
)
from kibitz.cli.boxes import BoxPath, use_box
from kibitz.cli.exits import broken_off, fail


def arena(
    game: GameName = "compile",
    bots: Annotated[
        str,
        typer.Option(help="With budgets: greedy@8,ismcts@0.5s; or ./mine.py:Mine,./engine."),
    ] = "greedy,uniform",
    games: Annotated[int, typer.Option(help="Games for each two bots; an even number.")] = 400,
    option: RuleOptions = None,
    own: With = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the deals and of the bots.")] = 0,
    own_drafts: Annotated[
        bool,
        typer.Option(
            "--own-drafts", help="The bots draft, too: with the adviser, if there is one."
        ),
    ] = False,
    best_of: Annotated[
        int, typer.Option(help="3: series, the best of three, in place of mirrored pairs.")
    ] = 0,
    sprt: Annotated[str | None, typer.Option(help="Stop when decided: two leads in Elo.")] = None,
    jobs: Jobs = CORES,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, or local.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Keeps finished pairs; goes on there.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write every game to this file.")] = None,
    csv: Annotated[Path | None, typer.Option(help="The same as a table of text.")] = None,
    as_json: AsJson = False,
    box: BoxPath = None,
) -> None:
    """Bots against bots, in mirrored pairs."""
    use_box(box)
    from rich.console import Console

    from kibitz.bots.spec import announce_path
    from kibitz.cli import arena as tool
    from kibitz.experiments.arena.run import Plan

    rules = game_named(game)
    options = also_with(rules, parse_options(rules, option), own, None)
    try:
        plan = Plan(
            game,
            tuple([announce_path(bot.strip()) for bot in bots.split(",")]),
            tool.pairs_of(games),
            options,
            seed,
            own_drafts,
            None if sprt is None else tool.bounds(sprt),
            best_of,
        )
        tool.writable(parquet, csv)
        pairs = tool.contest(plan, jobs, out, ray)
        found = tool.report_of(plan, pairs, parquet, csv)
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or out} cannot be used: {e.strerror or e}") from None
    except KeyboardInterrupt:
        raise broken_off(out) from None
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        tool.show(found, Console())
    if found["faults"]:
        raise typer.Exit(1)
