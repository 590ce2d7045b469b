"""kibitz serve: the table in the browser."""

from __future__ import annotations

import os
import signal
import sys
import webbrowser
from pathlib import Path
from threading import Thread

from kibitz.server.config import Config, default_database


def settings(
    host: str,
    port: int,
    database: str | None,
    page: Path | None,
    origins: list[str],
    trusted: list[str],
    bots: int,
    node: str = "",
    box: str = "",
) -> Config:
    """The options of the command as a Config; a ValueError says what is wrong."""
    if not 0 <= port <= 65535:
        raise ValueError(f"there are ports 0 to 65535, so not {port}")
    if page is not None and not (page / "index.html").is_file():
        raise ValueError(f"{page} is no built page: it has no index.html")
    for origin in origins:
        if not origin.startswith(("http://", "https://")) or origin.endswith("/"):
            raise ValueError(f"an origin is like https://play.example, so not {origin!r}")
    return Config(
        database=database or default_database(box),
        host=host,
        port=port,
        page=page,
        origins=tuple(origins),
        trusted=frozenset(trusted),
        workers=bots,
        node=node,
        warm=True,
    )


def show(address: str) -> None:
    """Open the page, where there is a screen and a browser; the socket listens already."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if screen or sys.platform in ("darwin", "win32"):
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run(config: Config, open_page: bool = False) -> None:
    """Serve until a signal ends it; a ValueError if it cannot begin."""
    from kibitz.server.run import NoPort, serve
    from kibitz.server.storage.schema import SchemaFault
    from kibitz.server.storage.store import StoreFault

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the server finishes, then passes it on
    try:
        serve(config, show if open_page else None)
    except (NoPort, SchemaFault, StoreFault) as e:
        raise ValueError(str(e)) from None
