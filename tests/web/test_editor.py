"""The editor of positions in a browser: laid by hand, written, shared as a link, played on."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from kibitz.games import GAMES
from kibitz.server.rooms.editor import beginning
from tests.server.test_editor import DRAWN, QUIET, STREET
from tests.web.conftest import Invite
from tests.web.links import link, unlinked
from tests.web.person import Person
from tests.web.positions import SETTLED
from tests.web.site import AXE, Site
from tests.web.test_fit import BOXES, SCROLL

POSITIONS: Final = 50
"""Of each game: out of random matches."""
TEXT: Final = "[data-part=position-text]"
ROUND_TRIP: Final = """async ([texts, full]) => {
  const area = document.querySelector('[data-part=position-text]');
  const button = [...document.querySelectorAll('button')].find((x) => x.textContent === full);
  const until = async (fits, what) => {
    const end = Date.now() + 30000;
    while (!(await fits())) {
      if (Date.now() > end) throw new Error(`${what}: ${area.value.slice(0, 300)}`);
      await new Promise(requestAnimationFrame);
    }
  };
  const busy = () => !!document.querySelector('[data-busy]');
  const held = async () => {
    const letters = location.hash.slice(3).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(letters), (x) => x.charCodeAt(0));
    const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(bytes).text();
  };
  const links = [];
  for (const text of texts) {
    area.value = text.replaceAll(' ', '   ').replace('\\n', '\\n\\n# laid out otherwise\\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    button.click();
    await until(() => area.value === text, 'not written out');
    await until(async () => !busy() && (await held()) === text, 'no link');
    links.push(location.hash);
  }
  for (const i of [...links.keys()].reverse().slice(1)) {
    location.hash = links[i];
    await until(() => area.value === texts[i] && !busy(), 'not reopened');
  }
  return links;
}"""


def open_position(person: Person, game: str, text: str, tab: str = "lay") -> Page:
    page = person.page
    person.go(f"/editor/{game}#{link(text)}")
    page.wait_for_selector("#board [data-at]")
    page.wait_for_selector("[data-piece]", state="attached")
    turn_to(page, tab)
    return page


def turn_to(page: Page, tab: str) -> None:
    page.locator(f"#tab-{tab}").click()
    expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
    idle(page)


def idle(page: Page) -> None:
    """Until the server has answered."""
    expect(page.locator("[data-part=editor]:not([data-busy])")).to_be_attached()


def text_of(page: Page) -> str:
    """The text that the address holds, which follows every change."""
    idle(page)
    return unlinked(str(page.evaluate("location.hash")))


def until_text(page: Page, part: str) -> str:
    """Until the text of the position has this in it."""
    for _ in range(100):
        if part in text_of(page):
            return text_of(page)
        page.wait_for_timeout(50)
    raise AssertionError(f"{part!r} is not in {text_of(page)}")


@pytest.mark.parametrize("game", GAMES)
def test_fifty_random_positions_are_written_shared_and_reopened(
    site: Site, invite: Invite, game: str
) -> None:
    """Each is pasted in another layout, written out, and comes back the same from its link."""
    person = invite(site)
    texts = [beginning(GAMES[game], "random", f"trip {i}") for i in range(POSITIONS)]
    page = open_position(person, game, texts[-1], "notation")
    links = page.evaluate(ROUND_TRIP, [texts, person.w("write_out", "editor")])
    assert [unlinked(x) for x in links] == texts
    person.go("/settings")
    page = open_position(person, game, texts[0], "notation")
    expect(page.locator(TEXT)).to_have_value(texts[0])


def test_cards_are_laid_by_hand_and_the_position_is_played_on(site: Site, invite: Invite) -> None:
    """With the mouse: from the palette onto a line, turned, put aside; undone; then a table."""
    person = invite(site, size=(1366, 768))
    page = open_position(person, "compile", QUIET)
    page.get_by_placeholder(person.w("search", "editor")).fill("fire 3")
    page.locator("[data-piece=fire-3]").click()
    page.locator("#board [data-at='line:1']").last.click()
    menu = page.locator(".menu button")
    expect(menu.first).to_be_visible()
    menu.filter(has_text="Player 1").click()
    until_text(page, "a fire-0 fire-5? fire-3 ")
    page.locator("#board [data-at='slot:a1.3']").last.click()
    page.locator("[data-part=how]").select_option("?")
    person.button(person.w("put", "editor")).click()
    laid = until_text(page, "a fire-0 fire-5? fire-3? ")
    page.locator("#board [data-at='hand:water-3']").click()
    person.button(person.w("aside", "editor")).click()
    until_text(page, "hand  a  fire-1 light-2 light-5\n")
    page.keyboard.press("Control+z")
    assert until_text(page, "light-5 water-3\n") == laid
    person.button(person.w("redo", "editor")).click()
    until_text(page, "hand  a  fire-1 light-2 light-5\n")
    turn_to(page, "details")
    page.locator("[data-field=player]").select_option("a")
    until_text(page, "turn seat=a phase=action")
    page.locator("[data-field=control]").select_option("b")
    until_text(page, "control  b")
    person.button(person.w("play_on", "editor")).click()
    page.locator("dialog[open] select").last.select_option("learner")
    page.locator("dialog[open] button.main").click()
    page.wait_for_url("**/table/*")
    person.see("This match begins from a position")
    expect(page.locator("#board [data-at='hand:light-5']")).to_be_visible()


def test_faults_reasons_and_hints(site: Site, invite: Invite) -> None:
    """A fault is shown at its line and selected in the text; then why not, and the kibitzer."""
    person = invite(site, "de", size=(1366, 768))
    page = open_position(person, "compile", QUIET, "notation")
    area = page.locator(TEXT)
    area.fill(QUIET.replace("control  a", "control  dragon").replace("hand  b", "hund  b"))
    wrong = page.locator("#position-faults li button")
    expect(wrong).to_have_count(2)
    expect(page.locator(".gutter .faulty")).to_have_text(["4", "11"])
    expect(wrong.first).to_contain_text("4")
    wrong.first.click()
    chosen = "(x) => x.value.slice(x.selectionStart, x.selectionEnd)"
    assert area.evaluate(chosen) == "dragon"
    expect(person.button(person.w("play_on", "editor"))).to_be_disabled()
    area.fill(QUIET)
    expect(page.locator("#position-faults .sound")).to_be_visible()
    turn_to(page, "try")
    expect(page.locator("h3[data-part=question]")).not_to_be_empty()
    page.locator("#board [data-at='hand:fire-1']").click()
    expect(page.locator("[data-part=why-not] li").first).not_to_be_empty()
    page.keyboard.press("Escape")
    page.locator("[data-part=hint-button]").click()
    hint = page.locator("[data-part=hint]")
    expect(hint).to_have_attribute("data-strength", "1", timeout=60_000)
    expect(hint.locator("p").first).not_to_be_empty()
    before = text_of(page)
    page.locator(".panel .answer").first.click()
    expect(page.locator(".led li").first).not_to_be_empty()
    assert text_of(page) != before
    person.go("/editor/compile#1.cut-off")
    expect(page.locator(".bad")).to_have_text(person.w("bad_link", "editor"))


def test_a_city_is_laid_on_a_phone(site: Site, invite: Invite) -> None:
    """With a finger, and axe has nothing against any of the four panels."""
    person = invite(site, "hu", size=(390, 844), touch=True, bypass_csp=True)
    page = open_position(person, "ire", STREET)
    page.add_script_tag(path=AXE)
    page.get_by_placeholder(person.w("search", "editor")).fill("sniper")
    page.locator("[data-piece=sniper]").tap()
    page.locator("[data-part=where-to]").select_option("place:astoria")
    person.button(person.w("put", "editor")).tap()
    until_text(page, "astoria:sniper:1")
    person.button(person.w("undo", "editor")).tap()
    turn_to(page, "lay")
    page.get_by_placeholder(person.w("search", "editor")).fill("f08")
    page.locator("[data-piece=f08]").tap()
    page.locator("#board [data-at='place:csepel']").first.tap()
    assert "sniper" not in until_text(page, "active.csepel f08")
    for tab in ("lay", "details", "notation", "try"):
        turn_to(page, tab)
        assert page.evaluate("eyes.aside()")["blame"] == []
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
        assert [x["id"] for x in found["violations"]] == [], found["violations"]


SMALL: Final = ((390, 844), (360, 740), (844, 390))
AREA: Final = """(x) => {
  const { width, height } = x.getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""


def one_screen(page: Page, *parts: str) -> None:
    """Nothing scrolls, and these parts are wholly to be seen."""
    assert page.evaluate(SCROLL) == [0, 0]
    assert page.locator("main").evaluate("(x) => x.scrollHeight - x.clientHeight") <= 0
    assert page.evaluate(BOXES, [*parts, "header .button", "[role=tab]"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_editor_is_on_one_screen_of_a_phone(site: Site, invite: Invite, game: str) -> None:
    """The board has most of it; a panel lies over it until a piece is taken, then it is gone."""
    sides = [f"#board [data-part={x}]" for x in ("own", "other")]
    person = invite(site, "hu", size=SMALL[0], touch=True)
    page = open_position(person, game, DRAWN[game])
    page.locator("#tab-lay").tap()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        expect(page.locator("#panel")).to_be_hidden()
        one_screen(page, *sides)
        assert page.locator("#board").evaluate(AREA) > 0.7
        for tab in ("details", "notation", "lay"):
            turn_to(page, tab)
            one_screen(page, *sides, "#panel")
            assert page.locator("#panel").evaluate(AREA) > 0.35
        page.locator("#panel details").first.evaluate("(x) => (x.open = true)")
        page.locator("#panel [data-piece]:visible").first.tap()
        expect(page.locator("#panel")).to_be_hidden()
        page.evaluate(SETTLED)
        one_screen(page, *sides, "section.held .button", "#board [data-live]")
        person.button(person.w("let_go", "editor")).tap()
        turn_to(page, "try")
        page.evaluate(SETTLED)
        one_screen(page, *sides, "#board [data-part=question]", "#board [data-live]")
        page.locator(".acts [popovertarget=editor-more]").tap()
        one_screen(page, "#editor-more", "#editor-more [data-part=share]")
        page.keyboard.press("Escape")


def test_a_place_of_a_replay_is_edited(site: Site, invite: Invite) -> None:
    person = invite(site)
    person.go("/settings")
    match = person.wish_table("compile", "me", "uniform")
    person.play_unseen(match, 14, resign=True)
    person.go(f"/replay/{match}#10")
    person.page.locator("[data-part=edit-position]").click()
    person.page.wait_for_url("**/editor/compile#*")
    person.page.wait_for_selector("#board [data-at]")
    at = person.context.request.get(f"/api/replay/{match}/10/position").json()
    assert text_of(person.page) == at["text"]
