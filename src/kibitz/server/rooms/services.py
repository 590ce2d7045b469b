"""Services: the dependencies that all tables of a server share."""

from __future__ import annotations

from typing import NamedTuple

from kibitz.server.config import Config
from kibitz.server.metrics import Metrics
from kibitz.server.rooms.holidays import Holidays
from kibitz.server.rooms.slow_watch import SlowWatch
from kibitz.server.storage.writer import Writer
from kibitz.server.workers import Workers


class Services(NamedTuple):
    """Settings, metrics, the writer of the database and who waits for it, bots, and days off."""

    config: Config
    metrics: Metrics
    writer: Writer
    workers: Workers
    slow_watch: SlowWatch
    holidays: Holidays = Holidays()
