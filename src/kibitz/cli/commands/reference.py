"""kibitz reference: its options, and the reference of a game written as they say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import GameName, Lang, game_named, language_named
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES


def reference(
    game: GameName = "compile",
    out: Annotated[Path, typer.Option(help="A .pdf file, or a folder for web pages.")] = Path(
        "reference"
    ),
    lang: Lang = None,
) -> None:
    """Write the rules reference: one PDF, or a folder of web pages."""
    from kibitz.words.reference_book import write_pdf
    from kibitz.words.reference_pages import write_reference

    rules = game_named(game)
    language = language_named(rules, lang)
    write = PACKAGES[rules.name].reference
    if write is None:
        raise fail(f"{rules.name} has no rules reference")
    made = write(language)
    try:
        if out.suffix.lower() == ".pdf":
            write_pdf(made, out)
        else:
            write_reference(made, out)
    except OSError as e:
        raise fail(f"{out} cannot be written: {e.strerror or e}") from None
    print(out)
