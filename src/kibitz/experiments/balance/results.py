"""What the games of one order come to: rows, changes, findings, and the command to repeat it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Final

from kibitz.experiments.balance.balance import (
    BalanceOrder,
    Change,
    Findings,
    Row,
    begins,
    changes,
    findings,
    row_of,
)
from kibitz.experiments.balance.selfplay import Cell, Record
from kibitz.experiments.common.statistics import Rate
from kibitz.games import GAMES

ELO: Final = 400.0 / log(10.0)
"""Elo points of one unit of the logit."""


class Results:
    """Everything that is told about one order."""

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

    def base(self) -> list[Row]:
        """Nothing varied."""
        return self.rows[: len(self.order.several()) * len(self.order.bots) ** 2]

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


def setting_text(name: str, value: str) -> str:
    """A value of an option in plain words: `extra wound`, `morale +1`."""
    return name.replace("_", " ") + ("" if value == "on" else f" {value}")


def seats_text(order: BalanceOrder, options: Mapping[str, str]) -> str:
    """How many play: `3 players`."""
    name = GAMES[order.game].rules.seating.option
    return f"{options[name]} {name}" if name in options else "usual"
