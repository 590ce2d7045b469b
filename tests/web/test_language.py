"""One language at a time: nothing is shown before its words have arrived."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from kibitz.words.catalogue import catalogue
from tests.web.conftest import Invite
from tests.web.person import Person, word
from tests.web.site import Site

SEEN: Final = """(() => {
  window.seen = new Set();
  const keep = (x) => {
    for (const y of ['aria-label', 'title', 'placeholder']) seen.add(x.getAttribute?.(y)?.trim());
    if (x.nodeType === Node.TEXT_NODE) seen.add(x.data.trim());
    for (const y of x.childNodes) keep(y);
  };
  const about = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver((all) => all.forEach((x) => keep(x.target))).observe(document, about);
})()"""
"""Keeps every text that the page has ever shown or told a screen reader."""
BOARDS: Final = {
    "compile": ("draft_title",),
    "ire": ("map", "zoom_in", "zoom_all", "your_hand", "tracks", "piles"),
}
"""Words of a board that are no game's sentence, and stand on it from the beginning."""
WAIT: Final = 1000
MOST_WAITS: Final = 20


class Held:
    """Scripts with certain words in them, held back until they are let through."""

    def __init__(self, page: Page, words: str) -> None:
        self.page: Final = page
        self.words: Final = words
        self.routes: Final[list[Route]] = []
        page.route("**/*.js", self.come)

    def come(self, route: Route) -> None:
        if self.words in route.fetch().text():
            self.routes.append(route)
        else:
            route.continue_()

    def wait(self) -> None:
        """Until they are held, and then a while in which something else could be shown."""
        for _ in range(MOST_WAITS):
            if self.routes:
                break
            self.page.wait_for_timeout(WAIT)
        assert len(self.routes) == 1
        self.page.wait_for_timeout(WAIT)

    def let_through(self) -> None:
        self.routes.pop().continue_()

    def lose(self) -> None:
        self.routes.pop().abort()


def seen(person: Person) -> set[str]:
    return set(person.page.evaluate("[...seen]"))


@pytest.mark.parametrize("game", BOARDS)
def test_no_board_shows_another_language_first(site: Site, invite: Invite, game: str) -> None:
    """However late the words of a language come, nobody is shown those of another."""
    ann = invite(site, "de")
    ann.context.add_init_script(SEEN)
    held = Held(ann.page, word("de", BOARDS[game][0], game))
    ann.make_table(game, *(["me", "learner"] if game == "compile" else ["learner", "me"]))
    held.wait()
    held.let_through()
    ann.wait()
    found = seen(ann)
    for key in BOARDS[game]:
        assert word("en", key, game) not in found, key
    assert found & {word("de", key, game) for key in BOARDS[game]}


def test_the_old_language_stays_until_the_new_one_is_there(site: Site, invite: Invite) -> None:
    """The words change all at once, and the language the page gives itself with them."""
    ann = invite(site)
    ann.go("/lobby")
    ann.see(ann.w("lobby_bring"))
    held = Held(ann.page, word("de", "draft_title", "compile"))
    ann.page.locator("header select").select_option("de")
    held.wait()
    ann.see(ann.w("lobby_bring"))
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    held.let_through()
    ann.see(word("de", "lobby_bring"))
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    expect(ann.page.get_by_text(ann.w("lobby_bring"))).to_have_count(0)


def test_words_that_never_come(site: Site, invite: Invite) -> None:
    """Then the page says so in the reader's language, and can be loaded again."""
    ann = invite(site, "hu")
    held = Held(ann.page, word("hu", "draft_title", "compile"))
    ann.go("/")
    held.wait()
    held.lose()
    ann.see(ann.w("error_offline"))
    expect(ann.page.locator("html")).to_have_attribute("lang", "hu")
    ann.wrong.clear()
    ann.page.unroute_all()
    ann.button(ann.w("reload")).click()
    ann.see(ann.w("hero"))


def test_a_refusal_is_told_in_the_words_of_the_server(
    site: Site, invite: Invite, tmp_path: Path
) -> None:
    """In the language that was chosen, which need not be the browser's."""
    ann = invite(site)
    ann.go("/replay/new")
    ann.page.locator("header select").select_option("cs")
    ann.see(word("cs", "bring_about", "reading"))
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("no match at all\n", encoding="utf-8")
    ann.page.locator("input[type=file]").set_input_files(wrong)
    expect(ann.page.locator(".bring .note")).to_contain_text(
        catalogue("cs").faults["no-match-file"]
    )
    ann.wrong.clear()
