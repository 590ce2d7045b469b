"""An engine at a table of a server: it takes the seat of an invitation, over a socket."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from kibitz.bots.engine import PROTOCOL
from kibitz.cli.engine import EngineServer

SUBPROTOCOL: Final = Subprotocol(f"kibitz-engine-{PROTOCOL}")
TRIES: Final = 60
"""How often in a row a server that is gone is looked for, once a second."""


class NoTable(ValueError):
    """The link names no table, or nobody answers there."""


class Invitation:
    """Where a table is, and the token of a seat there: `https://house/table/abc#token`."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        table = parts.path.removeprefix("/table/")
        if parts.scheme not in ("http", "https") or not table or "/" in table:
            raise NoTable(f"{link!r} is no link to a table: write https://HOST/table/TABLE#TOKEN")
        self.address: Final = f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}/ws/{table}"
        self.token: str = parts.fragment
        """The server gives a new one for the seat that was taken."""


class EngineAtTable:
    """A bot at one seat, through as many sockets as it takes."""

    def __init__(self, bot: str, link: str) -> None:
        self.bot: Final = bot
        self.invitation: Final = Invitation(link)
        self.over: bool = False
        """Is there nothing more to answer?"""

    def run(self) -> None:
        """Play to the end; a socket that breaks is opened again."""
        tries = 0
        while not self.over:
            try:
                with connect(self.invitation.address, subprotocols=[SUBPROTOCOL]) as socket:
                    if socket.subprotocol != SUBPROTOCOL:
                        raise NoTable("this server does not speak with engines")
                    tries = 0
                    self.serve(socket)
            except InvalidHandshake as e:
                raise NoTable(f"the server refuses: {e}") from None
            except (OSError, TimeoutError, WebSocketException) as e:
                tries += 1
                if tries >= TRIES:
                    raise NoTable(f"nobody answers there: {e}") from None
                time.sleep(1)

    def serve(self, socket: ClientConnection) -> None:
        def say(line: str) -> None:
            if line == "ready" and self.invitation.token:
                socket.send(f"token {self.invitation.token}")
            socket.send(line)

        EngineServer(self.bot, self.heard(socket), say).run()

    def heard(self, socket: ClientConnection) -> Iterator[str]:
        """The lines for the engine; what concerns its seat is kept here."""
        try:
            for message in socket:
                for line in str(message).splitlines():
                    word, _, rest = line.partition(" ")
                    if word == "token":
                        self.invitation.token = rest
                    elif word == "fault":
                        print(rest, file=sys.stderr)
                    else:
                        self.over = self.over or word == "quit"
                        yield line
        except WebSocketException:
            pass
        code = socket.close_code
        self.over = self.over or code in (1000, 1008, 4004)  # over, no seat, no table
