"""Figures: gauges that are read off the tables when somebody looks at the metrics."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from kibitz.server.rooms.tables import Tables

BUSIEST: Final = 10
"""Tables that are told one by one: a label for each of all would never end."""


def observe(tables: Tables, now: float) -> None:
    """Set what is not counted as it happens."""
    metrics = tables.services.metrics
    metrics.matches.clear()
    for (game, state), count in tables.rows.kinds.items():
        metrics.matches.labels(game, state).set(count)
    metrics.busiest.clear()
    for table in nlargest(BUSIEST, tables.awake.values(), lambda x: x.pace.now(now)):
        rate = table.pace.now(now)
        if rate > 0:
            metrics.busiest.labels(table.row.id, table.row.game).set(rate)
    metrics.bots_waiting.set(tables.services.workers.waiting())
