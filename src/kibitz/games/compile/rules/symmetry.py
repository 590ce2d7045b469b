"""Symmetry: a position with the seats exchanged and the lines in another order is the same game."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    flight_side,
    is_play,
    make_order,
    make_play,
    make_play_across,
    make_slot,
    order_seat,
    order_which,
    play_across,
    play_card,
    play_line,
    play_up,
    slot_height,
    slot_stack,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    COMPILE,
    FLIGHT,
    LINE,
    ORDER,
    ORDER_END,
    ORDERS,
    REFRESH,
    SLOT,
    TEXT,
)
from kibitz.games.compile.rules.setup import SETUP
from kibitz.games.compile.rules.turn import COMPILE_LINE
from kibitz.games.compile.rules.verbs.landing import LAND, PLAYED
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import At, Frame, Node, State, Things
from kibitz.kernel.symmetry import Symmetry

LINE_TEXTS: Final[tuple[tuple[Node, ...], ...]] = (
    LAND,
    PLAYED,
    COMPILE_LINE,
    tuple([x.use_control for x in COMPILE_LINE]),
    tuple([x.reward for x in COMPILE_LINE]),
)
"""Texts of the rules that stand for one line each."""
OTHER_SIDE: Final = 2048
"""The bit of a flight that says on which side it flies."""


class Exchange(Symmetry):
    """Exchange the seats, or not, and put the lines into another order."""

    def __init__(self, swap: bool, lines: tuple[int, ...]) -> None:
        self.swap: Final = swap
        self.lines: Final = lines
        """Where each line goes."""

    def identity(self) -> Symmetry:
        return Exchange(False, (0, 1, 2))

    # Numbers.

    def seat(self, seat: int) -> int:
        return 1 - seat if self.swap and seat in (0, 1) else seat

    def stack(self, i: int) -> int:
        return self.seat(i // 3) * 3 + self.lines[i % 3]

    def order(self, order: int) -> int:
        """The order that does the same to the exchanged rows."""
        old = ORDERS[order_which(order)]
        new = [0, 0, 0]
        for place in range(3):
            new[self.lines[place]] = self.lines[old[place]]
        return make_order(self.seat(order_seat(order)), ORDERS.index((new[0], new[1], new[2])))

    def action(self, action: int) -> int:
        """An action or a thing: what names no seat and no line stays as it is."""
        if SLOT <= action < LINE:
            slot = action - SLOT
            return SLOT + make_slot(self.stack(slot_stack(slot)), slot_height(slot))
        if LINE <= action < COMPILE:
            return LINE + self.lines[action - LINE]
        if COMPILE <= action < REFRESH:
            return COMPILE + self.lines[action - COMPILE]
        if ORDER <= action < ORDER_END:
            return ORDER + self.order(action - ORDER)
        if is_play(action) and play_across(action):
            card, line = play_card(action), self.lines[play_line(action)]
            return make_play_across(card, line, play_up(action))
        if is_play(action):
            return make_play(play_card(action), self.lines[play_line(action)], play_up(action))
        if action >= FLIGHT and self.seat(flight_side(action)) != flight_side(action):
            return action ^ OTHER_SIDE
        return action

    # A position.

    def applies(self, s: State) -> bool:
        """The draft belongs to seats that were told apart; the game proper does not."""
        return all([f.node is not SETUP for f in s.pile])

    def state(self, s: State) -> Board:
        old = cast(Board, s)
        b = old.copy()
        b.events = []
        rows = list(old.protocols)
        for i in range(6):
            b.lay(self.stack(i), old.stacks[i])
            rows[self.stack(i)] = old.protocols[i]
        b.arrange(tuple(rows))
        for seat in (0, 1):
            to = self.seat(seat)
            b.hands[to], b.decks[to] = old.hands[seat], old.decks[seat]
            b.set_top(to, old.tops[seat])
            b.set_trash(to, tuple(sorted(old.trashes[seat])))
            b.own(to, old.owned[seat])
            b.know(to, old.shown[seat])
        b.stolen = tuple([old.stolen[self.seat(seat)] for seat in (0, 1)])
        b.first, b.player = self.seat(old.first), self.seat(old.player)
        b.control, b.winner = self.seat(old.control), self.seat(old.winner)
        b.pile = [self.frame(f) for f in old.pile]
        return b

    def frame(self, f: Frame) -> Frame:
        that = self.things(f.at.that, f.node in LAND)
        at = At(self.seat(f.at.seat), f.at.card, f.at.box, that)
        return Frame(self.node(f.node), at, f.called, f.pc, self.things(f.it, False))

    def node(self, node: Node) -> Node:
        """Texts of the rules that stand for one line."""
        for texts in LINE_TEXTS:
            if node in texts:
                return texts[self.lines[texts.index(node)]]
        return node

    def things(self, things: Things, stacked: bool) -> Things:
        """What happened at once has no order, but cards that land on one stack have."""
        new = [self.action(t) for t in things]
        if stacked:
            return tuple(sorted(new, key=flight_side))
        least, most = min(new, default=0), max(new, default=0)
        at_once = least >= TEXT or most < ALL_CARDS or LINE <= least <= most < COMPILE
        return tuple(sorted(new) if at_once else new)


def symmetry(whim: Whim) -> Symmetry:
    """Any of the eleven exchanges that change something."""
    which = 1 + whim.below(11)
    return Exchange(which >= 6, ORDERS[which % 6])
