"""What a seat may know is written down field by field, and the laws hold every field against it."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.secrecy import field_names
from kibitz.kernel.view import View

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
SENTINEL = 770_077


@EVERY_GAME
def test_every_field_of_a_view_is_in_its_key(name: str) -> None:
    """Two views that differ in any field at all are two views."""
    game = GAMES[name]
    state = game.rules.setup({})
    for field in field_names(game.sight.view(state, 0)):
        view = game.sight.view(state, 0)
        before = view.key()
        if field in ("asked", "options"):  # final, so that the whole of it is made anew
            options = (SENTINEL,) if field == "options" else view.options
            View.__init__(view, 0, SENTINEL if field == "asked" else view.asked, options)
        elif field == "pile":
            setattr(view, field, (*getattr(view, field), getattr(view, field)[-1]))
        else:
            plain = isinstance(getattr(view, field), int)
            setattr(view, field, SENTINEL if plain else (SENTINEL,))
        assert view.key() != before, field
