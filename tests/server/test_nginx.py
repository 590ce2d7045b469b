"""nginx with the configuration that we ship, in front of three nodes in processes of their own."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import WebSocketException

from kibitz.cli.cluster import ForkedServer
from kibitz.server.storage.store import Store
from tests.server.client import SECONDS, Browser, Page
from tests.server.conftest import free_port

ROOT: Final = Path(__file__).parent.parent.parent
SHIPPED: Final = ROOT / "deploy" / "nginx.conf"
NODES: Final = 3
AGAIN: Final = 0.05


def program() -> str:
    """Where nginx is; `make test` has installed it."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.fail("nginx is not installed, and could not be: apt-get install nginx")
    return found


def certified(folder: Path) -> ssl.SSLContext:
    """A certificate of our own for this machine, and a browser's trust in it."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        + ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
        + ["-keyout", str(key), "-out", str(certificate)],
        check=True,
        capture_output=True,
    )
    return ssl.create_default_context(cafile=str(certificate))


def configured(folder: Path, plain: int, secure: int, nodes: list[int]) -> Path:
    """The shipped file with the ports, addresses and folders of this test, and nothing else."""
    found = SHIPPED.read_text(encoding="utf-8")
    for i, port in enumerate(nodes):
        found = found.replace(f"node{i + 1}:8080", f"127.0.0.1:{port}")
    found = found.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    found = found.replace("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;")
    found = found.replace("/etc/kibitz/", f"{folder}/")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    ours = "".join([f"    {x}_temp_path {folder}/{x};\n" for x in kinds])
    found = found.replace("http {\n", f"http {{\n{ours}    access_log off;\n")
    assert not re.search(r"node\d:|listen (80|443)\b", found)
    path = folder / "nginx.conf"
    path.write_text(found, encoding="utf-8")
    return path


class Front:
    """nginx, the nodes behind it, and what a browser needs to come in."""

    def __init__(self, folder: Path, database: str, nodes: list[ForkedServer]) -> None:
        self.database: Final = database
        self.nodes: Final = nodes
        self.ports: Final = [node.wait() for node in nodes]
        self.plain: Final = free_port()
        self.secure: Final = free_port()
        self.tls: Final = certified(folder)
        conf = configured(folder, self.plain, self.secure, self.ports)
        more = f"daemon off; pid {folder}/pid; error_log {folder}/errors;"
        self.proxy: Final = subprocess.Popen(
            [program(), "-e", f"{folder}/errors", "-p", str(folder), "-c", str(conf), "-g", more]
        )

    def browser(self) -> Browser:
        return Browser(f"https://127.0.0.1:{self.secure}", self.tls)

    def holder(self, table: str) -> ForkedServer:
        """The node that has the table."""
        store = Store(self.database)
        with store.engine.connect() as connection:
            found = connection.execute(
                text(
                    "SELECT n.address FROM leases l JOIN nodes n ON n.id = l.node"
                    " WHERE l.key = :table"
                ),
                {"table": table},
            ).scalar_one()
        store.close()
        return self.nodes[self.ports.index(int(str(found).rpartition(":")[2]))]


@pytest.fixture
def front(tmp_path: Path, shared: str) -> Iterator[Front]:
    log = tmp_path / "nodes"
    nodes = [ForkedServer(shared, log, "127.0.0.1") for _ in range(NODES)]
    try:
        one = Front(tmp_path, shared, nodes)
        yield one
        one.proxy.terminate()
        one.proxy.wait(SECONDS)
    finally:
        for node in nodes:
            node.end()


async def ready(browser: Browser) -> None:
    """Wait until nginx answers."""
    async with asyncio.timeout(SECONDS):
        while True:
            with suppress(httpx.TransportError):
                if (await browser.client.get("/api/start")).status_code == 200:
                    return
            await asyncio.sleep(AGAIN)


@asynccontextmanager
async def seated(browser: Browser, table: str, key: str = "") -> AsyncIterator[Page]:
    """A page that comes back until it is shown the table, as the real one does."""
    end = time.monotonic() + 4 * SECONDS
    while True:
        try:
            async with browser.sit(table, key) as page:
                await page.until("shown")
                yield page
                return
        except (WebSocketException, OSError, TimeoutError):
            assert time.monotonic() < end, "nobody was let in again"
            await asyncio.sleep(AGAIN)


def test_people_play_on_through_nginx_when_their_node_is_killed(front: Front) -> None:
    """TLS, HSTS and nothing of the figures for strangers; the table goes on at another node."""

    async def main() -> None:
        one, two = front.browser(), front.browser()
        await ready(one)
        async with one, two:
            asked = await httpx.AsyncClient().get(f"http://127.0.0.1:{front.plain}/lobby")
            assert asked.status_code == 301
            assert asked.headers["location"].startswith("https://")
            page = await one.client.get("/lobby")
            assert "max-age" in page.headers["strict-transport-security"]
            assert (await one.client.get("/metrics")).status_code == 403

            table, keys = await one.table("compile", "open", "open")
            async with seated(one, table, keys[0]) as a, seated(two, table, keys[1]) as b:
                await asked_somebody(a, b)
                n = await answered(a, b, 4)
                front.holder(table).end(signal.SIGKILL)
                assert {await a.closed(), await b.closed()} <= {1006, 1011, 1012, 1013}
            async with seated(one, table) as a, seated(two, table) as b:
                assert a.shown["n"] == n and a.shown["seat"] != b.shown["seat"]
                n = await answered(a, b, 4)
                assert n >= 8
                told = [x["type"] for x in [*a.told, *b.told]]
                assert "fault" not in told and "lost" not in told
        store = Store(front.database)
        assert len(store.actions(table)) == n, "what was acknowledged is there, once"
        store.close()

    asyncio.run(main())


async def asked_somebody(*pages: Page) -> None:
    """Play begins once everybody has come."""
    while not any([page.shown["ask"] for page in pages]):
        await pages[0].until("shown")


async def answered(a: Page, b: Page, count: int) -> int:
    """So many answers by whoever is asked, each seen by both; how many there are then."""
    for _ in range(count):
        asked, other = (a, b) if a.shown["ask"] else (b, a)
        n = (await asked.answer())["n"]
        if other.shown["n"] < n:
            await other.until("shown", reaches(n))
    return int(a.shown["n"])


def reaches(n: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["n"] >= n
