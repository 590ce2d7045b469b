"""kibitz bench: its options, which measurement they ask for, and its figures."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.arguments import AsJson, game_named
from kibitz.cli.exits import fail
from kibitz.games import GAMES, PACKAGES

if TYPE_CHECKING:
    from rich.table import Table

    from kibitz.cli.bench import Figures
    from kibitz.cli.bench_server import Load


def bench(
    game: Annotated[
        str,
        typer.Argument(help="The game, or bots, answers, envs, server, kills, hostile or secrets."),
    ] = "compile",
    of: Annotated[str | None, typer.Argument(help="With answers: one game only.")] = None,
    as_json: AsJson = False,
    bots: Annotated[
        str | None, typer.Option(help="With answers: ismcts@0.5s,learned@2s,expert; else a few.")
    ] = None,
    decisions: Annotated[
        int, typer.Option(min=1, help="With answers: of each bot in each game.")
    ] = 60,
    seed: Annotated[int, typer.Option(min=0, help="With answers: of games and bots.")] = 1,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, help="Time for each build, 5; for the server, 30.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="Tables of the server.")] = 1000,
    rate: Annotated[float, typer.Option(min=1, help="Moves a second at all of them.")] = 500.0,
    bot_tables: Annotated[
        int, typer.Option(min=1, help="Tables against bots, beside hints and reviews.")
    ] = 200,
    play: Annotated[str, typer.Option(help="The game at the tables.")] = "compile",
    database: Annotated[str | None, typer.Option(help="Its database; else one for now.")] = None,
    nodes: Annotated[
        int, typer.Option(min=1, help="With server and kills: processes that share the database.")
    ] = 1,
    kills: Annotated[int, typer.Option(min=1, help="With kills: nodes that are killed.")] = 100,
    messages: Annotated[
        int, typer.Option(min=100, help="With hostile: messages that are sent.")
    ] = 100_000,
    probes: Annotated[
        int, typer.Option(min=100, help="With secrets: comparisons that are made.")
    ] = 100_000,
    instructions: Annotated[
        bool,
        typer.Option("--instructions", help="With a game or bots: count instructions, too."),
    ] = False,
    games: Annotated[
        int, typer.Option(min=1, help="With --instructions: random games that are counted.")
    ] = 150,
    limit: Annotated[
        bool, typer.Option("--limit", help="Raise the rate until the server cannot keep up.")
    ] = False,
) -> None:
    """Measure the rules or the search, compiled and plain; or environments, a server, answers."""
    if game == "answers":
        played = tuple(GAMES) if of is None else (game_named(of).name,)
        bench_answers(played, bots, decisions, seed, as_json)
        return
    if of is not None:
        raise fail(f"{of!r} is one word too many; only answers takes a game")
    if game == "server":
        from kibitz.cli.bench_server import Load

        game_named(play)
        long = 30.0 if seconds is None else seconds
        load = Load(play, tables, rate, long, database, limit, bot_tables=bot_tables)
        if nodes > 1:
            bench_nodes(load, nodes, as_json)
        else:
            bench_server(load, as_json)
    elif game == "kills":
        bench_kills(database, max(2, nodes), kills, seed, as_json)
    elif game == "hostile":
        bench_hostile(messages, database, seed, as_json)
    elif game == "secrets":
        bench_secrets(probes, seed, as_json)
    elif game == "envs":
        bench_envs(1.0 if seconds is None else seconds, as_json)
    elif game == "bots":
        bench_bots(5.0 if seconds is None else seconds, instructions, as_json)
    else:
        long = 5.0 if seconds is None else seconds
        bench_rules(game_named(game).name, long, games if instructions else 0, as_json)


def bench_rules(game: str, seconds: float, counted_games: int, as_json: bool) -> None:
    """The speed of the rules of a game, and of its words."""
    from rich.console import Console

    from kibitz.cli.bench import both, log_line_us

    figures = both(game, seconds)
    if counted_games and figures["compiled"]:
        figures["compiled"].update(count_instructions(game, counted_games))
    lines = {code: log_line_us(game, code) for code in PACKAGES[game].languages}
    if as_json:
        print(json.dumps({**figures, "log_line_us": lines}, indent=2))
        return
    console = Console()
    console.print(both_builds(f"{game}: uniform random play, one core", figures))
    spoken = ", ".join(f"{code} {us:.1f}" for code, us in lines.items())
    console.print(f"microseconds to render a line of the log: {spoken}", highlight=False)


def count_instructions(game: str, games: int) -> Figures:
    """Instructions a decision and a copy; none, and a sentence why, where nothing counts them."""
    from kibitz.cli.bench_instructions import lacking, measure

    why = lacking()
    if why is not None:
        say(why)
        return {}
    try:
        return measure(game, games)
    except (OSError, RuntimeError, subprocess.CalledProcessError) as e:
        raise fail(str(e)) from None


def bench_bots(seconds: float, instructions: bool, as_json: bool) -> None:
    """The speed of the search in every game and, counted in instructions, its parts."""
    from rich.console import Console

    from kibitz.cli.bench import both_bots

    figures = both_bots(seconds)
    if instructions and figures["compiled"]:
        figures["compiled"].update(count_parts())
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        Console().print(both_builds("search, one core", figures))


def count_parts() -> Figures:
    """Instructions of the search by part; none, and a sentence why, where nothing counts them."""
    from kibitz.cli.bench_instructions import lacking
    from kibitz.cli.bench_search import parts

    why = lacking()
    if why is not None:
        say(why)
        return {}
    try:
        return parts()
    except (OSError, RuntimeError, subprocess.CalledProcessError) as e:
        raise fail(str(e)) from None


def bench_envs(seconds: float, as_json: bool) -> None:
    """The speed of the environments, and of other people's games."""
    from rich.console import Console
    from rich.table import Table

    try:
        from kibitz.cli.bench_envs import measure

        rows, missing = measure(seconds)
    except ImportError as e:
        raise fail(str(e)) from None
    if as_json:
        found = {x.name: [x.steps_per_second, x.steps_per_unit] for x in rows}
        print(json.dumps({"rows": found, "not_installed": missing}, indent=2))
        return
    table = Table("environment", title="answers at random, one core")
    table.add_column("steps a second", justify="right")
    table.add_column("a unit", justify="right")
    for x in rows:
        table.add_row(x.name, f"{x.steps_per_second:,.0f}", f"{x.steps_per_unit:.2f}")
    console = Console()
    console.print(table)
    if missing:
        console.print(f"not installed: {', '.join(missing)}", highlight=False)


def both_builds(title: str, figures: dict[str, Figures | None]) -> Table:
    """The figures of the compiled and of the plain build, side by side."""
    from rich.table import Table

    table = Table(title=title)
    table.add_column("figure")
    for build in figures:
        table.add_column(build, justify="right")
    for key in figures["compiled"] or figures["plain"] or {}:
        cells = [cell(found, key) for found in figures.values()]
        table.add_row(key.replace("_", " "), *cells)
    return table


def cell(found: Figures | None, key: str) -> str:
    """A figure of one build; instructions are counted in the compiled one only."""
    if not found:
        return "not built"
    return f"{found[key]:,.3g}" if key in found else ""


def bench_answers(
    games: tuple[str, ...], bots: str | None, decisions: int, seed: int, as_json: bool
) -> None:
    """Time and memory of bots; an exit if the promise is not kept."""
    from rich.console import Console
    from rich.table import Table

    from kibitz.cli import bench_answers as tool

    try:
        kinds = (tool.BOTS if bots is None else bots).split(",")
        found = tool.run(games, kinds, decisions, seed)
    except ValueError as e:
        raise fail(str(e)) from None
    most = tool.memory()
    good = tool.good(found, most)
    if as_json:
        plain = {"answers": [x.plain() for x in found], "memory_mb": round(most, 1), "good": good}
        print(json.dumps(plain, indent=2))
    else:
        heads = ("game", "bot", "budget", "answers", "in budget", "in 1.2 of it", "longest")
        table = Table(*heads, "failed", title="time for an answer, one core")
        for row in tool.rows(found):
            table.add_row(*row)
        Console().print(table)
        print(f"memory: {most:.0f} MB at most")
        for x in found:
            for fault in x.faults:
                print(f"{x.game}, {x.bot}: {fault}")
    if not good:
        raise typer.Exit(1)


def say(line: str) -> None:
    print(f"kibitz: {line}", file=sys.stderr)


def bench_server(load: Load, as_json: bool) -> None:
    """How much a server carries; an exit if it lost anything."""
    from rich.console import Console
    from rich.table import Table

    from kibitz.cli.bench_rows import rows
    from kibitz.cli.bench_server import run

    try:
        report = run(load, say)
    except (ValueError, OSError, RuntimeError) as e:
        raise fail(str(e)) from None
    if as_json:
        print(json.dumps(report.as_dict(), indent=2))
    else:
        table = Table("figure", "found", title="one server, from an answer to all seats told")
        for row in rows(report):
            table.add_row(*row)
        Console().print(table)
    if not report.good:
        raise typer.Exit(1)


def bench_nodes(load: Load, count: int, as_json: bool) -> None:
    """What several nodes cost beside one server; an exit if they lost anything."""
    from rich.console import Console
    from rich.table import Table

    from kibitz.cli.bench_nodes import rows, run

    try:
        report = run(load, count, say)
    except (ValueError, OSError, RuntimeError) as e:
        raise fail(str(e)) from None
    if as_json:
        print(json.dumps(report.as_dict(), indent=2))
    else:
        title = f"{report.tables} tables, from an answer to all seats told"
        table = Table("figure", "one server", f"{count} nodes", title=title)
        for row in rows(report):
            table.add_row(*row)
        Console().print(table)
    if not report.good:
        raise typer.Exit(1)


def bench_kills(database: str | None, nodes: int, kills: int, seed: int, as_json: bool) -> None:
    """Kill nodes in play; an exit if an acknowledged answer is lost."""
    from rich.console import Console
    from rich.table import Table

    from kibitz.cli.bench_kills import Killing, rows, run

    if database is None:
        raise fail("nodes need a database of PostgreSQL: name it with --database")
    try:
        report = run(Killing(database, nodes=nodes, kills=kills, seed=seed), say)
    except (ValueError, OSError, RuntimeError) as e:
        raise fail(str(e)) from None
    if as_json:
        print(json.dumps(report.as_dict(), indent=2))
    else:
        table = Table("figure", "found", title=f"{nodes} nodes, killed in play one after the other")
        for row in rows(report):
            table.add_row(*row)
        Console().print(table)
    if not report.good:
        raise typer.Exit(1)


def bench_hostile(messages: int, database: str | None, seed: int, as_json: bool) -> None:
    """Send a server what nobody should send; an exit if anything came of it."""
    from kibitz.cli.bench_hostile import rows, run

    try:
        report = run(messages, database, seed, say)
    except (ValueError, OSError, RuntimeError) as e:
        raise fail(str(e)) from None
    shown(
        "malformed and forged, over every route and type", report.as_dict(), rows(report), as_json
    )
    if not report.good:
        raise typer.Exit(1)


def bench_secrets(probes: int, seed: int, as_json: bool) -> None:
    """Compare what is sent from worlds that look the same to a seat; an exit if it differs."""
    from kibitz.cli.bench_secrets import rows, run

    report = run(probes, seed, say)
    shown("worlds that look the same to a reader", report.as_dict(), rows(report), as_json)
    if not report.good:
        raise typer.Exit(1)


def shown(title: str, plain: object, found: list[tuple[str, str]], as_json: bool) -> None:
    """A report for programs, or as a table."""
    from rich.console import Console
    from rich.table import Table

    if as_json:
        print(json.dumps(plain, indent=2))
        return
    table = Table("figure", "found", title=title)
    for row in found:
        table.add_row(*row)
    Console().print(table)
