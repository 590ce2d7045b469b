"""The words of every verb: a dispatch table with its clause, question, answers and terms.

Entries are found by the exact type of a node: a verb derived from another needs its own entry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kibitz.games.compile.rules.selectors import EVERY_COVER, SELF_REF, THAT_REF, Which
from kibitz.games.compile.rules.setup import LAYOUT, Setup
from kibitz.games.compile.rules.turn import CHECK, CompileLine, Turn
from kibitz.games.compile.rules.verbs.base import FIXED, VALUE_OF_THAT, Count
from kibitz.games.compile.rules.verbs.base import THAT_MANY as COUNT_THAT_MANY
from kibitz.games.compile.rules.verbs.conditions import Covering
from kibitz.games.compile.rules.verbs.hands import (
    ClearCache,
    Discard,
    Draw,
    Give,
    Reward,
    Show,
    ShowHand,
    TakeRandom,
)
from kibitz.games.compile.rules.verbs.landing import Land, ToHand, ToTrash, Turned
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
    UseControl,
)
from kibitz.games.compile.words.naming import Asked
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    TO_THAT_LINE,
    Cards,
    CompileTongue,
    N,
)
from kibitz.kernel.flow import By, If, IfDo, May, OneOf, Seq, Text
from kibitz.kernel.pile import Node, Together
from kibitz.words.grammar.tongue import Voice

Say = Callable[[Node, Voice], str]
"""Says a part of a text."""
Clause = Callable[[CompileTongue, Say, Any, Voice], str]
"""One sentence of one node, without capital and full stop."""
Question = tuple[str, dict[str, object]]
"""The key of a prompt, and what its sentence is filled with."""
Ask = Callable[[Asked, Any], Question]


@dataclass(frozen=True)
class VerbWords:
    """What there is to say about one kind of node."""

    say: Clause | None = None
    """Its clause on a card."""
    within: type[Node] | None = None
    """The kind of text whose clause includes it, if it has no clause itself."""
    ask: str | Ask = ""
    """Its question, if it asks: the key of the prompt, with whatever fills it."""
    card: str = ""
    """The label of an answer that is a card of the hand."""
    slot: str = ""
    """The label of an answer that is a card of the field."""
    line: str = ""
    """The label of an answer that is a line."""
    terms: tuple[str, ...] | None = None
    """What of the glossary it names, beside its selector."""


# Noun phrases.


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


# Clauses.


def fixed(key: str) -> Clause:
    """What is said in the same words whenever it is said: a clause of the tables."""

    def clause(t: CompileTongue, say: Say, node: Node, voice: Voice) -> str:
        return t.fixed(key, voice)

    return clause


def on_field(verb: str) -> Clause:
    """One card of the field."""

    def clause(t: CompileTongue, say: Say, node: OnField, voice: Voice) -> str:
        return t.act(verb, cards_of(node.which), voice)

    return clause


def on_all(verb: str, to: int = 0) -> Clause:
    """All cards of the field that fit."""

    def clause(t: CompileTongue, say: Say, node: OnAll, voice: Voice) -> str:
        return t.act(verb, cards_of(node.which, ALL), voice, to)

    return clause


def shift(t: CompileTongue, say: Say, node: Shift, voice: Voice) -> str:
    """Only top texts shift their own card, and they act while it is covered, too."""
    cards = cards_of(node.which)
    if cards.kind == THIS_CARD:
        cards = Cards(THIS_CARD, cover=EVERY_COVER)
    return t.act("shift", cards, voice, node.to)


def flip_each(t: CompileTongue, say: Say, node: FlipEach, voice: Voice) -> str:
    return t.act("flip", cards_of(node.which, EACH), voice)


def may(t: CompileTongue, say: Say, node: May, voice: Voice) -> str:
    return say(node.what, voice.may())


def by(t: CompileTongue, say: Say, node: By, voice: Voice) -> str:
    return say(node.what, voice.they())


def one_of(t: CompileTongue, say: Say, node: OneOf, voice: Voice) -> str:
    """`shift or flip that card`, where the object is the same; `discard 1 card or flip ...`."""
    fields = [x for x in node.branches if isinstance(x, OnField)]
    same = {cards_of(x.which) for x in fields}
    if len(fields) == len(node.branches) and len(same) == 1:
        return t.act_either([VERBS[type(x)].slot for x in fields], same.pop(), voice)
    return t.one_of([say(x, voice) for x in node.branches], voice)


def if_so(t: CompileTongue, say: Say, node: If, voice: Voice) -> str:
    what = say(node.what, voice.then())
    return t.if_covering(what) if isinstance(node.test, Covering) else t.if_covered(what)


def in_line(t: CompileTongue, say: Say, node: InLine, voice: Voice) -> str:
    return t.in_line(node.lines, node.at_least, say(node.what, Voice(voice.mood)), voice)


def each_line(t: CompileTongue, say: Say, node: EachLine, voice: Voice) -> str:
    return t.each_line(node.lines, say(node.what, voice.then()), voice)


def draw(t: CompileTongue, say: Say, node: Draw, voice: Voice) -> str:
    return t.draw(counted(node.n), voice, node.from_opponent)


def discard(t: CompileTongue, say: Say, node: Discard, voice: Voice) -> str:
    return t.discard(counted(node.n), voice)


def give(t: CompileTongue, say: Say, node: Give, voice: Voice) -> str:
    return t.give(counted(node.n), voice)


def show(t: CompileTongue, say: Say, node: Show, voice: Voice) -> str:
    return t.show(counted(node.n), voice)


def play(t: CompileTongue, say: Say, node: Play, voice: Voice) -> str:
    return t.play(node.faces, node.lines, voice)


def play_top(t: CompileTongue, say: Say, node: PlayTop, voice: Voice) -> str:
    return t.play_top(node.lines, voice)


def slide_under(t: CompileTongue, say: Say, node: SlideUnder, voice: Voice) -> str:
    return t.slide_under(voice)


def rearrange(t: CompileTongue, say: Say, node: Rearrange, voice: Voice) -> str:
    return t.rearrange(node.whose == THEIR_PROTOCOLS, node.swap, voice)


def ban(t: CompileTongue, say: Say, node: BanCompile, voice: Voice) -> str:
    return t.ban(voice)


# Questions.


def ask_turn(q: Asked, node: Turn) -> Question:
    return ("compile" if q.f.pc == CHECK else "action"), {}


def ask_setup(q: Asked, node: Setup) -> Question:
    return ("draft" if q.f.pc < LAYOUT else "layout"), {}


def ask_shift(q: Asked, node: Shift) -> Question:
    if q.f.pc == 0:
        return "shift", {}
    return "shift-to", {"card": q.place(q.b.slot_of(q.f.it[0]))}


def ask_in_line(q: Asked, node: InLine) -> Question:
    if isinstance(node.what, ShiftAll):  # its own line is not the one to be chosen
        return "in-line-shift", {"line": q.own_line()}
    return "in-line", {"text": q.text(node.what)}


def ask_each_line(q: Asked, node: EachLine) -> Question:
    return "each-line", {"text": q.text(node.what)}


def ask_discard(q: Asked, node: Discard) -> Question:
    if node.n.or_more:
        return "discard-more", {"n": len(q.f.it)}
    return "discard", {"n": q.left(node)}


def ask_clear_cache(q: Asked, node: ClearCache) -> Question:
    return "clear-cache", {"n": q.left(node)}


def ask_may(q: Asked, node: May) -> Question:
    card = q.meant()  # named first, so that a pronoun can follow
    return ("may-card" if card else "may"), {"card": card, "text": q.text(node)}


def ask_one_of(q: Asked, node: OneOf) -> Question:
    card = q.meant()
    return ("one-of-card", {"card": card}) if card else ("one-of", {"text": q.text(node)})


VERBS: Final[dict[type[Node], VerbWords]] = {
    # Sentences; what several sentences say together is walked in say.py.
    Text: VerbWords(terms=()),
    Seq: VerbWords(terms=()),
    IfDo: VerbWords(terms=()),
    May: VerbWords(may, ask=ask_may, terms=()),
    OneOf: VerbWords(one_of, ask=ask_one_of, terms=()),
    By: VerbWords(by, terms=()),
    If: VerbWords(if_so, terms=("covered",)),
    InLine: VerbWords(in_line, ask=ask_in_line, line="line", terms=("line",)),
    EachLine: VerbWords(each_line, ask=ask_each_line, line="line", terms=("each", "line")),
    # Cards of the field.
    Flip: VerbWords(on_field("flip"), ask="flip", slot="flip", terms=("flip",)),
    Delete: VerbWords(on_field("delete"), ask="delete", slot="delete", terms=("delete",)),
    Return: VerbWords(on_field("return"), ask="return", slot="return", terms=("return",)),
    Reveal: VerbWords(on_field("reveal"), ask="reveal", slot="reveal", terms=("reveal",)),
    Shift: VerbWords(shift, ask=ask_shift, slot="shift", line="shift-to", terms=("shift", "line")),
    FlipAll: VerbWords(on_all("flip"), terms=("flip", "all")),
    DeleteAll: VerbWords(on_all("delete"), terms=("delete", "all")),
    ReturnAll: VerbWords(on_all("return"), terms=("return", "all")),
    ShiftAll: VerbWords(on_all("shift", TO_THAT_LINE), terms=("shift", "all", "line")),
    FlipEach: VerbWords(flip_each, ask="flip-each", slot="flip", terms=("flip", "each")),
    # Hands and decks.
    Draw: VerbWords(draw, terms=("draw",)),
    Discard: VerbWords(discard, ask=ask_discard, card="discard", terms=("discard",)),
    Give: VerbWords(give, ask="give", card="give", terms=("hand",)),
    Show: VerbWords(show, ask="show", card="show", terms=("reveal", "hand")),
    ShowHand: VerbWords(fixed("show-hand"), terms=("reveal", "hand")),
    TakeRandom: VerbWords(fixed("take-random"), terms=("hand",)),
    Play: VerbWords(play, ask="play", terms=("play",)),
    PlayTop: VerbWords(
        play_top, ask="play-top", line="play-top-line", terms=("play", "deck", "face-down")
    ),
    SlideUnder: VerbWords(slide_under, terms=("play", "deck", "face-down")),
    # Protocols.
    Rearrange: VerbWords(rearrange, ask="rearrange", terms=("rearrange", "protocol")),
    Refresh: VerbWords(fixed("refresh"), terms=("refresh",)),
    UseControl: VerbWords(within=Refresh, ask="use-control", terms=()),
    BanCompile: VerbWords(ban, terms=("compile",)),
    # The rules themselves.
    Together: VerbWords(ask="order-texts", slot="flip"),
    Setup: VerbWords(ask=ask_setup),
    Turn: VerbWords(ask=ask_turn, line="line"),
    ClearCache: VerbWords(ask=ask_clear_cache, card="discard"),
    CompileLine: VerbWords(),
    Reward: VerbWords(),
    Land: VerbWords(),
    ToHand: VerbWords(),
    ToTrash: VerbWords(),
    Turned: VerbWords(),
}
