"""A key of all that score and features look at: views with equal keys are worth the same."""

from __future__ import annotations

from typing import Final, cast

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i64

from kibitz.games.ire.knowledge.projection import FORESEEN
from kibitz.games.ire.rules.numbers import SOVIET
from kibitz.games.ire.rules.tables import INFO_DISCOUNT, NO_TANK_FIRE
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

KEY: Final = BytesWriter()
"""Where keys are written; its memory is kept from one to the next."""
END: Final = 0x7FFF
"""Behind things of which there may be few or many; none of them has this number."""


def put(things: Things) -> None:
    """Things that are always as many."""
    for x in things:
        write_i16_le(KEY, x)


def put_list(things: Things) -> None:
    """Things of which there may be few or many."""
    for x in things:
        write_i16_le(KEY, x)
    write_i16_le(KEY, END)


def evaluation_key(view: View) -> bytes:
    """What score and features of a view depend on, as bytes."""
    v = cast(CityView, view)
    key = KEY
    key.truncate(0)
    side: i64 = 1 if v.seat == SOVIET else 0
    asked: i64 = 2 if v.asked == v.seat else 0
    key.append(side | asked)
    put((v.winner, v.players, v.last_wound, v.day, v.phase, v.morale, v.support, v.points))
    put((v.barricades, v.barricade_supply, v.attacked, v.secured, v.extra_events))
    put((v.mods[INFO_DISCOUNT], v.mods[NO_TANK_FIRE], v.actor, v.acted, v.actions, v.steps))
    put((len(v.row), len(v.deck), len(v.trash)))
    put(v.units)
    put(v.event_at)
    put(v.display)
    put(v.at)
    put(v.wounds)
    for heap in v.active:
        put_list(heap)
    for hand in v.hands:
        put_list(hand)
    put_list(v.hand)
    put_list(v.ready)
    for f in v.pile:
        if FORESEEN[f.node]:
            put((f.node, f.seat, f.pc))
            for x in f.that:
                write_i64_le(key, x)
            write_i16_le(key, END)
            for x in f.it:
                write_i64_le(key, x)
            write_i16_le(key, END)
    return key.getvalue()
