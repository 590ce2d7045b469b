"""A real table, judged on a phone beside it: entered, refused, taken back, and its file proved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from kibitz.cli.replay import prove
from kibitz.games import GAMES
from kibitz.games.ire.rules.numbers import CARD, CARDS
from kibitz.kernel.judged import UNTOLD, Judged
from kibitz.kernel.pile import CHANCE
from tests.kernel.real_table import RealTable, dealt
from tests.web.conftest import Invite
from tests.web.person import LONGEST, Person
from tests.web.site import Site
from tests.web.test_reach import FINGER, faults

PHONE: Final = (390, 844)
ENTRY: Final = "[data-part=entry]"
BROKEN: Final = """(all) => all
  .filter((x) => x.offsetHeight > 1.5 * parseFloat(getComputedStyle(x).lineHeight))
  .map((x) => x.textContent)"""
"""Names of one word that do not stand on one line."""
FEW_DRAWS: Final = 10
"""Entries after which drawn cards are not asked for any more."""
LONG_ENOUGH: Final = 30
SET_UP: Final = 50
"""Entries of Days of Ire before those that are made by finger: its set-up and first morning."""


def judged(game: str, seed: str, tell: Sequence[int] = (), most: int | None = None) -> Judged:
    """A match at a real table, told by what everybody sees."""
    table = RealTable(GAMES[game], tuple(tell))
    table.play(dealt(GAMES[game], seed)[:most])
    return table.judge


def asked(person: Person) -> dict[str, Any]:
    """What the page was last asked."""
    newest = next(x for x in reversed(person.heard) if '"type":"shown"' in x)
    found: dict[str, Any] = json.loads(newest)
    return found


def wait(person: Person, n: int) -> None:
    """Until so many entries are in, and the page shows what is asked then."""
    heading = person.page.locator("#prompt h2").first
    for _ in range(LONGEST):
        shown = asked(person)
        prompt = shown["ask"]["prompt"] if shown["ask"] else ""
        if shown["n"] >= n and prompt in heading.inner_text():
            return
        person.page.wait_for_timeout(5)
    raise AssertionError(f"entry {n} was not taken: {person.heard[-1]}")


def enter(person: Person, action: int) -> None:
    """Enter an answer by finger: in the panel, on the board, or in the list of all answers."""
    shown = asked(person)
    options = shown["ask"]["options"]
    (option,) = [x for x in options if x["id"] == action]
    panel = person.page.locator(ENTRY)
    exact = panel.locator(f'[data-id="{action}"]')
    if option["card"]:
        panel.locator(f'[data-card="{option["card"]}"]').tap()
        if len([x for x in options if x["card"] == option["card"]]) > 1:
            exact.tap()
    elif exact.count():
        exact.tap()
    elif len(option["at"]) == 1 and person.page.locator(spot(option)).count():
        person.page.locator(spot(option)).first.tap()
    else:
        person.page.locator("[popovertarget=options]:visible").tap()
        answers = person.page.locator("#options .answer")
        answers.filter(has=person.page.get_by_text(option["label"], exact=True)).first.tap()
    wait(person, shown["n"] + 1)


def spot(option: dict[str, Any]) -> str:
    """What is pointed at for an answer; high stacks of a small board are opened first."""
    return f'#board [data-live][data-at="{option["at"][0]}"]'


def enter_unseen(person: Person, record: Sequence[tuple[int, int]]) -> None:
    """Entries over a socket of this browser, which the page only follows."""
    first = asked(person)["n"]
    script = """([table, ids, first]) => new Promise((done, fail) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
      const say = (message) => socket.send(JSON.stringify(message));
      socket.onopen = () => say({ type: 'hello', language: 'en' });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'fault') fail(new Error(data));
        if (message.type !== 'shown') return;
        const id = ids[message.n - first];
        if (id !== undefined) return say({ type: 'act', n: message.n, id });
        socket.onclose = done;
        socket.close();
      };
    })"""
    person.page.evaluate(script, [person.table, [action for _, action in record], first])
    wait(person, first + len(record))


def take_back(person: Person) -> None:
    n = asked(person)["n"]
    person.button(person.w("undo")).first.tap()
    wait(person, n + 1)


def sit_down(person: Person, game: str) -> None:
    """From the first page."""
    person.go("/")
    person.page.locator(f"section.game[data-game={game}] [data-part=judge]").tap()
    person.page.wait_for_selector(ENTRY)


def look(person: Person) -> None:
    """Nothing sticks out, every target is large enough, and axe has nothing against it."""
    page = person.page
    assert faults(person) == []
    assert page.evaluate("eyes.aside()")["blame"] == []
    assert page.evaluate("(n) => eyes.small(n)", FINGER) == []
    assert page.locator(f"{ENTRY} .shelf .name").evaluate_all(BROKEN) == []


def test_a_match_of_compile_judged_on_a_phone(site: Site, invite: Invite, tmp_path: Path) -> None:
    """From the draft to the end: draws unknown, one refused, one taken back, the file proved."""
    told = judged("compile", "judge 24")
    ann = invite(site, size=PHONE, touch=True, bypass_csp=True)
    sit_down(ann, "compile")
    refused = mistaken = silent = False
    record = told.record
    for i, (seat, action) in enumerate(record):
        if LONG_ENOUGH < i < len(record) - FEW_DRAWS:
            continue
        if i == LONG_ENOUGH:  # what comes then is more of the same
            ann.page.reload()
            ann.page.wait_for_selector(ENTRY)
            silent = False
            enter_unseen(ann, record[i : len(record) - FEW_DRAWS])
            continue
        if silent and seat == CHANCE and action >= UNTOLD:
            wait(ann, i + 1 + 2 * mistaken)
            continue
        ask = asked(ann)["ask"]
        assert ask["seat"] == seat
        if i == FEW_DRAWS:  # from now on nobody is asked what was drawn
            ann.page.locator(f"{ENTRY} .stay input").tap()
            wait(ann, i + 1)
            silent = True
            continue
        if not mistaken and seat != CHANCE and i > FEW_DRAWS:
            # Something else is entered by mistake, and taken back.
            enter(ann, next(x["id"] for x in ask["options"] if x["id"] != action and x["open"]))
            take_back(ann)
            mistaken = True
        dashed = ann.page.locator(f"{ENTRY} [data-card][data-elsewhere]")
        if not refused and mistaken and dashed.count():
            look(ann)
            title = dashed.first.get_attribute("aria-label")
            dashed.first.tap()
            expect(ann.page.locator(f"{ENTRY} .why")).to_contain_text(f"{title} cannot be that")
            refused = True
        enter(ann, action)
    assert refused and mistaken
    expect(ann.page.locator("[data-part=end]")).to_be_visible()
    href = ann.page.locator("[data-part=end] [data-part=file]").get_attribute("href")
    path = tmp_path / "real.kibitz"
    path.write_text(ann.context.request.get(str(href)).text(), encoding="utf-8")
    assert "played with real cards" in prove(path)
    ann.page.locator("[data-part=end] a[href^='/replay/']").tap()
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.get_by_text("Player 1 draws 5 cards.").first).to_be_attached()


def test_a_day_of_days_of_ire_with_real_dice(site: Site, invite: Invite) -> None:
    """Headlines stay hidden, cards of the team and events are entered, and so are the dice."""
    told = judged("ire", "judge 3", range(CARD, CARD + CARDS), 62)
    ann = invite(site, size=PHONE, touch=True, bypass_csp=True)
    sit_down(ann, "ire")
    enter_unseen(ann, told.record[:SET_UP])
    thrown = 0
    for seat, action in told.record[SET_UP:]:
        ask = asked(ann)["ask"]
        assert ask["seat"] == seat
        if ask["entry"] == "die":
            thrown += 1
            if thrown == 1:
                look(ann)
        enter(ann, action)
    assert thrown == 2
