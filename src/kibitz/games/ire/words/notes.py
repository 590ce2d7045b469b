"""Notes: what an answer costs or risks, so short that it fits on the thing one points at."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.coding import is_move
from kibitz.games.ire.rules.map import MOVE_COST, NEW_COST, SHOW_AT
from kibitz.games.ire.rules.numbers import (
    DO_ACTIVATE,
    DO_DESTROY,
    NEW_TANK,
    PASS,
    PLACE,
    PLACES,
    STEP,
    TANK,
    USE,
)
from kibitz.games.ire.rules.revolution import PlayerTurn
from kibitz.games.ire.rules.security import Attack, hits_of
from kibitz.games.ire.rules.soviet import Mobilise
from kibitz.games.ire.rules.tables import ABILITY, AS_ACTION
from kibitz.games.ire.rules.tank_fire import HIT_UP_TO, fires
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import Frame

DIE: Final = range(1, 7)
MOST_SUM: Final = 12
"""With this strength both dice always hit."""


def notes(c: City, f: Frame, action: int, t: IreTongue) -> list[str]:
    """Strength and odds of an attack, the price of a step or a tank, the risk of tank fire."""
    if isinstance(f.node, Attack) and PLACE <= action < PLACE + PLACES:
        return of_attack(c, action - PLACE, t)
    if isinstance(f.node, Mobilise):
        if is_move(action):
            return [t.page["price"].format(n=MOVE_COST)]
        new = NEW_TANK <= action < NEW_TANK + PLACES
        return [t.page["price"].format(n=NEW_COST)] if new else []
    return of_turn(c, f.at.seat, action, t) if isinstance(f.node, PlayerTurn) else []


def of_attack(c: City, place: int, t: IreTongue) -> list[str]:
    strength = c.shooting(place)
    once, twice = ATTACK_ODDS[min(strength, MOST_SUM)]
    found = [t.notes["odds"].format(strength=strength, n=once)]
    found += [t.notes["odds-two"].format(n=twice)] if twice else []
    shows = c.strength(place) >= SHOW_AT and not c.barricaded(place)
    return [*found, t.notes["show"]] if shows else found


def of_turn(c: City, seat: int, action: int, t: IreTongue) -> list[str]:
    """A step is free or costs a card; an action draws the fire of the tanks here."""
    if STEP <= action < STEP + PLACES:
        price = t.notes["free" if c.steps > 0 else "card"]
        return [price, *of_fire(c, action - STEP, False, t)]
    using = action >= USE and ABILITY[action - USE] == AS_ACTION
    if DO_ACTIVATE <= action < PASS or using:
        return of_fire(c, c.place_of(seat), action == DO_DESTROY, t)
    return []


def of_fire(c: City, place: int, on_tanks: bool, t: IreTongue) -> list[str]:
    """What the tanks of a place mean for whoever acts there."""
    if not fires(c, place, on_tanks):
        return []
    return [t.notes["fire"].format(n=fire_odds(c.count(TANK, place)))]


def attack_odds(strength: int) -> tuple[int, int]:
    """In percent, how often an attack of this strength hits at all, and twice."""
    hits = [hits_of(strength, one, two) for one in DIE for two in DIE]
    once, twice = (len([x for x in hits if x >= n]) for n in (1, 2))
    return round(100 * once / len(hits)), round(100 * twice / len(hits))


def fire_odds(tanks: int) -> int:
    """In percent, how often the fire of so many tanks hits at all."""
    miss = len([x for x in DIE if x > HIT_UP_TO]) / len(DIE)
    return round(100 * (1 - miss**tanks))


ATTACK_ODDS: Final = [attack_odds(strength) for strength in range(MOST_SUM + 1)]
