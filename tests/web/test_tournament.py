"""A tournament in the browser: opened by a form, joined by a link, played over a restart."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import AXE, Site

ROUNDS = 3
NAMED = """(() => {
  const kept = JSON.parse(localStorage.getItem('kibitz.settings') ?? '{}');
  localStorage.setItem('kibitz.settings', JSON.stringify({ ...kept, name: 'NAME' }));
})()"""
"""Somebody who has chosen a name before."""


def at_table(person: Person, before: str) -> str:
    """The next match of somebody, to which the page has gone by itself."""
    person.page.wait_for_url(
        lambda url: "/table/" in url and (not before or before not in url), timeout=120_000
    )
    person.wait_seated()
    return person.table


def axe(person: Person) -> list[Any]:
    person.page.add_script_tag(path=str(AXE))
    found = person.page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [(x["id"], x["nodes"][0]["html"][:120]) for x in found["violations"]]


def test_two_people_and_six_bots_to_the_end_over_a_restart(own_site: Site, invite: Invite) -> None:
    """By form, link and keys; the server is killed in a round, and every table says the same."""
    ann = invite(own_site, bypass_csp=True)
    bob = invite(own_site, "hu", touch=True, size=(390, 844), seed=2, bypass_csp=True)
    for x, name in ((ann, "Ann"), (bob, "Bob")):
        x.lost_is_fine = True
        x.page.add_init_script(NAMED.replace("NAME", name))
    ann.go("/lobby")
    form = ann.page.locator("[data-part=new-tournament]")
    form.locator("summary").press("Enter")
    form.get_by_label(ann.w("rounds", "tournament")).select_option(str(ROUNDS))
    form.get_by_label(ann.w("level")).select_option("learner")
    form.get_by_role("button", name=ann.w("open", "tournament")).press("Enter")
    ann.page.wait_for_url("**/tournament/*")
    part = ann.page.locator("[data-part=tournament]")
    part.locator("[data-part=join]").press("Enter")
    expect(part.locator("[data-part=standings] tbody tr")).to_have_count(1)

    bob.go(ann.page.url)
    assert bob.page.evaluate("eyes.aside()")["most"] <= 0
    bob.page.locator("[data-part=join]").tap()
    expect(part.locator("[data-part=standings] tbody tr")).to_have_count(2)
    part.locator("[data-part=begin]").press("Enter")

    last = {ann: "", bob: ""}
    for n in range(ROUNDS):
        for person in (ann, bob):
            last[person] = at_table(person, last[person])
        together = last[ann] == last[bob]
        if not together:
            ann.play(3)
        if n == 0:
            own_site.kill()
            own_site.start()
            for person in (ann, bob):
                person.wait_seated()
                expect(person.page.locator(".status.good").first).to_be_attached()
        ann.resign()
        if not together:
            bob.resign()
        for person in (ann, bob):
            person.page.locator("[data-part=to-tournament]").click()
            person.page.wait_for_url("**/tournament/*")
            expect(person.page.locator("[data-part=standings] tbody tr")).to_have_count(8)
        if n == 0:
            assert axe(ann) == [] and axe(bob) == []
            assert bob.page.evaluate("eyes.aside()")["most"] <= 0
            assert not bob.page.evaluate("eyes.small(44)")

    for person in (ann, bob):
        over = person.page.get_by_text(person.w("winner", "tournament", name=""))
        expect(over).to_be_visible(timeout=120_000)
    rows = "(all) => all.map((x) => [x.dataset.name, ...[...x.cells].map((y) => y.innerText)])"
    tables = [
        x.page.eval_on_selector_all("[data-part=standings] tbody tr", rows) for x in (ann, bob)
    ]
    assert [x[0] for x in tables[0]] == [x[0] for x in tables[1]]
    assert {"Ann", "Bob"} <= {x[0] for x in tables[0]}
    end = ann.context.request.get(f"/api/tournaments/{ann.table}").json()
    assert end["state"] == "over" and end["round"] == ROUNDS
    assert sum(x["points"] for x in end["standings"]) == 4 * ROUNDS
    assert {x["games"] for x in end["standings"]} == {ROUNDS}
    pairs = [frozenset((x["first"], x["second"])) for y in end["played"] for x in y["pairings"]]
    assert len(set(pairs)) == len(pairs), "nobody met anybody twice"
