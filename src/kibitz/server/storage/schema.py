"""The tables of the database, and the numbered steps from one schema to the next and back.

Long because every step stays for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
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
    Column("source", Text, nullable=False),
    Column("uploaded", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("data", Text, nullable=False),
    Column("series", Text),
    Column("rated", Boolean, nullable=False),
    Column("tournament", Text, nullable=False),
    Column("club", Text, nullable=False),
)
ACTIONS: Final = Table(
    "actions",
    META,
    Column("match", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("told", BigInteger),
    Column("next", Integer),
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
    Column("who", Text, nullable=False),
    Column("phrase", Text, nullable=False),
)
PLAYERS: Final = Table(
    "players",
    META,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", Text, nullable=False),
    Column("hidden", Boolean, nullable=False),
)
PEOPLE: Final = Table(
    "people",
    META,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),
    Column("phrase", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
SANCTIONS: Final = Table(
    "sanctions",
    META,
    Column("kind", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
ORDERS: Final = Table(
    "orders",
    META,
    Column("id", Text, primary_key=True),
    Column("what", Text, nullable=False),
    Column("match", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
HOLIDAYS: Final = Table(
    "holidays",
    META,
    Column("who", Text, primary_key=True),
    Column("day", Integer, primary_key=True),
)
BLOCKS: Final = Table(
    "blocks",
    META,
    Column("id", Text, primary_key=True),
    Column("who", Text, nullable=False),
    Column("whom", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
REPORTS: Final = Table(
    "reports",
    META,
    Column("id", Text, primary_key=True),
    Column("match", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("whom", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
CLUBS: Final = Table(
    "clubs",
    META,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("founder", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
MEMBERS: Final = Table(
    "members",
    META,
    Column("club", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("joined", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
WAITING: Final = Table(
    "waiting",
    META,
    Column("match", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("wish", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
)
SETTINGS: Final = Table(
    "kept",  # the name it was given in the first schema: a database keeps it
    META,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
REVIEWS: Final = Table(
    "reviews",
    META,
    Column("match", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("review", Text),
)
STUDIES: Final = Table(
    "studies",
    META,
    Column("id", Text, primary_key=True),
    Column("match", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
COMMENTS: Final = Table(
    "comments",
    META,
    Column("study", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("depth", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
)
BRANCHES: Final = Table(
    "branches",
    META,
    Column("study", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("answers", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
)
SCENES: Final = Table(
    "scenes",
    META,
    Column("match", Text, primary_key=True),
    Column("language", Text, primary_key=True),
    Column("saved", LargeBinary, nullable=False),
)
TOURNAMENTS: Final = Table(
    "tournaments",
    META,
    Column("id", Text, primary_key=True),
    Column("form", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("bank", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("places", Integer, nullable=False),
    Column("level", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("state", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
ENTRANTS: Final = Table(
    "entrants",
    META,
    Column("tournament", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("who", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("strength", Integer, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("away", Boolean, nullable=False),
)
PAIRINGS: Final = Table(
    "pairings",
    META,
    Column("tournament", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("second", Integer, nullable=False),
    Column("match", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
NODES: Final = Table(
    "nodes",
    META,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
LEASES: Final = Table(
    "leases",
    META,
    Column("key", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Column("token", BigInteger, nullable=False),
)


class Migration(NamedTuple):
    """The statements from one schema to the next, and those back; the first has no way back."""

    up: tuple[str, ...]
    down: tuple[str, ...] = ()
    fill: Callable[[Connection], None] | None = None
    """Writes into the new schema what only a program can make of the old one."""


def list_players(connection: Connection) -> None:
    """Who held which seat, which had been in the text of every match only."""
    rows = []
    for match, seats in connection.execute(text("SELECT id, seats FROM matches")):
        try:
            held = msgspec.json.decode(seats, type=list[dict[str, object]])
        except msgspec.MsgspecError:
            continue  # a damaged row is nobody's
        rows += [
            {"match": match, "seat": i, "who": x["who"]} for i, x in enumerate(held) if x.get("who")
        ]
    if rows:
        insert = (
            "INSERT INTO players (match, seat, who, hidden) VALUES (:match, :seat, :who, FALSE)"
        )
        connection.execute(text(insert), rows)


# Written out, not made from the tables above: a step stays what it was when those move on.
MIGRATIONS: Final = (
    Migration(
        (
            "CREATE TABLE matches (id TEXT PRIMARY KEY, game TEXT NOT NULL,"
            " version INTEGER NOT NULL, options TEXT NOT NULL, names TEXT NOT NULL, seed TEXT,"
            " position TEXT, seats TEXT NOT NULL, clock TEXT, listed BOOLEAN NOT NULL,"
            " state TEXT NOT NULL, owner TEXT NOT NULL, created BIGINT NOT NULL, ended BIGINT,"
            " outcome TEXT)",
            "CREATE INDEX matches_state ON matches (state)",
            "CREATE TABLE actions (match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL,"
            " action INTEGER NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match, n))",
            "CREATE TABLE snapshots (match TEXT NOT NULL, n INTEGER NOT NULL, saved TEXT NOT NULL,"
            " PRIMARY KEY (match, n))",
            "CREATE TABLE chats (match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL,"
            " name TEXT NOT NULL, text TEXT NOT NULL, side INTEGER NOT NULL, at BIGINT NOT NULL,"
            " PRIMARY KEY (match, n))",
            "CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        )
    ),
    Migration(
        up=(
            "ALTER TABLE matches ADD COLUMN source TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE matches ADD COLUMN uploaded BOOLEAN NOT NULL DEFAULT FALSE",
            "ALTER TABLE chats ADD COLUMN who TEXT NOT NULL DEFAULT ''",
            "CREATE INDEX matches_source ON matches (source)",
            "CREATE TABLE sanctions (kind TEXT NOT NULL, who TEXT NOT NULL, match TEXT NOT NULL,"
            " at BIGINT NOT NULL, PRIMARY KEY (kind, who, match))",
            "CREATE TABLE orders (id TEXT PRIMARY KEY, what TEXT NOT NULL, match TEXT NOT NULL,"
            " at BIGINT NOT NULL)",
        ),
        down=(
            "DROP TABLE orders",
            "DROP TABLE sanctions",
            "DROP INDEX matches_source",
            "ALTER TABLE chats DROP COLUMN who",
            "ALTER TABLE matches DROP COLUMN uploaded",
            "ALTER TABLE matches DROP COLUMN source",
        ),
    ),
    Migration(
        up=(
            "CREATE TABLE reviews (match TEXT PRIMARY KEY, guest TEXT NOT NULL, bot TEXT NOT NULL,"
            " state TEXT NOT NULL, tries INTEGER NOT NULL, asked BIGINT NOT NULL, ended BIGINT,"
            " review TEXT)",
            "CREATE INDEX reviews_state ON reviews (state)",
            "CREATE TABLE studies (id TEXT PRIMARY KEY, match TEXT NOT NULL, owner TEXT NOT NULL,"
            " key TEXT NOT NULL, name TEXT NOT NULL, created BIGINT NOT NULL)",
            "CREATE INDEX studies_owner ON studies (owner, match)",
            "CREATE TABLE comments (study TEXT NOT NULL, n INTEGER NOT NULL, step INTEGER NOT NULL,"
            " branch INTEGER NOT NULL, depth INTEGER NOT NULL, name TEXT NOT NULL,"
            " text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (study, n))",
            "CREATE TABLE branches (study TEXT NOT NULL, n INTEGER NOT NULL, step INTEGER NOT NULL,"
            " answers TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL,"
            " PRIMARY KEY (study, n))",
        ),
        down=(
            "DROP TABLE branches",
            "DROP TABLE comments",
            "DROP TABLE studies",
            "DROP TABLE reviews",
        ),
    ),
    # Whether all at a table agreed to hints; before it could be asked, nobody had.
    Migration(
        up=("ALTER TABLE matches ADD COLUMN hints BOOLEAN NOT NULL DEFAULT FALSE",),
        down=("ALTER TABLE matches DROP COLUMN hints",),
    ),
    # By which texts a match was begun, and what each of its answers brought about.
    Migration(
        up=(
            "ALTER TABLE matches ADD COLUMN data TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE actions ADD COLUMN told BIGINT",
        ),
        down=(
            "ALTER TABLE actions DROP COLUMN told",
            "ALTER TABLE matches DROP COLUMN data",
        ),
    ),
    # Finished matches as they were shown, for when their rules are gone. SQLite takes any name of
    # a type, and PostgreSQL knows bytes by this one.
    Migration(
        up=(
            "CREATE TABLE scenes (match TEXT NOT NULL, language TEXT NOT NULL,"
            " saved BYTEA NOT NULL, PRIMARY KEY (match, language))",
            "CREATE INDEX matches_ended ON matches (ended)",
        ),
        down=("DROP INDEX matches_ended", "DROP TABLE scenes"),
    ),
    # Matches that are rematches of others.
    Migration(
        up=("ALTER TABLE matches ADD COLUMN series TEXT",),
        down=("ALTER TABLE matches DROP COLUMN series",),
    ),
    # Several servers on one database: who they are, and which of them has which match.
    Migration(
        up=(
            "CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL,"
            " expires BIGINT NOT NULL)",
            "CREATE TABLE leases (key TEXT PRIMARY KEY,"
            " node TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE, token BIGINT NOT NULL)",
            "CREATE INDEX leases_node ON leases (node)",
        ),
        down=("DROP TABLE leases", "DROP TABLE nodes"),
    ),
    # People by their identity, with what they are called; their matches, found by it; and who
    # wrote what in a study.
    Migration(
        up=(
            "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, skeleton TEXT NOT NULL,"
            " phrase TEXT, created BIGINT NOT NULL, seen BIGINT NOT NULL)",
            "CREATE UNIQUE INDEX people_phrase ON people (phrase)",
            "CREATE TABLE players (match TEXT NOT NULL, seat INTEGER NOT NULL, who TEXT NOT NULL,"
            " hidden BOOLEAN NOT NULL, PRIMARY KEY (match, seat))",
            "CREATE INDEX players_who ON players (who)",
            "CREATE INDEX matches_owner ON matches (owner)",
            "CREATE INDEX chats_who ON chats (who)",
            "ALTER TABLE comments ADD COLUMN who TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE branches ADD COLUMN who TEXT NOT NULL DEFAULT ''",
        ),
        down=(
            "ALTER TABLE branches DROP COLUMN who",
            "ALTER TABLE comments DROP COLUMN who",
            "DROP INDEX chats_who",
            "DROP INDEX matches_owner",
            "DROP TABLE players",
            "DROP TABLE people",
        ),
        fill=list_players,
    ),
    # Who is asked after each answer, so that a list can say whose turn it is.
    Migration(
        up=("ALTER TABLE actions ADD COLUMN next INTEGER",),
        down=("ALTER TABLE actions DROP COLUMN next",),
    ),
    # Days on which nobody's time runs for somebody, counted from the first of 1970.
    Migration(
        up=(
            "CREATE TABLE holidays (who TEXT NOT NULL, day INTEGER NOT NULL,"
            " PRIMARY KEY (who, day))",
        ),
        down=("DROP TABLE holidays",),
    ),
    # Whether a match counts for the ratings of its people; before it could be asked, none did.
    Migration(
        up=(
            "ALTER TABLE matches ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE",
            "CREATE INDEX matches_rated ON matches (rated, ended)",
        ),
        down=("DROP INDEX matches_rated", "ALTER TABLE matches DROP COLUMN rated"),
    ),
    # Lines of the chat that everybody reads in their own language; whom somebody does not want to
    # meet; and what the house is told of somebody.
    Migration(
        up=(
            "ALTER TABLE chats ADD COLUMN phrase TEXT NOT NULL DEFAULT ''",
            "CREATE TABLE blocks (id TEXT PRIMARY KEY, who TEXT NOT NULL, whom TEXT NOT NULL,"
            " name TEXT NOT NULL, at BIGINT NOT NULL)",
            "CREATE INDEX blocks_who ON blocks (who)",
            "CREATE TABLE reports (id TEXT PRIMARY KEY, match TEXT NOT NULL, who TEXT NOT NULL,"
            " whom TEXT NOT NULL, text TEXT NOT NULL, lines TEXT NOT NULL, at BIGINT NOT NULL)",
            "CREATE INDEX reports_who ON reports (who)",
        ),
        down=("DROP TABLE reports", "DROP TABLE blocks", "ALTER TABLE chats DROP COLUMN phrase"),
    ),
    # Tournaments, who takes part in them, who meets whom; and which one a match belongs to.
    Migration(
        up=(
            "ALTER TABLE matches ADD COLUMN tournament TEXT NOT NULL DEFAULT ''",
            "CREATE TABLE tournaments (id TEXT PRIMARY KEY, form TEXT NOT NULL, game TEXT NOT NULL,"
            " bank INTEGER NOT NULL, move INTEGER NOT NULL, rated BOOLEAN NOT NULL,"
            " rounds INTEGER NOT NULL, minutes INTEGER NOT NULL, places INTEGER NOT NULL,"
            " level TEXT NOT NULL, listed BOOLEAN NOT NULL, state TEXT NOT NULL,"
            " owner TEXT NOT NULL, source TEXT NOT NULL, created BIGINT NOT NULL,"
            " begins BIGINT NOT NULL, started BIGINT NOT NULL, ended BIGINT NOT NULL)",
            "CREATE INDEX tournaments_state ON tournaments (state)",
            "CREATE TABLE entrants (tournament TEXT NOT NULL, n INTEGER NOT NULL,"
            " who TEXT NOT NULL, bot TEXT NOT NULL, name TEXT NOT NULL, strength INTEGER NOT NULL,"
            " joined BIGINT NOT NULL, away BOOLEAN NOT NULL, PRIMARY KEY (tournament, n))",
            "CREATE INDEX entrants_who ON entrants (who)",
            "CREATE TABLE pairings (tournament TEXT NOT NULL, n INTEGER NOT NULL,"
            " round INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL,"
            " match TEXT NOT NULL, result TEXT NOT NULL, began BIGINT NOT NULL,"
            " ended BIGINT NOT NULL, PRIMARY KEY (tournament, n))",
        ),
        down=(
            "DROP TABLE pairings",
            "DROP TABLE entrants",
            "DROP TABLE tournaments",
            "ALTER TABLE matches DROP COLUMN tournament",
        ),
    ),
    # Clubs: private rooms with their members, and the matches that were opened in them.
    Migration(
        up=(
            "CREATE TABLE clubs (id TEXT PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL,"
            " founder TEXT NOT NULL, source TEXT NOT NULL, created BIGINT NOT NULL)",
            "CREATE UNIQUE INDEX clubs_code ON clubs (code)",
            "CREATE INDEX clubs_source ON clubs (source)",
            "CREATE TABLE members (club TEXT NOT NULL, who TEXT NOT NULL, joined BIGINT NOT NULL,"
            " seen BIGINT NOT NULL, PRIMARY KEY (club, who))",
            "CREATE INDEX members_who ON members (who)",
            "ALTER TABLE matches ADD COLUMN club TEXT NOT NULL DEFAULT ''",
            "CREATE INDEX matches_club ON matches (club, ended)",
        ),
        down=(
            "DROP INDEX matches_club",
            "ALTER TABLE matches DROP COLUMN club",
            "DROP TABLE members",
            "DROP TABLE clubs",
        ),
    ),
    # Who waits for a quick match at any of several nodes.
    Migration(
        up=(
            "CREATE TABLE waiting (match TEXT PRIMARY KEY, guest TEXT NOT NULL, wish TEXT NOT NULL,"
            " key TEXT NOT NULL, rating INTEGER NOT NULL, since BIGINT NOT NULL,"
            " until BIGINT NOT NULL, promised BIGINT NOT NULL)",
        ),
        down=("DROP TABLE waiting",),
    ),
)
NEWEST: Final = len(MIGRATIONS)
MIGRATING: Final = 6_310_407_552
"""The key of the advisory lock of PostgreSQL under which a schema is changed."""


class SchemaFault(Exception):
    """A database that this program cannot work with."""


def schema_version(connection: Connection) -> int:
    """How many steps a database has behind it; 0 if it is empty."""
    if not inspect(connection).has_table("schema_version"):
        return 0
    found = connection.execute(text("SELECT version FROM schema_version")).scalar()
    return int(found or 0)


def migrate(engine: Engine, to: int = NEWEST) -> None:
    """Bring a database to a schema, by default the newest, in one transaction; never unasked back.

    One from the future is refused: only the program that knows it can take it back.
    """
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Nodes may begin at the same moment: the first takes the steps, the others find them.
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        version = schema_version(connection)
        if version > NEWEST:
            raise SchemaFault(
                f"the database has schema {version}, but this kibitz knows schemas up to {NEWEST}:"
                " start a newer kibitz, or use another database"
            )
        if not 1 <= to <= NEWEST:
            raise SchemaFault(f"there are schemas 1 to {NEWEST}, so not {to}")
        if version == to:
            return
        if version == 0:
            connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
            connection.execute(text("INSERT INTO schema_version VALUES (0)"))
        for step in MIGRATIONS[version:to]:
            for statement in step.up:
                connection.execute(text(statement))
            if step.fill is not None:
                step.fill(connection)
        for step in reversed(MIGRATIONS[to:version]):
            for statement in step.down:
                connection.execute(text(statement))
        connection.execute(text(f"UPDATE schema_version SET version = {to}"))
