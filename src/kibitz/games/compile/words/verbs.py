"""The words of every verb: a dispatch table with its clause, question, answers and terms.

Entries are found by the exact type of a node: a verb derived from another needs its own entry.
Long because it is one table, with the clause and the question of every verb beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kibitz.games.compile.rules.numbers import MIDDLE, TOP
from kibitz.games.compile.rules.selectors import EVERY_COVER, SELF_REF, THAT_REF, Which
from kibitz.games.compile.rules.setup import (
    BANS,
    BLIND,
    DRAFT,
    LAYOUT,
    STEPS,
    Setup,
    budget_left,
)
from kibitz.games.compile.rules.tables import PROTOCOL_KEYS
from kibitz.games.compile.rules.turn import CHECK, CompileLine, Turn
from kibitz.games.compile.rules.verbs import among as rules_among
from kibitz.games.compile.rules.verbs.base import (
    FIXED,
    HAND,
    OF_PROTOCOL,
    PRINTED,
    PROTOCOLS_IN_LINE,
    VALUE_OF_THAT,
    Count,
)
from kibitz.games.compile.rules.verbs.base import THAT_MANY as COUNT_THAT_MANY
from kibitz.games.compile.rules.verbs.conditions import (
    CardsShown,
    Covering,
    HandEmpty,
    HandOver,
    HasTrash,
    IsCovered,
    IsStated,
    ProtocolsShown,
    TheirTurn,
    TheyLeadHere,
)
from kibitz.games.compile.rules.verbs.copying import CopyMiddle
from kibitz.games.compile.rules.verbs.decks import (
    THEIR_DECK,
    DiscardDeck,
    DiscardTop,
    DrawChosen,
    RevealTop,
    ShowDeck,
    Shuffle,
    ShuffleTrashIn,
)
from kibitz.games.compile.rules.verbs.hands import (
    ClearCache,
    Discard,
    DiscardAcross,
    DiscardRandom,
    Draw,
    Give,
    Reward,
    Show,
    ShowHand,
    TakeRandom,
)
from kibitz.games.compile.rules.verbs.landing import (
    Land,
    Played,
    ToHand,
    ToTaker,
    ToTrash,
    Turned,
)
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine, SwapStacks
from kibitz.games.compile.rules.verbs.many import (
    DeleteAll,
    FlipAll,
    FlipEach,
    OnAll,
    ReturnAll,
    ShiftAll,
)
from kibitz.games.compile.rules.verbs.one import (
    Delete,
    Flip,
    FlipSilently,
    OnField,
    Return,
    Reveal,
    Shift,
    Take,
)
from kibitz.games.compile.rules.verbs.playing import TRASH, Play, PlayTop, SlideUnder
from kibitz.games.compile.rules.verbs.protocols import (
    THEIR_PROTOCOLS,
    BanCompile,
    Rearrange,
    Refresh,
    SetCompiled,
    UseControl,
)
from kibitz.games.compile.rules.verbs.stating import StateNumber, StateProtocol
from kibitz.games.compile.words.naming import Asked
from kibitz.games.compile.words.tongue import (
    ALL,
    ANY_CARD,
    ANY_NUMBER,
    CARDS_OF,
    EACH,
    ITS_VALUE,
    OR_MORE,
    PRINTED_VALUE,
    PROTOCOLS_HERE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    TO_THAT_LINE,
    WHOLE_HAND,
    Among,
    Cards,
    CompileTongue,
    N,
)
from kibitz.kernel.flow import By, If, IfDo, InAnyOrder, May, OneOf, Seq, Test, Text
from kibitz.kernel.pile import Node, Together
from kibitz.words.grammar.tongue import Voice


class Say(Protocol):
    """Says a part of a text that stands in one box of a card."""

    @property
    def box(self) -> int:
        """Which box it is: a top text also acts while its card is covered."""

    def __call__(self, node: Node, voice: Voice) -> str:
        """One sentence of one node."""

    def sentences(self, node: Node, voice: Voice) -> list[str]:
        """All sentences of a node."""

    def within(self, box: int) -> Say:
        """The same for another box."""


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

COUNTED: Final = {
    VALUE_OF_THAT: ITS_VALUE,
    HAND: WHOLE_HAND,
    PRINTED: PRINTED_VALUE,
    PROTOCOLS_IN_LINE: PROTOCOLS_HERE,
}
"""Numbers that hang on the table, by what is counted."""


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
        than=which.than,
        protocol=PROTOCOL_KEYS[which.protocol] if which.protocol >= 0 else "",
    )


def counted(count: Count) -> Cards:
    """A number of cards of a hand or deck."""
    if count.or_more:
        return Cards(OR_MORE, count.n) if count.n else Cards(ANY_NUMBER)
    if count.kind == OF_PROTOCOL:
        return Cards(CARDS_OF, protocol=PROTOCOL_KEYS[count.n])
    if count.kind in COUNTED:
        return Cards(COUNTED[count.kind])
    if count.kind == COUNT_THAT_MANY:
        return Cards(THAT_MANY, count.n)
    assert count.kind == FIXED
    return Cards(N, count.n)


def meant(among: rules_among.Among | None) -> Among:
    """Which cards of a hand or deck, as a language tells them."""
    if among is None:
        return ANY_CARD
    if among.kind == rules_among.PRINTED_VALUE:
        return Among(printed=among.n)
    name = PROTOCOL_KEYS[among.n]
    return Among(of=name) if among.kind == rules_among.OF else Among(not_of=name)


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
    """A top text shifts its own card while it is covered, too."""
    cards = cards_of(node.which)
    if cards.kind == THIS_CARD and say.box == TOP:
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


def flip_silently(t: CompileTongue, say: Say, node: FlipSilently, voice: Voice) -> str:
    return t.silently(t.act("flip", cards_of(node.which), voice))


def copy_middle(t: CompileTongue, say: Say, node: CopyMiddle, voice: Voice) -> str:
    return t.copy(cards_of(node.which), voice)


def in_any_order(t: CompileTongue, say: Say, node: InAnyOrder, voice: Voice) -> str:
    return t.in_any_order([say(x, voice) for x in node.sentences])


def if_so(t: CompileTongue, say: Say, node: If, voice: Voice) -> str:
    """What hangs on a condition; that a card is covered need not be told twice."""
    covered = isinstance(node.test, IsCovered)
    inner = say.within(MIDDLE) if covered else say
    what = t.in_turn(inner.sentences(node.what, voice.then()))
    if covered:
        return t.if_covered(what)
    if isinstance(node.test, Covering):
        return t.if_covering(what)
    key, n, protocol = condition(node.test)
    return t.condition(key, what, n, protocol)


CONDITIONS: Final[dict[type[Test], str]] = {
    HandEmpty: "hand-empty",
    TheyLeadHere: "they-lead-here",
    TheirTurn: "their-turn",
    HasTrash: "has-trash",
    IsStated: "is-stated",
}
"""Conditions that are always told in the same words."""


def condition(test: Test) -> tuple[str, int, str]:
    """The key of a condition in the tables, with its number and the key of its protocol."""
    if isinstance(test, HandOver):
        return "hand-over", test.n, ""
    if isinstance(test, ProtocolsShown):
        return ("protocols-under" if test.under else "protocols-at-least"), test.n, ""
    if isinstance(test, CardsShown):
        key = "another-of" if test.other else "at-least-of"
        return key, test.n, PROTOCOL_KEYS[test.protocol]
    return CONDITIONS[type(test)], 0, ""


def in_line(t: CompileTongue, say: Say, node: InLine, voice: Voice) -> str:
    return t.in_line(node.lines, node.at_least, say(node.what, voice.afresh()), voice)


def each_line(t: CompileTongue, say: Say, node: EachLine, voice: Voice) -> str:
    return t.each_line(node.lines, say(node.what, voice.then()), voice)


def draw(t: CompileTongue, say: Say, node: Draw, voice: Voice) -> str:
    return t.draw(counted(node.n), voice, node.from_opponent)


def discard(t: CompileTongue, say: Say, node: Discard, voice: Voice) -> str:
    return t.discard(counted(node.n), voice)


def discard_across(t: CompileTongue, say: Say, node: DiscardAcross, voice: Voice) -> str:
    return t.discard(counted(node.n), voice, across=True)


def discard_top(t: CompileTongue, say: Say, node: DiscardTop, voice: Voice) -> str:
    return t.fixed("discard-their-top" if node.whose == THEIR_DECK else "discard-top", voice)


def draw_chosen(t: CompileTongue, say: Say, node: DrawChosen, voice: Voice) -> str:
    return t.draw_chosen(meant(node.among), voice)


def set_compiled(t: CompileTongue, say: Say, node: SetCompiled, voice: Voice) -> str:
    return t.set_compiled(PROTOCOL_KEYS[node.protocol], voice)


def give(t: CompileTongue, say: Say, node: Give, voice: Voice) -> str:
    return t.give(counted(node.n), voice)


def show(t: CompileTongue, say: Say, node: Show, voice: Voice) -> str:
    if node.among is None:
        return t.show(counted(node.n), voice)
    return t.fixed("show-stated", voice)


def play(t: CompileTongue, say: Say, node: Play, voice: Voice) -> str:
    if node.among is not None and node.among.kind == rules_among.THOSE:
        return t.act("play", Cards(THAT_CARD), voice)
    trash = node.source == TRASH
    return t.play(node.faces, node.lines, voice, meant(node.among), trash)


def play_top(t: CompileTongue, say: Say, node: PlayTop, voice: Voice) -> str:
    return t.play_top(node.lines, voice, node.deck == THEIR_DECK, node.across)


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
    pc = q.f.pc
    if pc >= BLIND:
        again = (pc - BLIND) % STEPS == STEPS - 1
        return ("draft-again" if again else "draft-blind"), {}
    if pc >= BANS:
        return "ban", {}
    if pc < LAYOUT and q.f.at.that:
        seat = node.drafter(q.b, pc - DRAFT)
        row = q.b.protocols[seat * 3 : seat * 3 + 3]
        return "draft-points", {"n": max(0, budget_left(q.b.rules, q.f.at.that, row))}
    return ("draft" if pc < LAYOUT else "layout"), {}


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
        return ("discard-more" if node.n.n else "discard-any"), {"n": len(q.f.it)}
    return "discard", {"n": q.left(node)}


def ask_clear_cache(q: Asked, node: ClearCache) -> Question:
    return "clear-cache", {"n": q.left(node)}


def ask_play(q: Asked, node: Play) -> Question:
    return ("play-trash" if node.source == TRASH else "play"), {}


def ask_play_top(q: Asked, node: PlayTop) -> Question:
    return ("play-top-across" if node.across else "play-top"), {}


def ask_swap_stacks(q: Asked, node: SwapStacks) -> Question:
    return "swap-stacks", {"n": 2 - len(q.f.it)}


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
    InAnyOrder: VerbWords(in_any_order, ask="whose-first", terms=()),
    If: VerbWords(if_so, terms=()),
    StateNumber: VerbWords(fixed("name-number"), ask="state-number", terms=("value",)),
    StateProtocol: VerbWords(fixed("name-protocol"), ask="state-protocol", terms=("protocol",)),
    InLine: VerbWords(in_line, ask=ask_in_line, line="line", terms=("line",)),
    EachLine: VerbWords(each_line, ask=ask_each_line, line="line", terms=("each", "line")),
    # Cards of the field.
    Flip: VerbWords(on_field("flip"), ask="flip", slot="flip", terms=("flip",)),
    Delete: VerbWords(on_field("delete"), ask="delete", slot="delete", terms=("delete",)),
    Return: VerbWords(on_field("return"), ask="return", slot="return", terms=("return",)),
    Reveal: VerbWords(on_field("reveal"), ask="reveal", slot="reveal", terms=("reveal",)),
    Shift: VerbWords(shift, ask=ask_shift, slot="shift", line="shift-to", terms=("shift", "line")),
    FlipSilently: VerbWords(flip_silently, ask="flip", slot="flip", terms=("flip", "middle")),
    Take: VerbWords(on_field("take"), ask="take", slot="take", terms=("hand", "owner")),
    CopyMiddle: VerbWords(copy_middle, ask="copy", slot="copy", terms=("middle",)),
    FlipAll: VerbWords(on_all("flip"), terms=("flip", "all")),
    DeleteAll: VerbWords(on_all("delete"), terms=("delete", "all")),
    ReturnAll: VerbWords(on_all("return"), terms=("return", "all")),
    ShiftAll: VerbWords(on_all("shift", TO_THAT_LINE), terms=("shift", "all", "line")),
    FlipEach: VerbWords(flip_each, ask="flip-each", slot="flip", terms=("flip", "each")),
    # Hands and decks.
    Draw: VerbWords(draw, terms=("draw",)),
    Discard: VerbWords(discard, ask=ask_discard, card="discard", terms=("discard",)),
    DiscardAcross: VerbWords(
        discard_across, ask="discard-across", card="discard-across", terms=("discard", "trash")
    ),
    DiscardRandom: VerbWords(fixed("discard-random"), terms=("discard",)),
    RevealTop: VerbWords(fixed("reveal-top"), terms=("reveal", "deck")),
    DiscardTop: VerbWords(discard_top, terms=("discard", "deck")),
    DiscardDeck: VerbWords(fixed("discard-deck"), terms=("discard", "deck")),
    ShowDeck: VerbWords(fixed("show-deck"), terms=("reveal", "deck")),
    DrawChosen: VerbWords(
        draw_chosen, ask="draw-chosen", card="draw-chosen", terms=("draw", "deck")
    ),
    Shuffle: VerbWords(fixed("shuffle"), terms=("shuffle", "deck")),
    ShuffleTrashIn: VerbWords(fixed("shuffle-trash"), terms=("shuffle", "trash", "deck")),
    Give: VerbWords(give, ask="give", card="give", terms=("hand",)),
    Show: VerbWords(show, ask="show", card="show", terms=("reveal", "hand")),
    ShowHand: VerbWords(fixed("show-hand"), terms=("reveal", "hand")),
    TakeRandom: VerbWords(fixed("take-random"), terms=("hand",)),
    Play: VerbWords(play, ask=ask_play, terms=("play",)),
    PlayTop: VerbWords(
        play_top, ask=ask_play_top, line="play-top-line", terms=("play", "deck", "face-down")
    ),
    SwapStacks: VerbWords(
        fixed("swap-stacks"), ask=ask_swap_stacks, line="line", terms=("stack", "line")
    ),
    SlideUnder: VerbWords(slide_under, terms=("play", "deck", "face-down")),
    # Protocols.
    Rearrange: VerbWords(rearrange, ask="rearrange", terms=("rearrange", "protocol")),
    Refresh: VerbWords(fixed("refresh"), terms=("refresh",)),
    SetCompiled: VerbWords(set_compiled, terms=("protocol",)),
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
    Played: VerbWords(),
    ToTaker: VerbWords(),
    ToHand: VerbWords(ask="put-on-deck", card="put-on-deck"),
    ToTrash: VerbWords(),
    Turned: VerbWords(),
}
