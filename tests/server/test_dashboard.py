"""The dashboard and the guide: they ask for what the server exports, and leave nothing out."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.metrics import Metrics
from kibitz.server.rooms.pace import Pace
from kibitz.server.rooms.unfinished import Unfinished
from kibitz.server.storage.rows import RUNNING
from tests.server.client import play_out, running
from tests.server.test_store import a_row

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAME = re.compile(r"\b((?:kibitz|process)_[a-z_]+)\b")
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("_total",), "gauge": ("",)}


def exported() -> dict[str, tuple[str, set[str]]]:
    """Every name that can be asked for: of which family, and with which labels."""
    metrics, found = Metrics(), {}
    for metric in vars(metrics).values():
        labels = set(getattr(metric, "_labelnames", ()))
        for family in metric.describe() if hasattr(metric, "describe") else ():
            extra = {"le"} if family.type == "histogram" else set[str]()
            for suffix in SUFFIXES[family.type]:
                found[family.name + suffix] = (family.name, labels | extra)
    for line in metrics.text().decode().splitlines():
        if line.startswith("process_"):
            found[line.split()[0]] = (line.split()[0], set())
    return found


def expressions() -> list[str]:
    dashboard: dict[str, Any] = json.loads((DOCS / "dashboard.json").read_text())
    asked = [x["expr"] for panel in dashboard["panels"] for x in panel["targets"]]
    return asked + [x["query"] for x in dashboard["templating"]["list"]]


def test_the_dashboard_asks_for_what_is_exported() -> None:
    """Names and labels; Prometheus itself adds the label of the node."""
    known = exported()
    for asked in expressions():
        names = NAME.findall(asked)
        assert set(names) <= set(known), asked
        labels = {"instance"}.union(*[known[x][1] for x in names])
        for by in re.findall(r"by \(([^)]*)\)", asked):
            assert {x.strip() for x in by.split(",")} <= labels, asked


def test_every_figure_is_on_the_dashboard_and_in_the_guide() -> None:
    known = exported()
    shown = {known[x][0] for asked in expressions() for x in NAME.findall(asked)}
    ours = {family for family, _ in known.values() if family.startswith("kibitz_")}
    assert ours <= shown
    told = set(NAME.findall((DOCS / "operate.md").read_text()))
    assert ours <= {known[x][0] if x in known else x for x in told}


def test_figures_are_told_by_game_table_bot_and_node(sqlite: str) -> None:
    """As they stand when somebody looks."""

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            table, _ = await ann.table("compile", "me", "greedy")
            await ann.table("ire", "me", "open")
            async with ann.sit(table) as page:
                await play_out(page, most=8)
            text = (await ann.client.get("/metrics")).text
            assert 'kibitz_matches{game="compile",state="running"} 1.0' in text
            assert 'kibitz_matches{game="ire",state="open"} 1.0' in text
            assert f'kibitz_table_answers{{game="compile",match="{table}"}} 0.' in text
            assert 'kibitz_bot_seconds_count{level="greedy"}' in text
            assert "\nkibitz_bots_waiting " in text and "\nkibitz_node{" in text

    asyncio.run(main())


def test_the_pace_fades() -> None:
    pace = Pace()
    for second in range(600):
        pace.count(float(second))
    assert pace.now(599.0) == pytest.approx(1.0, rel=0.02)
    assert pace.now(599.0 + 600) < 0.001


def test_matches_are_counted_by_their_kind() -> None:
    """Also when they change it, and when they go."""
    rows, row = Unfinished(), a_row()
    row.state = "open"
    rows.add(row)
    assert +rows.kinds == {("compile", "open"): 1}
    row.state = RUNNING
    rows.add(row)
    rows.add(row)
    assert +rows.kinds == {("compile", RUNNING): 1}
    rows.drop(row.id)
    assert not +rows.kinds
