"""What a card says: its boxes walked and handed, clause by clause, to a language."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.numbers import BOTTOM, MIDDLE, TOP
from kibitz.games.compile.rules.selectors import SELF_REF, THAT_REF, Which
from kibitz.games.compile.rules.tables import (
    BOTTOM_MARKS,
    ENTRIES,
    PRINTING,
    TEXTS,
    TOP_MARKS,
    TRIGGERS,
)
from kibitz.games.compile.rules.verbs.base import FIXED, VALUE_OF_THAT, Count
from kibitz.games.compile.rules.verbs.base import THAT_MANY as COUNT_THAT_MANY
from kibitz.games.compile.rules.verbs.conditions import Covering
from kibitz.games.compile.rules.verbs.hands import (
    Discard,
    Draw,
    FromHand,
    Give,
    Show,
    ShowHand,
    TakeRandom,
)
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine
from kibitz.games.compile.rules.verbs.many import (
    DeleteAll,
    FlipAll,
    FlipEach,
    OnAll,
    ReturnAll,
    ShiftAll,
)
from kibitz.games.compile.rules.verbs.one import Delete, Flip, OnField, Return, Reveal, Shift
from kibitz.games.compile.rules.verbs.playing import Play, PlayTop, SlideUnder
from kibitz.games.compile.rules.verbs.protocols import (
    THEIR_PROTOCOLS,
    BanCompile,
    Rearrange,
    Refresh,
)
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    Cards,
    CompileTongue,
    N,
)
from kibitz.kernel.flow import By, If, IfDo, May, OneOf, Seq, Text
from kibitz.kernel.pile import NONE, Node
from kibitz.words.grammar.tongue import Mood, Voice

TO_THAT_LINE: Final = 3
"""Beside the places of verbs/one.py: where a whole batch is shifted to."""

FIELD_VERBS: Final[dict[type[OnField], str]] = {
    Flip: "flip",
    Delete: "delete",
    Return: "return",
    Reveal: "reveal",
    Shift: "shift",
}
BATCH_VERBS: Final[dict[type[OnAll], str]] = {
    FlipAll: "flip",
    DeleteAll: "delete",
    ReturnAll: "return",
    ShiftAll: "shift",
}


def cards_of(which: Which, kind: int = N) -> Cards:
    """A selector as a noun phrase."""
    if which.ref == SELF_REF:
        return Cards(THIS_CARD)
    if which.ref == THAT_REF:
        return Cards(THAT_CARD)
    return Cards(
        kind=kind,
        side=which.side,
        cover=which.cover,
        face=which.face,
        line=which.line,
        values=which.values,
        other=which.not_self,
        extreme=which.extreme,
    )


def counted(count: Count) -> Cards:
    """A number of cards of a hand or deck."""
    if count.or_more:
        return Cards(OR_MORE, count.n)
    if count.kind == COUNT_THAT_MANY:
        return Cards(THAT_MANY, count.n)
    if count.kind == VALUE_OF_THAT:
        return Cards(ITS_VALUE)
    assert count.kind == FIXED
    return Cards(N, count.n)


class Walk:
    """Says texts in one language."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue

    def sentences(self, node: Node, voice: Voice) -> list[str]:
        """The sentences of a text, in order, without capitals and full stops."""
        if isinstance(node, (Text, Seq)):
            first, *rest = node.sentences
            found = self.sentences(first, voice)
            for part in rest:
                found += self.sentences(part, Voice(voice.mood))
            return found
        if isinstance(node, IfDo):
            found = self.sentences(node.first, voice)
            then = self.sentences(node.then, Voice(Mood.DO).then())
            return [*found, self.t.if_you_do(self.t.in_turn(then))]
        return [self.clause(node, voice)]

    def clause(self, node: Node, voice: Voice) -> str:
        """One sentence of one node."""
        t = self.t
        if isinstance(node, May):
            return self.clause(node.what, voice.may())
        if isinstance(node, By):
            return self.clause(node.what, voice.they())
        if isinstance(node, OneOf):
            return self.one_of(node, voice)
        if isinstance(node, If):
            what = self.clause(node.what, voice.then())
            if isinstance(node.test, Covering):
                return t.if_covering(what)
            return t.if_covered(what)
        if isinstance(node, Shift):
            return t.act("shift", cards_of(node.which), voice, node.to)
        if isinstance(node, OnField):
            return t.act(FIELD_VERBS[type(node)], cards_of(node.which), voice)
        if isinstance(node, OnAll):
            to = TO_THAT_LINE if isinstance(node, ShiftAll) else 0
            return t.act(BATCH_VERBS[type(node)], cards_of(node.which, ALL), voice, to)
        if isinstance(node, FlipEach):
            return t.act("flip", cards_of(node.which, EACH), voice)
        return self.other(node, voice)

    def other(self, node: Node, voice: Voice) -> str:
        """The verbs that are not about cards of the field."""
        t = self.t
        if isinstance(node, InLine):
            what = self.clause(node.what, Voice(voice.mood))
            return t.in_line(node.lines, node.at_least, what, voice)
        if isinstance(node, EachLine):
            return t.each_line(node.lines, self.clause(node.what, voice.then()), voice)
        if isinstance(node, Draw):
            return t.draw(counted(node.n), voice, node.from_opponent)
        if isinstance(node, FromHand):
            if isinstance(node, Discard):
                return t.discard(counted(node.n), voice)
            if isinstance(node, Give):
                return t.give(counted(node.n), voice)
            assert isinstance(node, Show)
            return t.show(counted(node.n), voice)
        if isinstance(node, ShowHand):
            return t.show_hand(voice)
        if isinstance(node, TakeRandom):
            return t.take_random(voice)
        if isinstance(node, Play):
            return t.play(node.faces, node.lines, voice)
        if isinstance(node, PlayTop):
            return t.play_top(node.lines, voice)
        if isinstance(node, SlideUnder):
            return t.slide_under(voice)
        if isinstance(node, Rearrange):
            return t.rearrange(node.whose == THEIR_PROTOCOLS, node.swap, voice)
        if isinstance(node, Refresh):
            return t.refresh(voice)
        assert isinstance(node, BanCompile), type(node)
        return t.ban(voice)

    def one_of(self, node: OneOf, voice: Voice) -> str:
        """`shift or flip that card`, where the object is the same; `discard 1 card or flip ...`."""
        fields = [x for x in node.branches if isinstance(x, OnField)]
        same = {cards_of(x.which) for x in fields}
        if len(fields) == len(node.branches) and len(same) == 1:
            verbs = [FIELD_VERBS[type(x)] for x in fields]
            return self.t.act_either(verbs, same.pop(), voice)
        return self.t.one_of([self.clause(x, voice) for x in node.branches], voice)

    def text(self, node: Node) -> str:
        """A whole text with capitals and full stops."""
        found = self.sentences(node, Voice())
        return " ".join([self.t.sentence(s) for s in found])

    def box(self, card: int, box: int, printing: int = 0) -> str:
        """What one box of a card says; nothing if it is empty."""
        words: list[str] = []
        entry = (ENTRIES if printing else 0) + (card << 2)
        marks = {TOP: TOP_MARKS[entry], MIDDLE: 0, BOTTOM: BOTTOM_MARKS[entry]}[box]
        words += [s for bit, s in self.t.rules.items() if marks & bit]
        node = TEXTS[printing + card * 3 + box]
        if node is not None:
            trigger = TRIGGERS[printing + card * 3 + box]
            assert trigger != NONE
            head = self.t.triggers[trigger] if box != MIDDLE else ""
            words.append(f"{head} {self.text(node)}".strip())
        return " ".join(words)


def texts(card: int, tongue: CompileTongue, first_printing: bool = False) -> tuple[str, str, str]:
    """The three boxes of a card, as one reads them."""
    walk = Walk(tongue)
    printing = PRINTING if first_printing else 0
    return (
        walk.box(card, TOP, printing),
        walk.box(card, MIDDLE, printing),
        walk.box(card, BOTTOM, printing),
    )
