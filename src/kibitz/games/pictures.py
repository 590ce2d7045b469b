"""The painter of notebooks: a position, view or match as its terminal drawing, in HTML or SVG.

A view shows what its seat may know. A state and a match are shown as the judge sees them, for
whoever holds one can look at all of it anyway.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from kibitz.kernel.match import Match
from kibitz.kernel.picture import PAINTERS, SVG
from kibitz.kernel.pile import State
from kibitz.kernel.view import JUDGE, View

if TYPE_CHECKING:
    from rich.text import Text

    from kibitz.kernel.game import Game

LANGUAGE: Final = "en"
WIDEST: Final = 100
"""Columns of a picture; longer lines are wrapped."""
GAME_OF: Final[dict[type, Game]] = {}
"""The game whose states or views are of a class."""
FRAME: Final = """<pre style="font-family:monospace;line-height:1.2">{code}</pre>"""
DRAWING: Final = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" \
xmlns="http://www.w3.org/2000/svg"><style>.{unique_id}-matrix {{font-family: monospace; \
font-size: {char_height}px; line-height: {line_height}px;}} {styles}</style>\
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" \
height="{terminal_height}" /></clipPath>{lines}</defs>{chrome}\
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">\
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>"""
"""No font is fetched from anywhere."""


def view_of(thing: object) -> tuple[Game, View, tuple[str, ...]] | None:
    """The game of a thing, what is shown of it, and the names of those who play."""
    if isinstance(thing, Match):
        return thing.game, thing.view(JUDGE), thing.names
    game = GAME_OF.get(type(thing))
    if game is None:
        return None
    if isinstance(thing, View):
        view = thing
    else:
        assert isinstance(thing, State)
        view = game.sight.view(thing, JUDGE)
    seats = max(len(game.rules.seating.roles), 2)
    return game, view, tuple([f"seat {i + 1}" for i in range(seats)])


def drawn(thing: object) -> Text | None:
    """The drawing of the terminal, with its colours."""
    from rich.text import Text

    from kibitz.games.registry import PACKAGES

    found = view_of(thing)
    if found is None:
        return None
    game, view, names = found
    package = PACKAGES[game.name]
    return Text.from_markup(package.speech(package.spoken(LANGUAGE)).draw(view, names))


def paint(thing: object, form: int) -> str | None:
    """A thing as HTML or SVG, or None where there is nothing to draw."""
    from rich.console import Console

    text = drawn(thing)
    if text is None:
        return None
    longest = max([len(line) for line in text.plain.splitlines()], default=1)
    width = min(longest + 1, WIDEST)
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True)
    console.print(text)
    if form == SVG:
        return console.export_svg(title="", code_format=DRAWING)
    return console.export_html(inline_styles=True, code_format=FRAME)


def register(game: Game, state: State) -> None:
    """Let the states, views and matches of a game show themselves."""
    for thing in (state, game.sight.view(state, JUDGE)):
        GAME_OF.setdefault(type(thing), game)
    if paint not in PAINTERS:
        PAINTERS.append(paint)
