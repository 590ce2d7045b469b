"""Everybody gets in: phones, large letters, screen readers, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.web.pages import GAMES, READY, Places, addresses, prepare, visit
from tests.web.person import PHONE, Person
from tests.web.site import AXE, Site

FINGER: Final = 44
"""Pixels a target has at least on a phone; what is pressed often has 44."""
PAGES: Final = Path(__file__).parents[2] / "web/src/pages"
PARTS: Final = 3
"""A look at all pages takes long; several processes may share it."""
Visitor = tuple[Person, dict[str, str]]


def test_every_page_is_looked_at() -> None:
    """What `tests/web/pages.py` does not list is seen by no test below."""
    nowhere = dict.fromkeys(GAMES, "")
    names = {name.split("-")[0] for name in addresses(Places(nowhere, nowhere))}
    lacking = [x.name for x in PAGES.glob("*.svelte") if x.stem.lower() not in names & set(READY)]
    assert lacking == [], "these have no address or nothing to wait for in tests/web/pages.py"


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: Site) -> Iterator[Visitor]:
    """Somebody at a table of each game, who looks at everything; scripts of ours may be added."""
    found = Person(browser, site.address, bypass_csp=True)
    places = prepare(found)
    yield found, addresses(places)
    wrong = found.wrong
    found.context.close()
    assert not wrong, wrong


@pytest.fixture(scope="module")
def phone(browser: Browser, site: Site) -> Iterator[Visitor]:
    found = Person(browser, site.address, "hu", size=PHONE, touch=True)
    places = prepare(found)
    yield found, addresses(places)
    wrong = found.wrong
    found.context.close()
    assert not wrong, wrong


def test_nothing_sticks_out_of_a_phone(phone: Visitor) -> None:
    """No page scrolls sideways, and a finger finds everything; in a language of long words."""
    person, where = phone
    wrong = []
    for name, address in where.items():
        visit(person, name, address)
        aside = person.page.evaluate("eyes.aside()")
        wrong += [f"{name} sticks out: {x}" for x in aside["blame"]]
        wrong += [f"{name}: {x}" for x in person.page.evaluate("(n) => eyes.small(n)", FINGER)]
    assert not wrong, wrong


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_large_letters_lose_nothing(phone: Visitor, game: str) -> None:
    """At twice the size on a phone the question is there, and every answer can be pressed."""
    person, where = phone
    visit(person, f"table-{game}", where[f"table-{game}"])
    person.page.evaluate("document.documentElement.style.setProperty('--text-size', '200%')")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert person.page.evaluate(size) == 32
    assert person.page.evaluate("eyes.aside()")["most"] <= 0
    prompt = person.page.locator("#prompt h2")
    prompt.scroll_into_view_if_needed()
    expect(prompt).to_be_in_viewport()
    person.page.locator("[popovertarget=options]:visible").click()
    assert not person.page.evaluate("eyes.unreached('#options .answer')")
    assert not person.page.evaluate("eyes.cut('#prompt h2, #options .answer, #options .answer *')")
    person.press("Escape")
    person.play(2)


COLOURS: Final = ("color-contrast", "link-in-text-block")


@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing(visitor: Visitor, part: int) -> None:
    """On no page, in both themes, which differ in nothing but their colours."""
    person, where = visitor
    wrong = []
    for name, address in [*where.items()][part::PARTS]:
        visit(person, name, address)
        wrong += [f"{name}: {x}" for x in faults(person)]
    assert not wrong, wrong


def faults(person: Person) -> list[str]:
    """What axe has against the page, and against the colours of what only eyes are shown."""
    person.page.emulate_media(color_scheme="light")
    person.page.add_script_tag(path=AXE)
    but = {"resultTypes": ["violations"], "rules": {x: {"enabled": False} for x in COLOURS}}
    told = complaints(person, but)
    seen = "document.querySelectorAll('.shown').forEach((x) => x.removeAttribute('aria-hidden'))"
    person.page.evaluate(seen)
    colours = {"resultTypes": ["violations"], "runOnly": list(COLOURS)}
    told += [f"light {x}" for x in complaints(person, colours)]
    person.page.emulate_media(color_scheme="dark")
    person.page.evaluate(STILL)
    return told + [f"dark {x}" for x in complaints(person, colours)]


STILL: Final = """() => Promise.all(document.getAnimations()
    .filter((x) => x.effect.getComputedTiming().endTime !== Infinity)
    .map((x) => x.finished.catch(() => 0)))"""
"""Colours that fade from one theme to the other have arrived."""


def complaints(person: Person, wanted: dict[str, Any]) -> list[str]:
    found: Any = person.page.evaluate("(wanted) => axe.run(wanted)", wanted)
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
