"""Reasons and options of a game: listed, told in the page of its rules, and tried."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from kibitz.games import GAMES

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", ("compile", "ire"))
REASON = re.compile(r'Reason\(\s*"([a-z0-9-]+)"')
ROW = re.compile(r"^\| `(\w+)` \|([^|]*)\| `([^`]+)` \|", re.MULTILINE)


def page(game: str) -> str:
    return (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")


@EVERY_GAME
def test_every_reason_that_is_given_is_listed(game: str) -> None:
    """A refusal for a reason without a line would fail when somebody is told of it."""
    rules = ROOT / f"src/kibitz/games/{game}/rules"
    listed = import_module(f"kibitz.games.{game}.rules.reasons").RULES
    found = {
        f"{path.relative_to(ROOT)}: {name!r}"
        for path in rules.rglob("*.py")
        for name in REASON.findall(path.read_text(encoding="utf-8"))
        if name not in listed
    }
    assert found == set(), "these reasons have no line in rules/reasons.py"


@EVERY_GAME
def test_every_reason_names_a_section_of_the_rules(game: str) -> None:
    sections = set(re.findall(r"^#+ ([\d.]*\d)\.? ", page(game), re.MULTILINE))
    listed = import_module(f"kibitz.games.{game}.rules.reasons").RULES
    lacking = {name: section for name, section in listed.items() if section not in sections}
    assert lacking == {}, f"docs/rules/{game}.md has no such sections"


@EVERY_GAME
def test_every_option_has_its_row(game: str) -> None:
    """Section 10.1: the option, its values and its default."""
    rules = GAMES[game].rules
    rows = {name: (values, default) for name, values, default in ROW.findall(page(game))}
    for name, values in rules.choices.items():
        assert name in rows, f"docs/rules/{game}.md, section 10.1, has no row for {name}"
        said, default = rows[name]
        assert re.findall(r"`([^`]+)`", said) == list(values), name
        assert default == rules.options({}).get(name, default), name


@EVERY_GAME
def test_every_option_is_played_in_a_scenario(game: str) -> None:
    """An option that bites nowhere would pass everything else."""
    files = (ROOT / f"tests/games/{game}").rglob("*.py")
    text = "".join([x.read_text(encoding="utf-8") for x in files if x.name != "test_options.py"])
    lacking = [name for name in GAMES[game].rules.choices if f"{name}=" not in text]
    assert lacking == [], f"no scenario in tests/games/{game} is played with these options"
