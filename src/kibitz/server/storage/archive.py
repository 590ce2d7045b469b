"""Archive: matches whose rules have changed since; closed, never lost, and readable as files."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import structlog

from kibitz.games import GAMES
from kibitz.kernel.chance import seal
from kibitz.kernel.game import Outcome
from kibitz.kernel.match import BESIDE
from kibitz.kernel.match_file import CHANCE_NAME, RULE, result_text
from kibitz.kernel.pile import CHANCE
from kibitz.server.refusal import Refusal
from kibitz.server.storage.changes import Change, set_over
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.store import Store

log = structlog.get_logger()


def outdated(row: MatchRow) -> Refusal | None:
    """Why a match cannot be played on by the rules of today."""
    file = f"/api/matches/{row.id}/file"
    game = GAMES.get(row.game)
    if game is None:
        return Refusal("game-gone", game=row.game, file=file)
    if game.version != row.version:
        return Refusal("old-rules", version=row.version, now=game.version, file=file)
    return None


def keep_words(store: Store) -> None:
    """Keep the words of every game's actions: whatever a later version says, files stay right."""
    for game in GAMES.values():
        store.keep_words(game.name, game.version, game.notation.vocabulary.words)


def closed(rows: Sequence[MatchRow]) -> list[Change]:
    """End what can go on no more; nobody has won."""
    changes: list[Change] = []
    for row in rows:
        log.warning("match closed: other rules", match=row.id, game=row.game, version=row.version)
        row.state, row.ended, row.outcome = OVER, time.time_ns() // 1_000_000, None
        changes += set_over(row)
    return changes


def old_file(store: Store, row: MatchRow) -> str:
    """A match file in the words of the rules it was played by."""
    words = store.words(row.game, row.version)
    if words is None:
        raise Refusal("lost")
    deal = f"deal sha256:{seal(row.seed)}" if row.seed is not None else "deal none"
    out = [f"game     {row.game} {row.version} {deal}"]
    if row.options:
        out.append("options  " + " ".join(f"{k}={v}" for k, v in row.options.items()))
    out.append("seats    " + " ".join(row.names))
    if row.position is not None:
        out += ["position", *("  " + line for line in row.position.splitlines())]
    out.append(RULE)
    out += [line(row, seat, action, words) for seat, action in store.actions(row.id)]
    out.append(RULE)
    if row.outcome is not None:
        outcome = Outcome(tuple(row.outcome), "")
        out.append("result   " + result_text(tuple(row.names), outcome))
    if row.seed is not None:
        out.append(f"seed     {row.seed}")
    return "\n".join(out) + "\n"


def line(row: MatchRow, seat: int, action: int, words: Mapping[int, str]) -> str:
    who = CHANCE_NAME if seat == CHANCE else row.names[seat]
    return f"{who:<8} {BESIDE.get(action) or words[action]}"
