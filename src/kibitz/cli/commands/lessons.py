"""kibitz lessons: every line of answers of every lesson played, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import GameName, game_named
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES
from kibitz.games.registry import has_none


def lessons(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Option(help="A course of your own: course.toml, words in tables.")
    ] = None,
) -> None:
    """Check the lessons of a game: each can be solved, and every wrong answer is told why."""
    from kibitz.learning.check import course_checked
    from kibitz.learning.course import CourseFault, folder_of

    package = PACKAGES[game_named(game).name]
    found = folder if folder is not None else folder_of(package)
    if found is None:
        raise fail(has_none(package, "lessons"))
    try:
        findings, faults = course_checked(package, found)
    except CourseFault as e:
        raise fail(str(e)) from None
    width = max([len(x.lesson) for x in findings], default=0)
    word = package.game.notation.vocabulary.word
    for x in findings:
        solution = ", ".join(word(action) for action in x.solution)
        print(f"{x.lesson:{width}}  {x.solved:5} of {x.lines:5} lines solve it: {solution}")
        faults += [f"lesson {x.lesson}: {fault}" for fault in x.faults]
    if faults:
        raise fail("\nkibitz: ".join(faults))
