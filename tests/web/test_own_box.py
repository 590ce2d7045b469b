"""The form of a box in a browser: filled in, told at once, kept here only, saved and loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from kibitz.games.ire.rules.box.check import Checked, fingerprint
from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Invite
from tests.web.person import PHONE, Person
from tests.web.site import AXE, Site
from tests.web.test_reach import faults

STEPS: Final = 40
"""Presses of the tab key that reach the fields at least."""


def opened(person: Person) -> Page:
    person.go("/box/ire")
    idle(person.page)
    return person.page


def idle(page: Page) -> None:
    """Until the server has told what was typed."""
    page.wait_for_selector("[data-part=state] p")
    page.wait_for_selector("[data-part=box]:not([data-busy])")


def choose(page: Page, part: str) -> None:
    page.locator(".pick select").select_option(part)
    idle(page)


def test_a_card_is_entered_told_kept_saved_and_loaded_again(
    site: Site, invite: Invite, tmp_path: Path
) -> None:
    ann = invite(site, size=(1366, 768))
    page = opened(ann)
    choose(page, "headlines.h06")
    says = page.locator("[data-part=says]")
    expect(says).to_contain_text(ann.w("from_ours", "own_box"))
    page.locator("[data-field=title] input[type=text]").fill("A title of mine")
    page.locator("[data-field=points] input").fill("4")
    page.locator("[data-field=effect] textarea").fill("support_up(1)")
    expect(says).to_contain_text("A title of mine")
    expect(says).to_contain_text("Red headline: 4 command points")

    page.locator("[data-field=returns] input").fill("7")
    fault = page.locator("[data-field=returns] [data-part=fault]")
    expect(fault).to_contain_text("0")
    expect(page.locator("[data-field=returns] input")).to_have_attribute("aria-invalid", "true")
    expect(says).to_contain_text(ann.w("mend", "own_box"))
    page.locator("[data-field=returns] input").fill("2")
    expect(says).to_contain_text("2 state security cards return")

    page.get_by_text(ann.w("words", "own_box")).click()
    page.get_by_role("button", name=ann.w("insert", "own_box", text="Exhaust(1)")).click()
    expect(page.locator("[data-field=effect] textarea")).to_have_value("support_up(1), Exhaust(1)")
    expect(says).to_contain_text("played row")

    page.reload()
    idle(page)
    choose(page, "headlines.h06")
    expect(page.locator("[data-field=points] input")).to_have_value("4")
    with page.expect_download() as coming:
        ann.button(ann.w("save", "own_box")).click()
    file = tmp_path / "box.toml"
    coming.value.save_as(file)
    text = file.read_text("utf-8")
    assert Checked(text).faults == []
    assert "A title of mine" in text
    expect(page.locator("[data-part=state]")).to_contain_text(fingerprint(text))

    ann.button(ann.w("anew", "own_box")).click()
    page.get_by_role("dialog").get_by_role("button", name=ann.w("anew", "own_box")).click()
    expect(says).to_contain_text(ann.w("from_ours", "own_box"))
    page.locator("#box-file").set_input_files(file)
    expect(says).to_contain_text("A title of mine")
    page.locator("#box-file").set_input_files(
        {"name": "x.toml", "mimeType": "text/plain", "buffer": b"[headlines.h06]\npoints = x"}
    )
    expect(page.locator("[data-part=lost]")).to_contain_text("Line 2")
    expect(says).to_contain_text("A title of mine")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_on_a_phone(site: Site, invite: Invite, language: str) -> None:
    """Nothing is wider than the screen, and a number of its own can be added."""
    ann = invite(site, language, size=PHONE)
    page = opened(ann)
    choose(page, "fighters.f02")
    before = page.locator("[data-part=says]").inner_text()
    assert before
    for part in ("events.e05", "map", "places.bem_ter", "tracks.morale"):
        choose(page, part)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, part
    page.locator(".add input").fill("h77")
    page.locator(".add button").click()
    idle(page)
    expect(page.locator("#box-card")).to_have_text("h77 · h77")
    assert page.locator("[data-part=fault]").count() >= 2
    page.locator(".add input").fill("x1")
    page.locator(".add button").click()
    expect(page.locator("#box-wrong")).to_contain_text("h06")


def test_it_is_filled_in_with_keys_alone(site: Site, invite: Invite) -> None:
    ann = invite(site, size=(1366, 768))
    page = opened(ann)
    choose(page, "headlines.h06")
    page.locator(".pick select").focus()
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('[data-field=points]')"):
            break
    page.keyboard.type("6")
    expect(page.locator("[data-part=says]")).to_contain_text("6 command points")


def test_axe_has_nothing_against_it_with_faults(site: Site, invite: Invite) -> None:
    ann = invite(site, bypass_csp=True)
    page = opened(ann)
    choose(page, "events.e05")
    page.locator("[data-field=reward] textarea").fill("drow(1)")
    page.locator("[data-field=title] input[type=checkbox]").check()
    page.locator("[data-field=reward] [data-part=fault]").wait_for()
    page.get_by_text(ann.w("words", "own_box")).click()
    assert AXE.is_file()
    assert faults(ann) == []
