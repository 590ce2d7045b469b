"""A server and the page on one address, each taking up what is changed.

The page comes from Vite, which replaces changed parts in the open browser and passes on to the
server what is the server's. The server runs the plain source and starts anew when a file of it
changes; its tables are in a database of their own and go on.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

from watchfiles import watch

ROOT = Path(__file__).resolve().parent.parent
PAGE_PORT = 5173
LONGEST_END = 5.0


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def start_server(port: int, database: Path) -> subprocess.Popen[bytes]:
    serve = [sys.executable, "-m", "kibitz.cli", "serve", "--port", str(port)]
    return subprocess.Popen(
        [*serve, "--database", f"sqlite:///{database}"],
        env={**os.environ, "KIBITZ_PLAIN": "1"},
        stdout=subprocess.DEVNULL,  # its own address is none to open
    )


def start_page(port: int, server: int) -> subprocess.Popen[bytes]:
    vite = ROOT / "web" / "node_modules" / ".bin" / "vite"
    return subprocess.Popen(
        [str(vite), "--host", "127.0.0.1", "--port", str(port), "--clearScreen", "false"],
        cwd=ROOT / "web",
        env={**os.environ, "KIBITZ_SERVER": f"http://127.0.0.1:{server}"},
    )


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(LONGEST_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, default=PAGE_PORT, help="where the page is")
    options.add_argument("--database", type=Path, default=ROOT / "build" / "dev.db")
    options.add_argument("--source", type=Path, default=ROOT / "src", help="what to watch")
    chosen = options.parse_args()
    chosen.database.parent.mkdir(parents=True, exist_ok=True)
    over, announced = Event(), Event()

    def stop(*_: object) -> None:
        announced.set()
        over.set()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, stop)
    port = free_port()
    page = start_page(chosen.port, port)
    server = start_server(port, chosen.database)

    def page_ended() -> None:
        page.wait()
        over.set()

    Thread(target=page_ended, daemon=True).start()
    try:
        for changes in watch(chosen.source, stop_event=over, raise_interrupt=False):
            first = Path(sorted(path for _, path in changes)[0])
            print(f"{first.name} changed: the server starts anew", flush=True)
            end(server)
            server = start_server(port, chosen.database)
    finally:
        end(server)
        end(page)
    if not announced.is_set():
        sys.exit("the page ended by itself: see above")


if __name__ == "__main__":
    main()
