"""Demo: the end of a recorded match, step by step, which the first page plays by itself."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.trace import moments
from kibitz.kernel.view import JUDGE
from kibitz.server import api
from kibitz.server.render.listings import reference, speech
from kibitz.server.render.steps import looks, steps
from kibitz.words.reference import Groups


@cache
def demo_match() -> Match:
    """A real match of two bots, from the last turns on: short to keep, quick to play through."""
    text = files("kibitz.server.render").joinpath("demo.kibitz").read_text(encoding="utf-8")
    return replay(read_match(text), GAMES)


def demo(language: str) -> api.Demo:
    """Both hands lie open: there is nobody it would be unfair to."""
    match = demo_match()
    game, names = match.game, match.names
    words = speech(game.name, language)
    looked = looks(game, moments(match, 0), JUDGE, words, names)
    last = words.scene(game.sight.view(match.state, JUDGE), names, [])
    return api.Demo(
        scene=last,
        steps=steps(looked, last, words, names),
        hues=hues(game.name),
    )


def hues(game: str) -> dict[str, int]:
    """The colour of each group of cards; it is the same in every language."""
    book = reference(game, "en")
    parts = () if book is None else [part for _, part in book.parts()]
    return {x.key: x.hue for part in parts if isinstance(part, Groups) for x in part.groups}
