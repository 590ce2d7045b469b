"""The same people again: a rematch with one click each, which takes everybody along."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site


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
    expect(ann.page.locator("[data-part=news]")).to_contain_text("Player 2")
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
