"""Goals of the puzzles of Days of Ire, and in which matches their positions are looked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kibitz.games.goals import MISSED, OPEN, REACHED, Goal, Puzzling, Stage, Verdict
from kibitz.games.ire.puzzles.night import (
    MOST_HITS,
    attackers_first,
    endangered,
    sheltered,
    shown_down,
)
from kibitz.games.ire.puzzles.worlds import Dealer, deals, dealt
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.hits import GiveOutHits
from kibitz.games.ire.rules.map import DAYS
from kibitz.games.ire.rules.numbers import (
    ATTACK,
    ATTACKED_SOLDIERS,
    DESTROYED_TANK,
    PLACES,
    RESOLVED,
    SEAT,
    SECURE,
    SECURITY,
    SOLDIER,
    SOVIET,
    TANK,
)
from kibitz.games.ire.rules.revolution import PLAYER_TURN, REVOLUTION_STEP
from kibitz.games.ire.rules.security import ATTACKING, SECURITY_STEP
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import NONE, Decision, State, Things
from kibitz.kernel.view import View

REVOLUTION: Final = 1
"""The winner, if the team has won."""
SHORT: Final = 1_000
LONG: Final = 12_000
LONGER: Final = 20_000
NIGHT: Final = 120_000
"""Steps of a search: a night has many ways to go, and few questions that are worth them."""
SEVERAL: Final = 4_000
MOST_PLAYED: Final = 3
"""State security cards a goal allows to be played, at most."""
MOST_ACTIONS: Final = 2
"""Actions left in a turn: with more of them there are too many ways to go on."""
LAST_ACTION: Final = 1
MOST_SPENT: Final = 3
"""Cards a goal allows to be spent, at most."""

Apt = Callable[[View], bool]


def in_turn(c: City, seat: int) -> bool:
    """Is it still the turn of that revolutionary?"""
    return any([f.node is PLAYER_TURN and f.at.seat == seat for f in c.pile])


def tonight(missed: Callable[[CityView, City], bool]) -> Verdict:
    """Keep something from happening until the next day begins."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, c = cast(CityView, start), cast(City, s)
        if missed(v, c) or c.winner == SOVIET:
            return MISSED
        return REACHED if c.winner == REVOLUTION or c.day > v.day else OPEN

    return verdict


def spent(v: CityView, c: City) -> int:
    """How many of the cards held at the start have gone."""
    hand = c.hand_of(v.seat)
    return len([x for x in v.hands[v.seat - 1] if x not in hand])


def thrifty(reached: Callable[[CityView, City], bool], most: int) -> Verdict:
    """Reach something before the own turn is over, for so many cards at most."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, c = cast(CityView, start), cast(City, s)
        if spent(v, c) > most:
            return MISSED
        if reached(v, c) or c.winner == REVOLUTION:
            return REACHED
        return OPEN if c.winner == NONE and in_turn(c, v.seat) else MISSED

    return verdict


def played(v: CityView, c: City) -> int:
    """How many of the state security cards that were ready at the start have been played."""
    return len([x for x in v.ready if x not in c.ready])


def show_of_force(most: int) -> Verdict:
    """Lower morale in the state security phase, for so many of its cards at most."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, c = cast(CityView, start), cast(City, s)
        if played(v, c) > most:
            return MISSED
        if c.morale < v.morale or c.winner == SOVIET:
            return REACHED
        going_on = any([f.node is SECURITY_STEP for f in c.pile])
        return OPEN if c.winner == NONE and going_on else MISSED

    return verdict


def resolved(v: CityView, c: City) -> bool:
    """Is one of the events gone that lay on the board, as resolved events go?"""
    return any([e.kind == RESOLVED and e.seat == v.seat for e in c.events])


def tank_destroyed(v: CityView, c: City) -> bool:
    return any([e.kind == DESTROYED_TANK and e.seat == v.seat for e in c.events])


def freed(v: CityView, c: City) -> bool:
    """Has the seat cleared a place of the last soldier?"""
    shot = any([e.kind == ATTACKED_SOLDIERS and e.seat == v.seat for e in c.events])
    here = c.place_of(v.seat)
    return shot and c.count(SOLDIER, here) == 0


def alive(most: int) -> Verdict:
    """Nobody has the last wound when the next day begins, for so many cards at most."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, c = cast(CityView, start), cast(City, s)
        if spent(v, c) > most:
            return MISSED
        found = UNTIL_MORNING(start, s, question)
        return REACHED if found == OPEN and sheltered(v, c) else found

    return verdict


def died(v: CityView, c: City) -> bool:
    """Has a revolutionary the last wound?"""
    return any([n >= c.last_wound for n in c.wounds])


UNTIL_MORNING: Final = tonight(died)


def wounded(v: CityView, c: City) -> bool:
    """Has a revolutionary more wounds than at the start?"""
    return any([now > then for now, then in zip(c.wounds, v.wounds, strict=True)])


def events_there(v: CityView) -> int:
    return len([e for e in v.event_at if e != NONE])


def at_night(v: CityView) -> bool:
    """Is it the state security phase, before the last night?"""
    return v.day < DAYS and any([f.node == SECURITY_STEP.number for f in v.pile])


def foreseeable(v: CityView) -> bool:
    """Is so little left of the own turn that all of it can be searched?"""
    return v.seat != SOVIET and v.actor == v.seat and 0 < v.actions <= MOST_ACTIONS


def apt_resolve(view: View) -> bool:
    v = cast(CityView, view)
    return foreseeable(v) and events_there(v) > 0


def apt_tank(view: View) -> bool:
    v = cast(CityView, view)
    return foreseeable(v) and sum(v.units[TANK * PLACES : TANK * PLACES + PLACES]) > 0


def apt_freed(view: View) -> bool:
    v = cast(CityView, view)
    return foreseeable(v) and sum(v.units[SOLDIER * PLACES : SOLDIER * PLACES + PLACES]) > 0


def apt_team_at_night(view: View) -> bool:
    v = cast(CityView, view)
    return v.seat != SOVIET and at_night(v)


def apt_alive(view: View) -> bool:
    """Somebody may die: when hits are given out, or at the end of the last turn of the day."""
    v = cast(CityView, view)
    if v.seat == SOVIET or v.day == DAYS or max(v.wounds) < v.last_wound - MOST_HITS:
        return False
    last = v.actor == v.seat == v.spokesperson and v.actions <= LAST_ACTION and last_turn(v)
    if not last:
        return at_night(v)
    c = imagine(v, Whim(0))
    return endangered(c) and not shown_down(c)


def last_turn(v: CityView) -> bool:
    return all([v.acted >> i + 1 & 1 for i in range(v.players)])


def apt_show(view: View) -> bool:
    """The state security phase, with an attack to come."""
    v = cast(CityView, view)
    if v.seat != SOVIET or not at_night(v):
        return False
    attacking = any([f.node == ATTACKING.number for f in v.pile])
    return attacking or any([(x - SECURITY) // 2 == ATTACK for x in v.ready])


def kind(view: View, question: Decision) -> str:
    """Who takes a hit."""
    return "hit" if isinstance(question.frame.node, GiveOutHits) else ""


def family(name: str, reached: Callable[[CityView, City], bool], apt: Apt) -> list[Goal]:
    """The same goal for fewer and for more cards."""
    return [
        Goal(f"{name}-{most}", thrifty(reached, most), apt, name, SHORT, visible=True)
        for most in range(MOST_SPENT + 1)
    ]


GOALS: Final = (
    *[
        Goal(
            f"alive-{n}",
            alive(n),
            apt_alive,
            "alive",
            LONGER,
            LONGER,
            threats=attackers_first,
            visible=True,
        )
        for n in range(MOST_SPENT)
    ],
    Goal("unhurt", tonight(wounded), apt_team_at_night, look=LONG, nodes=NIGHT, visible=True),
    *family("tank", tank_destroyed, apt_tank),
    *family("resolve", resolved, apt_resolve),
    *family("free", freed, apt_freed),
    *[
        Goal(f"show-{n}", show_of_force(n), apt_show, "show", SEVERAL, visible=True)
        for n in range(MOST_PLAYED + 1)
    ],
)
"""The most telling first: a position is tried with one after the other."""

MOST: Final = {
    "resolve": 30,
    "free": 30,
    "show": 30,
    "order": 6,
    "tank": 8,
    "hit": 40,
    "alive": 20,
    "unhurt": 20,
}
"""In the order of what is common: what is rare has room for all that is found."""


def reckless(view: View, question: Decision) -> Things:
    """The team lets its own people bleed as long as nobody dies, and the Soviet side attacks.

    Who gives out the hits at night has the last turn of the day.
    """
    v = cast(CityView, view)
    if v.seat == SOVIET:
        return tuple([a for a in question.options if a == SECURE + ATTACK])
    if question.frame.node is REVOLUTION_STEP:
        return tuple([a for a in question.options if a != SEAT + v.seat])
    if not isinstance(question.frame.node, GiveOutHits):
        return ()
    people = [a for a in question.options if SEAT < a <= SEAT + v.players]
    return tuple([a for a in people if v.wounds[a - SEAT - 1] < v.last_wound - 1])


GAINS: Final = frozenset(("won", "resolved", "cleared", "morale"))
LOSSES: Final = frozenset(("lost", "wounded", "morale"))

PUZZLING: Final = Puzzling(
    goals={goal.key: goal for goal in GOALS},
    deals=deals,
    dealer=Dealer,
    dealt=dealt,
    kind=kind,
    gains=GAINS,
    losses=LOSSES,
    most=MOST,
    stages=(
        Stage(
            300,
            goals=frozenset(("unhurt", "tank", "resolve", "free", "show")),
            options=({"players": "2"}, {"players": "3", "team_open_hands": "on"}),
        ),
        Stage(
            240,
            goals=frozenset(("alive",)),
            options=(
                {"players": "4", "morale": "+2", "team_open_hands": "on"},
                {"players": "3", "morale": "+2", "team_open_hands": "on"},
            ),
            manners=(reckless,),
            bots=("greedy", "uniform"),
        ),
    ),
)
