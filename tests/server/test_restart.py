"""Coming back: tables from the database, from a snapshot or without; clocks and bots go on."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import UNDO, UNDO_AGREED, Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.server.config import Config
from kibitz.server.metrics import Metrics
from kibitz.server.rooms import clock as clocks
from kibitz.server.rooms import table as tables
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.rooms.table import question_to
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.calendar import Calendar
from kibitz.server.storage.changes import drop_match, new_action, new_match
from kibitz.server.storage.restore import from_snapshot, replayed, revived, snapshot
from kibitz.server.storage.rows import OVER, RUNNING, ClockRow, MatchRow, Seat
from kibitz.server.storage.store import Store
from kibitz.server.workers import Question
from tests.kernel.test_position_check import IN_DRAFT, UNOWNED
from tests.kernel.test_trace import random_match
from tests.server.client import play_out, running


def row_of(match: Match) -> MatchRow:
    return MatchRow(
        id="m",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=match.seed,
        position=None,
        seats=[Seat(name, "g") for name in match.names],
        clock=None,
        listed=False,
        state=RUNNING,
        owner="g",
        created=1,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_only_a_cache(game: str) -> None:
    """With it or without: the same position, question, log; also with answers taken back."""
    rules, whim = GAMES[game], Whim(3)
    match = Match(rules, {}, rules.rules.seats({}), "cache")
    saved: tuple[int, str] | None = None
    for i in range(60):
        question = match.decision
        if question is None:
            break
        match.play(question.seat, question.options[whim.below(len(question.options))])
        if i % 13 == 5 and match.why_no_undo(question.seat) is None:
            match.undo(question.seat)
        if i == 30:
            match.undo_agreed(question.seat)
        if i == 20:
            saved = (len(match.record), snapshot(match))
    assert {UNDO, UNDO_AGREED} <= {action for _, action in match.record}
    row, lines = row_of(match), list(match.record)
    assert saved is not None
    cached = from_snapshot(row, lines, *saved)
    whole = replayed(row, lines)
    broken, again = revived(row, lines, (saved[0], "broken")), revived(row, lines, None)
    assert broken[1] and again[1] and not revived(row, lines, saved)[1]
    for other in (cached, whole, broken[0], again[0]):
        assert rules.notation.save(other.state) == rules.notation.save(match.state)
        assert other.events == match.events and other.dealt == match.dealt
        assert other.record == match.record
    short = (saved[0], snapshot(replayed(row, lines[: saved[0]])))
    assert revived(row, [*lines[: saved[0]], (lines[saved[0] - 1][0], UNDO_AGREED)], short)[1]


def test_taking_back_reaches_behind_a_snapshot(sqlite: str) -> None:
    """The way a match came is played through when somebody asks for it."""

    async def main() -> None:
        settings = {"snapshot_every": 2, "workers": 1}
        async with running(sqlite, **settings) as site, site.browser() as ann:
            table, keys = await ann.table("compile", "me", "uniform")
            async with ann.sit(table) as page:
                await play_out(page, most=4)
            kept = ann.client.cookies
        store = Store(sqlite)
        cached = store.snapshot(table)
        assert cached is not None and cached[0] >= 2
        store.close()
        async with running(sqlite, **settings) as site, site.browser() as ann:
            ann.client.cookies = kept
            async with ann.sit(table, keys[0]) as page:
                await page.until("shown", lambda m: m["ask"] is not None)
                n = page.shown["n"]
                assert page.shown["undo"] == "free"
                await page.send("undo")
                await page.until("shown", lambda m: m["n"] > n)
                await play_out(page, most=n + 6)

    asyncio.run(main())


def test_two_bots_end_a_match_while_somebody_looks(sqlite: str) -> None:
    """After a restart as well; the page is all they need."""
    store = Store(sqlite)
    rules = GAMES["compile"]
    match = Match(rules, {}, rules.rules.seats({}), "bots")
    row = row_of(match)
    row.seats = [Seat("a", bot="uniform"), Seat("b", bot="uniform")]
    store.commit([new_match(row)])

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            async with ann.sit("m") as page:
                await page.until("shown", lambda m: m["over"] is not None)
            found = store.match("m")
            assert found is not None and found.state == OVER

    asyncio.run(main())
    store.close()


def test_a_table_that_cannot_go_on_keeps_no_other_asleep(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One row whose position cannot be imagined, one whose bot cannot be asked; then a good one."""
    store, rules = Store(sqlite), GAMES["compile"]
    match = Match(rules, {}, rules.rules.seats({}), "bots")
    for created, (name, position) in enumerate((("x", UNOWNED), ("y", None), ("z", None))):
        row = row_of(match)
        row.id, row.position, row.created = name, position, created
        row.seats = [Seat("a", bot="uniform"), Seat("b", bot="uniform")]
        row.clock = ClockRow(60, 5, [60_000, 60_000], 5000)
        store.commit([new_match(row)])

    def ask(match: Match, row: MatchRow, seat: int) -> Question:
        if row.id == "y":
            raise IndexError
        return question_to(match, row, seat)

    monkeypatch.setattr(tables, "question_to", ask)

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            for _ in range(300):
                if "z" in site.app.tables.awake:
                    break
                await asyncio.sleep(0.1)
            async with ann.sit("z") as page:
                await page.until("shown", lambda m: m["over"] is not None)
            for name in ("x", "y"):
                async with ann.sit(name) as page:
                    assert (await page.hear())["code"] == "lost"
            assert list(site.app.tables.awake) == ["z"]

    asyncio.run(main())
    store.close()


def test_nothing_is_stored_that_cannot_be_served(sqlite: str) -> None:
    """A match from a position that breaks in play can be uploaded; no table begins there."""

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            for position, uploaded in ((UNOWNED, 400), (IN_DRAFT, 201)):
                text = drawn_match(position)
                done = await ann.client.post("/api/matches", content=text.encode())
                assert done.status_code == uploaded, done.text
            seats = [{"kind": "bot", "level": "greedy"}, {"kind": "me"}]
            wish: dict[str, object] = {"game": "compile", "seats": seats}
            wish["branch"] = {"match": done.json()["match"], "at": 0}
            refused = await ann.client.post("/api/tables", json=wish)
            assert (refused.status_code, refused.json()["code"]) == (400, "position")
            assert not site.app.tables.awake and not site.app.store.unfinished()

    asyncio.run(main())


def drawn_match(position: str) -> str:
    """A match file that begins with a position, and was given up at once."""
    game, indented = GAMES["compile"], position.replace("\n", "\n  ").rstrip()
    return (
        f"game compile {game.version} deal none\nseats ann bob\nposition\n  {indented}\n"
        "---\nann resign\n---\nresult ann 0, bob 1\n"
    )


def test_tables_leave_the_memory_and_the_unstarted_are_dropped(sqlite: str) -> None:
    """A table nobody looks at is forgotten and comes back; one that never began is gone."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            tables = site.app.tables
            housekeeping = Housekeeping(tables)
            table, _ = await ann.table("compile", "me", "here")
            empty, _ = await ann.table("compile", "me", "open")
            for one in list(tables.awake.values()):
                one.touched -= 1000
            housekeeping.sweep()
            assert not tables.awake
            async with ann.sit(table) as page:
                await page.until("shown")
                housekeeping.sweep()
                assert list(tables.awake) == [table]
            aged(site.app.store, empty, 90_000)
            await housekeeping.expire()
            assert empty not in tables.rows
            async with ann.sit(empty) as page:
                assert (await page.hear())["code"] == "no-table"

    asyncio.run(main())


def aged(store: Store, match: str, seconds: float) -> None:
    """It was opened so much earlier."""
    change = text("UPDATE matches SET created = created - :by WHERE id = :match")
    with store.engine.begin() as connection:
        connection.execute(change, {"by": int(seconds * 1000), "match": match})


DAY = 86_400.0


def test_what_nobody_comes_back_to_is_let_go(database: str) -> None:
    """Running matches are closed, uploads and matches of a few answers dropped; others stay."""
    store, now = Store(database), time.time_ns() // 1_000_000
    for name, state, days, answers in (
        *(("old", RUNNING, 61, 5), ("young", RUNNING, 59, 5), ("begun", RUNNING, 61, 0)),
        *(("long", OVER, 400, 12), ("short", OVER, 8, 3), ("fresh", OVER, 6, 3)),
        *(("upload", OVER, 91, 12), ("sent", OVER, 89, 12)),
    ):
        match = random_match("compile", 1, answers)
        row, at = row_of(match), now - int(days * DAY * 1000)
        row.id, row.state, row.created = name, state, at - int(30 * DAY * 1000)
        if state == OVER:
            row.created, row.ended, row.uploaded = at, at, name in ("upload", "sent")
        lines = [new_action(name, n, *x, at) for n, x in enumerate(match.record)]
        store.commit([new_match(row), *lines])

    async def main() -> None:
        async with running(database) as site, site.browser() as ann:
            await Housekeeping(site.app.tables).expire()
            with store.engine.connect() as connection:
                kept = set(connection.execute(text("SELECT id FROM matches")).scalars())
            assert kept == {"old", "young", "begun", "long", "fresh", "sent"}
            assert list(site.app.tables.rows) == ["young"]
            async with ann.sit("old") as page:
                shown = await page.until("shown")
                assert "closed" in shown["status"] and shown["ask"] is None
                assert shown["asked"] == -1
            assert (await ann.client.get("/api/replay/old")).status_code == 200

    asyncio.run(main())
    store.close()


def test_a_wrong_clock_makes_nothing_old(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts with its clock years ahead, or was away as long, keeps open tables."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            housekeeping = Housekeeping(site.app.tables)
            table, _ = await ann.table("compile", "me", "open")
            site.app.tables.awake[table].stop(1001, "idle")
            await housekeeping.expire()
            now = time.time_ns()
            for ahead in (3000 * DAY, 3000 * DAY + 600, 1200):
                later = now + int(ahead * 1e9)
                monkeypatch.setattr(time, "time_ns", lambda later=later: later)
                await housekeeping.expire()
                assert table in site.app.tables.rows
            monkeypatch.undo()

    asyncio.run(main())


def test_the_calendar_counts_only_what_it_has_lived_through() -> None:
    """Pure arithmetic: gaps forward and backward, and what is an ordinary pause."""
    hour, day = 3_600_000, 86_400_000
    c = Calendar()
    assert c.look(100 * day) == 0 and c.ago(86_400) == 99 * day
    assert c.look(100 * day + hour) == 0, "an hour is no gap"
    assert c.look(900 * day) == 800 * day - hour
    assert c.ago(3600) == 100 * day and c.ago(600) == 100 * day + hour - 600_000
    assert c.look(101 * day) == -799 * day, "the clock is put right"
    assert c.ago(3600) == 100 * day, "the hour before the first gap"
    assert len(c.gaps) == 2
    for n in range(200):
        c.look((n + 1) * 1000 * day)
    assert len(c.gaps) <= 50


def test_a_match_of_other_rules_is_named(sqlite: str) -> None:
    """It is closed when it is opened, says so, and its file reads as it was played."""

    async def played() -> str:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await play_out(a, b, most=9)
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE matches SET version = 0"))
                change = "UPDATE kept SET key = 'words compile 0' WHERE key LIKE 'words compile%'"
                connection.execute(text(change))
                # By the rules of today something else would have happened.
                connection.execute(text("UPDATE actions SET told = told + 1 WHERE n = 4"))
            return table

    async def opened(table: str) -> str:
        async with running(sqlite) as site, site.browser() as ann:
            async with ann.sit(table, language="hu") as page:
                fault = await page.hear()
                assert fault["code"] == "old-rules" and "megváltoztak" in fault["text"]
                assert await page.closed() == 4004
            assert table not in site.app.tables.rows
            assert (await ann.client.get(f"/api/replay/{table}")).status_code == 410
            path = fault["text"].split()[-1]
            return (await ann.client.get(path)).text

    table = asyncio.run(played())
    file = asyncio.run(opened(table))
    version = GAMES["compile"].version
    match = replay(read_match(file.replace("compile 0", f"compile {version}")), GAMES)
    store = Store(sqlite)
    row = store.match(table)
    assert row is not None and (row.state, row.outcome) == (OVER, None)
    assert match.record == store.actions(table) and match.seed == row.seed
    store.close()


# Clocks.


def test_time_runs_for_the_move_first_then_for_the_match() -> None:
    """Pure arithmetic: the clock is told the time."""
    clock = clocks.Clock(ClockRow(10, 2, [10_000, 10_000], 2000))
    clock.run(0, 100.0)
    assert clock.left(101.0) == 11_000
    clock.stop(101.5)
    assert (clock.row.left, clock.row.move_left) == ([10_000, 10_000], 500)
    clock.run(0, 200.0)
    clock.keep(201.0)
    assert (clock.row.left[0], clock.row.move_left, clock.running) == (9500, 0, 0)
    clock.since = 205.0
    assert clock.shown(202.0).wait == 3000, "the page does not count before that"
    clock.since = 201.0
    shown = clock.shown(202.0)
    assert (shown.left, shown.move, shown.running) == ([8500, 10_000], 0, 0)
    clock.answered(202.0)
    assert (clock.row.left[0], clock.row.move_left) == (8500, 2000)
    clock.run(1, 300.0)
    assert clock.left(299.0) == 12_000
    assert clock.left(312.5) < 0
    assert clocks.new_clock(0, 0, 2) is None


def test_out_of_time_ends_the_match(sqlite: str) -> None:
    """The seat that is asked loses; pausing stops the time and the answers."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open", clock={"bank": 1, "move": 0})
            async with ann.sit(table) as a:
                assert (await a.until("shown"))["clock"]["running"] == -1
                async with bob.sit(table, keys[1]) as b:
                    await a.until("shown", lambda m: m["asked"] >= 0)
                    await b.until("shown", lambda m: m["asked"] >= 0)
                    asked, other = (a, b) if a.shown["ask"] else (b, a)
                    await asked.send("pause", yes=True)
                    assert (await other.until("wished"))["mine"], "nobody stops the clocks alone"
                    await other.send("reply", kind="pause", yes=True)
                    shown = await a.until("shown", lambda m: m["paused"])
                    assert shown["clock"]["running"] == -1
                    await asked.send("act", n=0, id=shown["asked"])
                    assert (await asked.until("fault"))["code"] == "paused"
                    await asyncio.sleep(1.2)
                    await a.send("pause", yes=False)
                    over = await b.until("shown", lambda m: m["over"] is not None)
                    assert over["over"]["why"] == "time-out"
                    assert over["over"]["scores"][shown["asked"]] == 0.0

    asyncio.run(main())


def test_no_clock_runs_before_everybody_looks(sqlite: str) -> None:
    """A page in the background is not looked at; once all have looked, leaving stops nothing."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open", clock={"bank": 60, "move": 0})
            async with ann.sit(table, hidden=True) as a, bob.sit(table, keys[1]) as b:
                for page in (a, b):
                    begun = await page.until("shown", lambda m: m["asked"] >= 0)
                    assert begun["clock"]["running"] == -1, "nobody has seen the board"
                await a.send("seen")
                for page in (a, b):
                    await page.until("shown", lambda m: m["clock"]["running"] >= 0)
            state = site.app.tables.awake[table].state
            assert state.gathered, "what has begun goes on"
            async with bob.sit(table) as b:
                assert (await b.until("shown"))["clock"]["running"] >= 0

    asyncio.run(main())


def test_the_time_while_the_server_is_down_does_not_count(sqlite: str) -> None:
    """What was left is kept, with a little grace; then it runs out by itself."""

    async def main() -> None:
        async with running(sqlite, grace=0.5) as site, site.browser() as ann:
            table, keys = await ann.table("compile", "open", "open", clock={"bank": 2, "move": 0})
            async with (
                site.browser() as bob,
                ann.sit(table, keys[0]) as page,
                bob.sit(table, keys[1]) as other,
            ):
                await other.until("shown", lambda m: m["asked"] >= 0)
                await page.until("shown", lambda m: m["asked"] >= 0)
                await asyncio.sleep(0.5)
        await asyncio.sleep(1.0)
        store = Store(sqlite)
        row = store.match(table)
        assert row is not None and row.clock is not None and row.state == RUNNING
        assert 1000 <= min(row.clock.left) <= 1600
        async with running(sqlite, grace=0.5):
            await asyncio.sleep(min(row.clock.left) / 1000 + 1.0)
            over = store.match(table)
            assert over is not None and over.outcome is not None
        store.close()

    asyncio.run(main())


def test_the_tables_close_with_nothing_open(tmp_path: Path) -> None:
    """Twice the same file, one after the other."""

    async def main(database: str) -> None:
        tables = Tables(replace(Config(database), workers=1), Store(database), Metrics())
        await tables.open()
        await tables.services.writer.write(drop_match("nobody"))
        await tables.close()

    for _ in range(2):
        asyncio.run(main(f"sqlite:///{tmp_path / 'x.db'}"))
