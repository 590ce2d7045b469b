"""Protocols, control and refreshing."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import is_compiled, make_order, order_seat, order_which
from kibitz.games.compile.rules.numbers import (
    AFTER_ANY_REFRESH,
    AFTER_OPPONENT_REFRESHES,
    AFTER_YOU_REFRESH,
    BANNED,
    MAY_KEEP_ORDER,
    NUMBER,
    ORDER,
    ORDER_END,
    REFRESH_ABOVE_FIVE,
    REFRESHED,
    SPENT_CONTROL,
    SWAPS,
    TURNED_COMPILED,
    WON,
)
from kibitz.games.compile.rules.verbs.base import (
    HAND_LIMIT,
    OTHERWISE,
    REARRANGES,
    UP_TO_FIVE,
    Count,
    Verb,
    nothing,
)
from kibitz.games.compile.rules.verbs.hands import Draw
from kibitz.kernel.flow import NO
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, Things

YOUR_PROTOCOLS: Final = 0
THEIR_PROTOCOLS: Final = 1

CHANGES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)
"""The orders that change anything."""


def _orders(seat: int, orders: Things) -> Things:
    return tuple([ORDER + make_order(seat, o) for o in orders])


OWN_ORDERS: Final[list[Things]] = [_orders(seat, CHANGES) for seat in range(2)]
ANY_ORDER: Final[list[Things]] = [
    OWN_ORDERS[seat] + OWN_ORDERS[1 - seat] + (NO,) for seat in range(2)
]
"""What whoever spends control may do, by seat: made once, shared by all positions."""


class Rearrange(Verb):
    """Put one player's protocols into a different order (R136), or with an option into any."""

    effect: ClassVar[int] = REARRANGES

    def __init__(self, whose: int, swap: bool = False) -> None:
        self.whose: Final = whose
        self.swap: Final = swap
        """Exchange exactly two."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat if self.whose == YOUR_PROTOCOLS else 1 - f.at.seat
        if answer == NONE:
            if self.swap:
                return Decision(f.at.seat, f, _orders(seat, SWAPS))
            options = OWN_ORDERS[seat]
            if b.rules & MAY_KEEP_ORDER:
                options = (ORDER + make_order(seat, 0), *options)
            return Decision(f.at.seat, f, options)
        b.done((answer,))
        atoms.rearrange(b, f.at, seat, order_which(answer - ORDER))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        wrong = ORDER <= action < ORDER_END
        return Reason("no-such-order" if wrong else "not-asked", f.at.card)


class UseControl(Verb):
    """The component goes back to neutral; its holder may rearrange one side (R105, R115)."""

    effect: ClassVar[int] = OTHERWISE

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if answer == NONE:
            if b.control != seat and f.pc == 0:
                b.done(())
                return None
            if f.pc == 0:
                b.control = NONE
                b.tell(SPENT_CONTROL, seat, (), NONE, f.at)
                f = f.moved(())
                b.wait(f)
            return Decision(seat, f, ANY_ORDER[seat])
        b.done(())
        if answer != NO:
            n = answer - ORDER
            atoms.rearrange(b, f.at, order_seat(n), order_which(n))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        wrong = ORDER <= action < ORDER_END
        return Reason("no-such-order" if wrong else "not-asked", f.at.card)


class Refresh(Verb):
    """Refresh: spend control if held, then draw up to five (R113)."""

    effect: ClassVar[int] = OTHERWISE

    def __init__(self) -> None:
        self.use_control: Final = UseControl()
        self.draw: Final = Draw(Count(UP_TO_FIVE, 0, False))

    def parts(self) -> tuple[Node, ...]:
        return (self.use_control, self.draw)

    def fits(self, b: Board, at: At) -> Reason | None:
        held = len(b.hands[at.seat])
        if held > HAND_LIMIT and b.rules & REFRESH_ABOVE_FIVE:
            return None
        if held >= HAND_LIMIT:
            return Reason("hand-full", at.card)  # R114
        return self.draw.fits(b, at)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            why = self.fits(b, f.at)
            if why is not None:
                nothing(b, f.at, why)
            elif b.control == f.at.seat:
                b.call(self.use_control, f.to(1, ()), f.at)
            else:
                self.fill(b, f)
        elif f.pc == 1:
            self.fill(b, f)
        else:
            b.done(f.it)
            self.refreshed(b, f.at.seat)
        return None

    def refreshed(self, b: Board, seat: int) -> None:
        """Trigger what waits for a refresh, once it is over (R202, R205, R207)."""
        atoms.wake(b, seat, AFTER_YOU_REFRESH)
        atoms.wake(b, 1 - seat, AFTER_OPPONENT_REFRESHES)
        atoms.wake(b, seat, AFTER_ANY_REFRESH)
        atoms.wake(b, 1 - seat, AFTER_ANY_REFRESH)

    def fill(self, b: Board, f: Frame) -> None:
        """The drawing part."""
        b.tell(REFRESHED, f.at.seat, (), NONE, f.at)
        if len(b.hands[f.at.seat]) > HAND_LIMIT:
            b.done(())
            self.refreshed(b, f.at.seat)
            return
        b.call(self.draw, f.to(2, ()), f.at)


class BanCompile(Verb):
    """Your opponent cannot compile on their next turn, while this text is visible (R110, R111)."""

    effect: ClassVar[int] = OTHERWISE

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done((f.at.card,))
        turn = b.turn + (1 if b.player == f.at.seat else 2)
        lasting = b.bans[-2:] if b.bans and b.bans[-2] >= b.turn and b.bans[-2] != turn else ()
        b.bans = (*lasting, turn, f.at.card)
        b.tell(BANNED, 1 - f.at.seat, (f.at.card,), NONE, f.at)
        return None


class SetCompiled(Verb):
    """Turn a protocol to its compiled side: no compile, but the third one wins (R212, R218)."""

    effect: ClassVar[int] = OTHERWISE

    def __init__(self, protocol: int) -> None:
        self.protocol: Final = protocol

    def fits(self, b: Board, at: At) -> Reason | None:
        place = b.place_of(self.protocol, at.seat)
        if place >= 0 and not is_compiled(b.compiled, b.protocols[place]):
            return None
        return Reason("compiled-already", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        why = self.fits(b, f.at)
        if why is not None:
            nothing(b, f.at, why)
            return None
        place = b.place_of(self.protocol, f.at.seat)
        protocol, owner = b.protocols[place], place // 3
        b.done((NUMBER + protocol,))
        b.compiled |= 1 << protocol
        b.tell(TURNED_COMPILED, f.at.seat, (), protocol, f.at)
        if atoms.all_compiled(b, owner):
            atoms.finish(b, owner, WON, f.at)
        return None
