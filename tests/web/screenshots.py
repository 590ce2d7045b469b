"""Pictures of the table: `make screenshots`. Two are kept for the README."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import launch
from tests.web.pages import MINE
from tests.web.person import PHONE, Person
from tests.web.positions import DESKS, FULLEST, PHONES, Position, Stand
from tests.web.site import ROOT, Site

KEPT: Final = ROOT / "docs" / "screenshots"
IN_README: Final = ("compile-en", "ire-en")
FOLDER: Final = ROOT / "build" / "screenshots"
LARGE: Final = (1280, 720)
MOST_BYTES: Final = 300_000
NAMES: Final = ("Ilona", "Gábor")
ASKED: Final = ".table:not([data-busy]):has(#options .answer)"
ANSWERS: Final = {"compile": 20, "ire": 9}


def shoot(person: Person, name: str) -> None:
    """What is on the screen now, as a file that is not too large."""
    person.page.mouse.move(1, 1)
    person.page.evaluate("document.fonts.ready")
    person.page.evaluate("document.activeElement?.blur()")
    person.page.wait_for_timeout(400)  # what moves calmly has arrived
    path = (KEPT if name in IN_README else FOLDER) / f"{name}.png"
    person.page.screenshot(path=path, animations="disabled")
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
    if size >= MOST_BYTES:
        raise SystemExit(f"{path} is too large")


def speak(person: Person, language: str) -> None:
    """Goes on in another language, and waits until the board does as well."""
    person.page.wait_for_selector(ASKED, state="attached")
    before, same = person.read()["answers"], person.page.evaluate("document.documentElement.lang")
    person.page.locator("[popovertarget=more]:visible").click()
    person.page.locator("#more select").first.select_option(language)
    person.press("Escape")
    changed = "(x) => JSON.stringify(eyes.read().answers) !== x"
    if same != language:
        told = json.dumps(before, ensure_ascii=False, separators=(",", ":"))
        person.page.wait_for_function(changed, arg=told)
    person.page.wait_for_load_state("networkidle")


class Studio:
    """A server, a browser, and somebody who has played a while."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser: Final = browser
        self.site: Final = site

    def person(self, language: str, phone: bool = False, dark: bool = False) -> Person:
        size = PHONE if phone else LARGE
        return Person(self.browser, self.site.address, language, size=size, touch=phone, dark=dark)

    def page(self, name: str, address: str, ready: str, language: str = "en") -> None:
        """A page as everybody sees it, light and dark."""
        for dark in (False, True):
            person = self.person(language, dark=dark)
            person.go(address)
            person.page.wait_for_selector(ready)
            person.page.wait_for_load_state("networkidle")
            shoot(person, f"{name}-dark" if dark else name)
            person.context.close()

    def table(self, game: str, languages: tuple[str, ...]) -> str:
        """A match in the middle, in several languages, light and dark, large and small."""
        person = self.person(languages[0])
        person.make_table(game, *MINE[game], names=NAMES)
        person.play(ANSWERS[game])
        person.page.evaluate("scrollTo(0, 0)")
        for language in languages:
            speak(person, language)
            person.page.emulate_media(color_scheme="light")
            shoot(person, f"{game}-{language}")
            person.page.emulate_media(color_scheme="dark")
            shoot(person, f"{game}-{language}-dark")
        person.page.emulate_media(color_scheme="light")
        person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        person.page.evaluate("scrollTo(0, 0)")
        shoot(person, f"{game}-phone")
        person.page.emulate_media(color_scheme="dark")
        person.page.locator("#board").evaluate("(x) => x.scrollIntoView()")
        shoot(person, f"{game}-phone-dark")
        person.page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
        person.page.emulate_media(color_scheme="light")
        speak(person, languages[0])
        person.resign()
        match = person.table
        person.context.close()
        return match

    def lobby(self) -> None:
        """Tables of somebody's own, and open ones of others."""
        host = self.person("en")
        for game in MINE:
            seats = [{"kind": "me", "name": "Ilona"}, {"kind": "open"}]
            wish = {"game": game, "seats": seats, "listed": True}
            assert host.context.request.post("/api/tables", data=wish).ok
        guest = self.person("en")
        guest.make_table("compile", *MINE["compile"], names=NAMES)
        guest.wait()
        guest.go("/lobby")
        guest.page.wait_for_selector("article >> nth=2")
        shoot(guest, "lobby")
        guest.page.emulate_media(color_scheme="dark")
        shoot(guest, "lobby-dark")
        host.context.close()
        guest.context.close()


MIDDLES: Final = {"compile": Position("compile", 12, 46), "ire": FULLEST["choices"]}
"""A match that is well under way."""


def every_size(studio: Studio) -> None:
    """Both games at the nine sizes they are made for, in two languages, light and dark."""
    for language in ("en", "hu"):
        for theme in ("light", "dark"):
            for sizes in (DESKS, PHONES):
                sized(studio, language, theme, sizes)


def sized(studio: Studio, language: str, theme: str, sizes: Sequence[tuple[int, int]]) -> None:
    touch = sizes is PHONES
    context = studio.browser.new_context(
        locale=language, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
    )
    kept = json.dumps({"theme": theme})
    context.add_init_script(f"localStorage.setItem('kibitz.settings', JSON.stringify({kept}))")
    stand = Stand(context.new_page())
    for game, position in MIDDLES.items():
        stand.show(studio.site.address, position)
        for size in sizes:
            stand.resize(size)
            name = f"{game}-{language}-{theme}-{size[0]}x{size[1]}.png"
            stand.page.screenshot(path=FOLDER / "sizes" / name, animations="disabled")
    context.close()


def phone(studio: Studio, name: str, address: str, ready: str) -> None:
    person = studio.person("en", phone=True)
    person.go(address)
    person.page.wait_for_selector(ready)
    person.page.wait_for_load_state("networkidle")
    shoot(person, name)
    person.context.close()


def all_of_them(studio: Studio) -> None:
    every_size(studio)
    studio.page("start", "/", "section.game")
    phone(studio, "start-phone", "/", "section.game")
    studio.lobby()
    for game, languages, step in (("compile", ("en", "hu"), 24), ("ire", ("en", "de"), 8)):
        match = studio.table(game, languages)
        ready = ".replay .board [data-id], .replay .board [data-at]"
        studio.page(f"replay-{game}", f"/replay/{match}#{step}", ready)
        studio.page(f"cards-{game}", f"/cards/{game}", "main article, main .card")
        studio.page(f"rules-{game}", f"/rules/{game}", "main section h2")
        phone(studio, f"replay-{game}-phone", f"/replay/{match}#{step}", ready)
        phone(studio, f"cards-{game}-phone", f"/cards/{game}", "main article, main .card")


def main(take: Callable[[Studio], None] = all_of_them) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        try:
            take(Studio(launch(playwright), site))
        finally:
            site.stop()


if __name__ == "__main__":
    main()
