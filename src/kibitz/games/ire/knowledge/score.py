"""The evaluation function of Days of Ire: events, plans, morale, wounds, units, cards, points.

Everything is counted in one coin, from the side of the revolution: an event is worth AN_EVENT.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from kibitz.games.ire.knowledge.plans import plans
from kibitz.games.ire.knowledge.projection import Projected
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.effects.tracks import CountAsEvents
from kibitz.games.ire.rules.map import (
    DAYS,
    MORALE_START,
    MOST_UNRESOLVED,
    SHOW_AT,
    SUPPORT_START,
    SURCHARGES,
)
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    EVENT,
    EVENTS,
    PIECES_END,
    PLACES,
    SOVIET,
)
from kibitz.games.ire.rules.tables import (
    COLOUR,
    EVENT_KIND,
    EVENT_PLACE,
    PENALTY,
    POINTS,
    SIDE,
    TEXTS,
)
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.pile import NONE
from kibitz.kernel.view import View

# A logistic regression from the outlook to the result, fitted to 665 games of greedy against
# itself: by day and phase, because a search compares positions of different days and phases.
STEEP: Final[tuple[float, ...]] = (0.094, 0.148, 0.198, 0.203, 0.328, 0.392, 0.587)
"""The slope: what one unit of the outlook adds to the logit of the chance, by day."""
USUAL: Final[tuple[float, ...]] = (
    *(-0.59, -0.35, 0.08, 0.58, 1.55, 2.91, 4.32),  # headlines
    *(-0.53, -0.08, 0.39, 0.86, 1.84, 3.35, 4.85),  # events
    *(-0.08, 0.07, 0.76, 1.22, 2.18, 3.94, 5.81),  # army
    *(-0.44, -0.17, 0.55, 0.90, 1.74, 3.76, 5.34),  # support
    *(-0.44, -0.09, 0.55, 0.90, 2.22, 3.76, 5.34),  # display
    *(-0.52, -0.20, 0.33, 0.64, 1.91, 3.39, 5.34),  # revolution
    *(-0.56, -0.23, 0.21, 0.61, 1.75, 3.03, 4.77),  # sharing
    *(-0.51, -0.27, 0.15, 0.34, 1.59, 3.11, 5.65),  # security
    *(-0.51, -0.27, 0.15, 0.34, 1.59, 3.11, 5.65),  # night
)
"""The intercept: the logit when the outlook is 0, by phase and day."""

# What decides the game.
AN_EVENT: Final = 1.5
WITH_A_PENALTY: Final = 1.1
COUNTS_TWICE: Final = 1.9
"""Events, for the count at the end; a little less than two because it is one to resolve."""
MORALE_NOW: Final = 0.3
MORALE_A_DAY: Final = 0.12
"""A step of morale is a card for each day to come."""
DESPAIR: Final = 3.0
"""Divided by the steps left to the losing space: each is dearer than the one before."""
SUPPORT_STEP: Final = 0.7
WOUNDED: Final = 3.0
"""All wounds of one player; they count by their square, so the last costs most."""
A_HIT: Final = 0.5
EXPOSED: Final = 0.5
"""A hit that threatens a player as good as dead."""

# What the revolution has to work with.
A_CARD: Final = 0.15
INCOME: Final = 0.3
"""A card the night will bring; more than A_CARD, because a plan may hang on it."""
A_FIGHTER: Final = 0.3
FADING: Final = 0.3
"""Towards the end cards and fighters count by so much for each day left."""
AN_ACTION: Final = 0.1
"""Less than a card: drawing one is better than passing."""
A_BARRICADE: Final = 0.2

# What the Soviet side has to work with.
UNITS: Final[tuple[float, ...]] = (0.4, 0.2, 0.4)
"""A tank, a soldier, a sniper."""
MASSED: Final = 0.04
"""Each point of the greatest strength, on the way to a show of force."""
SHOW: Final = 0.5
A_SECURITY_CARD: Final = 0.1
AN_ORDER: Final = 0.12
"""A security card just played is worth a little more than in hand, or none would be played."""
A_HEADLINE: Final = 0.35
"""A headline that is not known."""
BY_POINTS: Final[tuple[float, ...]] = (0.2, 0.1)
"""A red and a green headline, for each command point."""
TO_BUY: Final = 0.5
"""An event that can be paid: less than one on the board."""
NOT_YET: Final = 0.8
"""The share of that for the points saved towards an event that cannot be paid."""
A_POINT: Final = 0.08
"""Left for the army."""

EVENTS_STEP: Final = PHASES.index("events")
ARMY: Final = PHASES.index("army")
SUPPORT: Final = PHASES.index("support")
SHARING: Final = PHASES.index("sharing")


def score(view: View) -> float:
    """A static estimate of the chance of this seat's side (a heuristic)."""
    v = cast(CityView, view)
    winner = v.winner
    revolution = v.seat != SOVIET
    if winner >= 0:
        return 1.0 if (winner == 1) == revolution else 0.0
    chance = 1.0 / (1.0 + exp(-logit(v, outlook(v))))
    return chance if revolution else 1.0 - chance


def logit(v: CityView, coins: float) -> float:
    """The logit of the revolution's chance for an outlook, on this day and in this phase."""
    day = max(0, v.day - 1)
    return STEEP[day] * coins + USUAL[v.phase * DAYS + day]


def outlook(v: CityView) -> float:
    """How the revolution stands, once the texts on the pile are resolved."""
    s = Projected(v)
    return events(s) + spirits(v, s) + means(v, s) - army(v, s) - headlines(v) - purse(v, s)


def events(s: Projected) -> float:
    """What lies on the board against what may stay there, and what could still be resolved."""
    left = 0.0
    for e in s.event_at:
        if e != NONE:
            left += WEIGHT[e]
    return AN_EVENT * (MOST_UNRESOLVED - left + plans(s, WEIGHT))


def spirits(v: CityView, s: Projected) -> float:
    """Morale, support and wounds."""
    worth = (MORALE_NOW + MORALE_A_DAY * s.days_left) * (s.morale - MORALE_START)
    worth -= DESPAIR / (2 + s.morale)
    worth -= SUPPORT_STEP * (v.support - SUPPORT_START)
    worth -= A_HIT * s.hits
    for i in range(v.players):
        share = v.wounds[i] / v.last_wound
        worth -= (WOUNDED + EXPOSED * s.danger(s.at[i])) * share**2
    return worth


def means(v: CityView, s: Projected) -> float:
    """Cards, fighters, barricades, and the actions left today."""
    cards, fighters, actions = 0, 0, 0
    for hand in s.hands:
        cards += len(hand)
    for heap in s.active:
        fighters += len(heap)
    for n in s.actions:
        actions += n
    income = max(0, s.morale) if v.phase <= SHARING else 0
    worth = A_CARD * cards + INCOME * income + A_FIGHTER * fighters
    worth *= min(1.0, FADING * s.days_left)
    return worth + AN_ACTION * actions + A_BARRICADE * bin(v.barricades).count("1")


def army(v: CityView, s: Projected) -> float:
    """Units, how they are massed, and the orders that can be given to them."""
    worth = A_SECURITY_CARD * len(v.ready) + AN_ORDER * s.orders
    for unit in range(len(UNITS)):
        n = 0
        for p in range(unit * PLACES, (unit + 1) * PLACES):
            n += s.units[p]
        worth += UNITS[unit] * n
    mass = 0
    for p in range(PLACES):
        mass = max(mass, s.strength(p))
    return worth + MASSED * min(SHOW_AT, mass) + (SHOW if mass >= SHOW_AT else 0.0)


def headlines(v: CityView) -> float:
    """What the Soviet hand is good for, and what will fill it up."""
    if v.day == DAYS:
        return 0.0
    hand = v.hand
    worth = 0.0
    for h in hand:
        worth += A_HEADLINE if h >= UNKNOWN else BY_POINTS[COLOUR[h]] * POINTS[h]
    if v.phase <= SUPPORT:
        worth += A_HEADLINE * max(0, v.support - len(hand))
    return worth


def purse(v: CityView, s: Projected) -> float:
    """What the command points can still buy today: the cheapest events first, then tanks."""
    points = v.points
    if v.phase > ARMY:
        return 0.0
    worth = 0.0
    for price in prices(v, s) if v.phase <= EVENTS_STEP else []:
        if price > points:
            return worth + NOT_YET * TO_BUY * points / price
        points -= price
        worth += TO_BUY
    return worth + A_POINT * points


def prices(v: CityView, s: Projected) -> list[int]:
    """What the events of the display cost that would find their place free (I035, I036)."""
    sides = len([e for e in s.event_at if e != NONE and EVENT_KIND[e] == SIDE])
    found = []
    for slot in range(len(SURCHARGES)):
        e = v.display[slot]
        if e != NONE and (EVENT_PLACE[e] == ANYWHERE or s.event_at[EVENT_PLACE[e]] == NONE):
            price = sides if EVENT_KIND[e] == SIDE else POINTS[e]
            found.append(price + SURCHARGES[slot])
    found.sort()
    return found


def weights() -> list[float]:
    """How many events each event counts for, by its number."""
    found = [1.0] * PIECES_END
    for e in range(EVENT, EVENT + EVENTS):
        text = TEXTS[make_text(e, PENALTY)]
        if text is not None:
            twice = [x for x in text.sentences if isinstance(x, CountAsEvents)]
            found[e] = COUNTS_TWICE if twice else WITH_A_PENALTY
    return found


WEIGHT: Final = weights()
