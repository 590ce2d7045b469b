"""kibitz moderate: what the house can do at its tables, written where a running server finds it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import msgspec

from kibitz.server.config import default_database
from kibitz.server.render.names import names, speaker
from kibitz.server.render.phrases import said
from kibitz.server.storage.changes import Change, new_order, set_sanction
from kibitz.server.storage.conduct import reports
from kibitz.server.storage.moderation import BAN, CLOSE, DELETE, EVERYWHERE, MUTE, moderation
from kibitz.server.storage.schema import SchemaFault
from kibitz.server.storage.store import Store, StoreFault

ENDS: Final = (CLOSE, DELETE)
BARS: Final = {
    "mute": (MUTE, True),
    "unmute": (MUTE, False),
    "ban": (BAN, True),
    "unban": (BAN, False),
}
ACTIONS: Final = ("show", "list", "reports", *ENDS, *BARS)


def run(
    action: str, whom: str, table: str, database: str | None, say: Callable[[str], None]
) -> None:
    """Do one thing; a ValueError says what is wrong."""
    if action not in ACTIONS:
        raise ValueError(f"there are {', '.join(ACTIONS)}, so not {action!r}")
    if not whom and action not in ("list", "reports"):
        raise ValueError(f"{action} what? Name a table, or whoever `show` names")
    try:
        store = Store(database or default_database())
    except (StoreFault, SchemaFault) as e:
        raise ValueError(str(e)) from None
    try:
        if action == "list":
            show_sanctions(store, say)
        elif action == "reports":
            show_reports(store, say)
        elif action == "show":
            show(store, whom, say)
        else:
            store.commit(changes(store, action, whom, table))
            say("noted; a running server takes it up within seconds, another one when it starts")
    finally:
        store.close()


def changes(store: Store, action: str, whom: str, table: str) -> list[Change]:
    now = time.time_ns() // 1_000_000
    if action in ENDS:
        if store.match(whom) is None:
            raise ValueError(f"there is no match {whom}")
        return [new_order(secrets.token_urlsafe(9), action, whom, now)]
    kind, yes = BARS[action]
    if table and kind == BAN:
        raise ValueError("a ban holds at every table; to silence somebody at one: mute --table")
    return set_sanction(kind, whom, table or EVERYWHERE, now if yes else None)


def show(store: Store, match: str, say: Callable[[str], None]) -> None:
    """Who sits there and who said what; the browser and the address are what can be barred."""
    row = store.match(match)
    if row is None:
        raise ValueError(f"there is no match {match}")
    say(f"{row.game}, {row.state}; opened by {row.owner} from {row.source or 'a trusted address'}")
    for i, (seat, name) in enumerate(zip(row.seats, names(row, "en"), strict=True)):
        say(f"seat {i}: {name}, {seat.bot or seat.who or 'free'}")
    for line in store.chats(match):
        say(f"{line.n}: {line.who or '?'} as {speaker(row, line, 'en')}: {said(line, 'en')}")


def show_reports(store: Store, say: Callable[[str], None]) -> None:
    """What people told the house, the oldest first; the browsers are what can be barred."""
    for x in reports(store):
        day = datetime.fromtimestamp(x.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        say(f"{day} table {x.match}: {x.who} reports {x.whom}" + (f": {x.text}" if x.text else ""))
        for line in msgspec.json.decode(x.lines, type=list[dict[str, str | bool]]):
            say(f"  {'*' if line['reported'] else ' '} {line['name']}: {line['text']}")


def show_sanctions(store: Store, say: Callable[[str], None]) -> None:
    found = moderation(store)
    for kind, who, match in sorted(found.sanctions):
        say(f"{kind} {who}" + (f" at {match}" if match else ""))
    for order in found.orders:
        say(f"{order.what} {order.match}, not carried out yet")
