"""Card selectors: `card.face_down.theirs` says which cards of the field a text may mean."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card, make_slot, slot_stack
from kibitz.games.compile.rules.numbers import ALL_CARDS, DOWN, LINE
from kibitz.games.compile.rules.tables import VALUES
from kibitz.kernel.pile import NONE, At, Reason

ANY: Final = 0
YOURS: Final = 1
THEIRS: Final = 2

UNCOVERED: Final = 0
COVERED: Final = 1

UP: Final = 1
FACE_DOWN: Final = 2

THIS: Final = 1
OTHER: Final = 2
THAT: Final = 3
WITH_YOURS: Final = 4
WITH_FACE_DOWN: Final = 5
THIS_STACK: Final = 6
LINE_OF_THAT: Final = 7
WHERE_THEY_LEAD: Final = 8
LINE_OF_PROTOCOL: Final = 9
"""Lines: where this card lies, the others, the one chosen before, those where you have a card,
those with a face-down card; where this card lies and only its side; where that card lies; where the
opponent's total is higher; where a protocol lies."""

HIGHEST: Final = 1
LOWEST: Final = 2

OVER_HAND: Final = 1
UNDER_PROTOCOLS: Final = 2
AS_THAT: Final = 3
"""Worth more than the cards you hold, less than the protocols shown, as much as that card."""

SELF_REF: Final = 1
THAT_REF: Final = 2

EVERY_COVER: Final = 2

NO_LINE: Final = 3
"""Where a card lies that is not on the field."""


def that_line(at: At) -> int:
    """The line that the sentence before chose."""
    return at.that[-1] - LINE if at.that else NONE


class Which:
    """A predicate over the cards of the field; by default any uncovered one (R049)."""

    def __init__(self) -> None:
        self.side: int = ANY
        self.cover: int = UNCOVERED
        self.face: int = ANY
        self.line: int = ANY
        self.values: tuple[int, ...] = ()
        self.not_self: bool = False
        self.extreme: int = 0
        self.ref: int = 0
        self.than: int = 0
        self.protocol: int = NONE

    def _with(self) -> Which:
        w = Which()
        w.side, w.cover, w.face, w.line = self.side, self.cover, self.face, self.line
        w.values, w.not_self, w.extreme, w.ref = (
            self.values,
            self.not_self,
            self.extreme,
            self.ref,
        )
        w.than, w.protocol = self.than, self.protocol
        return w

    @property
    def yours(self) -> Which:
        w = self._with()
        w.side = YOURS
        return w

    @property
    def theirs(self) -> Which:
        w = self._with()
        w.side = THEIRS
        return w

    @property
    def covered(self) -> Which:
        w = self._with()
        w.cover = COVERED
        return w

    @property
    def every(self) -> Which:
        """Covered or not."""
        w = self._with()
        w.cover = EVERY_COVER
        return w

    @property
    def face_up(self) -> Which:
        w = self._with()
        w.face = UP
        return w

    @property
    def face_down(self) -> Which:
        w = self._with()
        w.face = FACE_DOWN
        return w

    @property
    def here(self) -> Which:
        """In the line of the card that says it."""
        w = self._with()
        w.line = THIS
        return w

    @property
    def there(self) -> Which:
        """In the line chosen before."""
        w = self._with()
        w.line = THAT
        return w

    @property
    def in_this_stack(self) -> Which:
        """In the stack of the card that says it."""
        w = self._with()
        w.line = THIS_STACK
        return w

    @property
    def in_line_of_that(self) -> Which:
        """In the line where that card lies now."""
        w = self._with()
        w.line = LINE_OF_THAT
        return w

    @property
    def where_they_lead(self) -> Which:
        """In lines where the opponent's total is higher."""
        w = self._with()
        w.line = WHERE_THEY_LEAD
        return w

    def in_line_of(self, protocol: int) -> Which:
        """In the line where a protocol lies."""
        w = self._with()
        w.line = LINE_OF_PROTOCOL
        w.protocol = protocol
        return w

    @property
    def worth_over_hand(self) -> Which:
        w = self._with()
        w.than = OVER_HAND
        return w

    @property
    def worth_under_protocols(self) -> Which:
        w = self._with()
        w.than = UNDER_PROTOCOLS
        return w

    @property
    def worth_that(self) -> Which:
        """Worth as much as is printed on that card."""
        w = self._with()
        w.than = AS_THAT
        return w

    @property
    def other(self) -> Which:
        """Not the card that says it."""
        w = self._with()
        w.not_self = True
        return w

    @property
    def highest(self) -> Which:
        w = self._with()
        w.extreme = HIGHEST
        return w

    @property
    def lowest(self) -> Which:
        w = self._with()
        w.extreme = LOWEST
        return w

    def worth(self, *values: int) -> Which:
        w = self._with()
        w.values = values
        return w

    def find(self, b: Board, at: At) -> list[int]:
        """The slots of all cards meant."""
        if self.ref:
            slot = self.referred(b, at)
            return [slot] if slot >= 0 else []
        found: list[int] = []
        first, last = 0, 6
        if self.side == YOURS:
            first, last = at.seat * 3, at.seat * 3 + 3
        elif self.side == THEIRS:
            first, last = 3 - at.seat * 3, 6 - at.seat * 3
        elif self.line == THIS_STACK:
            slot = b.slot_of(at.card)
            first, last = (slot_stack(slot), slot_stack(slot) + 1) if slot >= 0 else (0, 0)
        here = self.anchor(b, at)
        cover = self.cover
        for i in range(first, last):
            stack = b.stacks[i]
            n = len(stack)
            if n == 0 or (here != NONE and i % 3 != here):
                continue
            if self.line == WHERE_THEY_LEAD and not self.they_lead(b, at, i % 3):
                continue
            h = n - 1 if cover == UNCOVERED else 0
            end = n - 1 if cover == COVERED else n
            while h < end:
                if self.fits(b, at, i, stack[h]):
                    found.append(make_slot(i, h))
                h += 1
        return self.extremes(b, found) if self.extreme and len(found) > 1 else found

    def anchor(self, b: Board, at: At) -> int:
        """The line the selector is bound to, or NONE."""
        if self.line == ANY or self.line == WHERE_THEY_LEAD:
            return NONE
        if self.line == THIS or self.line == THIS_STACK:
            line = b.line_of(at.card)
        elif self.line == LINE_OF_THAT:
            line = b.line_of(at.that[-1]) if at.that else NONE
        elif self.line == LINE_OF_PROTOCOL:
            place = b.place_of(self.protocol, at.seat)
            line = place % 3 if place >= 0 else NONE
        else:
            line = that_line(at)
        return line if line >= 0 else NO_LINE

    def they_lead(self, b: Board, at: At, line: int) -> bool:
        """Is the opponent's total higher in that line (R173)?"""
        return b.total(1 - at.seat, line) > b.total(at.seat, line)

    def referred(self, b: Board, at: At) -> int:
        """The slot of `this` or `that` card; cover does not matter (R052), presence does (R053)."""
        if self.ref == SELF_REF:
            return b.slot_of(at.card)
        return b.slot_of(at.that[-1]) if at.that and at.that[-1] < ALL_CARDS else NONE

    def fits(self, b: Board, at: At, stack: int, entry: int) -> bool:
        """Does a card fit by its face, its value and being another one?"""
        if self.face and (self.face == FACE_DOWN) != bool(entry & DOWN):
            return False
        if self.not_self and entry_card(entry) == at.card:
            return False
        if self.than and not self.compares(b, at, b.worth(stack, entry)):
            return False
        return not self.values or b.worth(stack, entry) in self.values

    def compares(self, b: Board, at: At, worth: int) -> bool:
        """Is a value larger, smaller or the same as it has to be (R186, R193, R215)?"""
        if self.than == OVER_HAND:
            return worth > len(b.hands[at.seat])
        if self.than == UNDER_PROTOCOLS:
            return worth < len(b.protocols_in(b.stacks))
        return bool(at.that) and worth == VALUES[at.that[-1]]

    def extremes(self, b: Board, slots: list[int]) -> list[int]:
        """Those of highest or lowest value."""
        values = [b.worth(slot_stack(s), b.entry(s)) for s in slots]
        best = max(values) if self.extreme == HIGHEST else min(values)
        return [slots[i] for i in range(len(slots)) if values[i] == best]

    def reason(self, b: Board, at: At, slot: int) -> Reason:
        """Why the card in that slot is not meant."""
        if not b.occupied(slot):
            return Reason("no-card-there")
        i = slot_stack(slot)
        e = b.entry(slot)
        here = self.anchor(b, at)
        rule = "no-target"
        if self.ref:
            rule = "only-itself" if self.ref == SELF_REF else "only-that-card"
        elif self.side == YOURS and i // 3 != at.seat:
            rule = "your-side-only"
        elif self.side == THEIRS and i // 3 == at.seat:
            rule = "their-side-only"
        elif self.cover == UNCOVERED and b.covered(slot):
            rule = "uncovered-only"
        elif self.cover == COVERED and not b.covered(slot):
            rule = "covered-only"
        elif here != NONE and i % 3 != here:
            rule = "this-line-only"
        elif self.line == THIS_STACK and i != slot_stack(b.slot_of(at.card)):
            rule = "this-stack-only"
        elif self.line == WHERE_THEY_LEAD and not self.they_lead(b, at, i % 3):
            rule = "not-behind"
        elif self.not_self and entry_card(e) == at.card:
            rule = "not-itself"
        elif self.face == UP and e & DOWN:
            rule = "face-up-only"
        elif self.face == FACE_DOWN and not e & DOWN:
            rule = "face-down-card-only"
        elif not self.fits(b, at, i, e):
            rule = "other-value"
        elif self.extreme:
            rule = "highest-only" if self.extreme == HIGHEST else "lowest-only"
        return Reason(rule, at.card)


def _ref(kind: int) -> Which:
    w = Which()
    w.ref = kind
    return w


card: Final = Which()
this: Final = _ref(SELF_REF)
that: Final = _ref(THAT_REF)
