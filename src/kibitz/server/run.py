"""Starting and ending a server process: its port, its log, its signals."""

from __future__ import annotations

import errno
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import structlog
import uvicorn
from structlog.typing import Processor

from kibitz.server.config import DEFAULT_PORT, Config
from kibitz.server.gc_policy import tune_process
from kibitz.server.http.app import application
from kibitz.server.http.frames import MeteredSocket
from kibitz.server.http.tunnel import TunnelledSocket
from kibitz.server.storage.claim import claimed

BACKLOG = 2048
SECONDS_TO_END = 10


class NoPort(Exception):
    """The port is taken, or may not be used."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; if the usual port is taken, a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except (OSError, OverflowError) as e:
        found.close()
        if isinstance(e, OSError) and e.errno == errno.EADDRINUSE and port == DEFAULT_PORT:
            return listen(host, 0)
        why = e.strerror if isinstance(e, OSError) else "there are ports 0 to 65535"
        raise NoPort(f"{host}:{port} cannot be used: {why}") from None
    found.listen(BACKLOG)
    found.set_inheritable(True)
    return found


def log_as_json() -> None:
    """One JSON object a line, on the standard error stream; other libraries' warnings as well."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processor=structlog.processors.JSONRenderer(), foreign_pre_chain=shared
        )
    )
    handler.addFilter(worth_reading)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def worth_reading(record: logging.LogRecord) -> bool:
    """Strangers send what is no HTTP all the time; it is answered, and nobody has to act on it."""
    return not (record.name == "uvicorn.error" and "Invalid HTTP request" in record.msg)


def address_of(listening: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


def node_address(node: str, listening: socket.socket) -> str:
    """Where other nodes reach this one: at the port it listens at, if none is named."""
    if not node or (":" in node and not node.endswith("]")):
        return node
    return f"{node}:{listening.getsockname()[1]}"


def allow_open_files() -> None:
    """Raise the limit of open files, because every socket is one."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def server(config: Config) -> uvicorn.Server:
    """The server, not yet running; a StoreFault or SchemaFault if its database will not do."""
    return uvicorn.Server(
        uvicorn.Config(
            application(config),
            log_config=None,
            access_log=False,
            lifespan="on",
            http="h11",  # httptools joins a line without an end for ever, ever more slowly
            h11_max_incomplete_event_size=config.limits.head,
            ws=TunnelledSocket if config.node else MeteredSocket,
            ws_max_size=8 * config.limits.message,  # larger ones are refused before they are read
            ws_per_message_deflate=False,
            ws_ping_interval=config.limits.ping,
            ws_ping_timeout=config.limits.ping,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=SECONDS_TO_END,
            server_header=False,
            limit_concurrency=None,
            backlog=BACKLOG,
        )
    )


def serve(config: Config, ready: Callable[[str], object] | None = None) -> None:
    """Run until a signal says otherwise; `ready` hears the address as soon as it answers."""
    log_as_json()
    allow_open_files()
    with claimed(config.database, shared=bool(config.node)):
        listening = listen(config.host, config.port)
        running = server(replace(config, node=node_address(config.node, listening)))
        print(f"kibitz: {address_of(listening)}", flush=True)
        if ready is not None:
            ready(address_of(listening))
        tune_process()
        structlog.get_logger().info("serving", address=address_of(listening))
        running.run(sockets=[listening])
