"""Store, then tell: a command sends and stores nothing itself, and nobody hears before the disk."""

from __future__ import annotations

import asyncio
from typing import Any, get_args

import msgspec
import pytest

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server import wire
from kibitz.server.config import Config, Limits
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import names
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.commands import COMMANDS
from kibitz.server.rooms.seating import enter, join
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.slow_watch import SlowWatch
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.table import Table
from kibitz.server.storage.rows import OPEN, RUNNING, ClockRow, MatchRow, Seat
from kibitz.server.storage.writer import NotWritten


class Disk:
    """A writer whose writes are done when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []

    def write(self, changes: object, lease: object = None) -> asyncio.Future[None]:
        self.waiting.append(asyncio.get_running_loop().create_future())
        return self.waiting[-1]

    async def write_begun(self) -> asyncio.Future[None]:
        while not self.waiting:
            await asyncio.sleep(0)
        return self.waiting.pop()


def two_at_a_table(second: str = "bob") -> tuple[TableState, Client, Client]:
    """The page of the seat that is asked, and the other one; a seat is free if `second` is not."""
    rules = GAMES["compile"]
    match = Match(rules, {}, rules.rules.seats({}), "told")
    assert match.decision is not None
    guests = ["ann", second] if match.decision.seat == 0 else [second, "ann"]
    row = MatchRow(
        id="m",
        game="compile",
        version=rules.version,
        options={},
        names=list(match.names),
        seed=match.seed,
        position=None,
        seats=[Seat(f"seat {i}", who) for i, who in enumerate(guests)],
        clock=ClockRow(60, 5, [60_000, 60_000], 5000),
        listed=True,
        state=RUNNING if second else OPEN,
        owner="ann",
        created=1,
    )
    t = TableState(row, match, [], Limits(), complete=True)
    ann, bob = Client("ann", "en", "", 64), Client("bob", "hu", "", 64)
    join(t, ann, None)
    join(t, bob, None)
    heard(ann)
    heard(bob)
    return t, ann, bob


def heard(client: Client) -> list[dict[str, Any]]:
    """What waits for a page, taken out."""
    found = []
    while not client.outbox.empty():
        message = client.outbox.get_nowait()
        if isinstance(message, bytes):  # the last thing may be the close
            found.append(msgspec.json.decode(message))
    return found


def quiet(*clients: Client) -> bool:
    return all(client.outbox.empty() for client in clients)


def first_answer(t: TableState) -> wire.Act:
    assert t.match.decision is not None
    return wire.Act(len(t.match.record), t.match.decision.options[0])


def messages(t: TableState) -> list[tuple[Any, str]]:
    """Messages that are obeyed, and the kind of message the page hears first."""
    return [
        (wire.Why(["line:1"]), "why-not"),
        (wire.Say("hello"), "said"),
        (wire.Speak("de"), "welcome"),
        (wire.Pause(True), "wished"),
        (wire.Reply("pause", True), "wished"),
        (wire.Pause(False), "shown"),
        (wire.Sit(-1), "welcome"),
        (wire.Sit(t.match.decision.seat if t.match.decision else 0), "welcome"),
        (first_answer(t), "shown"),
        (wire.Undo(), "shown"),
        (wire.Wish("draw"), "wished"),
        (wire.Resign(), "wished"),
    ]


def test_every_message_of_a_page_has_its_command() -> None:
    """Only the first one and the heartbeat are answered before they come to a table."""
    elsewhere = {wire.Hello, wire.Ping}
    wanted = set(get_args(wire.ToTable)) - elsewhere
    lacking = [x.__name__ for x in wanted - set(COMMANDS)]
    assert lacking == [], "these have no command in COMMANDS of server/rooms/commands.py"
    assert set(COMMANDS) <= wanted, "a command for what is not in ToTable of server/wire.py"


def test_every_message_is_one_of_a_side() -> None:
    """A tagged record that is in neither union can never be sent."""
    ours = [x for x in vars(wire).values() if isinstance(x, type) and x.__module__ == wire.__name__]
    tagged = {x for x in ours if tag_of(x)}
    unions = (wire.ToTable, wire.FromTable, wire.ToStudy, wire.FromStudy)
    lacking = [x.__name__ for x in tagged - {kind for x in unions for kind in get_args(x)}]
    assert lacking == [], "these are in no union of server/wire.py"


def tag_of(kind: type) -> str:
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag or "") if config is not None else ""


def test_a_command_sends_nothing_itself() -> None:
    """Whatever a page may say: what comes of it is a value until the table carries it out."""

    async def main() -> None:
        t, ann, bob = two_at_a_table()
        for message, first in messages(t):
            sender = bob if isinstance(message, wire.Pause) else ann
            effects = await COMMANDS[type(message)](t, sender, message)
            assert quiet(ann, bob), message
            if effects.apply is not None:
                effects.apply()
            for tell in effects.tell:
                tell()
            assert heard(ann)[0]["type"] == first, message
            heard(bob)
        assert t.match.outcome() is not None

    asyncio.run(main())


def test_nobody_hears_of_an_answer_before_it_is_on_the_disk() -> None:
    """While the write is under way both pages hear nothing; then both are shown the same."""

    async def main() -> None:
        t, ann, bob = two_at_a_table()
        disk = Disk()
        over: list[Table] = []
        services = Services(Config(""), Metrics(), disk, None, SlowWatch(2.0))  # type: ignore[arg-type]
        table = Table(t, services, over.append, lambda _: None)
        table.receive(ann, first_answer(t))
        done = await disk.write_begun()
        await asyncio.sleep(0.02)
        assert len(t.match.record) == 1 and quiet(ann, bob)
        done.set_result(None)
        await asyncio.sleep(0.02)
        assert [m["n"] for client in (ann, bob) for m in heard(client)] == [1, 1]
        table.receive(ann, wire.Resign())
        done = await disk.write_begun()
        assert t.row.state == RUNNING and not over
        done.set_result(None)
        await asyncio.sleep(0.02)
        assert over == [table] and heard(bob)[-1]["over"] is not None
        table.stop(1000, "")
        table.task.cancel()

    asyncio.run(main())


def test_a_seat_is_taken_when_that_is_on_the_disk() -> None:
    """A write that fails leaves the seat free, also for the lobby, which reads the same row."""

    async def main() -> None:
        t, ann, bob = two_at_a_table(second="")
        free = next(i for i, seat in enumerate(t.row.seats) if seat.free)
        stopped: list[Table] = []
        disk = Disk()
        services = Services(Config(""), Metrics(), disk, None, SlowWatch(2.0))  # type: ignore[arg-type]
        table = Table(t, services, lambda _: None, stopped.append)
        table.receive(bob, wire.Sit(free))
        done = await disk.write_begun()
        assert t.row.seats[free].free and t.row.state == OPEN and bob.seat < 0
        done.set_exception(NotWritten("disk full"))
        await asyncio.sleep(0.02)
        assert t.row.seats[free].free and t.row.state == OPEN and stopped == [table]
        assert [m["code"] for m in heard(ann)] == ["stopped"]

    asyncio.run(main())


def test_coming_in_by_a_key_is_one_write() -> None:
    """The seat and the new name are durable together, or not at all."""

    async def main() -> None:
        t, _, bob = two_at_a_table()
        bob.name = "Bob"
        effects = await enter(t, bob, "")
        assert len(effects.store) == 1 and "Bob" not in names(t.row, "en") and quiet(bob)
        assert effects.apply is not None
        effects.apply()
        assert "Bob" in names(t.row, "en")

    asyncio.run(main())


def test_refusals_change_nothing() -> None:
    """A message that is not obeyed leaves the state as it was."""

    async def main() -> None:
        t, ann, bob = two_at_a_table()
        before = msgspec.json.encode((t.row, t.match.record))
        wrong = (wire.Act(7, 0), wire.Undo(), wire.Reply("draw", True), wire.Sit(9), wire.Say(" "))
        for message in wrong:
            with pytest.raises(Refusal):
                await COMMANDS[type(message)](t, ann, message)
        assert msgspec.json.encode((t.row, t.match.record)) == before and quiet(ann, bob)
        assert t.proposal is None

    asyncio.run(main())
