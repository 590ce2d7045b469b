"""Designs: pieces of people's own that are brought to the server, checked and shown."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.games import GAMES, PACKAGES
from kibitz.games.own import OwnPieces
from kibitz.kernel.game import Game
from kibitz.server import api
from kibitz.server.refusal import Refusal


def pieces_of(game: str) -> OwnPieces:
    """How a game takes pieces of people's own; a Refusal if it takes none."""
    if game not in GAMES:
        raise Refusal("no-game", game=game)
    own = PACKAGES[game].own
    if own is None:
        raise Refusal("no-own", game=game)
    return own()


def own_value(game: Game, options: Mapping[str, str]) -> str:
    """The pieces of people's own that options bring, as one word; or nothing."""
    own = PACKAGES[game.name].own
    return "" if own is None else options.get(own().option, "")


def read_design(game: str, text: str, language: str) -> api.DesignRead:
    """What a file came to: the word that brings it into a match, or its faults."""
    own = pieces_of(game)
    if len(text) > own.longest:
        raise Refusal("own-large", most=own.longest)
    read = own.read(text, language)
    faults = [api.DesignFault(x.line, x.column, x.text) for x in read.faults]
    if faults:
        return api.DesignRead(own.option, "", [], faults)
    return api.DesignRead(own.option, read.value, own.names(read.value, language), [])


def design_cards(game: str, value: str, language: str) -> api.DesignCards:
    """Everything that pieces of people's own say, for whoever reads them at a table."""
    own = pieces_of(game)
    faults = own.check(value, language)
    if faults:
        raise Refusal("own", faults[0].text)
    return api.DesignCards(own.reference(value, language))


def check_options(game: Game, options: Mapping[str, str]) -> None:
    """A Refusal if options bring pieces of people's own that cannot be played or told."""
    value = own_value(game, options)
    if value:
        faults = pieces_of(game.name).check(value, "en")
        if faults:
            raise Refusal("own", faults[0].text)
