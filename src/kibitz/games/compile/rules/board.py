"""Board: a whole position of Compile, and the questions about where things lie.

Long because it is one compiled class, and every verb asks it.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    first_copy,
    flight_card,
    flight_entry,
    make_slot,
    make_text,
    protocol_kind,
    slot_height,
    slot_line,
    slot_side,
    slot_stack,
    text_box,
    text_card,
)
from kibitz.games.compile.rules.matching import packed
from kibitz.games.compile.rules.numbers import (
    AFFECTED_DECIDES,
    ALL_CARDS,
    BOTTOM,
    DOWN,
    DRAFT_MIRROR,
    FIRST_PRINTING,
    FIZZLED,
    FLIGHT,
    FLOOR_AT_ZERO,
    FOUR_FACE_DOWN,
    HEIGHT,
    MUTE,
    MUTES_OPPONENT,
    NO_ACTION,
    NO_DRAW_WITH_HAND,
    NO_FLIP,
    ONE_MORE_EACH,
    ONE_MORE_PER_HAND_CARD,
    ONE_MORE_PER_OPPOSING_CARD,
    SLOT,
    TEXT,
    TEXTS_FINISH,
    TOP,
    TURN,
    TWO_LESS,
    TWO_MORE_IF_MIXED,
)
from kibitz.games.compile.rules.reasons import RULE_NUMBERS
from kibitz.games.compile.rules.tables import (
    BOTTOM_MARKS,
    ENTRIES,
    FACES,
    LISTENS,
    LISTENS_FROM,
    MARKS_FROM,
    PRINTING,
    TEXTS,
    TOP_MARKS,
    TRIGGERS,
    VALUE,
    VALUES,
)
from kibitz.games.compile.rules.totals import ALL_ZERO, plus, total_in, with_total
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import NO_BOX, NONE, At, Frame, Reason, State, Things

Zones = tuple[Things, ...]
"""The cards of both seats in a zone that seldom changes: replaced as a whole, shared by copies."""

EMPTY: Final[Zones] = ((), ())
NONE_STOLEN: Final[Things] = (0, 0)
NO_MARKS: Final[Things] = (0,) * 6
NO_PROTOCOLS: Final[Things] = (NONE,) * 6

COUNTING: Final = ONE_MORE_PER_HAND_CARD | ONE_MORE_PER_OPPOSING_CARD | TWO_MORE_IF_MIXED
MODIFIERS: Final = FOUR_FACE_DOWN | ONE_MORE_EACH | TWO_LESS | COUNTING
"""The standing rules that change totals."""


class Board(State):
    """Two sides of three stacks, hands, decks, trashes, protocols and the pile."""

    def __init__(self, rules: int, of: Board | None = None) -> None:
        """A bare table, or a copy of another one."""
        if of is None:
            super().__init__([])
        else:
            super().__init__(of.pile.copy(), of.events)
        self.rules: int = rules
        self.printing: int = PRINTING if rules & FIRST_PRINTING else 0
        self.first: int = 0 if of is None else of.first
        self.turn: int = 0 if of is None else of.turn
        self.player: int = 0 if of is None else of.player
        """Whose turn it is."""
        self.stacks: list[Things] = [(), (), (), (), (), ()] if of is None else of.stacks.copy()
        """Entries from the protocol outward; the index is seat * 3 + line."""
        self.sums: i64 = ALL_ZERO if of is None else of.sums
        """What the cards of each stack are worth by themselves, packed."""
        self.marks: Things = NO_MARKS if of is None else of.marks
        """The rules and triggers in force in each stack, as bits."""
        self.marks_a: i64 = i64(0) if of is None else of.marks_a
        self.marks_b: i64 = i64(0) if of is None else of.marks_b
        """The marks of the three stacks of each side together."""
        self.hands: list[Things] = [(), ()] if of is None else of.hands.copy()
        self.decks: list[Things] = [(), ()] if of is None else of.decks.copy()
        """Sets, in number order: a deck has no order before a card is drawn."""
        self.tops: Zones = EMPTY if of is None else of.tops
        """The cards on top of each deck whose order is settled, topmost first, as entries: how each
        lies says who knows it, as on the field."""
        self.trashes: Zones = EMPTY if of is None else of.trashes
        self.protocols: Things = NO_PROTOCOLS if of is None else of.protocols
        self.matching: tuple[i64, i64] = packed(()) if of is None else of.matching
        """The lines in which each protocol lies on either side, packed."""
        self.compiled: int = 0 if of is None else of.compiled
        """Bits by protocol number."""
        self.control: int = NONE if of is None else of.control
        self.bans: Things = () if of is None else of.bans
        """Turns in which compiling is banned, each followed by the card that says so."""
        self.chain: int = 0 if of is None else of.chain
        """Middle texts set off since the last free choice."""
        self.idle: int = 0 if of is None else of.idle
        """Turns in a row in which nothing at all happened; -1 once something has in this one."""
        self.winner: int = NONE if of is None else of.winner
        """The seat that has won, or 2 for a draw."""
        self.owned: Zones = EMPTY if of is None else of.owned
        """The cards everybody knows to belong to each seat."""
        self.stolen: Things = NONE_STOLEN if of is None else of.stolen
        """Cards each seat drew from the other's deck and has not shown yet."""
        self.shown: Zones = EMPTY if of is None else of.shown
        """Cards of each hand that the other seat knows."""

    def copy(self) -> Board:
        return Board(self.rules, self)

    def lay(self, i: int, stack: Things) -> None:
        """The only way a stack changes: its sum and its marks change with it."""
        self.stacks[i] = stack
        total: i64 = 0
        marks: i64 = 0
        behind: i64 = ENTRIES if self.printing else 0
        for e in stack:
            face: i64 = FACES[behind + e]
            total += face & VALUE
            marks |= face
        marks >>= MARKS_FROM
        if stack:
            marks |= BOTTOM_MARKS[behind + stack[-1]]
        self.sums = with_total(self.sums, i, total)
        m = self.marks
        if m[i] == marks:
            return
        m = m[:i] + (int(marks),) + m[i + 1 :]
        self.marks = m
        if i < 3:
            self.marks_a = m[0] | m[1] | m[2]
        else:
            self.marks_b = m[3] | m[4] | m[5]

    def arrange(self, protocols: Things) -> None:
        """The only way the rows change: the lines in which a card matches change with them."""
        self.protocols = protocols
        self.matching = packed(protocols)

    def set_trash(self, seat: int, cards: Things) -> None:
        """These cards lie in a seat's trash from now on."""
        self.trashes = (self.trashes[0], cards) if seat else (cards, self.trashes[1])

    def set_top(self, seat: int, entries: Things) -> None:
        """These cards, the topmost first, lie on a seat's deck in a settled order from now on."""
        self.tops = (self.tops[0], entries) if seat else (entries, self.tops[1])

    def own(self, seat: int, cards: Things) -> None:
        """Everybody knows from now on that these cards belong to a seat."""
        self.owned = (self.owned[0], cards) if seat else (cards, self.owned[1])

    def know(self, seat: int, cards: Things) -> None:
        """The other seat knows from now on these cards of a hand."""
        self.shown = (self.shown[0], cards) if seat else (cards, self.shown[1])

    def steal(self, seat: int, n: int) -> None:
        """A seat has so many more cards of the other's deck that it has not shown yet."""
        a, b = self.stolen[0], self.stolen[1]
        self.stolen = (a, b + n) if seat else (a + n, b)

    def marked(self, seat: int) -> i64:
        """The rules and triggers in force anywhere on a seat's side."""
        return self.marks_b if seat else self.marks_a

    # Where things lie.

    def slot_of(self, card: int) -> int:
        """The slot a card lies in (without SLOT), or NONE if it is not on the field."""
        wanted: i64 = card
        i: i64 = 0
        for stack in self.stacks:
            h: i64 = 0
            for e in stack:
                entry: i64 = e
                if entry >> 2 == wanted:  # entry_card, inlined: the hottest line of the rules
                    return make_slot(i, h)
                h += 1
            i += 1
        return NONE

    def entry(self, slot: int) -> int:
        """What lies in a slot."""
        return self.stacks[slot_stack(slot)][slot_height(slot)]

    def occupied(self, slot: int) -> bool:
        """Does anything lie in that slot?"""
        return 0 <= slot < 6 * HEIGHT and slot_height(slot) < len(self.stacks[slot_stack(slot)])

    def covered(self, slot: int) -> bool:
        """Does another card lie on the one in that slot?"""
        return slot_height(slot) < len(self.stacks[slot_stack(slot)]) - 1

    def line_of(self, card: int) -> int:
        """The line a card lies in, or NONE."""
        slot: i64 = self.slot_of(card)
        if slot < 0:
            return NONE
        return slot_line(slot)

    # Values.

    def worth(self, stack: int, entry: int) -> int:
        """The current value of a card lying in that stack."""
        if entry & DOWN:
            return self.face_down_value(stack)
        return VALUES[entry_card(entry)]

    def face_down_value(self, stack: int) -> int:
        """What a face-down card counts in that stack."""
        return 4 if self.marks[stack] & FOUR_FACE_DOWN else 2

    def total(self, seat: int, line: int) -> int:
        """A seat's total in a line."""
        return self.totals()[seat * 3 + line]

    def totals(self) -> list[int]:
        """Every stack's total, modifiers included (R034)."""
        totals = self.packed_totals()
        return [total_in(totals, i) for i in range(6)]

    def packed_totals(self) -> i64:
        """The same as one number."""
        found = self.sums
        if (self.marks_a | self.marks_b) & MODIFIERS:
            for i in range(6):
                if self.marks[i] & MODIFIERS:
                    found = self.modified(found, i, self.marks[i])
            if self.rules & FLOOR_AT_ZERO:
                for i in range(6):
                    if total_in(found, i) < 0:
                        found = with_total(found, i, 0)
        return found

    def modified(self, totals: i64, stack: int, rules: int) -> i64:
        """The totals as the standing rules of one stack change those of its line."""
        if rules & FOUR_FACE_DOWN:
            for e in self.stacks[stack]:
                totals = plus(totals, stack, (e & DOWN) * 2)
        if rules & ONE_MORE_EACH:
            totals = plus(totals, stack, self.face_down_count(stack % 3))
        if rules & TWO_LESS:
            totals = plus(totals, (stack + 3) % 6, -2)
        if rules & COUNTING:
            if rules & ONE_MORE_PER_HAND_CARD:
                totals = plus(totals, stack, len(self.hands[stack // 3]))
            if rules & ONE_MORE_PER_OPPOSING_CARD:
                totals = plus(totals, stack, len(self.stacks[(stack + 3) % 6]))
            if rules & TWO_MORE_IF_MIXED and len(self.protocols_in([self.stacks[stack]])) > 1:
                totals = plus(totals, stack, 2)
        return totals

    def face_down_count(self, line: int) -> int:
        """Face-down cards in a line, both sides."""
        n = 0
        for e in self.stacks[line] + self.stacks[line + 3]:
            n += e & DOWN
        return n

    def protocols_in(self, stacks: list[Things]) -> list[int]:
        """The different protocols of the face-up cards of some stacks (R211)."""
        found: list[int] = []
        for stack in stacks:
            for e in stack:
                if not e & DOWN and card_protocol(entry_card(e)) not in found:
                    found.append(card_protocol(entry_card(e)))
        return found

    def dealt(self, cards: Things) -> Things:
        """Cards in the order in which chance is offered them, which no place may change.

        Cards have it by their numbers; second copies, which stand anywhere, by the first ones.
        """
        if not self.rules & DRAFT_MIRROR:
            return cards
        return tuple(sorted(cards, key=lambda c: (first_copy(c), c)))

    def place_of(self, protocol: int, seat: int) -> int:
        """Where a protocol lies in the rows, a seat's own row first; NONE if it does not."""
        for k in range(6):
            i = (seat * 3 + k) % 6
            if protocol_kind(self.protocols[i]) == protocol:
                return i
        return NONE

    def face_up_of(self, protocol: int, but: int = NONE) -> int:
        """How many face-up cards of a protocol lie on the field, not counting the card `but`."""
        n = 0
        for stack in self.stacks:
            for e in stack:
                card = entry_card(e)
                if not e & DOWN and card_protocol(card) == protocol and card != but:
                    n += 1
        return n

    def muted(self, seat: int, line: int) -> bool:
        """Do middle texts of that seat's cards in that line do nothing (R151, R175)?"""
        if (self.marks[line] | self.marks[line + 3]) & MUTE:
            return True
        return self.player != seat and bool(self.marked(1 - seat) & MUTES_OPPONENT)

    def fixed(self, slot: int) -> bool:
        """Is it forbidden to flip the card in that slot (R180)?"""
        i = slot_stack(slot)
        if not self.marks[i] & NO_FLIP or self.covered(slot):
            return False
        return bool(BOTTOM_MARKS[self.entry(slot)] & NO_FLIP)

    def may_draw(self, seat: int) -> bool:
        """May a seat begin to draw (R181)?"""
        return self.marked(seat) & NO_DRAW_WITH_HAND == 0 or not self.hands[seat]

    def culprit(self, seat: int, line: int, rule: int) -> int:
        """The card of a seat that makes a standing rule hold; in any line if `line` is NONE."""
        behind = ENTRIES if self.printing else 0
        for i in range(3):
            if line != NONE and i != line:
                continue
            stack = self.stacks[seat * 3 + i]
            for e in stack:
                bottom = BOTTOM_MARKS[behind + e] if e == stack[-1] else 0
                if (TOP_MARKS[behind + e] | bottom) & rule:
                    return entry_card(e)
        return NONE

    # Texts.

    def active(self, card: int, box: int) -> bool:
        """Is that box of that card active?"""
        return self.active_at(self.slot_of(card), box)

    def active_at(self, slot: int, box: int) -> bool:
        """Is that box of the card in that slot active? None is, where the slot is NONE."""
        if slot < 0 or self.entry(slot) & DOWN:
            return False
        if box == TOP:
            return True
        if self.covered(slot):
            return False
        return box == BOTTOM or not self.muted(slot_side(slot), slot_line(slot))

    def speaks(self, text: int) -> bool:
        return self.active(text_card(text), text_box(text))

    def text(self, text: int) -> Frame:
        card, box = text_card(text), text_box(text)
        node = TEXTS[self.printing + text - TEXT]
        assert node is not None
        return Frame(node, At(self.holder(card), card, box, ()), False, 0, ())

    def holder(self, card: int) -> int:
        """The side a card of the field lies on."""
        return slot_side(self.slot_of(card))

    def text_name(self, text: int) -> int:
        return SLOT + self.slot_of(text_card(text))

    def is_text(self, text: int, card: int, box: int) -> bool:
        return text == make_text(card, box)

    def orders(self) -> int:
        return self.player

    def decides(self, at: At) -> int:
        """The owner of the text (R083), or with an option of the card it is about."""
        if self.rules & AFFECTED_DECIDES and at.that and 0 <= at.that[-1] < ALL_CARDS:
            slot = self.slot_of(at.that[-1])
            return at.seat if slot < 0 else slot_side(slot)
        return at.seat

    def seat_of(self, who: int, at: At) -> int:
        return 1 - at.seat

    def trigger(self, card: int, box: int) -> int:
        """What that box of that card listens for, or NONE."""
        return TRIGGERS[self.printing + card * 3 + box]

    def listening(self, seat: int, trigger: int) -> Things:
        """The active texts on a seat's side that listen for that trigger."""
        found: Things = ()
        place: i64 = trigger
        if not self.marked(seat) >> place + LISTENS_FROM & 1:
            return found
        bit = LISTENS << trigger
        behind = ENTRIES if self.printing else 0
        for i in range(seat * 3, seat * 3 + 3):
            if self.marks[i] & bit:
                stack = self.stacks[i]
                for e in stack:
                    if TOP_MARKS[behind + e] & bit:
                        found += (make_text(entry_card(e), TOP),)
                if BOTTOM_MARKS[behind + stack[-1]] & bit:
                    found += (make_text(entry_card(stack[-1]), BOTTOM),)
        return found

    def has_texts(self) -> bool:
        """Is any text of a card on the pile, or does one wait there for its turn?"""
        return any(f.at.card != NONE or f.node.box != NO_BOX for f in self.pile)

    def cancel_inactive(self, card: int) -> None:
        """Cancel every text of a card that is no longer active."""
        if len(self.pile) == 1:
            return  # it holds the turn, which is no text of a card
        for f in self.pile:
            if f.at.card == card or f.node.box < NO_BOX:
                break
        else:
            return
        slot = self.slot_of(card)
        for box in range(3):
            if not self.active_at(slot, box):
                self.cancel(card, box, not self.rules & TEXTS_FINISH)

    def flies_face_up(self, card: int) -> bool:
        """Is a card on its way, face up?"""
        for f in self.pile:
            for t in f.at.that + f.it:
                if t >= FLIGHT and flight_card(t) == card:
                    return not flight_entry(t) & DOWN
        return False

    # Events.

    def cause(self, card: int, box: int) -> int:
        return make_text(card, box)

    def fizzle(self, at: At, why: Reason) -> None:
        # That no card fits tells what a hand or a deck does not hold: somebody is shown something.
        news = why.rule == "nothing-fits"
        self.tell(FIZZLED, at.seat, (why.card,), RULE_NUMBERS[why.rule], at, EVERYONE, news)

    def after_telling(self, kind: int) -> None:
        """Note that the turn is not idle, unless the event only says what cannot be done."""
        if kind != FIZZLED and kind != NO_ACTION and kind != TURN:
            self.idle = -1


def pieces(s: State) -> Things:
    """Every card in the game, wherever it is: the same at all times."""
    b = cast(Board, s)
    cards: list[int] = []
    for stack in b.stacks:
        cards += [entry_card(e) for e in stack]
    for zone in (*b.hands, *b.decks, *b.trashes):
        cards += zone
    for f in b.pile:
        cards += [flight_card(t) for t in f.at.that + f.it if t >= FLIGHT]
    return tuple(sorted(cards))
