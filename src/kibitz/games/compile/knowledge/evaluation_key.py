"""A key of all that features and score look at: views with equal keys are worth the same."""

from __future__ import annotations

from typing import Final, cast

from librt.strings import BytesWriter, write_i16_le, write_i64_le

from kibitz.games.compile.rules.numbers import FLIGHT
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

KEY: Final = BytesWriter()
"""Where keys are written; its memory is kept from one to the next."""
END: Final = 0x7FFF
"""Behind things of which there may be few or many; none of them has this number."""


def put(things: Things) -> None:
    """Things of which there may be few or many."""
    for x in things:
        write_i16_le(KEY, x)
    write_i16_le(KEY, END)


def evaluation_key(view: View) -> bytes:
    """What features and score of a view depend on, as bytes."""
    v = cast(BoardView, view)
    key = KEY
    key.truncate(0)
    write_i64_le(key, v.rules)
    write_i64_le(key, v.compiled)
    write_i16_le(key, v.winner)
    write_i16_le(key, v.seat)
    write_i16_le(key, v.asked)
    write_i16_le(key, v.player)
    write_i16_le(key, v.control)
    write_i16_le(key, len(v.decks[0]))
    write_i16_le(key, len(v.decks[1]))
    write_i64_le(key, v.sums)
    for marks in v.marks:
        write_i64_le(key, marks)
    put(v.protocols)
    put(v.stolen)
    for stack in v.stacks:
        put(stack)
    for hand in v.hands:
        put(hand)
    for trash in v.trashes:
        put(trash)
    for cards in v.owned:
        put(cards)
    for i in range(0, len(v.bans), 2):
        write_i64_le(key, v.bans[i] - v.turn)  # of a ban counts how long it still holds
    write_i16_le(key, END)
    for f in v.pile:
        for t in f.that + f.it:
            if t >= FLIGHT:
                write_i64_le(key, t)
    return key.getvalue()
