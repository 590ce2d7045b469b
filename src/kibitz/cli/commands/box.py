"""kibitz box: a file with the cards of an owner's box: written, checked, shown."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import Lang
from kibitz.cli.boxes import BoxPath, tell_faults, text_of_box, use_box
from kibitz.cli.exits import fail
from kibitz.cli.language import language_for
from kibitz.games.boxes import variable

BoxFile = Annotated[Path, typer.Argument(help="The file of a box.")]

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


def spoken(lang: str | None) -> str:
    try:
        return language_for("ire", lang)
    except ValueError as e:
        raise fail(str(e)) from None


@app.command(short_help="Name every fault of a box.")
def check(file: BoxFile, lang: Lang = None) -> None:
    """Name every fault of a box, with its line and what would be right."""
    os.environ.pop(variable("ire"), None)
    from kibitz.games.ire.rules.box.check import Checked, entered_cards, fingerprint
    from kibitz.words.box import box_words

    language = spoken(lang)
    text = text_of_box(file)
    checked = Checked(text)
    if checked.faults:
        tell_faults(checked.faults, language, str(file))
        raise typer.Exit(1)
    own, all_cards = entered_cards(checked)
    mark = fingerprint(text)
    words = box_words(language)["valid" if mark else "valid-ours"]
    print(words.format(n=own, m=all_cards, word=mark))


@app.command(short_help="The sentences of a card, to compare with the one in hand.")
def show(
    card: Annotated[list[str] | None, typer.Argument(help="Cards, such as h06 e12 f03.")] = None,
    box: BoxPath = None,
    every: Annotated[bool, typer.Option("--all", help="Every card.")] = False,
    lang: Lang = None,
) -> None:
    """The sentences of a card, to compare with the one in hand."""
    use_box(box, lang)
    from kibitz.games.ire.words import speech
    from kibitz.words.box import box_words

    language = spoken(lang)
    speaker = speech(language)
    names = speaker.pieces() if every or not card else card
    for name in names:
        try:
            print(speaker.piece(name))
        except ValueError:
            raise fail(box_words(language)["unknown"].format(word=name)) from None
        if box is not None and speaker.owned_by_us(name):
            print(f"  {box_words(language)['from-ours']}")
        elif box is not None and (left := speaker.inherited(name)):
            line = box_words(language)["fields-from-ours"].format(known=", ".join(left))
            print(f"  {line}")


@app.command(short_help="Write a box to begin with.")
def new(
    file: BoxFile,
    ours: Annotated[
        bool, typer.Option("--ours", help="With all our cards, instead of empty fields.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Write a box to begin with: every number with empty fields, or all our cards."""
    from kibitz.games.ire.rules.box.skeleton import skeleton
    from kibitz.games.ire.rules.box.source import OURS
    from kibitz.words.box import box_words

    words = box_words(spoken(lang))
    if file.exists():
        raise fail(words["there"].format(file=file))
    try:
        file.write_text(OURS if ours else skeleton(), encoding="utf-8")
    except OSError as e:
        raise fail(f"{file} cannot be written: {e.strerror or e}") from None
    print(words["new"].format(file=file))
