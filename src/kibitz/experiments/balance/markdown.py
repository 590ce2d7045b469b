"""A balance report as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.experiments.balance.balance import CardResult, Findings, Row
from kibitz.experiments.balance.charts import CARDS_SHOWN
from kibitz.experiments.balance.results import ELO, Results, seats_text, setting_text
from kibitz.experiments.common.statistics import Rate


def as_markdown(results: Results) -> str:
    """The whole report."""
    o = results.order
    lines = [
        f"# Balance of {o.game}",
        "",
        f"{o.games} games of each kind, version {results.game.version} of the rules,"
        f" seed {o.seed}.",
        "Made by:",
        "",
        "```sh",
        results.command(),
        "```",
        "",
        "All intervals are 95 %.",
        "They tell how far chance can have led a figure astray, for these bots and no others.",
        "Whoever plays better, or worse, may find another balance.",
        "",
    ]
    if results.found is None:
        lines += sides(results)
    else:
        lines += beginning(results, results.found)
        lines += picks(results, results.found)
        lines += meetings(results, results.found)
        lines += cards(results, results.found)
    lines += failures(results)
    return "\n".join(lines).rstrip() + "\n"


def failures(results: Results) -> list[str]:
    faults = sum([row.faults for row in results.rows])
    cut = sum([row.ends.get("cut off", 0) for row in results.rows])
    return [f"Games in which something failed: {faults}; cut off as endless: {cut}.", ""]


def sides(results: Results) -> list[str]:
    """Who wins, cell by cell."""
    names = results.game.rules.seating.side_names
    lines = [f"## Who wins: the share of the {names[0]} side", ""]
    lines += [f"![shares]({results.order.game}-sides.svg)", ""]
    lines += side_table(results, names)
    return [*lines, *(settings(results, names[0]) if results.changes else [])]


def side_table(results: Results, names: Sequence[str]) -> list[str]:
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
            for r in results.base()
        ],
    )


def settings(results: Results, side: str) -> list[str]:
    """What every other value does, for each number of players and in all."""
    columns = [seats_text(results.order, options) for options in results.order.several()]
    shares = [["usual", *[share_text(results.rate(x)) for x in results.order.usual()]]]
    moved = []
    for c in results.changes:
        name = setting_text(c.name, c.value)
        shares.append([name, *[share_text(results.rate(x)) for x in results.varied(c)]])
        moved.append([name, *[change_text(x) for x in c.by_seats], change_text(c.all)])
    low, high = results.game_range()
    return [
        "## Other options, one at a time",
        "",
        f"With {results.order.bots[0]} on all sides, {low} games a cell"
        + (f" to {high}." if high > low else "."),
        f"What each does to the share of the {side} side, in percentage points,"
        " over all numbers of players:",
        "",
        f"![changes]({results.order.game}-changes.svg)",
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
        f"![options]({results.order.game}-options.svg)",
        "",
        *table((f"{side} wins", *columns), shares),
    ]


def beginning(results: Results, f: Findings) -> list[str]:
    """The first player, and the order of the draft."""
    best, low, high = (100 * x for x in f.best)
    about = f.model.about
    return [
        "## Who begins, and the order of the draft",
        "",
        f"Drafts at random: whoever begins wins {share_text(results.first)}"
        f" of {results.first.games} games.",
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


def picks(results: Results, f: Findings) -> list[str]:
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
        f"![win rates]({results.order.game}-picks.svg)",
        "",
        *table(heads, rows),
    ]


def meetings(results: Results, f: Findings) -> list[str]:
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
        f"![matchups]({results.order.game}-matchups.svg)",
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


def cards(results: Results, f: Findings) -> list[str]:
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
        f" [{results.order.game}.json]({results.order.game}.json).",
        "",
        f"![cards]({results.order.game}-cards.svg)",
        "",
        *table(
            ("card", "games", "played", "gain if played", "gain if held at the end"),
            [card_row(c) for c in shown],
        ),
    ]


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown; all but the first column to the right."""
    lines = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(heads) - 1)]
    return [*lines, *["| " + " | ".join(row) + " |" for row in rows], ""]


def share_text(r: Rate | None) -> str:
    """A score with its interval, as text."""
    if r is None or not r.games:
        return "-"
    return f"{100 * r.score:.1f} % ({100 * r.low:.1f} to {100 * r.high:.1f})"


def options_text(r: Row) -> str:
    return ", ".join([f"{k}={v}" for k, v in r.options]) or "usual"


def change_text(x: tuple[float, float] | None) -> str:
    return "-" if x is None else f"{100 * x[0]:+.1f} ± {100 * x[1]:.1f}"


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
