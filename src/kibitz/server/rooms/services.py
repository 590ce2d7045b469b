"""Services: the dependencies that all tables of a server share."""

from __future__ import annotations

from typing import NamedTuple

from kibitz.server.config import Config
from kibitz.server.metrics import Metrics
from kibitz.server.storage.writer import Writer
from kibitz.server.workers import Workers


class Services(NamedTuple):
    """The settings, the metrics, the writer of the database and the processes of the bots."""

    config: Config
    metrics: Metrics
    writer: Writer
    workers: Workers
