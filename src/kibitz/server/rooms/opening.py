"""Opening: a new table as it was asked for, with the keys of its seats."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE
from kibitz.kernel.position_check import check_position
from kibitz.kernel.view import WATCHER
from kibitz.server import api
from kibitz.server.config import Limits
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import levels
from kibitz.server.render.names import unique_name
from kibitz.server.render.position import laid_out
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.clock import DAYS, new_clock
from kibitz.server.rooms.designs import check_options, own_value
from kibitz.server.rooms.lines import position_at
from kibitz.server.rooms.names import chosen_name
from kibitz.server.rooms.ratings import can_be_rated
from kibitz.server.rooms.seat_keys import invitation, new_key, own_key
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.table import question_to
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.archive import closed
from kibitz.server.storage.changes import drop_match
from kibitz.server.storage.clubs import is_member
from kibitz.server.storage.fingerprints import data_of
from kibitz.server.storage.rows import OPEN, RUNNING, MatchRow, Seat, Series

BEST_OF: Final = 3
"""The only length of a series that is settled before."""
KINDS: Final = ("me", "here", "bot", "open")
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
LONGEST_CLOCK: Final = 7 * 24 * 3600
TRIAL: Final = 100
"""Random answers that are tried from a position before a table begins there."""


async def open_table(
    tables: Tables, wanted: api.NewTable, guest: str, source: str = ""
) -> api.TableMade:
    """A new table and the keys of its seats; a Refusal says what is wrong.

    `source` is the address that is counted; nothing if it is trusted.
    """
    await make_room(tables, guest, source)
    game = GAMES.get(wanted.game)
    if game is None:
        raise Refusal("no-game", game=wanted.game)
    position = None
    options = dict(wanted.options)
    if wanted.position:
        options, position = await asyncio.to_thread(laid_out, game, wanted.position)
    elif wanted.branch is not None:
        most = tables.services.config.limits.line
        options, position = await position_at(tables.store, wanted.game, wanted.branch, most)
    check_options(game, options)
    check_texts(game, options)
    own = own_value(game, options)
    if own and (wanted.listed or wanted.rated or wanted.judged):
        raise Refusal("own-private")
    try:
        game.rules.options(options)
        roles = game.rules.seats(options)
        match = (
            Judged(game, options, roles, position)
            if wanted.judged
            else Match(game, options, roles, secrets.token_hex(16), position)
        )
    except ValueError as e:
        raise Refusal("options", str(e)) from None
    seats, keys = new_seats(wanted, len(roles), levels(game), guest)
    for wish, seat in zip(wanted.seats, seats, strict=True):
        if wish.kind in ("me", "here"):
            tables.kept_names.checked(seat.name, guest)
        elif not tables.kept_names.is_free(seat.name, guest):
            seat.name = ""  # whoever bears it says so on sitting down
    if wanted.rated:
        usual = not (position or wanted.judged or wanted.hints)
        alone = sum(seat.who == guest for seat in seats) <= 1
        if not (usual and alone and can_be_rated(game, options, [x.bot for x in seats if x.bot])):
            raise Refusal("not-rated")
    if wanted.club and not await asyncio.to_thread(is_member, tables.store, wanted.club, guest):
        raise Refusal("no-club")
    clock = wanted.clock
    if wanted.judged and (clock.bank or clock.move or any(seat.who != guest for seat in seats)):
        raise Refusal("judged-seats")
    if not (0 <= clock.bank <= LONGEST_CLOCK and 0 <= clock.move <= LONGEST_CLOCK):
        raise Refusal("clock", most=LONGEST_CLOCK)
    if clock.days and (clock.days not in DAYS or clock.bank or clock.move or wanted.judged):
        raise Refusal("days", days=", ".join(map(str, DAYS)))
    if wanted.best_of and (wanted.best_of != BEST_OF or len(roles) != 2):
        raise Refusal("best-of")
    row = MatchRow(
        id=secrets.token_urlsafe(9),
        game=game.name,
        version=game.version,
        options=dict(match.options),
        names=list(roles),
        seed="" if wanted.judged else match.seed,
        position=position,
        seats=seats,
        clock=new_clock(clock.bank, clock.move, len(roles), clock.days),
        listed=wanted.listed and not wanted.judged and not wanted.club,
        state=OPEN if any(seat.free for seat in seats) else RUNNING,
        owner=guest,
        created=time.time_ns() // 1_000_000,
        source=source,
        hints=wanted.hints,
        rated=wanted.rated,
        data=data_of(game),
        club=wanted.club,
        series=Series(best_of=wanted.best_of) if wanted.best_of else None,
    )
    if position is not None:
        await asyncio.to_thread(check_served, row, match, tables.services.config.limits)
    await tables.create(row, match)
    return api.TableMade(row.id, keys)


def check_texts(game: Game, options: Mapping[str, str]) -> None:
    """A Refusal of its own for an option that is a text and cannot be read: it names the word."""
    for name in game.rules.open_options:
        if name not in options:
            continue
        text = options[name]
        try:
            game.rules.options({name: text})
        except ValueError as e:
            raise Refusal(f"option-{name}", str(e), word=first_wrong(game, name, text)) from None


def first_wrong(game: Game, name: str, text: str) -> str:
    """The first word of such a text that cannot be read alone; all of it if each of them can."""
    for word in text.split(","):
        try:
            game.rules.options({name: word})
        except ValueError:
            return word
    return text


async def make_room(tables: Tables, guest: str, source: str) -> None:
    """A browser with enough tables gives up the oldest where nobody else sits and nobody looks.

    Only its own: no stranger can cost anybody a table. Those with other people count for the
    address alone, which is refused when it has enough.
    """
    limits = tables.services.config.limits
    if not source:
        return
    own = [row for row in tables.rows.opened_by(guest) if is_lonely(row)]
    if len(own) >= limits.tables:
        for row in own:
            table = tables.awake.get(row.id)
            if (table is None or table.unseen) and not await tables.elsewhere(row.id):
                break
        else:
            raise Refusal("too-many", most=limits.tables)
        changes = drop_match(row.id) if row.state == OPEN else closed([row], "room was needed")
        tables.rows.drop(row.id)
        if table is not None:
            table.stop(GONE, "room was needed")
        await tables.write_apart([(row.id, changes)])
    if tables.rows.sources[source] >= limits.tables_together:
        raise Refusal("too-many-together", most=limits.tables_together)


def is_lonely(row: MatchRow) -> bool:
    """Does nobody but its opener sit at a table?"""
    return all(seat.who in ("", row.owner) for seat in row.seats)


def check_served(row: MatchRow, match: Match, limits: Limits) -> None:
    """A Refusal if a table could not be shown to a seat or a bot there could not be asked.

    A row that is stored is opened again after every restart, so it is tried out before.
    """
    try:
        check_position(match.game, match.state, match.options, TRIAL)
        table = TableState(row, match, [], limits, complete=True)
        for seat in range(WATCHER, len(row.seats)):
            client = Client("", "en", "", limits.outbox)
            client.seat = seat
            broadcast.shown(table, client)
        asked = table.asked()
        if asked != NONE and row.seats[asked].bot:
            question_to(match, row, asked)
    except Exception as e:
        raise Refusal("position", str(e)) from None


def new_seats(
    wanted: api.NewTable, count: int, known: Sequence[str], guest: str
) -> tuple[list[Seat], list[str]]:
    """Who sits where, as it was asked for; and the keys."""
    if len(wanted.seats) != count:
        raise Refusal("seats", wanted=count, given=len(wanted.seats))
    seats: list[Seat] = []
    keys: list[str] = []
    for x in wanted.seats:
        if x.kind not in KINDS:
            raise Refusal("seat-kind", kinds=", ".join(KINDS), kind=x.kind)
        if x.kind == "bot" and x.level not in known:
            raise Refusal("level", level=x.level, levels=", ".join(known))
        bot = x.level if x.kind == "bot" else ""
        who = guest if x.kind in ("me", "here") else ""
        key = "" if bot else new_key()
        stored = own_key(key) if who else invitation(key)
        name = chosen_name(x.name)
        if name:
            name = unique_name([seat.name for seat in seats], name)
        seats.append(Seat(name, who, bot, stored if key else ""))
        keys.append(key)
    return seats, keys
