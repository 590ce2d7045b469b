"""Paying, taking along and sharing by pointing: several things are picked, then confirmed."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from kibitz.server.render.gathering import tried
from kibitz.server.render.listings import speech
from tests.web.conftest import Opened
from tests.web.positions import FOUR, Position, Stand, sent
from tests.web.site import Site

CARRYING: Final = Position("ire", 0, 38)
"""A step on which two of three fighters may come along."""
PAYING: Final = Position("ire", 46, 128)
"""An event to be paid with cards of the hand."""
SHARING: Final = Position("ire", 19, 72, FOUR)
"""Cards of the hand to be given to a companion."""
CONFIRM: Final = "[data-part=confirm]"


class Answering(Stand):
    """A table that also plays what it is told."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tries: list[str] = []

    def hear(self, text: str) -> None:
        super().hear(text)
        message = self.heard[-1]
        assert self.socket is not None
        assert self.table is not None
        match = self.table.match
        if message["type"] == "try":
            names = [x.name for x in self.table.row.seats]
            found = tried(match, message["ids"], speech("ire", self.language), names)
            self.socket.send(msgspec.json.encode(found).decode())
            self.tries.append(found.prompt)
        elif message["type"] == "act" and message["n"] == len(match.record):
            # An answer that a page repeats on a new socket counts once, as at any table.
            followed = len(match.events)
            assert match.play(self.seat, message["id"]) is None
            self.socket.send(sent(self.table, self.seat, self.language, followed)[-1])

    @property
    def acts(self) -> list[int]:
        return [x["id"] for x in self.heard if x["type"] == "act"]


def press(x: Locator, touch: bool) -> None:
    x.tap() if touch else x.click()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_fighters_come_along_and_cards_pay_with_one_button(
    site: Site, opened_stand: Opened, touch: bool
) -> None:
    stand = Answering(opened_stand("en", touch).page)
    page = stand.page
    stand.resize((390, 844) if touch else (1366, 768))
    for position in (CARRYING, PAYING, SHARING):
        stand.show(site.address, position)
        heading, given, tries = page.locator("#prompt h2"), len(stand.acts), len(stand.tries)
        prompt = heading.inner_text()
        board = page.locator("#board")
        if not board.locator("[data-live]").count():
            press(board.locator("[data-within]"), touch)  # where a place is one button
            board = page.locator("dialog[open]")
        live = board.locator("[data-live]:not([data-picked])")
        confirm = page.locator(f"dialog[open] {CONFIRM}, body:not(:has(dialog[open])) {CONFIRM}")
        press(live.first, touch)
        expect(confirm).to_be_visible()
        while len(stand.tries) <= tries:
            page.wait_for_timeout(20)  # the table answers while the page is waited for
        # Sharing asks for more in the same words; the others say what is still missing.
        if stand.tries[-1]:
            expect(heading).to_have_text(stand.tries[-1])
        else:
            expect(heading).not_to_have_text(prompt)
        press(board.locator("[data-picked]").first, touch)
        expect(confirm).to_have_count(0)
        expect(heading).to_have_text(prompt)
        for _ in range(6):
            press(live.first, touch)
            page.wait_for_timeout(100)
            if confirm.is_enabled():
                break
        assert len(stand.acts) == given, "something was answered before it was confirmed"
        press(confirm, touch)
        expect(page.locator(CONFIRM)).to_have_count(0)
        assert len(stand.acts) > given
