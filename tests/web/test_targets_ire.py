"""Every kind of question of Days of Ire: what it points at is in sight, also after a first pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from kibitz.games.ire.words.verbs import VERBS
from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Opened
from tests.web.looks import READABLE
from tests.web.positions import DESKS, FOUR, PHONES, SETTLED, Position, Stand, match_of
from tests.web.site import Site
from tests.web.test_fit_ire import LOOK

TWO: Final = (("players", "2"),)
THREE: Final = (("players", "3"),)
KINDS: Final = {
    # Asked of a revolutionary; each where random matches had the most answers to it.
    "Activate": Position("ire", 3, 27, FOUR),
    "AttackSoldiers": Position("ire", 19, 115, FOUR),
    "Carrying": Position("ire", 4, 163, FOUR),
    "Choose": Position("ire", 1, 32, FOUR),
    "DestroyTank": Position("ire", 100, 230, FOUR),
    "Discard": Position("ire", 0, 239, FOUR),
    "Draw": Position("ire", 0, 26, FOUR),
    "GiveOutHits": Position("ire", 1, 197, FOUR),
    "Heal": Position("ire", 77, 84, FOUR),
    "PassCards": Position("ire", 0, 95, FOUR),
    "PlayerTurn": Position("ire", 76, 230, FOUR),
    "Recall": Position("ire", 63, 258, FOUR),
    "Relocate": Position("ire", 21, 99, FOUR),
    "Remove": Position("ire", 6, 89, THREE),
    "Resolve": Position("ire", 43, 119, FOUR),
    "Revolution": Position("ire", 0, 6, FOUR),
    "Share": Position("ire", 0, 61, FOUR),
    "StartPlaces": Position("ire", 0, 0, FOUR),
    "Using": Position("ire", 102, 121, FOUR),
    "Withdraw": Position("ire", 142, 203, FOUR),
    "Wound": Position("ire", 1, 247, FOUR),
    # Asked of the commander.
    "Advance": Position("ire", 26, 155, FOUR),
    "Attack": Position("ire", 102, 178, FOUR),
    "CallUp": Position("ire", 0, 63, FOUR),
    "Exhaust": Position("ire", 2, 168, FOUR),
    "Headlines": Position("ire", 44, 213, FOUR),
    "March": Position("ire", 102, 215, FOUR),
    "Mobilise": Position("ire", 63, 291, FOUR),
    "Place": Position("ire", 1, 4, FOUR),
    "PutEvents": Position("ire", 26, 43, FOUR),
    "Refill": Position("ire", 0, 195, FOUR),
    "SecurityPhase": Position("ire", 0, 107, FOUR),
    "Support": Position("ire", 0, 34, FOUR),
}
AIMED: Final = {"FirstAid": Position("ire", 55, 263, FOUR)}
"""What a card does to whom is asked when it is used, so that its effect never asks."""
PICK: Final = """(kind) => {
  const all = [...document.querySelectorAll('#board [data-live]')];
  all.find((x) => x.dataset.at.split(':')[0] === kind)?.click();
}"""
LIVE: Final = """() => [...new Set([...document.querySelectorAll('#board [data-live]')]
  .map((x) => x.dataset.at.split(':')[0]))]"""
MENU: Final = """() => [...document.querySelectorAll('.menu button')].filter((x) => {
  const { left, top, right, bottom } = x.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((x) => `out of sight: ${x.textContent.trim()}`)"""
LEAST: Final = ((1280, 720), (360, 740), (844, 390))
"""Where there is the least room for a second question."""
IN_WORDS: Final = ("Choose", "Support")
"""Between two sentences there is nothing to point at."""
POINTS: Final = "() => document.querySelectorAll('#board [data-live], #board [data-within]').length"


def test_every_kind_of_question_is_among_them() -> None:
    asks = {kind.__name__ for kind, words in VERBS.items() if words.ask}
    assert asks == {*KINDS, *AIMED}
    for kind, position in (*KINDS.items(), *AIMED.items()):
        asked = match_of(position).decision
        assert asked is not None
        assert type(asked.frame.node).__name__ == ("Using" if kind in AIMED else kind)


def faults(stand: Stand) -> list[str]:
    found: Any = stand.page.evaluate(LOOK) + stand.page.evaluate(READABLE)
    return [str(x) for x in found]


def pick_one_of_each(stand: Stand) -> list[str]:
    """What is wrong after a first pick: a unit that is to move, a card that is to be given."""
    wrong = []
    for kind in stand.page.evaluate(LIVE):
        stand.page.evaluate(PICK, kind)
        if any(x["type"] == "act" for x in stand.heard):
            stand.refuse()
        else:
            stand.page.evaluate(SETTLED)
            asked = stand.page.locator(".menu").count()
            found = stand.page.evaluate(MENU) if asked else faults(stand)
            wrong += [f"after a {kind}: {x}" for x in found]
        stand.page.keyboard.press("Escape")
        stand.page.keyboard.press("Escape")
    return wrong


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_targets_are_in_sight_whatever_is_asked(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]], turn: int
) -> None:
    """In all five languages by turns; nothing is cut, covered, small or over another."""
    stands: dict[str, Stand] = {}
    wrong: list[str] = []
    for n, (kind, position) in list(enumerate({**KINDS, **AIMED}.items()))[turn::3]:
        language = LANGUAGES[n % len(LANGUAGES)]
        if language not in stands:
            stands[language] = opened_stand(language, sizes is PHONES)
        stand = stands[language]
        stand.show(site.address, position)
        for size in sizes:
            stand.resize(size)
            found = faults(stand) + (pick_one_of_each(stand) if size in LEAST else [])
            wrong += [f"{kind}, {language}, {size}: {x}" for x in found]
        if kind not in IN_WORDS:
            assert stand.page.evaluate(POINTS), f"{kind} points at nothing"
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", ["Attack", "Discard", "PlayerTurn", "GiveOutHits", "March"])
def test_what_is_read_in_a_window_can_be_chosen_there(
    site: Site, opened_stand: Opened, kind: str
) -> None:
    """A place, a card, a fighter: the window closes, and its button was the answer, or a pick."""
    stand = opened_stand("en", False)
    stand.show(site.address, KINDS[kind])
    stand.page.locator("#board [data-live]").first.click(button="right")
    stand.page.locator("dialog[open] .button.main").click()
    expect(stand.page.locator("dialog[open]")).to_have_count(0)
    if kind == "March":
        expect(stand.page.locator("#board [data-picked]")).to_have_count(1)
    else:
        assert [x["type"] for x in stand.heard if x["type"] == "act"] == ["act"]
