"""imagine: a Board that a view could come from (determinisation)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    entry_lies,
    flight_card,
    flight_entry,
    flight_side,
    flight_with,
    make_entry,
    make_order,
    pick_protocol,
)
from kibitz.games.compile.rules.numbers import (
    CARDS_PER_PROTOCOL,
    FLIGHT,
    FLYING,
    HEIGHT,
    LINE,
    ON_DECK,
    ORDER,
    SEEN,
    SLOT,
)
from kibitz.games.compile.rules.own.slots import WHEN_ENTERED
from kibitz.games.compile.rules.setup import BLIND, SETUP, picks
from kibitz.games.compile.rules.tables import PRINTING, TEXTS
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.verbs.hands import FromHand
from kibitz.games.compile.rules.verbs.playing import Play
from kibitz.games.compile.sight.view import UNKNOWN, BoardView, unread
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.flow import May
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import Frame, Node, State, Things, settle
from kibitz.kernel.view import JUDGE, WATCHER, View

TRIES: Final = 5_000
"""A hand that must hold cards that fit is imagined at most so often: rejection sampling, which
keeps all worlds as likely as they are. Two cards that must be among three of thirty come up once
in a hundred and fifty tries."""


def fitting(node: Node) -> bool:
    """Does a text ask only because a hidden card fits it?"""
    if isinstance(node, May):
        return fitting(node.what)
    return isinstance(node, Play | FromHand) and node.among is not None


def anywhere_fitting(node: Node) -> bool:
    """Does a text or a part of it ask only because a hidden card fits it?"""
    return fitting(node) or any([anywhere_fitting(part) for part in node.parts()])


ASKING_FOR_FITTING: Final[set[int]] = {
    card_protocol(i % PRINTING // 3)
    for i, text in enumerate(TEXTS)
    if text is not None and anywhere_fitting(text)
}
"""The protocols with such a text."""


def note_fitting(protocol: int) -> None:
    """Note whether a protocol of people's own has such a text."""
    first = protocol * CARDS_PER_PROTOCOL * 3
    own = [text for text in TEXTS[first : first + CARDS_PER_PROTOCOL * 3] if text is not None]
    if any([anywhere_fitting(text) for text in own]):
        ASKING_FOR_FITTING.add(protocol)
    else:
        ASKING_FOR_FITTING.discard(protocol)


WHEN_ENTERED.append(note_fitting)


def same_question(b: Board, pile: tuple[SavedFrame, ...]) -> bool:
    """Is the question on top of the pile still asked, whatever the hidden cards are?"""
    twin = b.copy()
    twin.events = []
    if settle(twin) is None or len(twin.pile) != len(pile):
        return False
    return twin.pile[-1].node.number == pile[-1].node and twin.pile[-1].pc == pile[-1].pc


class Inconsistent(ValueError):
    """A view that no position could give: it says what does not add up."""


def located(v: BoardView) -> set[int]:
    """Every card whose place the view shows."""
    seen: set[int] = set()
    for stack in v.stacks:
        seen.update([entry_card(e) for e in stack])
    for zone in v.hands + v.decks + v.trashes:
        seen.update(zone)
    for f in v.pile:
        seen.update([flight_card(t) for t in f.things() if t >= FLIGHT])
    return seen


class Worlds:
    """All Boards that a view could come from: what they have in common, and where they differ.

    A search imagines a world for every iteration. What the view shows is the same in all of them,
    so it is laid out once and copied.
    """

    def __init__(self, v: BoardView) -> None:
        self.v: Final = v
        seen = located(v)
        self.pools: Final = [[c for c in v.owned[seat] if c not in seen] for seat in range(2)]
        """The cards of each seat whose place the view does not show."""
        self.near: Final = [unknown_near(v, 0), unknown_near(v, 1)]
        """How many of them each seat has outside its deck."""
        self.known_decks: Final = [[c for c in d if c != UNKNOWN] for d in v.decks]
        self.taken: Final = [self.stolen_by(0), self.stolen_by(1)]
        """Cards from the other deck that each seat has, unknown to all, in places hidden here."""
        self.masked_stacks: Final = [
            i for i in range(6) if any([entry_card(e) == UNKNOWN for e in v.stacks[i]])
        ]
        self.masked_hands: Final = [UNKNOWN in hand for hand in v.hands]
        self.masked_pile: Final = any([is_masked(t) for f in v.pile for t in f.things()])
        self.unread: Final = self.unread_frames() if self.masked_pile else []
        """Of each frame of the pile: is what it has done of no concern to any text?"""
        self.speaking: Final = {f.card for f in v.pile}
        """Cards whose texts are under way: where everybody saw them, the view would know them."""
        self.needs_card: Final = bool(v.pile) and fitting(NODES.nodes[v.pile[-1].node])
        """Must a hidden card fit the text that asks?"""
        self.common: Final = self.common_board()

    def unread_frames(self) -> list[bool]:
        pile = [NODES.load(f) for f in self.v.pile]
        return [unread(pile, depth) for depth in range(len(pile))]

    def stolen_by(self, seat: int) -> int:
        """How many of the cards that a seat took from the other deck the view does not show."""
        v = self.v
        if v.seat == JUDGE or not v.stolen[seat]:
            return 0
        places = list(v.hands[seat]) + self.known_decks[seat]
        for i in range(seat * 3, seat * 3 + 3):
            places += [entry_card(e) for e in v.stacks[i]]
        for f in v.pile:
            for t in f.things():
                if t >= FLIGHT and flight_side(t) == seat:
                    places.append(flight_card(t))
        strange = [c for c in places if c != UNKNOWN and c not in v.owned[seat]]
        return max(0, v.stolen[seat] - len(strange))

    def common_board(self) -> Board:
        """Everything that the view shows; what it does not is missing."""
        v = self.v
        b = Board(v.rules)
        b.first, b.turn, b.player = v.first, v.turn, v.player
        b.control, b.bans = v.control, v.bans
        b.chain, b.idle, b.winner, b.compiled = v.chain, v.idle, v.winner, v.compiled
        b.arrange(v.protocols)
        b.trashes = v.trashes
        b.owned, b.stolen, b.shown = v.owned, v.stolen, v.shown
        for i in range(6):
            if i not in self.masked_stacks:
                b.lay(i, v.stacks[i])
        for seat in range(2):
            if not self.masked_hands[seat]:
                b.hands[seat] = tuple(sorted(v.hands[seat]))
        if not self.masked_pile:
            b.pile = [NODES.load(f) for f in v.pile]
        return b

    def world(self, whim: Whim) -> Board:
        """One of them, in which the question of the view is asked."""
        b = Determinisation(self, whim).board()
        if self.needs_card:
            for _ in range(TRIES):
                if same_question(b, self.v.pile):
                    break
                b = Determinisation(self, whim).board()
        return b


def is_masked(t: int) -> bool:
    """Does a view name a thing other than the board does?"""
    if t >= FLIGHT:
        return flight_card(t) == UNKNOWN
    return t == HIDDEN or t <= FLYING or SLOT <= t < LINE


def unknown_near(v: BoardView, seat: int) -> int:
    """Unknown cards of a seat outside its deck."""
    n = 0
    for i in range(seat * 3, seat * 3 + 3):
        n += len([e for e in v.stacks[i] if entry_card(e) == UNKNOWN])
    n += len([c for c in v.hands[seat] if c == UNKNOWN])
    n += len([e for e in v.tops[seat] if entry_card(e) == UNKNOWN])
    for f in v.pile:
        for t in f.things():
            if t >= FLIGHT and flight_side(t) == seat and flight_card(t) == UNKNOWN:
                n += 1
    return n


class Determinisation:
    """One determinisation: the unknown places of a view, filled with the cards it does not show."""

    def __init__(self, worlds: Worlds, whim: Whim) -> None:
        self.worlds: Final = worlds
        self.v: Final = worlds.v
        self.whim: Final = whim
        self.pools: Final = [self.pool(0), self.pool(1)]
        self.near: Final[list[list[int]]] = [self.near_cards(0), self.near_cards(1)]
        self.order: Final[list[list[int]]] = [[], []]
        """The hands in the order in which hidden things of frames are taken from them."""

    def pool(self, seat: int) -> list[int]:
        """The unseen cards of a seat, shuffled as far as cards are taken off the end."""
        cards, stolen = self.worlds.pools[seat].copy(), self.v.stolen
        mixed = bool(stolen[0] or stolen[1])
        self.whim.shuffle_end(cards, len(cards) if mixed else self.worlds.near[seat])
        return cards

    def shuffled(self, cards: list[int]) -> list[int]:
        self.whim.shuffle_end(cards, len(cards))
        return cards

    def near_cards(self, seat: int) -> list[int]:
        """The cards for a seat's unknown places outside its deck, stolen ones among them."""
        places = self.worlds.near[seat]
        taken = self.worlds.taken[seat]
        own, other = self.pools[seat], self.pools[1 - seat]
        if not taken and places <= len(own):
            first = len(own) - places
            cards = own[first:]
            cards.reverse()
            del own[first:]
            return self.shuffled(cards)
        own += [other.pop() for _ in range(min(taken - places, len(other)))]  # laid on the deck
        taken = min(taken, places)
        if places < taken or len(own) < places - taken or len(other) < taken:
            raise Inconsistent(
                f"seat {'ab'[seat]} has {places} unknown cards, but not so many exist"
            )
        cards = [own.pop() for _ in range(places - taken)] + [other.pop() for _ in range(taken)]
        return self.shuffled(cards)

    def board(self) -> Board:
        v, worlds = self.v, self.worlds
        b = worlds.common.copy()
        for i in worlds.masked_stacks:
            b.lay(i, tuple([self.fill_entry(i // 3, e) for e in v.stacks[i]]))
        for seat in range(2):
            if worlds.masked_hands[seat]:
                b.hands[seat] = self.fill(seat, v.hands[seat])
        flown = [self.fly(f) for f in v.pile] if worlds.masked_pile else []
        for seat in range(2):
            hidden: list[int] = []
            if v.tops[seat]:
                b.set_top(seat, tuple([self.fill_entry(seat, e) for e in v.tops[seat]]))
                on_top = [entry_card(e) for e in b.tops[seat]]
                hidden = [c for c in on_top if c not in worlds.known_decks[seat]]
            unknown = len(v.decks[seat]) - len(worlds.known_decks[seat]) - len(hidden)
            if unknown != len(self.pools[seat]):
                raise Inconsistent(
                    f"deck {'ab'[seat]} has {unknown} unknown cards,"
                    f" but {len(self.pools[seat])} cards are left for it"
                )
            deck = self.pools[seat]
            if hidden or worlds.known_decks[seat]:
                deck = worlds.known_decks[seat] + hidden + deck
            deck.sort()
            b.decks[seat] = tuple(deck)
        if worlds.masked_pile:
            for seat in range(2):
                hand = list(b.hands[seat])
                self.order[seat] += self.shuffled(hand) if worlds.needs_card else hand
            flights = [flight_card(t) for f in flown for t in f.things() if t >= FLIGHT]
            b.pile = [self.frame(b, depth, f, flights) for depth, f in enumerate(flown)]
        return b

    def fill_entry(self, side: int, entry: int) -> int:
        if entry_card(entry) != UNKNOWN:
            return entry
        near, speaking = self.near[side], self.worlds.speaking
        card = near.pop()
        if entry & SEEN and card in speaking:
            for i in range(len(near)):
                if near[i] not in speaking:
                    card, near[i] = near[i], card
                    break
        return make_entry(card, entry_lies(entry))

    def fill(self, seat: int, cards: Things) -> Things:
        return tuple(sorted([self.near[seat].pop() if c == UNKNOWN else c for c in cards]))

    def fly(self, f: SavedFrame) -> SavedFrame:
        that = tuple([self.land(t) for t in f.that])
        it = tuple([self.land(t) for t in f.it])
        return f.naming(that, it)

    def land(self, t: int) -> int:
        if t < FLIGHT or flight_card(t) != UNKNOWN:
            return t
        return flight_with(t, self.fill_entry(flight_side(t), flight_entry(t)))

    def frame(self, b: Board, depth: int, f: SavedFrame, flights: list[int]) -> Frame:
        """A frame whose hidden things are named again, unless no text will read them."""
        node = NODES.nodes[f.node]
        spare = self.spare(b, f)
        it: list[int] = []
        for i, t in enumerate(f.it):
            if self.worlds.unread[depth]:
                it.append(t)
            elif t == HIDDEN and node is SETUP:
                it.append(self.secret(b, f.pc, i))
            else:
                it.append(self.name(b, t, spare, flights))
        that = tuple([self.name(b, t, spare, flights) for t in f.that])
        return NODES.load(f.naming(that, tuple(it)))

    def secret(self, b: Board, pc: int, i: int) -> int:
        """What somebody may have chosen in secret in the set-up: any protocol, or any row."""
        if pc >= BLIND:
            free = [x for x in picks(b.rules) if pick_protocol(x) not in b.protocols]
            return free[self.whim.below(len(free))]
        return ORDER + make_order(b.first if i == 0 else 1 - b.first, self.whim.below(6))

    def spare(self, b: Board, f: SavedFrame) -> list[int]:
        """Cards a hidden thing of a frame may be: of the hand chosen from, else anywhere."""
        viewer = self.v.seat
        if viewer == JUDGE:
            return []
        decks = [c for side in range(2) for c in b.decks[side] if not self.placed(b, side, c)]
        if viewer == WATCHER:  # the last is taken first: from the own hand of the seat
            hidden = self.order[1 - f.seat] + self.order[f.seat]
            return [c for c in decks + hidden if c not in f.it and c not in f.that]
        hidden = self.order[1 - viewer]
        spare = decks + hidden if f.seat == 1 - viewer else hidden + decks
        return [c for c in spare if c not in f.it and c not in f.that]

    def placed(self, b: Board, side: int, card: int) -> bool:
        """Does the view name a card of a deck, by what it is or by its place on top?"""
        on_top = card in [entry_card(e) for e in b.tops[side]]
        return on_top or card in self.worlds.known_decks[side]

    def name(self, b: Board, t: int, spare: list[int], flights: list[int]) -> int:
        if t == HIDDEN:
            return spare.pop() if spare else HIDDEN
        if t <= ON_DECK:
            side, k = divmod(ON_DECK - t, HEIGHT)
            return entry_card(b.tops[side][k])
        if t <= FLYING:
            return flights[FLYING - t]
        if SLOT <= t < LINE:
            return entry_card(b.entry(t - SLOT))
        return t


def imagine(v: View, whim: Whim) -> Board:
    """Some Board that `v` could come from."""
    return Worlds(cast(BoardView, v)).world(whim)


def imaginer(v: View) -> Callable[[Whim], State]:
    """Boards that `v` could come from."""
    return Worlds(cast(BoardView, v)).world
