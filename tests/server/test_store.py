"""The store: both kinds of database keep the same, step up their schema, and refuse the future."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Engine, MetaData, event, select, text
from sqlalchemy.exc import SQLAlchemyError
from structlog.testing import capture_logs

from kibitz.games import GAMES
from kibitz.server.metrics import Metrics
from kibitz.server.storage.archive import claim_box, keep_words
from kibitz.server.storage.changes import (
    Change,
    as_json,
    drop_match,
    new_action,
    new_chat,
    new_match,
    new_snapshot,
    set_clock,
    set_over,
    set_seats,
)
from kibitz.server.storage.leases import Fenced, Lease
from kibitz.server.storage.rows import OVER, RUNNING, ChatRow, ClockRow, MatchRow, Seat
from kibitz.server.storage.schema import (
    ACTIONS,
    NEWEST,
    SchemaFault,
    migrate,
    schema_version,
)
from kibitz.server.storage.store import Store, StoreFault, open_engine
from kibitz.server.storage.writer import NODE_PAUSE, PAUSE, NotWritten, Writer


def a_row(match: str = "m") -> MatchRow:
    seats = [Seat("Ann é", "g1", "", "hash"), Seat("greedy", "", "greedy")]
    return MatchRow(
        *(match, "compile", 1, {"sets": "main1"}, ["first", "second"], "seed", None),
        *(seats, ClockRow(60, 5, [60_000, 60_000], 5000), True, RUNNING, "g1", 1_700_000_000_000),
    )


def test_what_is_written_is_read(database: str) -> None:
    """Every field, in both databases."""
    store = Store(database)
    row, other = a_row(), a_row("other")
    other.created += 1
    store.commit([new_match(row), new_match(other)])
    assert store.match("m") == row
    assert store.match("nobody") is None
    at = 1_700_000_000_000
    store.commit([new_action("m", i, i % 2, 100 + i, at + i, 7 if i else None) for i in range(5)])
    assert store.actions("m") == [(i % 2, 100 + i) for i in range(5)]
    store.commit([new_action("other", 0, 0, 7, at, 2**32 - 1, -1)])
    with store.engine.connect() as connection:
        kept = connection.execute(select(ACTIONS).order_by(ACTIONS.c.match, ACTIONS.c.n)).all()
    assert tuple(kept[0]) == ("m", 0, 0, 100, at, None, None)
    assert tuple(kept[-1]) == ("other", 0, 0, 7, at, 2**32 - 1, -1)
    line = ChatRow(0, 1, "Ann", "szia 👋", -1)
    assert row.clock is not None
    row.clock.left[0] = 7
    row.seats[0].who = "g2"
    changes = [new_chat("m", line, 1), set_clock("m", row.clock), set_seats(row)]
    store.commit(changes)
    assert store.chats("m") == [line]
    assert store.match("m") == row
    store.commit(new_snapshot("m", 50, "a") + new_snapshot("m", 100, "b"))
    assert store.snapshot("m") == (100, "b")
    assert [x.id for x in store.unfinished()] == ["m", "other"]
    row.state, row.ended, row.outcome = OVER, 5, [1.0, 0.0]
    store.commit(set_over(row))
    assert store.snapshot("m") is None
    assert store.match("m") == row
    assert [x.id for x in store.unfinished()] == ["other"]
    store.commit(drop_match("m"))
    assert store.match("m") is None
    assert store.actions("m") == []
    assert store.alive()
    store.close()


def test_the_log_is_carried_over_beside_the_commits(database: str) -> None:
    """Whenever it happens, everything is there; the log of SQLite is empty afterwards."""
    store = Store(database)
    store.commit([new_match(a_row())])
    for i in range(20):
        store.commit([new_action("m", i, 0, 7, 1)])
        if i % 5 == 0:
            store.checkpoint()
    store.checkpoint()
    assert len(store.actions("m")) == 20
    if database.startswith("sqlite"):
        with store.engine.connect() as connection:
            busy, log, carried = connection.exec_driver_sql("PRAGMA wal_checkpoint").one()
        assert busy == 0 and log == carried
    store.close()


def test_a_lost_connection_is_made_anew(database: str) -> None:
    """A commit that fails spoils none that comes later."""
    store = Store(database)
    store.commit([new_match(a_row())])
    kept = [(0, 7)]
    for more in ([], [set_seats(a_row())]):  # answers alone may have a connection of their own
        change = [new_action("m", len(kept), 0, 7, 1), *more]
        store.commit([new_action("m", len(kept) - 1, 0, 7, 1), *more])
        connection = store.quick if store.quick is not None and not more else store.writing
        assert connection is not None
        connection.close()
        with pytest.raises(SQLAlchemyError):
            store.commit(change)
        store.commit(change)
        kept += [(0, 7)] * 2
        assert store.actions("m") == kept[:-1]
    store.close()


def test_the_words_of_a_version_are_kept_once(database: str) -> None:
    store = Store(database)
    assert store.words("chess", 3) is None
    store.keep_words("chess", 3, {-2: "pass", 7: "e2 e4"})
    store.keep_words("chess", 3, {7: "other"})
    assert store.words("chess", 3) == {-2: "pass", 7: "e2 e4"}
    store.close()


def test_actions_that_change_without_a_version_are_said(database: str) -> None:
    """What is stored would mean something else from then on."""
    store = Store(database)
    with capture_logs() as logged:
        keep_words(store)
        keep_words(store)
    assert not logged
    with store.engine.begin() as connection:
        key = f"words compile {GAMES['compile'].version}"
        change = 'UPDATE kept SET value = \'{"1":"other"}\' WHERE key = :key'
        connection.execute(text(change), {"key": key})
    with capture_logs() as logged:
        keep_words(store)
    assert [(x["log_level"], x["game"]) for x in logged] == [("error", "compile")]
    store.close()


def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It holds seeds and the secret that signs cookies."""
    store = Store(f"sqlite:///{tmp_path / 'kibitz.db'}")
    store.secret()
    assert {x.stat().st_mode & 0o777 for x in tmp_path.iterdir()} == {0o600}
    store.close()


def test_the_secret_is_made_once(database: str) -> None:
    """A restart signs as before."""
    first, second = Store(database), Store(database)
    assert first.secret() == second.secret()
    assert len(first.secret()) == 64
    first.close()
    second.close()


def test_the_schema_steps_up_and_refuses_the_future(database: str) -> None:
    """Opening twice changes nothing; a newer schema is named."""
    store = Store(database)
    migrate(store.engine)
    with store.engine.begin() as connection:
        assert schema_version(connection) == NEWEST
        connection.execute(text("UPDATE schema_version SET version = 99"))
    with pytest.raises(SchemaFault, match=r"schema 99.*newer kibitz"):
        Store(database)
    store.close()


def test_a_damaged_row_keeps_no_other_away(database: str) -> None:
    """Its text is no JSON, or says something else: it is named in the log and left out."""
    store = Store(database)
    for name in ("bad", "worse", "good"):
        store.commit([new_match(a_row(name))])
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET seats = '[{' WHERE id = 'bad'"))
        connection.execute(text("UPDATE matches SET options = '[1]' WHERE id = 'worse'"))
    with capture_logs() as logged:
        assert [x.id for x in store.unfinished()] == ["good"]
    assert {x["match"] for x in logged} == {"bad", "worse"}
    store.close()


def test_every_schema_steps_forward_and_back(database: str) -> None:
    """From each that was ever released to its neighbours, the first and the newest; none is lost.

    Every step leads from one schema to the next: more pairs would only repeat them.
    """
    engine = open_engine(database)
    row = a_row()
    for start in range(1, NEWEST + 1):
        near = {1, start - 1, start, start + 1, NEWEST} & {*range(1, NEWEST + 1)}
        for goal in sorted(near):
            wiped(engine)
            migrate(engine, start)
            with engine.begin() as connection:
                connection.execute(text(OLDEST_ROW), {"seats": as_json(row.seats)})
                connection.execute(text(OLDEST_ACTION))
            migrate(engine, goal)
            with engine.connect() as connection:
                assert schema_version(connection) == goal
            store = Store(database)
            found = store.match("m")
            assert found is not None and found.seats == row.seats
            assert not found.uploaded and not found.hints
            assert found.source == "" == found.data and store.actions("m") == [(1, 7)]
            store.commit([new_chat("m", ChatRow(0, 1, "Ann", "hi", -1, "g"), 1)])
            assert store.chats("m")[0].who == "g"
            store.close()
    for wrong in (0, NEWEST + 1):
        with pytest.raises(SchemaFault, match="there are schemas"):
            migrate(engine, wrong)
    engine.dispose()


OLDEST_ACTION = "INSERT INTO actions (match, n, seat, action, at) VALUES ('m', 0, 1, 7, 5)"
OLDEST_ROW = (
    "INSERT INTO matches (id, game, version, options, names, seats, listed, state, owner, created)"
    " VALUES ('m', 'compile', 1, '{}', '[]', :seats, FALSE, 'running', 'g', 1)"
)


def wiped(engine: Engine) -> None:
    tables = MetaData()
    with engine.begin() as connection:
        tables.reflect(connection)
        tables.drop_all(connection)


def test_a_hole_in_the_actions_is_a_fault(database: str) -> None:
    """A match is never replayed without one of its lines."""
    store = Store(database)
    store.commit([new_match(a_row()), new_action("m", 0, 0, 1, 1), new_action("m", 2, 0, 1, 1)])
    with pytest.raises(StoreFault, match="missing"):
        store.actions("m")
    store.close()


def test_wrong_addresses_are_named(tmp_path: Path) -> None:
    """No traceback for a typing mistake."""
    for address in ("nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(StoreFault):
            Store(address)
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreFault):
        Store(f"sqlite:///{tmp_path / 'file' / 'kibitz.db'}")
    with pytest.raises(StoreFault, match="cannot be opened"):
        Store("postgresql+psycopg://nobody@127.0.0.1:1/none")


def test_the_writer_groups_and_one_bad_job_spoils_no_other(database: str) -> None:
    """Many jobs, few transactions; the job that breaks a key fails alone."""

    async def main() -> None:
        store, metrics = Store(database), Metrics()
        writer = Writer(store, metrics)
        await writer.write([new_match(a_row())])
        jobs = [writer.write([new_action("m", i, 0, 7, 1)]) for i in range(200)]
        await asyncio.gather(*jobs)
        transactions = metrics.registry.get_sample_value("kibitz_commit_seconds_count")
        assert transactions is not None and transactions < 100
        mixed = [writer.write([new_action("m", i, 0, 7, 1)]) for i in (200, 0, 201)]
        found = await asyncio.gather(*mixed, return_exceptions=True)
        assert [type(x) for x in found] == [type(None), NotWritten, type(None)]
        last = writer.write([new_action("m", 202, 0, 7, 1)])
        await writer.close()
        await last
        with pytest.raises(NotWritten):
            await writer.write([new_action("m", 203, 0, 7, 1)])
        assert len(store.actions("m")) == 203
        store.close()

    asyncio.run(main())


@pytest.mark.parametrize("pause", [PAUSE, NODE_PAUSE])
def test_answers_that_come_one_by_one_share_commits(
    pause: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes alone is stored at once; of a crowd nobody waits for more than two commits."""
    begun, ended, stored = list[float](), list[float](), list[Change]()

    def commit(changes: Sequence[Change], leases: Sequence[Lease] = ()) -> None:
        begun.append(time.perf_counter())
        stored.extend(changes)
        ended.append(time.perf_counter())

    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path / 'kibitz.db'}")
        monkeypatch.setattr(store, "commit", commit)  # as fast as can be
        writer = Writer(store, Metrics(), pause)
        jobs = []
        for i in range(60):
            jobs.append(writer.write([new_action("m", i, 0, 7, 1)]))
            await asyncio.sleep(0.0005)
        await asyncio.gather(*jobs)
        await writer.close()
        store.close()

    asyncio.run(main())
    assert len(stored) == 60
    pauses = [b - a for a, b in zip(ended[:-2], begun[1:-1], strict=True)]
    assert pauses and min(pauses) >= pause


def test_answers_alone_are_one_statement_and_fenced(shared: str) -> None:
    """What nearly every commit holds: one round trip, and nothing of it without every lease."""
    store, said = Store(shared), list[str]()
    store.commit([new_match(a_row()), new_match(a_row("other"))])
    store.node = "me"
    with store.engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO nodes VALUES ('me', 'here', 0)")
        leases = [Lease("m", 1), Lease("other", 2)]
        for lease in leases:
            connection.exec_driver_sql("INSERT INTO leases VALUES (%s, 'me', %s)", tuple(lease))
    event.listen(store.engine, "before_cursor_execute", lambda *x: said.append(x[2]))

    def answers(n: int) -> list[Change]:
        return [new_action(match, n, 0, 7, 1) for match in ("m", "other")]

    store.commit(answers(0), leases)
    assert len(said) == 1
    for wrong in ([Lease("m", 1), Lease("other", 3)], [*leases, Lease("none", 4)]):
        with pytest.raises(Fenced):
            store.commit(answers(1), wrong)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM nodes WHERE id = 'me'")
    with pytest.raises(Fenced):
        store.commit(answers(1), leases)
    assert [len(store.actions(x)) for x in ("m", "other")] == [1, 1]
    store.node = ""
    with pytest.raises(SQLAlchemyError):
        store.commit([*answers(1), new_action("m", 0, 0, 7, 1)])
    assert len(store.actions("m")) == 1, "all of them or none"
    store.commit(answers(1))
    assert [len(store.actions(x)) for x in ("m", "other")] == [2, 2]
    store.close()


def test_a_database_belongs_to_the_cards_it_was_begun_with(tmp_path: Path) -> None:
    """Matches of one box are other matches with another."""
    store = Store(f"sqlite:///{tmp_path / 'box.db'}")
    claim_box(store)
    assert store.setting("box ire") is None
    store.keep_setting("box ire", "0123456789ab")
    with pytest.raises(StoreFault, match="begun with the box 0123456789ab of ire"):
        claim_box(store)
    store.close()
