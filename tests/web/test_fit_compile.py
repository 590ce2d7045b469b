"""The table of Compile fits the screen: the fullest positions of a thousand matches, nine sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Opened
from tests.web.looks import READABLE
from tests.web.positions import DESKS, FULLEST, PHONES, Position, drawn
from tests.web.site import Site

POSITIONS: Final = [name for name, x in FULLEST.items() if x.game == "compile"]
LONGEST: Final = """
row a   speed* assimilation clarity*
row b   diversity* gravity* darkness
hand a  speed-1 clarity-1
hand b  gravity-1
line 1  a speed-5 speed-4 speed-3               b diversity-5 diversity-4 diversity-3
line 2  a assimilation-5 assimilation-4 speed-2 b gravity-5 gravity-4 gravity-2
line 3  a clarity-0 speed-0                     b darkness-2 darkness-1
"""
"""The longest names of protocols, compiled and about to be, beside totals of two digits."""
BY_POINTS: Final = Position("compile", 1, 5, (("draft", "points"),))
"""A draft in which every protocol has a cost beside its name."""

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
    // The card on top is what counts: a full stack gives way beneath it. A lane shows 8 px more.
    for (const x of document.querySelectorAll('.stack > li:not(.strip, .all)')) {
        const r = x.getBoundingClientRect();
        const lane = x.closest('.lane')?.getBoundingClientRect();
        if (lane && (r.top < lane.top - 8 || r.bottom > lane.bottom + 8))
            found.push(['top card', x.textContent.trim().slice(0, 20), r.y, r.bottom]);
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_everything_a_decision_needs_is_in_the_window(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]], language: str
) -> None:
    stand = opened_stand(language, sizes is PHONES)
    wrong = []
    for name in POSITIONS:
        for seat in (0, 1):
            stand.show(site.address, FULLEST[name], seat)
            for size in sizes:
                stand.resize(size)
                found = stand.page.evaluate(OUTSIDE) + stand.page.evaluate(SMALL)
                found += stand.page.evaluate(READABLE)
                wrong += [(size, name, seat, x) for x in found]
    stand.show(site.address, drawn(LONGEST), 0)
    for size in sizes:
        stand.resize(size)
        found = stand.page.evaluate(OUTSIDE) + stand.page.evaluate(READABLE)
        wrong += [(size, "longest names", 0, x) for x in found]
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_names_are_whole_beside_what_they_cost(
    site: Site, opened_stand: Opened, sizes: Sequence[tuple[int, int]], language: str
) -> None:
    stand = opened_stand(language, sizes is PHONES)
    stand.show(site.address, BY_POINTS)
    wrong = []
    for size in sizes:
        stand.resize(size)
        wrong += [(size, x) for x in stand.page.evaluate(OUTSIDE) + stand.page.evaluate(READABLE)]
    assert not wrong, "\n".join(map(str, wrong))
