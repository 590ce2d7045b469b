"""kibitz text: cards by name, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.arguments import GameName, Lang, With, also_with, game_named, language_named
from kibitz.cli.exits import fail
from kibitz.games import PACKAGES
from kibitz.words.languages import LANGUAGES

if TYPE_CHECKING:
    from kibitz.kernel.game import Game


def text(
    game: GameName,
    card: Annotated[str | None, typer.Argument(help="A card, such as fire-1.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every card.")] = False,
    own: With = None,
    lang: Lang = None,
) -> None:
    """What a card says; with a protocol of your own and no card, all of its cards."""
    rules = game_named(game)
    speech = PACKAGES[rules.name].speech(language_named(rules, lang))
    options = also_with(rules, {}, own, lang)
    if card is None and not every and not own:
        raise fail("name a card, or ask for --all")
    kept = rules.rules.keep(options)
    mine = own_cards(rules, options)
    names = [card] if card else list(mine.values())
    if every:
        names = [*speech.pieces(), *mine.values()]
    try:
        for name in names:
            print(speech.piece(mine.get(name, name)))
    except ValueError as e:
        raise fail(str(e)) from None
    finally:
        del kept


def own_cards(game: Game, options: dict[str, str]) -> dict[str, str]:
    """The cards of people's own protocols, `mist-2` and the like, and what the notation says."""
    own = PACKAGES[game.name].own
    if own is None or own().option not in options:
        return {}
    groups = own().reference(options[own().option], LANGUAGES[0])
    names = [card.key for group in groups for card in group.cards]
    return {f"{x.partition('_')[0]}-{x.rpartition('-')[2]}": x for x in names}
