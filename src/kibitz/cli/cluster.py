"""Several server processes on one database, and a proxy in front of them, to be measured or killed.

The proxy does what a simple one does on a machine of its own: it takes the servers in turn, and
the next one if a server does not answer.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

CHUNK: Final = 65_536
AGAIN: Final = 0.1
"""Seconds between two looks whether a server is ready."""
END_TIMEOUT: Final = 30.0
"""Seconds for a server to end cleanly."""


class ServerProcess:
    """One `kibitz serve`; with `node` it shares its database with others."""

    def __init__(self, database: str, log: Path, *more: str) -> None:
        command = [sys.executable, "-m", "kibitz.cli", "serve", "--port", "0"]
        trusted = ["--database", database, "--trust", "127.0.0.1", "--bots", "1"]
        with log.open("a") as stderr:
            self.process: Final = subprocess.Popen(
                [*command, *trusted, *more], stdout=subprocess.PIPE, stderr=stderr, text=True
            )
        self.log: Final = log
        self.port: int = 0

    def wait(self) -> int:
        """Its port, once people may be sent there; a ValueError if it does not begin."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        port = urlsplit(line.split()[1]).port if line.startswith("kibitz: http") else None
        if port is None:
            raise ValueError(f"the server did not start: {self.log.read_text().strip() or line}")
        self.port = port
        while not self.ready():
            if self.process.poll() is not None:
                raise ValueError(f"the server has ended: {self.log.read_text().strip()}")
            time.sleep(AGAIN)
        return port

    def ready(self) -> bool:
        """As a proxy asks."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=END_TIMEOUT)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(END_TIMEOUT)
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def node_process(database: str, folder: Path) -> ServerProcess:
    """One of several, on this machine."""
    return ServerProcess(database, folder / "log", "--node", "127.0.0.1")


def nodes(database: str, folder: Path, count: int) -> list[ServerProcess]:
    """So many nodes, all listening."""
    found = [node_process(database, folder) for _ in range(count)]
    try:
        for node in found:
            node.wait()
    except ValueError:
        for node in found:
            node.end(signal.SIGKILL)
        raise
    return found


class Proxy:
    """Passes connections on to servers in turn."""

    def __init__(self, ports: list[int]) -> None:
        self.ports: Final = ports
        """Those of the servers that are up, as whoever starts them says."""
        self.turn = 0
        self.server: asyncio.Server | None = None

    async def open(self) -> int:
        """Its own port."""
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        assert self.server is not None
        self.server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far = await self.reached()
        if far is None:
            writer.close()
            return
        with suppress(asyncio.CancelledError):  # whoever closes the proxy closes its connections
            async with asyncio.TaskGroup() as group:
                group.create_task(copy(reader, far[1]))
                group.create_task(copy(far[0], writer))

    async def reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in range(len(self.ports)):
            self.turn += 1
            with suppress(OSError):
                return await asyncio.open_connection(
                    "127.0.0.1", self.ports[self.turn % len(self.ports)]
                )
        return None


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One way of a connection, until its end; then the other way ends, too."""
    try:
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
