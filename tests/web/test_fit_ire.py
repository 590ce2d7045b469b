"""Days of Ire on one screen: city, hand, both sides, and whatever the question points at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web.positions import FULLEST, Stand
from tests.web.site import Site

SIZES: Final = (
    *((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768)),
    *((768, 1024), (390, 844), (360, 740), (844, 390)),
)
POSITIONS: Final = {name: x for name, x in FULLEST.items() if x.game == "ire"}
SEATS: Final = (0, 2)
"""The Soviet one, and a revolutionary."""
LANGUAGES: Final = ("en", "hu")
OTHERS: Final = ("cs", "pl", "de")
SMALL: Final = (1366, 768)
"""The size that is looked at in all languages."""
LOOK: Final = """() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const box = (x) => x.getBoundingClientRect();
  const within = (a, b, slack) =>
    a.left >= b.left - slack && a.top >= b.top - slack &&
    a.right <= b.right + slack && a.bottom <= b.bottom + slack;
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const drawn = (x) => x.getClientRects().length && getComputedStyle(x).visibility === 'visible';
  const named = (x) => x.dataset.part ?? x.dataset.at ?? x.className;
  const told = (x) => {
    const { left, top, right, bottom } = box(x);
    return `${named(x)} ${[left, top, right, bottom].map(Math.round)}`;
  };
  const board = document.querySelector('#board');
  /** What is cut off by something that scrolls or hides cannot be seen. */
  const seen = (x) => {
    for (let y = x.parentElement; y && y !== board.parentElement; y = y.parentElement)
      if (getComputedStyle(y).overflowY !== 'visible' && !within(box(x), box(y), 2)) return false;
    return within(box(x), screen, 1);
  };
  const parts = ['map', 'hand', 'own', 'other'].map((x) => `[data-part="${x}"]`);
  const found = parts.flatMap((x) => all(board, x));
  const live = all(board, '[data-live], [data-within]');
  const plates = all(board, '[data-part="map"] .at').map((x) => x.querySelector('[data-at]'));
  const map = box(found[0]);
  const worded = (x) => [...x.childNodes].some((y) => y.nodeType === 3 && y.data.trim());
  const small = all(board, '*')
    .filter((x) => drawn(x) && worded(x) && !x.closest('.unseen, svg'))
    .filter((x) => parseFloat(getComputedStyle(x).fontSize) < 12);
  const root = document.documentElement;
  const scrolls = [root, board].filter(
    (x) => x.scrollHeight > x.clientHeight + 1 || x.scrollWidth > x.clientWidth + 1,
  );
  return [
    ...scrolls.map((x) => `scrolls: ${x.tagName}`),
    ...(found.length === parts.length ? [] : [`parts: ${found.map(named)}`]),
    ...(plates.length === 11 ? [] : [`places: ${plates.length}`]),
    ...[...found, ...live].filter((x) => !drawn(x)).map((x) => `not drawn: ${named(x)}`),
    ...[...found, ...live].filter((x) => drawn(x) && !seen(x)).map((x) => `cut: ${told(x)}`),
    ...plates.filter((x) => !within(box(x), map, 1)).map((x) => `off the map: ${told(x)}`),
    ...plates.flatMap((x, i) =>
      plates.slice(0, i).filter((y) => over(box(x), box(y))).map((y) => `${told(x)}, ${told(y)}`),
    ),
    ...small.map((x) => `under 12 px: ${named(x)} ${x.textContent.trim().slice(0, 20)}`),
  ];
}"""
"""What is wrong with the table."""


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    (width, height), language = request.param
    touch = width < 800 or height < 500
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


LOOKS: Final = [
    *[(size, language) for size in SIZES for language in LANGUAGES],
    *[(SMALL, language) for language in OTHERS],
]


@pytest.mark.parametrize(
    "page", LOOKS, ids=[f"{w}x{h}-{language}" for (w, h), language in LOOKS], indirect=True
)
def test_everything_a_decision_needs_is_on_the_screen(site: Site, page: Page) -> None:
    """At the fullest positions, for who is asked and for who waits."""
    stand = Stand(page)
    wrong: list[str] = []
    for name, position in POSITIONS.items():
        for seat in (-1, *SEATS):
            stand.show(site.address, position, seat)
            page.wait_for_timeout(300)
            found: Any = page.evaluate(LOOK)
            wrong += [f"{name}, seat {seat}: {x}" for x in found]
    assert not wrong, "\n".join(wrong)
