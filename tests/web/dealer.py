"""`kibitz serve` with deals that can be repeated: a test's name decides them, and bots play alike.

A deal that shows a fault would else show it once in many runs, and never again.
"""

from __future__ import annotations

import secrets
from collections import Counter
from contextvars import ContextVar
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from kibitz.cli.__main__ import main
from kibitz.server import run
from kibitz.server.rooms import opening, table

HEADER: Final = "x-deal"
"""Of a request that makes a table: what its deal is made of."""
BOT_SEED: Final = 7
asked: Final[ContextVar[str]] = ContextVar("asked", default="")


class Repeatable:
    """The module `secrets`, but for what decides a match."""

    def __init__(self) -> None:
        self.made: Final[Counter[str]] = Counter()

    def token_hex(self, size: int) -> str:
        deal = asked.get()
        self.made[deal] += 1
        return sha256(f"{deal} {self.made[deal]}".encode()).hexdigest()[: 2 * size]

    def randbits(self, _: int) -> int:
        return BOT_SEED

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


def listening(app: ASGIApp) -> ASGIApp:
    """An application that hears which deal is asked for."""

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        for name, value in scope.get("headers", ()):
            if name == HEADER.encode():
                asked.set(value.decode("latin-1"))
        await app(scope, receive, send)

    return listen


def serve() -> None:
    chance = Repeatable()
    parts: tuple[Any, ...] = (opening, table)
    for part in parts:
        part.secrets = chance
    started: Any = run
    made = started.application
    started.application = lambda config: listening(made(replace(config, warm=False)))
    main()


if __name__ == "__main__":
    serve()
