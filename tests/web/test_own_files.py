"""A protocol of one's own: a file for a new table, refused by its lines or read by everybody.

And costs of one's own, which are refused beside their field."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import FilePayload, expect

from kibitz.games import WORDS
from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import ROOT, Site
from tests.web.test_together import asked_of, copied_link

MIST: Final = ROOT / "examples" / "protocols" / "mist.toml"
SIX: Final = 6
LAST: Final = {"en": ("Mist", "Discard 1 card."), "de": ("Nebel", "Wirf 1 deiner Handkarten ab.")}
"""The name of the example, and what its last card says."""


def read_cards(person: Person) -> None:
    """The six cards of the example, in the draft and in the reader's language."""
    name, text = LAST[person.language]
    person.button(person.w("read_cards", "compile", name=name)).click()
    cards = person.page.locator("dialog[open] article")
    expect(cards).to_have_count(SIX)
    expect(cards.last).to_contain_text(text)
    person.press("Escape")


def test_a_file_makes_a_table_where_both_read_its_cards(site: Site, invite: Invite) -> None:
    """A faulty one first, whose faults are named; then the example, which one of them drafts."""
    ann, bea = invite(site), invite(site, "de", size=(390, 844), touch=True, seed=2)
    ann.go("/")
    box = ann.page.locator("section.game[data-game=compile]")
    box.get_by_text(ann.w("mode_link"), exact=True).click()
    box.get_by_text(ann.w("fold_options")).click()
    own = box.locator("[data-part=own]")
    faulty = MIST.read_bytes().replace(b"draw(1)", b"drawn(1)", 1)
    line = faulty.split(b"drawn")[0].count(b"\n") + 1
    file = FilePayload(name="faulty.toml", mimeType="text/plain", buffer=faulty)
    own.locator("input[type=file]").set_input_files(file)
    refused = own.get_by_role("alert")
    expect(refused).to_contain_text("faulty.toml")
    expect(refused.locator("li")).to_have_count(1)
    expect(refused).to_contain_text(ann.w("own_line", n=line, text=""))
    own.locator("input[type=file]").set_input_files(MIST)
    expect(own.locator("strong")).to_have_text("Mist")
    expect(refused).to_have_count(0)
    box.locator("button.big").click()
    ann.page.wait_for_url("**/table/*")

    bea.go(copied_link(ann, close=False))
    bea.wait_seated()
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    for person in (ann, bea):
        read_cards(person)
    first = asked_of([ann, bea])
    plate = first.page.locator(".draft .plate", has_text=LAST[first.language][0])
    plate.tap() if first.touch else plate.click()
    for person in (ann, bea):
        taken = person.page.locator(".draft .taken", has_text=LAST[person.language][0])
        expect(taken).to_have_count(1)


def test_costs_that_cannot_be_read_are_told_beside_their_field(site: Site, invite: Invite) -> None:
    """Also when its folds were closed meanwhile; mended, they make a table."""
    ann = invite(site, "de", size=(390, 844), touch=True)
    ann.go("/")
    box = ann.page.locator("section.game[data-game=compile]")
    title = WORDS["compile"](ann.language).options["costs"].title
    field = box.get_by_label(title, exact=True)
    fold = box.get_by_text(ann.w("fold_options"), exact=True)
    rules = box.get_by_text(ann.w("fold_rules"), exact=True)
    fold.click()
    rules.click()
    field.fill("fire:5,feuer:1")
    rules.click()
    fold.click()
    expect(field).to_be_hidden()
    box.locator("button.big").click()
    beside = box.locator(".field", has=ann.page.get_by_label(title, exact=True))
    refused = beside.get_by_role("alert")
    expect(refused).to_contain_text("„feuer:1“")
    expect(box.get_by_role("alert")).to_have_count(1)
    expect(refused).to_be_in_viewport()
    expect(field).to_be_focused()
    assert ann.wrong and all("400" in x for x in ann.wrong)
    ann.wrong.clear()
    field.fill("fire:5,metal:1")
    box.locator("button.big").click()
    ann.page.wait_for_url("**/table/*")
