"""The log: what happened and why not, and what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from kibitz.games.ire.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.ire.rules.coding import text_box, text_piece
from kibitz.games.ire.rules.day import PHASES, Day
from kibitz.games.ire.rules.declared_action import DeclaredAction
from kibitz.games.ire.rules.effects.tracks import UntilNight
from kibitz.games.ire.rules.events import (
    A_DAY,
    A_DECK,
    A_MARKER,
    A_MODIFIER,
    A_NUMBER,
    A_PHASE,
    A_RULE,
    A_SEAT,
    AT_PLACE,
    THE_MORALE,
    WHERE,
)
from kibitz.games.ire.rules.numbers import (
    FACE,
    MARKERS,
    NUMBER,
    PIECES_END,
    PLACE,
    PLACES,
    SEAT,
    SOVIET,
)
from kibitz.games.ire.rules.reasons import RULE_NAMES, RULES
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import (
    TEXTS,
)
from kibitz.games.ire.words.naming import Values
from kibitz.games.ire.words.say import Walk
from kibitz.kernel.event import NOWHERE, Event, Where
from kibitz.kernel.flow import Text
from kibitz.kernel.pile import (
    NONE,
    At,
    Frame,
    Node,
    Reason,
    State,
    Things,
)

RECENT: Final = 2048
"""Sentences that are kept: each is wanted by the log and the steps, and by readers alike."""


class Log:
    """Tells in one language."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        self.names: Final = walk.names
        self.t: Final = walk.t
        self.said: Final = lru_cache(RECENT)(self.new_plain)

    def event(self, e: Event, names: Sequence[str]) -> str:
        """A line of the log, with the text that caused it."""
        text = self.plain(e, names)
        if e.cause == NONE or text_piece(e.cause) in e.things:
            return text
        if self.names.title(text_piece(e.cause)) in text:  # `makes an Attack` needs no (Attack)
            return text
        return self.t.caused(
            text, self.names.source(At(SOVIET, text_piece(e.cause), text_box(e.cause), ()))
        )

    def plain(self, e: Event, names: Sequence[str]) -> str:
        """What happened, without its cause."""
        return self.said(e, tuple(names))

    def new_plain(self, e: Event, names: tuple[str, ...]) -> str:
        pieces = [x for x in e.things if x < PIECES_END]
        starts = [x - PLACE for x in e.things if PLACE <= x < PLACE + PLACES]
        units = [x - NUMBER for x in e.things if NUMBER <= x < NUMBER + len(self.t.units)]
        dice = [str(x - FACE) for x in e.things if FACE < x <= FACE + 6]
        where = WHERE[e.kind]
        x = where.part(e.where)
        place = x if where is AT_PLACE else NONE
        hidden = bool(pieces) and all([x < 0 for x in pieces])
        values: Values = {
            "n": len(pieces),
            **self.names.places(place, starts[0] if starts else NONE),
            "who": self.names.who(e.seat, names),
            "cards": self.names.listed(pieces),
            "unit": self.t.units[units[0]] if units else "",
            "dice": ", ".join(dice),
            "order": ", ".join(
                [self.names.who(x - SEAT, names) for x in e.things if SEAT <= x < FACE]
            ),
            "side": self.t.page["revolution-side" if e.seat else "soviet-side"],
            **WHERE_VALUES[where](self, e, x, names),
        }
        case = "hidden" if hidden else "" if pieces else "none"
        return self.t.capital(self.t.filled(self.t.event_text(e.kind, case), **values))

    def lasting(self, e: Event) -> str:
        """What a day-long effect does, from the text that began it."""
        text = TEXTS[e.cause] if e.cause >= 0 else None
        for node in parts(text):
            if isinstance(node, UntilNight) and node.modifier == e.where - NUMBER:
                return self.walk.clause(node)
        return ""

    def fizzled(self, e: Event) -> str:
        card = e.things[0] if e.things else NONE
        if card == text_piece(e.cause):
            card = NONE  # the text that did nothing is named behind the line anyway
        rule = RULE_NAMES[e.where]
        sentence = self.t.variants.get(f"fizzled-{rule}", self.t.reasons[rule])
        return self.because(sentence, Reason(rule, card))

    def reason(self, why: Reason, action: int) -> str:
        return self.because(self.t.reasons[why.rule], why)

    def because(self, sentence: str, why: Reason) -> str:
        culprit = self.names.named(why.card) if 0 <= why.card < PIECES_END else ""
        cited = self.t.cite(RULES[why.rule], culprit)
        return f"{self.t.capital(sentence).rstrip('.')} {cited}."

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        said: Values = {}
        for name, x in zip(FACT_VALUES[key], values, strict=True):
            if name == "card":
                said[name] = self.names.named(x)
            elif name == "who":
                said[name] = self.names.who(x, names)
            elif name == "unit":
                said[name] = self.t.standing(x, 2).partition(" ")[2]  # in the plural
            elif name == "place":
                said.update(self.names.places(x))
            else:
                said[name] = x
        return self.t.capital(self.t.filled(self.t.facts[key], **said))

    # What is still to come.

    def waiting(self, s: State) -> list[str]:
        found = [self.pending(f) for f in reversed(s.pile) if not f.called]
        return [x for i, x in enumerate(found) if i == 0 or x != found[i - 1]]

    def pending(self, f: Frame) -> str:
        """An unfinished text in a few words."""
        phases = self.t.phases
        if f.node in ORDERS or isinstance(f.node, Text):
            return self.names.source(f.at)
        if isinstance(f.node, Day):
            return phases["day"].format(phase=phases[PHASES[f.pc]])
        if isinstance(f.node, DeclaredAction):
            return self.names.source(f.at) or phases["declared-action"]
        return phases[f.node.path.split(".")[0]]


def parts(node: Node | None) -> list[Node]:
    """A text and everything it is made of."""
    if node is None:
        return []
    return [node, *[x for part in node.parts() for x in parts(part)]]


WHERE_VALUES: Final[dict[Where, Callable[[Log, Event, int, Sequence[str]], Values]]] = {
    NOWHERE: lambda log, e, x, names: {},
    AT_PLACE: lambda log, e, x, names: {},  # named in all its forms, together with the start
    A_SEAT: lambda log, e, x, names: {"whom": log.names.who(x, names)},
    A_DECK: lambda log, e, x, names: {},
    A_DAY: lambda log, e, x, names: {"n": x, "date": log.names.date(x)},
    A_PHASE: lambda log, e, x, names: {"phase": log.t.phases[PHASES[x]]},
    A_MARKER: lambda log, e, x, names: {"marker": log.t.markers[MARKERS[x]]},
    A_MODIFIER: lambda log, e, x, names: {"text": log.lasting(e)},
    THE_MORALE: lambda log, e, x, names: {"morale": x - 1},
    A_NUMBER: lambda log, e, x, names: {"n": x, "points": log.t.points(x)},
    A_RULE: lambda log, e, x, names: {"why": log.fizzled(e)},
}
"""What the sentences about events call their `where`."""
