"""Which cards of a hand, a deck or a trash a text means."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import card_protocol
from kibitz.games.compile.rules.numbers import STATE_NUMBER
from kibitz.games.compile.rules.tables import VALUES
from kibitz.games.compile.rules.verbs.stating import stated
from kibitz.kernel.pile import At, Things

PRINTED_VALUE: Final = 0
OF: Final = 1
NOT_OF: Final = 2
THOSE: Final = 3
STATED_OF_THOSE: Final = 4


class Among:
    """A predicate over cards that do not lie on the field: printed value, protocol, those cards."""

    def __init__(self, kind: int, n: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        """The value, or the protocol."""

    def of(self, b: Board, at: At, cards: Things) -> Things:
        """Those of some cards that are meant."""
        if self.kind == PRINTED_VALUE:
            return tuple([c for c in cards if VALUES[c] == self.n])
        if self.kind == OF:
            return tuple([c for c in cards if card_protocol(c) == self.n])
        if self.kind == NOT_OF:
            return tuple([c for c in cards if card_protocol(c) != self.n])
        those = [c for c in cards if c in at.that]
        if self.kind == STATED_OF_THOSE:
            value = stated(b, at) - STATE_NUMBER
            those = [c for c in those if VALUES[c] == value]
        return tuple(those)


THOSE_CARDS: Final = Among(THOSE, 0)
STATED: Final = Among(STATED_OF_THOSE, 0)


def printed(value: int) -> Among:
    """Cards of a printed value."""
    return Among(PRINTED_VALUE, value)


def cards_of(protocol: int) -> Among:
    """Cards of a protocol."""
    return Among(OF, protocol)


def cards_not_of(protocol: int) -> Among:
    """Cards of any other protocol."""
    return Among(NOT_OF, protocol)
