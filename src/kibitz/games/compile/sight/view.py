"""What a seat sees of a Board, built by an allow-list; and imagine: a Board to match a view."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import (
    BLIND,
    CARDS,
    DOWN,
    FLIGHT,
    FLYING,
    HEIGHT,
    LINE,
    ORDER,
    SEEN,
    SHOW_REMEMBERED,
    SLOT,
)
from kibitz.games.compile.rules.setup import SETUP
from kibitz.games.compile.rules.texts import NODES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Frame, State, Things, settle
from kibitz.kernel.view import JUDGE, View

UNKNOWN: Final = 255
"""A card the reader may not know."""
UNKNOWN_ENTRY: Final = UNKNOWN << 2 | DOWN


class BoardView(View):
    """A Board as one seat may know it; as the judge sees it, all of it."""

    def __init__(self, seat: int, asked: int, options: Things) -> None:
        super().__init__(seat, asked, options)
        self.rules: int = 0
        self.first: int = 0
        self.turn: int = 0
        self.player: int = 0
        self.control: int = NONE
        self.bans: Things = ()
        self.chain: int = 0
        self.idle: int = 0
        self.winner: int = NONE
        self.compiled: int = 0
        self.protocols: Things = ()
        self.stacks: tuple[Things, ...] = ()
        self.hands: tuple[Things, ...] = ()
        self.decks: tuple[Things, ...] = ()
        self.trashes: tuple[Things, ...] = ()
        self.owned: tuple[Things, ...] = ()
        self.stolen: Things = ()
        self.shown: tuple[Things, ...] = ()
        self.pile: tuple[SavedFrame, ...] = ()

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.asked, self.options, self.rules, self.first, self.turn),
            *(self.player, self.control, self.bans, self.chain, self.idle),
            *(self.winner, self.compiled, self.protocols, self.stacks, self.hands, self.decks),
            *(self.trashes, self.owned, self.stolen, self.shown),
            tuple([f.key() for f in self.pile]),
        )


class Visibility:
    """What one seat may know of each card of one Board."""

    def __init__(self, b: Board, seat: int) -> None:
        self.b: Final = b
        self.seat: Final = seat
        self.remembers: Final = bool(b.rules & SHOW_REMEMBERED)
        self.flights: Final = [t for f in b.pile for t in f.at.that + f.it if t >= FLIGHT]

    def knows_entry(self, side: int, entry: int) -> bool:
        """May it know a card lying on that side?"""
        if self.seat == JUDGE or not entry & DOWN or side == self.seat:
            return True
        return self.remembers and bool(entry & SEEN)

    def entry(self, side: int, entry: int) -> int:
        return entry if self.knows_entry(side, entry) else UNKNOWN_ENTRY

    def flight(self, x: int) -> int:
        """A card on its way; nobody has looked at one that comes straight from a deck."""
        side, entry = x >> 11 & 1, x & 1023
        known = self.seat == JUDGE or (not x & BLIND and self.knows_entry(side, entry))
        return x if known else (x & ~1023) | UNKNOWN_ENTRY

    def hand(self, side: int) -> Things:
        hand = self.b.hands[side]
        if self.seat == JUDGE or side == self.seat:
            return hand
        known = [c for c in self.b.shown[side] if self.remembers]
        return tuple(known + [UNKNOWN] * (len(hand) - len(known)))

    def deck(self, side: int) -> Things:
        deck = self.b.decks[side]
        return deck if self.seat == JUDGE else (UNKNOWN,) * len(deck)

    def shown(self, side: int) -> Things:
        if self.seat == JUDGE or side == self.seat or self.remembers:
            return self.b.shown[side]
        return ()

    def thing(self, x: int) -> int:
        """A thing as this seat may name it: by what it is, by where it lies, or not at all."""
        if self.seat == JUDGE:
            return x
        if x >= FLIGHT:
            return self.flight(x)
        if x < 0 or x >= CARDS:
            return x
        b = self.b
        slot = b.slot_of(x)
        if slot >= 0:
            known = self.knows_entry(slot // (3 * HEIGHT), b.entry(slot))
            return x if known else SLOT + slot
        own = self.seat >= 0 and x in b.hands[self.seat]
        if own or x in b.trashes[0] or x in b.trashes[1]:
            return x
        for k in range(len(self.flights)):
            flight = self.flights[k]
            if (flight & 1023) >> 2 == x and not flight & BLIND:
                return x if self.flight(flight) == flight else FLYING - k
        return HIDDEN

    def frame(self, f: Frame) -> SavedFrame:
        that = tuple([self.thing(t) for t in f.at.that])
        it = tuple([self.thing(t) for t in f.it])
        if f.node is SETUP and self.seat != JUDGE:
            # A row laid in secret stays secret until both are laid.
            it = tuple([t if (t - ORDER) // 6 == self.seat else HIDDEN for t in f.it])
        return NODES.save(f).naming(that, it)


def view(s: State, seat: int) -> BoardView:
    """What `seat` may know of a settled position."""
    b = cast(Board, s)
    question = settle(b)
    asked = HIDDEN if question is None else question.seat
    options = question.options if question is not None and asked == seat >= 0 else ()
    v = BoardView(seat, asked, options)
    eyes = Visibility(b, seat)
    v.rules, v.first, v.turn, v.player = b.rules, b.first, b.turn, b.player
    v.control, v.bans = b.control, b.bans
    v.chain, v.idle, v.winner, v.compiled = b.chain, b.idle, b.winner, b.compiled
    v.protocols = tuple(b.protocols)
    v.stacks = tuple([tuple([eyes.entry(i // 3, e) for e in b.stacks[i]]) for i in range(6)])
    v.hands = (eyes.hand(0), eyes.hand(1))
    v.decks = (eyes.deck(0), eyes.deck(1))
    v.trashes = tuple(b.trashes)
    v.owned = tuple(b.owned)
    v.stolen = tuple(b.stolen)
    v.shown = (eyes.shown(0), eyes.shown(1))
    v.pile = tuple([eyes.frame(f) for f in b.pile])
    return v


class Inconsistent(ValueError):
    """A view that no position could give: it says what does not add up."""


class Dream:
    """Fills the unknown places of a view with the cards nobody has located."""

    def __init__(self, v: BoardView, whim: Whim) -> None:
        self.v: Final = v
        self.whim: Final = whim
        self.seen: Final = self.located()
        self.pools: Final = [
            self.shuffled([c for c in v.owned[seat] if c not in self.seen]) for seat in range(2)
        ]
        self.near: Final[list[list[int]]] = [self.near_cards(0), self.near_cards(1)]

    def located(self) -> set[int]:
        """Every card the view names with its place."""
        v = self.v
        seen: set[int] = set()
        for stack in v.stacks:
            seen.update([e >> 2 for e in stack])
        for zone in v.hands + v.decks + v.trashes:
            seen.update(zone)
        for f in v.pile:
            seen.update([(t & 1023) >> 2 for t in f.things() if t >= FLIGHT])
        return seen

    def shuffled(self, cards: list[int]) -> list[int]:
        for i in range(len(cards) - 1, 0, -1):
            j = self.whim.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def unknown_near(self, seat: int) -> int:
        """Unknown cards of a seat outside its deck."""
        v = self.v
        n = 0
        for i in range(seat * 3, seat * 3 + 3):
            n += len([e for e in v.stacks[i] if e >> 2 == UNKNOWN])
        n += len([c for c in v.hands[seat] if c == UNKNOWN])
        for f in v.pile:
            for t in f.things():
                if t >= FLIGHT and t >> 11 & 1 == seat and (t & 1023) >> 2 == UNKNOWN:
                    n += 1
        return n

    def near_cards(self, seat: int) -> list[int]:
        """The cards for a seat's unknown places outside its deck, stolen ones among them."""
        v = self.v
        places = self.unknown_near(seat)
        taken = 0 if v.seat == seat or v.seat == JUDGE else v.stolen[seat]
        own, other = self.pools[seat], self.pools[1 - seat]
        if places < taken or len(own) < places - taken or len(other) < taken:
            raise Inconsistent(
                f"seat {'ab'[seat]} has {places} unknown cards, but not so many exist"
            )
        cards = [own.pop() for _ in range(places - taken)] + [other.pop() for _ in range(taken)]
        return self.shuffled(cards)

    def board(self) -> Board:
        v = self.v
        b = Board(v.rules)
        b.first, b.turn, b.player = v.first, v.turn, v.player
        b.control, b.bans = v.control, v.bans
        b.chain, b.idle, b.winner, b.compiled = v.chain, v.idle, v.winner, v.compiled
        b.protocols = list(v.protocols)
        b.trashes = list(v.trashes)
        b.owned, b.stolen, b.shown = list(v.owned), list(v.stolen), list(v.shown)
        for i in range(6):
            b.lay(i, tuple([self.fill_entry(i // 3, e) for e in v.stacks[i]]))
        for seat in range(2):
            b.hands[seat] = self.fill(seat, v.hands[seat])
        flown = [self.fly(f) for f in v.pile]
        for seat in range(2):
            unknown = len([c for c in v.decks[seat] if c == UNKNOWN])
            if unknown != len(self.pools[seat]):
                raise Inconsistent(
                    f"deck {'ab'[seat]} has {unknown} unknown cards,"
                    f" but {len(self.pools[seat])} cards are left for it"
                )
            known = [c for c in v.decks[seat] if c != UNKNOWN]
            b.decks[seat] = tuple(sorted(known + self.pools[seat]))
        flights = [(t & 1023) >> 2 for f in flown for t in f.things() if t >= FLIGHT]
        b.pile = [self.frame(b, f, flights) for f in flown]
        return b

    def fill_entry(self, side: int, entry: int) -> int:
        if entry >> 2 != UNKNOWN:
            return entry
        return self.near[side].pop() << 2 | (entry & 3)

    def fill(self, seat: int, cards: Things) -> Things:
        return tuple(sorted([self.near[seat].pop() if c == UNKNOWN else c for c in cards]))

    def fly(self, f: SavedFrame) -> SavedFrame:
        that = tuple([self.land(t) for t in f.that])
        it = tuple([self.land(t) for t in f.it])
        return f.naming(that, it)

    def land(self, t: int) -> int:
        if t < FLIGHT or (t & 1023) >> 2 != UNKNOWN:
            return t
        return (t & ~1023) | self.near[t >> 11 & 1].pop() << 2 | (t & 3)

    def frame(self, b: Board, f: SavedFrame, flights: list[int]) -> Frame:
        """A frame whose hidden things are named again."""
        node = NODES.nodes[f.node]
        spare = self.spare(b, f)
        it: list[int] = []
        for i, t in enumerate(f.it):
            if t == HIDDEN and node is SETUP:
                it.append(ORDER + (b.first if i == 0 else 1 - b.first) * 6 + self.whim.below(6))
            else:
                it.append(self.name(b, t, spare, flights))
        that = tuple([self.name(b, t, spare, flights) for t in f.that])
        return NODES.load(f.naming(that, tuple(it)))

    def spare(self, b: Board, f: SavedFrame) -> list[int]:
        """Cards a hidden thing of a frame may be: of the hand chosen from, else anywhere."""
        viewer = self.v.seat
        if viewer == JUDGE:
            return []
        hidden = list(b.hands[1 - viewer])
        decks = [*b.decks[0], *b.decks[1]]
        spare = decks + hidden if f.seat == 1 - viewer else hidden + decks
        return [c for c in spare if c not in f.it and c not in f.that]

    def name(self, b: Board, t: int, spare: list[int], flights: list[int]) -> int:
        if t == HIDDEN:
            return spare.pop() if spare else HIDDEN
        if t <= FLYING:
            return flights[FLYING - t]
        if SLOT <= t < LINE:
            return b.entry(t - SLOT) >> 2
        return t


def imagine(v: View, whim: Whim) -> Board:
    """Some Board that `v` could come from."""
    return Dream(cast(BoardView, v), whim).board()


def pieces(s: State) -> Things:
    """Every card in the game, wherever it is: the same at all times."""
    b = cast(Board, s)
    cards: list[int] = []
    for stack in b.stacks:
        cards += [e >> 2 for e in stack]
    for zone in b.hands + b.decks + b.trashes:
        cards += zone
    for f in b.pile:
        cards += [(t & 1023) >> 2 for t in f.at.that + f.it if t >= FLIGHT]
    return tuple(sorted(cards))
