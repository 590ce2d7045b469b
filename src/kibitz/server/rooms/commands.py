"""Commands: one for each message of a page; each checks, changes the state, returns its effects.

A command sends nothing and stores nothing: the table does, with what it returns.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from kibitz.analysis.report import STRENGTHS
from kibitz.kernel.match import RESIGN
from kibitz.kernel.pile import NONE, Reason
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render import scene
from kibitz.server.render.gathering import tried
from kibitz.server.render.listings import speech
from kibitz.server.render.names import names, unique_name
from kibitz.server.render.phrases import SAYINGS, spoken
from kibitz.server.render.players import alias
from kibitz.server.rooms import broadcast, judging
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import Effects, HintWish, answered
from kibitz.server.rooms.names import clean
from kibitz.server.rooms.proposals import propose, reply, set_paused, undo
from kibitz.server.rooms.seating import sit
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import new_chat, set_sanction
from kibitz.server.storage.moderation import MUTE, Sanction
from kibitz.server.storage.rows import ChatRow

CHAT_IN_MEMORY: Final = 200
"""Lines of the chat that are kept in memory, and shown to a client that joins."""
LONGEST_PATH: Final = 8
"""Elements one can have pointed at."""
MOST_PICKED: Final = 16
"""Things one can have picked for one question."""


async def act(t: TableState, client: Client, message: wire.Act) -> Effects:
    """An answer to the question at hand."""
    if t.row.judged:
        return await judging.enter(t, client, message)
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
    if t.row.judged:
        return await judging.give_up(t, client)
    reason = t.match.end(t.playing_seat(client), RESIGN)
    if reason is not None:
        raise AgainstRules(t.match.game, reason)
    return answered(t)


async def why(t: TableState, client: Client, message: wire.Why) -> Effects:
    """Why can this not be done?"""
    if not message.at or len(message.at) > LONGEST_PATH:
        raise Refusal("nothing-named")
    if t.row.judged:
        texts = judging.explained(t, client, message.at)
    else:
        texts = scene.why_not(t.match, t.playing_seat(client), message.at, client.language)
    return Effects(tell=[partial(client.send, wire.WhyNot(message.at, texts))])


def check_asked(t: TableState, client: Client, n: int) -> None:
    """A refusal unless the client is asked, and by the question that `n` answers came before."""
    question = t.match.decision
    if question is None or t.playing_seat(client) != question.seat:
        raise AgainstRules(t.match.game, Reason("not-your-decision"))
    if n != len(t.match.record):
        raise Refusal("late")


async def try_out(t: TableState, client: Client, message: wire.Try) -> Effects:
    """How far would some answers get?"""
    check_asked(t, client, message.n)
    if len(message.ids) > MOST_PICKED:
        raise Refusal("nothing-named")
    words = speech(t.match.game.name, client.language)
    found = tried(t.match, message.ids, words, names(t.row, client.language))
    return Effects(tell=[partial(client.send, found)])


async def advise(t: TableState, client: Client, message: wire.Advise) -> Effects:
    """A hint on the question at hand, where it is unfair to nobody."""
    check_asked(t, client, message.n)
    if message.strength not in STRENGTHS:
        raise Refusal("no-message")
    if not t.is_advised(client.guest):
        raise Refusal("no-hint")
    return Effects(hint=HintWish(client, message.strength))


async def appraise(t: TableState, client: Client, message: wire.Appraise) -> Effects:
    """The win chance of the client's side, where hints are given, whoever is asked.

    A position that has passed is no fault of the page: it was shown the next one and asks again.
    """
    if client.seat < 0:
        raise Refusal("not-seated")
    if not t.started:
        raise Refusal("not-started")
    if not t.is_advised(client.guest):
        raise Refusal("no-hint")
    return Effects(appraise=client if message.n == len(t.match.record) else None)


async def pause(t: TableState, client: Client, message: wire.Pause) -> Effects:
    """Stop the clocks if all agree: it is time to think that costs nothing; or let them run."""
    t.playing_seat(client)
    if t.clock is None:
        raise Refusal("no-clock")
    if t.paused == message.yes:
        return Effects()
    return await propose(t, client, wire.Wish("pause")) if message.yes else set_paused(t, False)


async def look(t: TableState, client: Client, message: wire.Seen) -> Effects:
    """A page is looked at, or not: perhaps it was the last one that the clock waits for."""
    client.seen = message.yes
    return Effects()


async def say(t: TableState, client: Client, message: wire.Say) -> Effects:
    """A chat line to the whole table, or to the own side."""
    if t.sanctions.muted(t.row.id, client.guest, client.source):
        raise Refusal("muted")
    longest = t.limits.said
    text = "" if message.phrase else clean(message.text, longest + 1)
    if message.phrase not in ("", *SAYINGS) or not (text or message.phrase):
        raise Refusal("nothing-said")
    if len(text) > longest:
        raise Refusal("line-too-long", most=longest)
    side = t.team(client.seat) if message.team else NONE
    if message.team and side == NONE:
        raise Refusal("no-team")
    n = t.chat[-1].n + 1 if t.chat else 0
    if n >= t.limits.chat_lines:
        raise Refusal("chat-full", most=t.limits.chat_lines)
    mine = t.held(client.guest)
    seat = client.seat if client.seat >= 0 else mine[0] if mine else NONE
    name = t.row.seats[seat].name if seat >= 0 else watcher_name(t, client)
    line = ChatRow(n, seat, name, text, side, client.guest, message.phrase)
    return Effects(
        store=[new_chat(t.row.id, line, time.time_ns() // 1_000_000)],
        apply=partial(add_line, t.chat, line),
        tell=[partial(broadcast.show_chat, t, line)],
    )


async def silence(t: TableState, client: Client, message: wire.Silence) -> Effects:
    """Whoever opened the table decides who may write there."""
    if client.guest != t.row.owner:
        raise Refusal("not-opener")
    guests = {line.who for line in t.chat if line.who} - {client.guest}
    meant = [x for x in guests if alias(t.row.id, x) == message.who]
    if not meant:
        raise Refusal("no-speaker")
    sanction = Sanction(MUTE, meant[0], t.row.id)
    at = time.time_ns() // 1_000_000 if message.yes else None
    return Effects(
        store=set_sanction(*sanction, at),
        apply=partial(t.sanctions.note, sanction, message.yes),
    )


def watcher_name(t: TableState, client: Client) -> str:
    """What a spectator is called: never as somebody at the table is."""
    if not client.name:
        return ""
    return unique_name(names(t.row, client.language), client.name)


def add_line(chat: list[ChatRow], line: ChatRow) -> None:
    chat.append(line)
    del chat[:-CHAT_IN_MEMORY]


async def speak(t: TableState, client: Client, message: wire.Speak) -> Effects:
    """Change the client's language and send it everything again."""
    language = spoken(message.language)
    if language == client.language:
        return Effects()
    client.language = language
    return Effects(tell=[partial(show_again, t, client)])


def show_again(t: TableState, client: Client) -> None:
    handed = client.handed
    broadcast.welcome(t, client)
    client.handed = handed
    broadcast.show(t, client)


COMMANDS: Final[dict[type[Any], Callable[[TableState, Client, Any], Awaitable[Effects]]]] = {
    wire.Act: act,
    wire.Seen: look,
    wire.Why: why,
    wire.Try: try_out,
    wire.Advise: advise,
    wire.Appraise: appraise,
    wire.Undo: undo,
    wire.Wish: propose,
    wire.Reply: reply,
    wire.Resign: resign,
    wire.Pause: pause,
    wire.Sit: sit,
    wire.Say: say,
    wire.Silence: silence,
    wire.Speak: speak,
}
