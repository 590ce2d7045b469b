"""The pictures of a balance report, by name of the file."""

from __future__ import annotations

from typing import Final

from kibitz.experiments.balance.balance import BalanceOrder, Change, Row
from kibitz.experiments.balance.pictures import Bar, bars, heat
from kibitz.experiments.balance.results import Results, seats_text, setting_text

CARDS_SHOWN: Final = 12
"""So many of the highest, and as many of the lowest; the table shows the same."""
CARDS_TITLE: Final = "Wins of its owner when played, less when not; percentage points"


def charts(results: Results) -> dict[str, str]:
    """By name of the file."""
    game, f = results.order.game, results.found
    if f is None:
        return side_pictures(results)
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


def side_pictures(results: Results) -> dict[str, str]:
    """Who wins; and, if options were varied, what each does."""
    game, order = results.order.game, results.order
    side = results.game.rules.seating.side_names[0]
    several = len(order.bots) > 1
    base = [
        row_bar(r, f"{r.bots[0]} : {r.bots[1]}" if several else r.bots[0], order)
        for r in results.base()
    ]
    made = {f"{game}-sides.svg": bars(f"The {side} side wins", base)}
    if results.changes:
        title = f"Change of the share of the {side} side, percentage points"
        moved = [change_bar(c) for c in sorted(results.changes, key=lambda c: -c.all[0])]
        made[f"{game}-changes.svg"] = bars(title, moved, 0.0)
        title = f"The {side} side wins, {order.bots[0]} on all sides"
        made[f"{game}-options.svg"] = bars(title, setting_bars(results))
    return made


def setting_bars(results: Results) -> list[Bar]:
    """For every number of players: as usual, and with each setting."""
    found = []
    for i, cell in enumerate(results.order.usual()):
        here = [("usual", cell)]
        for c in results.changes:
            other = results.varied(c)[i]
            if other is not None:
                here.append((setting_text(c.name, c.value), other))
        found += [row_bar(results.rows[results.cells.index(x)], n, results.order) for n, x in here]
    return found


def change_bar(c: Change) -> Bar:
    mean, half = c.all
    return Bar(setting_text(c.name, c.value), mean, mean - half, mean + half)


def row_bar(r: Row, name: str, order: BalanceOrder) -> Bar:
    x = r.first_side
    return Bar(name, x.score, x.low, x.high, seats_text(order, dict(r.options)))
