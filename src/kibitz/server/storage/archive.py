"""Archive: matches whose rules have changed since; closed, never lost, and readable as files."""

from __future__ import annotations

import time
from collections.abc import Sequence

import structlog

from kibitz.games import GAMES
from kibitz.kernel.game import Outcome
from kibitz.kernel.match_file import MatchFile, deal_of, line_of, result_text, write_file
from kibitz.server.refusal import Refusal
from kibitz.server.storage.changes import Change, set_over
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.store import Store, StoreFault

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
    """Store the words of every game's actions by version, so that old matches stay readable."""
    for game in GAMES.values():
        words = game.notation.vocabulary.lasting()
        store.keep_words(game.name, game.version, words)
        if store.words(game.name, game.version) != words:
            # Stored answers would mean something else: whoever changed them raises the version.
            log.error("actions changed, version did not", game=game.name, version=game.version)


def claim_box(store: Store) -> None:
    """A database belongs to the cards it was begun with; a StoreFault names those of another.

    Its matches are seeds and answers, and with other cards they would be other matches.
    """
    for game in GAMES.values():
        here, key = game.box.fingerprint, f"box {game.name}"
        begun = store.setting(key) or ""
        if begun == here:
            continue
        if begun or store.has_matches(game.name):
            raise StoreFault(
                f"this database was begun with {box_name(begun)} of {game.name}, and in play is"
                f" {box_name(here)}; name another one with --database"
            )
        store.keep_setting(key, here)


def box_name(fingerprint: str) -> str:
    return f"the box {fingerprint}" if fingerprint else "the shipped box"


def closed(rows: Sequence[MatchRow], why: str = "other rules") -> list[Change]:
    """End matches that do not go on; without a winner."""
    changes: list[Change] = []
    for row in rows:
        log.warning("match closed", why=why, match=row.id, game=row.game, version=row.version)
        row.state, row.ended, row.outcome = OVER, time.time_ns() // 1_000_000, None
        changes += set_over(row)
    return changes


def called(row: MatchRow) -> dict[str, str]:
    """What people called themselves, by their seat as a match file names it."""
    return {a: seat.name for a, seat in zip(row.names, row.seats, strict=True) if seat.name}


def added_words(row: MatchRow) -> dict[int, str]:
    """The words of what a match adds to its game; a Refusal if today's rules cannot read it."""
    game = GAMES.get(row.game)
    try:
        lasting = None if game is None else game.notation.lasting(row.options)
    except ValueError:
        raise Refusal("lost") from None
    return {} if lasting is None else lasting.words


def old_file(store: Store, row: MatchRow) -> str:
    """A match file in the words of the rules it was played by."""
    words = store.words(row.game, row.version)
    if words is None:
        raise Refusal("lost")
    words |= added_words(row)
    file = MatchFile()
    file.game, file.version, file.deal = row.game, row.version, deal_of(row.seed)
    file.options, file.names, file.position = row.options, tuple(row.names), row.position
    file.lines = [line_of(row.names, words, a, b) for a, b in store.actions(row.id)]
    file.called = called(row)
    file.ended, file.seed = True, row.seed or None
    if row.outcome is not None:
        file.result = result_text(row.names, Outcome(tuple(row.outcome), ""))
    return write_file(file)
