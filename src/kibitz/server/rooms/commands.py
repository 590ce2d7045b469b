"""What a page can ask of a table: each deed is checked, carried out, made durable and told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from kibitz.kernel.match import AGREE_DRAW, RESIGN
from kibitz.kernel.pile import NONE, Reason
from kibitz.server import wire
from kibitz.server.http.identity import clean
from kibitz.server.render import broadcast as telling
from kibitz.server.render import scene as show
from kibitz.server.render.client import Reader
from kibitz.server.render.phrases import phrase, spoken
from kibitz.server.render.refusal import Against, Refusal
from kibitz.server.rooms.seating import sit
from kibitz.server.rooms.table import Table, Wish
from kibitz.server.storage.restore import replayed
from kibitz.server.storage.store import OVER, ChatRow, new_chat, set_clock

KINDS: Final = ("undo", "draw")


def playing(table: Table, reader: Reader) -> int:
    """The seat a reader plays from, in a match that is running."""
    if reader.seat < 0:
        raise Refusal("not-seated")
    if table.row.state == OVER:
        raise Against(table.match.game, Reason("game-over"))
    if not table.started:
        raise Refusal("not-started")
    return reader.seat


async def act(table: Table, reader: Reader, message: wire.Act) -> None:
    """An answer to the question at hand."""
    match = table.match
    seat = playing(table, reader)
    if message.n != len(match.record):
        raise Refusal("late")
    if table.paused:
        raise Refusal("paused")
    if message.id not in match.game.notation.vocabulary.words:
        raise Refusal("no-action")
    why = match.play(seat, message.id)
    if why is not None:
        raise Against(table.match.game, why, message.id)
    await table.record()


async def why(table: Table, reader: Reader, message: wire.Why) -> None:
    """Why can this not be done?"""
    seat = playing(table, reader)
    if not message.at or len(message.at) > 8:
        raise Refusal("nothing-named")
    texts = show.why_not(table.match, seat, message.at, reader.language)
    reader.send(wire.WhyNot(message.at, texts))


async def undo(table: Table, reader: Reader, _: wire.Undo) -> None:
    """Take back what nobody has learnt from; or anything, if there is nobody to ask."""
    playing(table, reader)
    await know_past(table, reader)
    seat = telling.undo_seat(table, reader)
    reason = table.match.why_no_undo(seat)
    if reason is None:
        table.match.undo(seat)
    elif telling.others(table, reader):
        raise Against(table.match.game, reason)
    else:
        take_back(table, reader, seat)
    await table.record()


def take_back(table: Table, reader: Reader, seat: int) -> None:
    reason = table.match.undo_agreed(seat)
    if reason is not None:
        raise Against(table.match.game, reason)


async def know_past(table: Table, reader: Reader) -> None:
    """Play the match through if it was woken from a snapshot too young to take back from."""
    match = table.match
    if table.complete or telling.undo_seat(table, reader) in [step.seat for step in match.steps]:
        return
    table.match = await asyncio.to_thread(replayed, table.row, list(match.record))
    table.complete = True


async def wish(table: Table, reader: Reader, message: wire.Wish) -> None:
    """Ask the others."""
    seat = playing(table, reader)
    if message.kind not in KINDS:
        raise Refusal("no-wish")
    if table.wish is not None:
        raise Refusal("wish-open")
    if message.kind == "undo":
        await know_past(table, reader)
        seat = telling.undo_seat(table, reader)
        if seat not in [step.seat for step in table.match.steps]:
            raise Against(table.match.game, Reason("undo-nothing"))
    else:
        check_draw(table, seat)
    table.wish = Wish(message.kind, seat, telling.others(table, reader))
    if not table.wish.guests:
        await grant(table, reader)
        return
    telling.tell_wish(table)


def check_draw(table: Table, seat: int) -> None:
    if not table.match.game.rules.draws:
        raise Refusal("no-draws")
    for i, other in enumerate(table.row.seats):
        if other.bot and table.sides[i] != table.sides[seat]:
            raise Refusal("bots-play-on")


async def reply(table: Table, reader: Reader, message: wire.Reply) -> None:
    """Yes or no to what somebody wishes; all have to say yes."""
    wanted = table.wish
    if wanted is None or wanted.kind != message.kind or reader.guest not in wanted.guests:
        raise Refusal("nothing-wished")
    if not message.yes:
        telling.close_wish(table, "refused")
        return
    wanted.guests.discard(reader.guest)
    if not wanted.guests:
        await grant(table, reader)


async def grant(table: Table, reader: Reader) -> None:
    wanted = table.wish
    assert wanted is not None
    telling.close_wish(table, "agreed")
    if wanted.kind == "undo":
        take_back(table, reader, wanted.seat)
    else:
        reason = table.match.end(wanted.seat, AGREE_DRAW)
        if reason is not None:
            raise Against(table.match.game, reason)
    await table.record()


async def resign(table: Table, reader: Reader, _: wire.Resign) -> None:
    reason = table.match.end(playing(table, reader), RESIGN)
    if reason is not None:
        raise Against(table.match.game, reason)
    await table.record()


async def pause(table: Table, reader: Reader, message: wire.Pause) -> None:
    """Stop the clocks, or let them run."""
    playing(table, reader)
    clock = table.clock
    if clock is None:
        raise Refusal("no-clock")
    if clock.row.paused == message.yes:
        return
    clock.stop(table.arrived)
    clock.row.paused = message.yes
    await table.hall.writer.write([set_clock(table.row.id, clock.row)])
    table.go_on()
    telling.tell_all(table)


async def say(table: Table, reader: Reader, message: wire.Say) -> None:
    """To the table, or to those who win and lose together."""
    text = clean(message.text, table.hall.config.limits.said + 1)
    if not text:
        raise Refusal("nothing-said")
    if len(text) > table.hall.config.limits.said:
        raise Refusal("line-too-long", most=table.hall.config.limits.said)
    side = table.team(reader.seat) if message.team else NONE
    if message.team and side == NONE:
        raise Refusal("no-team")
    mine = table.held(reader.guest)
    seat = reader.seat if reader.seat >= 0 else mine[0] if mine else NONE
    name = table.names[seat] if seat >= 0 else reader.name or phrase(reader.language, "watcher")
    n = table.chat[-1].n + 1 if table.chat else 0
    line = ChatRow(n, seat, name, text, side)
    now = time.time_ns() // 1_000_000
    await table.hall.writer.write([new_chat(table.row.id, line, now)])
    table.chat.append(line)
    del table.chat[:-200]
    for other in table.readers:
        if side == NONE or table.team(other.seat) == side:
            other.send(telling.said(line))


async def speak(table: Table, reader: Reader, message: wire.Speak) -> None:
    """Go on in another language: everything is told again."""
    reader.language = spoken(message.language)
    handed = reader.handed
    telling.welcome(table, reader)
    reader.handed = handed
    telling.tell(table, reader)


DEEDS: Final[dict[type[Any], Callable[[Table, Reader, Any], Awaitable[None]]]] = {
    wire.Act: act,
    wire.Why: why,
    wire.Undo: undo,
    wire.Wish: wish,
    wire.Reply: reply,
    wire.Resign: resign,
    wire.Pause: pause,
    wire.Sit: sit,
    wire.Say: say,
    wire.Speak: speak,
}
