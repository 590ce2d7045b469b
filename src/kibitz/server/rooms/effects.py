"""Effects: what a command did, as a value; the table stores it first and broadcasts it then."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from kibitz.kernel.match import Match
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import Change, new_action, set_clock, set_over
from kibitz.server.storage.fingerprints import events_checksum
from kibitz.server.storage.rows import OVER, MatchRow

Step = Callable[[], None]


class HintWish(NamedTuple):
    """A client that wants a hint, and how much it shall give away."""

    client: Client
    strength: int


class Effects(NamedTuple):
    """In the order in which the table carries them out."""

    store: Sequence[Change] = ()
    """Made durable before anything else happens."""
    apply: Step | None = None
    """What changes at the table only once that is durable."""
    opens: tuple[MatchRow, Match] | None = None
    """A new table, stored with the rest: the rematch of this one."""
    resume: bool = False
    """Do clocks and bots go on with the question now at hand?"""
    tell: Sequence[Step] = ()
    """What is sent to the clients."""
    answered: bool = False
    """Was a line added to the record of the match?"""
    hint: HintWish | None = None
    """Who wants a hint on the question at hand."""
    appraise: Client | None = None
    """Who wants to know the chance of their side now."""


def answered(t: TableState, *tell: Step) -> Effects:
    """The effects of the newest line of the record; `tell` comes before the table is shown."""
    match, row, now = t.match, t.row, time.time_ns() // 1_000_000
    seat, action = match.kept(match.record[-1:])[0]
    n, next_asked = len(match.record) - 1, match.decision.seat if match.decision else None
    store: list[Change] = [
        new_action(row.id, n, seat, action, now, events_checksum(match), next_asked)
    ]
    if t.clock is not None:
        t.clock.answered(t.arrived)
        store.append(set_clock(row.id, t.clock.row))
    outcome = match.outcome()
    if outcome is not None:
        row = replace(row, state=OVER, ended=now, outcome=list(outcome.scores))
        store += set_over(row)
    steps = list(tell)
    if t.proposal is not None:
        steps.append(partial(broadcast.show_proposal_closed, t, t.proposal, "lapsed"))
        t.proposal = None
    return Effects(
        store=store,
        apply=partial(t.adopt, row) if outcome is not None else None,
        resume=True,
        tell=[*steps, partial(broadcast.show_all, t)],
        answered=True,
    )
