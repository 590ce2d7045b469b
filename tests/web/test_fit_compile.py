"""The table of Compile fits the screen: the fullest positions of a thousand matches, nine sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web.positions import FULLEST, Stand
from tests.web.site import Site

SIZES: Final = (
    *((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768)),
    *((768, 1024), (390, 844), (360, 740), (844, 390)),
)
LANGUAGES: Final = ("en", "hu", "cs", "pl", "de")
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

Open = Callable[[tuple[int, int], str], Page]


@pytest.fixture
def at_size(browser: Browser) -> Any:
    """A page of some size, in some language, without motion."""
    contexts = []

    def open_page(size: tuple[int, int], language: str) -> Page:
        touch = size[0] < 1000 or size[1] < 500
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda x: f"{x[0]}x{x[1]}")
def test_everything_a_decision_needs_is_in_the_window(
    site: Site, at_size: Open, size: tuple[int, int]
) -> None:
    page = at_size(size, "en")
    stand = Stand(page)
    for name in POSITIONS:
        stand.show(site.address, FULLEST[name])
        assert page.evaluate(OUTSIDE) == [], name
        assert page.evaluate(SMALL) == [], name


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_it_fits_in_every_language(site: Site, at_size: Open, language: str) -> None:
    for size in ((1366, 768), (360, 740)):
        stand = Stand(at_size(size, language))
        for name in ("line", "hand", "draft"):
            for seat in (0, 1):
                stand.show(site.address, FULLEST[name], seat)
                assert stand.page.evaluate(OUTSIDE) == [], (size, name, seat)
