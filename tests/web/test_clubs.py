"""A club in the browser: a board-game evening on three phones, from the founding to the end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site
from tests.web.test_people import give_name
from tests.web.test_together import asked_of

PHONE = (390, 844)


def part(person: Person, name: str) -> str:
    """A word about clubs."""
    return person.w(name, "clubs")


def test_a_club_evening_on_three_phones(site: Site, invite: Invite) -> None:
    """Founded, joined by link and by code; two play, one watches; ladder, history, and the end."""
    ann = invite(site, asked=False, touch=True, size=PHONE)
    bea = invite(site, "hu", asked=False, touch=True, size=PHONE, seed=2)
    cleo = invite(site, "de", asked=False, touch=True, size=PHONE, seed=3)
    ann.go("/lobby")
    form = ann.page.locator("[data-part=clubs] form")
    form.get_by_label(part(ann, "name")).fill("Thursday")
    form.get_by_role("button").click()
    give_name(ann, "Ann")
    expect(ann.page.get_by_role("heading", name="Thursday")).to_be_visible()
    ann.button(part(ann, "invite")).click()
    link = ann.page.locator("[data-part=club-link]").input_value()
    code = ann.page.locator("[data-part=club-code]").inner_text()
    ann.page.keyboard.press("Escape")

    bea.go(link)
    bea.page.locator("[data-part=join-club]").click()
    give_name(bea, "Bea")
    cleo.go("/lobby")
    cleo.page.locator("[data-part=code] input").fill(f"{code[:4]} {code[4:].lower()}")
    cleo.page.locator("[data-part=code] button").click()
    cleo.page.locator("[data-part=join-club]").click()
    give_name(cleo, "Cleo")
    for person in (ann, bea, cleo):
        members = person.page.locator("[data-part=members] li")
        expect(members).to_have_count(3)
        expect(person.page.locator("[data-part=members] [data-here=true]")).to_have_count(3)
    assert code not in bea.page.url, "whoever is inside carries no key about"

    ann.page.locator("[data-part=club-tables] summary").first.click()
    ann.page.locator("[data-part=club-tables] section.game button.big").click()
    ann.page.wait_for_url("**/table/*")
    bea.page.locator("[data-part=club-tables] article a.button").click()
    bea.page.locator(".players").get_by_role("button", name=bea.w("sit_here")).click()
    for person in (ann, bea):
        person.wait_seated()
    looks = cleo.page.locator("[data-part=club-tables] article a", has_text=cleo.w("lobby_watch"))
    looks.click()
    cleo.page.wait_for_selector("#board [data-at]")
    for _ in range(4):
        asked_of([ann, bea]).play_one()
    bea.resign()
    expect(cleo.page.locator("[data-part=end]")).to_contain_text("Ann")

    for person in (ann, bea, cleo):
        person.page.locator("[data-part=to-club]").click()
        ladder = person.page.locator("[data-part=club-ladder] tbody tr")
        expect(ladder.nth(0)).to_contain_text("Ann")
        expect(ladder.nth(1)).to_contain_text("Bea")
        played = person.page.locator("[data-part=club-history] article")
        expect(played).to_contain_text(person.w("won", "clubs", who="Ann"))
    stranger = invite(site, touch=True, size=PHONE, seed=4)
    stranger.go(ann.page.url.replace(site.address, ""))
    expect(stranger.page.locator(".note[role=alert]")).to_be_visible()
    assert "404" in stranger.wrong[0], "the browser notes that there is nothing"
    stranger.wrong.clear()
    assert "Thursday" not in stranger.page.content()
    stranger.go("/settings")

    # Cleo goes; then it is over for everybody.
    cleo.button(part(cleo, "leave")).click()
    cleo.page.locator("dialog[open] button.grave").click()
    cleo.page.wait_for_url("**/lobby")
    expect(ann.page.locator("[data-part=members] li")).to_have_count(2)
    ann.button(part(ann, "close")).click()
    ann.page.locator("dialog[open] button.grave").click()
    ann.page.wait_for_url("**/lobby")
    expect(ann.page.locator("[data-part=clubs] li")).to_have_count(0)
    expect(bea.page.locator(".note[role=alert]")).to_be_visible()
    assert "404" in bea.wrong[0]
    bea.wrong.clear()
    bea.go("/settings")
