"""The address of remote workers: processes on other machines come in here and are given jobs."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from kibitz.server.http.admission import Admission
from kibitz.server.remote import (
    BOTS_ROLE,
    HEADER,
    REVIEWS_ROLE,
    ROLES,
    Hello,
    RemoteWorker,
    fits,
    is_signed,
)
from kibitz.server.reviews import Reviewer
from kibitz.server.workers import Workers

HELLO_TIMEOUT: Final = 10.0
SEND_TIMEOUT: Final = 10.0
"""Seconds until a worker has taken a job."""
REFUSED: Final = 1008
log = structlog.get_logger()


class WorkRoutes:
    """Who wants to work here, and which pool gets it."""

    def __init__(self, secret: str, admission: Admission) -> None:
        self.secret: Final = secret
        self.admission: Final = admission
        self.pools: Final[dict[str, deque[Any]]] = {}
        """Workers that nobody has taken yet, by what they do."""

    def open(self, workers: Workers, reviewer: Reviewer) -> None:
        self.pools[BOTS_ROLE] = workers.helpers
        self.pools[REVIEWS_ROLE] = reviewer.helpers

    async def socket(self, socket: WebSocket) -> None:
        """A worker, until it goes."""
        role = socket.path_params["role"]
        if code := self.admission.refused(socket):
            await socket.close(code)
            return
        if role not in ROLES or not is_signed(self.secret, role, socket.headers.get(HEADER, "")):
            await socket.close(REFUSED)
            return
        await socket.accept()
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                said = msgspec.msgpack.decode(await socket.receive_bytes(), type=Hello)
        except (TimeoutError, WebSocketDisconnect, KeyError, msgspec.MsgspecError):
            with suppress(RuntimeError):
                await socket.close(REFUSED, "no hello")
            return
        if not fits(said):
            log.warning("a worker of other rules or bots was refused", games=said.games)
            await socket.close(REFUSED, "other rules or bots")
            return
        await self.serve(socket, role)

    async def serve(self, socket: WebSocket, role: str) -> None:
        loop = asyncio.get_running_loop()

        def send(job: bytes) -> None:
            """In the thread that asks; an EOFError if the worker does not take it."""
            sending = asyncio.run_coroutine_threadsafe(socket.send_bytes(job), loop)
            try:
                sending.result(SEND_TIMEOUT)
            except (TimeoutError, WebSocketDisconnect, RuntimeError):
                raise EOFError("the worker has gone") from None

        def hang_up() -> None:
            with suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(reading.cancel)

        worker = RemoteWorker(send, hang_up)
        reading = asyncio.create_task(read(socket, worker))
        self.pools[role].append(worker)
        log.info("a worker has come", role=role)
        try:
            await asyncio.wait([reading])
        finally:
            with suppress(ValueError):
                self.pools[role].remove(worker)
            worker.close()
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.close()

    def routes(self) -> list[Any]:
        return [WebSocketRoute("/ws/work/{role}", self.socket)]


async def read(socket: WebSocket, worker: RemoteWorker) -> None:
    """Whatever it says is heard by who has asked it."""
    with suppress(WebSocketDisconnect, KeyError):
        while True:
            worker.heard.put(await socket.receive_bytes())
