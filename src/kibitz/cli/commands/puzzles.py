"""kibitz puzzles: its options, and a set of puzzles made or proved anew with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import CORES, GameName, Jobs, game_named
from kibitz.cli.exits import broken_off, fail


def puzzles(
    what: Annotated[str, typer.Argument(help="make a set, or prove one anew.")],
    game: GameName = "compile",
    seed: Annotated[
        str, typer.Option(help="Of the matches: the same seed, the same set.")
    ] = "kibitz puzzles",
    matches: Annotated[
        int, typer.Option(min=0, help="Matches to look in; 0 takes as many as the shipped set.")
    ] = 0,
    jobs: Jobs = CORES,
    out: Annotated[
        Path | None, typer.Option(help="The file of the set; broken off, the same command goes on.")
    ] = None,
) -> None:
    """Make a set of proved puzzles, or prove every puzzle of a set anew."""
    from rich.console import Console

    from kibitz.cli import puzzles as tool
    from kibitz.puzzles.library import puzzling_of, read_set, set_path, shipped
    from kibitz.puzzles.making import Order

    rules = game_named(game)
    path = out or set_path(rules.name)
    console = Console(stderr=True)
    if what not in ("make", "prove"):
        raise fail(f"puzzles can be made or proved: make or prove, not {what!r}")
    if what == "make" and (not seed or seed != " ".join(seed.split())):
        raise fail("a seed is words with single spaces between them")
    try:
        puzzling = puzzling_of(rules.name)
        if what == "make":
            order = Order(rules.name, seed, matches or puzzling.matches)
            made = tool.make(order, path, jobs, console)
            print(f"{len(made.puzzles)} puzzles in {path}")
            return
        found = read_set(path.read_text(encoding="utf-8")) if out else shipped(rules.name)
        faults = list(tool.prove(rules, list(found.puzzles), console))
    except (ValueError, KeyError) as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or path} cannot be used: {e.strerror or e}") from None
    except KeyboardInterrupt:
        raise broken_off(path if what == "make" else None) from None
    for fault in faults:
        print(fault)
    print(f"{len(found.puzzles) - len(faults)} of {len(found.puzzles)} puzzles proved")
    if faults:
        raise typer.Exit(1)
