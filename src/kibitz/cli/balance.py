"""kibitz balance: many games of bots, and a report about them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kibitz.adviser.matchups import PATH, write_model
from kibitz.games import DRAFTS
from kibitz.kernel.game import Game
from kibitz.lab.balance import Order, seats_option
from kibitz.lab.report import Report
from kibitz.lab.selfplay import play_cells


@contextmanager
def progress(shown: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar that tells how many games are done."""
    if not shown:
        yield lambda done, total: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def varied(game: Game, options: dict[str, str], given: str | None) -> tuple[str, ...]:
    """The options to vary: those given; else all that are open, where no draft is looked at."""
    if given is not None:
        return tuple([x for x in given.split(",") if x])
    if game.name in DRAFTS:
        return ()
    return tuple([x for x in game.choices if x not in (*options, seats_option(game))])


def played(order: Order, jobs: int) -> Report:
    """Play what is ordered; the same report on any number of processes."""
    cells = order.cells()
    with progress(sys.stderr.isatty()) as heard:
        games = play_cells(cells, order.games, jobs, heard)
    return Report(order, cells, games)


def install(report: Report) -> Path:
    """Put the model of the draft where advisers and bots look for it."""
    if report.found is None:
        raise ValueError("no model to put into use: that takes a draft nobody advised on")
    write_model(report.game, report.found.model)
    return PATH
