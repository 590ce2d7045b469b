"""`make dev`: page and server answer on one address, and the server takes up what is changed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def fetched(address: str) -> str:
    """What comes from there, as soon as anything does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def test_page_and_server_share_an_address_and_the_server_starts_anew(tmp_path: Path) -> None:
    """The page is Vite's, the lobby is the server's; after a change there is a new server."""
    source = tmp_path / "source"
    source.mkdir()
    port = free_port()
    command = [sys.executable, str(ROOT / "tools" / "dev.py"), "--port", str(port)]
    places = ["--database", str(tmp_path / "dev.db"), "--source", str(source)]
    with subprocess.Popen([*command, *places], stdout=subprocess.PIPE, text=True) as dev:
        try:
            assert "/@vite/client" in fetched(f"http://127.0.0.1:{port}/")
            lobby = f"http://127.0.0.1:{port}/api/lobby"
            before = json.loads(fetched(lobby))
            (source / "changed.py").write_text("", encoding="utf-8")
            assert dev.stdout is not None
            while (line := dev.stdout.readline()) and "starts anew" not in line:
                pass
            assert "changed.py" in line
            assert json.loads(fetched(lobby)) == before
        finally:
            dev.send_signal(signal.SIGINT)
            dev.wait(PATIENCE)
    assert dev.returncode == 0
