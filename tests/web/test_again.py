"""The same people again: a rematch with one click each, which takes everybody along."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site
from tests.web.test_together import asked_of


def side_of(person: Person) -> str:
    """The seat one sits on, by its number."""
    return str(person.page.locator(".players li").evaluate_all(SEATS))


SEATS = "(all) => all.findIndex((x) => x.hasAttribute('data-looks'))"


def test_a_rematch_exchanges_sides_and_keeps_the_score(site: Site, invite: Invite) -> None:
    """Declined once and told so, then agreed to; a watcher comes along, and nobody looks lost."""
    ann, bea, eve = invite(site), invite(site, "hu"), invite(site, "de")
    wish = {"game": "compile", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    made = ann.context.request.post("/api/tables", data=wish).json()
    ann.go(f"/table/{made['table']}")
    bea.go(f"/table/{made['table']}#{made['keys'][1]}")
    eve.go(f"/table/{made['table']}")
    for person in (ann, bea):
        person.wait_seated()
    sides = [side_of(ann), side_of(bea)]
    ann.resign()

    rematch = [x.page.locator("[data-part=rematch]") for x in (ann, bea)]
    expect(eve.page.locator("[data-part=end]")).to_be_visible()
    expect(eve.page.locator("[data-part=rematch]")).to_have_count(0)
    rematch[0].get_by_role("button").click()
    expect(rematch[0]).to_contain_text(ann.w("rematch_sent"))
    rematch[1].get_by_role("button", name=bea.w("decline")).click()
    expect(ann.page.locator("[data-part=news]")).to_contain_text("Guest")
    rematch[1].get_by_role("button").click()
    rematch[0].get_by_role("button", name=ann.w("agree")).click()

    for person in (ann, bea, eve):
        person.page.wait_for_url(lambda url: made["table"] not in url)
        points = person.page.locator("[data-part=points] [aria-hidden]")
        expect(points).to_have_text(["1", "0"])
    assert len({x.table for x in (ann, bea, eve)}) == 1
    assert [side_of(ann), side_of(bea)] == sides[::-1]
    bea.resign()
    expect(ann.page.locator("[data-part=series]")).to_contain_text("Ann 1")
    ann.page.locator("[data-part=series] a").click()
    ann.page.wait_for_url(f"**/replay/{made['table']}")


MESSAGES = """(() => {
  window.messages = [];
  window.Notification = class {
    static get permission() { return localStorage.getItem('allowed') ?? 'default'; }
    static async requestPermission() {
      localStorage.setItem('allowed', 'granted');
      return 'granted';
    }
    constructor(title, { body }) { messages.push(`${title}: ${body}`); }
    close() {}
  };
  let away = false;
  Object.defineProperty(document, 'hidden', { get: () => away });
  window.look = (yes) => {
    away = !yes;
    document.dispatchEvent(new Event('visibilitychange'));
  };
})()"""
"""A system that shows messages, and a reader who can look elsewhere."""


def test_whoever_looks_elsewhere_is_told(site: Site, invite: Invite) -> None:
    """When a friend comes and when it is one's move; and no clock runs before one looks."""
    ann, bea = invite(site), invite(site, "pl")
    ann.page.add_init_script(MESSAGES)
    wish = {"game": "compile", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"bank": 300}}
    made = ann.context.request.post("/api/tables", data=wish).json()
    ann.go("/")
    ann.page.evaluate("([k, v]) => localStorage.setItem(k, v)", key_of(made))
    ann.go(f"/table/{made['table']}")
    notice = ann.page.locator("dialog[open] [data-part=notice] input")
    expect(notice).not_to_be_checked()
    assert ann.page.evaluate("Notification.permission") == "default", "nobody was asked"
    notice.check()
    ann.page.evaluate("look(false)")

    bea.go(f"/table/{made['table']}#{made['keys'][1]}")
    bea.wait_seated()
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    come = ann.w("notice_seat", name="Player 2")
    ann.page.wait_for_function("(x) => messages.includes(x)", arg=f"Compile: {come}")
    assert come in ann.page.title() or ann.w("notice_move") in ann.page.title()
    expect(bea.page.locator(".clock.running")).to_have_count(0)
    ann.page.evaluate("look(true)")
    expect(bea.page.locator(".clock.running")).to_have_count(1)
    expect(ann.page).not_to_have_title(re.compile("●"))

    while asked_of([ann, bea]) is ann:
        ann.play_one()
    ann.page.evaluate("messages.length = 0; look(false)")
    bea.play_one()  # whoever drafts second chooses two in a row
    if bea.page.evaluate("eyes.until(eyes.state, 1000)") == "asked":
        bea.play_one()
    ann.page.wait_for_function(
        "(x) => messages.includes(x)", arg=f"Compile: {ann.w('notice_move')}"
    )
    expect(ann.page).to_have_title(re.compile(ann.w("notice_move")))


def key_of(made: dict[str, Any]) -> list[str]:
    """The keys of a table as its page keeps them."""
    return [f"kibitz.seats.{made['table']}", json.dumps(made["keys"])]


def test_a_match_by_days_goes_on_over_a_restart(own_site: Site, invite: Invite) -> None:
    """Whoever comes by later finds the mark in the list and the title, and is told elsewhere."""
    ann, bea = invite(own_site), invite(own_site, "cs")
    ann.page.add_init_script(MESSAGES)
    for person in (ann, bea):
        person.lost_is_fine = True
    wish = {"game": "compile", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"days": 3}}
    made = ann.context.request.post("/api/tables", data=wish).json()
    bea.go(f"/table/{made['table']}#{made['keys'][1]}")
    bea.wait_seated()
    bea.go("/settings")
    ann.go("/settings")
    ann.page.locator("[data-part=notice] input").check()
    answered = [x.context.request.get("/api/turns").json()["tables"] for x in (ann, bea)]
    if answered[0]:
        ann.go(f"/table/{made['table']}")
        ann.play_one()
    own_site.kill()
    own_site.start()

    ann.go("/lobby")
    row = ann.page.locator("article")
    expect(row).to_contain_text(ann.w("lobby_days", n=3))
    expect(row).to_contain_text(ann.w("time_days", days=3, hours=0))
    expect(row.locator("[data-part=turn]")).to_have_count(0)
    ann.page.evaluate("look(false)")
    bea.go(f"/table/{made['table']}")
    while bea.page.evaluate("eyes.until(eyes.state, 1500)") == "asked":
        bea.play_one()  # whoever drafts second chooses two in a row
    expect(row.locator("[data-part=turn]")).to_contain_text(ann.w("lobby_turn"))
    ann.page.wait_for_function("(x) => messages.includes(x)", arg=f"Kibitz: {ann.w('notice_move')}")
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    ann.page.evaluate("look(true)")
    row.get_by_role("link").click()
    assert ann.wait() == "asked"


def test_two_people_meet_by_quick_match(site: Site, invite: Invite) -> None:
    """Rated, and again with sides exchanged; both find the results and what they are worth."""
    ann, bea = invite(site), invite(site, "de")
    for person in (ann, bea):
        person.go("/lobby")
        quick = person.page.locator("[data-part=quick-match]")
        quick.locator("select").nth(0).select_option("compile")
        quick.locator("select").nth(1).select_option(index=2)
        quick.get_by_label(person.w("rated")).check()
        expect(person.page.locator("[data-part=here]")).to_be_visible()
        quick.get_by_role("button").click()
        person.page.wait_for_url("**/table/*")
        person.wait_seated()
    first = ann.table
    assert first == bea.table
    expect(ann.page.locator(".clock.running")).to_have_count(1)
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    sides = [side_of(ann), side_of(bea)]
    ann.resign()
    ann.page.locator("[data-part=rematch]").get_by_role("button").click()
    bea.page.locator("[data-part=rematch]").get_by_role("button", name=bea.w("agree")).click()
    for person in (ann, bea):
        person.page.wait_for_url(lambda url: first not in url)
        person.wait_seated()
    assert [side_of(ann), side_of(bea)] == sides[::-1]
    ann.resign()
    for person, result in ((ann, "result_lost"), (bea, "result_won")):
        person.go("/me")
        mine = person.page.locator("[data-part=history] [data-match]")
        expect(mine).to_have_count(2)
        expect(mine.nth(1)).to_contain_text(person.w(result, "people"))
    worth = [int(x.page.locator("[data-part=rating] b").inner_text()) for x in (ann, bea)]
    assert worth[0] < 1400 < 1600 < worth[1]
    bea.go("/")
    bea.page.locator("section.game[data-game=compile] [data-part=even]").click()
    level = bea.page.locator("section.game[data-game=compile] .level select")
    assert level.input_value() in ("expert", "master")
