"""The words of every verb: a dispatch table with its clause, question and answers.

Entries are found by the exact type of a node: a verb derived from another needs its own entry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kibitz.games.ire.rules.actions import (
    Activation,
    AttackSoldiers,
    DestroyTank,
    DrawOne,
    PassCards,
    Resolve,
    Rewarded,
    Using,
)
from kibitz.games.ire.rules.city import here
from kibitz.games.ire.rules.day import Day, Evaluation, Setup, StartPlaces
from kibitz.games.ire.rules.declared_action import Paid, gathered
from kibitz.games.ire.rules.display import Refill
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.exhaust import Exhaust
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade, Recall, RevTank, Withdraw
from kibitz.games.ire.rules.effects.hits import GiveOutHits, Hit
from kibitz.games.ire.rules.effects.moving import Advance
from kibitz.games.ire.rules.effects.people import FirstAid, Heal, Wound
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, FreeSteps, MoveTrack, UntilNight
from kibitz.games.ire.rules.effects.units import Place, Relocate, Remove, UnitVerb
from kibitz.games.ire.rules.map import ACTIVE_CAP, KEEP
from kibitz.games.ire.rules.numbers import (
    DO_DESTROY,
    DO_RESOLVE,
    MARKERS,
    MORALE,
    NUMBER,
    PLACE,
    REV_TANK,
    SEAT,
    SOLDIER,
    TO_REVOLUTION,
)
from kibitz.games.ire.rules.revolution import (
    CARRYING,
    ORDER,
    Carrying,
    PlayerTurn,
    Revolution,
    Share,
)
from kibitz.games.ire.rules.security import Attack, CallUp, March, SecurityPhase
from kibitz.games.ire.rules.soviet import (
    Aftermath,
    Headlines,
    Mobilise,
    PutEvents,
    Support,
)
from kibitz.games.ire.rules.spots import ANY, REINFORCED
from kibitz.games.ire.rules.tables import Effect
from kibitz.games.ire.rules.tank_fire import TankFire
from kibitz.games.ire.words.naming import Asked, Values
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import Frame, Node, Together

Joined = Callable[[Node | None], str]
"""Says a text as one clause, behind a condition or in a choice."""
Clause = Callable[[IreTongue, Joined, Any], str]
"""One sentence of one node, without capital and full stop."""
Question = tuple[str, Values]
"""The key of a prompt, and what its sentence is filled with."""
Ask = Callable[[Asked, Any], Question]
Label = Callable[[Frame, int], str]


@dataclass(frozen=True)
class VerbWords:
    """What there is to say about one kind of node."""

    say: Clause | None = None
    """Its clause on a card."""
    ask: str | Ask = ""
    """Its question, if it asks: the key of the prompt, with whatever fills it."""
    piece: str | Label = "card"
    """The label of an answer that is a card or a fighter."""
    seat: str = "who"
    """The label of an answer that is a player."""
    move: str = "unit-move"
    """The label of an answer that is a unit and where it goes."""
    security: str = "card"
    """The label of an answer that is a state security card."""
    done: str = "no-more"
    """The label of the answer that ends it."""


# Clauses.


def plainly(key: str) -> Clause:
    """A clause that needs no grammar and names nothing."""
    return lambda t, joined, node: t.said(key)


def at_place(key: str) -> Clause:
    """A clause that needs no grammar and names a place."""
    return lambda t, joined, node: t.said(key, t.where(node.where))


def move_track(t: IreTongue, joined: Joined, node: MoveTrack) -> str:
    return t.move_track(node.track == MORALE, node.side == TO_REVOLUTION, node.n)


def until_night(t: IreTongue, joined: Joined, node: UntilNight) -> str:
    where = t.where(node.where) if node.where is not None else None
    return t.until_night(node.modifier, node.n, where)


def if_happened(t: IreTongue, joined: Joined, node: IfHappened) -> str:
    condition = t.conditions[MARKERS[node.marker]]
    return t.if_happened(condition, joined(node.then), joined(node.otherwise))


def choose(t: IreTongue, joined: Joined, node: Choose) -> str:
    return t.choose(node.by_team, [joined(x) for x in node.branches])


def count_as_events(t: IreTongue, joined: Joined, node: CountAsEvents) -> str:
    return t.count_as_events(node.n)


def free_steps(t: IreTongue, joined: Joined, node: FreeSteps) -> str:
    return t.free_steps(node.n)


def exhaust(t: IreTongue, joined: Joined, node: Exhaust) -> str:
    return t.exhaust(node.n)


def may_split(node: UnitVerb) -> bool:
    """May units go to, or come from, different places?"""
    return node.n > 1 and node.where.kind in (ANY, REINFORCED)


def place(t: IreTongue, joined: Joined, node: Place) -> str:
    return t.place(t.counted(node.unit, node.n), t.where(node.where), may_split(node))


def remove(t: IreTongue, joined: Joined, node: Remove) -> str:
    return t.remove(t.counted(node.unit, node.n), t.where(node.where), may_split(node))


def call_up(t: IreTongue, joined: Joined, node: CallUp) -> str:
    return t.call_up(t.counted(node.unit, node.n), t.where(node.where))


def relocate(t: IreTongue, joined: Joined, node: Relocate) -> str:
    units = t.counted(node.unit, 1)
    return t.said("relocate", t.where(node.goal), t.where(node.start), units=units)


def advance(t: IreTongue, joined: Joined, node: Advance) -> str:
    return t.advance(node.unit, node.n, node.steps)


def march(t: IreTongue, joined: Joined, node: March) -> str:
    return t.march(node.unit, node.steps)


def wound(t: IreTongue, joined: Joined, node: Wound) -> str:
    return t.wound(node.who, node.n)


def heal(t: IreTongue, joined: Joined, node: Heal) -> str:
    return t.heal(node.who, node.n)


def draw(t: IreTongue, joined: Joined, node: Draw) -> str:
    return t.draw(node.who, node.n)


def discard(t: IreTongue, joined: Joined, node: Discard) -> str:
    return t.discard(node.who, node.n)


def hit(t: IreTongue, joined: Joined, node: Hit) -> str:
    return t.hit(node.n, t.where(node.where))


def activate(t: IreTongue, joined: Joined, node: Activate) -> str:
    return t.activate(node.n, t.where(node.where))


def barricade(t: IreTongue, joined: Joined, node: Barricade) -> str:
    return t.barricade(t.where(node.where))


# Questions.


def ask_start(q: Asked, node: StartPlaces) -> Question:
    return "start-place", {"who": q.who(q.f.pc + 1)}


def with_points(key: str) -> Ask:
    """A question to a player who has command points to spend."""
    return lambda q, node: (key, {"points": q.t.points(q.c.points)})


def ask_keep(q: Asked, node: Refill) -> Question:
    return "keep", {"n": KEEP - len(q.f.it)}


def ask_order(q: Asked, node: Revolution) -> Question:
    if q.f.it and q.f.pc != ORDER:
        return "extra-action", {"who": q.who(q.f.it[0] - SEAT)}
    if q.f.pc != ORDER or q.c.acted:
        return "order", {}
    return ("order-second" if q.f.it else "order-first"), {}


def ask_turn(q: Asked, node: PlayerTurn) -> Question:
    c = q.c
    values = {"n": c.actions, "steps": c.steps, **q.places(c.place_of(q.f.at.seat))}
    return ("turn" if c.actions > 0 else "no-actions"), values


def ask_step(q: Asked, node: Carrying) -> Question:
    c, f = q.c, q.f
    if f.pc == 0:
        return "pay-step", {}
    room = ACTIVE_CAP - len(c.active[f.at.that[0] - PLACE])
    most = min(CARRYING.limit(c, c.place_of(f.at.seat)), room)
    return "carry", {"n": most - len(f.it)}


def ask_ammo(q: Asked, node: AttackSoldiers) -> Question:
    place = here(q.f.at)
    ammo, _, _, wild = gathered(q.c, place, q.f.it)
    return "pay-ammo", {"n": min(ammo + wild, q.c.count(SOLDIER, place))}


def paying(action: int) -> Ask:
    """The price of an action, card by card."""

    def ask(q: Asked, node: Paid) -> Question:
        return "pay", {"text": q.action_text(action), "icons": q.lacking(node)}

    return ask


def ask_hand_over(q: Asked, node: PassCards) -> Question:
    who = q.who(q.f.at.seat if node.asking else node.taker(q.f.at))
    return ("consent" if node.asking and not q.f.it else "give"), {"who": who}


def counting(key: str) -> Ask:
    """Units of a kind, one after the other."""

    def ask(q: Asked, node: UnitVerb) -> Question:
        return key, {"unit": q.t.units[node.unit], "n": node.n - q.f.pc}

    return ask


def ask_relocate(q: Asked, node: Relocate) -> Question:
    key = "relocate-from" if q.f.pc == 0 else "relocate-to"
    return key, {"unit": q.t.units[node.unit]}


def ask_advance(q: Asked, node: Advance) -> Question:
    left = node.n - len(q.f.at.that)
    return ("walk" if q.f.it else "advance"), {"unit": q.t.units[node.unit], "n": left}


def ask_march(q: Asked, node: March) -> Question:
    return "march", {"unit": q.t.units[node.unit], "n": node.steps - q.f.pc}


def ask_hits(q: Asked, node: GiveOutHits) -> Question:
    return "hits", {**q.places(here(q.f.at)), "n": q.f.at.that[1] - NUMBER - q.f.pc}


def dealing(key: str) -> Ask:
    """Cards of the deck, one after the other."""

    def ask(q: Asked, node: Draw) -> Question:
        c, f = q.c, q.f
        return key, {"n": min(node.wanted(c, f.at), len(c.deck) + len(c.trash)) - len(f.it)}

    return ask


def ask_discard(q: Asked, node: Discard) -> Question:
    hand = q.c.hand_of(q.f.at.that[0] - SEAT)
    return "discard", {"n": min(node.n, len(hand)) - len(q.f.it)}


def ask_activate(q: Asked, node: Activate) -> Question:
    return ("activate" if q.f.at.card >= 0 else "first-fighter"), {}


# Answers.


def carried(f: Frame, x: int) -> str:
    """First a card pays for the step, then fighters come along."""
    return "take-along" if f.pc > 0 else "card"


def fallen(f: Frame, x: int) -> str:
    return "rev-tank-falls" if x >= REV_TANK else "fighter-falls"


VERBS: Final[dict[type[Node], VerbWords]] = {
    # Sentences; what several sentences say together is walked in say.py.
    Effect: VerbWords(),
    IfHappened: VerbWords(if_happened),
    Choose: VerbWords(choose, ask="choose"),
    # Tracks and days.
    MoveTrack: VerbWords(move_track),
    UntilNight: VerbWords(until_night),
    CountAsEvents: VerbWords(count_as_events),
    FreeSteps: VerbWords(free_steps),
    Exhaust: VerbWords(exhaust, ask="exhaust"),
    # Units.
    Place: VerbWords(place, ask=counting("place")),
    CallUp: VerbWords(call_up, ask=counting("call-up")),
    Remove: VerbWords(remove, ask=counting("remove")),
    Relocate: VerbWords(relocate, ask=ask_relocate),
    Advance: VerbWords(advance, ask=ask_advance, done="stop"),
    March: VerbWords(march, ask=ask_march, done="stop"),
    Attack: VerbWords(plainly("attack"), ask="attack"),
    # People, their cards and fighters.
    Hit: VerbWords(hit),
    GiveOutHits: VerbWords(ask=ask_hits, piece=fallen, seat="wound-of"),
    Wound: VerbWords(wound, ask="wound"),
    Heal: VerbWords(heal, ask="heal"),
    FirstAid: VerbWords(heal, ask="heal"),
    Draw: VerbWords(draw, ask=dealing("draw")),
    Share: VerbWords(ask=dealing("share")),
    Discard: VerbWords(discard, ask=ask_discard),
    Activate: VerbWords(activate, ask=ask_activate),
    Withdraw: VerbWords(plainly("withdraw"), ask="withdraw"),
    Recall: VerbWords(at_place("recall"), ask="recall"),
    RevTank: VerbWords(at_place("rev-tank")),
    Barricade: VerbWords(barricade),
    # Actions.
    Activation: VerbWords(done="enough"),
    Resolve: VerbWords(ask=paying(DO_RESOLVE), done="enough"),
    AttackSoldiers: VerbWords(ask=ask_ammo, done="enough"),
    DestroyTank: VerbWords(ask=paying(DO_DESTROY), done="enough"),
    DrawOne: VerbWords(done="enough"),
    Using: VerbWords(ask="aim", done="enough"),
    PassCards: VerbWords(ask=ask_hand_over, done="enough"),
    Rewarded: VerbWords(),
    TankFire: VerbWords(),
    # The day.
    Together: VerbWords(),
    Setup: VerbWords(),
    StartPlaces: VerbWords(ask=ask_start),
    Day: VerbWords(),
    Headlines: VerbWords(ask="headlines", done="no-more-headlines"),
    Aftermath: VerbWords(),
    PutEvents: VerbWords(ask=with_points("events"), done="no-more-events"),
    Mobilise: VerbWords(ask=with_points("army"), move="tank-move", done="no-more-army"),
    Support: VerbWords(ask="support"),
    Refill: VerbWords(ask=ask_keep),
    Revolution: VerbWords(ask=ask_order),
    PlayerTurn: VerbWords(ask=ask_turn, done="end-turn"),
    Carrying: VerbWords(ask=ask_step, piece=carried, done="go"),
    SecurityPhase: VerbWords(ask="security", security="security", done="no-more-security"),
    Evaluation: VerbWords(),
}
