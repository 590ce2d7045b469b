"""A server, a browser, and people who sit down at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.web.person import Person
from tests.web.positions import Stand
from tests.web.site import NotBuilt, Site

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
Invite = Callable[..., Person]


def launch(playwright: Playwright) -> Browser:
    """The browser of the system."""
    found = [x for x in map(shutil.which, PROGRAMS) if x]
    if not found:
        raise NotBuilt(f"there is no browser: one of {', '.join(PROGRAMS)} (make engines)")
    return playwright.chromium.launch(executable_path=found[0], args=list(ARGUMENTS))


def opened(folder: Path) -> Site:
    try:
        site = Site(folder)
        site.start()
    except (NotBuilt, RuntimeError) as e:
        pytest.fail(str(e))
    return site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            found = launch(playwright)
        except NotBuilt as e:
            pytest.fail(str(e))
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server most tests share."""
    found = opened(tmp_path_factory.mktemp("site"))
    yield found
    found.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server that may be killed."""
    found = opened(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def invite(browser: Browser) -> Iterator[Invite]:
    """Somebody with a browser of their own; nothing may go wrong on their pages."""
    people: list[Person] = []

    def one(site: Site, language: str = "en", address: str = "", **more: Any) -> Person:
        people.append(Person(browser, address or site.address, language, **more))
        return people[-1]

    yield one
    wrong = [x for person in people for x in person.wrong]
    for person in people:
        person.context.close()
    assert not wrong, wrong


Opened = Callable[[str, bool], Stand]
UNPAINTED: Final = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
})()"""
"""These tests measure boxes: drawing what is in them would be a sixth of their time."""


@pytest.fixture
def opened_stand(browser: Browser) -> Iterator[Opened]:
    """Pages in some language, with a mouse or a finger and without motion, to show positions."""
    contexts = []

    def open_stand(language: str, touch: bool) -> Stand:
        context = browser.new_context(
            viewport={"width": 1366, "height": 768},
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        context.add_init_script(UNPAINTED)
        contexts.append(context)
        return Stand(context.new_page())

    yield open_stand
    for context in contexts:
        context.close()
