"""The first minute: what a stranger sees, how much is loaded, and the ways in."""

from __future__ import annotations

import json
from statistics import median
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from kibitz.words.languages import LANGUAGES, read_toml
from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site

MOST_BYTES: Final = 110_000


def test_the_first_page_is_small(site: Site, invite: Invite) -> None:
    """Everything that is transferred until the page stands still, as it comes over the line."""
    ann = invite(site)
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    sizes: list[float] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", loaded)
    ann.go("/")
    ann.page.wait_for_selector("section.game")
    ann.page.wait_for_selector("figure .card")
    ann.page.wait_for_load_state("networkidle")
    print(f"the first page: {sum(sizes) / 1000:.1f} kB in {len(sizes)} answers")
    assert 20_000 < sum(sizes) < MOST_BYTES


def test_a_move_shows_soon(site: Site, invite: Invite) -> None:
    """Told, not judged: the machine may be busy."""
    ann = invite(site)
    ann.open_table("compile", "here")
    ann.wait()
    script = """async () => {
      const log = () => document.querySelectorAll('#log li').length;
      const before = log(), start = performance.now();
      document.querySelector('#options .answer').click();
      await eyes.until(() => log() > before || document.querySelector('#hand-title'));
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    }"""
    took = []
    for _ in range(12):
        if ann.wait() == "hand":
            ann.page.locator(".hand button").click()
            continue
        took.append(float(ann.page.evaluate(script)))
    print(f"a move shows after {median(took):.0f} ms (median of {len(took)})")
    assert took


SIZES: Final = ((1440, 900), (768, 1024), (390, 844), (844, 390))
WAYS: Final = ("start-play", "start-learn", "start-invite")


def way(ann: Person, part: str) -> Locator:
    return ann.page.locator(f"[data-part={part}]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_is_and_the_ways_in_are_above_the_fold(
    site: Site, invite: Invite, language: str
) -> None:
    """The sentence, the match that plays, and all buttons, also for somebody who comes back."""
    ann = invite(site, language)
    ann.make_table("compile", "me", "learner")
    ann.wait()
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.go("/")
        ann.page.wait_for_selector("figure .card")
        above_the_fold(ann, size)


def above_the_fold(ann: Person, size: tuple[int, int]) -> None:
    whole = [ann.page.get_by_role("heading", level=1), ann.page.locator("figure")]
    whole += [way(ann, x) for x in (*WAYS, "start-continue")]
    expect(whole[0]).to_have_text(ann.w("hero"))
    for part in whole:
        expect(part).to_be_visible()
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], (part, box)
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], (part, box)
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]


def test_one_click_leads_to_a_game(site: Site, invite: Invite) -> None:
    ann = invite(site)
    ann.go("/")
    expect(way(ann, "start-continue")).to_have_count(0)
    way(ann, "start-play").click()
    ann.page.wait_for_url("**/table/*")
    assert ann.wait() == "asked"


def test_an_unfinished_game_is_one_click_away(site: Site, invite: Invite) -> None:
    """The newest one; and all of them, if there are more."""
    ann = invite(site)
    ann.make_table("ire", "me", "learner")
    ann.wait()
    newest = ann.make_table("compile", "me", "casual")
    ann.wait()
    ann.go("/")
    expect(way(ann, "start-continue")).to_contain_text("Compile")
    expect(way(ann, "start-continue")).to_contain_text("Bruno")
    expect(ann.page.get_by_text(ann.w("go_on_all", n=2))).to_be_visible()
    way(ann, "start-continue").click()
    ann.page.wait_for_url(f"**/table/{newest}")
    assert ann.wait() == "asked"


def test_a_friend_is_invited_with_one_click(site: Site, invite: Invite) -> None:
    ann, bob = invite(site), invite(site, "de")
    ann.go("/")
    way(ann, "start-invite").click()
    ann.page.wait_for_url("**/table/*")
    bob.go(ann.page.locator("dialog[open] input").first.input_value())
    bob.wait_seated()


def test_the_match_plays_can_be_stopped_and_is_still_for_who_wants_it_so(
    site: Site, invite: Invite
) -> None:
    ann = invite(site)
    ann.go("/")
    told = ann.page.locator("figcaption span")
    expect(told).not_to_be_empty()
    before = told.inner_text()
    ann.page.wait_for_timeout(2000)
    assert told.inner_text() == before
    ann.page.locator("figcaption").get_by_role("button", name=ann.w("run", "reading")).click()
    expect(told).not_to_have_text(before)
    ann.page.locator("figcaption").get_by_role("button", name=ann.w("stop", "reading")).click()
    stopped = told.inner_text()
    ann.page.wait_for_timeout(2000)
    assert told.inner_text() == stopped


def test_side_and_number_are_on_the_card_and_a_bot_needs_no_list(
    site: Site, invite: Invite
) -> None:
    """Each group of choices is one stop of the Tab key, and arrows go through it."""
    ann = invite(site)
    ann.go("/")
    box = ann.page.locator("section.game[data-game=ire]")
    expect(box.get_by_label("Soviet player", exact=True).first).to_be_checked()
    box.get_by_text(ann.w("mode_bot"), exact=True).click()
    stops = []
    for _ in range(4):
        stops.append(str(ann.page.evaluate("document.activeElement.name || ''")).split("-")[-1])
        ann.press("Tab")
    assert stops[:3] == ["mode", "count", "side"]
    box.get_by_text(ann.w("fold_options")).click()
    expect(box.get_by_text(ann.w("listed"))).to_have_count(0)
    box.get_by_text(ann.w("mode_link"), exact=True).click()
    expect(box.get_by_text(ann.w("listed"))).to_be_visible()
    expert = box.locator("[data-part=rules] select").first
    expect(expert).to_be_hidden()
    box.get_by_text(ann.w("fold_rules"), exact=True).click()
    expect(expert).to_be_visible()
    box.get_by_text(ann.w("mode_bot"), exact=True).click()
    box.get_by_label("3", exact=True).check()
    box.get_by_label("Revolutionary", exact=True).check()
    box.locator("button.big").click()
    ann.page.wait_for_url("**/table/*")
    ann.wait_seated()
    welcome = next(x for x in map(json.loads, ann.heard) if x["type"] == "welcome")
    assert (welcome["seat"], len(welcome["players"])) == (1, 3)
    assert [x["name"] for x in welcome["players"] if x["bot"]] == ["Bruno", "Bella"]


@pytest.mark.parametrize("size", [(1440, 900), (768, 1024), (360, 740)], ids=str)
def test_every_page_is_in_the_menu(site: Site, invite: Invite, size: tuple[int, int]) -> None:
    """As a row where there is room for it, else behind a button; a page that opens closes it."""
    ann = invite(site, "hu", size=size)
    ann.go("/")
    menu = ann.page.locator(f"nav[aria-label='{ann.w('nav_label')}']")
    fold = ann.page.get_by_role("button", name=ann.w("nav_label"))
    for path in ("learn", "puzzles", "lobby", "rules", "cards", "editor", "settings"):
        if size[0] < 1000:
            expect(menu).to_be_hidden()
            fold.click()
        link = menu.get_by_role("link", name=ann.w(f"nav_{path}"), exact=True)
        expect(link).to_be_in_viewport(ratio=1)
        link.click()
        ann.page.wait_for_url(f"**/{path}**")
        expect(menu.locator(f"[href^='/{path}']")).to_have_attribute("aria-current", "page")
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_of_a_page_is_one_line(site: Site, invite: Invite, language: str) -> None:
    ann = invite(site, language)
    for page in ("/settings", "/puzzles/compile"):
        ann.go(page)
        for width in (1440, 1280, 1024, 1023, 768, 390, 360):
            ann.page.set_viewport_size({"width": width, "height": 768})
            expect(ann.page.locator("header .fold")).to_have_count(int(width < 1024))
            box = ann.page.locator("header.top").bounding_box()
            assert box and box["height"] < 72, (page, width)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["compile", "ire"])
def test_the_rules_begin_with_the_aim_a_picture_and_a_first_turn(
    site: Site, invite: Invite, game: str, language: str
) -> None:
    """All of it stands before the reference, on a phone as well; a search is for the reference."""
    ann = invite(site, language, size=(390, 844))
    ann.go(f"/rules/{game}")
    heads = ann.page.locator("main h2")
    expect(heads.nth(3)).to_have_text(ann.w("intro_rules", "reading"))
    found = heads.all_inner_texts()
    begin = ("intro_aim", "intro_table", "intro_turn", "intro_rules")
    assert found[:4] == [ann.w(x, "reading") for x in begin]
    said = intro(game, language)
    for text in said.values():
        expect(ann.page.locator(".intro").get_by_text(text, exact=True)).to_be_visible()
    expect(ann.page.locator(".intro svg")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.page.get_by_label(ann.w("search_rules", "reading")).fill("xyz")
    expect(ann.page.locator(".intro")).to_have_count(0)


def intro(game: str, language: str) -> dict[str, str]:
    found = read_toml(f"kibitz.games.{game}.words", "tables", f"{language}.toml")
    return dict(found["intro"])


def test_a_link_can_be_previewed_and_the_page_installed(site: Site, invite: Invite) -> None:
    """Everything the head of the page names is there, and a picture has its whole address."""
    ann = invite(site)
    head = ann.context.request.get("/table/none").text()
    assert f'property="og:image" content="{site.address}/preview.jpg"' in head
    assert 'name="description"' in head and 'property="og:description"' in head
    manifest = ann.context.request.get("/kibitz.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    found = manifest.json()
    assert found["start_url"] == "/" and found["display"] == "standalone"
    for path in ["/preview.jpg", "/icon-180.png", *(x["src"] for x in found["icons"])]:
        picture = ann.context.request.get(path)
        assert picture.ok and picture.headers["content-type"].startswith("image/"), path
        assert len(picture.body()) < 100_000
