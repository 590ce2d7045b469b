"""Puzzles of Days of Ire: their goals, and every world that a view could come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kibitz.games.deals import Deal, Deals, Drawn
from kibitz.games.goals import MISSED, OPEN, REACHED, Goal, Puzzling, Verdict
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.hits import GiveOutHits
from kibitz.games.ire.rules.map import DAYS
from kibitz.games.ire.rules.numbers import (
    ATTACK,
    ATTACKED_SOLDIERS,
    CARD,
    CARDS,
    DESTROYED_TANK,
    HEADLINES,
    PLACES,
    RESOLVED,
    SECURITY,
    SOLDIER,
    SOVIET,
    TANK,
)
from kibitz.games.ire.rules.revolution import PLAYER_TURN
from kibitz.games.ire.rules.security import ATTACKING, SECURITY_STEP
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import NONE, Decision, State, settle
from kibitz.kernel.view import View

REVOLUTION: Final = 1
"""The winner, if the team has won."""
SHORT: Final = 1_000
LONG: Final = 12_000
NIGHT: Final = 120_000
"""Steps of a search: a night has many ways to go, and few questions that are worth them."""
SEVERAL: Final = 4_000
MOST_PLAYED: Final = 3
"""State security cards a goal allows to be played, at most."""
MOST_ACTIONS: Final = 2
"""Actions left in a turn: with more of them there are too many ways to go on."""
MOST_SPENT: Final = 3
"""Cards a goal allows to be spent, at most."""

Apt = Callable[[View], bool]


# Worlds: the headlines of the Soviet hand, and the cards of hands that are not open.


class Hidden:
    """The hidden zones of a view: for each how many cards it holds, and from which cards."""

    def __init__(self, v: CityView) -> None:
        self.hands: Final = [i for i in range(v.players) if UNKNOWN in v.hands[i]]
        self.headlines: Final[list[tuple[list[int], int]]] = []
        """For each period the headlines out of sight, and how many of them are in the hand."""
        for period in (1, 2, 3):
            held = len([x for x in v.hand if x == UNKNOWN + period])
            self.headlines.append((unseen_headlines(v, period) if held else [], held))
        seen = {*v.trash, *v.deck, *[x for known in v.hands for x in known]}
        self.cards: Final = [x for x in range(CARD, CARD + CARDS) if x not in seen]
        self.sizes: Final = [len([x for x in v.hands[i] if x == UNKNOWN]) for i in self.hands]


def unseen_headlines(v: CityView, period: int) -> list[int]:
    seen = {*v.hand, *v.front, *v.headline_trash, *v.lasting}
    for known in v.headlines:
        seen.update(known)
    return [h for h in range(HEADLINES) if PERIOD[h] == period and h not in seen]


def deals(view: View) -> Deals | None:
    """Every hand of headlines, and every hand of cards that is not open."""
    v = cast(CityView, view)
    if v.day == 0 or any([HIDDEN in f.things() for f in v.pile]):
        return None
    hidden = Hidden(v)
    parts = [Drawn(pool, held) for pool, held in hidden.headlines]
    return Deals([*parts, *[Drawn(hidden.cards, size) for size in hidden.sizes]])


class Dealer:
    """Makes the worlds of one view."""

    def __init__(self, view: View) -> None:
        v = cast(CityView, view)
        self.city: Final = imagine(v, Whim(0))
        settle(self.city)
        self.hidden: Final = Hidden(v)
        self.headlines: Final = [unseen_headlines(v, period) for period in (1, 2, 3)]
        self.known: Final = [x for x in v.hand if x < UNKNOWN]

    def __call__(self, cards: Deal) -> State:
        """The City in which those cards are in the hands the view does not show."""
        c = self.city.copy()
        c.events = []
        at = 0
        held = list(self.known)
        for k, (_, n) in enumerate(self.hidden.headlines):
            mine = cards[at : at + n]
            at += n
            held += mine
            if n:
                c.headlines[k] = tuple([h for h in self.headlines[k] if h not in mine])
        c.hand = tuple(sorted(held))
        out = cards[at:]
        for i, n in zip(self.hidden.hands, self.hidden.sizes, strict=True):
            mine = cards[at : at + n]
            at += n
            known = [x for x in self.city.hands[i] if x not in self.hidden.cards]
            c.hands[i] = tuple(sorted([*known, *mine]))
            c.deck = tuple([x for x in self.hidden.cards if x not in out])
        return c


def dealt(view: View, s: State) -> Deal:
    """The cards of a City in the hands the view does not show."""
    v, c = cast(CityView, view), cast(City, s)
    hidden = Hidden(v)
    found: list[int] = []
    for pool, held in hidden.headlines:
        if held:
            found += [h for h in c.hand if h in pool]
    for i in hidden.hands:
        found += [x for x in c.hands[i] if x not in v.hands[i]]
    return tuple(found)


# Goals.


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


def died(v: CityView, c: City) -> bool:
    """Has a revolutionary the last wound?"""
    return any([n >= c.last_wound for n in c.wounds])


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
    v = cast(CityView, view)
    return apt_team_at_night(v) and max(v.wounds) >= v.last_wound - 2


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
    Goal("alive", tonight(died), apt_alive, look=LONG, nodes=NIGHT, visible=True),
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
    "hit": 20,
    "alive": 20,
    "unhurt": 20,
}
"""In the order of what is common: what is rare has room for all that is found."""

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
    matches=300,
    options=({"players": "2"}, {"players": "3", "team_open_hands": "on"}),
)
