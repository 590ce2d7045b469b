"""Hinting: what clients wait for from the kibitzer, given up when the question changes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from msgspec.structs import replace

from kibitz.analysis.win_chance import Valuation
from kibitz.kernel.chance import Whim
from kibitz.server import wire
from kibitz.server.hints import (
    ChanceJob,
    HintJob,
    chance_at_end,
    chance_job,
    chance_shown,
    hint_job,
)
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import names
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import HintWish
from kibitz.server.rooms.state import TableState
from kibitz.server.workers import NoAnswer, Workers

Reader = tuple[int, int, str]
"""How many answers were given before a question, the seat that is asked, and the language."""
Waiting = tuple[Client, type]
"""Who waits, and for what kind of job: one of each kind at most."""


class Hinting:
    """Hints and win chances at the question at hand: each is worked out once."""

    def __init__(self, workers: Workers) -> None:
        self.workers: Final = workers
        self.pending: Final[dict[Waiting, tuple[int, asyncio.Task[None]]]] = {}
        """With the number of the question."""
        self.known: Final[dict[Reader, list[wire.Hint]]] = {}
        """Hints at all their strengths."""
        self.valued: Final[dict[tuple[int, int], Valuation]] = {}
        """Win chances by the number of the question and the seat that knows."""

    def give(self, t: TableState, wish: HintWish) -> None:
        """Send a hint that is known, and let a worker think of one that is not."""
        client, n = wish.client, len(t.match.record)
        self.drop_one((client, HintJob))
        found = self.known.get((n, client.seat, client.language))
        if found is not None:
            client.send(replace(found[wish.strength - 1], n=n))
            return
        game, called = t.match.game, tuple(names(t.row, client.language))
        view = game.sight.view(t.match.state, client.seat)
        job = hint_job(game, view, called, client.language, Whim(n))
        job = job._replace(payer=client.address or client.guest)
        self.begin(client, n, HintJob, self.think(t, wish, n, job))

    async def think(self, t: TableState, wish: HintWish, n: int, job: HintJob) -> None:
        client, seat, language = wish.client, job.seat, job.language
        try:
            found = await self.workers.hint(job)
        except NoAnswer:
            client.fault(Refusal("busy"))
            return
        finally:
            self.done(client, HintJob)
        self.known[n, seat, language] = found
        if client in t.clients and (client.seat, client.language) == (seat, language):
            client.send(replace(found[wish.strength - 1], n=n))

    def value(self, t: TableState, client: Client) -> None:
        """Send the win chance of a client's seat, or let a worker find it."""
        n, seat = len(t.match.record), client.seat
        self.drop_one((client, ChanceJob))
        end = chance_at_end(t.match, seat)
        if end is not None:
            self.valued[n, seat] = end
        if (n, seat) in self.valued:
            self.show(t, client, n, seat)
            return
        game = t.match.game
        job = chance_job(game, game.sight.view(t.match.state, seat), Whim(n))
        job = job._replace(payer=client.address or client.guest)
        self.begin(client, n, ChanceJob, self.appraise(t, client, n, job))

    async def appraise(self, t: TableState, client: Client, n: int, job: ChanceJob) -> None:
        try:
            self.valued[n, job.seat] = await self.workers.win_chance(job)
        except NoAnswer:
            return  # nobody asked for it by hand: the bar stays without a figure
        finally:
            self.done(client, ChanceJob)
        if client in t.clients and client.seat == job.seat:
            self.show(t, client, n, job.seat)

    def show(self, t: TableState, client: Client, n: int, seat: int) -> None:
        called, found = tuple(names(t.row, client.language)), self.valued[n, seat]
        client.send(chance_shown(found, n, called, client.language, True))

    def begin(self, client: Client, n: int, kind: type, job: Coroutine[Any, Any, None]) -> None:
        self.pending[client, kind] = (n, asyncio.create_task(job))

    def done(self, client: Client, kind: type) -> None:
        """A task has ended; another may have taken its place."""
        if self.pending.get((client, kind), (0, None))[1] is asyncio.current_task():
            del self.pending[client, kind]

    def drop(self, client: Client) -> None:
        """A client waits no longer."""
        for waiting in [x for x in self.pending if x[0] is client]:
            self.drop_one(waiting)

    def drop_one(self, waiting: Waiting) -> None:
        if waiting in self.pending:
            self.pending.pop(waiting)[1].cancel()

    def keep(self, n: int) -> None:
        """Only what was asked at the question that `n` answers came before is still wanted."""
        for waiting, (asked, _) in list(self.pending.items()):
            if asked != n:
                self.drop_one(waiting)
        for reader in [x for x in self.known if x[0] != n]:
            del self.known[reader]
        for position in [x for x in self.valued if x[0] != n]:
            del self.valued[position]

    def stop(self) -> None:
        for waiting in list(self.pending):
            self.drop_one(waiting)
