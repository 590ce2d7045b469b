"""Metrics of a running server, for Prometheus."""

from __future__ import annotations

import socket
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

FINE: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        r = CollectorRegistry()
        self.registry: Final = r
        ProcessCollector(registry=r)
        self.tables: Final = Gauge("kibitz_tables", "tables in memory", registry=r)
        self.sockets: Final = Gauge("kibitz_sockets", "open sockets", registry=r)
        self.moves: Final = Counter("kibitz_moves", "answers taken", ["game"], registry=r)
        self.faults: Final = Counter("kibitz_faults", "messages refused", ["code"], registry=r)
        self.stopped: Final = Counter("kibitz_tables_stopped", "tables stopped", registry=r)
        self.reviews: Final = Gauge("kibitz_reviews", "reviews that are not done", registry=r)
        self.commit: Final = Histogram(
            "kibitz_commit_seconds", "one transaction", buckets=FINE, registry=r
        )
        self.group: Final = Histogram(
            "kibitz_commit_jobs", "writes in a transaction", buckets=(1, 2, 5, 10, 50), registry=r
        )
        self.latency: Final = Histogram(
            "kibitz_told_seconds", "from an answer to all seats told", buckets=FINE, registry=r
        )
        self.bot: Final = Histogram(
            "kibitz_bot_seconds", "a bot's answer", ["level"], buckets=SLOW, registry=r
        )

        self.matches: Final = Gauge(
            "kibitz_matches", "unfinished matches", ["game", "state"], registry=r
        )
        self.busiest: Final = Gauge(
            "kibitz_table_answers",
            "answers a second at the busiest tables",
            ["match", "game"],
            registry=r,
        )
        self.bots_waiting: Final = Gauge(
            "kibitz_bots_waiting", "questions that wait for a worker", registry=r
        )
        self.node: Final = Gauge("kibitz_node", "this server", ["node", "version"], registry=r)
        self.node.labels(socket.gethostname(), release()).set(1)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def release() -> str:
    """The version of the program; nothing if it was never installed."""
    try:
        return version("kibitz")
    except PackageNotFoundError:
        return ""
