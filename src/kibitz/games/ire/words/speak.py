"""Prompts, labels, log lines, reasons: everything a player reads while playing, in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from kibitz.games.ire.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.actions import (
    AttackSoldiers,
    Deed,
    HandOver,
    Paid,
    Resolve,
    Using,
    gathered,
)
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.day import PHASES, Day, StartPlaces
from kibitz.games.ire.rules.effects import (
    Activate,
    Advance,
    Choose,
    Discard,
    Draw,
    Exhaust,
    GiveOutHits,
    Heal,
    People,
    Place,
    Recall,
    Relocate,
    Remove,
    UntilNight,
    Withdraw,
)
from kibitz.games.ire.rules.map import ACTIVE_CAP, KEEP, MOVE_COST, NEW_COST
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
    EVENT,
    EVENTS,
    EXECUTE,
    FACE,
    FIGHTER,
    GIVE,
    ICON_NAMES,
    MARKERS,
    MOVE_TANK,
    NEW_TANK,
    NUMBER,
    PASS,
    PIECES_END,
    PLACE,
    PLACE_IDS,
    PLACES,
    PUT,
    REV_TANK,
    SEAT,
    SECURE,
    SECURITY,
    SOVIET,
    STEP,
    TAKE,
    TAKE_BACK,
    USE,
)
from kibitz.games.ire.rules.reasons import RULE_NAMES, RULES
from kibitz.games.ire.rules.revolution import (
    CARRYING,
    DEEDS,
    Carrying,
    PlayerTurn,
    Revolution,
    Share,
)
from kibitz.games.ire.rules.security import ORDERS, Attack, CallUp, March, SecurityPhase
from kibitz.games.ire.rules.soviet import (
    EVENT_STEP,
    Headlines,
    Mobilise,
    PutEvents,
    Refill,
    Support,
)
from kibitz.games.ire.rules.tables import (
    ABILITY,
    AS_ACTION,
    COLOUR,
    EFFECT,
    NAMES,
    POINTS,
    RED,
    TEXTS,
)
from kibitz.games.ire.sight.view import CityView
from kibitz.games.ire.words.say import Walk, key
from kibitz.games.ire.words.scene import Stage, dice, path
from kibitz.games.ire.words.scene_types import IreScene
from kibitz.games.ire.words.terminal import draw
from kibitz.games.ire.words.tongue import IreTongue, book
from kibitz.kernel.event import Event
from kibitz.kernel.flow import DONE, NO, YES, Text
from kibitz.kernel.pile import (
    CHANCE,
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    State,
    Things,
)
from kibitz.kernel.view import View
from kibitz.words.grammar.tongue import OptionWords, Term

FIRST_DATE: Final = 22
"""The calendar starts on the day after it."""

Values = dict[str, object]


class IreSpeech:
    """Days of Ire, spoken in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue
        self.walk: Final = Walk(tongue)
        self.stage: Final = Stage(self.walk)

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

    def named(self, piece: int) -> str:
        """A person by name, everything else by its title in quotation marks."""
        title = self.walk.title(piece)
        return title if FIGHTER <= piece < REV_TANK else self.t.quoted(title)

    def shown(self, piece: int) -> str:
        """A piece with its icons, to choose by."""
        icons = self.walk.gives(piece)
        return f"{self.named(piece)} ({icons})" if icons else self.named(piece)

    def listed(self, pieces: Sequence[int]) -> str:
        """Pieces by name; those the reader may not know are counted."""
        known = [self.named(x) for x in pieces if x >= 0]
        hidden = len(pieces) - len(known)
        return ", ".join(known + ([self.t.hidden(hidden)] if hidden else [])) or self.t.nothing

    def source(self, at: At) -> str:
        """The text that asks or acts; an event also says which of its moments."""
        if at.card < 0:
            return ""
        event = EVENT <= at.card < EVENT + EVENTS
        return self.t.source(self.named(at.card), at.box if event else NO_BOX)

    def who(self, seat: int, names: Sequence[str]) -> str:
        return names[seat] if 0 <= seat < len(names) else self.t.page["seat"].format(n=seat + 1)

    def places(self, place: int, start: int = NONE) -> Values:
        """A place in all its forms, and where something comes from."""
        words = self.t.places[PLACE_IDS[place]] if 0 <= place < PLACES else None
        origin = self.t.places[PLACE_IDS[start]] if 0 <= start < PLACES else words
        return {
            "place": words.name if words else "",
            "at": words.at if words else "",
            "to": words.to if words else "",
            "start": origin.start if origin else "",
        }

    def date(self, day: int) -> str:
        return self.t.page["date"].format(n=FIRST_DATE + day)

    # Questions.

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        if question.seat == CHANCE:  # in a match played with real cards and dice
            return self.t.prompts["chance"]
        key, extra = self.prompt_key(cast(City, s), question.frame, names)
        values: Values = {"source": self.source(question.frame.at), **extra}
        return self.t.capital(self.t.prompts[key].format(**values))

    def prompt_key(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        """The kind of a question, and what its sentence needs."""
        for kind, ask in QUESTIONS:
            if isinstance(f.node, kind):
                return ask(self, c, f, names)
        raise AssertionError(type(f.node))

    def ask_start(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return "start-place", {"who": self.who(f.pc + 1, names)}

    def ask_points(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return ("events" if isinstance(f.node, PutEvents) else "army"), {
            "points": self.t.points(c.points)
        }

    def ask_keep(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return "keep", {"n": KEEP - len(f.it)}

    def ask_order(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        if f.it:
            return "extra-action", {"who": self.who(f.it[0] - SEAT, names)}
        return "order", {}

    def ask_turn(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        values = {"n": c.actions, "steps": c.steps, **self.places(c.place_of(f.at.seat))}
        return ("turn" if c.actions > 0 else "no-actions"), values

    def ask_step(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        if f.pc == 0:
            return "pay-step", {}
        room = ACTIVE_CAP - len(c.active[f.at.that[0] - PLACE])
        most = min(CARRYING.limit(c, c.place_of(f.at.seat)), room)
        return "carry", {"n": most - len(f.it)}

    def ask_ammo(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        ammo, _, _, wild = gathered(c, here(f.at), f.it)
        return "pay-ammo", {"n": min(ammo + wild, c.count(n.SOLDIER, here(f.at)))}

    def ask_pay(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        deed = cast(Paid, f.node)
        name = DO_RESOLVE if isinstance(deed, Resolve) else DO_DESTROY
        text = self.deed(c, f.at, name)
        return "pay", {"text": text, "icons": self.lacking(c, f, deed)}

    def lacking(self, c: City, f: Frame, deed: Paid) -> str:
        """The icons still wanted; wild ones serve where most is wanted."""
        have = gathered(c, here(f.at), f.it)
        lack = [max(0, want - have[i]) for i, want in enumerate(deed.cost(c, f.at))]
        for _ in range(have[len(ICON_NAMES)]):
            most = lack.index(max(lack))
            lack[most] = max(0, lack[most] - 1)
        return self.t.icons(*lack)

    def ask_hand_over(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        deed = cast(HandOver, f.node)
        who = self.who(f.at.seat if deed.asking else deed.taker(f.at), names)
        return ("consent" if deed.asking and not f.it else "give"), {"who": who}

    def ask_units(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        node = f.node
        if isinstance(node, Relocate):
            key = "relocate-from" if f.pc == 0 else "relocate-to"
            return key, {"unit": self.t.units[node.unit]}
        if isinstance(node, Advance):
            left = node.n - len(f.at.that)
            return ("walk" if f.it else "advance"), {"unit": self.t.units[node.unit], "n": left}
        if isinstance(node, March):
            return "march", {"unit": self.t.units[node.unit], "n": node.steps - f.pc}
        place = cast(Place | Remove, node)
        key = "place" if isinstance(place, Place) else "remove"
        key = "call-up" if isinstance(place, CallUp) else key
        return key, {"unit": self.t.units[place.unit], "n": place.n - f.pc}

    def ask_hits(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return "hits", {**self.places(here(f.at)), "n": f.at.that[1] - NUMBER - f.pc}

    def ask_people(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return ("heal" if isinstance(f.node, Heal) else "wound"), {}

    def ask_draw(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        node = cast(Draw, f.node)
        left = min(node.wanted(c, f.at), len(c.deck) + len(c.trash)) - len(f.it)
        return ("share" if isinstance(node, Share) else "draw"), {"n": left}

    def ask_discard(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        hand = c.hand_of(f.at.that[0] - SEAT)
        return "discard", {"n": min(cast(Discard, f.node).n, len(hand)) - len(f.it)}

    def ask_activate(self, c: City, f: Frame, names: Sequence[str]) -> tuple[str, Values]:
        return ("activate" if f.at.card >= 0 else "first-fighter"), {}

    # Answers.

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        c, f = cast(City, s), question.frame
        key, values = self.label_key(c, f, action, names)
        return self.t.capital(self.t.labels[key].format(**values))

    def label_key(self, c: City, f: Frame, action: int, names: Sequence[str]) -> tuple[str, Values]:
        """The kind of an answer, and what its sentence needs."""
        if action < PIECES_END:
            return self.piece_label(c, f, action)
        if action in (YES, NO, DONE):
            return self.plain_label(c, f, action, names)
        if PLACE <= action < PLACE + PLACES:
            return "place-at", self.places(action - PLACE)
        if SEAT <= action < FACE:
            return self.seat_label(c, f, action - SEAT, names)
        if FACE < action <= FACE + 6:
            return "die", {"n": action - FACE}
        if DECK < action < TAKE:
            period = action - DECK
            return "deck", {"n": period, "text": book(self.code)["periods"][str(period)]}
        if TAKE <= action < PUT:
            return self.headline_label(action)
        if PUT <= action < STEP:
            return self.map_label(c, f, action)
        if STEP <= action < SECURE:
            return self.turn_label(c, f, action, names)
        return self.other_label(c, f, action)

    def piece_label(self, c: City, f: Frame, x: int) -> tuple[str, Values]:
        """A card or a fighter pointed at."""
        card: Values = {"card": self.shown(x)}
        if isinstance(f.node, Carrying) and f.pc > 0:
            return "take-along", card
        if isinstance(f.node, GiveOutHits):
            return ("rev-tank-falls" if x >= REV_TANK else "fighter-falls"), card
        return "card", card

    def plain_label(
        self, c: City, f: Frame, action: int, names: Sequence[str]
    ) -> tuple[str, Values]:
        if isinstance(f.node, Revolution):
            who = self.who(f.it[0] - SEAT, names)
            return ("extra-yes" if action == YES else "extra-no"), {"who": who}
        if isinstance(f.node, HandOver) and action != DONE:
            return ("agree" if action == YES else "refuse"), {}
        ends: Sequence[tuple[type[Node], str]] = (
            (Headlines, "no-more-headlines"),
            (PutEvents, "no-more-events"),
            (Mobilise, "no-more-army"),
            (PlayerTurn, "end-turn"),
            (Carrying, "go"),
            (Deed, "enough"),
            (Advance, "stop"),
            (March, "stop"),
            (SecurityPhase, "no-more-security"),
        )
        for kind, end in ends:
            if isinstance(f.node, kind):
                return end, {}
        return "no-more", {}

    def seat_label(self, c: City, f: Frame, seat: int, names: Sequence[str]) -> tuple[str, Values]:
        who = self.who(seat, names)
        if isinstance(f.node, GiveOutHits):
            return "wound-of", {"who": who, "n": c.wounds[seat - 1] + 1, "most": c.last_wound}
        return "who", {"who": who}

    def headline_label(self, action: int) -> tuple[str, Values]:
        base = max([x for x in (TAKE, EXECUTE, DROP) if x <= action])
        h = action - base
        does = {TAKE: "take", EXECUTE: "execute" if COLOUR[h] == RED else "let", DROP: "drop"}
        said = self.walk.box(h, EFFECT)
        points = self.t.points(POINTS[h])
        return does[base], {"card": self.named(h), "points": points, "text": said}

    def map_label(self, c: City, f: Frame, action: int) -> tuple[str, Values]:
        """Events, tanks and units put and moved."""
        if action < MOVE_TANK:
            slot, place = (action - PUT) // 12, (action - PUT) % 12
            price = self.t.points(EVENT_STEP.price(c, slot))
            card = self.named(c.display[slot])
            return "put", {"card": card, "points": price, **self.places(place)}
        if action >= NEW_TANK:
            return "tank-new", {"points": self.t.points(NEW_COST), **self.places(action - NEW_TANK)}
        start, goal = (action - MOVE_TANK) // PLACES, (action - MOVE_TANK) % PLACES
        key = "tank-move" if isinstance(f.node, Mobilise) else "unit-move"
        return key, {"points": self.t.points(MOVE_COST), **self.places(goal, start)}

    def turn_label(
        self, c: City, f: Frame, action: int, names: Sequence[str]
    ) -> tuple[str, Values]:
        """What a revolutionary does on their turn."""
        seat = f.at.seat
        if action < DO_ACTIVATE:
            key = "step-free" if c.steps > 0 else "step-card"
            return key, self.places(action - STEP, c.place_of(seat))
        if action == DO_ACTIVATE:
            return "activate", {"card": self.shown(c.upper[c.place_of(seat)])}
        if action in (DO_RESOLVE, DO_DESTROY):
            event = c.event_at[c.place_of(seat)]
            key = "resolve" if action == DO_RESOLVE else "destroy"
            card = self.named(event) if event >= 0 else ""
            cost = cast(Paid, DEEDS[action]).cost(c, f.at)
            return key, {"card": card, "text": self.t.icons(*cost)}
        if action == DO_ATTACK:
            return "attack", {}
        if GIVE <= action < ASK:
            return "give-to", {"who": self.who(action - GIVE, names)}
        if ASK <= action < DO_DRAW:
            return "ask-for", {"who": self.who(action - ASK, names)}
        if action == DO_DRAW:
            return "draw", {}
        if action == PASS:
            return "pass", {"n": c.actions}
        x = action - USE
        key = "use-action" if ABILITY[x] == AS_ACTION else "use-free"
        return key, {"card": self.named(x), "text": self.walk.box(x, EFFECT)}

    def deed(self, c: City, at: At, action: int) -> str:
        """An action as its own label names it."""
        key, values = self.turn_label(c, Frame(DEEDS[action], at, False, 0, ()), action, ())
        return self.t.labels[key].format(**values)

    def other_label(self, c: City, f: Frame, action: int) -> tuple[str, Values]:
        if action == TAKE_BACK:
            return "take-back", {"card": self.listed(c.row)}
        if SECURE <= action < SECURE + len(ORDERS):
            card = SECURITY + (action - SECURE) * 2
            if isinstance(f.node, Exhaust):
                return "card", {"card": self.named(card)}
            return "security", {"card": self.named(card), "text": self.walk.box(card, EFFECT)}
        if BARRICADE <= action < BARRICADE + PLACES:
            return "barricade-falls", {}
        assert isinstance(f.node, Choose), action
        branch = f.node.branches[action - BRANCH]
        return "branch", {"text": self.t.capital(self.walk.joined(branch))}

    # What happened.

    def event(self, e: Event, names: Sequence[str]) -> str:
        pieces = [x for x in e.things if x < PIECES_END]
        starts = [x - PLACE for x in e.things if PLACE <= x < PLACE + PLACES]
        units = [x - NUMBER for x in e.things if NUMBER <= x < NUMBER + len(self.t.units)]
        dice = [str(x - FACE) for x in e.things if FACE < x <= FACE + 6]
        where = e.where - NUMBER if e.where >= NUMBER else e.where
        text = self.t.events[e.kind].format(
            **self.places(e.where - PLACE, starts[0] if starts else NONE),
            who=self.who(e.seat, names),
            whom=self.who(e.where - SEAT, names) if e.kind == n.GAVE_CARDS else "",
            cards=self.listed(pieces),
            unit=self.t.units[units[0]] if units else "",
            dice=", ".join(dice),
            n=where,
            points=self.t.points(where) if where >= 0 else "",
            morale=where - 1,
            marker=self.t.markers[MARKERS[where]] if e.kind == n.MARKED else "",
            phase=self.t.phases[PHASES[where]] if e.kind == n.PHASE else "",
            date=self.date(where) if e.kind == n.DAY else "",
            side=self.t.page["revolution-side" if e.seat else "soviet-side"],
            text=self.lasting(e) if e.kind == n.DAY_LONG else "",
            why=self.fizzled(e) if e.kind == n.FIZZLED else "",
        )
        text = self.t.capital(text)
        if e.cause == NONE or e.cause // 3 in pieces:
            return text
        return self.t.caused(text, self.source(At(SOVIET, e.cause // 3, e.cause % 3, ())))

    def lasting(self, e: Event) -> str:
        """What a day-long effect does, from the text that began it."""
        text = TEXTS[e.cause] if e.cause >= 0 else None
        for node in parts(text):
            if isinstance(node, UntilNight) and node.modifier == e.where - NUMBER:
                return self.walk.clause(node)
        return ""

    def fizzled(self, e: Event) -> str:
        card = e.things[0] if e.things else NONE
        if card == e.cause // 3:
            card = NONE  # the text that did nothing is named behind the line anyway
        return self.reason(Reason(RULE_NAMES[e.where], card), NONE)

    def reason(self, why: Reason, action: int) -> str:
        sentence = self.t.reasons[why.rule]
        culprit = self.named(why.card) if 0 <= why.card < PIECES_END else ""
        cited = self.t.cite(RULES[why.rule], culprit)
        return f"{self.t.capital(sentence).rstrip('.')} {cited}."

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        said: Values = {}
        for name, x in zip(FACT_VALUES[key], values, strict=True):
            if name == "card":
                said[name] = self.named(x)
            elif name == "who":
                said[name] = self.who(x, names)
            elif name == "unit":
                said[name] = self.t.units[x]
            elif name == "place":
                said.update(self.places(x))
            else:
                said[name] = x
        return self.t.capital(self.t.facts[key].format(**said))

    # What is still to come.

    def waiting(self, s: State) -> list[str]:
        found = [self.pending(f) for f in reversed(s.pile) if not f.called]
        return [x for i, x in enumerate(found) if i == 0 or x != found[i - 1]]

    def pending(self, f: Frame) -> str:
        """An unfinished text in a few words."""
        phases = self.t.phases
        if f.node in ORDERS or isinstance(f.node, Text):
            return self.source(f.at)
        if isinstance(f.node, Day):
            return phases["day"].format(phase=phases[PHASES[f.pc]])
        if isinstance(f.node, Deed):
            return self.source(f.at) or phases["deed"]
        return phases[f.node.path.split(".")[0]]

    # Cards and the page.

    def draw(self, v: View, names: Sequence[str]) -> str:
        return draw(v, names, self.t)

    def scene(self, v: View, names: Sequence[str], told: Sequence[Event] = ()) -> IreScene:
        scene = self.stage.scene(cast(CityView, v), names)
        rolls = [e for e in told if e.kind == n.ROLLED]
        if rolls:
            scene.dice = dice(rolls[-1], self.event(rolls[-1], names))
        return scene

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        return path(cast(City, s), action, question.seat)

    def piece(self, name: str) -> str:
        x = self.piece_named(name)
        head = f"{self.walk.title(x)} ({key(x)})"
        return "\n".join([head, *[f"  {line}" for line in self.walk.lines(x)]])

    def piece_named(self, name: str) -> int:
        """A piece by its name in the notation or its title in this language."""
        folded = " ".join(name.casefold().split())
        for x in range(PIECES_END):
            if folded in (key(x), NAMES[x], self.walk.title(x).casefold()):
                return x
        raise ValueError(f"there is no card {name!r}; {', '.join(self.pieces()[:3])} ... are")

    def pieces(self) -> list[str]:
        return list(dict.fromkeys([key(x) for x in range(PIECES_END)]))

    def say(self, key: str, **values: object) -> str:
        return self.t.page[key].format(**values)


def parts(node: Node | None) -> list[Node]:
    """A text and everything it is made of."""
    if node is None:
        return []
    return [node, *[x for part in node.parts() for x in parts(part)]]


def plainly(key: str) -> Callable[..., tuple[str, Values]]:
    """A question whose sentence needs nothing but its source."""
    return lambda *_: (key, {})


Ask = Callable[[IreSpeech, City, Frame, Sequence[str]], tuple[str, Values]]
QUESTIONS: Final[tuple[tuple[type[Node], Ask], ...]] = (
    (StartPlaces, IreSpeech.ask_start),
    (Headlines, plainly("headlines")),
    (PutEvents, IreSpeech.ask_points),
    (Mobilise, IreSpeech.ask_points),
    (Support, plainly("support")),
    (Refill, IreSpeech.ask_keep),
    (Revolution, IreSpeech.ask_order),
    (PlayerTurn, IreSpeech.ask_turn),
    (Carrying, IreSpeech.ask_step),
    (AttackSoldiers, IreSpeech.ask_ammo),
    (Paid, IreSpeech.ask_pay),
    (Using, plainly("aim")),
    (HandOver, IreSpeech.ask_hand_over),
    (Place, IreSpeech.ask_units),
    (Remove, IreSpeech.ask_units),
    (Relocate, IreSpeech.ask_units),
    (Advance, IreSpeech.ask_units),
    (March, IreSpeech.ask_units),
    (Attack, plainly("attack")),
    (GiveOutHits, IreSpeech.ask_hits),
    (People, IreSpeech.ask_people),
    (Draw, IreSpeech.ask_draw),
    (Discard, IreSpeech.ask_discard),
    (Activate, IreSpeech.ask_activate),
    (Withdraw, plainly("withdraw")),
    (Recall, plainly("recall")),
    (Exhaust, plainly("exhaust")),
    (Choose, plainly("choose")),
    (SecurityPhase, plainly("security")),
)
"""Who asks, and in which words; the first that fits."""
