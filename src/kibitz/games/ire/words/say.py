"""What a card says: its texts walked and handed, clause by clause, to a language."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.effects import (
    Activate,
    Advance,
    Barricade,
    Choose,
    CountAsEvents,
    Discard,
    Draw,
    Exhaust,
    FreeSteps,
    Heal,
    Hit,
    IfHappened,
    MoveTrack,
    Place,
    Recall,
    Relocate,
    Remove,
    RevTank,
    UntilNight,
    Withdraw,
    Wound,
)
from kibitz.games.ire.rules.numbers import (
    EVENT,
    FIGHTER,
    HEADLINES,
    MARKERS,
    MORALE,
    PLACE_IDS,
    REV_TANK,
    SECURITY,
    TO_REVOLUTION,
)
from kibitz.games.ire.rules.security import ORDERS, Attack, CallUp, March
from kibitz.games.ire.rules.spots import ANY, REINFORCED
from kibitz.games.ire.rules.tables import (
    ABILITY,
    COLOUR,
    EFFECT,
    EVENT_COST,
    EVENT_KIND,
    EVENT_PLACE,
    ICONS,
    INFO_PER_EVENT,
    MARKER,
    MODIFIER,
    NAMES,
    NO_ABILITY,
    ON_PLACE,
    PENALTY,
    POINTS,
    RED,
    RETURNS,
    TEXTS,
    WILD,
)
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.flow import Seq, Text
from kibitz.kernel.pile import NONE, Node


def key(piece: int) -> str:
    """The name of a piece without the letter of its copy: h01, c04, v2."""
    name = NAMES[piece]
    return name[:-1] if name[-1].isalpha() else name


class Walk:
    """Says texts in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue

    # Clauses.

    def sentences(self, node: Node) -> list[str]:
        """The sentences of a text, in order, without capitals and full stops."""
        if isinstance(node, (Text, Seq)):
            return [s for part in node.sentences for s in self.sentences(part)]
        return [self.clause(node)]

    def joined(self, node: Node | None) -> str:
        """A text as one clause, behind a condition or in a choice."""
        return self.t.in_turn(self.sentences(node)) if node is not None else ""

    def clause(self, node: Node) -> str:
        """One sentence of one node."""
        t = self.t
        if isinstance(node, MoveTrack):
            return t.move_track(node.track == MORALE, node.side == TO_REVOLUTION, node.n)
        if isinstance(node, UntilNight):
            where = t.where(node.where) if node.where is not None else None
            return t.until_night(node.modifier, node.n, where)
        if isinstance(node, IfHappened):
            condition = t.conditions[MARKERS[node.marker]]
            return t.if_happened(condition, self.joined(node.then), self.joined(node.otherwise))
        if isinstance(node, Choose):
            return t.choose(node.by_team, [self.joined(x) for x in node.branches])
        if isinstance(node, CountAsEvents):
            return t.count_as_events(node.n)
        if isinstance(node, FreeSteps):
            return t.free_steps(node.n)
        if isinstance(node, Exhaust):
            return t.exhaust(node.n)
        if isinstance(node, (Place, Remove, Relocate, Advance, March, Attack)):
            return self.units(node)
        if isinstance(node, Wound):
            return t.wound(node.who, node.n)
        if isinstance(node, Heal):
            return t.heal(node.who, node.n)
        if isinstance(node, Draw):
            return t.draw(node.who, node.n)
        if isinstance(node, Discard):
            return t.discard(node.who, node.n)
        return self.fighters(node)

    def units(self, node: Place | Remove | Relocate | Advance | March | Attack) -> str:
        """Tanks, soldiers and snipers come, go and shoot."""
        t = self.t
        if isinstance(node, Attack):
            return t.attack()
        if isinstance(node, Relocate):
            return t.relocate(t.counted(node.unit, 1), t.where(node.start), t.where(node.goal))
        if isinstance(node, Advance):
            return t.advance(node.unit, node.n, node.steps)
        if isinstance(node, March):
            return t.march(node.unit, node.steps)
        units, where = t.counted(node.unit, node.n), t.where(node.where)
        if isinstance(node, CallUp):
            return t.call_up(units, where)
        split = node.n > 1 and node.where.kind in (ANY, REINFORCED)
        if isinstance(node, Place):
            return t.place(units, where, split)
        return t.remove(units, where, split)

    def fighters(self, node: Node) -> str:
        t = self.t
        if isinstance(node, Hit):
            return t.hit(node.n, t.where(node.where))
        if isinstance(node, Activate):
            return t.activate(node.n, t.where(node.where))
        if isinstance(node, Withdraw):
            return t.withdraw()
        if isinstance(node, Recall):
            return t.recall(t.where(node.where))
        if isinstance(node, RevTank):
            return t.rev_tank(t.where(node.where))
        assert isinstance(node, Barricade), type(node)
        return t.barricade(t.where(node.where))

    def text(self, node: Node | None) -> str:
        """A whole text with capitals and full stops."""
        if node is None:
            return ""
        return " ".join([self.t.sentence(s) for s in self.sentences(node)])

    # Cards.

    def title(self, piece: int) -> str:
        return self.t.titles[key(piece)]

    def box(self, piece: int, box: int) -> str:
        """What a piece says in one of its moments; nothing if it is silent there."""
        if box == EFFECT and piece >= SECURITY:
            return self.text(ORDERS[(piece - SECURITY) // 2])
        if box == EFFECT and MODIFIER[piece]:
            return self.t.sentence(self.t.always(MODIFIER[piece][0], MODIFIER[piece][1]))
        return self.text(TEXTS[piece * 3 + box])

    def cost(self, event: int) -> str:
        """The icons an event asks for, as printed."""
        if INFO_PER_EVENT[event]:
            return self.t.info_per_event
        return self.t.icons(*EVENT_COST[event])

    def gives(self, piece: int) -> str:
        """The icons of a card or fighter; nothing if it has none."""
        if WILD[piece]:
            return self.t.one_icon
        return self.t.icons(*ICONS[piece]) if any(ICONS[piece]) else ""

    def lines(self, piece: int) -> list[str]:
        """Everything a piece shows, line by line."""
        if piece < HEADLINES:
            return self.headline(piece)
        if EVENT <= piece < EVENT + 33:
            return self.event(piece)
        if piece >= SECURITY:
            return [self.box(piece, EFFECT)]
        return self.sheet(piece)

    def headline(self, h: int) -> list[str]:
        heads = self.t.heads
        red = COLOUR[h] == RED
        found = [
            heads["red" if red else "green"].format(points=self.t.points(POINTS[h])),
            self.box(h, EFFECT),
        ]
        if RETURNS[h]:
            found.append(heads["returns"].format(n=RETURNS[h]))
        return found + self.marker(h)

    def event(self, e: int) -> list[str]:
        heads = self.t.heads
        place = EVENT_PLACE[e]
        where = (
            self.t.places[PLACE_IDS[place]].name if place < len(PLACE_IDS) else heads["anywhere"]
        )
        kind = ("starting", "side", "significant")[EVENT_KIND[e]]
        found = [heads[kind].format(place=where, points=self.t.points(POINTS[e]))]
        found.append(heads["cost"].format(icons=self.cost(e)))
        for box in (ON_PLACE, EFFECT, PENALTY):
            if self.box(e, box):
                name = self.t.capital(self.t.boxes[box])
                found.append(heads["moment"].format(name=name, text=self.box(e, box)))
        return found + self.marker(e)

    def sheet(self, x: int) -> list[str]:
        """A revolutionary card or a fighter."""
        found = [self.t.heads["icons"].format(icons=self.gives(x))] if self.gives(x) else []
        if FIGHTER <= x < REV_TANK:
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
