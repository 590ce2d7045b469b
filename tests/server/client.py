"""A page without a page: sockets and requests against a real server in this loop."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kibitz.kernel.chance import Whim
from kibitz.server.config import Config
from kibitz.server.http.app import App
from kibitz.server.run import listen, server

Message = dict[str, Any]
SECONDS = 15.0


class Site:
    """A running server and where it is."""

    def __init__(self, app: App, port: int) -> None:
        self.app = app
        self.port = port
        self.http = f"http://127.0.0.1:{port}"

    def browser(self) -> Browser:
        return Browser(self.http)


@asynccontextmanager
async def running(database: str, at: int = 0, **settings: Any) -> AsyncIterator[Site]:
    """A real server on a free port, or at one, ended cleanly."""
    config = replace(Config(database, port=0, trusted=frozenset({"127.0.0.1"})), **settings)
    one = server(config)
    listening = listen("127.0.0.1", at)
    task = asyncio.create_task(one.serve(sockets=[listening]))
    while not one.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    app: Any = one.config.app
    try:
        yield Site(app.state.kibitz, listening.getsockname()[1])
    finally:
        one.should_exit = True
        await task


class Browser:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, http: str, tls: ssl.SSLContext | None = None) -> None:
        self.http = http
        self.tls = tls
        """Whose certificates it believes, where the address is one of https."""
        self.client = httpx.AsyncClient(base_url=http, timeout=SECONDS, verify=tls or True)

    async def __aenter__(self) -> Self:
        await self.client.get("/api/start")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def table(self, game: str, *seats: str, **more: Any) -> tuple[str, list[str]]:
        """A new table: `me`, `here`, `open`, or the level of a bot."""
        plain = ("me", "here", "open")
        wishes = [
            {"kind": x, "name": f"{x}{i}"} if x in plain else {"kind": "bot", "level": x}
            for i, x in enumerate(seats)
        ]
        done = await self.client.post("/api/tables", json={"game": game, "seats": wishes, **more})
        assert done.status_code == 201, done.text
        return done.json()["table"], done.json()["keys"]

    async def get(self, path: str) -> Any:
        done = await self.client.get(path)
        assert done.status_code == 200, done.text
        return done.json()

    @asynccontextmanager
    async def sit(
        self,
        table: str,
        key: str = "",
        language: str = "en",
        name: str = "",
        hidden: bool = False,
    ) -> AsyncIterator[Page]:
        """A page at a table, its hello said."""
        cookie = "; ".join(f"{k}={v}" for k, v in self.client.cookies.items())
        address = f"{self.http.replace('http', 'ws')}/ws/{table}"
        async with connect(
            address,
            additional_headers={"Cookie": cookie},
            origin=None,
            max_size=None,
            ssl=self.tls,
        ) as socket:
            page = Page(socket)
            await page.send("hello", language=language, key=key, name=name, hidden=hidden)
            yield page


class Page:
    """A socket, and everything it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[Message] = []
        self.shown: Message = {}

    async def send(self, kind: str, /, **values: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **values}))

    async def hear(self) -> Message:
        """The next message."""
        raw = await asyncio.wait_for(self.socket.recv(), SECONDS)
        message: Message = json.loads(raw)
        self.told.append(message)
        if message["type"] == "shown":
            self.shown = message
        return message

    async def until(self, kind: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of a kind."""
        while True:
            message = await self.hear()
            if message["type"] == kind and fits(message):
                return message

    async def quiet(self, seconds: float = 0.15) -> list[Message]:
        """What else comes within a moment."""
        found = []
        try:
            while True:
                raw = await asyncio.wait_for(self.socket.recv(), seconds)
                found.append(json.loads(raw))
        except TimeoutError:
            return found

    async def closed(self) -> int:
        """The code the server closes with."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as e:
            return e.rcvd.code if e.rcvd is not None else 1006

    async def answer(self, pick: int = 0) -> Message:
        """Answer the question shown last; the table after it."""
        ask = self.shown["ask"]
        await self.send("act", n=ask["n"], id=ask["options"][pick]["id"])
        return await self.until("shown", lambda m: m["n"] > ask["n"])


async def play_out(*pages: Page, seed: int = 1, most: int = 10_000) -> None:
    """Everybody answers at random until it is over, or so many answers were given."""
    whim = Whim(seed)

    async def one(page: Page) -> None:
        if not page.shown:
            await page.until("shown")
        while page.shown["over"] is None and page.shown["n"] < most:
            ask = page.shown["ask"]
            if ask is not None:
                await page.answer(whim.below(len(ask["options"])))
            else:
                await page.until("shown")

    await asyncio.gather(*[one(page) for page in pages])
