"""What a run of the arena comes to, as plain values."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kibitz.experiments.arena.contest import Pair, scores_of
from kibitz.experiments.arena.run import Plan
from kibitz.experiments.common import statistics as figures
from kibitz.games import GAMES

Record = dict[str, Any]


def share(r: figures.Rate) -> Record:
    return {
        "games": r.games,
        "score": round(r.score, 4),
        "low": round(r.low, 4),
        "high": round(r.high, 4),
    }


def whole(x: float | None) -> int | None:
    return None if x is None else round(x)


def matchup(plan: Plan, a: str, b: str, pairs: Sequence[Pair]) -> Record:
    """The figures of one bot against another."""
    met = [p for p in pairs if (p.a, p.b) == (a, b)]
    scores = scores_of(met)
    lead = figures.elo((sum(scores) + 0.5) / (len(scores) + 1))  # as in the ratings
    found: Record = {"a": a, "b": b, **share(figures.rate(scores)), "elo": round(lead)}
    if plan.best_of:
        # A series is one result, however many games it took.
        found |= share(figures.rate(scores, 1))
        found |= {"series": len(scores), "games": sum([len(p.games) for p in met])}
    found["sides"] = {}
    for side, name in enumerate(GAMES[plan.game].rules.seating.side_names):
        played = [g.score for p in met for g in p.games if g.side == side and g.score is not None]
        found["sides"][name] = share(figures.rate(played, 1))
    found["faults"] = len([g for p in met for g in p.games if g.score is None])
    return found


def edge_of_first(pairs: Sequence[Pair]) -> figures.Rate:
    """The score of the side that takes the first decision after the set-up.

    All who play a deal play it from the same start, so a deal is what is counted, not a pair.
    """
    deals: dict[int, list[float]] = {}
    for p in pairs:
        if p.score is not None:
            deals.setdefault(p.pair, []).extend(
                [(g.score or 0.0) if g.side == g.first else 1.0 - (g.score or 0.0) for g in p.games]
            )
    found = figures.rate([sum(x) / len(x) for x in deals.values()])
    return replace(found, games=sum(map(len, deals.values())))


def pace(bot: str, pairs: Sequence[Pair]) -> float:
    """Milliseconds a bot takes for a decision."""
    decisions, seconds = 0, 0.0
    for p in pairs:
        for i, name in enumerate((p.a, p.b)):
            if name == bot:
                decisions += sum([g.decisions[i] for g in p.games])
                seconds += sum([g.seconds[i] for g in p.games])
    return 1000.0 * seconds / decisions if decisions else 0.0


def report(plan: Plan, pairs: Sequence[Pair], anchor: str) -> Record:
    """Everything: matchups, ratings, the edge of the first side, pace and failures."""
    met = {(p.a, p.b) for p in pairs}
    bots = list(plan.bots)
    scores = {(a, b): scores_of([p for p in pairs if (p.a, p.b) == (a, b)]) for a, b in sorted(met)}
    order = [(a, b) for i, a in enumerate(bots) for b in bots[i + 1 :] if (a, b) in met]
    found: Record = {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "own_drafts": plan.own_drafts,
        **({"box": box} if (box := GAMES[plan.game].box.fingerprint) else {}),
        **({"best_of": plan.best_of} if plan.best_of else {}),
        **({"adviser": plan.adviser()} if plan.own_drafts else {}),
        "pairs": [matchup(plan, a, b, pairs) for a, b in order],
        "ratings": [
            {"bot": r.bot, "elo": round(r.elo), "low": whole(r.low), "high": whole(r.high)}
            for r in figures.ratings(bots, scores, anchor)
        ],
        "first": share(edge_of_first(pairs)),
        "ms_per_decision": {bot: round(pace(bot, pairs), 3) for bot in bots},
        "cut_off": len([g for p in pairs for g in p.games if g.cut]),
        "faults": [g.fault for p in pairs for g in p.games if g.score is None],
        "forfeits": [g.fault for p in pairs for g in p.games if g.fault and g.score is not None],
    }
    if plan.sprt is not None:
        one = scores_of(pairs)
        found["sprt"] = {
            "elo0": plan.sprt[0],
            "elo1": plan.sprt[1],
            "llr": round(figures.llr(one, *plan.sprt), 3),
            "verdict": {1: "accepted", 0: "open", -1: "rejected"}[figures.verdict(one, *plan.sprt)],
        }
    return found


def arrow() -> tuple[Any, Any]:
    """The library and the part that writes files, or a ValueError that says how to get it."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ValueError("--parquet needs pyarrow: pip install 'kibitz[parquet]'") from None


COLUMNS: Final = {
    "a": "string",
    "b": "string",
    "pair": "int64",
    "side": "int64",
    "first": "int64",
    "score": "float64",
    "decisions_a": "int64",
    "decisions_b": "int64",
    "seconds_a": "float64",
    "seconds_b": "float64",
    "fault": "string",
    "cut": "bool_",
}
"""Names and types of the columns; explicit, so that an empty file has them, too."""


def columns(library: Any) -> Any:
    """The columns, as pyarrow wants them."""
    return library.schema([(name, getattr(library, kind)()) for name, kind in COLUMNS.items()])


def rows_of(pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    """One row a game."""
    return [
        {
            "a": p.a,
            "b": p.b,
            "pair": p.pair,
            "side": g.side,
            "first": g.first,
            "score": g.score,
            "decisions_a": g.decisions[0],
            "decisions_b": g.decisions[1],
            "seconds_a": g.seconds[0],
            "seconds_b": g.seconds[1],
            "fault": g.fault,
            "cut": g.cut,
        }
        for p in pairs
        for g in p.games
    ]


def write_parquet(pairs: Sequence[Pair], path: Path) -> None:
    """One row a game, as a Parquet file."""
    library, parquet = arrow()
    parquet.write_table(library.Table.from_pylist(rows_of(pairs), columns(library)), str(path))


def write_csv(pairs: Sequence[Pair], path: Path) -> None:
    """One row a game, as a CSV file with a head."""
    with path.open("w", newline="", encoding="utf-8") as f:
        out = csv.DictWriter(f, COLUMNS)
        out.writeheader()
        out.writerows(rows_of(pairs))
