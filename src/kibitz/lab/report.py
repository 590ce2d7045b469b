"""A balance report as Markdown, JSON and pictures; every game as Parquet, if that is there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from math import log
from pathlib import Path
from typing import Any, Final

from kibitz.arena.figures import Rate
from kibitz.games import DRAFTS, GAMES
from kibitz.lab.balance import (
    Card,
    Findings,
    Order,
    Row,
    begins,
    findings,
    plain_rate,
    row_of,
    side_names,
)
from kibitz.lab.pictures import Bar, bars, heat
from kibitz.lab.selfplay import Cell, Record

ELO: Final = 400.0 / log(10.0)
CARDS_SHOWN: Final = 12


def told(r: Rate | None) -> str:
    """A share with its interval."""
    if r is None or not r.games:
        return "-"
    return f"{100 * r.score:.1f} % ({100 * r.low:.1f} to {100 * r.high:.1f})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown; all but the first column to the right."""
    lines = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(heads) - 1)]
    return [*lines, *["| " + " | ".join(row) + " |" for row in rows], ""]


class Report:
    """Everything that is written about one order."""

    def __init__(self, order: Order, cells: Sequence[Cell], games: Sequence[Sequence[Record]]):
        self.order: Final = order
        self.game: Final = GAMES[order.game]
        self.cells: Final = cells
        self.games: Final = games
        self.rows: Final = [row_of(c, r) for c, r in zip(cells, games, strict=True)]
        self.first: Final = begins(games[0])
        self.found: Final[Findings | None] = (
            findings(order, games[0]) if order.game in DRAFTS and not order.advised else None
        )

    def command(self) -> str:
        """What makes this report again."""
        o = self.order
        words = ["kibitz balance", o.game, "--bots", ",".join(o.bots), "--games", str(o.games)]
        words += ["--seed", str(o.seed)]
        for name, value in o.options.items():
            words += ["--option", f"{name}={value}"]
        if o.vary:
            words += ["--vary", ",".join(o.vary)]
        return " ".join([*words, *(["--advised"] if o.advised else [])])

    # Markdown.

    def text(self) -> str:
        """The whole report."""
        o = self.order
        lines = [
            f"# Balance of {o.game}",
            "",
            f"{o.games} games of each kind, version {self.game.version} of the rules,"
            f" seed {o.seed}.",
            "Made by:",
            "",
            "```sh",
            self.command(),
            "```",
            "",
            "All intervals are 95 %.",
            "They tell how far chance can have led a figure astray, for these bots and no others.",
            "Whoever plays better, or worse, may find another balance.",
            "",
        ]
        if self.found is None:
            lines += self.sides()
        else:
            lines += self.beginning(self.found)
            lines += self.picks(self.found)
            lines += self.meetings(self.found)
            lines += self.cards(self.found)
        lines += self.failures()
        return "\n".join(lines).rstrip() + "\n"

    def failures(self) -> list[str]:
        faults = sum([row.faults for row in self.rows])
        cut = sum([row.ends.get("cut off", 0) for row in self.rows])
        return [f"Games in which something failed: {faults}; cut off as endless: {cut}.", ""]

    def sides(self) -> list[str]:
        """Who wins, cell by cell."""
        names = side_names(self.game, self.order.options)
        usual = self.order.cells()[0].options
        base = [r for r in self.rows if len(r.options) == len(usual)]
        other = [r for r in self.rows if len(r.options) != len(usual)]
        lines = [f"## Who wins: the share of {names[0]}", ""]
        lines += [f"![shares]({self.order.game}-sides.svg)", ""]
        lines += self.side_table(base, names)
        if other:
            lines += ["## Other options, one at a time", ""]
            lines += [f"With {self.order.bots[0]} on all sides.", ""]
            lines += [f"![options]({self.order.game}-options.svg)", ""]
            lines += self.side_table(other, names)
        return lines

    def side_table(self, rows: Sequence[Row], names: list[str]) -> list[str]:
        heads = ("options", names[0], names[1], "games", f"{names[0]} wins", "decisions")
        return table(
            heads,
            [
                (
                    options_told(r),
                    r.bots[0],
                    r.bots[1],
                    str(r.first_side.games),
                    told(r.first_side),
                    f"{r.decisions:.0f}",
                )
                for r in rows
            ],
        )

    def beginning(self, f: Findings) -> list[str]:
        """The first player, and the order of the draft."""
        best, low, high = (100 * x for x in f.best)
        about = f.model.about
        return [
            "## Who begins, and the order of the draft",
            "",
            f"Drafts at random: whoever begins wins {told(self.first)}"
            f" of {self.first.games} games.",
            f"If both draft their best: {best:.1f} % ({low:.1f} to {high:.1f}), by the model below,"
            f" with {', '.join(f.line[0])} against {', '.join(f.line[1])}.",
            "The interval is that of the model for this one draft; since the same games chose the"
            " draft and value it, it flatters them a little.",
            "",
            "The model: own strength, pairs on one side and pairs across, ridge regression of the"
            f" logit on {about['n']} games.",
            f"Games left out while fitting cost {about['log_loss']:.4f} of log-loss;"
            f" {about['log_loss_of_begins_alone']:.4f} without knowing the draft,"
            " 0.6931 for a coin.",
            "",
        ]

    def picks(self, f: Findings) -> list[str]:
        order = sorted(range(len(f.names)), key=lambda p: -f.picks[p].score)
        rows = []
        for p in order:
            x, half = f.model.strength(p)
            elo = f"{ELO * x:+.0f} ± {ELO * half:.0f}"
            rows.append((f.names[p], str(f.picks[p].games), told(f.picks[p]), elo))
        heads = ("drafted", "games", "wins", "own strength, Elo")
        return [
            "## What is drafted",
            "",
            f"![win rates]({self.order.game}-picks.svg)",
            "",
            *table(heads, rows),
        ]

    def meetings(self, f: Findings) -> list[str]:
        """Heat map, the most lopsided of all, and how many there were to choose from."""
        n = len(f.names)
        found = [(f.across[p][q], p, q) for p in range(n) for q in range(n) if p != q]
        most = sorted(found, key=lambda x: -(x[0].score if x[0] else 0))[:8]
        pairs = [(f.together[p][q], p, q) for p in range(n) for q in range(p)]
        best = sorted(pairs, key=lambda x: -(x[0].score if x[0] else 0))
        mean = sum([r.games for r, _, _ in found if r]) / len(found)
        return [
            "## One against the other",
            "",
            f"The share of the row's side, in games with the column on the other;"
            f" {mean:.0f} games a cell on average,"
            f" so about ± {98 / mean**0.5:.0f} percentage points each.",
            f"Of {len(found) // 2} matchups the most lopsided look more so than they are.",
            "",
            f"![matchups]({self.order.game}-matchups.svg)",
            "",
            *table(
                ("row", "against", "games", "wins"),
                [(f.names[p], f.names[q], str(r.games), told(r)) for r, p, q in most if r],
            ),
            "The best and the worst pairs on one side:",
            "",
            *table(
                ("pair", "with", "games", "wins"),
                [
                    (f.names[p], f.names[q], str(r.games), told(r))
                    for r, p, q in [*best[:5], *best[-5:]]
                    if r
                ],
            ),
        ]

    def cards(self, f: Findings) -> list[str]:
        order = sorted(f.cards, key=lambda c: -c.gain)
        shown = [*order[:CARDS_SHOWN], *order[-CARDS_SHOWN:]]
        return [
            "## Cards",
            "",
            "What its owner wins when a card was played from hand, less what the owner wins when it"
            " was not; and the same for holding it at the end.",
            "This is what goes together, not what causes what: whoever is winning plays other cards"
            " than whoever is losing, and in long games most cards get played.",
            f"Of {len(order)} cards about {0.05 * len(order):.0f} leave their interval by chance"
            " alone.",
            f"The {CARDS_SHOWN} highest and the {CARDS_SHOWN} lowest; all {len(order)} are in"
            f" [{self.order.game}.json]({self.order.game}.json).",
            "",
            f"![cards]({self.order.game}-cards.svg)",
            "",
            *table(
                ("card", "games", "played", "gain if played", "gain if held at the end"),
                [card_row(c) for c in shown],
            ),
        ]

    # For programs.

    def plain(self) -> dict[str, Any]:
        """Everything as plain values."""
        found: dict[str, Any] = {
            "game": self.order.game,
            "version": self.game.version,
            "command": self.command(),
            "order": asdict(self.order),
            "begins": plain_rate(self.first),
            "cells": [
                {**asdict(r), "options": dict(r.options), "first_side": plain_rate(r.first_side)}
                for r in self.rows
            ],
        }
        f = self.found
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

    def pictures(self) -> dict[str, str]:
        """By name of the file."""
        game, f = self.order.game, self.found
        if f is None:
            names = side_names(self.game, self.order.options)
            usual = len(self.order.cells()[0].options)
            base = [r for r in self.rows if len(r.options) == usual]
            other = [r for r in self.rows if len(r.options) != usual]
            made = {f"{game}-sides.svg": bars(f"{names[0]} wins", [row_bar(r, True) for r in base])}
            if other:
                title = f"{names[0]} wins, {self.order.bots[0]} on all sides"
                made[f"{game}-options.svg"] = bars(title, [row_bar(r, False) for r in other])
            return made
        picks = [Bar(n, r.score, r.low, r.high) for n, r in zip(f.names, f.picks, strict=True)]
        picks.sort(key=lambda b: -b.value)
        cards = sorted(f.cards, key=lambda c: -c.gain)
        shown = [*cards[:CARDS_SHOWN], *cards[-CARDS_SHOWN:]]
        gains = [Bar(c.name, c.gain, c.gain - c.gain_error, c.gain + c.gain_error) for c in shown]
        cells = [[None if r is None else r.score for r in row] for row in f.across]
        return {
            f"{game}-picks.svg": bars("Wins of whoever drafted it", picks),
            f"{game}-matchups.svg": heat("The row's side wins, %", f.names, cells),
            f"{game}-cards.svg": bars("Wins when played, less wins when not", gains, 0.0),
        }

    def write(self, folder: Path) -> list[Path]:
        """All files; what was written."""
        folder.mkdir(parents=True, exist_ok=True)
        game = self.order.game
        files = {
            f"{game}.md": self.text(),
            f"{game}.json": json.dumps(self.plain(), indent=1) + "\n",
            **self.pictures(),
        }
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        made = [folder / name for name in files]
        return [*made, *write_parquet(self.cells, self.games, folder / f"{game}.parquet")]


def options_told(r: Row) -> str:
    return ", ".join([f"{k}={v}" for k, v in r.options]) or "usual"


def row_bar(r: Row, bots: bool) -> Bar:
    x = r.first_side
    options = [f"{k} {v}" for k, v in r.options]
    name = " ".join([*options, *([f"{r.bots[0]} : {r.bots[1]}"] if bots else [])])
    return Bar(name, x.score, x.low, x.high)


def card_row(c: Card) -> tuple[str, ...]:
    return (
        c.name,
        str(c.played.games + c.not_played.games),
        str(c.played.games),
        f"{100 * c.gain:+.1f} ± {100 * c.gain_error:.1f}",
        f"{100 * c.held_gain:+.1f} ± {100 * c.held_error:.1f}",
    )


def plain_card(c: Card) -> dict[str, Any]:
    return {
        "name": c.name,
        "played": plain_rate(c.played),
        "not_played": plain_rate(c.not_played),
        "gain": [round(c.gain, 4), round(c.gain_error, 4)],
        "held": plain_rate(c.held),
        "held_gain": [round(c.held_gain, 4), round(c.held_error, 4)],
    }


def write_parquet(
    cells: Sequence[Cell], games: Sequence[Sequence[Record]], path: Path
) -> list[Path]:
    """One row a game; nothing if pyarrow is not there."""
    try:
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        return []
    rows = [
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
    parquet.write_table(arrow.Table.from_pylist(rows), str(path))
    return [path]
