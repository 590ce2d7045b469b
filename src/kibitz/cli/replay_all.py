"""kibitz replay --all: what the rules of today would change in the matches of a database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from kibitz.games import GAMES
from kibitz.server.storage.against import (
    HAPPENED,
    REFUSED,
    RESULT,
    SAME,
    UNREAD,
    Verdict,
    verdicts,
)
from kibitz.server.storage.store import StoreFault

SAID: Final = {
    REFUSED: "answer {n} is not allowed: {why}",
    HAPPENED: "answer {n} brings about something else: {why}",
    RESULT: "the result differs: {why}",
    UNREAD: "cannot be replayed: {why}",
}
COUNTED: Final = {
    SAME: "the same",
    REFUSED: "with an answer that is not allowed",
    HAPPENED: "where something else happens",
    RESULT: "with another result",
    UNREAD: "that cannot be replayed",
}


def replay_all(address: str, say: Callable[[str], None]) -> bool:
    """Tell what differs, match by match, and count; is everything as it was?

    A ValueError says what is wrong with the database.
    """
    counts: Counter[str] = Counter()
    running = 0
    try:
        for found in verdicts(address):
            counts[found.kind] += 1
            if found.kind != SAME:
                running += found.running
                say(sentence(found))
    except StoreFault as e:
        raise ValueError(str(e)) from None
    total = counts.total()
    parts = [f"{counts[kind]} {COUNTED[kind]}" for kind in COUNTED if counts[kind]]
    say(f"{total} match{'' if total == 1 else 'es'}" + (": " + ", ".join(parts) if parts else ""))
    if running:
        say(f"{running} of those that differ are still played")
    return counts[SAME] == total


def sentence(found: Verdict) -> str:
    game = GAMES.get(found.game)
    versions = f"{found.version} -> {game.version}" if game is not None else str(found.version)
    state = ", still played" if found.running else ""
    said = SAID[found.kind].format(n=found.at + 1, why=found.why)
    return f"{found.match} ({found.game} {versions}{state}): {said}"
