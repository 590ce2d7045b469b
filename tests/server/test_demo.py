"""The match that the first page plays: short, real, ending in a win, and told in every language."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest

from kibitz.games import GAMES
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.kernel.match_file import read_match
from kibitz.server.render.demo import demo, demo_match
from kibitz.words.languages import LANGUAGES

FILE = files("kibitz.server.render").joinpath("demo.kibitz")
MOST_BYTES = 25_000


def test_it_is_of_the_present_rules() -> None:
    """A new version of Compile is written into the file, if the match still replays."""
    file = read_match(FILE.read_text(encoding="utf-8"))
    assert file.version == GAMES[file.game].version, f"{FILE.name} names another version"


def test_it_is_a_real_match_that_somebody_wins() -> None:
    """Its file was replayed with the seed it tells, so every event in it is by the rules."""
    assert demo_match().outcome() is not None
    assert 10 <= len(demo_match().events) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_and_the_last_ones_are_the_great_moments(language: str) -> None:
    found = demo(language)
    assert all(step.text for step in found.steps)
    assert [step.moment for step in found.steps][-2:] == ["compile", "win"]
    assert isinstance(found.scene, CompileScene)
    shown = {x.protocol.key for side in found.scene.sides for x in side.lines if x.protocol}
    assert shown <= set(found.hues)
    assert len(msgspec.json.encode(found)) < MOST_BYTES


def test_languages_differ() -> None:
    assert len({demo(x).steps[0].text for x in LANGUAGES}) == len(LANGUAGES)
