"""The files of a balance report: Markdown, JSON, pictures; games as CSV and as Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kibitz.experiments.balance.balance import CardResult, plain_rate
from kibitz.experiments.balance.charts import charts
from kibitz.experiments.balance.markdown import as_markdown
from kibitz.experiments.balance.results import ELO, Results
from kibitz.experiments.balance.selfplay import Cell, Record

COLUMNS: Final = ("bots", "options", "number", "score", "first", "decisions", "why", "drafted")
"""Of the files of games."""


def write(results: Results, folder: Path) -> list[Path]:
    """All files; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    game = results.order.game
    files = {
        f"{game}.md": as_markdown(results),
        f"{game}.json": json.dumps(plain(results), indent=1) + "\n",
        **charts(results),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    made = [folder / name for name in files]
    rows = rows_of(results.cells, results.games)
    made.append(write_csv(rows, folder / f"{game}.csv"))
    return [*made, *write_parquet(rows, folder / f"{game}.parquet")]


def plain(results: Results) -> dict[str, Any]:
    """Everything as plain values."""
    found: dict[str, Any] = {
        "game": results.order.game,
        "version": results.game.version,
        "command": results.command(),
        "order": asdict(results.order),
        "begins": plain_rate(results.first),
        "cells": [
            {**asdict(r), "options": dict(r.options), "first_side": plain_rate(r.first_side)}
            for r in results.rows
        ],
        "changes": [asdict(c) for c in results.changes],
    }
    f = results.found
    if f is not None:
        found["draft"] = {
            "names": list(f.names),
            "model": f.model.about,
            "best": [round(x, 4) for x in f.best],
            "best_draft": [list(x) for x in f.line],
            "picks": [plain_rate(r) for r in f.picks],
            "strengths_elo": [
                [round(ELO * x, 1) for x in f.model.strength(p)] for p in range(len(f.names))
            ],
            "across": [[plain_rate(r) for r in row] for row in f.across],
            "together": [[plain_rate(r) for r in row] for row in f.together],
            "cards": [plain_card(c) for c in f.cards],
        }
    return found


def plain_card(c: CardResult) -> dict[str, Any]:
    return {
        "name": c.name,
        "played": plain_rate(c.played),
        "not_played": plain_rate(c.not_played),
        "gain": [round(c.gain, 4), round(c.gain_error, 4)],
        "held": plain_rate(c.held),
        "held_gain": [round(c.held_gain, 4), round(c.held_error, 4)],
    }


def rows_of(cells: Sequence[Cell], games: Sequence[Sequence[Record]]) -> list[dict[str, Any]]:
    """One row a game."""
    return [
        {
            "bots": ",".join(cell.bots),
            "options": ",".join([f"{k}={v}" for k, v in cell.options]),
            "number": r.number,
            "score": r.score,
            "first": r.first,
            "decisions": r.decisions,
            "why": r.why,
            "drafted": [list(x) for x in r.drafted],
        }
        for cell, records in zip(cells, games, strict=True)
        for r in records
    ]


def write_csv(rows: Sequence[dict[str, Any]], path: Path) -> Path:
    """One row a game, as a table of text; what one side drafted is joined by plus signs."""
    with path.open("w", newline="", encoding="utf-8") as f:
        out = csv.writer(f)
        out.writerow(COLUMNS)
        for row in rows:
            drafted = " ".join(["+".join(map(str, side)) for side in row["drafted"]])
            out.writerow([drafted if name == "drafted" else row[name] for name in COLUMNS])
    return path


def write_parquet(rows: Sequence[dict[str, Any]], path: Path) -> list[Path]:
    """One row a game; nothing if pyarrow is not there."""
    try:
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        return []
    parquet.write_table(arrow.Table.from_pylist(rows), str(path))
    return [path]
