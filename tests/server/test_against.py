"""Stored matches under the rules of today: what is the same, and what would differ."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.storage.against import (
    HAPPENED,
    REFUSED,
    RESULT,
    SAME,
    UNREAD,
    Verdict,
    verdicts,
)
from kibitz.server.storage.archive import keep_words
from kibitz.server.storage.changes import as_json, new_action, new_match
from kibitz.server.storage.fingerprints import data_of, events_checksum
from kibitz.server.storage.rows import OVER
from kibitz.server.storage.schema import NEWEST, migrate, schema_version
from kibitz.server.storage.store import Store, StoreFault, open_engine
from tests.cli.command import kibitz, refused
from tests.kernel.test_trace import random_match
from tests.server.changed import changed, upgraded
from tests.server.client import play_out, running
from tests.server.test_restart import row_of


def kept(store: Store, name: str, match: Match) -> None:
    """A match as the server has stored it."""
    row, outcome = row_of(match), match.outcome()
    row.id, row.data = name, data_of(match.game)
    if outcome is not None:
        row.state, row.ended, row.outcome = OVER, 2, list(outcome.scores)
    again = Match(match.game, match.options, match.names, match.seed)
    lines = []
    for n, (seat, action) in enumerate(match.record):
        assert again.enter(seat, action) is None
        lines.append(new_action(name, n, seat, action, 1, events_checksum(again)))
    store.commit([new_match(row), *lines])


def found(database: str) -> dict[str, Verdict]:
    return {x.match: x for x in verdicts(database)}


def test_what_is_played_here_is_the_same_here(database: str) -> None:
    """Both games, running and over, with what was taken back; and the command says so."""
    store = Store(database)
    for game in GAMES:
        kept(store, f"{game} over", random_match(game, 3, 5000))
        kept(store, f"{game} runs", random_match(game, 4, 20))
    given_up = random_match("compile", 5, 20)
    assert given_up.decision is not None
    seat = given_up.decision.seat
    given_up.play(seat, given_up.decision.options[0])
    if given_up.why_no_undo(seat) is None:
        given_up.undo(seat)
    given_up.end(0, -5)
    kept(store, "given up", given_up)
    store.close()
    assert {x.kind for x in verdicts(database)} == {SAME}
    done = kibitz("replay", "--all", "--against", database)
    assert (done.exit_code, done.stdout) == (0, "5 matches: 5 the same\n")


def test_every_kind_of_difference_is_named(database: str) -> None:
    """Where it begins, and what it is; one that cannot be read keeps no other from being told."""
    store = Store(database)
    match = random_match("compile", 3, 5000)
    for name in ("same", "told", "result", "refused", "gone", "bad"):
        kept(store, name, match)
    change = (
        "UPDATE actions SET told = told + 1 WHERE match = 'told' AND n >= 7",
        "UPDATE matches SET outcome = '[0.0,1.0]' WHERE id = 'result'",
        "UPDATE actions SET seat = 1 - seat WHERE match = 'refused' AND n = 3",
        "UPDATE matches SET game = 'chess' WHERE id = 'gone'",
        "UPDATE matches SET seats = '[{' WHERE id = 'bad'",
    )
    with store.engine.begin() as connection:
        for one in change:
            connection.execute(text(one))
    store.close()
    assert {k: (x.kind, x.at) for k, x in found(database).items()} == {
        "same": (SAME, 0),
        "told": (HAPPENED, 7),
        "result": (RESULT, len(match.record)),
        "refused": (REFUSED, 3),
        "gone": (UNREAD, 0),
        "bad": (UNREAD, 0),
    }
    done = kibitz("replay", "--all", "--against", database)
    assert done.exit_code == 1
    assert "told (compile 2 -> 2): answer 8 brings about something else: " in done.stdout
    assert done.stdout.splitlines()[-1].startswith("6 matches: 1 the same, ")


def test_a_changed_rule_is_replayed_over_all(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words find the answers of earlier rules; what the new rule does otherwise is found."""
    base = GAMES["compile"]
    store = Store(database)
    keep_words(store)
    for seed in range(6):
        kept(store, f"m{seed}", random_match("compile", seed, 5000))
    store.close()
    upgraded(monkeypatch, changed(base, {}))
    assert {x.kind for x in verdicts(database)} == {SAME}
    upgraded(monkeypatch, changed(base, {"control": "off"}))
    kinds = [x.kind for x in verdicts(database)]
    assert set(kinds) & {REFUSED, HAPPENED, RESULT}
    word = base.notation.vocabulary.words[random_match("compile", 0, 5000).record[4][1]]
    upgraded(monkeypatch, changed(base, {}, {word: "something-else"}))
    lost = found(database)["m0"]
    assert lost.kind == REFUSED and word in lost.why and lost.at <= 4


@pytest.mark.parametrize("schema", range(1, NEWEST + 1))
def test_a_database_of_any_schema_is_only_read(database: str, schema: int) -> None:
    """A new kibitz is tried on the data of an old one before it takes them over."""
    engine = open_engine(database)
    migrate(engine, schema)
    match = random_match("compile", 3, 5000)
    outcome = match.outcome()
    assert outcome is not None
    row = {"options": as_json(match.options), "names": as_json(match.names), "seed": match.seed}
    row["version"] = str(match.game.version)
    row["seats"], row["outcome"] = as_json(row_of(match).seats), as_json(outcome.scores)
    insert = (
        "INSERT INTO matches (id, game, version, options, names, seed, seats, listed, state,"
        " owner, created, outcome) VALUES ('m', 'compile', :version, :options, :names, :seed,"
        " :seats, FALSE, 'over', 'g', 1, :outcome)"
    )
    with engine.begin() as connection:
        connection.execute(text(insert), row)
        for n, (seat, action) in enumerate(match.record):
            line = f"INSERT INTO actions (match, n, seat, action, at) VALUES ('m', {n}, "
            connection.execute(text(f"{line}{seat}, {action}, 1)"))
    assert found(database)["m"].kind == SAME
    with engine.connect() as connection:
        assert schema_version(connection) == schema
    engine.dispose()


def test_what_the_server_writes_is_what_a_replay_compares(sqlite: str) -> None:
    """A match played over sockets has the fingerprints of its data and of all it told."""

    async def played() -> str:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("ire", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await play_out(a, b, most=12)
            return table

    table = asyncio.run(played())
    store = Store(sqlite)
    row = store.match(table)
    assert row is not None and row.data == data_of(GAMES["ire"])
    with store.engine.begin() as connection:
        told = connection.execute(text("SELECT told FROM actions ORDER BY n")).scalars().all()
        assert len(told) >= 12 and None not in told
    store.close()
    assert found(sqlite)[table].kind == SAME


def test_wrong_wishes_are_sentences(tmp_path: object) -> None:
    """Nothing is made for a name that was mistyped."""
    missing = f"{tmp_path}/missing.db"
    assert "there is no database" in refused("replay", "--all", "--against", missing)
    assert "name a match file" in refused("replay")
    assert "name a match file" in refused("replay", "x.kibitz", "--all")
    assert "name a match file" in refused("replay", "--against", missing)
    with pytest.raises(StoreFault, match="no database of the kind"):
        list(verdicts("mysql://x/y"))
