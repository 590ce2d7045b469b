"""kibitz puzzle: its options, and the puzzle they choose."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import GameName, Lang, game_named, language_named
from kibitz.cli.exits import fail


def puzzle(
    game: GameName = "compile",
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day.")] = False,
    number: Annotated[int, typer.Option(min=0, help="One puzzle by its number.")] = 0,
    difficulty: Annotated[str, typer.Option(help="Only easy, medium or hard ones.")] = "",
    source: Annotated[
        Path | None, typer.Option(help="Write the match it comes from to a file, up to there.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Solve proved puzzles: exactly one answer is right, whatever is hidden."""
    from rich.console import Console

    from kibitz.cli.puzzle import PuzzleTerminal
    from kibitz.cli.table import save_match
    from kibitz.games.registry import WORDS
    from kibitz.puzzles.library import shipped
    from kibitz.puzzles.puzzle import DIFFICULTIES

    rules = game_named(game)
    words = WORDS[rules.name](language_named(rules, lang))
    if difficulty not in ("", *DIFFICULTIES):
        raise fail(f"no puzzle is {difficulty!r}; there are {', '.join(DIFFICULTIES)}")
    if daily and number:
        raise fail("--daily and --number each choose a puzzle; give one of them")
    try:
        found = shipped(rules.name)
        day = found.of_day(date.today())
        if number:
            chosen = found.numbered(number)
        else:
            chosen = day if daily else found.after(day.number, difficulty)
    except ValueError as e:
        raise fail(str(e)) from None
    console = Console()
    if source is not None:
        try:
            save_match(chosen.source.match(rules), source)
        except OSError as e:
            raise fail(f"{source} cannot be written: {e.strerror or e}") from None
        print(words.say("puzzle-saved", path=source))
        return
    PuzzleTerminal(rules, words, console, difficulty, found).run(chosen)
