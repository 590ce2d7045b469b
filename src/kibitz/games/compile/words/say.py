"""What a card says: text generated from its nodes, clause by clause, by a language."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.coding import make_entry
from kibitz.games.compile.rules.numbers import BOTTOM, MIDDLE, TOP
from kibitz.games.compile.rules.tables import (
    BOTTOM_MARKS,
    ENTRIES,
    PRINTING,
    TEXTS,
    TOP_MARKS,
    TRIGGERS,
)
from kibitz.games.compile.rules.verbs.stating import Stating
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.games.compile.words.verbs import VERBS
from kibitz.kernel.flow import IfDo, Seq, Text
from kibitz.kernel.pile import NONE, Node
from kibitz.words.grammar.tongue import Mood, Voice


class Walk:
    """Says texts in one language, as they stand in one box of a card."""

    def __init__(self, tongue: CompileTongue, box: int = MIDDLE) -> None:
        self.t: Final = tongue
        self.box: Final = box

    def within(self, box: int) -> Walk:
        """The same for another box."""
        return self if box == self.box else Walk(self.t, box)

    def __call__(self, node: Node, voice: Voice) -> str:
        """One sentence of one node."""
        return self.clause(node, voice)

    def sentences(self, node: Node, voice: Voice) -> list[str]:
        """The sentences of a text, in order, without capitals and full stops."""
        if isinstance(node, (Text, Seq)):
            first, *rest = node.sentences
            found = self.sentences(first, voice)
            for part in rest:
                found += self.sentences(part, voice.afresh())
            return found
        if isinstance(node, Stating):
            found = [self.clause(node, voice)]
            for part in node.sentences:
                found += self.sentences(part, voice.afresh())
            return found
        if isinstance(node, IfDo):
            found = self.sentences(node.first, voice)
            then = self.sentences(node.then, Voice(Mood.DO).then())
            return [*found, self.t.if_you_do(self.t.in_turn(then))]
        return [self.clause(node, voice)]

    def clause(self, node: Node, voice: Voice) -> str:
        """One sentence of one node."""
        say = VERBS[type(node)].say
        assert say is not None, type(node)
        return say(self.t, self, node, voice)

    def text(self, node: Node) -> str:
        """A whole text with capitals and full stops."""
        found = self.sentences(node, Voice())
        return " ".join([self.t.sentence(s) for s in found])

    def boxed(self, card: int, box: int, printing: int = 0) -> str:
        """What one box of a card says; nothing if it is empty."""
        words: list[str] = []
        entry = (ENTRIES if printing else 0) + make_entry(card, 0)
        marks = {TOP: TOP_MARKS[entry], MIDDLE: 0, BOTTOM: BOTTOM_MARKS[entry]}[box]
        words += [s for bit, s in self.t.rules.items() if marks & bit]
        node = TEXTS[printing + card * 3 + box]
        if node is not None:
            trigger = TRIGGERS[printing + card * 3 + box]
            assert trigger != NONE
            head = self.t.triggers[trigger] if box != MIDDLE else ""
            words.append(f"{head} {self.within(box).text(node)}".strip())
        return " ".join(words)


def texts(card: int, tongue: CompileTongue, first_printing: bool = False) -> tuple[str, str, str]:
    """The three boxes of a card, as one reads them."""
    walk = Walk(tongue)
    printing = PRINTING if first_printing else 0
    return (
        walk.boxed(card, TOP, printing),
        walk.boxed(card, MIDDLE, printing),
        walk.boxed(card, BOTTOM, printing),
    )
