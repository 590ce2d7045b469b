"""Boxes that people write in a form: checked and told, and kept by nobody but their own browser."""

from __future__ import annotations

from kibitz.games import GAMES, PACKAGES
from kibitz.server.refusal import Refusal
from kibitz.words.box_form import BoxAsks, BoxForm, BoxRead, BoxShows, BoxWriter


def writer(game: str, language: str) -> BoxWriter:
    """How a game writes boxes; a Refusal if it takes none."""
    if game not in GAMES:
        raise Refusal("no-game", game=game)
    package = PACKAGES[game]
    if package.box is None:
        raise Refusal("no-box", game=game)
    return package.box(package.spoken(language))


def box_form(game: str, language: str) -> BoxForm:
    return writer(game, language).form()


def box_shows(game: str, asks: BoxAsks, language: str) -> BoxShows:
    return writer(game, language).shows(asks)


def box_read(game: str, text: str, language: str) -> BoxRead:
    return writer(game, language).read(text)
