"""The tables of the database, and the numbered steps that bring an older one up to date."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    Text,
    inspect,
    text,
)

META: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    META,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("seed", Text),
    Column("position", Text),
    Column("seats", Text, nullable=False),
    Column("clock", Text),
    Column("listed", Boolean, nullable=False),
    Column("state", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("outcome", Text),
)
ACTIONS: Final = Table(
    "actions",
    META,
    Column("match", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
SNAPSHOTS: Final = Table(
    "snapshots",
    META,
    Column("match", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("saved", Text, nullable=False),
)
CHATS: Final = Table(
    "chats",
    META,
    Column("match", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("side", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
SETTINGS: Final = Table(
    "kept",  # the name it was given in the first schema: a database keeps it
    META,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Written out, not made from the tables above: a step stays what it was when those move on.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE matches (id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL,"
        " options TEXT NOT NULL, names TEXT NOT NULL, seed TEXT, position TEXT,"
        " seats TEXT NOT NULL, clock TEXT, listed BOOLEAN NOT NULL, state TEXT NOT NULL,"
        " owner TEXT NOT NULL, created BIGINT NOT NULL, ended BIGINT, outcome TEXT)",
        "CREATE INDEX matches_state ON matches (state)",
        "CREATE TABLE actions (match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL,"
        " action INTEGER NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match, n))",
        "CREATE TABLE snapshots (match TEXT NOT NULL, n INTEGER NOT NULL, saved TEXT NOT NULL,"
        " PRIMARY KEY (match, n))",
        "CREATE TABLE chats (match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL,"
        " name TEXT NOT NULL, text TEXT NOT NULL, side INTEGER NOT NULL, at BIGINT NOT NULL,"
        " PRIMARY KEY (match, n))",
        "CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
)
NEWEST: Final = len(MIGRATIONS)


class SchemaFault(Exception):
    """A database that this program cannot work with."""


def schema_version(connection: Connection) -> int:
    """How many steps a database has behind it; 0 if it is empty."""
    if not inspect(connection).has_table("schema_version"):
        return 0
    found = connection.execute(text("SELECT version FROM schema_version")).scalar()
    return int(found or 0)


def migrate(engine: Engine) -> None:
    """Bring a database up to date in one transaction; refuse one from the future."""
    with engine.begin() as connection:
        version = schema_version(connection)
        if version > NEWEST:
            raise SchemaFault(
                f"the database has schema {version}, but this kibitz knows schemas up to {NEWEST}:"
                " start a newer kibitz, or use another database"
            )
        if version == NEWEST:
            return
        if version == 0:
            connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
            connection.execute(text("INSERT INTO schema_version VALUES (0)"))
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(text(statement))
        connection.execute(text(f"UPDATE schema_version SET version = {NEWEST}"))
