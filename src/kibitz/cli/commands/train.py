"""kibitz train: its options, the training they order, and what becomes of the net."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import CORES, GameName, Jobs, game_named
from kibitz.cli.exits import broken_off, fail


def train(
    game: GameName = "compile",
    hours: Annotated[float, typer.Option(help="How long it may take in all.")] = 2.0,
    seed: Annotated[int, typer.Option(min=0, help="Of the games and of the net.")] = 1,
    games: Annotated[
        str, typer.Option(help="To repeat a training: games of each round, such as 4000,1500.")
    ] = "",
    pairs: Annotated[
        int, typer.Option(min=0, help="Pairs of the last test at most; 0: by time.")
    ] = 0,
    jobs: Jobs = CORES,
    out: Annotated[
        Path | None, typer.Option(help="Its folder; the same command goes on there.")
    ] = None,
    install: Annotated[
        bool, typer.Option("--install", help="Put the net into use if it passes the test.")
    ] = False,
) -> None:
    """Train the net of the bot `learned` by self-play."""
    from rich.console import Console

    from kibitz.cli import train as tool
    from kibitz.experiments.training.run import TrainingOrder
    from kibitz.server.config import data_folder

    rules = game_named(game)
    folder = out or data_folder() / "train" / f"{game}-{seed}"
    try:
        order = TrainingOrder(rules.name, hours, seed, tool.rounds(games), pairs)
        made, manifest = tool.train(order, folder, jobs, Console(stderr=True))
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or folder} cannot be used: {e.strerror or e}") from None
    except KeyboardInterrupt:
        raise broken_off(folder) from None
    tool.show(manifest, pairs, Console())
    if install and made.passed():
        print(f"in use: {made.install()}")
    elif install:
        print("not put into use: it did not pass the test")
    print(made.last)
