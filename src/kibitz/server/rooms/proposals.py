"""Proposals: taking back, and asking the others to take back, draw, pause or play again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from kibitz.kernel.match import AGREE_DRAW
from kibitz.kernel.pile import NONE, Reason
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.rooms import broadcast, judging, rematch
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import Effects, Step, answered
from kibitz.server.rooms.state import Proposal, TableState
from kibitz.server.storage.archive import closed
from kibitz.server.storage.changes import Change, set_clock
from kibitz.server.storage.restore import replayed

KINDS: Final = ("undo", "draw", "pause")
RULES: Final = "rules"
"""What the server asks itself: shall the match go on by rules that have changed?"""


async def undo(t: TableState, client: Client, _: wire.Undo) -> Effects:
    """Take back an answer that revealed nothing; or any, if there is no other person to ask."""
    if t.row.judged:
        return await judging.take_back(t, client)
    t.playing_seat(client)
    if t.row.strict:
        raise no_undo(t)
    await know_past(t, client)
    seat = t.undo_seat(client)
    reason = t.match.why_no_undo(seat)
    if reason is None:
        t.match.undo(seat)
    elif t.others(client):
        raise AgainstRules(t.match.game, reason)
    else:
        reason = t.match.undo_alone(seat)
        if reason is not None:
            raise AgainstRules(t.match.game, reason)
    return answered(t)


def no_undo(t: TableState) -> Refusal:
    """What is said where there is something to win."""
    if t.row.tournament:
        return Refusal("tournament-undo")
    return Refusal("rated-undo")


async def know_past(t: TableState, client: Client) -> None:
    """Play the match through if it was woken from a snapshot too young to take back from."""
    if t.complete or t.has_answered(t.undo_seat(client)):
        return
    t.match = await asyncio.to_thread(replayed, t.row, list(t.match.record))
    t.complete = True


async def propose(t: TableState, client: Client, message: wire.Wish) -> Effects:
    """Ask the others."""
    if message.kind == rematch.KIND:
        return rematch.offer(t, client)
    seat = t.playing_seat(client)
    if message.kind not in KINDS:
        raise Refusal("no-wish")
    if t.proposal is not None:
        raise Refusal("wish-open")
    if message.kind == "undo":
        if t.row.strict:
            raise no_undo(t)
        await know_past(t, client)
        seat = t.undo_seat(client)
        if not t.has_answered(seat):
            raise AgainstRules(t.match.game, Reason("undo-nothing"))
    elif message.kind == "draw":
        check_draw(t, seat)
    elif t.row.tournament:
        raise Refusal("tournament-pause")
    elif t.clock is None or t.paused:
        raise Refusal("no-clock")
    proposal = Proposal(message.kind, seat, t.others(client))
    if not proposal.guests:
        return await undo(t, client, wire.Undo()) if message.kind == "undo" else grant(t, proposal)
    t.proposal = proposal
    return Effects(tell=[partial(broadcast.show_proposal_to_all, t)])


def check_draw(t: TableState, seat: int) -> None:
    if not t.match.game.rules.draws:
        raise Refusal("no-draws")
    for i, other in enumerate(t.row.seats):
        if other.bot and t.sides[i] != t.sides[seat]:
            raise Refusal("bots-play-on")


async def reply(t: TableState, client: Client, message: wire.Reply) -> Effects:
    """Yes or no to a proposal; all have to say yes."""
    proposal = t.proposal
    if proposal is None or proposal.kind != message.kind or client.guest not in proposal.guests:
        raise Refusal("nothing-wished")
    if proposal.kind == rematch.KIND:
        return rematch.reply(t, client, proposal, message.yes)
    if not message.yes and proposal.kind == RULES:
        return refuse_rules(t, proposal)
    if not message.yes:
        t.proposal = None
        return refused(t, client, proposal)
    proposal.guests.discard(client.guest)
    return Effects() if proposal.guests else grant(t, proposal)


def refused(t: TableState, client: Client, proposal: Proposal) -> Effects:
    """Whoever asked is told who would not."""
    by = t.held(client.guest)[0]
    return Effects(tell=[partial(broadcast.show_proposal_closed, t, proposal, "refused", by)])


def grant(t: TableState, proposal: Proposal) -> Effects:
    """Everybody has agreed."""
    t.proposal = None
    if proposal.kind == RULES:
        return Effects(
            store=t.new_rules,
            apply=partial(t.take_new_rules),
            resume=True,
            tell=[
                partial(broadcast.show_proposal_closed, t, proposal, "agreed"),
                partial(broadcast.show_all, t),
            ],
        )
    if proposal.kind == "pause":
        return set_paused(t, True, partial(broadcast.show_proposal_closed, t, proposal, "agreed"))
    if proposal.kind == "undo":
        reason = t.match.undo_agreed(proposal.seat)
    else:
        reason = t.match.end(proposal.seat, AGREE_DRAW)
    if reason is not None:
        raise AgainstRules(t.match.game, reason)
    return answered(t, partial(broadcast.show_proposal_closed, t, proposal, "agreed"))


def set_paused(t: TableState, yes: bool, *tell: Step) -> Effects:
    """Stop all clocks, or let them run."""
    assert t.clock is not None, "nobody's time runs at this table"
    t.clock.stop(t.arrived)
    t.clock.row.paused = yes
    return Effects(
        store=[set_clock(t.row.id, t.clock.row)],
        resume=True,
        tell=[*tell, partial(broadcast.show_all, t)],
    )


def ask_about_rules(t: TableState, changes: Sequence[Change]) -> None:
    """The table waits until everybody who plays there has agreed to go on by today's rules."""
    t.new_rules = changes
    t.proposal = Proposal(RULES, NONE, {seat.who for seat in t.row.seats if seat.who})


def refuse_rules(t: TableState, proposal: Proposal) -> Effects:
    """Somebody does not want to: the match ends, and nobody has won."""
    t.proposal = None
    row = replace(t.row)
    return Effects(
        store=closed([row]),
        apply=partial(t.adopt, row),
        tell=[
            partial(broadcast.show_proposal_closed, t, proposal, "refused"),
            partial(broadcast.show_all, t),
        ],
    )
