"""A balance report as Markdown, JSON and pictures; every game as Parquet, if that is there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from math import log
from pathlib import Path
from typing import Any, Final

from kibitz.experiments.balance.balance import (
    BalanceOrder,
    CardResult,
    Change,
    Findings,
    Row,
    begins,
    changes,
    findings,
    plain_rate,
    row_of,
)
from kibitz.experiments.balance.pictures import Bar, bars, heat
from kibitz.experiments.balance.selfplay import Cell, Record
from kibitz.experiments.common.statistics import Rate
from kibitz.games import GAMES

ELO: Final = 400.0 / log(10.0)
CARDS_SHOWN: Final = 12
CARDS_TITLE: Final = "Wins of its owner when played, less when not; percentage points"


def share_text(r: Rate | None) -> str:
    """A score with its interval, as text."""
    if r is None or not r.games:
        return "-"
    return f"{100 * r.score:.1f} % ({100 * r.low:.1f} to {100 * r.high:.1f})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown; all but the first column to the right."""
    lines = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(heads) - 1)]
    return [*lines, *["| " + " | ".join(row) + " |" for row in rows], ""]


class Report:
    """Everything that is written about one order."""

    def __init__(
        self, order: BalanceOrder, cells: Sequence[Cell], games: Sequence[Sequence[Record]]
    ):
        self.order: Final = order
        self.game: Final = GAMES[order.game]
        self.cells: Final = cells
        self.games: Final = games
        self.rows: Final = [row_of(c, r) for c, r in zip(cells, games, strict=True)]
        self.first: Final = begins(games[0])
        self.changes: Final = changes(order, dict(zip(cells, games, strict=True)))
        drafted = self.game.knowledge.draft is not None and not order.advised
        self.found: Final[Findings | None] = findings(order, games[0]) if drafted else None

    def command(self) -> str:
        """What makes this report again."""
        o = self.order
        words = ["kibitz balance", o.game, "--bots", ",".join(o.bots), "--games", str(o.games)]
        words += ["--seed", str(o.seed)]
        for name, value in o.options.items():
            words += ["--option", f"{name}={value}"]
        # Without the word, all options would be varied.
        if o.vary or self.game.knowledge.draft is None:
            words += ["--vary", ",".join(o.vary) or "''"]
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
        names = self.game.rules.seating.side_names
        lines = [f"## Who wins: the share of the {names[0]} side", ""]
        lines += [f"![shares]({self.order.game}-sides.svg)", ""]
        lines += self.side_table(names)
        return [*lines, *(self.settings(names[0]) if self.changes else [])]

    def base(self) -> list[Row]:
        """Nothing varied."""
        return self.rows[: len(self.order.several()) * len(self.order.bots) ** 2]

    def side_table(self, names: Sequence[str]) -> list[str]:
        heads = ("options", names[0], names[1], "games", f"{names[0]} wins", "decisions")
        return table(
            heads,
            [
                (
                    options_text(r),
                    r.bots[0],
                    r.bots[1],
                    str(r.first_side.games),
                    share_text(r.first_side),
                    f"{r.decisions:.0f}",
                )
                for r in self.base()
            ],
        )

    def settings(self, side: str) -> list[str]:
        """What every other value does, for each number of players and in all."""
        columns = [seats_text(self.order, options) for options in self.order.several()]
        shares = [["usual", *[share_text(self.rate(x)) for x in self.order.usual()]]]
        moved = []
        for c in self.changes:
            name = setting_text(c.name, c.value)
            shares.append([name, *[share_text(self.rate(x)) for x in self.varied(c)]])
            moved.append([name, *[change_text(x) for x in c.by_seats], change_text(c.all)])
        low, high = self.game_range()
        return [
            "## Other options, one at a time",
            "",
            f"With {self.order.bots[0]} on all sides, {low} games a cell"
            + (f" to {high}." if high > low else "."),
            f"What each does to the share of the {side} side, in percentage points,"
            " over all numbers of players:",
            "",
            f"![changes]({self.order.game}-changes.svg)",
            "",
            "The same deals are played with and without a setting, and compared deal by deal.",
            "All are compared with the same usual games: what was luck there leans them all"
            " to one side.",
            f"Of {len(moved)} settings that do nothing, about {0.05 * len(moved):.1f} would leave"
            " their interval by chance alone.",
            "",
            *table(("change of the share", *columns, "all"), moved),
            f"The shares of the {side} side themselves:",
            "",
            f"![options]({self.order.game}-options.svg)",
            "",
            *table((f"{side} wins", *columns), shares),
        ]

    def rate(self, cell: Cell | None) -> Rate | None:
        """What the first side scored in a cell."""
        return None if cell is None else self.rows[self.cells.index(cell)].first_side

    def varied(self, c: Change) -> list[Cell | None]:
        """The cells of a setting, by number of players; None where it would change nothing."""
        return [
            None if x is None else self.order.varied(options, c.name, c.value)
            for options, x in zip(self.order.several(), c.by_seats, strict=True)
        ]

    def game_range(self) -> tuple[int, int]:
        found = [r.first_side.games for r in self.rows]
        return min(found), max(found)

    def beginning(self, f: Findings) -> list[str]:
        """The first player, and the order of the draft."""
        best, low, high = (100 * x for x in f.best)
        about = f.model.about
        return [
            "## Who begins, and the order of the draft",
            "",
            f"Drafts at random: whoever begins wins {share_text(self.first)}"
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
            rows.append((f.names[p], str(f.picks[p].games), share_text(f.picks[p]), elo))
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
            f" so about ± {min(100, 98 / mean**0.5):.0f} percentage points each.",
            f"Of {len(found) // 2} matchups the most lopsided look more so than they are.",
            "",
            f"![matchups]({self.order.game}-matchups.svg)",
            "",
            *table(
                ("row", "against", "games", "wins"),
                [(f.names[p], f.names[q], str(r.games), share_text(r)) for r, p, q in most if r],
            ),
            "The best and the worst pairs on one side:",
            "",
            *table(
                ("pair", "with", "games", "wins"),
                [
                    (f.names[p], f.names[q], str(r.games), share_text(r))
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
            "changes": [asdict(c) for c in self.changes],
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
            return self.side_pictures()
        picks = [Bar(n, r.score, r.low, r.high) for n, r in zip(f.names, f.picks, strict=True)]
        picks.sort(key=lambda b: -b.value)
        cards = sorted(f.cards, key=lambda c: -c.gain)
        gains = [
            Bar(c.name, c.gain, c.gain - c.gain_error, c.gain + c.gain_error, group)
            for group, some in (("highest", cards[:CARDS_SHOWN]), ("lowest", cards[-CARDS_SHOWN:]))
            for c in some
        ]
        cells = [[None if r is None else r.score for r in row] for row in f.across]
        return {
            f"{game}-picks.svg": bars("Wins of whoever drafted it", picks),
            f"{game}-matchups.svg": heat("The row's side wins, %", f.names, cells),
            f"{game}-cards.svg": bars(CARDS_TITLE, gains, 0.0),
        }

    def side_pictures(self) -> dict[str, str]:
        """Who wins; and, if options were varied, what each does."""
        game, order = self.order.game, self.order
        side = self.game.rules.seating.side_names[0]
        several = len(order.bots) > 1
        base = [
            row_bar(r, f"{r.bots[0]} : {r.bots[1]}" if several else r.bots[0], order)
            for r in self.base()
        ]
        made = {f"{game}-sides.svg": bars(f"The {side} side wins", base)}
        if self.changes:
            title = f"Change of the share of the {side} side, percentage points"
            moved = [change_bar(c) for c in sorted(self.changes, key=lambda c: -c.all[0])]
            made[f"{game}-changes.svg"] = bars(title, moved, 0.0)
            title = f"The {side} side wins, {order.bots[0]} on all sides"
            made[f"{game}-options.svg"] = bars(title, self.setting_bars())
        return made

    def setting_bars(self) -> list[Bar]:
        """For every number of players: as usual, and with each setting."""
        found = []
        for i, cell in enumerate(self.order.usual()):
            here = [("usual", cell)]
            for c in self.changes:
                other = self.varied(c)[i]
                if other is not None:
                    here.append((setting_text(c.name, c.value), other))
            found += [row_bar(self.rows[self.cells.index(x)], n, self.order) for n, x in here]
        return found

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


def options_text(r: Row) -> str:
    return ", ".join([f"{k}={v}" for k, v in r.options]) or "usual"


def setting_text(name: str, value: str) -> str:
    """A value of an option in plain words: `extra wound`, `morale +1`."""
    return name.replace("_", " ") + ("" if value == "on" else f" {value}")


def seats_text(order: BalanceOrder, options: Mapping[str, str]) -> str:
    """How many play: `3 players`."""
    name = GAMES[order.game].rules.seating.option
    return f"{options[name]} {name}" if name in options else "usual"


def change_text(x: tuple[float, float] | None) -> str:
    return "-" if x is None else f"{100 * x[0]:+.1f} ± {100 * x[1]:.1f}"


def change_bar(c: Change) -> Bar:
    mean, half = c.all
    return Bar(setting_text(c.name, c.value), mean, mean - half, mean + half)


def row_bar(r: Row, name: str, order: BalanceOrder) -> Bar:
    x = r.first_side
    return Bar(name, x.score, x.low, x.high, seats_text(order, dict(r.options)))


def card_row(c: CardResult) -> tuple[str, ...]:
    return (
        c.name,
        str(c.played.games + c.not_played.games),
        str(c.played.games),
        gain(c.gain, c.gain_error, c.played.games * c.not_played.games),
        gain(c.held_gain, c.held_error, c.held.games),
    )


def gain(x: float, half: float, games: int) -> str:
    """In percentage points; nothing where there was nothing to compare."""
    return f"{100 * x:+.1f} ± {100 * half:.1f}" if games else "-"


def plain_card(c: CardResult) -> dict[str, Any]:
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
