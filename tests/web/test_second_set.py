"""What Main 2 and Aux 2 brought: texts without effect, statements, cards out of deck or trash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from kibitz.games.compile.words import speech
from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Opened
from tests.web.looks import READABLE
from tests.web.positions import DESKS, PHONES, Stand, drawn
from tests.web.site import Site
from tests.web.test_fit_compile import OUTSIDE, SMALL

MUTED: Final = """
row a   fear death water
row b   speed life metal
hand a  death-1 death-2 water-1 water-2 fear-3
hand b  speed-5 life-5
line 1  a fear-0 water-4  b speed-1
line 2  a death-3         b life-1?
line 3  a water-3         b life-3 speed-3
"""
STATED: Final = """
row a   luck fire water
row b   plague life metal
hand a  luck-3 luck-0 fire-1 water-2
hand b  metal-5
deck a  fire-4 fire-2 water-5
deck b  life-2 life-3
line 1  a fire-3 water-1  b metal-1 life-4
line 2  a fire-5 fire-0   b plague-1
"""
TRASH: Final = """
row a   time fire water
row b   speed life metal
hand a  time-0 fire-1 water-1 water-3
hand b  speed-5
line 1  a water-5  b speed-1
trash a fire-5 life-3 light-3 death-1 death-2 speed-4 metal-0 metal-3 gravity-6 psychic-2 plague-5 \
fire-0 fire-2 fire-4
"""
DECK: Final = """
row a   clarity fire water
row b   speed life plague
hand a  clarity-3 fire-3 water-1
hand b  speed-5
deck a  fire-1 fire-5 water-5 water-2 life-3 time-4 metal-5
"""
STRUCK: Final = """() => [...document.querySelectorAll('#board [data-muted]')]
  .filter((x) => x.getClientRects().length)
  .map((x) => {
    const [card, sign] = [x.closest('[data-at]'), x.querySelector('.mute')];
    const [a, b] = [x, sign].map((y) => y.getBoundingClientRect());
    const said = card.getAttribute('aria-label') ?? card.querySelector('.unseen').textContent;
    return [
      card.dataset.at, said,
      b.width > 8 && b.left >= a.left && b.right <= a.right + 1 && b.bottom <= a.bottom + 1,
      getComputedStyle(x.querySelector('.at1 .text')).textDecorationLine,
    ];
  })"""
"""Every card whose middle text is drawn as one without effect: where, what is said, is its sign in
sight, and how its text is drawn."""


def faults(stand: Stand, sizes: Sequence[tuple[int, int]]) -> list[Any]:
    found: list[Any] = []
    for size in sizes:
        stand.resize(size)
        for look in (OUTSIDE, SMALL, READABLE):
            found += [(size, x) for x in stand.page.evaluate(look)]
    return found


@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_without_effect_and_a_statement_are_drawn(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]], language: str
) -> None:
    """At all nine sizes, and nothing is pushed out by it."""
    stand, words = opened_stand(language, sizes is PHONES), speech(language)
    match = drawn(MUTED)
    scene: Any = words.scene(match.view(0), ("a", "b"))
    why = scene.sides[1].lines[0].muted
    stand.show(site.address, match, 0)
    expect(stand.page.locator("#board .boxes .text").first).to_be_attached()
    assert faults(stand, sizes) == []
    for size in sizes:
        stand.resize(size)
        found = stand.page.evaluate(STRUCK)
        assert {x[0] for x in found} == {"slot:b1.1", "slot:b3.2"}, size
        for at, said, sign, line in found:
            assert (why in said, sign, line) == (True, True, "line-through"), (size, at, said)

    for answers, shown in (
        (("play luck-0 line-1 up", "say 4"), "4"),
        (("play luck-3 line-1 up", "say life"), "life"),
    ):
        match = drawn(STATED, *answers)
        scene = words.scene(match.view(0), ("a", "b"))
        stand.show(site.address, match, 0)
        told = stand.page.locator(f"#board [data-stated='{shown}']")
        for size in sizes:
            stand.resize(size)
            expect(told).to_have_text(scene.stated[0].text)
            expect(told).to_be_in_viewport(ratio=1)
        assert faults(stand, sizes) == []

    stand.show(site.address, drawn(TRASH, "play time-0 line-1 up"), 0)
    assert faults(stand, sizes) == []


@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_a_card_is_chosen_out_of_a_deck_or_a_trash_by_pointing(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]]
) -> None:
    """They lie where the hand lies, under the name of where they come from."""
    stand = opened_stand("en", sizes is PHONES)
    press = "tap" if sizes is PHONES else "click"
    stand.show(site.address, drawn(DECK, "play clarity-3 line-1 up"), 0)
    for size in sizes:
        stand.resize(size)
        cards = stand.page.locator("[data-part=hand] [data-at^='shown:']")
        expect(cards).to_have_count(3)
        getattr(stand.page.locator("[data-at='shown:water-5']"), press)()
        assert chosen(stand) == "water-5"

    stand.show(site.address, drawn(TRASH, "play time-0 line-1 up"), 0)
    for size in sizes:
        stand.resize(size)
        expect(stand.page.locator("[data-part=hand] [data-at^='trash:']")).to_have_count(14)
        getattr(stand.page.locator("[data-at='trash:fire-0']"), press)()
        getattr(stand.page.locator("[data-at='line:3'][data-live]"), press)()
        assert chosen(stand) == "play fire-0 line-3 down"


def chosen(stand: Stand) -> str:
    """The answer the page has sent, which is not taken: the next size has the same question."""
    assert stand.table is not None
    game = stand.table.match.game
    stand.page.wait_for_timeout(0)
    acts = [x for x in stand.heard if x["type"] == "act"]
    assert len(acts) == 1, stand.heard
    stand.refuse()
    return game.notation.vocabulary.word(acts[0]["id"])
