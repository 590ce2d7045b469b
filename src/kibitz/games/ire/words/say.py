"""What a card says: text generated from its nodes, clause by clause, by a language."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.numbers import (
    EVENT,
    EVENTS,
    FIGHTER,
    HEADLINES,
    MARKERS,
    PLACE_IDS,
    REV_TANK,
    SECURITY,
)
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import (
    ABILITY,
    COLOUR,
    EFFECT,
    EVENT_KIND,
    EVENT_PLACE,
    MARKER,
    MODIFIER,
    NO_ABILITY,
    ON_PLACE,
    PENALTY,
    POINTS,
    RED,
    RETURNS,
    TEXTS,
)
from kibitz.games.ire.words.naming import Names, key
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.games.ire.words.verbs import VERBS
from kibitz.kernel.flow import Seq, Text
from kibitz.kernel.pile import NONE, Node


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
        if piece < HEADLINES:
            return self.headline(piece)
        if EVENT <= piece < EVENT + EVENTS:
            return self.event(piece)
        if piece >= SECURITY:
            return [self.box(piece, EFFECT)]
        return self.sheet(piece)

    def headline(self, h: int) -> list[str]:
        head = self.t.heads["red" if COLOUR[h] == RED else "green"]
        return [head.format(points=self.t.points(POINTS[h])), *self.carried_out(h)]

    def carried_out(self, h: int) -> list[str]:
        """All that happens when a headline is carried out: its text, and what comes after it."""
        found = [self.box(h, EFFECT)]
        if RETURNS[h]:
            found.append(self.t.filled(self.t.heads["returns"], n=RETURNS[h]))
        return found + self.marker(h)

    def event(self, e: int) -> list[str]:
        heads = self.t.heads
        place = EVENT_PLACE[e]
        where = (
            self.t.places[PLACE_IDS[place]].name if place < len(PLACE_IDS) else heads["anywhere"]
        )
        kind = ("starting", "side", "significant")[EVENT_KIND[e]]
        found = [heads[kind].format(place=where, points=self.t.points(POINTS[e]))]
        found.append(heads["cost"].format(icons=self.names.cost(e)))
        for box in (ON_PLACE, EFFECT, PENALTY):
            if self.box(e, box):
                name = self.t.capital(self.t.boxes[box])
                found.append(heads["moment"].format(name=name, text=self.box(e, box)))
        return found + self.marker(e)

    def sheet(self, x: int) -> list[str]:
        """A revolutionary card or a fighter."""
        found = (
            [self.t.heads["icons"].format(icons=self.names.gives(x))] if self.names.gives(x) else []
        )
        if FIGHTER <= x < REV_TANK and key(x) in self.t.roles:
            found = [self.t.capital(self.t.roles[key(x)]) + ".", *found]
        if ABILITY[x] != NO_ABILITY:
            found.append(f"{self.t.abilities[ABILITY[x]]} {self.box(x, EFFECT)}")
        return found

    def marker(self, piece: int) -> list[str]:
        """The marker a piece leaves behind."""
        if MARKER[piece] == NONE:
            return []
        happened = self.t.markers[MARKERS[MARKER[piece]]]
        return [self.t.heads["marker"].format(text=self.t.capital(happened))]
