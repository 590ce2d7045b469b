"""What a seat sees of a Board: a view that starts empty and is given what the seat may know.

The file is long because whole views and parts of them, for score and features, are made by the same
functions, so that there is one place that decides what a seat may know.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kibitz.games.compile.rules.board import MODIFIERS, Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    flight_card,
    flight_entry,
    flight_side,
    flight_with,
    is_pick,
    make_entry,
    order_seat,
    slot_side,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    BLIND,
    CARDS,
    DOWN,
    FLIGHT,
    FLYING,
    HEIGHT,
    ON_DECK,
    ORDER,
    ORDER_END,
    SEEN,
    SHOW_REMEMBERED,
    SLOT,
)
from kibitz.games.compile.rules.setup import SETUP, secret_chooser
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.totals import ALL_ZERO, total_in
from kibitz.games.compile.rules.verbs.decks import DrawChosen
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Decision, Frame, State, Things, settle
from kibitz.kernel.secrecy import MASKED, PUBLIC, Access
from kibitz.kernel.view import JUDGE, View

UNKNOWN: Final = 255
"""A card the reader may not know."""
UNKNOWN_ENTRY: Final = make_entry(UNKNOWN, DOWN)
UNKNOWN_CARDS: Final[tuple[Things, ...]] = tuple([(UNKNOWN,) * n for n in range(CARDS + 1)])
"""Decks and hands by how many cards they have, where that is all that one may know."""


PUBLIC_FIELDS: Final = (
    *("rules", "printing", "first", "turn", "player", "control", "bans", "chain", "idle"),
    *(
        "winner",
        "compiled",
        "protocols",
        "matching",
        "sums",
        "marks",
        "marks_a",
        "marks_b",
    ),
    *("trashes", "owned", "stolen"),
)
ACCESS: Final[Access] = {
    **dict.fromkeys(PUBLIC_FIELDS, PUBLIC),
    "stacks": MASKED,  # the own side; of the other what lies face up, or was seen and remembered
    "hands": MASKED,  # the own; of the other what was shown and is remembered
    "decks": MASKED,  # how many cards, and those known to be on top, or all while it is shown
    "tops": MASKED,  # the cards on top that the seat knows
    "shown": MASKED,  # the own; of the other if it is remembered
    "pile": MASKED,  # cards by their places where they are hidden
}
"""Who may know each field of a Board. `view` shows nothing else, and the laws hold it to that."""


NOT_FOLLOWED: Final[list[int]] = []
"""The cards on their way before anybody has looked for them; replaced and never changed."""


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
        self.tops: tuple[Things, ...] = ((), ())
        self.trashes: tuple[Things, ...] = ()
        self.owned: tuple[Things, ...] = ()
        self.stolen: Things = ()
        self.shown: tuple[Things, ...] = ()
        self.pile: tuple[SavedFrame, ...] = ()
        self.sums: i64 = ALL_ZERO
        self.marks: Things = ()
        """Of all stacks, as the Board has them; no marks if the view was not made from a Board."""

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.asked, self.options, self.rules, self.first, self.turn),
            *(self.player, self.control, self.bans, self.chain, self.idle),
            *(self.winner, self.compiled, self.protocols, self.stacks, self.hands, self.decks),
            *(self.trashes, self.owned, self.stolen, self.shown, self.sums, self.marks),
            self.tops,
            tuple([f.key() for f in self.pile]),
        )

    def position(self) -> tuple[object, ...]:
        return (
            *(self.asked, self.options, self.player, self.control, self.bans, self.compiled),
            *(self.protocols, self.stacks, self.hands, self.decks, self.trashes, self.owned),
            *(self.stolen, self.shown, self.tops, tuple([f.key() for f in self.pile])),
        )

    def packed_totals(self) -> i64:
        """Every stack's total as one number (`rules/totals.py`).

        A card that lies face down counts the same, whoever knows it.
        """
        found: i64 = 0
        for m in self.marks:
            marks: i64 = m
            found |= marks
        if not self.marks or found & MODIFIERS:
            return self.field().packed_totals()
        return self.sums

    def totals(self) -> list[int]:
        """The same, one by one."""
        totals = self.packed_totals()
        return [total_in(totals, i) for i in range(6)]

    def stack_marks(self) -> Things:
        """The rules and triggers in force in each stack, as bits."""
        return self.marks or self.field().marks

    def field(self) -> Board:
        """The lines as this seat sees them, so that the rules can answer for totals and marks."""
        b = Board(self.rules)
        b.arrange(self.protocols)
        b.hands = list(self.hands)
        b.player = self.player
        for i in range(6):
            b.lay(i, self.stacks[i])
        return b


def unread(pile: list[Frame], depth: int) -> bool:
    """Will no text read what this one has done?

    Then it names nothing: a card that it sent into a hand or a deck may leave it again while
    the text waits for its end, and nobody at a table could say that it is the same card.
    """
    f = pile[depth]
    while f.node.has_run(f):
        if not f.called:
            return True
        depth -= 1
        f = pile[depth]
    return False


class Visibility:
    """What one seat may know of each card of one Board."""

    def __init__(self, b: Board, seat: int) -> None:
        self.b: Final = b
        self.seat: Final = seat
        self.remembers: Final = bool(b.rules & SHOW_REMEMBERED)
        self.flights: list[int] = NOT_FOLLOWED
        """The cards on their way. Most piles name nothing, so that nobody looks for them."""
        self.carriers: list[int] = NOT_FOLLOWED
        """The frame that holds each of them, by its place in the pile."""

    def follow(self) -> None:
        """Find the cards on their way."""
        self.flights, self.carriers = [], []
        i = 0
        for f in self.b.pile:
            if f.at.that or f.it:
                for t in f.at.that + f.it:
                    if t >= FLIGHT:
                        self.flights.append(t)
                        self.carriers.append(i)
            i += 1

    def knows_entry(self, side: i64, entry: i64) -> bool:
        """May it know a card lying on that side?"""
        if self.seat == JUDGE or not entry & DOWN or side == self.seat:
            return True
        return bool(entry & SEEN) and (self.remembers or self.speaks(entry_card(entry)))

    def speaks(self, card: int) -> bool:
        """Is a text of that card under way? While it is, nobody forgets which card it is."""
        return any([f.at.card == card for f in self.b.pile])

    def entry(self, side: i64, entry: i64) -> i64:
        return entry if self.knows_entry(side, entry) else UNKNOWN_ENTRY

    def stack(self, i: int) -> Things:
        """The cards of a stack; as they lie there, where none of them is hidden."""
        stack = self.b.stacks[i]
        if not stack or self.seat == JUDGE or i // 3 == self.seat:
            return stack
        side = i // 3
        for e in stack:
            if e & DOWN and not self.knows_entry(side, e):
                return tuple([self.entry(side, x) for x in stack])
        return stack

    def stacks(self) -> tuple[Things, ...]:
        """All six of them."""
        a, b, c = self.stack(0), self.stack(1), self.stack(2)
        return (a, b, c, self.stack(3), self.stack(4), self.stack(5))

    def flight(self, x: int) -> int:
        """A card in flight; one that comes straight from a deck is unknown to both players."""
        side, entry = flight_side(x), flight_entry(x)
        known = self.seat == JUDGE or (not x & BLIND and self.knows_entry(side, entry))
        return x if known else flight_with(x, UNKNOWN_ENTRY)

    def hand(self, side: int) -> Things:
        hand = self.b.hands[side]
        if self.seat == JUDGE or side == self.seat:
            return hand
        if not self.remembers or not self.b.shown[side]:
            return UNKNOWN_CARDS[len(hand)]
        known = self.b.shown[side]
        return known + (UNKNOWN,) * (len(hand) - len(known))

    def deck_open(self, side: int) -> bool:
        """May it know a whole deck: a shown one, out of which a card is chosen just now?"""
        pile = self.b.pile
        asks = bool(pile) and isinstance(pile[-1].node, DrawChosen)
        return self.seat == JUDGE or (asks and pile[-1].at.seat == side)

    def knows_in_deck(self, side: int) -> list[int]:
        """The cards of a deck it knows by their place on top."""
        return [entry_card(e) for e in self.b.tops[side] if self.knows_entry(side, e)]

    def deck(self, side: int) -> Things:
        deck = self.b.decks[side]
        if self.deck_open(side):
            return deck
        if not self.b.tops[side]:
            return UNKNOWN_CARDS[len(deck)]
        known = sorted(self.knows_in_deck(side))
        return (*known, *[UNKNOWN] * (len(deck) - len(known)))

    def top(self, side: int) -> Things:
        """The settled top of a deck."""
        if not self.b.tops[side]:
            return ()
        if self.deck_open(side):
            return self.b.tops[side]
        return tuple([self.entry(side, e) for e in self.b.tops[side]])

    def shown(self, side: int) -> Things:
        if self.seat == JUDGE or side == self.seat or self.remembers:
            return self.b.shown[side]
        return ()

    def thing(self, x: int, depth: int, acted: bool) -> int:
        """A thing as this seat may name it: by what it is, by where it lies, or not at all.

        `depth` is the place in the pile of the frame that names it. A card no player has looked at
        is named by its flight only in the frame that sent it, which lies just below and has acted
        on it: other frames may know the card from before it went into the deck.
        """
        if self.seat == JUDGE:
            return x
        if x >= FLIGHT:
            return self.flight(x)
        if x < 0 or x >= ALL_CARDS:
            return x
        b = self.b
        slot = b.slot_of(x)
        if slot >= 0:
            known = self.knows_entry(slot_side(slot), b.entry(slot))
            return x if known else SLOT + slot
        own = self.seat >= 0 and x in b.hands[self.seat]
        if own or x in b.trashes[0] or x in b.trashes[1]:
            return x
        for side in (0, 1):
            if x in b.decks[side]:
                return self.in_deck(side, x)
        if self.flights is NOT_FOLLOWED:
            self.follow()
        for k in range(len(self.flights)):
            flight = self.flights[k]
            sent = acted and self.carriers[k] == depth + 1
            if flight_card(flight) == x and (sent or not flight & BLIND):
                return x if self.flight(flight) == flight else FLYING - k
        return HIDDEN

    def in_deck(self, side: int, card: int) -> int:
        """A card of a deck: by what it is, by its place on top, or not at all."""
        if self.deck_open(side) or card in self.knows_in_deck(side):
            return card
        top = self.b.tops[side]
        for k in range(len(top)):
            if entry_card(top[k]) == card:
                return ON_DECK - side * HEIGHT - k
        return HIDDEN

    def frame(self, depth: int) -> SavedFrame:
        f = self.b.pile[depth]
        if not f.it and not f.at.that:
            return NODES.save(f)
        that = tuple([self.thing(t, depth, False) for t in f.at.that])
        if self.seat != JUDGE and unread(self.b.pile, depth):
            it = (HIDDEN,) * len(f.it)
        else:
            it = tuple([self.thing(t, depth, True) for t in f.it])
        if f.node is SETUP and self.seat != JUDGE:
            it = tuple([HIDDEN if self.chosen_in_secret(t, f.pc) else t for t in f.it])
        return NODES.save(f).naming(that, it)

    def chosen_in_secret(self, t: int, pc: int) -> bool:
        """Is it a row or a protocol that another seat has chosen, until both have?"""
        if ORDER <= t < ORDER_END:
            return order_seat(t - ORDER) != self.seat
        if is_pick(t):
            return secret_chooser(self.b, pc) != self.seat
        return False


def view(s: State, seat: int) -> BoardView:
    """What `seat` may know of a settled position."""
    return known(s, seat, settle(s))


def between(s: State, seat: int) -> BoardView:
    """What `seat` may know between two questions, where nobody is asked."""
    return known(s, seat, None)


def known(s: State, seat: int, question: Decision | None) -> BoardView:
    """A view with all that the table of access allows; `question` is the one at hand."""
    b = cast(Board, s)
    sight = Visibility(b, seat)
    v = looked(sight, question)
    if question is not None and question.seat == seat >= 0:
        v.options = question.options
    v.first, v.chain, v.idle = b.first, b.chain, b.idle
    v.tops = (sight.top(0), sight.top(1))
    v.shown = (sight.shown(0), sight.shown(1))
    v.pile = tuple([sight.frame(i) for i in range(len(b.pile))])
    return v


def glimpse(s: State, seat: int, question: Decision | None) -> BoardView:
    """The part of a view that an evaluation looks at; the pile only if a card is on its way."""
    b = cast(Board, s)
    sight = Visibility(b, seat)
    v = looked(sight, question)
    for f in b.pile:
        if f.at.that or f.it:
            v.pile = tuple([sight.frame(i) for i in range(len(b.pile))])
            break
    return v


def tally(s: State, seat: int, question: Decision | None) -> BoardView:
    """The part of a view that the score looks at; stacks only if their cards change totals."""
    b = cast(Board, s)
    sight = Visibility(b, seat)
    v = counted(sight, question)
    if (b.marks_a | b.marks_b) & MODIFIERS:
        v.stacks = sight.stacks()
    return v


def looked(sight: Visibility, question: Decision | None) -> BoardView:
    """What most views have: a view without options, pile and what few ask for."""
    b = sight.b
    v = counted(sight, question)
    v.turn, v.bans = b.turn, b.bans
    v.stacks = sight.stacks()
    v.decks = (sight.deck(0), sight.deck(1))
    v.trashes = b.trashes
    v.owned = b.owned
    v.stolen = b.stolen
    return v


def counted(sight: Visibility, question: Decision | None) -> BoardView:
    """What all views have: what is counted, and hands."""
    b = sight.b
    v = BoardView(sight.seat, HIDDEN if question is None else question.seat, ())
    v.rules, v.player, v.control = b.rules, b.player, b.control
    v.winner, v.compiled, v.protocols = b.winner, b.compiled, b.protocols
    v.hands = (sight.hand(0), sight.hand(1))
    v.sums, v.marks = b.sums, b.marks
    return v
