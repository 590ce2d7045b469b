"""Against a database: its matches replayed under the rules of today, and what would differ.

It is only read, whatever schema it has: a new kibitz can be tried on the data of an old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from kibitz.games import GAMES
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.match_file import line_of
from kibitz.server.storage.fingerprints import events_checksum
from kibitz.server.storage.restore import fresh
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.store import StoreFault, first_line, match_row, open_engine

SAME: Final = "same"
REFUSED: Final = "refused"
"""An answer that stands in the record is not allowed any more."""
HAPPENED: Final = "happened"
"""An answer brings about something else."""
RESULT: Final = "result"
UNREAD: Final = "unread"
"""The match cannot be read, or its game is gone."""


class Line(NamedTuple):
    """One line of a stored record."""

    seat: int
    action: int
    checksum: int | None


class Verdict(NamedTuple):
    """What became of one match under the rules of today."""

    match: str
    game: str
    version: int
    running: bool
    kind: str
    at: int = 0
    """How many lines came before the first that differs."""
    why: str = ""


def verdicts(address: str) -> Iterator[Verdict]:
    """Of every stored match, oldest first; a StoreFault if the database will not do."""
    engine = opened(address)
    try:
        with engine.connect() as connection:
            ids = connection.execute(text("SELECT id FROM matches ORDER BY created, id")).scalars()
            for match in ids.all():
                yield verdict(connection, str(match))
    except SQLAlchemyError as e:
        raise StoreFault(f"the database cannot be read: {first_line(e)}") from None
    finally:
        engine.dispose()


def opened(address: str) -> Engine:
    """The database, which must be there: nothing is made for a name that was mistyped."""
    address = address if "://" in address else f"sqlite:///{address}"
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreFault("this is no address of a database") from None
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise StoreFault(f"there is no database {url.database}")
    return open_engine(address)


def verdict(connection: Connection, match: str) -> Verdict:
    found = connection.execute(text("SELECT * FROM matches WHERE id = :id"), {"id": match})
    values = found.mappings().one()
    begun = Verdict(match, values["game"], values["version"], values["state"] != OVER, UNREAD)
    try:
        row = match_row(values)
    except (msgspec.MsgspecError, TypeError) as e:
        return begun._replace(why=f"its row is damaged: {e}")
    game = GAMES.get(row.game)
    if game is None:
        return begun._replace(why=f"there is no game {row.game}")
    now = game.notation.vocabulary.words
    words = now if row.version == game.version else kept_words(connection, row)
    if words is None:
        return begun._replace(why="the words of its actions were not kept")
    try:
        added = game.notation.lasting(row.options)
        words = words if added is None else {**words, **added.words}
        return begun._replace(**replayed(row, lines_of(connection, match), words)._asdict())
    except Exception as e:
        # Whatever a changed rule breaks is what was asked for: the other matches are told, too.
        return begun._replace(why=f"{type(e).__name__}: {e}")


def kept_words(connection: Connection, row: MatchRow) -> Mapping[int, str] | None:
    """The words of actions as the rules of a match had them."""
    wanted = text("SELECT value FROM kept WHERE key = :key")
    key = {"key": f"words {row.game} {row.version}"}
    found = connection.execute(wanted, key).scalar()
    return None if found is None else msgspec.json.decode(str(found), type=dict[int, str])


def lines_of(connection: Connection, match: str) -> list[Line]:
    wanted = text("SELECT * FROM actions WHERE match = :id ORDER BY n")
    found = connection.execute(wanted, {"id": match}).mappings()
    return [Line(x["seat"], x["action"], x.get("told")) for x in found]


class Difference(NamedTuple):
    """The part of a verdict that a replay finds."""

    kind: str
    at: int = 0
    why: str = ""


def replayed(row: MatchRow, lines: list[Line], words: Mapping[int, str]) -> Difference:
    """The first thing that differs, line by line, then in the result."""
    game = GAMES[row.game]
    match = fresh(replace(row, version=game.version))
    for n, line in enumerate(lines):
        _, who, word = line_of(row.names, words, line.seat, line.action)
        try:
            action = number(match, line.action, word)
        except ValueError as e:
            return Difference(REFUSED, n, str(e))
        why = match.enter(line.seat, action)
        if why is not None:
            return Difference(REFUSED, n, f"{who} may not {word!r}: {game.notation.explain(why)}")
        now = events_checksum(match)
        if None not in (now, line.checksum) and now != line.checksum:
            return Difference(HAPPENED, n, f"{who}: {word}; now: {newest(match)}")
    outcome = match.outcome()
    scores = None if outcome is None else list(outcome.scores)
    if row.state == OVER and row.outcome is not None and scores != row.outcome:
        return Difference(RESULT, len(lines), f"it was {row.outcome}, now {scores or 'it goes on'}")
    if row.state != OVER and outcome is not None:
        return Difference(RESULT, len(lines), f"it went on, now it is over: {scores}")
    return Difference(SAME)


def number(match: Match, action: int, word: str) -> int:
    """The action that a word of earlier rules means today; a ValueError if it means none."""
    if action in BESIDE:
        return action
    if isinstance(match, Judged):
        return match.action(word)
    return match.game.notation.vocabulary.number(word)


def newest(match: Match) -> str:
    """What the newest answer has told, for whoever reads the report."""
    first = match.steps[-1].events_before if match.steps else 0
    lines = [match.game.notation.tell(e, match.names) for e in match.events[first:]]
    return "; ".join(lines) or "nothing"
