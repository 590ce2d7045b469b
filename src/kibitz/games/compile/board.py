"""Board: a whole position of Compile, and the questions about where things lie."""

from __future__ import annotations

from kibitz.games.compile.names import (
    BOTTOM,
    CONTROL_ON,
    DOWN,
    FIRST_PRINTING,
    FIZZLED,
    FLOOR_AT_ZERO,
    FOUR_FACE_DOWN,
    HEIGHT,
    MUTE,
    ONE_MORE_EACH,
    SLOT,
    TEXT,
    TOP,
    TWO_LESS,
)
from kibitz.games.compile.reasons import RULE_NUMBERS
from kibitz.games.compile.tables import BOTTOM_RULES, PRINTING, TEXTS, TOP_RULES, TRIGGERS, VALUES
from kibitz.kernel.event import EVERYONE, Event
from kibitz.kernel.pile import NO_BOX, NONE, At, Frame, Reason, State, Things


class Board(State):
    """Two sides of three stacks, hands, decks, trashes, protocols and the pile."""

    def __init__(self, rules: int, of: Board | None = None) -> None:
        """A bare table, or a copy of another one."""
        super().__init__([] if of is None else of.pile[:])
        self.rules: int = rules
        self.printing: int = PRINTING if rules & FIRST_PRINTING else 0
        self.first: int = 0 if of is None else of.first
        self.turn: int = 0 if of is None else of.turn
        self.player: int = 0 if of is None else of.player
        """Whose turn it is."""
        self.stacks: list[Things] = [(), (), (), (), (), ()] if of is None else of.stacks[:]
        """Entries from the protocol outward; the index is seat * 3 + line."""
        self.hands: list[Things] = [(), ()] if of is None else of.hands[:]
        self.decks: list[Things] = [(), ()] if of is None else of.decks[:]
        """Sets, in number order: nobody has seen the order of a deck."""
        self.trashes: list[Things] = [(), ()] if of is None else of.trashes[:]
        self.protocols: list[int] = [NONE] * 6 if of is None else of.protocols[:]
        self.compiled: int = 0 if of is None else of.compiled
        """Bits by protocol number."""
        self.control: int = NONE if of is None else of.control
        self.bans: Things = () if of is None else of.bans
        """Turns in which the turn player may not compile, each followed by the card that says so."""
        self.chain: int = 0 if of is None else of.chain
        """Middle texts set off since the last free choice."""
        self.idle: int = 0 if of is None else of.idle
        """Turns in a row in which nothing at all happened."""
        self.winner: int = NONE if of is None else of.winner
        """The seat that has won, or 2 for a game that nobody can continue."""
        self.owned: list[Things] = [(), ()] if of is None else of.owned[:]
        """The cards everybody knows to belong to each seat."""
        self.stolen: list[int] = [0, 0] if of is None else of.stolen[:]
        """Cards each seat drew from the other's deck and has not shown yet."""
        self.shown: list[Things] = [(), ()] if of is None else of.shown[:]
        """Cards of each hand that the other seat knows."""

    def copy(self) -> Board:
        b = Board(self.rules, self)
        b.told = self.told
        return b

    # Where things lie.

    def slot_of(self, card: int) -> int:
        """The slot a card lies in (without SLOT), or NONE if it is not on the field."""
        low = card << 2
        i = 0
        for stack in self.stacks:
            h = 0
            for e in stack:
                if e & ~3 == low:
                    return i * HEIGHT + h
                h += 1
            i += 1
        return NONE

    def entry(self, slot: int) -> int:
        """What lies in a slot."""
        return self.stacks[slot // HEIGHT][slot % HEIGHT]

    def occupied(self, slot: int) -> bool:
        """Does anything lie in that slot?"""
        return 0 <= slot < 6 * HEIGHT and slot % HEIGHT < len(self.stacks[slot // HEIGHT])

    def covered(self, slot: int) -> bool:
        """Does another card lie on the one in that slot?"""
        return slot % HEIGHT < len(self.stacks[slot // HEIGHT]) - 1

    def line_of(self, card: int) -> int:
        """The line a card lies in, or NONE."""
        slot = self.slot_of(card)
        return NONE if slot < 0 else slot // HEIGHT % 3

    # Values.

    def worth(self, stack: int, entry: int) -> int:
        """The current value of a card lying in that stack."""
        if entry & DOWN:
            return self.face_down_value(stack)
        return VALUES[entry >> 2]

    def face_down_value(self, stack: int) -> int:
        """What a face-down card counts in that stack."""
        for e in self.stacks[stack]:
            if not e & DOWN and TOP_RULES[e >> 2] & FOUR_FACE_DOWN:
                return 4
        return 2

    def total(self, seat: int, line: int) -> int:
        """A seat's total in a line, modifiers included (R034)."""
        total = 0
        down = 0
        down_value = 2
        for e in self.stacks[seat * 3 + line]:
            if e & DOWN:
                down += 1
            else:
                c = e >> 2
                total += VALUES[c]
                if TOP_RULES[c] & (FOUR_FACE_DOWN | ONE_MORE_EACH):
                    if TOP_RULES[c] & FOUR_FACE_DOWN:
                        down_value = 4
                    else:
                        total += self.face_down_count(line)
        for e in self.stacks[(1 - seat) * 3 + line]:
            if not e & DOWN and TOP_RULES[e >> 2] & TWO_LESS:
                total -= 2
        total += down * down_value
        if total < 0 and self.rules & FLOOR_AT_ZERO:
            return 0
        return total

    def face_down_count(self, line: int) -> int:
        """Face-down cards in a line, both sides."""
        n = 0
        for e in self.stacks[line] + self.stacks[line + 3]:
            n += e & DOWN
        return n

    def rule_mask(self, seat: int, line: int) -> int:
        """The standing rules in force on one side of a line."""
        stack = self.stacks[seat * 3 + line]
        mask = 0
        for e in stack:
            if not e & DOWN:
                mask |= TOP_RULES[e >> 2]
        if stack:
            e = stack[-1]
            if not e & DOWN:
                mask |= BOTTOM_RULES[e >> 2]
        return mask

    def muted(self, line: int) -> bool:
        """Do middle texts of that line do nothing (R151)?"""
        return bool((self.rule_mask(0, line) | self.rule_mask(1, line)) & MUTE)

    def culprit(self, seat: int, line: int, rule: int) -> int:
        """The card of a seat that makes a standing rule hold; in any line if `line` is NONE."""
        for i in range(3):
            if line != NONE and i != line:
                continue
            stack = self.stacks[seat * 3 + i]
            for h in range(len(stack)):
                e = stack[h]
                if e & DOWN:
                    continue
                if TOP_RULES[e >> 2] & rule:
                    return e >> 2
                if h == len(stack) - 1 and BOTTOM_RULES[e >> 2] & rule:
                    return e >> 2
        return NONE

    # Texts.

    def active(self, card: int, box: int) -> bool:
        """Is that box of that card in force?"""
        slot = self.slot_of(card)
        if slot < 0 or self.entry(slot) & DOWN:
            return False
        if box == TOP:
            return True
        if self.covered(slot):
            return False
        return box == BOTTOM or not self.muted(slot // HEIGHT % 3)

    def speaks(self, text: int) -> bool:
        return self.active((text - TEXT) // 3, (text - TEXT) % 3)

    def text(self, text: int) -> Frame:
        card, box = (text - TEXT) // 3, (text - TEXT) % 3
        node = TEXTS[self.printing + text - TEXT]
        assert node is not None
        return Frame(node, At(self.holder(card), card, box, ()), False, 0, ())

    def holder(self, card: int) -> int:
        """The side a card of the field lies on."""
        return self.slot_of(card) // (3 * HEIGHT)

    def text_name(self, text: int) -> int:
        return SLOT + self.slot_of((text - TEXT) // 3)

    def is_text(self, text: int, card: int, box: int) -> bool:
        return text == TEXT + card * 3 + box

    def orders(self) -> int:
        return self.player

    def seat_of(self, who: int, at: At) -> int:
        return 1 - at.seat

    def trigger(self, card: int, box: int) -> int:
        """What that box of that card listens for, or NONE."""
        return TRIGGERS[self.printing + card * 3 + box]

    def listening(self, seat: int, trigger: int) -> list[int]:
        """The texts on a seat's side that are in force and listen for that."""
        found: list[int] = []
        base = self.printing
        for i in range(seat * 3, seat * 3 + 3):
            stack = self.stacks[i]
            for e in stack:
                if not e & DOWN and TRIGGERS[base + (e >> 2) * 3] == trigger:
                    found.append(TEXT + (e >> 2) * 3)
            if stack:
                e = stack[-1]
                if not e & DOWN and TRIGGERS[base + (e >> 2) * 3 + 2] == trigger:
                    found.append(TEXT + (e >> 2) * 3 + BOTTOM)
        return found

    def quiet(self, card: int) -> None:
        """Cut every text of a card that is no longer in force."""
        for f in self.pile:
            if f.at.card == card or f.node.box < NO_BOX:
                break
        else:
            return
        for box in range(3):
            if not self.active(card, box):
                self.hush(card, box)

    # Events.

    def tell(
        self,
        kind: int,
        seat: int,
        things: Things,
        where: int,
        at: At,
        open_to: int = EVERYONE,
        news: bool = False,
    ) -> None:
        """The one door: what is not told did not happen."""
        depth = 0
        for f in self.pile:
            if f.node.box >= 0:
                depth += 1
        cause = NONE if at.card < 0 else TEXT + at.card * 3 + at.box
        self.idle = 0
        self.told.append(Event(kind, seat, things, where, cause, depth, open_to, news))

    def fizzle(self, at: At, why: Reason) -> None:
        idle = self.idle
        self.tell(FIZZLED, at.seat, (why.card,), RULE_NUMBERS[why.rule], at)
        self.idle = idle

    def plays_with_control(self) -> bool:
        return bool(self.rules & CONTROL_ON)
