"""kibitz protocol: its options, and a protocol of somebody's own checked with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.arguments import (
    CORES,
    Jobs,
    Lang,
    RuleOptions,
    game_named,
    language_named,
    parse_options,
)
from kibitz.cli.exits import fail


def protocol(
    what: Annotated[str, typer.Argument(help="check a file, or list the words.")],
    path: Annotated[Path | None, typer.Argument(help="The file of a protocol.")] = None,
    game: Annotated[str, typer.Option(help="The game.")] = "compile",
    games: Annotated[int, typer.Option(min=0, help="Random matches against the laws.")] = 1000,
    weigh: Annotated[int, typer.Option(min=0, help="Games of bots for its balance.")] = 400,
    bot: Annotated[str, typer.Option(help="Who plays those.")] = "greedy@1",
    seed: Annotated[int, typer.Option(min=1, help="The first seed.")] = 1,
    option: RuleOptions = None,
    jobs: Jobs = CORES,
    lang: Lang = None,
) -> None:
    """Check a protocol of your own: faults, texts, laws, balance; or list the words."""
    from kibitz.bots import parse_bot
    from kibitz.cli import protocol as tool
    from kibitz.words.languages import LANGUAGES

    rules = game_named(game)
    language = language_named(rules, lang)
    try:
        own = tool.pieces_of(rules)
        if what == "words":
            print(own.words(), end="")
            return
        if what != "check" or path is None:
            raise fail("kibitz protocol check FILE, or kibitz protocol words")
        given = parse_options(rules, option, lang)
        read = own.read(tool.file_text(path), language)
        if read.faults:
            for line in tool.faults_told(own, read, path, language):
                print(line)
            raise typer.Exit(1)
        options = {**given, own.option: read.value}
        rules.rules.options(options)
        parse_bot(bot, rules)
        for name, fingerprint in own.identities(read.value):
            print(own.say("fingerprint", language, word=name, words=fingerprint))
        for code in LANGUAGES:
            print(f"\n{code}")
            for line in tool.card_lines(own, read.value, code):
                print(line)
        if games:
            broken = tool.tried(rules, options, games, seed, jobs)
            print("\n" + "\n".join(tool.tally_told(own, broken, language)))
            if broken.failures:
                raise typer.Exit(1)
        if weigh:
            found = tool.weighed(rules, options, bot, weigh, seed, jobs)
            print("\n" + "\n".join(tool.weighed_told(own, rules, found, bot, language)))
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or path} cannot be read: {e.strerror or e}") from None
