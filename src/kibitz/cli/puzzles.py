"""kibitz puzzles: making a set with a progress bar, and proving one anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from kibitz.kernel.game import Game
from kibitz.puzzles.generator import Kept
from kibitz.puzzles.library import proved_anew
from kibitz.puzzles.making import Notes, Order, make_set
from kibitz.puzzles.puzzle import Puzzle


def bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), console=console)


def make(order: Order, path: Path, jobs: int, console: Console) -> Kept:
    """Make a set; the bar counts matches and names what was found."""
    Notes(path, order).read()  # refuses what others have begun before a bar is drawn
    with bar(console) as progress:
        task = progress.add_task(order.game, total=order.matches)

        def tell(n: int, kept: Kept) -> None:
            counts = ", ".join([f"{count} {section}" for section, count in kept.counts.items()])
            progress.update(task, completed=n, description=f"{order.game}: {counts or 'nothing'}")

        return make_set(order, path, jobs, tell)


def prove(game: Game, puzzles: list[Puzzle], console: Console) -> Iterator[str]:
    """Prove puzzles anew: a sentence for each that does not hold."""
    with bar(console) as progress:
        task = progress.add_task(game.name, total=len(puzzles))
        for p in puzzles:
            fault = proved_anew(game, p)
            progress.advance(task)
            if fault:
                yield fault
