"""Commands: one for each message of a page; each checks, changes the state, returns its effects.

A command sends nothing and stores nothing: the table does, with what it returns.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from kibitz.kernel.match import RESIGN
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render import scene
from kibitz.server.render.phrases import spoken
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import Effects, answered
from kibitz.server.rooms.names import clean
from kibitz.server.rooms.proposals import propose, reply, undo
from kibitz.server.rooms.seating import sit
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import new_chat, set_clock
from kibitz.server.storage.rows import ChatRow

CHAT_IN_MEMORY: Final = 200
"""Lines of the chat that are kept in memory, and shown to a client that joins."""
LONGEST_PATH: Final = 8
"""Elements one can have pointed at."""


async def act(t: TableState, client: Client, message: wire.Act) -> Effects:
    """An answer to the question at hand."""
    match = t.match
    seat = t.playing_seat(client)
    if message.n != len(match.record):
        raise Refusal("late")
    if t.paused:
        raise Refusal("paused")
    if message.id not in match.game.notation.vocabulary.words:
        raise Refusal("no-action")
    reason = match.play(seat, message.id)
    if reason is not None:
        raise AgainstRules(match.game, reason, message.id)
    return answered(t)


async def resign(t: TableState, client: Client, _: wire.Resign) -> Effects:
    reason = t.match.end(t.playing_seat(client), RESIGN)
    if reason is not None:
        raise AgainstRules(t.match.game, reason)
    return answered(t)


async def why(t: TableState, client: Client, message: wire.Why) -> Effects:
    """Why can this not be done?"""
    seat = t.playing_seat(client)
    if not message.at or len(message.at) > LONGEST_PATH:
        raise Refusal("nothing-named")
    texts = scene.why_not(t.match, seat, message.at, client.language)
    return Effects(tell=[partial(client.send, wire.WhyNot(message.at, texts))])


async def pause(t: TableState, client: Client, message: wire.Pause) -> Effects:
    """Stop the clocks, or let them run."""
    t.playing_seat(client)
    clock = t.clock
    if clock is None:
        raise Refusal("no-clock")
    if clock.row.paused == message.yes:
        return Effects()
    clock.stop(t.arrived)
    clock.row.paused = message.yes
    return Effects(
        store=[set_clock(t.row.id, clock.row)],
        resume=True,
        tell=[partial(broadcast.show_all, t)],
    )


async def say(t: TableState, client: Client, message: wire.Say) -> Effects:
    """A chat line to the whole table, or to the own side."""
    longest = t.limits.said
    text = clean(message.text, longest + 1)
    if not text:
        raise Refusal("nothing-said")
    if len(text) > longest:
        raise Refusal("line-too-long", most=longest)
    side = t.team(client.seat) if message.team else NONE
    if message.team and side == NONE:
        raise Refusal("no-team")
    mine = t.held(client.guest)
    seat = client.seat if client.seat >= 0 else mine[0] if mine else NONE
    name = t.row.seats[seat].name if seat >= 0 else client.name
    line = ChatRow(t.chat[-1].n + 1 if t.chat else 0, seat, name, text, side)
    return Effects(
        store=[new_chat(t.row.id, line, time.time_ns() // 1_000_000)],
        apply=partial(add_line, t.chat, line),
        tell=[partial(broadcast.show_chat, t, line)],
    )


def add_line(chat: list[ChatRow], line: ChatRow) -> None:
    chat.append(line)
    del chat[:-CHAT_IN_MEMORY]


async def speak(t: TableState, client: Client, message: wire.Speak) -> Effects:
    """Change the client's language and send it everything again."""
    client.language = spoken(message.language)
    return Effects(tell=[partial(show_again, t, client)])


def show_again(t: TableState, client: Client) -> None:
    handed = client.handed
    broadcast.welcome(t, client)
    client.handed = handed
    broadcast.show(t, client)


COMMANDS: Final[dict[type[Any], Callable[[TableState, Client, Any], Awaitable[Effects]]]] = {
    wire.Act: act,
    wire.Why: why,
    wire.Undo: undo,
    wire.Wish: propose,
    wire.Reply: reply,
    wire.Resign: resign,
    wire.Pause: pause,
    wire.Sit: sit,
    wire.Say: say,
    wire.Speak: speak,
}
