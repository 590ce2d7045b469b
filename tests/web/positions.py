"""Positions to look at: a real page is sent what the server would send it there."""

from __future__ import annotations

import time
from textwrap import dedent
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.server.config import Limits
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.rows import RUNNING, MatchRow, Seat


class Position(NamedTuple):
    """A random match after so many answers."""

    game: str
    seed: int
    answers: int
    options: tuple[tuple[str, str], ...] = ()


DESKS: Final = ((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768))
PHONES: Final = ((768, 1024), (390, 844), (360, 740), (844, 390))
"""The sizes that a table must fit, with a mouse and with a finger."""
FOUR: Final = (("players", "4"),)
FULLEST: Final = {
    # The fullest that a thousand random matches of Compile had.
    "stack-below": Position("compile", 806, 41),
    "stack-above": Position("compile", 871, 99),
    "line": Position("compile", 770, 61),
    "hand": Position("compile", 960, 68),
    "field": Position("compile", 92, 43),
    "answers": Position("compile", 218, 86),
    "draft": Position("compile", 1, 5),
    # And 150 of Days of Ire with four players.
    "units": Position("ire", 63, 194, FOUR),
    "headlines": Position("ire", 44, 193, FOUR),
    "cards": Position("ire", 1, 247, FOUR),
    "events": Position("ire", 116, 114, FOUR),
    "orders": Position("ire", 1, 231, FOUR),
    "fallen": Position("ire", 15, 287, FOUR),
    "choices": Position("ire", 102, 215, FOUR),
    # For two, with dice, orders to choose from and a row that was played.
    "security": Position("ire", 5, 60),
}


def match_of(position: Position) -> Match:
    """The match up to there."""
    game, options = GAMES[position.game], dict(position.options)
    match = Match(game, options, game.rules.seats(options), f"full {position.seed}")
    whim = Whim(position.seed)
    for _ in range(position.answers):
        question = match.decision
        assert question is not None
        match.play(question.seat, question.options[whim.below(len(question.options))])
    return match


def drawn(text: str, *answers: str) -> Match:
    """A match of Compile that begins with a drawn position, after these answers of its players."""
    game = GAMES["compile"]
    names = game.rules.seats({})
    match = Match(game, {}, names, "drawn", f"position compile 1\n{dedent(text).strip()}\n")
    for answer in answers:
        question = match.decision
        assert question is not None
        match.play(question.seat, game.notation.vocabulary.number(answer))
    return match


def state_of(match: Match, person: str = "Player") -> TableState:
    """A table that somebody else sits at, seat by seat."""
    names = [f"{person} {i + 1}" for i in range(len(match.names))]
    row = MatchRow(
        id="position",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=match.seed,
        position=None,
        seats=[Seat(name, f"guest-{i}") for i, name in enumerate(names)],
        clock=None,
        listed=False,
        state=RUNNING,
        owner="",
        created=time.time_ns() // 1_000_000,
    )
    return TableState(row, match, [], Limits(), complete=True)


def sent(table: TableState, seat: int, language: str, followed: int = -1) -> list[str]:
    """Everything a page of a seat is sent when it opens the table."""
    client = Client(f"guest-{seat}", language, "", 16)
    client.seat = seat
    table.clients.add(client)
    broadcast.welcome(table, client)
    found = []
    while not client.outbox.empty():
        welcome = client.outbox.get_nowait()
        assert isinstance(welcome, bytes)
        found.append(welcome.decode())
    message = broadcast.shown(table, client, followed)
    return [*found, msgspec.json.encode(message).decode()]


SETTLED: Final = """() => new Promise((done) => {
    let [before, same] = ['', 0];
    const look = () => {
        const boxes = [...document.querySelectorAll('#board [data-at], #board [data-part]')]
            .map((x) => x.getBoundingClientRect());
        const now = boxes.map((x) => [x.x, x.y, x.width, x.height]).join();
        same = now === before && document.fonts.status === 'loaded' ? same + 1 : 0;
        before = now;
        if (same < 2) requestAnimationFrame(look);
        else done();
    };
    document.fonts.ready.then(() => requestAnimationFrame(look));
})"""
"""A board measures itself and moves what finds no room: nothing has moved for two frames.

Letters are asked for when they are first needed, which may be later than the first look."""


NAMED: Final = """(() => {
  const kept = JSON.parse(localStorage.getItem('kibitz.settings') ?? '{}');
  localStorage.setItem('kibitz.settings', JSON.stringify({ asked: true, ...kept }));
})()"""
"""Whoever sits here has been asked for a name: a dialog would lie over the table."""


class Stand:
    """A table that is shown whatever a test wants, in the language the page asks for."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.table: TableState | None = None
        self.seat = 0
        self.language = ""
        self.shows = 0
        self.heard: list[Any] = []
        """What the page has said, but for its heartbeat."""
        self.socket: WebSocketRoute | None = None
        page.add_init_script(NAMED)
        page.route_web_socket("**/ws/position", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.hear(str(text)))

    def hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "ping" and self.socket is not None:
            self.socket.send(msgspec.json.encode({"type": "pong", "at": message["at"]}).decode())
            return
        self.heard.append(message)
        if message["type"] == "hello":
            self.language = message["language"]
            self.send()

    def send(self) -> None:
        assert self.table is not None and self.socket is not None
        for each in sent(self.table, self.seat, self.language):
            self.socket.send(each)

    def show(self, address: str, position: Position | Match, seat: int = -1) -> None:
        """The page of a seat there; by default of the one that is asked.

        A page that is open at a table of the same game is told the new position, as it is told
        what other people do: opening one anew for each would be most of a test's time.
        """
        before = self.table and self.table.match.game
        match = position if isinstance(position, Match) else match_of(position)
        asked = match.decision
        self.seat = seat if seat >= 0 or asked is None else asked.seat
        self.shows += 1
        person = f"Show {self.shows:02}"
        self.table = state_of(match, person)
        if self.socket is None or before is not match.game:
            self.page.goto(f"{address}/table/position")
        else:
            self.send()
        self.page.wait_for_selector("#board [data-at]")
        self.page.wait_for_function(
            "(name) => document.querySelector('#board').textContent.includes(name)", arg=person
        )
        self.page.evaluate(SETTLED)

    def play_on(self, position: Position) -> None:
        """Go on to a later position of the same match, which is told event by event."""
        assert self.table is not None and self.socket is not None
        followed = len(self.table.match.events)
        self.table = state_of(match_of(position), f"Show {self.shows:02}")
        self.socket.send(sent(self.table, self.seat, self.language, followed)[-1])

    def refuse(self) -> None:
        """Take no answer: the question can be answered anew."""
        assert self.socket is not None
        self.socket.send('{"type": "fault", "code": "late", "text": ""}')
        self.heard.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Another size of the window, once the board has settled there."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(SETTLED)
