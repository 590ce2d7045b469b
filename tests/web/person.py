"""Somebody at a browser: looks at the page, points with the mouse, or uses only keys."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.words.languages import read_toml
from tests.web.dealer import HEADER

HERE: Final = Path(__file__).parent
EYES: Final = (HERE / "eyes.js").read_text(encoding="utf-8")
PACE: Final = """(() => {
  const kept = JSON.parse(localStorage.getItem('kibitz.settings') ?? '{}');
  const wanted = { pace: 'PACE', theme: 'device', asked: ASKED, ...kept };
  localStorage.setItem('kibitz.settings', JSON.stringify(wanted));
})()"""
"""How fast events are played, that the device says whether it is dark, and whether a name was asked
for; unless it is set."""
UNSEEN: Final = """([table, answers, resign, seed]) => new Promise((done, fail) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
  const say = (message) => socket.send(JSON.stringify(message));
  const leave = () => { socket.onclose = done; socket.close(); };
  let given = 0;
  let last = -1;
  setTimeout(() => fail(new Error(`only ${given} answers were taken`)), 20000);
  socket.onopen = () => say({ type: 'hello', language: 'en' });
  socket.onmessage = ({ data }) => {
    const { type, over, ask } = JSON.parse(data);
    if (type !== 'shown') return;
    if (over) return leave();
    if (!ask || ask.n === last) return;
    last = ask.n;
    if (given === answers) return resign ? say({ type: 'resign' }) : leave();
    given += 1;
    seed = (seed * 16807) % 2147483647;
    say({ type: 'act', n: ask.n, id: ask.options[seed % ask.options.length].id });
  };
})"""
"""A hand at a table that nobody looks at."""
WIDE: Final = (1280, 900)
PHONE: Final = (360, 740)
SECONDS: Final = 20_000
LONGEST: Final = 6000
"""Clicks or keys after which a game should long have ended."""
expect.set_options(timeout=SECONDS)

Seen = dict[str, Any]
LOST: Final = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET", "WebSocket connection")


@cache
def words(language: str) -> dict[str, dict[str, str]]:
    """All that the page says by itself, by its parts."""
    found = read_toml("kibitz.words.catalogue", f"{language}.toml")
    games = {x: read_toml(f"kibitz.games.{x}.words", "tables", f"{language}.toml") for x in GAMES}
    return {
        "page": found["page"],
        "reading": found["reading"],
        "editor": found["editor"],
        "puzzles": found["puzzles"],
        "learn": found["learn"],
        "people": found["people"],
        "tournament": found["tournament"],
        "own_box": found["own_box"],
        "clubs": found["clubs"],
        **{name: x["board"] for name, x in games.items()},
    }


def word(language: str, key: str, part: str = "page", **values: object) -> str:
    """A word of the page around the games, or of the board of a game."""
    text = words(language)[part][key]
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


class Person:
    """One browser context with one page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        touch: bool = False,
        bypass_csp: bool = False,
        seed: int = 1,
        pace: str = "off",
        asked: bool = True,
    ) -> None:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
        self.context: Final = browser.new_context(
            base_url=address,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if pace == "off" else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            bypass_csp=bypass_csp,
            permissions=["clipboard-read", "clipboard-write"],
            extra_http_headers={HEADER: f"{quote(test)} {seed}"},
        )
        self.context.set_default_timeout(SECONDS)
        self.context.add_init_script(EYES)
        known = "true" if asked else "false"
        self.context.add_init_script(PACE.replace("PACE", pace).replace("ASKED", known))
        self.address: Final = address
        self.touch: Final = touch
        self.language: Final = language
        self.whim: Final = Whim(seed)
        self.wrong: Final[list[str]] = []
        self.heard: Final[list[str]] = []
        """Every frame the server sent to this browser."""
        self.answers = 0
        """How often this browser has answered."""
        self.picked = ""
        """The kind of what was pointed at first."""
        self.lost_is_fine = False
        self.page: Final[Page] = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda e: self.wrong.append(f"{self.page.url}: {e}"))
        self.page.on("websocket", self._listen)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.lost_is_fine and any(x in message.text for x in LOST):
            return
        self.wrong.append(f"{self.page.url}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda x: self.heard.append(str(x)))
        socket.on("framesent", self._said)

    def _said(self, frame: str | bytes) -> None:
        self.answers += json.loads(frame).get("type") == "act"

    # Looking.

    def w(self, key: str, part: str = "page", **values: object) -> str:
        return word(self.language, key, part, **values)

    def go(self, path: str) -> None:
        self.page.goto(path)

    def read(self) -> Seen:
        found: Seen = self.page.evaluate("eyes.read()")
        return found

    def state(self) -> str:
        """`asked`, `over`, `hand`, or nothing."""
        return str(self.page.evaluate("eyes.state()"))

    def wait(self) -> str:
        """Until there is something to do."""
        found = str(self.page.evaluate("eyes.until(eyes.state)"))
        assert found, f"nothing to do at {self.page.url}: {self.read()}"
        return found

    def see(self, text: str) -> Locator:
        """Something with these words that can be seen."""
        found = self.page.get_by_text(text).filter(visible=True).first
        expect(found).to_be_visible()
        return found

    def hear(self, text: str) -> None:
        """What a screen reader is told."""
        expect(self.page.locator("[aria-live=polite]", has_text=text)).to_be_attached()

    def button(self, text: str) -> Locator:
        return self.page.get_by_role("button", name=text, exact=True)

    def resign(self) -> None:
        """From the list of all there is around a table."""
        self.page.locator("[popovertarget=more]:visible").click()
        self.button(self.w("resign")).click()
        self.page.locator("dialog[open] button.grave").click()
        self.page.wait_for_selector(".over h2")

    @property
    def table(self) -> str:
        """The id in the address."""
        return self.page.url.split("#")[0].split("?")[0].rstrip("/").rsplit("/", 1)[-1]

    # Sitting down.

    def open_table(
        self, game: str, mode: str = "bot", weakest: bool = True, names: tuple[str, ...] = ()
    ) -> None:
        """From the first page, with the mouse."""
        self.go("/")
        box = self.page.locator(f"section.game[data-game={game}]")
        box.get_by_text(self.w(f"mode_{mode}"), exact=True).click()
        if mode == "bot" and weakest:
            box.get_by_label(self.w("level")).select_option(index=0)
        for i, name in enumerate(names):
            box.locator("[data-part=names] input").nth(i).fill(name)
        box.locator("button.big").click()
        self.page.wait_for_url("**/table/*")

    def make_table(self, game: str, *seats: str, names: tuple[str, ...] = ()) -> str:
        """Without the first page: `me`, `here`, `open`, or the level of a bot."""
        table = self.wish_table(game, *seats, names=names)
        self.go(f"/table/{table}")
        return table

    def wish_table(
        self, game: str, *seats: str, names: tuple[str, ...] = (), club: str = ""
    ) -> str:
        """A table that is not looked at yet."""
        plain = ("me", "here", "open")
        wish = {
            "game": game,
            "seats": [
                {
                    "kind": x if x in plain else "bot",
                    "level": "" if x in plain else x,
                    "name": names[i] if names else "",
                }
                for i, x in enumerate(seats)
            ],
            "club": club,
        }
        done = self.context.request.post("/api/tables", data=wish)
        assert done.ok, done.text()
        return str(done.json()["table"])

    def wait_seated(self) -> None:
        """Until the table shows this browser its seat."""
        expect(self.page.locator(".players small", has_text=self.w("you"))).to_be_visible()

    def board(self) -> list[str]:
        """What lies on the board, by its elements and words."""
        script = "(all) => all.map((x) => `${x.dataset.at} ${x.innerText}`)"
        return [str(x) for x in self.page.eval_on_selector_all("#board [data-at]", script)]

    # Playing without looking.

    def play_unseen(self, table: str, answers: int, resign: bool = False) -> None:
        """Random answers over a socket of this browser, whatever page it is at."""
        self.page.evaluate(UNSEEN, [table, answers, resign, self.whim.below(1 << 20)])

    # Playing by mouse, or by finger.

    def step(self, plain: int = 8) -> Seen:
        """One click on what leads on; one in so many is on the list of answers."""
        n = self.whim.below(1 << 20)
        listed = self.whim.below(plain) == 0
        script = "([from, list, n]) => eyes.next(from, list, n)"
        seen: Seen = self.page.evaluate(script, [self.picked, listed, n])
        assert seen["state"], f"nothing to do at {self.page.url}: {self.read()}"
        if seen["state"] == "asked":
            assert seen["name"], f"nothing can be reached: {seen['hidden']}"
            (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(
                seen["x"], seen["y"]
            )
            self.picked = "" if self.picked else seen["at"].split(":")[0]
            self.state()  # by now the answer, if it was one, has been heard of
        return seen

    picked = ""
    """The kind of what was pointed at first."""

    def play(self, answers: int = LONGEST) -> str:
        """Clicks until so many answers were given, it is over, or handed over."""
        wanted = self.answers + answers
        for _ in range(LONGEST):
            if self.step()["state"] != "asked" or self.answers >= wanted:
                return self.wait()
        raise AssertionError(f"this does not end: {self.read()}")

    def play_one(self) -> None:
        """One answer, whoever is asked next."""
        wanted = self.answers + 1
        while self.answers < wanted:
            self.step()

    # Playing by keys.

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """The words of what has the focus."""
        return str(self.page.evaluate("eyes.named(document.activeElement)"))

    def tab_to(self, selector: str, key: str = "Tab", most: int = 80) -> None:
        """Presses Tab until something has the focus."""
        for _ in range(most):
            if self.page.evaluate("(x) => !!document.activeElement?.matches(x)", selector):
                return
            self.press(key)
        raise AssertionError(f"no Tab leads to {selector}; at last: {self.focused()}")

    def by_digit(self, count: int) -> None:
        self.press(str(1 + self.whim.below(min(count, 9))))

    def by_list(self, count: int) -> None:
        """Over the skip link to the answers, then with the arrows."""
        self.tab_to("a[href='#options']", "Shift+Tab")
        self.press("Enter")
        self.tab_to("#options .answer", most=6)
        self.press(*["ArrowDown"] * self.whim.below(min(count, 6)), "Enter")

    def by_board(self, _: int) -> None:
        """Into the board, to something that leads on, and through the menu if there is one."""
        self.tab_to("a[href='#board']", "Shift+Tab")
        self.press("Enter", "Tab")
        for _ in range(4):
            self.tab_to("#board [data-live]:not([data-picked]), #options .answer")
            self.press("Enter")
            if self.page.evaluate("!!document.querySelector('.menu')"):
                self.press("Enter")
            if not self.page.evaluate("!!document.querySelector('#board [data-picked]')"):
                return
        self.press("Escape")

    def play_by_keys(self, fancy: int = 12) -> list[Seen]:
        """Everything read on the way to the end of a match."""
        seen: list[Seen] = []
        for i in range(LONGEST):
            if self.wait() != "asked":
                return seen
            seen.append(self.read())
            count = len(seen[-1]["answers"])
            ways = {fancy // 2: self.by_list, 0: self.by_board}
            ways.get(i % fancy, self.by_digit)(count)
        raise AssertionError(f"this does not end: {self.read()}")
