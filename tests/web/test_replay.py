"""A replay is one screen: full boards, every hand open, at nine sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from kibitz.kernel.chance import Whim
from kibitz.kernel.match_file import write_match
from tests.web.conftest import Invite
from tests.web.positions import DESKS, FULLEST, PHONES, SETTLED, Position, match_of
from tests.web.site import Site

WRONG: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(`.replay ${selector}`)]
    .filter((x) => x.getClientRects().length && getComputedStyle(x).visibility === 'visible');
  const box = (x) => x.getBoundingClientRect();
  const words = (x) => x.textContent.trim().slice(0, 30);
  const deep = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  /** How far a card lies under its protocol. */
  const under = (x) => {
    const far = x.closest('.half').matches('.far');
    return deep(box(x), box(x.closest('.lane').querySelector(far ? '.spot.far' : '.spot.near')));
  };
  const board = document.querySelector('.replay .board');
  const bar = box(document.querySelector('.replay > .scrub'));
  const slider = document.querySelector('.replay [type=range]').closest('.bar');
  const [told] = all('output');
  return [
    ...[board].filter((x) => x.scrollHeight > x.clientHeight + 1)
      .map((x) => `the board scrolls: ${x.scrollHeight} in ${x.clientHeight}`),
    ...all('[data-part=own], [data-part=hand] .card').filter((x) => box(x).bottom > bar.top + 1)
      .map((x) => `under the bar: ${words(x)}`),
    ...all('.stack > li:not(.strip, .all)').filter((x) => under(x) > 5)
      .map((x) => `the newest card under its protocol: ${words(x)} ${under(x)}`),
    ...all('.stack:not(.close) > li.strip')
      .filter((x) => x.parentElement.children.length <= 10 && under(x) > 5)
      .map((x) => `under its protocol: ${words(x)} ${under(x)}`),
    ...all('.plate .name, .board .known .title, .board h3')
      .filter((x) => x.scrollWidth > x.clientWidth)
      .map((x) => `cut: ${words(x)} ${x.clientWidth} of ${x.scrollWidth}`),
    ...[slider].filter((x) => box(x).width < 96).map((x) => `the bar is ${box(x).width} wide`),
    ...all('.scrub button')
      .filter((x) => box(x).left < box(told).right && deep(box(x), box(told)) > 0)
      .map((x) => `over the number of the step: ${x.title}`),
  ];
}"""


def finished(position: Position) -> str:
    """The file of the match that a position is of, played to its end."""
    match = match_of(position._replace(answers=0))
    whim = Whim(position.seed)
    while (question := match.decision) is not None:
        match.play(question.seat, question.options[whim.below(len(question.options))])
    return write_match(match)


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["mouse", "touch"])
def test_a_replay_of_a_full_board_is_on_one_screen(
    site: Site, invite: Invite, sizes: Sequence[tuple[int, int]], language: str
) -> None:
    ann = invite(site, language, touch=sizes is PHONES)
    wrong = []
    for name in ("stack-below", "stack-above", "line", "field", "hand"):
        position = FULLEST[name]
        sent = ann.context.request.post("/api/matches", data=finished(position).encode())
        ann.go(f"/replay/{sent.json()['match']}#{position.answers}")
        ann.page.wait_for_selector(".replay .board .stack .card")
        for width, height in sizes:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.evaluate(SETTLED.replace("#board", ".replay .board"))
            wrong += [(name, width, height, x) for x in ann.page.evaluate(WRONG)]
    assert not wrong, "\n".join(map(str, wrong))
