"""The kibitzer at a table and in a replay: hints by button and key, and the bar of win chances."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from kibitz.analysis import Teller, hint, win_chance
from kibitz.analysis.review import decisions
from kibitz.kernel.chance import Whim
from kibitz.kernel.match_file import write_match
from kibitz.kernel.view import JUDGE, View
from kibitz.server import wire
from kibitz.server.hints import chance_job, chance_shown, hint_job, hints, valuation
from tests.kernel.test_trace import random_match
from tests.web.conftest import Invite, Opened
from tests.web.positions import DESKS, FULLEST, PHONES, SETTLED, Stand
from tests.web.site import Site

PANEL: Final = "[data-part=hint]"
BUTTON: Final = "[data-part=hint-button]:visible"
COVERED: Final = """() => {
  const [own, room] = [(x) => x, (x) => x.parentElement]
    .map((of) => of(document.querySelector('[data-part=hint]')).getBoundingClientRect());
  const panel = { ...own.toJSON(), bottom: Math.min(own.bottom, room.bottom) };
  const over = (b) => b.left < panel.right && b.right > panel.left
    && b.top < panel.bottom && b.bottom > panel.top;
  const board = document.querySelector('#board').getBoundingClientRect();
  const root = document.documentElement;
  return [over(board), root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
    panel.bottom > innerHeight];
}"""
"""Is the visible part of the panel over the board; does the page scroll; is it cut off?"""


class Kibitzed(Stand):
    """A table against bots, where the kibitzer answers at once."""

    known: tuple[View | None, list[wire.Hint]] = (None, [])
    """The view thought of last, and the hint on it."""

    def send(self) -> None:
        assert self.table is not None
        for i, seat in enumerate(self.table.row.seats):
            if i != self.seat:
                seat.bot, seat.who = "steady", ""
        super().send()

    def hear(self, text: str) -> None:
        super().hear(text)
        message: Any = self.heard[-1] if self.heard else {"type": ""}
        assert self.table is not None and self.socket is not None
        match = self.table.match
        view = match.game.sight.view(match.state, self.seat)
        if message["type"] == "advise":
            if self.known[0] != view:
                job = hint_job(match.game, view, match.names, self.language, Whim(1))
                self.known = view, hints(job)
            found = replace(self.known[1][message["strength"] - 1], n=message["n"])
            self.socket.send(msgspec.json.encode(found).decode())

    def appraise(self) -> str:
        """Answers what the page asks for its bar, and says what it has to show."""
        assert self.table is not None and self.socket is not None
        match = self.table.match
        view = match.game.sight.view(match.state, self.seat)
        value = valuation(chance_job(match.game, view, Whim(1)))
        n = len(match.record)
        found = chance_shown(value, n, match.names, self.language, True)
        self.socket.send(msgspec.json.encode(found).decode())
        return found.text


@pytest.mark.parametrize(("name", "all_moves"), [("hand", 3), ("cards", 3)], ids=["compile", "ire"])
def test_the_kibitzer_speaks_strength_by_strength(
    site: Site, opened_stand: Opened, monkeypatch: pytest.MonkeyPatch, name: str, all_moves: int
) -> None:
    monkeypatch.setattr(import_module("kibitz.analysis.hint"), "ITERATIONS", 8)
    stand = Kibitzed(opened_stand("de", False).page)
    page = stand.page
    panel, marked = page.locator(PANEL), page.locator("#board [data-mark=target]")
    stand.show(site.address, FULLEST[name])
    page.locator(BUTTON).click()
    expect(panel).to_have_attribute("data-strength", "1")
    expect(panel.locator("p").first).not_to_be_empty()
    expect(marked).not_to_have_count(0)
    for strength, moves in (("2", 1), ("3", all_moves)):
        page.keyboard.press("h")
        expect(panel).to_have_attribute("data-strength", strength)
        expect(panel.locator("ol > li")).to_have_count(moves)
        reasons = panel.locator("ol > li > ul > li")
        assert reasons.count() >= moves, "a move without a reason"
        assert all(reasons.all_inner_texts())
    assert "%" in panel.inner_text()
    panel.locator(".move").last.focus()
    expect(panel.locator(".move").last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    expect(panel).to_have_count(0)
    for size in ((1024, 768), (360, 740), (844, 390)):
        stand.resize(size)
        page.locator(BUTTON).click()
        expect(panel).to_have_attribute("data-strength", "1")
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED) == [False, False, False], size
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
    page.locator(BUTTON).click()
    expect(panel).to_have_attribute("data-strength", "1")
    stand.show(site.address, FULLEST[name]._replace(answers=FULLEST[name].answers - 4))
    expect(panel).to_have_count(0)


BAR: Final = "[data-part=win-chance]"
METER: Final = f"{BAR} [role=meter]"
PLACES: Final = """() => {
  const box = (x) => document.querySelector(x).getBoundingClientRect();
  const [bar, board] = [box('[data-part=win-chance]'), box('#board')];
  const root = document.documentElement;
  const over = bar.left < board.right && bar.right > board.left
    && bar.top < board.bottom && bar.bottom > board.top;
  const out = bar.left < 0 || bar.right > innerWidth || bar.bottom > innerHeight;
  const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth;
  return { wrong: [over, out, scrolls], board: [board.x, board.y, board.width, board.height] };
}"""
"""Is the bar over the board or outside, does the page scroll; and where is the board?"""


def asked_for(stand: Stand, n: int) -> None:
    """The page has asked for the win chance of a position."""
    wanted = {"type": "appraise", "n": n}
    while wanted not in stand.heard:
        stand.page.wait_for_timeout(20)


@pytest.mark.parametrize("name", ["hand", "cards"], ids=["compile", "ire"])
def test_a_bar_shows_the_win_chance_and_takes_no_room_by_surprise(
    site: Site, opened_stand: Opened, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Switched on at the table; before its figure is there its place is; also while one waits."""
    monkeypatch.setattr(import_module("kibitz.analysis.win_chance"), "ITERATIONS", 8)
    stand = Kibitzed(opened_stand("de", False).page)
    page, position = stand.page, FULLEST[name]
    stand.show(site.address, position)
    expect(page.locator(BAR)).to_have_count(0)
    page.locator("[popovertarget=more]:visible").first.click()
    page.get_by_role("checkbox", name="Gewinnchance").check()
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_be_visible()
    expect(page.locator(METER)).to_have_count(0)
    asked_for(stand, position.answers)
    page.evaluate(SETTLED)
    before = page.evaluate(PLACES)
    text = stand.appraise()
    meter = page.locator(METER)
    expect(meter).to_have_attribute("aria-valuetext", text)
    assert f"{meter.get_attribute('aria-valuenow')} %" in text
    assert page.evaluate(PLACES) == before and before["wrong"] == [False, False, False]
    for size in (*DESKS, *PHONES):
        stand.resize(size)
        assert page.evaluate(PLACES)["wrong"] == [False, False, False], size
    stand.resize(DESKS[2])
    asked = stand.seat
    stand.show(site.address, position, (asked + 1) % 2)
    asked_for(stand, position.answers)
    expect(meter).to_have_count(0)
    expect(meter).to_have_attribute("aria-valuetext", stand.appraise())
    page.locator("[popovertarget=more]:visible").first.click()
    page.get_by_role("checkbox", name="Gewinnchance").uncheck()
    expect(page.locator(BAR)).to_have_count(0)


def test_hints_and_win_chances_in_a_replay(site: Site, invite: Invite) -> None:
    """What the terminal says of the same place: from a seat, from all, and step by step."""
    match = random_match("compile", 3, 5000)
    game, last = match.game, len(match.steps)
    n = next(x.step for x in decisions(match) if x.step >= 30)
    state = match.steps[n].before
    teller = Teller(game, "pl", match.names)
    ann = invite(site, "pl")
    sent = ann.context.request.post("/api/matches", data=write_match(match).encode())
    page = ann.page
    ann.go(f"/replay/{sent.json()['match']}#{n}")
    panel, bar = page.locator(PANEL), page.locator(f"{BAR}[data-n='{n}']")
    expect(page.locator("output")).to_have_text(f"{n} / {last}")
    page.locator("[data-part=hint-button]").click()
    expect(panel).to_have_attribute("data-strength", "1")
    expect(page.locator(".board [data-mark=target]")).not_to_have_count(0)
    page.locator(".board").click(position={"x": 2, "y": 2})
    page.keyboard.press("h")
    expect(panel).to_have_attribute("data-strength", "2")
    view = game.sight.view(state, match.steps[n].seat)
    wanted = hint(game, view)
    best = wanted.moves[0]
    expect(panel.locator("ol > li b")).to_have_text(teller.label(view, best.action))
    assert panel.locator("ul li").all_inner_texts() == teller.reasons(wanted, best, view)

    page.locator("[data-part=win-chance-button]").click()
    for seat in (JUDGE, 0, 1):
        page.locator(".seat select").select_option(str(seat))
        told = teller.valued(win_chance(game, game.sight.view(state, seat)), False)
        expect(bar.locator("[role=meter]")).to_have_attribute("aria-valuetext", told)
        expect(bar.locator(".figure")).to_have_text(told)
    expect(panel).to_have_attribute("data-strength", "2")
    page.locator(".board").click(position={"x": 2, "y": 2})
    page.keyboard.press("ArrowRight")
    expect(panel).to_have_count(0)
    expect(page.locator(f"{BAR}[data-n='{n + 1}']")).to_be_visible()
    page.keyboard.press("End")
    end = page.locator(f"{BAR}[data-n='{last}'] [role=meter]")
    outcome = match.outcome()
    assert outcome is not None
    expect(end).to_have_attribute("aria-valuenow", str(round(100 * outcome.scores[1])))
    page.locator(".seat select").select_option("-1")
    expect(page.locator(f"{BAR} .figure")).to_have_text(ann.w("win_chance_none"))
    page.locator("[data-part=win-chance-button]").click()
    expect(page.locator(BAR)).to_have_count(0)
