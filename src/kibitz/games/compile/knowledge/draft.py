"""The draft of Compile as the adviser reads it."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.formats import PATTERN
from kibitz.games.compile.rules.numbers import (
    BAN,
    CARDS_PER_PROTOCOL,
    DRAFT_BLIND,
    DRAFT_POINTS,
    PLAYED_DOWN,
    PLAYED_UP,
    PROTOCOL,
    PROTOCOL_NAMES,
    PROTOCOLS,
    WITH_OWN,
)
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.knowledge.draft import BANNING, IN_TURN, OTHERWISE, Drafted, Drafts
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View


def rows(v: View) -> tuple[Things, ...]:
    """The protocols of each seat so far."""
    p = cast(BoardView, v).protocols
    return (
        tuple([x for x in p[:3] if x >= 0]),
        tuple([x for x in p[3:] if x >= 0]),
    )


def read(v: View) -> Drafted | None:
    """The draft, if this seat is asked to pick or to ban."""
    bv = cast(BoardView, v)
    if bv.turn or not v.options:
        return None
    asked = v.options[0]
    banning = BAN <= asked < BAN + PROTOCOLS
    if not banning and not PROTOCOL <= asked < PROTOCOL + PROTOCOLS:
        return None
    if bv.rules >= WITH_OWN:
        return None  # nobody has played enough with protocols of people's own to advise on them
    found = rows(v)
    otherwise = bv.rules & (DRAFT_BLIND | DRAFT_POINTS) != 0
    how = BANNING if banning else OTHERWISE if otherwise else IN_TURN
    return Drafted(bv.first, (found[0], found[1]), int(v.seat != bv.first), how)


def hands(v: View) -> tuple[Things, ...]:
    return cast(BoardView, v).hands


DRAFTS: Final = Drafts(
    names=PROTOCOL_NAMES,
    action=PROTOCOL,
    pattern=PATTERN,
    read=read,
    rows=rows,
    hands=hands,
    playing=(PLAYED_UP, PLAYED_DOWN),
    cards_each=CARDS_PER_PROTOCOL,
    banning=BAN,
)
