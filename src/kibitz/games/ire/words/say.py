"""What a card says: text generated from its nodes, clause by clause, by a language."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.box.board import BOX
from kibitz.games.ire.rules.box.cards import Deck
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS, SECURITY
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import (
    EFFECT,
    MODIFIER,
    NO_ABILITY,
    ON_PLACE,
    PENALTY,
    RED,
    TEXTS,
    Happening,
    Headline,
    Sheet,
)
from kibitz.games.ire.words.naming import Names, key
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.games.ire.words.verbs import VERBS
from kibitz.kernel.flow import Seq, Text
from kibitz.kernel.pile import NONE, Node

Line = Headline | Happening | Sheet
"""A card as a box has it."""


def lines_of_deck(deck: Deck) -> dict[str, Line]:
    """The cards of a box by their numbers."""
    every: list[Line] = [*deck.headlines, *deck.events, *deck.cards, *deck.fighters, *deck.tanks]
    return {x.name: x for x in every}


LINES: Final = lines_of_deck(Deck(BOX))
"""Those of the box in play."""


class Walk:
    """Says texts in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue
        self.names: Final = Names(tongue)

    # Clauses.

    def sentences(self, node: Node) -> list[str]:
        """The sentences of a text, in order, without capitals and full stops."""
        if isinstance(node, (Text, Seq)):
            found = [s for part in node.sentences for s in self.sentences(part)]
            for i in range(len(found) - 1, 0, -1):
                found[i] = self.t.again(found[i - 1], found[i])
            return found
        return [self.clause(node)]

    def joined(self, node: Node | None) -> str:
        """A text as one clause, behind a condition or in a choice."""
        return self.t.in_turn(self.sentences(node)) if node is not None else ""

    def clause(self, node: Node) -> str:
        """One sentence of one node."""
        say = VERBS[type(node)].say
        assert say is not None, type(node)
        return say(self.t, self.joined, node)

    def text(self, node: Node | None) -> str:
        """A whole text with capitals and full stops."""
        if node is None:
            return ""
        return " ".join([self.t.sentence(s) for s in self.sentences(node)])

    # Cards.

    def title(self, piece: int) -> str:
        return self.names.title(piece)

    def box(self, piece: int, box: int) -> str:
        """What a piece says in one of its moments; nothing if it is silent there."""
        if box == EFFECT and piece >= SECURITY:
            return self.text(ORDERS[(piece - SECURITY) // 2])
        if box == EFFECT and MODIFIER[piece]:
            return self.t.sentence(self.t.always(MODIFIER[piece][0], MODIFIER[piece][1]))
        return self.text(TEXTS[make_text(piece, box)])

    def lines(self, piece: int) -> list[str]:
        """Everything a piece shows, line by line."""
        return [self.box(piece, EFFECT)] if piece >= SECURITY else self.line(LINES[key(piece)])

    def carried_out(self, h: int) -> list[str]:
        """All that happens when a headline is carried out: its text, and what comes after it."""
        line = LINES[key(h)]
        assert isinstance(line, Headline)
        return self.effect(line)

    # Cards as they stand in a box, which need not be the one in play.

    def line(self, line: Line) -> list[str]:
        """Everything a card shows, line by line."""
        if isinstance(line, Headline):
            return self.headline(line)
        return self.event(line) if isinstance(line, Happening) else self.sheet(line)

    def headline(self, line: Headline) -> list[str]:
        head = self.t.heads["red" if line.colour == RED else "green"]
        return [head.format(points=self.t.points(line.cp)), *self.effect(line)]

    def effect(self, line: Headline) -> list[str]:
        found = [self.text(Seq(tuple(line.effect)))]
        if line.back:
            found.append(self.t.filled(self.t.heads["returns"], n=line.back))
        return found + self.marker(line.marker)

    def event(self, line: Happening) -> list[str]:
        heads = self.t.heads
        where = heads["anywhere"]
        if line.place < len(PLACE_IDS):
            where = self.t.places[PLACE_IDS[line.place]].name
        kind = ("starting", "side", "significant")[line.kind]
        found = [heads[kind].format(place=where, points=self.t.points(line.cp))]
        cost = self.t.info_per_event if line.per_event else self.t.icons(*line.cost)
        found.append(heads["cost"].format(icons=cost))
        for box, text in (
            (ON_PLACE, line.on_place),
            (EFFECT, line.reward),
            (PENALTY, line.penalty),
        ):
            if text:
                name = self.t.capital(self.t.boxes[box])
                found.append(heads["moment"].format(name=name, text=self.text(Seq(tuple(text)))))
        return found + self.marker(line.marker)

    def sheet(self, line: Sheet) -> list[str]:
        """A revolutionary card or a fighter."""
        found: list[str] = []
        if line.name in self.t.roles:
            found.append(self.t.capital(self.t.roles[line.name]) + ".")
        if line.wild or any(line.icons):
            icons = self.t.one_icon if line.wild else self.t.icons(*line.icons)
            found.append(self.t.heads["icons"].format(icons=icons))
        if line.ability != NO_ABILITY:
            text = self.text(Seq(tuple(line.text)))
            if line.always:
                text = self.t.sentence(self.t.always(line.always[0], line.always[1]))
            found.append(f"{self.t.abilities[line.ability]} {text}")
        return found

    def marker(self, marker: int) -> list[str]:
        """The marker that a card leaves behind."""
        if marker == NONE:
            return []
        happened = self.t.markers[MARKERS[marker]]
        return [self.t.heads["marker"].format(text=self.t.capital(happened))]
