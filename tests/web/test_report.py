"""The report of the night: there when a day begins, out of the way, and to be found later."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Opened
from tests.web.positions import FOUR, Position, Stand
from tests.web.site import Site

EVENING: Final = Position("ire", 1, 24)
MORNING: Final = Position("ire", 1, 50)
"""A revolutionary acts on the first day, and next on the second."""
REPORT: Final = "[data-part=report]"
ROOM: Final = """() => {
  const map = document.querySelector('[data-part=map]').getBoundingClientRect();
  const report = document.querySelector('[data-part=report]').getBoundingClientRect();
  return report.top >= map.bottom || report.bottom <= map.top || report.left >= map.right;
}"""


def next_day(stand: Stand, site: Site) -> None:
    stand.show(site.address, EVENING, 1)
    expect(stand.page.locator(REPORT)).to_have_count(0)
    stand.play_on(MORNING)


def test_a_new_day_brings_the_report_of_the_night(site: Site, opened_stand: Opened) -> None:
    """It covers nothing; no answer waits for it, and it goes with one. Counters tell why."""
    stand = opened_stand("en", False)
    next_day(stand, site)
    page = stand.page
    report = page.locator(REPORT)
    titles = ["Night of 23 October", "Morning of 24 October"]
    expect(report.locator("article h4")).to_have_text(titles)
    expect(report).to_contain_text("makes an Attack in Széna Square. Dice: ")
    assert page.evaluate(ROOM)
    expect(page.locator("[data-part=moment]")).to_have_text(re.compile("24 October.*attack"))
    counters = page.locator(".tracks [data-moved]")
    expect(counters).to_have_text(["\N{MINUS SIGN}1", "+1"])
    counters.first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Morale is now 2.")
    box, word = tip.bounding_box(), counters.first.bounding_box()
    assert box is not None
    assert word is not None
    assert box["x"] < word["x"] < box["x"] + box["width"], "it hangs somewhere else"
    acts = [x for x in stand.heard if x["type"] == "act"]
    page.keyboard.press("1")
    page.wait_for_timeout(50)
    assert len([x for x in stand.heard if x["type"] == "act"]) == len(acts) + 1
    expect(page.locator("[data-part=moment]")).to_have_count(0)
    stand.play_on(MORNING._replace(answers=51))
    expect(report).to_have_count(0)
    page.get_by_role("button", name=re.compile("24 October.*Report")).click()
    expect(page.locator("dialog article h4").first).to_have_text("Night of 23 October")


def test_on_a_phone_it_is_a_line_that_opens(site: Site, opened_stand: Opened) -> None:
    stand = opened_stand("hu", True)
    stand.resize((390, 844))
    next_day(stand, site)
    page = stand.page
    assert page.evaluate(ROOM)
    line = page.locator(f"{REPORT} .open")
    box = line.bounding_box()
    assert box is not None
    assert box["height"] < 60
    line.tap()
    expect(page.locator("dialog article h4").first).to_have_text("Október 23., éjszaka")


LONG: Final = Position("ire", 20, 40, FOUR)
"""Ten answers later a day begins, with the longest report of many random matches."""


def test_the_longest_report_is_read_without_scrolling(site: Site, opened_stand: Opened) -> None:
    stand = opened_stand("de", False)
    stand.show(site.address, LONG, 0)
    stand.play_on(LONG._replace(answers=LONG.answers + 10))
    expect(stand.page.locator(f"{REPORT} li")).to_have_count(6)
    for size in ((1366, 768), (1280, 720)):
        stand.resize(size)
        for part in (".preview", "#board .inside > .side"):
            assert stand.page.locator(part).evaluate(
                "(x) => x.scrollHeight <= x.clientHeight + 1"
            ), f"{part} at {size}"
