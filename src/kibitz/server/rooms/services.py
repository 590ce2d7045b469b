"""Services: the dependencies that all tables of a server share."""

from __future__ import annotations

from typing import NamedTuple

from kibitz.server.config import Config
from kibitz.server.metrics import Metrics
from kibitz.server.rooms.holidays import Holidays
from kibitz.server.storage.writer import Writer
from kibitz.server.workers import Workers


class Services(NamedTuple):
    """The settings, metrics, the writer of the database, processes of bots, and days off."""

    config: Config
    metrics: Metrics
    writer: Writer
    workers: Workers
    holidays: Holidays = Holidays()
