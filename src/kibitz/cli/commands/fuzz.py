"""kibitz fuzz: its options, and the figures of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import (
    CORES,
    GameName,
    Jobs,
    RuleOptions,
    With,
    also_with,
    game_named,
    parse_options,
)
from kibitz.cli.boxes import BoxPath, use_box


def fuzz(
    game: GameName = "compile",
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first seed.")] = 1,
    every: Annotated[int, typer.Option(min=1, help="Check one position in so many.")] = 50,
    option: RuleOptions = None,
    own: With = None,
    jobs: Jobs = CORES,
    out: Annotated[Path, typer.Option(help="Where failures are saved.")] = Path("fuzz-failures"),
    box: BoxPath = None,
) -> None:
    """Random matches over all options, against all laws."""
    use_box(box)
    from kibitz.cli import fuzz as fuzzer

    rules = game_named(game)
    given = also_with(rules, parse_options(rules, option), own, None)
    tally = fuzzer.Tally()
    for part in fuzzer.fuzz(game, games, seed, every, jobs, given):
        tally.add(part)
    mean = tally.decisions / tally.games
    counted = f"{tally.games} game" + "s" * (tally.games != 1)
    print(f"{counted} of {rules.name}, {tally.decisions} decisions, {mean:.1f} a game")
    print(f"{tally.checked} positions held against all laws, {tally.blind} against peeking")
    print("wins: " + ", ".join(f"{k} {v}" for k, v in sorted(tally.wins.items())))
    print(f"dead ends: {tally.dead_ends}")
    if tally.endless:
        most = fuzzer.MAX_DECISIONS_OWN
        print(f"not over after {most} decisions, with cards of your own: {tally.endless}")
    print(f"failures: {len(tally.failures)}")
    if tally.failures:
        paths = fuzzer.keep_failures(tally, out)
        for (what, _), path in zip(tally.failures, paths, strict=True):
            print(f"  {path}: {what}")
        raise typer.Exit(1)
