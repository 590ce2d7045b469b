"""kibitz train: a net for a game, made by one command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from kibitz.experiments.training.run import OnProgress, Training, TrainingOrder


@contextmanager
def progress(console: Console) -> Iterator[OnProgress]:
    """A bar for each step; without a terminal, a line now and then."""
    if not console.is_terminal:
        last: dict[str, float] = {}

        def say(step: str, share: float, note: str) -> None:
            if step not in last or share - last[step] >= 0.1 or share >= 1.0 > last[step]:
                last[step] = share
                console.print(f"{step}: {100 * share:.0f} %, {note}", highlight=False)

        yield say
        return
    columns = (TextColumn("{task.description:8}"), BarColumn(), TextColumn("{task.fields[note]}"))
    with Progress(*columns, TimeElapsedColumn(), console=console) as bar:
        tasks: dict[str, TaskID] = {}

        def show(step: str, share: float, note: str) -> None:
            if step not in tasks:
                tasks[step] = bar.add_task(step, total=1.0, note=note)
            bar.update(tasks[step], completed=share, note=note)

        yield show


def rounds(text: str) -> tuple[int, ...]:
    """`4000,1500`: how many games each round has."""
    try:
        return tuple([int(x) for x in text.split(",") if x])
    except ValueError:
        raise ValueError(f"{text!r} are no rounds; write their games, such as 4000,1500") from None


def train(order: TrainingOrder, folder: Path, jobs: int, console: Console) -> tuple[Training, Any]:
    """Go on with a training until it is through."""
    with progress(console) as on_progress:
        training = Training(order, folder, jobs, on_progress)
        return training, training.run()


def show(manifest: dict[str, Any], pairs: int, console: Console) -> None:
    """What came of it."""
    table = Table(title=f"{manifest['game']}: rounds of self-play")
    for head in ("round", "games", "positions", "log-loss", "of the score"):
        table.add_column(head, justify="right")
    for n, x in enumerate(manifest["rounds"]):
        table.add_row(
            str(n + 1),
            str(x["games"]),
            str(x["positions"]),
            f"{x['log_loss']:.4f}",
            f"{x['log_loss_of_score']:.4f}",
        )
    console.print(table)
    gate = manifest["gate"]
    console.print(
        f"gate at {gate['iterations']} iterations, against {gate['against']}: {gate['verdict']},"
        f" {100 * gate['score']:.1f} % ({100 * gate['low']:.1f} to {100 * gate['high']:.1f})"
        f" of {gate['games']} games",
        highlight=False,
    )
    if gate["verdict"] != "open":
        return
    if pairs and gate["games"] >= 2 * pairs:
        console.print(f"The test is not decided by {pairs} pairs; more of them need a new --out.")
    else:
        console.print("The test is not decided yet; the same command goes on with it.")
