"""Who one is, in the browser: a name asked for once, an identity on two devices, all of it away."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site
from tests.web.test_together import copied_link


def give_name(person: Person, name: str) -> None:
    """In the dialog that asks for it."""
    dialog = person.page.locator("dialog[open]", has_text=person.w("ask_title", "people"))
    dialog.get_by_label(person.w("your_name")).fill(name)
    dialog.get_by_role("button", name=person.w("ask_done", "people")).click()


def test_two_people_with_names_at_one_table(site: Site, invite: Invite) -> None:
    """Asked once each, at the first game with others; changed at the table, and both see it."""
    ann, bea = invite(site, asked=False), invite(site, "hu", asked=False, seed=2)
    ann.go("/")
    ann.page.locator("[data-part=start-invite]").click()
    give_name(ann, "Ann\u0430")
    expect(ann.page.locator("dialog[open] [role=alert]")).to_be_visible()
    assert "400" in ann.wrong.pop(), "the browser notes the refusal"
    give_name(ann, "Anna")
    ann.page.wait_for_url("**/table/*")
    bea.go(copied_link(ann, close=False))
    give_name(bea, "Bea")
    bea.wait_seated()
    for person in (ann, bea):
        expect(person.page.locator(".players")).to_contain_text("Bea")
        expect(person.page.locator(".players")).to_contain_text("Anna")
    bea.page.locator("[popovertarget=more]:visible").click()
    bea.page.locator("#more").get_by_role("button", name=bea.w("nav_settings")).click()
    field = bea.page.locator("dialog[open] [data-part=name]")
    field.get_by_label(bea.w("your_name")).fill("Bea Kov\u00e1cs")
    field.get_by_role("button").click()
    for person in (ann, bea):
        expect(person.page.locator(".players")).to_contain_text("Bea Kov\u00e1cs")
    bea.page.reload()
    bea.wait_seated()
    expect(bea.page.locator("dialog[open]")).to_have_count(0)


def test_an_identity_on_two_devices_its_data_and_its_end(
    site: Site, invite: Invite, tmp_path: Path
) -> None:
    """A phrase brings name and seats to a phone; everything is downloaded, then deleted."""
    ann, phone = invite(site), invite(site, touch=True, size=(390, 844), seed=2)
    table = ann.wish_table("compile", "me", "uniform")
    ann.go("/me")
    field = ann.page.locator("[data-part=name]")
    field.get_by_label(ann.w("your_name")).fill("Zsuzsanna")
    field.get_by_role("button").click()
    expect(field.get_by_text(ann.w("saved", "people"))).to_be_visible()
    ann.button(ann.w("keep", "people")).click()
    shown = ann.page.locator("[data-part=phrase] li")
    expect(shown).to_have_count(8)
    phrase = " ".join(shown.all_inner_texts())
    ann.button(ann.w("phrase_done", "people")).click()
    expect(ann.page.get_by_text(ann.w("kept", "people"))).to_be_visible()
    assert phrase not in ann.page.content()

    phone.go("/me")
    phone.page.get_by_text(phone.w("move_title", "people")).click()
    phone.page.get_by_label(phone.w("phrase_label", "people")).fill(phrase.upper())
    phone.button(phone.w("move", "people")).click()
    expect(phone.page.get_by_text(phone.w("moved", "people")).first).to_be_visible()
    expect(phone.page.get_by_label(phone.w("your_name"))).to_have_value("Zsuzsanna")
    phone.go(f"/table/{table}")
    phone.wait()
    assert phone.read()["answers"], "the seat came along"

    with ann.page.expect_download() as download:
        ann.page.get_by_text(ann.w("export", "people")).click()
    download.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert mine["people"][0]["name"] == "Zsuzsanna" and mine["matches"][0]["match"] == table
    phone.go("/settings")
    ann.button(ann.w("delete", "people")).click()
    ann.page.locator("dialog[open] button.grave").click()
    expect(ann.page.get_by_text(ann.w("deleted", "people")).first).to_be_visible()
    expect(ann.page.get_by_label(ann.w("your_name"))).to_have_value("")
    assert ann.context.request.get("/api/lobby").json()["mine"] == []


def test_all_matches_are_in_one_list(site: Site, invite: Invite) -> None:
    """With whose turn it is, the result and its replay; thrown away there, by keyboard."""
    ann = invite(site)
    ann.go("/settings")
    over, going = [ann.wish_table("compile", "me", "uniform") for _ in range(2)]
    ann.play_unseen(over, 12, resign=True)
    ann.play_unseen(going, 3)
    ann.go("/me")
    lost = ann.page.locator(f"[data-part=history] [data-match='{over}']")
    expect(lost).to_contain_text(ann.w("result_lost", "people"))
    expect(lost).to_contain_text(re.compile(ann.w("length", "people", n=r"[1-9]\d+")))
    row = ann.page.locator(f"[data-part=history] [data-match='{going}']")
    expect(row).to_contain_text(ann.w("your_turn", "people"))
    row.get_by_role("button", name=ann.w("throw", "people")).focus()
    ann.press("Enter")
    ann.page.locator("dialog[open] button.grave").focus()
    ann.press("Enter")
    expect(row).to_have_count(0)
    lost.get_by_role("link", name=ann.w("review", "people")).click()
    ann.page.wait_for_url(f"**/replay/{over}?review*")
    ann.page.go_back()
    lost.get_by_role("button", name=ann.w("unlist", "people")).click()
    expect(lost).to_have_count(0)
    assert ann.context.request.get(f"/api/replay/{over}").ok, "its link still leads there"
