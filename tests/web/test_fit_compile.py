"""The table of Compile fits the screen: the fullest positions of a thousand matches, nine sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from tests.web.conftest import Opened
from tests.web.positions import DESKS, FULLEST, PHONES
from tests.web.site import Site

POSITIONS: Final = [name for name, x in FULLEST.items() if x.game == "compile"]

OUTSIDE: Final = """() => {
    const found = [];
    const parts = '[data-part=hand], [data-part=own], [data-part=other], [data-part=line],'
        + '[data-part=total], [data-part=question], [data-part=last-turn], #board [data-live]';
    for (const x of document.querySelectorAll(parts)) {
        const r = x.getBoundingClientRect();
        if (!r.width && !r.height) continue;
        const out = r.left < -1 || r.top < -1 || r.right > innerWidth + 1
            || r.bottom > innerHeight + 1;
        if (out) found.push([x.dataset.part ?? x.dataset.at, r.x, r.y, r.right, r.bottom]);
    }
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1)
        found.push(['page', page.scrollWidth, page.scrollHeight]);
    return found;
}"""
SMALL: Final = """() => [...document.querySelectorAll('#board *')]
    .filter((x) => [...x.childNodes].some((y) => y.nodeType === 3 && y.textContent.trim()))
    .filter((x) => x.getClientRects().length && !x.closest('.unseen'))
    .filter((x) => parseFloat(getComputedStyle(x).fontSize) < 11.9)
    .map((x) => [x.className, x.textContent, getComputedStyle(x).fontSize])"""


@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_everything_a_decision_needs_is_in_the_window(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]]
) -> None:
    stand = opened_stand("en", sizes is PHONES)
    for name in POSITIONS:
        stand.show(site.address, FULLEST[name])
        for size in sizes:
            stand.resize(size)
            assert stand.page.evaluate(OUTSIDE) == [], (name, size)
            assert stand.page.evaluate(SMALL) == [], (name, size)


@pytest.mark.parametrize("language", ["hu", "cs", "pl", "de"])
def test_it_fits_in_every_language(site: Site, opened_stand: Opened, language: str) -> None:
    for touch, size in ((False, (1366, 768)), (True, (360, 740))):
        stand = opened_stand(language, touch)
        for name in ("stack-below", "hand", "draft"):
            for seat in (0, 1):
                stand.show(site.address, FULLEST[name], seat)
                stand.resize(size)
                assert stand.page.evaluate(OUTSIDE) == [], (size, name, seat)
