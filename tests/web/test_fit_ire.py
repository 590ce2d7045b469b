"""Days of Ire on one screen: city, hand, both sides, and whatever the question points at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Opened
from tests.web.looks import READABLE
from tests.web.positions import DESKS, FULLEST, PHONES, match_of
from tests.web.site import Site

POSITIONS: Final = {name: x for name, x in FULLEST.items() if x.game == "ire"}
SEATS: Final = (0, 2)
"""The Soviet one, and a revolutionary."""
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
  const held = all(board, '[data-part="hand"] .card');
  const tabs = all(board, '[data-drawer]');
  const plates = all(board, '[data-part="map"] .at').map((x) => x.querySelector('[data-at]'));
  const map = box(found[0]);
  const sides = all(board, '.strip[data-part], .team[data-part]').map(box);
  const worded = (x) => [...x.childNodes].some((y) => y.nodeType === 3 && y.data.trim());
  const small = all(board, '*')
    .filter((x) => drawn(x) && worded(x) && !x.closest('.unseen, svg'))
    .filter((x) => parseFloat(getComputedStyle(x).fontSize) < 12);
  /** Does a line of a title end on the edge of its card? What hangs below a line may. */
  const cutAcross = (x) => {
    const range = document.createRange();
    range.selectNodeContents(x);
    const hangs = parseFloat(getComputedStyle(x).fontSize) / 4;
    const lines = [...range.getClientRects()].filter((y) => y.top < box(x).bottom - hangs);
    return lines.some((y) => y.bottom - hangs > box(x.closest('.card')).bottom - 1);
  };
  const titles = all(board, '[data-part="hand"] .title').filter((x) => drawn(x) && cutAcross(x));
  const ended = all(board, '.slot .title, .mast .name, .strip .name, .seat .who b')
    .filter((x) => drawn(x) && x.clientWidth > 1 && x.scrollWidth > x.clientWidth + 1);
  const lone = all(board, '[data-part="hand"] .title').filter(drawn)
    .filter((x) => x.scrollWidth > x.clientWidth + 1);
  /** Neither a clamp nor dots may end the title of an event that lies in the city. */
  const events = all(board, '[data-part="map"] .event .title').filter((x) => drawn(x)
    && (x.scrollWidth > x.clientWidth + 1 && x.clientWidth || x.scrollHeight > x.clientHeight + 2
      && x.clientHeight || !within(box(x), box(x.closest('.event')), 1)));
  /** Neither may they end a headline of the hand, or an event of the display. */
  const shortened = all(board, '[data-part="hand"] .news .title, .slot .title').filter((x) =>
    drawn(x) && (x.scrollWidth > x.clientWidth + 1 || x.scrollHeight > x.clientHeight + 2));
  const root = document.documentElement;
  const scrolls = [root, board].filter(
    (x) => x.scrollHeight > x.clientHeight + 1 || x.scrollWidth > x.clientWidth + 1,
  );
  return [
    ...scrolls.map((x) => `scrolls: ${x.tagName}`),
    ...(found.length === parts.length ? [] : [`parts: ${found.map(named)}`]),
    ...(sides.length === 2 && sides[0].bottom <= map.top + 1 && sides[1].top >= map.bottom - 1
      ? [] : ['the Soviet side is not above the city, or the team not below it (I001)']),
    ...(plates.length === 11 ? [] : [`places: ${plates.length}`]),
    ...[...found, ...live].filter((x) => !drawn(x)).map((x) => `not drawn: ${named(x)}`),
    ...[...found, ...live, ...held, ...tabs].filter((x) => drawn(x) && !seen(x))
      .map((x) => `cut: ${told(x)}`),
    ...plates.filter((x) => !within(box(x), map, 1)).map((x) => `off the map: ${told(x)}`),
    ...plates.flatMap((x, i) =>
      plates.slice(0, i).filter((y) => over(box(x), box(y))).map((y) => `${told(x)}, ${told(y)}`),
    ),
    ...[...ended, ...lone, ...events, ...shortened]
      .map((x) => `words cut: ${x.textContent} ${x.clientWidth} of ${x.scrollWidth}`),
    ...titles.map((x) => `title cut: ${x.textContent}`),
    ...small.map((x) => `under 12 px: ${named(x)} ${x.textContent.trim().slice(0, 20)}`),
  ];
}"""
"""What is wrong with the table."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_everything_a_decision_needs_is_on_the_screen(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]], language: str
) -> None:
    """For who is asked and for who waits, on both sides."""
    stand = opened_stand(language, sizes is PHONES)
    wrong: list[str] = []
    for name, position in POSITIONS.items():
        match = match_of(position)
        asked = match.decision
        assert asked is not None
        for seat in sorted({asked.seat, *SEATS} & set(range(len(match.names)))):
            stand.show(site.address, position, seat)
            for size in sizes:
                stand.resize(size)
                found: Any = stand.page.evaluate(LOOK) + stand.page.evaluate(READABLE)
                wrong += [f"{size}, {name}, seat {seat}: {x}" for x in found]
    assert not wrong, "\n".join(wrong)
