"""The base of all verbs of Compile, and counts: how many cards a verb means."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import slot_stack
from kibitz.games.compile.rules.numbers import UNITY
from kibitz.games.compile.rules.tables import VALUES
from kibitz.kernel.pile import At, Reason
from kibitz.kernel.verb import Verb as BaseVerb

HAND_LIMIT: Final = 5


# The main effect of a verb, for features that weigh texts without interpreting them.
DELETES: Final = 0
FLIPS: Final = 1
SHIFTS: Final = 2
RETURNS: Final = 3
DISCARDS: Final = 4
DRAWS: Final = 5
PLAYS: Final = 6
REARRANGES: Final = 7
OTHERWISE: Final = -1


class Verb(BaseVerb[Board]):
    """A text about a Board."""

    effect: ClassVar[int]
    """Its main effect; every verb a card can hold has one."""


def nothing(b: Board, at: At, why: Reason | None) -> None:
    """The top text ends without having done anything, and says why."""
    b.done(())
    if why is not None:
        b.fizzle(at, why)


# Counts.

FIXED: Final = 0
THAT_MANY: Final = 1
VALUE_OF_THAT: Final = 2
UP_TO_FIVE: Final = 3
OVER_FIVE: Final = 4
HAND: Final = 5
PRINTED: Final = 6
PROTOCOLS_IN_LINE: Final = 7
OF_PROTOCOL: Final = 8


class Count:
    """How many: 2; one or more; that many plus 1; the value of that card."""

    def __init__(self, kind: int, n: int, or_more: bool) -> None:
        self.kind: Final = kind
        self.n: Final = n
        """The number itself, how many more, or the protocol whose cards are counted."""
        self.or_more: Final = or_more

    def of(self, b: Board, at: At) -> int:
        kind = self.kind
        if kind == FIXED:
            return self.n
        if kind == THAT_MANY:
            return max(0, len(at.that) + self.n)
        if kind == VALUE_OF_THAT:
            return self.value(b, at)
        if kind > OVER_FIVE:
            return self.counted(b, at)
        held = len(b.hands[at.seat])
        n = HAND_LIMIT - held if kind == UP_TO_FIVE else held - HAND_LIMIT
        return n if n > 0 else 0

    def counted(self, b: Board, at: At) -> int:
        """What is counted on the table."""
        if self.kind == HAND:
            return len(b.hands[at.seat])
        if self.kind == PRINTED:
            return VALUES[at.that[-1]] if at.that else 0
        if self.kind == OF_PROTOCOL:
            return b.face_up_of(self.n)
        line = b.line_of(at.card)  # R213
        return len(b.protocols_in([b.stacks[line], b.stacks[line + 3]])) if line >= 0 else 0

    def value(self, b: Board, at: At) -> int:
        """What that card is worth now; 2 where it is not visible (R130, R229)."""
        if not at.that:
            return 0
        c = at.that[-1]
        slot = b.slot_of(c)
        if slot >= 0:
            return b.worth(slot_stack(slot), b.entry(slot))
        open_to_all = c in b.trashes[0] or c in b.trashes[1] or b.flies_face_up(c)  # R228
        return VALUES[c] if open_to_all else 2


ONE_OR_MORE: Final = Count(FIXED, 1, True)
ANY_NUMBER: Final = Count(FIXED, 0, True)
ITS_VALUE: Final = Count(VALUE_OF_THAT, 0, False)
ITS_PRINTED_VALUE: Final = Count(PRINTED, 0, False)
WHOLE_HAND: Final = Count(HAND, 0, False)
PROTOCOLS_HERE: Final = Count(PROTOCOLS_IN_LINE, 0, False)
UNITY_CARDS: Final = Count(OF_PROTOCOL, UNITY, False)


def exactly(n: int) -> Count:
    """A fixed number."""
    return Count(FIXED, n, False)


def that_many(plus: int) -> Count:
    """As many as the sentence before has done, and some more."""
    return Count(THAT_MANY, plus, False)
