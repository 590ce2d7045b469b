"""The city under two fingers: a pinch comes closer, a drag moves it, and targets stay targets."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Opened
from tests.web.positions import FOUR, SETTLED, Position, Stand
from tests.web.site import Site

ATTACK: Final = Position("ire", 102, 178, FOUR)
"""The commander chooses the place to attack: ten places can be pointed at."""
SIZES: Final = ((390, 844), (844, 390))
FRAME: Final = "#board [data-part=map] .frame"
SCALE: Final = "(x) => parseFloat(x.firstElementChild.style.width) / 100"
CLOSE: Final = f"""([x, least, most]) => {{
  const scale = ({SCALE})(document.querySelector(x));
  return scale >= least && scale <= most;
}}"""
AWAY: Final = """() => ['', ' .frame'].map((x) => {
  const part = document.querySelector(`#board [data-part=map]${x}`);
  part.scrollTop = 100;
  return part.scrollTop;
})"""
WHERE: Final = "(x) => [x.scrollLeft, x.scrollTop]"
ROUNDS: Final = 8


def touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    found = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": found})


def pinch(line: CDPSession, x: float, y: float, start: float, end: float) -> None:
    """Two fingers beside each other move apart, or together."""
    touch(line, "Start", (x - start, y), (x + start, y))
    for i in range(1, ROUNDS + 1):
        by = start + (end - start) * i / ROUNDS
        touch(line, "Move", (x - by, y), (x + by, y))
    touch(line, "End")


def drag(line: CDPSession, start: tuple[float, float], by: tuple[float, float]) -> None:
    touch(line, "Start", start)
    for i in range(1, ROUNDS + 1):
        touch(line, "Move", (start[0] + by[0] * i / ROUNDS, start[1] + by[1] * i / ROUNDS))
    touch(line, "End")


def acts(stand: Stand) -> list[Any]:
    return [x for x in stand.heard if x["type"] == "act"]


def test_a_pinch_comes_closer_and_a_drag_moves_the_city(site: Site, opened_stand: Opened) -> None:
    stand = opened_stand("en", True)
    page = stand.page
    line = page.context.new_cdp_session(page)
    for size in SIZES:
        stand.resize(size) if stand.table else page.set_viewport_size(
            {"width": size[0], "height": size[1]}
        )
        stand.show(site.address, ATTACK)
        frame = page.locator(FRAME)
        box = frame.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert frame.evaluate(SCALE) == 1
        assert page.evaluate(AWAY) == [0, 0], "the city can be scrolled out of its frame"
        pinch(line, x, y, 30, 75)
        page.wait_for_function(CLOSE, arg=[FRAME, 1.5, 3])
        page.evaluate(SETTLED)
        before = frame.evaluate(WHERE)
        assert before[0] > 0, "it comes closer where the fingers are"
        drag(line, (x, y), (80, 40))
        page.wait_for_function(
            "([x, left]) => document.querySelector(x).scrollLeft < left - 20",
            arg=[FRAME, before[0]],
        )
        assert not acts(stand), "a finger that moves the city answers nothing"
        pinch(line, x, y, 75, 20)
        page.wait_for_function(CLOSE, arg=[FRAME, 1, 1])
        page.evaluate(SETTLED)
        expect(page.locator("#board [data-part=map] [data-live]")).to_have_count(10)
        page.locator("#board [data-part=map] [data-live]").first.tap()
        expect(page.locator("#prompt [role=status]")).to_be_visible()
        page.evaluate(SETTLED)
        assert len(acts(stand)) == 1
        stand.refuse()
