"""What every board does alike: arrow keys that stay in it, previews that are never in the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from kibitz.games import GAMES
from tests.web.conftest import Invite, Opened
from tests.web.pages import ANSWERS, MINE
from tests.web.person import word
from tests.web.positions import Position
from tests.web.site import Site

SOON = 1000
"""Milliseconds after which a preview would long have come."""
NEAR = 12
"""Pixels between something and what is told about it."""


@pytest.mark.parametrize("game", GAMES)
def test_arrow_keys_in_the_list_of_answers_stay_in_it(
    site: Site, invite: Invite, game: str
) -> None:
    ann = invite(site)
    ann.make_table(game, *MINE[game])
    ann.wait()
    ann.press("a")
    ann.page.locator("#options .answer").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        ann.press(key)
        assert ann.page.evaluate("!!document.activeElement.closest('#options')"), key


BUSY_HAND = Position("compile", 24, 60)
"""A full hand over a table with many cards."""


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_card_goes_into_every_line_straight_from_its_preview(
    site: Site, opened_stand: Opened
) -> None:
    """Look at a card, click it, go straight to a line, click: no preview is in the way."""
    stand = opened_stand("en", False)
    page = stand.page
    stand.show(site.address, BUSY_HAND)
    cards, preview = page.locator("[data-part=hand] .card"), page.locator(".peek")
    assert cards.count() >= 4
    for i in range(cards.count()):
        for line in (1, 2, 3):
            page.mouse.move(*middle(cards.nth(i)))
            if line == 1:
                expect(preview).to_be_visible()
            page.mouse.down()
            page.mouse.up()
            page.mouse.move(*middle(page.locator(f"[data-drop='line:{line}'] .near.half")))
            page.mouse.down()
            page.mouse.up()
            page.wait_for_timeout(30)
            if page.locator(".menu .picture").count():
                page.keyboard.press("Escape")
            else:
                assert [x["type"] for x in stand.heard][-1:] == ["act"], (i, line)
            stand.refuse()
            page.mouse.move(1, 1)


def test_a_line_can_be_pointed_at_before_its_card(site: Site, opened_stand: Opened) -> None:
    """It is marked and asks for a card; face up or down are two pictures with their sentences."""
    stand = opened_stand("en", False)
    page = stand.page
    stand.show(site.address, BUSY_HAND)
    asked, faces = (
        page.get_by_text(word("en", "card_for_line", "compile")),
        page.locator(".picture"),
    )
    card = page.locator("[data-part=hand] .card").first
    for line in (1, 2, 3):
        page.locator(f"[data-plate='{stand.seat}.{line}']").click()
        expect(asked).to_be_visible()
        card.click()
        if faces.count():
            break
        stand.refuse()
    expect(faces).to_have_count(2)
    names = [x.locator(".unseen").text_content() or "" for x in faces.all()]
    assert all(f"line {line}" in x for x in names), names
    assert "face up" in names[0] and "face down" in names[1]
    up, down = faces.nth(0).locator(".face.full"), faces.nth(1).locator(".back")
    for part in (".name", ".value", ".boxes .text >> nth=0"):
        assert up.locator(part).inner_text() == card.locator(part).inner_text()
    expect(up).to_be_in_viewport(ratio=1)
    expect(down).to_be_in_viewport(ratio=1)
    expect(down.locator(".value")).to_have_text("2")
    expect(faces.nth(0).locator(".back")).to_have_count(0)
    expect(faces.nth(1).locator(".face")).to_have_count(0)
    stand.heard.clear()
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert [x["type"] for x in stand.heard] == ["act"]


def test_no_preview_of_a_card_that_came_to_a_resting_pointer(site: Site, invite: Invite) -> None:
    """In a replay the pointer rests where a card will lie; a move of the pointer asks for it."""
    ann = invite(site)
    ann.make_table("compile", "me", "learner")
    ann.play(16)
    ann.resign()
    ann.page.get_by_role("link", name=ann.w("replay")).click()
    bar, preview = ann.page.get_by_role("slider"), ann.page.locator(".peek")
    card = ann.page.locator(".board .lane button.card").last
    bar.focus()
    ann.press("End")
    expect(card).to_be_in_viewport()
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.press("Home")
    expect(card).to_have_count(0)
    ann.page.mouse.move(x, y)
    ann.press("End")
    expect(card).to_be_visible()
    ann.page.wait_for_timeout(SOON)
    under = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('button.card')"
    assert ann.page.evaluate(under, [x, y])
    assert not preview.count()
    ann.page.mouse.move(x + 3, y)
    expect(preview).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_why_not_is_told_beside_what_was_clicked(site: Site, invite: Invite, game: str) -> None:
    """It goes by Escape, by its button, and by a press on anything else."""
    ann = invite(site)
    ann.make_table(game, *MINE[game])
    ann.play(ANSWERS[game])
    vain = ann.page.locator("#board button[data-at]:not([data-live])").filter(visible=True).first
    told = ann.page.locator(".why")
    ways: list[Callable[[], None]] = [
        lambda: ann.press("Escape"),
        told.locator(".close").click,
        ann.page.locator("#prompt h2").click,
    ]
    for away in ways:
        vain.click()
        expect(told).to_be_in_viewport(ratio=1)
        assert apart(vain, told) < NEAR
        away()
        expect(told).to_be_hidden()


def apart(a: Locator, b: Locator) -> float:
    """Pixels between two boxes, across or down."""
    one, two = a.bounding_box(), b.bounding_box()
    assert one and two
    down = max(one["y"] - two["y"] - two["height"], two["y"] - one["y"] - one["height"])
    across = max(one["x"] - two["x"] - two["width"], two["x"] - one["x"] - one["width"])
    return max(down, across)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", GAMES)
def test_pieces_move_unless_the_reader_wants_less(
    site: Site, invite: Invite, game: str, motion: Literal["no-preference", "reduce"]
) -> None:
    """What flies is gone when it has landed."""
    ann = invite(site)
    ann.page.emulate_media(reduced_motion=motion)
    ann.page.add_init_script(
        "globalThis.moved = 0; const { animate } = Element.prototype;"
        "Element.prototype.animate = function (...x) { moved++; return animate.apply(this, x); };"
    )
    ann.make_table(game, *MINE[game])
    ann.play(ANSWERS[game])
    assert bool(ann.page.evaluate("moved")) == (motion == "no-preference")
    expect(ann.page.locator("#board .layer > :not(svg)")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_element_of_a_scene_is_on_the_board(site: Site, invite: Invite, game: str) -> None:
    """So whatever an event names can be marked; only what was discarded lies in a pile, unseen."""
    ann = invite(site)
    ann.make_table(game, *MINE[game])
    ann.play(ANSWERS[game])
    shown = [x for x in map(json.loads, ann.heard) if x["type"] == "shown"]
    drawn = "(all) => all.map((x) => x.dataset.at)"
    found = set(ann.page.eval_on_selector_all("#board [data-at]", drawn))
    scene = shown[-1]["scene"]
    assert elements(scene) - elements(scene.get("discard")) - found == set()


def elements(scene: object) -> set[str]:
    """What stands in a field `at`, or in one whose name ends so."""
    if isinstance(scene, list):
        return {x for part in scene for x in elements(part)}
    if not isinstance(scene, dict):
        return set()
    own = {v for k, v in scene.items() if (k == "at" or k.endswith("_at")) and isinstance(v, str)}
    return (own - {""}) | {x for part in scene.values() for x in elements(part)}


SCHEMES = """
    window.schemes = new Set();
    const look = () => {
        if (document.documentElement)
            schemes.add(getComputedStyle(document.documentElement).colorScheme);
        requestAnimationFrame(look);
    };
    look();
"""
"""Keeps every colour scheme the page is painted in."""


@pytest.mark.parametrize(
    ("game", "device", "own"), [("compile", "light", "dark"), ("ire", "dark", "light")]
)
def test_a_table_looks_as_its_game_does_from_the_first_paint(
    site: Site, browser: Browser, game: str, device: Literal["light", "dark"], own: str
) -> None:
    """Whatever the device likes; unless the reader has chosen otherwise."""
    context = browser.new_context(base_url=site.address, color_scheme=device)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "learner"}]
    made = context.request.post("/api/tables", data={"game": game, "seats": seats})
    page = context.new_page()
    page.add_init_script(SCHEMES)
    page.goto(f"/table/{made.json()['table']}")
    page.wait_for_selector("#board [data-at]")
    assert page.evaluate("[...schemes]") in ([own], ["light dark", own], ["normal", own])
    page.evaluate(f"localStorage.setItem('kibitz.settings', JSON.stringify({{theme: '{device}'}}))")
    page.reload()
    page.wait_for_selector("#board [data-at]")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == device
    context.close()
