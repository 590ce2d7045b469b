"""Store: the database, SQLite or PostgreSQL; of a match its actions are the truth."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.sql import Executable

from kibitz.server.storage.changes import INSERT_ACTION, JSON_FIELDS, Change, as_json
from kibitz.server.storage.leases import HOLDING, Fenced, Lease, check_leases, tell_nodes
from kibitz.server.storage.rows import OVER, ChatRow, MatchRow
from kibitz.server.storage.schema import ACTIONS, CHATS, MATCHES, SETTINGS, SNAPSHOTS, migrate

LOCK_TIMEOUT: Final = 8
"""Seconds that a write waits for a lock; people are told sooner, and the table stops later."""
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={1000 * LOCK_TIMEOUT}",
    # A commit that carries the log over to the file takes a hundred times as long as others,
    # so that is done beside the commits; see Store.checkpoint. Only a log of 160 MB forces it.
    "wal_autocheckpoint=40000",
    "journal_size_limit=67108864",
)

INTO_ACTIONS: Final = "INSERT INTO actions (match, n, seat, action, at, told, next)"
SQLITE_ACTIONS: Final = f"{INTO_ACTIONS} VALUES (:match, :n, :seat, :action, :at, :told, :next)"
POSTGRES_ACTIONS: Final = (
    f"{INTO_ACTIONS} SELECT * FROM unnest"
    "(%s::text[], %s::int[], %s::int[], %s::int[], %s::bigint[], %s::bigint[], %s::int[])"
)
"""A group in one statement."""
FENCED_ACTIONS: Final = f"{POSTGRES_ACTIONS} WHERE ({HOLDING}) = %s"
"""The same, unless another node may have one of the matches by now."""

log = structlog.get_logger()


class StoreFault(Exception):
    """A database that cannot be opened: it says why."""


def first_line(e: SQLAlchemyError) -> str:
    """What a database says of a fault, without what it was asked to write."""
    return str(getattr(e, "orig", None) or e).strip().splitlines()[0]


class Store:
    """One database; safe to be read from several threads, written to by the Writer."""

    def __init__(self, address: str) -> None:
        self.engine: Final = open_engine(address)
        self.writing: Connection | None = None
        """Kept from one transaction to the next; a new one after a fault."""
        self.quick: Connection | None = None
        """The same for answers alone, on PostgreSQL: each statement is a transaction."""
        self.node: str = ""
        """Which of several servers on this database writes here; nothing if it is alone."""
        try:
            migrate(self.engine)
        except SQLAlchemyError as e:
            raise StoreFault(f"the database cannot be opened: {first_line(e)}") from None

    def close(self) -> None:
        for connection in (self.writing, self.quick):
            if connection is not None:
                connection.close()
        self.engine.dispose()

    def commit(self, changes: Sequence[Change], leases: Collection[Lease] = ()) -> None:
        """All changes in one transaction, those of one kind together.

        A Fenced if they belong to matches that another node may have by now.
        """
        groups: dict[int, tuple[Executable, list[Mapping[str, Any]]]] = {}
        for statement, values in changes:
            groups.setdefault(id(statement), (statement, []))[1].append(values)
        if self.engine.dialect.name == "postgresql" and groups.keys() == {id(INSERT_ACTION)}:
            self.commit_answers([values for _, values in changes], leases)
            return
        connection = self.writing or self.engine.connect()
        self.writing = None
        try:
            with connection.begin():
                if leases:
                    check_leases(connection, self.node, leases)
                for statement, rows in groups.values():
                    if statement is INSERT_ACTION:
                        self.insert_actions(connection, rows)
                    else:
                        connection.execute(statement, rows)
                if self.node:
                    tell_nodes(connection, self.node, changes)
        except BaseException:
            connection.close()
            raise
        self.writing = connection

    def commit_answers(self, rows: list[Mapping[str, Any]], leases: Collection[Lease]) -> None:
        """Answers alone, which is what nearly every commit holds: one statement, one round trip."""
        connection = self.quick or self.engine.connect().execution_options(
            isolation_level="AUTOCOMMIT"
        )
        self.quick = None
        columns = tuple([[row[x.name] for row in rows] for x in ACTIONS.columns])
        try:
            if leases:
                keys, tokens = zip(*leases, strict=True)
                held = (list(keys), list(tokens), self.node, len(leases))
                done = connection.exec_driver_sql(FENCED_ACTIONS, (*columns, *held))
            else:
                done = connection.exec_driver_sql(POSTGRES_ACTIONS, columns)
        except BaseException:
            connection.close()
            raise
        self.quick = connection
        if done.rowcount != len(rows):
            raise Fenced

    def insert_actions(self, connection: Connection, rows: list[Mapping[str, Any]]) -> None:
        """Nearly all that is ever written, so past what would find out anew how to say it."""
        if self.engine.dialect.name == "sqlite":
            connection.exec_driver_sql(SQLITE_ACTIONS, rows)
        else:
            columns = tuple([[row[x.name] for row in rows] for x in ACTIONS.columns])
            connection.exec_driver_sql(POSTGRES_ACTIONS, columns)

    def checkpoint(self) -> None:
        """SQLite: carry the write-ahead log over to the file; readers and the writer go on."""
        if self.engine.dialect.name == "sqlite":
            connection = self.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            finally:
                connection.close()

    def alive(self) -> bool:
        """Does the database answer?"""
        try:
            with self.engine.connect() as connection:
                return connection.execute(text("SELECT 1")).scalar() == 1
        except SQLAlchemyError:
            return False

    def secret(self) -> str:
        """The secret that signs cookies, made once."""
        wanted = select(SETTINGS.c.value).where(SETTINGS.c.key == "secret")
        with self.engine.connect() as connection:
            found = connection.execute(wanted).scalar()
        if found is None:
            # Another server may be faster.
            with suppress(IntegrityError), self.engine.begin() as connection:
                value = {"key": "secret", "value": secrets.token_hex(32)}
                connection.execute(insert(SETTINGS), [value])
            with self.engine.connect() as connection:
                found = connection.execute(wanted).scalar()
        return str(found)

    def keep_words(self, game: str, version: int, words: Mapping[int, str]) -> None:
        """Store the words of a game's actions, once for each version."""
        if self.words(game, version) is None:
            value = {"key": f"words {game} {version}", "value": as_json(words)}
            with suppress(IntegrityError), self.engine.begin() as connection:
                connection.execute(insert(SETTINGS), [value])

    def words(self, game: str, version: int) -> dict[int, str] | None:
        found = self.setting(f"words {game} {version}")
        return None if found is None else msgspec.json.decode(found, type=dict[int, str])

    def keep_setting(self, key: str, value: str) -> None:
        """Store a setting that is not there yet."""
        with suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(SETTINGS), [{"key": key, "value": value}])

    def has_matches(self, game: str) -> bool:
        """Is there any match of a game?"""
        wanted = select(MATCHES.c.id).where(MATCHES.c.game == game).limit(1)
        with self.engine.connect() as connection:
            return connection.execute(wanted).first() is not None

    def setting(self, key: str) -> str | None:
        """One of the server's own settings, as JSON."""
        wanted = select(SETTINGS.c.value).where(SETTINGS.c.key == key)
        with self.engine.connect() as connection:
            found = connection.execute(wanted).scalar()
        return None if found is None else str(found)

    def match(self, match: str) -> MatchRow | None:
        if "\0" in match:
            return None  # no text of PostgreSQL holds one, not even one that is looked for
        with self.engine.connect() as connection:
            rows = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).mappings()
            found = rows.first()
        return None if found is None else match_row(found)

    def unfinished(self) -> list[MatchRow]:
        """Every match that may go on, oldest first; one that is damaged keeps no other away."""
        wanted = select(MATCHES).where(MATCHES.c.state != OVER).order_by(MATCHES.c.created)
        found: list[MatchRow] = []
        with self.engine.connect() as connection:
            for values in connection.execute(wanted).mappings():
                try:
                    found.append(match_row(values))
                except (msgspec.MsgspecError, TypeError) as e:
                    log.error("match not read", match=str(values["id"]), error=type(e).__name__)
        return found

    def actions(self, match: str) -> list[tuple[int, int]]:
        """Seat and action of every line, in order; a hole is a fault of the database."""
        a = ACTIONS.c
        wanted = select(a.n, a.seat, a.action).where(a.match == match).order_by(a.n)
        with self.engine.connect() as connection:
            found = [(int(x[0]), int(x[1]), int(x[2])) for x in connection.execute(wanted)]
        if [x[0] for x in found] != list(range(len(found))):
            raise StoreFault(f"match {match}: an action is missing in the database")
        return [(seat, action) for _, seat, action in found]

    def snapshot(self, match: str) -> tuple[int, str] | None:
        s = SNAPSHOTS.c
        wanted = select(s.n, s.saved).where(s.match == match).order_by(s.n.desc()).limit(1)
        with self.engine.connect() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else (int(found[0]), str(found[1]))

    def chats(self, match: str, most: int = 200) -> list[ChatRow]:
        """The last lines of the chat."""
        c = CHATS.c
        wanted = select(CHATS).where(c.match == match).order_by(c.n.desc()).limit(most)
        with self.engine.connect() as connection:
            found = connection.execute(wanted).mappings().all()
        names = ChatRow.__struct_fields__
        return [ChatRow(**{k: x[k] for k in names}) for x in reversed(found)]


def match_row(found: Mapping[Any, Any]) -> MatchRow:
    values = dict(found)
    for name, kind in JSON_FIELDS.items():
        if values.get(name) is not None:  # an older schema lacks some
            values[name] = msgspec.json.decode(values[name], type=kind)
    return MatchRow(**values)


def stored_secret(engine: Engine) -> str:
    """The secret of a database that a server has opened; a StoreFault if none has."""
    with engine.connect() as connection:
        found = None
        if inspect(connection).has_table(SETTINGS.name):
            wanted = select(SETTINGS.c.value).where(SETTINGS.c.key == "secret")
            found = connection.execute(wanted).scalar()
    if found is None:
        raise StoreFault("no server has opened this database yet")
    return str(found)


def open_engine(address: str) -> Engine:
    """SQLite on a file, or PostgreSQL by address."""
    try:
        url = make_url(address)
        if url.get_backend_name() == "sqlite":
            return sqlite_engine(address, url.database)
        if url.get_backend_name() != "postgresql":
            raise StoreFault(
                f"no database of the kind {url.get_backend_name()!r};"
                " use sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME"
            )
        if url.drivername == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        waits = {"connect_timeout": 2, "options": f"-c lock_timeout={LOCK_TIMEOUT}s"}
        return create_engine(url, pool_pre_ping=True, pool_timeout=2, connect_args=waits)
    except (ArgumentError, NoSuchModuleError):
        raise StoreFault(
            "this is no address of a database;"
            " use sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME"
        ) from None


def sqlite_engine(address: str, path: str | None) -> Engine:
    if not path or path == ":memory:":
        raise StoreFault("a database in memory would lose every match; name a file: sqlite:///FILE")
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        if not Path(path).exists() and not path.startswith("file:"):
            # It holds seeds and the secret that signs cookies; its log gets the same mode.
            Path(path).touch(mode=0o600)
    except OSError as e:
        raise StoreFault(f"{path} cannot be written: {e.strerror or e}") from None
    engine = create_engine(
        address, connect_args={"timeout": LOCK_TIMEOUT, "check_same_thread": False}
    )

    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    def begun(connection: Connection) -> None:
        connection.connection.cursor().execute("BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine
