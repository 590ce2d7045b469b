"""EngineConnection: a socket whose subprotocol is that of engines; see docs/engine.md."""

from __future__ import annotations

from typing import Final

from kibitz.bots.engine import PROTOCOL
from kibitz.server import wire
from kibitz.server.http.connection import Connection
from kibitz.server.refusal import Refusal
from kibitz.server.render.faults import fault
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.engine_client import EngineClient
from kibitz.server.rooms.kept_names import KeptNames
from kibitz.server.rooms.names import chosen_name
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.tables import Tables

SUBPROTOCOL: Final = f"kibitz-engine-{PROTOCOL}"
"""What a client asks for when it opens the socket of a table."""
LINES: Final = 64
"""Lines of one message; an engine has never so much to say."""
NAME: Final = 24
"""Letters of an engine's name; people see behind it that it is a bot."""


class EngineConnection(Connection):
    """One engine at a table, from its token to its end."""

    async def hello(self) -> wire.Hello:
        """The handshake: its name and the token of its seat, up to `ready`."""
        await self.sender.send(f"kibitz {PROTOCOL}".encode())
        name, token = "engine", ""
        while True:
            raw = await self.receive()
            self.spend(1.0)
            for line in self.lines(raw):
                word, _, rest = line.strip().partition(" ")
                if word == "engine":
                    name = rest.strip()[:NAME] or name
                elif word == "token":
                    token = rest.strip()
                elif word == "ready":
                    return wire.Hello("en", token, f"{name} (bot)")

    async def check_club(self, tables: Tables, table: Table) -> None:
        """Who may come in: programs play no matches that are rated, and none on real cards."""
        if table.row.rated or table.row.judged:
            raise Refusal("no-engines")
        await super().check_club(tables, table)

    async def fault(self, e: Refusal) -> None:
        self.metrics.faults.labels(e.code).inc()
        await self.sender.send(f"fault {fault(e, 'en').text}".encode())

    def client(self, hello: wire.Hello, taken: KeptNames) -> Client:
        try:
            name = taken.checked(chosen_name(hello.name), self.guest)
        except Refusal:
            name = "bot"
        who = (self.guest, "en", name, self.limits.outbox, self.address, self.source)
        return EngineClient(*who)

    async def read(self, table: Table, client: Client, key: str) -> None:
        assert isinstance(client, EngineClient)
        engine = client

        def refuse(kind: str) -> None:
            table.receive(engine, wire.Reply(kind, False))

        client.refuse = refuse
        await super().read(table, client, key)

    def lines(self, raw: str) -> list[str]:
        """The lines of a message; a message too long has none."""
        return raw.splitlines()[:LINES] if len(raw) <= self.limits.message else []

    def take(self, table: Table, client: Client, raw: str) -> bool:
        return False  # there is no hurry

    def pass_on(self, table: Table, client: Client, raw: str) -> None:
        """What an engine says: its answer goes to the table, other lines are passed over."""
        assert isinstance(client, EngineClient)
        if self.address:
            self.spend(1.0)
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        for line in self.lines(raw):
            word, _, rest = line.strip().partition(" ")
            if word == "bestmove" and client.owed:
                self.answer(table, client, rest.strip())
            elif word == "fault" and client.owed:
                self.forfeit(table, client, rest.strip()[:200])

    def answer(self, table: Table, client: EngineClient, said: str) -> None:
        """An answer; one that is not offered loses the match, as everywhere."""
        if not client.answered():
            return
        try:
            action = table.state.match.game.notation.vocabulary.number(said)
        except ValueError:
            action = -1
        if action in client.options:
            table.receive(client, wire.Act(client.n, action))
        else:
            self.forfeit(table, client, f"{said[:100]!r} is not offered")

    def forfeit(self, table: Table, client: EngineClient, why: str) -> None:
        client.line(f"fault {why}")
        table.receive(client, wire.Resign())
