"""What things are called: cards, places and orders, as a reader may point at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    slot_height,
    slot_line,
    slot_side,
    slot_stack,
)
from kibitz.games.compile.rules.numbers import (
    CARDS,
    DOWN,
    ORDERS,
)
from kibitz.games.compile.rules.selectors import THAT_REF
from kibitz.games.compile.rules.tables import PROTOCOL_KEYS, VALUES
from kibitz.games.compile.rules.verbs.hands import FromHand
from kibitz.games.compile.rules.verbs.one import OnField
from kibitz.games.compile.sight.view import Visibility
from kibitz.games.compile.words.tongue import CompileTongue, Place
from kibitz.kernel.pile import (
    At,
    Frame,
    Node,
)
from kibitz.words.grammar.tongue import Voice

RECENT: Final = 2048
"""Names of places and of texts that are kept: most of them are said again and again."""


class Names:
    """The names of things in one language."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        self.titles: Final = [
            tongue.title(PROTOCOL_KEYS[card_protocol(c)], VALUES[c]) for c in range(CARDS)
        ]
        # By words and not by numbers, which may mean other cards some day.
        self.sources: Final = lru_cache(RECENT)(self.new_source)
        self.places: Final = lru_cache(RECENT)(self.new_place)
        self.spots: Final = lru_cache(RECENT)(self.new_spot)
        self.orders: Final = lru_cache(RECENT)(self.new_order)

    def title(self, card: int) -> str:
        if card < CARDS:
            return self.titles[card]
        return self.t.title(PROTOCOL_KEYS[card_protocol(card)], VALUES[card])

    def source(self, at: At) -> str:
        """The text that asks or acts, by its card and box."""
        return self.sources(self.title(at.card), at.box) if at.card >= 0 else ""

    def new_source(self, title: str, box: int) -> str:
        return self.t.source(title, box)

    def place(self, b: Board, slot: int, seat: int) -> str:
        """A card of the field as `seat` may point at it."""
        side = slot_side(slot)
        e = b.entry(slot)
        known = Visibility(b, seat).knows_entry(side, e)
        card = self.title(entry_card(e)) if known else ""
        return self.places(card, side == seat, bool(e & DOWN), b.covered(slot), slot)

    def new_place(self, card: str, mine: bool, face_down: bool, covered: bool, slot: int) -> str:
        return self.t.place(
            Place(
                card=card,
                mine=mine,
                line=slot_line(slot) + 1,
                face_down=face_down,
                covered=covered,
                height=slot_height(slot) + 1,
            )
        )

    def order(self, protocols: Sequence[int], order: int) -> str:
        """Three protocols by line, in their new order."""
        return self.orders(tuple([self.protocol(protocols[i]) or "-" for i in ORDERS[order]]))

    def new_order(self, names: tuple[str, ...]) -> str:
        return ", ".join([f"{i + 1} {name}" for i, name in enumerate(names)])

    def protocol(self, p: int) -> str:
        return self.t.protocols[PROTOCOL_KEYS[p]] if 0 <= p < len(PROTOCOL_KEYS) else ""

    def spot(self, slot: int, names: Sequence[str]) -> str:
        """A place for a log that several people read: whose side, which line."""
        stack = slot_stack(slot)
        return self.spots(names[stack // 3], stack % 3 + 1)

    def new_spot(self, name: str, line: int) -> str:
        return self.t.spot(name, line)


class Asked:
    """A question to be put into words: who asks, at which board."""

    def __init__(self, names: Names, say: Callable[[Node, Voice], str], b: Board, f: Frame) -> None:
        self.names: Final = names
        self.say: Final = say
        self.b: Final = b
        self.f: Final = f

    def place(self, slot: int) -> str:
        """A card of the field as the seat that is asked may point at it."""
        return self.names.place(self.b, slot, self.f.at.seat)

    def text(self, node: Node) -> str:
        """A text as a whole sentence."""
        return self.names.t.sentence(self.say(node, Voice()))

    def left(self, node: FromHand) -> int:
        """How many cards of the hand are still to be chosen."""
        f = self.f
        return min(node.n.of(self.b, f.at), len(self.b.hands[f.at.seat])) - len(f.it)

    def meant(self) -> str:
        """Which card `that card` is, where a question speaks of it."""
        if not speaks_of_that(self.f.node) or not self.f.at.that:
            return ""
        slot = self.b.slot_of(self.f.at.that[-1])
        return self.place(slot) if slot >= 0 else ""

    def own_line(self) -> int:
        """The number of the line in which the card lies that asks."""
        return self.b.line_of(self.f.at.card) + 1


def speaks_of_that(node: Node) -> bool:
    """Does a text, or a part of it, mean the card named before?"""
    if isinstance(node, OnField) and node.which.ref == THAT_REF:
        return True
    return any([speaks_of_that(part) for part in node.parts()])
