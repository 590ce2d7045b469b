"""The log: what happened and why not, and what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from kibitz.games.compile.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.compile.rules.coding import (
    is_play,
    order_seat,
    order_which,
    play_line,
    slot_line,
    slot_side,
    text_box,
    text_card,
)
from kibitz.games.compile.rules.events import (
    A_NUMBER,
    A_PROTOCOL,
    A_RULE,
    A_TURN,
    AN_ORDER,
    AT_LINE,
    AT_SLOT,
    WHERE,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    COMPILE,
    LINE,
    SLOT,
)
from kibitz.games.compile.rules.reasons import RULE_NAMES, RULES
from kibitz.games.compile.rules.turn import PHASES, CompileLine, Turn
from kibitz.games.compile.rules.verbs.landing import Land, Played
from kibitz.games.compile.words.naming import Names
from kibitz.games.compile.words.tongue import ORDER_KEYS, CompileTongue
from kibitz.kernel.event import NOWHERE, Event, Where
from kibitz.kernel.flow import Text
from kibitz.kernel.pile import (
    NONE,
    At,
    Frame,
    Reason,
    State,
    Things,
)
from kibitz.words.grammar.forms import Name

Values = dict[str, object]

RECENT: Final = 2048
"""Sentences that are kept: each is wanted by the log and the steps, and by readers alike."""


class Log:
    """Tells in one language."""

    def __init__(self, names: Names) -> None:
        self.names: Final = names
        self.t: Final = names.t
        self.said: Final = lru_cache(RECENT)(self.new_event)

    def event(self, e: Event, names: Sequence[str]) -> str:
        """A line of the log, with the text that caused it."""
        return self.said(e, tuple(names))

    def new_event(self, e: Event, names: tuple[str, ...]) -> str:
        known = [self.names.title(c) for c in e.things if 0 <= c < ALL_CARDS]
        unknown = len([c for c in e.things if c < 0])
        cards = Name.of(self.t, known + ([self.t.hidden(unknown)] if unknown else []))
        slots = [x - SLOT for x in e.things if SLOT <= x < LINE]
        where = WHERE[e.kind]
        start = slot_line(slots[0]) + 1 if slots else 0
        values: Values = {
            "who": names[e.seat] if 0 <= e.seat < len(names) else "",
            "cards": cards or self.t.nothing,
            "origin": self.names.spot(slots[0], names) if slots else "",
            "n": unknown,
            "start": start,
            "whose": names[slot_side(slots[0])] if slots else "",
            **WHERE_VALUES[where](self, e, where.part(e.where), names),
        }
        case = "hidden" if unknown and not known else "" if known else "none"
        if where is AN_ORDER and order_seat(where.part(e.where)) == e.seat:
            case = "own"
        text = self.t.filled(self.t.event_text(e.kind, case), **values)
        if e.cause == NONE:
            return text
        at = At(0, text_card(e.cause), text_box(e.cause), ())
        return self.t.caused(text, self.names.source(at))

    def fizzled(self, e: Event, names: Sequence[str]) -> str:
        """Why nothing happened, as everybody at the table may read it."""
        card = e.things[0] if e.things else NONE
        if card >= 0 and card == text_card(e.cause):
            card = NONE  # the text that did nothing is named behind the line anyway
        rule = RULE_NAMES[e.where]
        sentence = self.t.variants.get(f"fizzled-{rule}", self.t.reasons[rule])
        who = names[e.seat] if 0 <= e.seat < len(names) else ""
        return self.because(sentence, Reason(rule, card), NONE, who)

    def reason(self, why: Reason, action: int) -> str:
        return self.because(self.t.reasons[why.rule], why, action)

    def because(self, sentence: str, why: Reason, action: int, who: str = "") -> str:
        culprit = self.names.title(why.card) if 0 <= why.card < ALL_CARDS else ""
        line = self.t.numbered(line_named(action)) if line_named(action) else ""
        named = "{card" in sentence and culprit
        text = self.t.filled(sentence, card=culprit, line=line, who=who).strip(" :,")
        cited = self.t.cite(RULES[why.rule], "" if named else culprit)
        return f"{self.t.capital(text).rstrip('.')} {cited}."

    def fact(self, key: str, values: Things) -> str:
        said: dict[str, object] = dict(zip(FACT_VALUES[key], values, strict=True))
        if "card" in said:
            said["card"] = self.names.title(values[FACT_VALUES[key].index("card")])
        for name in ("protocol", "other"):
            if name in said:
                said[name] = self.names.protocol(values[FACT_VALUES[key].index(name)])
        return self.t.filled(self.t.facts[key], **said)

    # What is still to come.

    def waiting(self, s: State) -> list[str]:
        return [self.pending(f) for f in reversed(s.pile) if not f.called]

    def pending(self, f: Frame) -> str:
        """An unfinished text in a few words."""
        node = f.node
        phases = self.t.phases
        if isinstance(node, Text):
            return self.names.source(f.at)
        if isinstance(node, Turn):
            return phases[PHASES[f.pc]]
        if isinstance(node, CompileLine):
            return phases["compile-line"].format(line=node.line + 1)
        if isinstance(node, Land):
            return phases["land"].format(line=node.line + 1)
        if isinstance(node, Played):
            return phases["played"].format(line=node.line + 1)
        return phases[node.path]


def line_named(action: int) -> int:
    """The line an action speaks of, from 1; 0 if none."""
    if is_play(action):
        return play_line(action) + 1
    if LINE <= action < LINE + 3:
        return action - LINE + 1
    if COMPILE <= action < COMPILE + 3:
        return action - COMPILE + 1
    return 0


def order_values(t: CompileTongue, order: int, names: Sequence[str]) -> Values:
    """Whose row is rearranged, and how."""
    seat = order_seat(order)
    return {
        "whose": names[seat] if seat < len(names) else "",
        "order": t.orders[ORDER_KEYS[order_which(order)]],
    }


WHERE_VALUES: Final[dict[Where, Callable[[Log, Event, int, Sequence[str]], Values]]] = {
    NOWHERE: lambda log, e, x, names: {},
    AT_LINE: lambda log, e, x, names: {"line": x + 1},
    AT_SLOT: lambda log, e, x, names: {"slot": log.names.spot(x, names)},
    A_TURN: lambda log, e, x, names: {"n": x},
    A_NUMBER: lambda log, e, x, names: {"n": x},
    A_PROTOCOL: lambda log, e, x, names: {"protocol": log.names.protocol(x)},
    AN_ORDER: lambda log, e, x, names: order_values(log.t, x, names),
    A_RULE: lambda log, e, x, names: {"why": log.fizzled(e, names)},
}
"""What the sentences about events call their `where`."""
