"""kibitz bench server, by part: what a move costs in rules, rendering, encoding and storing.

The same code as in the server, without sockets: matches of random answers, told to all seats in
two languages. The time of the processor is taken, not that of the clock.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.config import Limits
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client, encoded
from kibitz.server.rooms.effects import answered
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import RUNNING, MatchRow, Seat
from kibitz.server.storage.store import Store

LANGUAGES: Final = ("en", "hu")
TOGETHER: Final = 4
"""Answers that share a commit, about as many as at some hundreds a second."""


@dataclass(frozen=True)
class Parts:
    """Milliseconds of processor time a move."""

    moves: int
    rules: float
    """The answer carried out, and the record of what it did."""
    render: float
    """What all seats are told: views, scenes, steps, log, question."""
    encode: float
    """The same as bytes."""
    store: float
    """Its share of a commit."""

    @property
    def messages(self) -> float:
        """All but storing and sending."""
        return self.rules + self.render + self.encode


class Meter:
    """Adds up processor time by part."""

    def __init__(self) -> None:
        self.spent: Final[dict[str, float]] = {}
        self.last: float = time.process_time()

    def start(self) -> None:
        self.last = time.process_time()

    def stop(self, part: str) -> None:
        """Book the time since the last call to a part."""
        now = time.process_time()
        self.spent[part] = self.spent.get(part, 0.0) + now - self.last
        self.last = now


def table(game: str, seed: int) -> TableState:
    """A running table with a page at each seat."""
    rules = GAMES[game].rules
    names = tuple([f"p{i}" for i in range(len(rules.seats({})))])
    match = Match(GAMES[game], {}, names, f"bench {seed}")
    row = MatchRow(
        id=f"bench-{game}-{seed}",
        game=game,
        version=GAMES[game].version,
        options={},
        names=list(names),
        seed=f"bench {seed}",
        position=None,
        seats=[Seat(who=name) for name in names],
        clock=None,
        listed=False,
        state=RUNNING,
        owner=names[0],
        created=0,
    )
    found = TableState(row, match, [], Limits(), True)
    for i, name in enumerate(names):
        client = Client(name, LANGUAGES[i % len(LANGUAGES)], "", 1)
        client.seat = i
        found.clients.add(client)
    return found


def play(t: TableState, dice: random.Random, meter: Meter) -> list[Change]:
    """One answer, told to everybody; what would be stored."""
    question = t.match.decision
    assert question is not None
    action = dice.choice(question.options)
    meter.start()
    t.match.play(question.seat, action)
    changes = answered(t).store
    meter.stop("rules")
    for client in t.clients:
        message = broadcast.shown(t, client, client.followed.get(client.seat, 0))
        meter.stop("render")
        encoded(message)
        meter.stop("encode")
        client.known = client.followed[client.seat] = len(t.match.events)
    return list(changes)


def parts(game: str, moves: int) -> Parts:
    """Play so many moves; what each cost on average, after a few that do not count."""
    dice, meter, warm = random.Random(1), Meter(), Meter()
    written: list[Change] = []
    played = 0
    for seed in range(-3, moves):
        if played == moves:
            break
        t = table(game, seed)
        while t.match.decision is not None and played < moves:
            found = play(t, dice, meter if seed >= 0 else warm)
            if seed >= 0:
                written += found
                played += 1
    with TemporaryDirectory(prefix="kibitz-bench-") as folder:
        store = Store(f"sqlite:///{Path(folder)}/parts.db")
        for i in range(0, len(written), TOGETHER):
            meter.start()
            store.commit(written[i : i + TOGETHER])
            meter.stop("store")
        store.close()
    each = {part: 1000 * spent / played for part, spent in meter.spent.items()}
    return Parts(played, each["rules"], each["render"], each["encode"], each["store"])
