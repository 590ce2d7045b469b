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
from abc import abstractmethod
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

CHUNK: Final = 65_536
AGAIN: Final = 0.03
"""Seconds between two looks whether a server is ready."""
END_TIMEOUT: Final = 30.0
"""Seconds for a server to end cleanly."""


class Running:
    """A server in a process of its own."""

    def __init__(self, log: Path) -> None:
        self.log: Final = log
        self.port: int = 0

    @property
    @abstractmethod
    def pid(self) -> int: ...

    @abstractmethod
    def address(self) -> str:
        """Where it listens, once it says so; else nothing."""

    @abstractmethod
    def has_ended(self) -> bool: ...

    @abstractmethod
    def join(self) -> None:
        """Wait until it has ended, but not for ever."""

    def wait(self) -> int:
        """Its port, once people may be sent there; a ValueError if it does not begin."""
        said = self.address()
        port = urlsplit(said).port if said.startswith("http") else None
        if port is None:
            raise ValueError(f"the server did not start: {self.log.read_text().strip() or said}")
        self.port = port
        while not self.ready():
            if self.has_ended():
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
        """By a signal; one that does not end in time is killed."""
        for signal_ in (how, signal.SIGKILL):
            if not self.has_ended():
                with suppress(ProcessLookupError):
                    os.kill(self.pid, signal_)
                self.join()


class ServerProcess(Running):
    """One `kibitz serve`, as it is called in earnest."""

    def __init__(self, database: str, log: Path, *more: str) -> None:
        super().__init__(log)
        command = [sys.executable, "-m", "kibitz.cli", "serve", "--port", "0"]
        trusted = ["--database", database, "--trust", "127.0.0.1", "--bots", "1"]
        with log.open("a") as stderr:
            self.process: Final = subprocess.Popen(
                [*command, *trusted, *more], stdout=subprocess.PIPE, stderr=stderr, text=True
            )

    @property
    def pid(self) -> int:
        return self.process.pid

    def address(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        return line.split()[1] if line.startswith("kibitz: http") else line

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def join(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(END_TIMEOUT)
        if self.has_ended() and self.process.stdout is not None:
            self.process.stdout.close()


class ForkedServer(Running):
    """The same server, forked from a process that has loaded everything: begun in a moment.

    Bots begin when somebody asks one, so none of them has to be killed with it.
    """

    def __init__(self, database: str, log: Path, node: str = "") -> None:
        super().__init__(log)
        context = get_context("forkserver")
        context.set_forkserver_preload(["kibitz.cli.loaded"])
        self.pipe, there = context.Pipe(duplex=False)
        self.process: Final = context.Process(
            target=serve_forked, args=(there, database, str(log), node), name="server"
        )
        self.process.start()
        there.close()

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def address(self) -> str:
        try:
            return str(self.pipe.recv()) if self.pipe.poll(END_TIMEOUT) else ""
        except EOFError:
            return ""

    def has_ended(self) -> bool:
        return not self.process.is_alive()

    def join(self) -> None:
        self.process.join(END_TIMEOUT)
        self.pipe.close()


def serve_forked(pipe: Connection, database: str, log: str, node: str) -> None:
    """The whole life of such a process."""
    from kibitz.server.config import Config
    from kibitz.server.run import serve

    with Path(log).open("a") as stderr, Path(os.devnull).open("w") as stdout:
        os.dup2(stderr.fileno(), 2)
        os.dup2(stdout.fileno(), 1)
    trusted = frozenset({"127.0.0.1"})
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the server finishes, then passes it on
    serve(Config(database, port=0, trusted=trusted, workers=1, node=node), pipe.send)


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
