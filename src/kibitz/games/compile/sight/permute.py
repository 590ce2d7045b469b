"""permute: a Board in which what a seat may not know is dealt out anew among the same places."""

from __future__ import annotations

from typing import cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    entry_lies,
    flight_card,
    flight_entry,
    flight_with,
    make_entry,
    make_order,
    order_seat,
)
from kibitz.games.compile.rules.numbers import ALL_CARDS, FLIGHT, ORDER, ORDER_END
from kibitz.games.compile.rules.setup import SETUP, left
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.sight.imagine import TRIES, fitting, same_question
from kibitz.games.compile.sight.view import Visibility
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import Frame, State, Things
from kibitz.kernel.secrecy import permutation
from kibitz.kernel.view import JUDGE


def permute(s: State, seat: int, whim: Whim) -> Board:
    """Another Board that must look the same to `seat`."""
    old = cast(Board, s)
    if seat == JUDGE:
        return old.copy()
    b = dealt_anew(old, seat, whim)
    if old.pile and fitting(old.pile[-1].node):
        pile = tuple([NODES.save(f) for f in old.pile])
        for _ in range(TRIES):
            if same_question(b, pile):
                return b
            b = dealt_anew(old, seat, whim)
        return old.copy()
    return b


def dealt_anew(old: Board, seat: int, whim: Whim) -> Board:
    """The hidden cards dealt out among their places."""
    b = old.copy()
    cards = hidden(b, seat)
    new = permutation([[c for c in cards if c in b.owned[side]] for side in (0, 1)], whim)
    for i in range(6):
        b.lay(i, tuple([entry(e, new) for e in b.stacks[i]]))
    b.hands = [renamed(hand, new) for hand in b.hands]
    b.decks = [renamed(deck, new) for deck in b.decks]
    b.tops = tuple([tuple([entry(e, new) for e in top]) for top in b.tops])
    b.shown = tuple([renamed(cards, new) for cards in b.shown])
    b.pile = [
        chosen_anew(b, f, seat, whim) if f.node is SETUP else renamed_frame(f, new) for f in b.pile
    ]
    return b


def hidden(b: Board, seat: int) -> list[int]:
    """The cards a seat does not know, wherever they are.

    A card whose text is under way stays where it is: turned face down before everybody's eyes it
    would not be forgotten (`Visibility.speaks`), so no other may have been in its place.
    """
    sight = Visibility(b, seat)
    sight.follow()
    found: list[int] = []
    for side in (0, 1):
        if not sight.deck_open(side):
            known_top = sight.knows_in_deck(side)
            found += [c for c in b.decks[side] if c not in known_top]
    for i in range(6):
        found += [entry_card(e) for e in b.stacks[i] if not sight.knows_entry(i // 3, e)]
    for side in (0, 1):
        if side != seat:
            known = b.shown[side] if sight.remembers else ()
            found += [c for c in b.hands[side] if c not in known]
    found += [flight_card(x) for x in sight.flights if sight.flight(x) != x]
    return [c for c in found if not sight.speaks(c)]


def renamed(zone: Things, new: dict[int, int]) -> Things:
    """A zone that is a set, in number order."""
    return tuple(sorted([new.get(c, c) for c in zone]))


def entry(e: int, new: dict[int, int]) -> int:
    card = entry_card(e)
    return make_entry(new.get(card, card), entry_lies(e))


def thing(t: int, new: dict[int, int]) -> int:
    """A card, also one on its way; anything else is no secret."""
    if t >= FLIGHT:
        return flight_with(t, entry(flight_entry(t), new))
    return new.get(t, t) if t < ALL_CARDS else t


def renamed_frame(f: Frame, new: dict[int, int]) -> Frame:
    at = f.at.after(tuple([thing(t, new) for t in f.at.that]))
    return Frame(f.node, at, f.called, f.pc, tuple([thing(t, new) for t in f.it]))


def chosen_anew(b: Board, f: Frame, seat: int, whim: Whim) -> Frame:
    """The set-up, in which another seat has chosen another row or protocol in secret."""
    sight, it = Visibility(b, seat), list(f.it)
    for i, t in enumerate(f.it):
        if sight.chosen_in_secret(t, f.pc):
            if ORDER <= t < ORDER_END:
                it[i] = ORDER + make_order(order_seat(t - ORDER), whim.below(6))
            else:
                free = left(b, f)
                it[i] = free[whim.below(len(free))]
    return Frame(f.node, f.at, f.called, f.pc, tuple(it))
