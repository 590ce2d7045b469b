"""What a step touches in a drawer is shown there, and dice can be read beside an open drawer."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.positions import Position, Stand
from tests.web.site import Site
from tests.web.test_steps import BUSY, WATCH

SECURITY: Final = Position("ire", 2, 13)
"""The state security plays a card next."""
ATTACK: Final = Position("ire", 6, 12)
"""The commander chooses the place to attack; then the security cards are asked for."""


def test_a_step_opens_the_drawer_it_touches(site: Site, invite: Invite) -> None:
    ann = invite(site, pace="slow", size=(1366, 768))
    stand = Stand(ann.page)
    stand.show(site.address, SECURITY, 1)
    tab = ann.page.locator("[data-drawer=security]")
    expect(tab).to_have_attribute("aria-expanded", "false")
    stand.play_on(SECURITY._replace(answers=14))
    ann.page.wait_for_selector("#board .drawer:not([hidden]) [data-mark=source]")
    expect(tab).to_have_attribute("aria-expanded", "false")


def test_a_night_is_shown_event_by_event(site: Site, invite: Invite) -> None:
    """As many steps as events, in their order; then the strip has them all."""
    ann = invite(site, pace="fast", size=(1366, 768))
    stand = Stand(ann.page)
    stand.show(site.address, SECURITY, 1)
    assert stand.table is not None
    first = len(stand.table.match.events)
    ann.page.evaluate(WATCH)
    stand.play_on(SECURITY._replace(answers=20))
    ann.page.wait_for_selector(BUSY)
    ann.page.wait_for_selector(BUSY, state="detached")
    expected = list(range(first, len(stand.table.match.events)))
    assert len(expected) > 3
    assert ann.page.evaluate("steps") == expected
    chips = ann.page.locator("[data-part=last-turn] [data-chip]")
    shown = [int(x.get_attribute("data-chip") or -1) for x in chips.all()]
    assert shown[-len(expected) :] == expected


def test_dice_can_be_read_beside_an_open_drawer(site: Site, invite: Invite) -> None:
    ann = invite(site, size=(844, 390), touch=True)
    stand = Stand(ann.page)
    stand.show(site.address, ATTACK, 0)
    stand.play_on(ATTACK._replace(answers=ATTACK.answers + 1))
    page = ann.page
    expect(page.locator("#board .drawer [data-live]").first).to_be_visible()
    dice = page.locator("#board .dice")
    expect(dice).to_contain_text("Hits")
    assert dice.locator("svg").first.is_visible()
    box = dice.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
    assert box["x"] + box["width"] <= 844
