"""kibitz serve: the table in the browser."""

from __future__ import annotations

from pathlib import Path

from kibitz.server.config import Config, default_database


def settings(
    host: str,
    port: int,
    database: str | None,
    page: Path | None,
    origins: list[str],
    trusted: list[str],
    bots: int,
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
        database=database or default_database(),
        host=host,
        port=port,
        page=page,
        origins=tuple(origins),
        trusted=frozenset(trusted),
        workers=bots,
    )


def run(config: Config) -> None:
    """Serve until a signal ends it; a ValueError if it cannot begin."""
    from kibitz.server.run import NoPort, serve
    from kibitz.server.schema import SchemaFault
    from kibitz.server.store import StoreFault

    try:
        serve(config)
    except (NoPort, SchemaFault, StoreFault) as e:
        raise ValueError(str(e)) from None
