"""kibitz balance: many games of bots, and a report about them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kibitz.drafting.model import PATH, write_model
from kibitz.experiments.balance.balance import BalanceOrder
from kibitz.experiments.balance.results import Results
from kibitz.experiments.balance.selfplay import play_cells
from kibitz.games import GAMES
from kibitz.kernel.game import Game

LEAST: Final = 500
"""The least games for a model that bots and people are advised by."""


@contextmanager
def progress(shown: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar of the games done."""
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
    if game.knowledge.draft is not None:
        return ()
    return tuple([x for x in game.rules.choices if x not in (*options, game.rules.seating.option)])


def played(order: BalanceOrder, jobs: int) -> Results:
    """Play what is ordered; the same results on any number of processes."""
    cells = order.cells()
    with progress(sys.stderr.isatty()) as on_progress:
        games = play_cells(cells, order.games, jobs, on_progress)
    return Results(order, cells, games)


def installable(order: BalanceOrder) -> None:
    """A ValueError if the order cannot give a model: checked before hours of games."""
    if GAMES[order.game].knowledge.draft is None:
        raise ValueError(f"--install: {order.game} has no draft, so there is no model of it")
    if order.advised:
        raise ValueError("--install: a model takes drafts nobody advised on; leave out --advised")
    if order.games < LEAST:
        raise ValueError(f"--install: a model takes {LEAST} games at least, so not {order.games}")


def install(results: Results) -> Path:
    """Install the model of the draft for advisers and bots, if its forecasts beat a coin."""
    assert results.found is not None
    about = results.found.model.about
    with_draft, without = about["log_loss"], about["log_loss_of_begins_alone"]
    if with_draft >= without:
        raise ValueError(
            f"not put into use: of games left out it foretells no more ({with_draft:.4f}) than"
            f" nothing does ({without:.4f}); play more --games"
        )
    write_model(results.game, results.found.model)
    return PATH
