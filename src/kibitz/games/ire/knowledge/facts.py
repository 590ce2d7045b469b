"""What a move does in Days of Ire: events, tracks, wounds and their risk, units, cards."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.coding import move_goal, put_slot
from kibitz.games.ire.rules.map import MOST_UNRESOLVED, SHOW_AT
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    ASK,
    BARRICADE,
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
    SNIPER,
    SOLDIER,
    SOVIET,
    STEP,
    TAKE,
    TAKE_BACK,
    TANK,
    USE,
)
from kibitz.games.ire.rules.tables import EVENT_PLACE, NO_ATTACK
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.flow import DONE, NO
from kibitz.kernel.knowledge.facts import Fact, Facts
from kibitz.kernel.pile import NONE, State, Things
from kibitz.kernel.view import View

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "won": (),
    "lost": (),
    "resolved": ("card", "n", "most"),
    "put": ("card", "place", "n", "most"),
    "replaced": ("card",),
    "wounded": ("who", "n", "most"),
    "morale": ("old", "new"),
    "support": ("old", "new"),
    "show": ("place", "n"),
    "show-gone": ("place", "n"),
    "healed": ("who", "n", "most"),
    "cleared": ("place",),
    "fighter-lost": ("card",),
    "activated": ("card", "place"),
    "risk": ("who", "place", "n"),
    "safe": ("who", "place"),
    "barricade": ("place",),
    "barricade-lost": ("place",),
    "units": ("unit", "place", "old", "new"),
    "cards": ("who", "old", "new"),
    "points": ("old", "new"),
    "headlines": ("old", "new"),
    "security": ("old", "new"),
    "attack": ("place", "n"),
    "free-steps": ("old", "new"),
    "turn-of": ("who", "n"),
    "carried": ("card", "place"),
    "goes": ("who", "place"),
    "starts": ("who", "place"),
    "person": ("who", "place", "n", "wounds", "most"),
    "at-place": ("place", "n", "fighters"),
    "kept": ("card", "place", "n"),
    "kept-anywhere": ("card",),
    "uses": ("card", "n"),
    "stops": ("n", "held"),
    "saves": ("n", "held"),
    "theme-end": (),
    "theme-events": (),
    "theme-morale": (),
    "theme-support": (),
    "theme-wounds": (),
    "theme-place": ("place",),
    "theme-fighters": (),
    "theme-cards": (),
    "theme-points": (),
    "theme-security": (),
    "theme-none": (),
    "focus-card": ("card",),
    "focus-place": ("place",),
    "focus-who": ("who",),
    "focus-draw": (),
    "focus-end": (),
    "focus-back": (),
    "focus-other": (),
}

THEMES: Final = {
    "won": "theme-end",
    "lost": "theme-end",
    "resolved": "theme-events",
    "put": "theme-events",
    "replaced": "theme-events",
    "morale": "theme-morale",
    "support": "theme-support",
    "wounded": "theme-wounds",
    "healed": "theme-wounds",
    "risk": "theme-wounds",
    "safe": "theme-wounds",
    "fighter-lost": "theme-fighters",
    "activated": "theme-fighters",
    "cards": "theme-cards",
    "points": "theme-points",
    "headlines": "theme-cards",
    "security": "theme-security",
    "carried": "theme-fighters",
    "kept": "theme-events",
    "kept-anywhere": "theme-events",
    "turn-of": "theme-none",
    "uses": "theme-none",
    "stops": "theme-none",
    "saves": "theme-points",
    "person": "theme-none",
}


def between(before: View, after: View) -> list[Fact]:
    """What has changed in the city, the weightiest first."""
    a, b = cast(CityView, before), cast(CityView, after)
    winner = b.winner
    if winner >= 0:
        return [("won" if (winner == 1) == (a.seat != SOVIET) else "lost", ())]
    if a.day == 0:
        return sorted(beginnings(a, b) + fighters(a, b), key=weight)
    found = happenings(a, b) + tracks(a, b) + people(a, b) + fighters(a, b) + turns(a, b)
    for p in range(PLACES):
        found += place_facts(a, b, p)
    found.sort(key=weight)
    return found


def weight(fact: Fact) -> tuple[int, Things]:
    return WEIGHTS[fact[0]], fact[1]


def beginnings(a: CityView, b: CityView) -> list[Fact]:
    """Who starts where; the first day has begun by then."""
    return [("starts", (i + 1, b.at[i])) for i in range(a.players) if b.day and b.at[i] >= 0]


def turns(a: CityView, b: CityView) -> list[Fact]:
    """Whose turn it is now, and what that turn has gained; what the Soviet side has attacked."""
    found: list[Fact] = []
    if a.seat > SOVIET and a.actor <= SOVIET < b.actor:
        found.append(("turn-of", (b.actor, b.actions)))
    elif b.actor > SOVIET and b.actor == a.actor and b.steps > a.steps:
        found.append(("free-steps", (a.steps, b.steps)))
    for p in range(PLACES):
        if b.attacked & ~a.attacked & 1 << p:
            found.append(("attack", (p, chance_of_a_hit(a, p))))
    return found


def happenings(a: CityView, b: CityView) -> list[Fact]:
    """Events that came and went."""
    found: list[Fact] = []
    on_board = len([e for e in b.event_at if e != NONE])
    for p in range(PLACES):
        old, new = a.event_at[p], b.event_at[p]
        if old == new:
            continue
        if new == NONE:
            found.append(("resolved", (old, on_board, MOST_UNRESOLVED)))
            continue
        if old != NONE:
            found.append(("replaced", (old,)))
        found.append(("put", (new, p, on_board, MOST_UNRESOLVED)))
    return found


def tracks(a: CityView, b: CityView) -> list[Fact]:
    """Morale, support, command points, and what the Soviet side has in hand."""
    found: list[Fact] = []
    for key, old, new in (
        ("morale", a.morale, b.morale),
        ("support", a.support, b.support),
        ("points", a.points, b.points),
        ("headlines", len(a.hand), len(b.hand)),
        ("security", len(a.ready), len(b.ready)),
    ):
        if old != new:
            found.append((key, (old, new)))
    return found


def people(a: CityView, b: CityView) -> list[Fact]:
    """Wounds, cards, and the risk to be hit."""
    found: list[Fact] = []
    most = a.last_wound
    for i in range(a.players):
        old, new = a.wounds[i], b.wounds[i]
        if old != new:
            found.append(("wounded" if new > old else "healed", (i + 1, new, most)))
        held, holds = len(a.hands[i]), len(b.hands[i])
        if held != holds:
            found.append(("cards", (i + 1, held, holds)))
        was, at = a.at[i], b.at[i]
        if was != at and at >= 0:
            found.append(("goes", (i + 1, at)))
        threatened, risk = chance_of_a_hit(a, was), chance_of_a_hit(b, at)
        if risk and (risk != threatened or was != at):
            found.append(("risk", (i + 1, at, risk)))
        elif threatened and not risk:
            found.append(("safe", (i + 1, at)))
    return found


def chance_of_a_hit(v: CityView, place: int) -> int:
    """That an Attack on a place would hit at least once, in percent (I117)."""
    c = v.field()
    if place < 0 or c.mods[NO_ATTACK] >> place & 1:
        return 0
    if c.count(SOLDIER, place) + c.count(SNIPER, place) == 0:
        return 0
    above = max(0, 6 - c.shooting(place))  # faces that do not hit
    return round(100 * (36 - above * above) / 36)


def fighters(a: CityView, b: CityView) -> list[Fact]:
    """Active fighters that came and went."""
    found: list[Fact] = []
    before = [x for heap in a.active for x in heap]
    after = [x for heap in b.active for x in heap]
    for p in range(PLACES):
        found += [("activated", (x, p)) for x in b.active[p] if x not in before]
        here = b.active[p]
        found += [("carried", (x, p)) for x in here if x in before and x not in a.active[p]]
    found += [("fighter-lost", (x,)) for x in before if x not in after]
    return found


def place_facts(a: CityView, b: CityView, p: int) -> list[Fact]:
    """Units, barricades, and strength for a show of force."""
    found: list[Fact] = []
    old = [a.units[unit * PLACES + p] for unit in (TANK, SOLDIER, SNIPER)]
    new = [b.units[unit * PLACES + p] for unit in (TANK, SOLDIER, SNIPER)]
    if sum(old) and not sum(new):
        found.append(("cleared", (p,)))
    else:
        for unit in (TANK, SOLDIER, SNIPER):
            if old[unit] != new[unit]:
                found.append(("units", (unit, p, old[unit], new[unit])))
    was, now = old[SOLDIER] + 3 * old[SNIPER], new[SOLDIER] + 3 * new[SNIPER]
    if now >= SHOW_AT > was:
        found.append(("show", (p, now)))
    elif was >= SHOW_AT > now:
        found.append(("show-gone", (p, now)))
    stood, stands = a.barricades >> p & 1, b.barricades >> p & 1
    if stood != stands:
        found.append(("barricade" if stands else "barricade-lost", (p,)))
    return found


def theme(fact: Fact) -> Fact:
    """What a fact is about: a place, or one of a few things."""
    key, values = fact
    if key in THEMES:
        return (THEMES[key], ())
    names = VALUES[key]
    if "place" in names:
        return ("theme-place", (values[names.index("place")],))
    return ("theme-none", ())


def focus(view: View, action: int) -> Fact:
    """The card, the place or the player an action is about."""
    v = cast(CityView, view)
    if 0 <= action < PIECES_END:
        return ("focus-card", (action,))
    if action in (DONE, NO, PASS):
        return ("focus-end", ())
    if PLACE <= action < PLACE + PLACES:
        return ("focus-place", (action - PLACE,))
    if SEAT <= action < FACE:
        return ("focus-who", (action - SEAT,))
    for first, end in ((TAKE, EXECUTE), (EXECUTE, DROP), (DROP, PUT), (USE, SECURE)):
        if first <= action < end:
            return ("focus-card", (action - first,))
    if PUT <= action < MOVE_TANK:
        return ("focus-card", (v.display[put_slot(action)],))
    if MOVE_TANK <= action < NEW_TANK:
        return ("focus-place", (move_goal(action),))
    for first in (NEW_TANK, STEP, BARRICADE):
        if first <= action < first + PLACES:
            return ("focus-place", (action - first,))
    if SECURE <= action < TAKE_BACK:
        return ("focus-card", (SECURITY + (action - SECURE) * 2,))
    if GIVE <= action < DO_DRAW:
        return ("focus-who", ((action - GIVE) % (ASK - GIVE),))
    return local_action(v, action)


def local_action(v: CityView, action: int) -> Fact:
    """What a revolutionary does where they stand."""
    here = v.at[v.seat - 1] if v.seat > SOVIET else NONE
    if action == DO_RESOLVE and here >= 0:
        return ("focus-card", (v.event_at[here],))
    if action == DO_ACTIVATE and here >= 0:
        return ("focus-card", (v.upper[here],))
    if action in (DO_ATTACK, DO_DESTROY) and here >= 0:
        return ("focus-place", (here,))
    plain = {DO_DRAW: "focus-draw", TAKE_BACK: "focus-back"}
    return (plain.get(action, "focus-other"), ())


def about(view: View, action: int) -> list[Fact]:
    """What is true of the player, the place or the card that is chosen, or of stopping here."""
    v = cast(CityView, view)
    if action in (DONE, PASS) and v.seat == SOVIET:
        return [("saves", (v.points, len(v.hand)))]
    if action in (DONE, PASS):
        return [("stops", (v.actions, len(v.hands[v.seat - 1])))]
    if USE <= action < SECURE:
        return [("uses", (action - USE, v.actions))]
    if SEAT < action < SEAT + 1 + v.players:
        i = action - SEAT - 1
        held = len(v.hands[i])
        return [("person", (i + 1, v.at[i], held, v.wounds[i], v.last_wound))]
    if PLACE <= action < PLACE + PLACES:
        p = action - PLACE
        strength = v.units[SOLDIER * PLACES + p] + 3 * v.units[SNIPER * PLACES + p]
        return [("at-place", (p, strength, len(v.active[p])))]
    if EVENT <= action < EVENT + EVENTS and action in v.display:
        p = EVENT_PLACE[action]
        if p == ANYWHERE:
            return [("kept-anywhere", (action,))]
        there = len(v.active[p]) + len([x for x in v.at if x == p])
        return [("kept", (action, p, there))]
    return []


def lasts(view: View, fact: Fact, found: list[Fact]) -> bool | None:
    """None: in this game no single answer undoes a fact."""
    return None


def threats(ends: list[State], seat: int, fact: Fact) -> list[Fact]:
    """Nothing: in this game no card in a hand undoes a fact."""
    return []


WEIGHTS: Final[dict[str, int]] = {key: i for i, key in enumerate(VALUES)}
FACTS: Final = Facts(VALUES, between, theme, focus, lasts, threats, about)
