"""Boards that are read and not played at, on a phone: the first screen has all of them."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from kibitz.kernel.match_file import write_match
from tests.kernel.test_trace import random_match
from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.positions import SETTLED
from tests.web.site import Site

PHONE: Final = (390, 844)
PHONES: Final = ((844, 390), (360, 740), PHONE)
BOX: Final = """(parts) => parts.map((x) => {
  const all = [...document.querySelectorAll(x)].filter((y) => y.getClientRects().length);
  const boxes = all.map((y) => y.getBoundingClientRect());
  return [Math.min(...boxes.map((y) => y.left)), Math.max(...boxes.map((y) => y.right)),
          Math.max(...boxes.map((y) => y.bottom))].map(Math.round);
})"""
CUT: Final = """() => [...document.querySelectorAll('.board .plate .name, .board h3')]
  .filter((x) => x.scrollWidth > x.clientWidth + 1).map((x) => x.textContent.trim())"""

NAMES: Final = """() => [...document.querySelectorAll('.players b')].map((x) => {
  const { left, right } = x.getBoundingClientRect();
  const whole = left >= 0 && right <= innerWidth && x.scrollWidth <= x.clientWidth;
  return [x.textContent.trim(), whole];
})"""


def boards(ann: Person) -> list[list[int]]:
    """Left, right and lower edge of the field, of both bars, and of the cards of the hand."""
    parts = [".board .desk", ".board [data-part=other]", ".board [data-part=own]"]
    found: list[list[int]] = ann.page.evaluate(BOX, [*parts, ".board [data-part=hand] .card"])
    return found


@pytest.mark.parametrize("language", ["hu", "de"])
def test_a_replay_shows_the_whole_board(site: Site, invite: Invite, language: str) -> None:
    ann = invite(site, language, size=PHONE, touch=True)
    ann.go("/settings")
    match = ann.wish_table("compile", "me", "uniform")
    ann.play_unseen(match, 16, resign=True)
    ann.go(f"/replay/{match}#12")
    expect(ann.page.locator(".board [data-part=hand] .card").first).to_be_visible()
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        field, *parts = boards(ann)
        assert width > height or field[:2] == [0, width]
        bar = ann.page.locator(".replay > .scrub").bounding_box()
        assert bar and max(x[2] for x in parts) <= bar["y"], (width, height)
        assert ann.page.evaluate(CUT) == []


def test_open_hands_of_a_replay_make_no_page_wider(site: Site, invite: Invite) -> None:
    """A long row of them scrolls by itself."""
    ann = invite(site, "de", size=PHONE, touch=True)
    text = write_match(random_match("compile", 3, 5000))
    sent = ann.context.request.post("/api/matches", data=text.encode())
    ann.go(f"/replay/{sent.json()['match']}#20")
    expect(ann.page.locator(".board .backs.open .chip")).to_have_count(4)
    ann.page.evaluate("document.fonts.ready")
    assert ann.page.evaluate("eyes.aside()") == {"most": 0, "blame": []}


def test_the_log_of_a_replay_is_one_tap_away(site: Site, invite: Invite) -> None:
    """Over the board, at the line of the step that is shown; a line leads to its step."""
    ann = invite(site, "hu", size=PHONE, touch=True)
    ann.go("/settings")
    match = ann.wish_table("compile", "me", "uniform")
    ann.play_unseen(match, 16, resign=True)
    ann.go(f"/replay/{match}#12")
    expect(ann.page.locator(".board [data-part=hand] .card").first).to_be_visible()
    log, button = ann.page.locator("[data-part=log]"), ann.page.locator("[data-part=log-button]")
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
        button.tap()
        expect(log.locator("[aria-current=step]")).to_be_in_viewport()
        first = log.locator("[data-line='0']")
        first.scroll_into_view_if_needed()
        first.tap()
        expect(ann.page.locator("output").first).to_have_text(re.compile("^[01] /"))
        ann.press("Escape")
        expect(log).to_be_hidden()


@pytest.mark.parametrize("language", ["hu", "de"])
def test_a_puzzle_is_on_one_screen(site: Site, invite: Invite, language: str) -> None:
    ann = invite(site, language, size=PHONE, touch=True)
    ann.go("/puzzles/compile#1")
    expect(ann.page.locator("[data-part=hand] .card").first).to_be_visible()
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        field, *parts = boards(ann)
        assert width > height or field[:2] == [0, width]
        assert max(x[2] for x in parts) <= height, (width, height)
        assert ann.page.evaluate(CUT) == []
    other = ann.page.get_by_role("link", name="Days of Ire", exact=True)
    box = other.bounding_box()
    assert box and box["width"] < PHONE[0] / 2


def test_a_position_with_open_hands_cuts_no_name(site: Site, invite: Invite) -> None:
    ann = invite(site, "hu", size=PHONE, touch=True)
    ann.go("/editor/compile")
    expect(ann.page.locator("#board .backs.open")).to_be_visible()
    assert ann.page.evaluate(CUT) == []


def test_a_clock_leaves_the_names_their_room(site: Site, invite: Invite) -> None:
    ann = invite(site, "hu", size=PHONE, touch=True)
    seats = [{"kind": "me", "name": "Bartholomew"}, {"kind": "bot", "level": "learner"}]
    wish = {"game": "compile", "seats": seats, "clock": {"bank": 600, "move": 30}}
    made = ann.context.request.post("/api/tables", data=wish)
    ann.go(f"/table/{made.json()['table']}")
    ann.wait()
    expect(ann.page.locator(".players .clock")).to_have_count(2)
    for width in (PHONE[0], 360):
        ann.page.set_viewport_size({"width": width, "height": PHONE[1]})
        ann.page.evaluate(SETTLED)
        assert ann.page.evaluate(NAMES) == [["Bartholomew", True], ["Anna", True]]


OVER: Final = """() => {
  const boxes = [...document.querySelectorAll('.players :is(b, .look, .clock)')]
    .map((x) => x.getBoundingClientRect());
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) => a.left < b.right - 1
    && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""
"""Does anything in the list of players lie over something else there?"""


def test_one_phone_for_two_shows_both_names_and_both_clocks(site: Site, invite: Invite) -> None:
    ann = invite(site, "de", size=PHONE, touch=True)
    seats = [{"kind": "me", "name": "Ilona"}, {"kind": "here", "name": "Maximilian"}]
    wish = {"game": "compile", "seats": seats, "clock": {"bank": 600, "move": 30}}
    made = ann.context.request.post("/api/tables", data=wish)
    ann.go(f"/table/{made.json()['table']}")
    ann.wait()
    expect(ann.page.locator(".players .clock")).to_have_count(2)
    for width in (PHONE[0], 360):
        ann.page.set_viewport_size({"width": width, "height": PHONE[1]})
        ann.page.evaluate(SETTLED)
        assert ann.page.evaluate(NAMES) == [["Ilona", True], ["Maximilian", True]]
        assert not ann.page.evaluate(OVER)


CITY: Final = ("map", "hand", "own", "other")
OUTSIDE: Final = """([parts, under]) => parts.filter((name) => {
  const x = document.querySelector(`.board [data-part=${name}]`);
  const edge = under ? document.querySelector(under).getBoundingClientRect().top : innerHeight;
  const { left, top, right, bottom } = x?.getBoundingClientRect() ?? { left: -1 };
  return !(left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= edge + 0.5);
})"""
"""The parts of a board that are not on the first screen, above the bar under it."""


def out_of_sight(ann: Person, parts: tuple[str, ...], under: str = "") -> list[str]:
    """Of a city, at every size of a phone, with the size."""
    found = []
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(SETTLED)
        found += [f"{x} {width}x{height}" for x in ann.page.evaluate(OUTSIDE, [list(parts), under])]
    return found


def test_a_replay_shows_the_whole_city(site: Site, invite: Invite) -> None:
    """Also with a hand, and with the bar of the win chance."""
    ann = invite(site, "hu", size=PHONE, touch=True)
    ann.go("/settings")
    match = ann.wish_table("ire", "uniform", "me")
    ann.play_unseen(match, 6, resign=True)
    ann.go(f"/replay/{match}#12")
    ann.page.locator(".seat select").select_option("1")
    expect(ann.page.locator(".board [data-part=hand]")).to_be_visible()
    assert out_of_sight(ann, CITY, ".replay > .scrub") == []
    ann.page.locator("[data-part=win-chance-button]").check()
    ann.page.wait_for_selector("[data-part=win-chance]")
    ann.page.evaluate("scrollTo(0, 0)")
    assert out_of_sight(ann, CITY, ".replay > .scrub") == []


def test_a_puzzle_of_the_city_is_on_one_screen(site: Site, invite: Invite) -> None:
    """With its task and its question; the answers in words are beside it."""
    ann = invite(site, "hu", size=PHONE, touch=True)
    ann.go("/puzzles/ire#5")
    question = ann.page.locator(".board [data-part=question]")
    expect(question.get_by_role("button")).to_have_count(2)
    expect(question).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("[data-part=goal]")).to_be_in_viewport(ratio=1)
    assert out_of_sight(ann, CITY) == []
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    question.get_by_role("button").last.tap()
    expect(ann.page.locator("[data-part=verdict]")).to_be_in_viewport()
