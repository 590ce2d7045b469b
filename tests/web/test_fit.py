"""The table on one screen: its parts are in the window at every size, and nothing scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Invite
from tests.web.pages import ANSWERS, GAMES, MINE
from tests.web.person import Person
from tests.web.positions import SETTLED
from tests.web.site import Site

SIZES: Final = (
    (1920, 1080),
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (360, 740),
    (844, 390),
)
WIDE: Final = 1024
"""From this width on the card looked at has a place of its own."""
WIDEST: Final = 1280
"""And from this on the log."""
SHEETS: Final = ("log", "chat", "options", "more")
BOXES: Final = """(names) => names.flatMap((name) => {
  const all = [...document.querySelectorAll(name)].filter((x) => x.getClientRects().length);
  if (!all.length) return [`${name} is not there`];
  return all.map((x) => x.getBoundingClientRect())
    .filter((b) => b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5
      || b.bottom > innerHeight + 0.5)
    .map((b) => `${name} ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
})"""
SCROLL: Final = """() => {
  const root = document.documentElement;
  return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth];
}"""
SMALL: Final = """() => [...document.querySelectorAll('.table > :not(#board) *')]
  .filter((x) => x.getClientRects().length && [...x.childNodes].some((y) => y.data?.trim()))
  .filter((x) => parseFloat(getComputedStyle(x).fontSize) < 12)
  .map((x) => x.outerHTML.slice(0, 100))"""
WIDER: Final = """() => [...document.querySelectorAll('[data-part=log]')]
  .filter((x) => x.getClientRects().length && x.scrollWidth > x.clientWidth + 1)
  .map((x) => `${x.scrollWidth} of ${x.clientWidth}`)"""
WRITTEN: Final = """() => [...document.querySelectorAll('.chat :is(input, .send)')]
  .filter((x) => x.getClientRects().length)
  .map((x) => [x.closest('.chat').getBoundingClientRect(), x.getBoundingClientRect(), x])
  .filter(([chat, box, x]) => box.right > chat.right + 1 || x.scrollWidth > x.clientWidth + 1
    || (x.tagName === 'INPUT' && box.width < 140))
  .map(([, box, x]) => `${x.tagName} ${Math.round(box.left)} to ${Math.round(box.right)}`)"""
"""What of the chat is cut, or too narrow to write in."""
SAY: Final = """(table) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
  const say = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ type: 'hello', language: 'en' });
  socket.onmessage = ({ data }) => {
    const { type } = JSON.parse(data);
    if (type === 'welcome') say({ type: 'say', text: 'Hello?', team: false });
    if (type === 'said') socket.close();
  };
}"""
"""Where somebody has spoken there is a chat, also with bots."""


ROOM: Final = "(x) => Math.min(x.clientHeight, x.parentElement.clientHeight) - x.scrollHeight"
MOST_BYTES: Final = 350_000


def test_a_table_is_small(site: Site, invite: Invite) -> None:
    """Everything that is transferred from the first byte until one can play."""
    ann = invite(site)
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    sizes: list[float] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", loaded)
    ann.make_table("ire", *MINE["ire"])
    ann.wait()
    ann.page.wait_for_timeout(500)
    print(f"a table: {sum(sizes) / 1000:.1f} kB in {len(sizes)} answers")
    assert 20_000 < sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("lesson", ["compile-covered", "ire-resolve"])
def test_the_task_of_a_lesson_takes_a_quarter_of_a_phone(
    site: Site, invite: Invite, lesson: str
) -> None:
    """Also with its verdict; the way on is in sight, and so is the question."""
    ann = invite(site, "de", size=(360, 740), touch=True)
    ann.go(f"/lesson/{lesson}")
    ann.wait()
    task = ann.page.locator("[data-part=lesson] [data-part=task]")
    for width, height in ((844, 390), (360, 740)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(SETTLED)
        expect(task.get_by_role("heading")).to_be_in_viewport(ratio=1)
        expect(ann.page.locator("#prompt h2")).to_be_in_viewport(ratio=1)
        box = task.bounding_box()
        assert box and box["height"] <= height / 4
        city = ann.page.locator(".ire [data-part=map]")
        if city.count():
            map_box = city.bounding_box()
            assert map_box and map_box["height"] > 150, f"no city is left at {width}"
        for part in (".ire", "[data-part=task] .text"):
            for found in ann.page.locator(part).all():
                assert found.evaluate(ROOM) >= -1, f"{part} scrolls at {width}"
    for state in ("open", "failed"):
        expect(task).to_have_attribute("data-state", state)
        box = task.bounding_box()
        assert box and box["height"] <= 740 / 4
        assert ann.page.evaluate(SCROLL) == [0, 0]
        if state == "open":
            ann.page.evaluate("[...document.querySelectorAll('#options .answer')].at(-1).click()")
    way = task.get_by_role("button", name=ann.w("retry", "learn"))
    expect(way).to_be_in_viewport(ratio=1)
    expect(way).to_be_focused()


@pytest.fixture(scope="module", params=["en", "de"])
def people(
    request: pytest.FixtureRequest, browser: Browser, site: Site
) -> Iterator[dict[str, Person]]:
    """Somebody in the middle of a match of each game."""
    found = {}
    for game in GAMES:
        ann = found[game] = Person(browser, site.address, request.param)
        ann.go("/settings")
        table = ann.wish_table(game, *MINE[game])
        ann.play_unseen(table, ANSWERS[game])
        ann.go(f"/table/{table}")
        ann.play(2)
        ann.page.evaluate(SAY, table)
        ann.page.wait_for_selector("#chat li", state="attached")
    yield found
    wrong = [x for person in found.values() for x in person.wrong]
    for person in found.values():
        person.context.close()
    assert not wrong, wrong


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
@pytest.mark.parametrize("game", GAMES)
def test_the_parts_around_a_board_fit(
    people: dict[str, Person], game: str, size: tuple[int, int]
) -> None:
    page = people[game].page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    parts = [".bar", "[data-part=question]", "[data-part=last-turn]", "#board"]
    parts += ["[data-part=preview]", "#chat"] if size[0] >= WIDE else [".dock button"]
    parts += ["[data-part=log]"] if size[0] >= WIDEST else []
    assert page.evaluate(SCROLL) == [0, 0]
    assert page.evaluate(BOXES, parts) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDER) == [], "a line of the log goes on where nobody sees it"
    assert page.evaluate(WRITTEN) == []
    box = page.locator("#board").bounding_box()
    assert box and box["height"] > 0.5 * size[1]


@pytest.mark.parametrize("size", SIZES[4:], ids=[f"{w}x{h}" for w, h in SIZES[4:]])
def test_every_sheet_opens_inside_the_window(
    people: dict[str, Person], size: tuple[int, int]
) -> None:
    ann = people["compile"]
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    for sheet in SHEETS:
        button = ann.page.locator(f"[popovertarget={sheet}]:visible:not([popovertargetaction])")
        if not button.count():
            continue
        button.first.click()
        assert ann.page.evaluate(BOXES, [f"#{sheet}"]) == []
        assert ann.page.evaluate(SCROLL) == [0, 0]
        if sheet == "log":
            expect(ann.page.locator("#log li").last).to_be_in_viewport()
        ann.press("Escape")
        ann.page.wait_for_selector(f"#{sheet}:not(:popover-open)", state="attached")
