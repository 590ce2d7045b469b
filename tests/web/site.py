"""A real `kibitz serve` in a process of its own, to be killed and started again; see dealer.py."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
BUILT: Final = ROOT / "web" / "dist"
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SECONDS: Final = 60.0


class NotBuilt(Exception):
    """There is no page to look at."""


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Site:
    """One address, one database, one copy of the page: building it anew disturbs nobody."""

    def __init__(self, folder: Path) -> None:
        if not (BUILT / "index.html").is_file():
            raise NotBuilt("the page is not built: make page")
        self.folder: Final = folder
        self.port: Final = free_port()
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self.page: Final = folder / "page"
        shutil.copytree(BUILT, self.page)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Ready when it answers."""
        command = [sys.executable, "-m", "tests.web.dealer", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'kibitz.db'}"]
        command += ["--page", str(self.page), "--trust", "127.0.0.1", "--bots", "1"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=ROOT, start_new_session=True
            )
        end = time.monotonic() + SECONDS
        while not self.healthy():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"no server: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """No farewell: not to its pages, not to its bots, not to its database."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how) if how != signal.SIGKILL else os.killpg(process.pid, how)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(15)
