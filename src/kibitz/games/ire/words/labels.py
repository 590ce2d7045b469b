"""Labels: what an answer does, in words that suffice for a decision by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kibitz.games.ire.rules.actions import PassCards
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.coding import move_goal, move_start, put_place, put_slot
from kibitz.games.ire.rules.declared_action import Paid
from kibitz.games.ire.rules.effects.branches import Choose
from kibitz.games.ire.rules.map import MOVE_COST, NEW_COST
from kibitz.games.ire.rules.numbers import (
    ASK,
    BARRICADE,
    BRANCH,
    DECK,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_DESTROY,
    DO_DRAW,
    DO_RESOLVE,
    DROP,
    EXECUTE,
    FACE,
    GIVE,
    MOVE_TANK,
    NEW_TANK,
    PASS,
    PIECES_END,
    PLACE,
    PLACES,
    PUT,
    SEAT,
    SECURE,
    SECURITY,
    SOVIET,
    STEP,
    TAKE,
    TAKE_BACK,
    USE,
)
from kibitz.games.ire.rules.revolution import (
    UNTARGETED,
    Revolution,
)
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.soviet import (
    EVENT_STEP,
)
from kibitz.games.ire.rules.tables import (
    ABILITY,
    AS_ACTION,
    COLOUR,
    EFFECT,
    POINTS,
    RED,
)
from kibitz.games.ire.words.naming import Values
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.tongue import book
from kibitz.games.ire.words.verbs import VERBS
from kibitz.kernel.flow import DONE, NO, YES
from kibitz.kernel.pile import (
    At,
    Frame,
)


class Labels:
    """Names answers in one language."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        self.names: Final = walk.names
        self.t: Final = walk.t

    def label(self, c: City, f: Frame, action: int, names: Sequence[str]) -> str:
        key, values = self.label_key(c, f, action, names)
        return self.t.capital(self.t.filled(self.t.labels[key], **values))

    def label_key(self, c: City, f: Frame, action: int, names: Sequence[str]) -> tuple[str, Values]:
        """The kind of an answer, and what its sentence needs."""
        if action < PIECES_END:
            return self.piece_label(f, action)
        if action in (YES, NO, DONE):
            return self.plain_label(c, f, action, names)
        if PLACE <= action < PLACE + PLACES:
            return "place-at", self.names.places(action - PLACE)
        if SEAT <= action < FACE:
            return self.seat_label(c, f, action - SEAT, names)
        if FACE < action <= FACE + 6:
            return "die", {"n": action - FACE}
        if DECK < action < TAKE:
            period = action - DECK
            return "deck", {"n": period, "text": book(self.t.code)["periods"][str(period)]}
        if TAKE <= action < PUT:
            return self.headline_label(action)
        if PUT <= action < STEP:
            return self.map_label(c, f, action)
        if STEP <= action < SECURE:
            return self.turn_label(c, f, action, names)
        return self.other_label(c, f, action)

    def piece_label(self, f: Frame, x: int) -> tuple[str, Values]:
        """A card or a fighter pointed at."""
        piece = VERBS[type(f.node)].piece
        key = piece if isinstance(piece, str) else piece(f, x)
        return key, {"card": self.names.shown(x)}

    def plain_label(
        self, c: City, f: Frame, action: int, names: Sequence[str]
    ) -> tuple[str, Values]:
        if isinstance(f.node, Revolution):
            who = self.names.who(f.it[0] - SEAT, names)
            return ("extra-yes" if action == YES else "extra-no"), {"who": who}
        if isinstance(f.node, PassCards) and action != DONE:
            return ("agree" if action == YES else "refuse"), {}
        return VERBS[type(f.node)].done, {}

    def seat_label(self, c: City, f: Frame, seat: int, names: Sequence[str]) -> tuple[str, Values]:
        values: Values = {"who": self.names.who(seat, names)}
        if seat != SOVIET:
            values |= {"n": c.wounds[seat - 1] + 1, "most": c.last_wound}
        return VERBS[type(f.node)].seat, values

    def headline_label(self, action: int) -> tuple[str, Values]:
        base = max([x for x in (TAKE, EXECUTE, DROP) if x <= action])
        h = action - base
        does = {TAKE: "take", EXECUTE: "execute" if COLOUR[h] == RED else "let", DROP: "drop"}
        said = " ".join(self.walk.carried_out(h))
        points = self.t.points(POINTS[h])
        return does[base], {"card": self.names.named(h), "points": points, "text": said}

    def map_label(self, c: City, f: Frame, action: int) -> tuple[str, Values]:
        """Events, tanks and units put and moved."""
        if action < MOVE_TANK:
            slot, place = put_slot(action), put_place(action)
            price = EVENT_STEP.price(c, slot)
            key = "put" if price else "put-free"
            card = self.names.named(c.display[slot])
            points = self.t.points(price)
            return key, {"card": card, "points": points, **self.names.places(place)}
        if action >= NEW_TANK:
            return "tank-new", {
                "points": self.t.points(NEW_COST),
                **self.names.places(action - NEW_TANK),
            }
        start, goal = move_start(action), move_goal(action)
        return VERBS[type(f.node)].move, {
            "points": self.t.points(MOVE_COST),
            **self.names.places(goal, start),
        }

    def turn_label(
        self, c: City, f: Frame, action: int, names: Sequence[str]
    ) -> tuple[str, Values]:
        """What a revolutionary does on their turn."""
        seat = f.at.seat
        if action < DO_ACTIVATE:
            key = "step-free" if c.steps > 0 else "step-card"
            return key, self.names.places(action - STEP, c.place_of(seat))
        if action == DO_ACTIVATE:
            return "activate", {"card": self.names.shown(c.upper[c.place_of(seat)])}
        if action in (DO_RESOLVE, DO_DESTROY):
            event = c.event_at[c.place_of(seat)]
            key = "resolve" if action == DO_RESOLVE else "destroy"
            card = self.names.named(event) if event >= 0 else ""
            cost = cast(Paid, UNTARGETED[action]).cost(c, f.at)
            return key, {"card": card, "text": self.t.icons(*cost)}
        if action == DO_ATTACK:
            return "attack", {}
        if GIVE <= action < ASK:
            return "give-to", {"who": self.names.who(action - GIVE, names)}
        if ASK <= action < DO_DRAW:
            return "ask-for", {"who": self.names.who(action - ASK, names)}
        if action == DO_DRAW:
            return "draw", {}
        if action == PASS:
            return "pass", {"n": c.actions}
        x = action - USE
        key = "use-action" if ABILITY[x] == AS_ACTION else "use-free"
        return key, {"card": self.names.named(x), "text": self.walk.box(x, EFFECT)}

    def declared(self, c: City, at: At, action: int) -> str:
        """An action as its own label names it."""
        key, values = self.turn_label(c, Frame(UNTARGETED[action], at, False, 0, ()), action, ())
        return self.t.filled(self.t.labels[key], **values)

    def other_label(self, c: City, f: Frame, action: int) -> tuple[str, Values]:
        if action == TAKE_BACK:
            return "take-back", {"card": self.names.listed(c.row)}
        if SECURE <= action < SECURE + len(ORDERS):
            card = SECURITY + (action - SECURE) * 2
            text = self.walk.box(card, EFFECT)
            return VERBS[type(f.node)].security, {"card": self.names.named(card), "text": text}
        if BARRICADE <= action < BARRICADE + PLACES:
            return "barricade-falls", {}
        assert isinstance(f.node, Choose), action
        branch = f.node.branches[action - BRANCH]
        return "branch", {"text": self.t.capital(self.walk.joined(branch))}
