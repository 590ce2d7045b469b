"""Telling: who is sent what, and in which order; nothing leaves a table any other way."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from kibitz.games import GAMES
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.render import scene as show
from kibitz.server.render.catalogue import role, speech, title
from kibitz.server.render.client import ENCODER, Reader
from kibitz.server.render.phrases import phrase
from kibitz.server.storage.store import ChatRow, MatchRow

if TYPE_CHECKING:
    from kibitz.server.rooms.table import Table


def players_of(table: Table, language: str) -> list[wire.Player]:
    here = {reader.guest for reader in table.readers}
    return players(table.row, language, here)


def welcome(table: Table, reader: Reader) -> None:
    """Where one is; the log begins anew."""
    reader.known = 0
    reader.handed = NONE
    game, language = table.match.game, reader.language
    side = table.team(reader.seat)
    chat = [said(x) for x in table.chat if x.side in (NONE, side)]
    reader.send(
        wire.Welcome(
            version=wire.VERSION,
            table=table.row.id,
            game=game.name,
            title=title(game.name, language),
            options=game.rules.options(table.row.options),
            players=players_of(table, language),
            seats=table.held(reader.guest),
            seat=reader.seat,
            team=side != NONE,
            timed=table.clock is not None,
            draws=game.rules.draws,
            chat=chat,
        )
    )


def tell_seated(table: Table) -> None:
    for reader in table.readers:
        reader.send(wire.Seated(players_of(table, reader.language)))


def tell_all(table: Table) -> None:
    """Everybody is shown the table; readers alike share one message."""
    made: dict[tuple[object, ...], bytes] = {}
    for reader in table.readers:
        tell(table, reader, made)


def tell(table: Table, reader: Reader, made: dict[tuple[object, ...], bytes] | None = None) -> None:
    """Show the table, or hand the screen over first."""
    asked = table.asked()
    if hands_over(table, reader, asked):
        if reader.handed != asked:
            reader.handed = asked
            reader.send(wire.HandOver(asked, table.names[asked]))
        return
    reader.handed = NONE
    tell_now(table, reader, {} if made is None else made)


def hands_over(table: Table, reader: Reader, asked: int) -> bool:
    """Is another of this browser's seats asked, and does no page of it sit there?"""
    mine = table.held(reader.guest)
    if len(mine) < 2 or asked not in mine or asked == reader.seat:
        return False
    return not any(x.guest == reader.guest and x.seat == asked for x in table.readers)


def tell_now(table: Table, reader: Reader, made: dict[tuple[object, ...], bytes]) -> None:
    who = reader.guest if reader.seat >= 0 else ""
    key = (reader.seat, reader.language, reader.known, who)
    if key not in made:
        made[key] = ENCODER.encode(shown(table, reader))
    reader.known = len(table.match.events)
    reader.send_bytes(made[key])


def shown(table: Table, reader: Reader) -> wire.Shown:
    match, seat, language, names = table.match, reader.seat, reader.language, table.names
    words = speech(match.game.name, language)
    asked = table.asked()
    mine = asked == seat != NONE
    return wire.Shown(
        n=len(match.record),
        seat=seat,
        scene=show.scene(match, seat, words, names),
        ask=show.ask(match, words, names) if mine else None,
        asked=asked,
        status=status(table, asked, mine, language),
        waiting=words.waiting(match.state)[1:] if mine else [],
        first=reader.known,
        lines=show.lines(match, seat, words, names, reader.known),
        undo=undo_kind(table, reader),
        over=show.over(match, language, names),
        clock=None if table.clock is None else table.clock.shown(time.monotonic()),
        paused=table.paused,
    )


def status(table: Table, asked: int, mine: bool, language: str) -> str:
    if not table.started:
        return phrase(language, "open")
    if asked == NONE:
        return ""
    if table.paused:
        return phrase(language, "paused")
    return phrase(language, "you" if mine else "waits", who=table.names[asked])


def undo_seat(table: Table, reader: Reader) -> int:
    """Whose answer a page would take back: the last one, if it was given there."""
    steps = table.match.steps
    if steps and steps[-1].seat in table.held(reader.guest):
        return steps[-1].seat
    return reader.seat


def others(table: Table, reader: Reader) -> set[str]:
    """The other people at the table."""
    return {seat.who for seat in table.row.seats if seat.who} - {reader.guest}


def undo_kind(table: Table, reader: Reader) -> str:
    seat = undo_seat(table, reader)
    if seat < 0 or table.match.decision is None:
        return ""
    if table.match.why_no_undo(seat) is None:
        return "free"
    if table.complete and seat not in [step.seat for step in table.match.steps]:
        return ""
    return "ask" if others(table, reader) else "free"


def tell_wish(table: Table, only: Reader | None = None) -> None:
    """Who asks for what; and those who have to answer."""
    wanted = table.wish
    if wanted is None:
        return
    name = table.names[wanted.seat]
    for reader in table.readers if only is None else [only]:
        text = phrase(reader.language, f"wish-{wanted.kind}", who=name)
        mine = reader.guest in wanted.guests
        reader.send(wire.Wished(wanted.kind, wanted.seat, name, True, mine, text))


def close_wish(table: Table, how: str) -> None:
    wish, table.wish = table.wish, None
    if wish is None:
        return
    name = table.names[wish.seat]
    for reader in table.readers:
        text = phrase(reader.language, how)
        reader.send(wire.Wished(wish.kind, wish.seat, name, False, False, text))


def said(line: ChatRow) -> wire.Said:
    return wire.Said(line.n, line.seat, line.name, line.text, line.side != NONE)


def players(row: MatchRow, language: str, here: set[str]) -> list[wire.Player]:
    """Everybody at the table, for a reader."""
    game = row.game
    sides, roles = sides_and_roles(row)
    return [
        wire.Player(
            seat=i,
            name=seat.name,
            role=role(game, language, roles[i]),
            side=sides[i],
            bot=seat.bot,
            here=bool(seat.bot) or seat.who in here,
            free=seat.free,
        )
        for i, seat in enumerate(row.seats)
    ]


def sides_and_roles(row: MatchRow) -> tuple[tuple[int, ...], tuple[str, ...]]:
    game = GAMES[row.game]
    return game.rules.sides(row.options), game.rules.seats(row.options)
