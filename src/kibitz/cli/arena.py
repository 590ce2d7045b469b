"""kibitz arena: running a plan, and its report as tables."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kibitz.experiments.arena.contest import Pair, PairTask
from kibitz.experiments.arena.ray import play_on_ray
from kibitz.experiments.arena.report import arrow, report, write_csv, write_parquet
from kibitz.experiments.arena.run import Plan, play_all, run

ANCHOR = "greedy"


@contextmanager
def progress(shown: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar of the pairs done."""
    if not shown:
        yield lambda done, total: None
        return
    columns = (TextColumn("pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("pairs", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def bounds(text: str) -> tuple[float, float]:
    """`0,35`: what a sequential test decides between."""
    try:
        low, high = [float(x) for x in text.split(",")]
    except ValueError:
        raise ValueError(f"{text!r} are no bounds; write two leads in Elo, such as 0,35") from None
    return low, high


def pairs_of(games: int) -> int:
    """The number of pairs for a number of games."""
    if games < 2 or games % 2:
        raise ValueError(f"--games {games}: a pair is two games, so write 2, 4, 6 or more")
    return games // 2


def writable(parquet: Path | None, csv: Path | None) -> None:
    """Check before the games that the files can be written: they may take hours."""
    if parquet is not None:
        arrow()
    for path in (parquet, csv):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab"):
                pass


def contest(plan: Plan, jobs: int, out: Path | None, ray: str | None) -> list[Pair]:
    """Play a plan here or on a cluster."""

    def player(tasks: Sequence[PairTask]) -> Iterator[Pair]:
        return play_all(tasks, jobs) if ray is None else play_on_ray(tasks, ray)

    with progress(sys.stderr.isatty()) as on_progress:
        return run(plan, player, out, on_progress)


def report_of(
    plan: Plan, pairs: Sequence[Pair], parquet: Path | None, csv: Path | None
) -> dict[str, Any]:
    """The report; the ratings are anchored at greedy if it took part, else at the first bot."""
    if parquet is not None:
        write_parquet(pairs, parquet)
    if csv is not None:
        write_csv(pairs, csv)
    return report(plan, pairs, ANCHOR if ANCHOR in plan.bots else plan.bots[0])


def percent(x: dict[str, Any]) -> str:
    """A share with its interval; nothing if there was no game."""
    if not x["games"]:
        return "-"
    return f"{100 * x['score']:.1f} % ({100 * x['low']:.1f} to {100 * x['high']:.1f})"


def between(low: int | None, high: int | None) -> str:
    """An interval that may be open."""
    if low is None and high is None:
        return "unknown"
    if high is None:
        return f"{low} or more"
    return f"{high} or less" if low is None else f"{low} to {high}"


def decision(x: dict[str, Any]) -> str:
    """What a sequential test came to."""
    if x["verdict"] == "open":
        return "open"
    return f"{x['elo1' if x['verdict'] == 'accepted' else 'elo0']:g} it is"


def show(found: dict[str, Any], console: Console) -> None:
    """The report as tables."""
    sides = list(found["pairs"][0]["sides"]) if found["pairs"] else []
    table = Table(title=f"{found['game']}: score with 95 % interval")
    for head in ("bot", "against", "games", "score", "Elo", *[f"as {x}" for x in sides]):
        name = head in ("bot", "against")
        table.add_column(head, justify="left" if name else "right", overflow="fold")
    for x in found["pairs"]:
        cells = [percent(x["sides"][side]) for side in sides]
        table.add_row(x["a"], x["b"], str(x["games"]), percent(x), f"{x['elo']:+}", *cells)
    console.print(table)
    if len(found["ratings"]) > 2:
        console.print(matrix(found))
    ladder = Table(title="ratings")
    for head in ("bot", "Elo", "95 % interval", "ms a decision"):
        ladder.add_column(head, justify="left" if head == "bot" else "right", overflow="fold")
    for x in found["ratings"]:
        pace = found["ms_per_decision"][x["bot"]]
        ladder.add_row(x["bot"], str(x["elo"]), between(x["low"], x["high"]), f"{pace:.2f}")
    console.print(ladder)
    first = found["first"]
    console.print(
        f"the side that begins: {percent(first)} of {first['games']} games", highlight=False
    )
    if found.get("adviser"):
        x = found["adviser"]
        console.print(f"drafts by an adviser fitted to {x['n']} games of {x['bot']}")
    if "sprt" in found:
        x = found["sprt"]
        console.print(
            f"sequential test of {x['elo0']:g} against {x['elo1']:g} Elo: {decision(x)},"
            f" log-likelihood ratio {x['llr']:+.2f}",
            highlight=False,
        )
        if x["verdict"] != "open":
            console.print("A run that stops when decided looks more decided than it is.")
    if found["cut_off"]:
        console.print(f"went in circles, counted as drawn: {found['cut_off']}", highlight=False)
    console.print(f"failures: {len(found['faults'])}", highlight=False)
    if found["forfeits"]:
        console.print(f"games lost by forfeit: {len(found['forfeits'])}", highlight=False)
    for fault in [*found["faults"], *found["forfeits"]][:5]:
        console.print(f"  {fault}", highlight=False, markup=False)


def matrix(found: dict[str, Any]) -> Table:
    """Every bot against every other, strongest first."""
    bots = [x["bot"] for x in found["ratings"]]
    scores: dict[tuple[str, str], float] = {}
    for x in found["pairs"]:
        scores[x["a"], x["b"]] = x["score"]
        scores[x["b"], x["a"]] = 1 - x["score"]
    table = Table(title="everybody against everybody, %")
    table.add_column("bot", overflow="fold")
    for bot in bots:
        table.add_column(bot, justify="right", overflow="fold")
    for a in bots:
        cells = [f"{100 * scores[a, b]:.1f}" if (a, b) in scores else "" for b in bots]
        table.add_row(a, *cells)
    return table
