"""Prompts, labels, log lines, reasons: everything a player reads while playing, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from kibitz.games.compile.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import (
    CARDS,
    COMPILE,
    DOWN,
    FIRST,
    HEIGHT,
    LINE,
    ORDER,
    ORDERS,
    PLAY,
    PROTOCOL,
    PROTOCOL_NAMES,
    REFRESH,
    SLOT,
    TEXT,
)
from kibitz.games.compile.rules.reasons import RULE_NAMES, RULES
from kibitz.games.compile.rules.selectors import THAT_REF
from kibitz.games.compile.rules.setup import LAYOUT, Setup
from kibitz.games.compile.rules.tables import CARD_NAMES, VALUES, number
from kibitz.games.compile.rules.turn import CHECK, PHASES, CompileLine, Turn
from kibitz.games.compile.rules.verbs.base import HAND_LIMIT
from kibitz.games.compile.rules.verbs.hands import ClearCache, Discard, FromHand, Give
from kibitz.games.compile.rules.verbs.landing import Land
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine
from kibitz.games.compile.rules.verbs.many import FlipEach
from kibitz.games.compile.rules.verbs.one import OnField
from kibitz.games.compile.rules.verbs.playing import Play, PlayTop
from kibitz.games.compile.rules.verbs.protocols import Rearrange, UseControl
from kibitz.games.compile.sight.view import BoardView, Visibility
from kibitz.games.compile.words.say import FIELD_VERBS, Walk, texts
from kibitz.games.compile.words.scene import Stage, path
from kibitz.games.compile.words.terminal import draw
from kibitz.games.compile.words.tongue import CompileTongue, Place
from kibitz.kernel.event import Event
from kibitz.kernel.flow import DONE, NO, YES, May, OneOf, Text
from kibitz.kernel.pile import (
    CHANCE,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    State,
    Things,
    Together,
)
from kibitz.kernel.view import View
from kibitz.words.grammar.tongue import OptionWords, Term, Voice
from kibitz.words.scene import Scene


class CompileSpeech:
    """Compile, spoken in one language."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        self.walk: Final = Walk(tongue)
        self.stage: Final = Stage(tongue)
        self.said: Final[dict[Node, str]] = {}
        """Clauses of texts that answers speak of, as they come up."""

    @property
    def code(self) -> str:
        return self.t.code

    @property
    def options(self) -> Mapping[str, OptionWords]:
        return self.t.options

    @property
    def terms(self) -> Mapping[str, Term]:
        return self.t.terms

    # Names.

    def title(self, card: int) -> str:
        return self.t.title(PROTOCOL_NAMES[card // 6], VALUES[card])

    def source(self, at: At) -> str:
        """The text that asks or acts, by its card and box."""
        return self.t.source(self.title(at.card), at.box) if at.card >= 0 else ""

    def place(self, b: Board, slot: int, seat: int) -> str:
        """A card of the field as `seat` may point at it."""
        side = slot // (3 * HEIGHT)
        e = b.entry(slot)
        known = Visibility(b, seat).knows_entry(side, e)
        return self.t.place(
            Place(
                card=self.title(e >> 2) if known else "",
                mine=side == seat,
                line=slot // HEIGHT % 3 + 1,
                face_down=bool(e & DOWN),
                covered=b.covered(slot),
                height=slot % HEIGHT + 1,
            )
        )

    def order(self, protocols: Sequence[int], order: int) -> str:
        """Three protocols by line, in their new order."""
        names = [self.t.protocols[PROTOCOL_NAMES[protocols[i]]] for i in ORDERS[order]]
        return ", ".join([f"{i + 1} {name}" for i, name in enumerate(names)])

    # Questions.

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        b, f = cast(Board, s), question.frame
        if question.seat == CHANCE:  # in a match played with real cards
            prompt = self.t.prompts["chance"].format(source=self.source(f.at))
            return self.t.capital(prompt.lstrip(" :,"))
        key, extra = self.prompt_key(b, f)
        values = {"source": self.source(f.at), "card": "", "n": 0, "text": "", **extra}
        return self.t.prompts[key].format(**values)

    def prompt_key(self, b: Board, f: Frame) -> tuple[str, dict[str, object]]:
        """The kind of a question, and what its sentence needs."""
        node = f.node
        if isinstance(node, Turn):
            return ("compile" if f.pc == CHECK else "action"), {}
        if isinstance(node, Setup):
            return ("draft" if f.pc < LAYOUT else "layout"), {}
        if isinstance(node, Together):
            return "order-texts", {}
        if isinstance(node, OnField):
            if f.pc > 0:
                return "shift-to", {"card": self.place(b, b.slot_of(f.it[0]), f.at.seat)}
            return FIELD_VERBS[type(node)], {}
        if isinstance(node, FlipEach):
            return "flip-each", {}
        if isinstance(node, (InLine, EachLine)):
            key = "in-line" if isinstance(node, InLine) else "each-line"
            return key, {"text": self.t.sentence(self.walk.clause(node.what, Voice()))}
        if isinstance(node, FromHand):
            return self.hand_key(b, node, f)
        if isinstance(node, (May, OneOf)):
            text = self.t.sentence(self.walk.clause(node, Voice())) + self.meant(b, f)
            return ("may" if isinstance(node, May) else "one-of"), {"text": text}
        if isinstance(node, Play):
            return "play", {}
        if isinstance(node, PlayTop):
            return "play-top", {}
        if isinstance(node, UseControl):
            return "use-control", {}
        assert isinstance(node, Rearrange), type(node)
        return "rearrange", {}

    def meant(self, b: Board, f: Frame) -> str:
        """Which card `that card` is, where a question speaks of it."""
        if not speaks_of_that(f.node) or not f.at.that:
            return ""
        slot = b.slot_of(f.at.that[-1])
        return f" [{self.place(b, slot, f.at.seat)}]" if slot >= 0 else ""

    def hand_key(self, b: Board, node: FromHand, f: Frame) -> tuple[str, dict[str, object]]:
        if isinstance(node, Discard):
            if node.n.or_more:
                return "discard-more", {"n": len(f.it)}
            key = "clear-cache" if isinstance(node, ClearCache) else "discard"
            return key, {"n": min(node.n.of(b, f.at), len(b.hands[f.at.seat])) - len(f.it)}
        return ("give" if isinstance(node, Give) else "show"), {}

    # Answers.

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        b, f = cast(Board, s), question.frame
        labels = self.t.labels
        if question.seat == CHANCE:
            return self.chance_label(b, action)
        if action >= PLAY:
            k = action - PLAY
            key = "play-up" if k & 1 else "play-down"
            return labels[key].format(card=self.title(k // 6), line=k % 6 // 2 + 1)
        if SLOT <= action < LINE:
            return self.slot_label(b, f, action - SLOT)
        if LINE <= action < COMPILE:
            key = "line"
            if isinstance(f.node, OnField):
                key = "shift-to"
            elif isinstance(f.node, PlayTop):
                key = "play-top-line"
            return labels[key].format(line=action - LINE + 1)
        if ORDER <= action < ORDER + 12:
            return self.order_label(b, f, action - ORDER)
        if 0 <= action < CARDS:
            key = "show"
            if isinstance(f.node, Discard):
                key = "discard"
            elif isinstance(f.node, Give):
                key = "give"
            return labels[key].format(card=self.title(action))
        return self.other_label(b, f, action)

    def chance_label(self, b: Board, action: int) -> str:
        """What comes: a card, the first drafter, or the order of a row."""
        if action < CARDS:
            return self.title(action)
        if FIRST <= action < FIRST + 2:
            return self.t.options["first_drafter"].values[f"seat-{action - FIRST + 1}"]
        seat = (action - ORDER) // 6
        return self.order(b.protocols[seat * 3 : seat * 3 + 3], (action - ORDER) % 6)

    def slot_label(self, b: Board, f: Frame, slot: int) -> str:
        """Pointing at a card of the field: to do something to it, or to let its text go first."""
        if isinstance(f.node, Together):
            card = b.entry(slot) >> 2
            for text in f.it:
                if (text - TEXT) // 3 == card:
                    said = self.walk.box(card, (text - TEXT) % 3, b.printing)
                    return self.t.labels["run-text"].format(card=self.title(card), text=said)
        verb = FIELD_VERBS[type(f.node)] if isinstance(f.node, OnField) else "flip"
        return self.t.labels[verb].format(card=self.place(b, slot, f.at.seat))

    def order_label(self, b: Board, f: Frame, k: int) -> str:
        seat = k // 6
        asked = f.at.seat
        if isinstance(f.node, Setup):
            asked = seat
        key = "order-mine" if seat == asked else "order-theirs"
        return self.t.labels[key].format(
            order=self.order(b.protocols[seat * 3 : seat * 3 + 3], k % 6)
        )

    def clause(self, node: Node) -> str:
        """A part of a text as somebody would be told to do it."""
        if node not in self.said:
            self.said[node] = self.walk.clause(node, Voice())
        return self.said[node]

    def other_label(self, b: Board, f: Frame, action: int) -> str:
        labels = self.t.labels
        if action == YES:
            assert isinstance(f.node, May)
            text = self.t.sentence(self.clause(f.node.what))
            return labels["yes"].format(text=text + self.meant(b, f))
        if action == NO:
            return labels["no-order" if isinstance(f.node, UseControl) else "no"]
        if action == DONE:
            return labels["done"]
        if action == REFRESH:
            return labels["refresh"].format(n=HAND_LIMIT - len(b.hands[f.at.seat]))
        if COMPILE <= action < COMPILE + 3:
            p = b.protocols[f.at.seat * 3 + action - COMPILE]
            again = b.compiled >> p & 1
            name = self.t.protocols[PROTOCOL_NAMES[p]]
            key = "recompile" if again else "compile"
            return labels[key].format(line=action - COMPILE + 1, protocol=name)
        if PROTOCOL <= action < PROTOCOL + len(PROTOCOL_NAMES):
            name = PROTOCOL_NAMES[action - PROTOCOL]
            return labels["draft"].format(
                protocol=self.t.protocols[name], text=self.t.keywords[name]
            )
        assert isinstance(f.node, OneOf), action
        branch = f.node.branches[f.node.names.index(action)]
        text = self.t.capital(self.clause(branch)) + self.meant(b, f)
        return labels["branch"].format(text=text)

    # What happened.

    def event(self, e: Event, names: Sequence[str]) -> str:
        known = [self.title(c) for c in e.things if 0 <= c < CARDS]
        unknown = len([c for c in e.things if c < 0])
        cards = ", ".join(known + ([self.t.hidden(unknown)] if unknown else []))
        slots = [self.spot(x - SLOT, names) for x in e.things if SLOT <= x < LINE]
        where = e.where
        text = self.t.events[e.kind].format(
            who=names[e.seat] if 0 <= e.seat < len(names) else "",
            whose=names[where // 6] if 0 <= where < 12 and where // 6 < len(names) else "",
            cards=cards or self.t.nothing,
            line=where - LINE + 1,
            slot=self.spot(where - SLOT, names) if SLOT <= where < LINE else "",
            origin=slots[0] if slots else "",
            order="-".join([str(i + 1) for i in ORDERS[where % 6]]) if where >= 0 else "",
            protocol=self.protocol(where),
            n=where,
            why=self.fizzled(e) if e.kind == n.FIZZLED else "",
        )
        if e.cause == NONE:
            return text
        at = At(0, (e.cause - TEXT) // 3, (e.cause - TEXT) % 3, ())
        return self.t.caused(text, self.source(at))

    def protocol(self, p: int) -> str:
        return self.t.protocols[PROTOCOL_NAMES[p]] if 0 <= p < len(PROTOCOL_NAMES) else ""

    def spot(self, slot: int, names: Sequence[str]) -> str:
        """A place for a log that several people read: whose side, which line."""
        stack = slot // HEIGHT
        return f"{names[stack // 3]}, {self.t.numbered(stack % 3 + 1)}"

    def fizzled(self, e: Event) -> str:
        card = e.things[0] if e.things else NONE
        if card >= 0 and card == (e.cause - TEXT) // 3:
            card = NONE  # the text that did nothing is named behind the line anyway
        return self.reason(Reason(RULE_NAMES[e.where], card), NONE)

    def reason(self, why: Reason, action: int) -> str:
        sentence = self.t.reasons[why.rule]
        culprit = self.title(why.card) if 0 <= why.card < CARDS else ""
        line = self.t.numbered(line_named(action)) if line_named(action) else ""
        named = "{card}" in sentence and culprit
        text = sentence.format(card=culprit, line=line).strip(" :,")
        cited = self.t.cite(RULES[why.rule], "" if named else culprit)
        return f"{self.t.capital(text).rstrip('.')} {cited}."

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        said: dict[str, object] = dict(zip(FACT_VALUES[key], values, strict=True))
        if "card" in said:
            said["card"] = self.title(values[FACT_VALUES[key].index("card")])
        if "protocol" in said:
            said["protocol"] = self.protocol(values[FACT_VALUES[key].index("protocol")])
        return self.t.facts[key].format(**said)

    # What is still to come.

    def waiting(self, s: State) -> list[str]:
        return [self.pending(f) for f in reversed(s.pile) if not f.called]

    def pending(self, f: Frame) -> str:
        """An unfinished text in a few words."""
        node = f.node
        phases = self.t.phases
        if isinstance(node, Text):
            return self.source(f.at)
        if isinstance(node, Turn):
            return phases[PHASES[f.pc]]
        if isinstance(node, CompileLine):
            return phases["compile-line"].format(line=node.line + 1)
        if isinstance(node, Land):
            return phases["land"].format(line=node.line + 1)
        return phases[node.path]

    # Cards and the page.

    def draw(self, v: View, names: Sequence[str]) -> str:
        return draw(v, names, self.t)

    def scene(self, v: View, names: Sequence[str], told: Sequence[Event] = ()) -> Scene:
        return self.stage.scene(cast(BoardView, v), names)

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        return path(action, question.seat)

    def boxes(self, card: int, first_printing: bool = False) -> tuple[str, str, str]:
        """The three boxes of a card."""
        return texts(card, self.t, first_printing)

    def piece(self, name: str) -> str:
        card = self.card_named(name)
        lines = [f"{self.title(card)} ({CARD_NAMES[card]})"]
        for box, text in enumerate(self.boxes(card)):
            if text:
                lines.append(f"  {self.t.boxes[box]}: {text}")
        return "\n".join(lines)

    def card_named(self, name: str) -> int:
        """A card by its name in the notation or in this language, however it is typed."""
        folded = "-".join(name.casefold().replace("-", " ").split())
        for card in range(CARDS):
            if folded == "-".join(self.title(card).casefold().split()):
                return card
        return number(folded)

    def pieces(self) -> list[str]:
        return list(CARD_NAMES)

    def say(self, key: str, **values: object) -> str:
        return self.t.page[key].format(**values)


def speaks_of_that(node: Node) -> bool:
    """Does a text, or a part of it, mean the card named before?"""
    if isinstance(node, OnField) and node.which.ref == THAT_REF:
        return True
    return any([speaks_of_that(part) for part in node.parts()])


def line_named(action: int) -> int:
    """The line an action speaks of, from 1; 0 if none."""
    if action >= PLAY:
        return (action - PLAY) % 6 // 2 + 1
    if LINE <= action < LINE + 3:
        return action - LINE + 1
    if COMPILE <= action < COMPILE + 3:
        return action - COMPILE + 1
    return 0
