"""How pieces move and tracks change: each function changes the City and adds an event."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.city import OPEN_HANDS, City, is_tank
from kibitz.games.ire.rules.map import MORALE_HIGH, MORALE_LOW, SUPPORT_HIGH, SUPPORT_LOW
from kibitz.games.ire.rules.numbers import (
    ACTIVATED,
    BARRICADE_LOST,
    BARRICADED,
    DISCARDED,
    DREW,
    FIGHTER_LOST,
    HEALED,
    MARKED,
    MORALE,
    MORALE_MOVED,
    NUMBER,
    PLACE,
    PLACED,
    PLACES,
    RECALLED,
    REMOVED,
    REV_TANK_CAME,
    SHUFFLED,
    SOVIET,
    SUPPORT_MOVED,
    TANK_LOST,
    TO_SOVIET,
    TURNED_UP,
    UNIT_MOVED,
    UNIT_NAMES,
    WITHDRAWN,
    WON,
    WOUNDED,
)
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import NO_BOX, NONE, At, Things
from kibitz.kernel.things import replaced, single, sorted_in, taken_from, without

REVOLUTION_PHASE: Final = 5
NOWHERE: Final = At(SOVIET, NONE, NO_BOX, ())

A_UNIT: Final[tuple[Things, ...]] = tuple([(NUMBER + k,) for k in range(len(UNIT_NAMES))])
UNIT_FROM: Final[tuple[tuple[Things, ...], ...]] = tuple(
    [tuple([(NUMBER + k, PLACE + p) for p in range(PLACES)]) for k in range(len(UNIT_NAMES))]
)
"""What events say of a unit: its kind, and where it came from."""


def finish(c: City, winner: int, at: At) -> None:
    """The game is over at once (I123 to I125)."""
    if c.winner == NONE:
        c.winner = winner
        c.pile = []
        c.woken = ()
        c.tell(WON, winner, (), NONE, at)


# Tracks.


def move_morale(c: City, at: At, side: int, n: int) -> None:
    """Morale moves towards a side; its last Soviet space ends the game (I124)."""
    step = -n if side == TO_SOVIET else n
    c.morale = max(MORALE_LOW, min(MORALE_HIGH, c.morale + step))
    c.tell(MORALE_MOVED, at.seat, (), NUMBER + c.morale + 1, at)
    if c.morale == MORALE_LOW:
        finish(c, 0, at)


def move_support(c: City, at: At, side: int, n: int) -> None:
    """Support moves; it is the hand limit of the Soviet player."""
    step = n if side == TO_SOVIET else -n
    c.support = max(SUPPORT_LOW, min(SUPPORT_HIGH, c.support + step))
    c.tell(SUPPORT_MOVED, at.seat, (), NUMBER + c.support, at)


def move_track(c: City, at: At, track: int, side: int, n: int) -> None:
    if track == MORALE:
        move_morale(c, at, side, n)
    else:
        move_support(c, at, side, n)


def mark(c: City, at: At, marker: int) -> None:
    """A happened-event marker goes into the ashtray (I031)."""
    if marker != NONE and not c.happened(marker):
        c.markers |= 1 << marker
        c.tell(MARKED, at.seat, (), NUMBER + marker, at)


# Units.


def place(c: City, at: At, unit: int, where: int) -> None:
    c.post(unit, where, 1)
    c.tell(PLACED, at.seat, A_UNIT[unit], PLACE + where, at)


def remove(c: City, at: At, unit: int, where: int) -> None:
    """Take a unit off the board; without tank and soldier the revolution has won (I057)."""
    c.post(unit, where, -1)
    c.tell(REMOVED, at.seat, A_UNIT[unit], PLACE + where, at)
    if c.phase == REVOLUTION_PHASE and c.clear():
        finish(c, 1, at)


def move(c: City, at: At, unit: int, start: int, end: int) -> None:
    c.march(unit, start, end)
    c.tell(UNIT_MOVED, at.seat, UNIT_FROM[unit][start], PLACE + end, at)


# Fighters.


def join(c: City, where: int, fighter: int) -> None:
    """One more active fighter at a place; nothing is told."""
    c.active = replaced(c.active, where, sorted_in(c.active[where], fighter))


def leave(c: City, where: int, fighter: int) -> None:
    """An active fighter is no longer at a place; nothing is told."""
    c.active = replaced(c.active, where, without(c.active[where], fighter))


def turn_up(c: City, at: At, where: int, fighter: int) -> None:
    """The lower fighter of a place is turned up and waits (I083)."""
    c.unseen = taken_from(c.unseen, fighter)
    c.lower &= ~(1 << where)
    c.upper = replaced(c.upper, where, fighter)
    c.tell(TURNED_UP, at.seat, single(fighter), PLACE + where, at, EVERYONE, True)


def activate(c: City, at: At, where: int) -> None:
    """The passive fighter on top becomes active."""
    fighter = c.upper[where]
    c.upper = replaced(c.upper, where, NONE)
    join(c, where, fighter)
    c.tell(ACTIVATED, at.seat, single(fighter), PLACE + where, at)


def lose_fighter(c: City, at: At, where: int, fighter: int) -> None:
    """A fighter hit goes to the casualties, a revolutionary tank for good (I078, I079)."""
    leave(c, where, fighter)
    if is_tank(fighter):
        c.wrecks = sorted_in(c.wrecks, fighter)
        c.tell(TANK_LOST, at.seat, single(fighter), PLACE + where, at)
    else:
        c.casualties = sorted_in(c.casualties, fighter)
        c.tell(FIGHTER_LOST, at.seat, single(fighter), PLACE + where, at)


def withdraw(c: City, at: At, where: int, fighter: int) -> None:
    leave(c, where, fighter)
    c.casualties = sorted_in(c.casualties, fighter)
    c.tell(WITHDRAWN, at.seat, single(fighter), PLACE + where, at)


def recall(c: City, at: At, where: int, fighter: int) -> None:
    c.casualties = without(c.casualties, fighter)
    join(c, where, fighter)
    c.tell(RECALLED, at.seat, single(fighter), PLACE + where, at)


def rev_tank(c: City, at: At, where: int, tank: int) -> None:
    c.rev_tanks = without(c.rev_tanks, tank)
    join(c, where, tank)
    c.tell(REV_TANK_CAME, at.seat, single(tank), PLACE + where, at, EVERYONE, True)


def barricade(c: City, at: At, where: int) -> None:
    c.barricades |= 1 << where
    c.barricade_supply -= 1
    c.tell(BARRICADED, at.seat, (), PLACE + where, at)


def lose_barricade(c: City, at: At, where: int) -> None:
    """A barricade hit is gone for good (I097)."""
    c.barricades &= ~(1 << where)
    c.tell(BARRICADE_LOST, at.seat, (), PLACE + where, at)


# Revolutionaries.


def wound(c: City, at: At, seat: int) -> None:
    """A wound; the last allowed one ends the game (I080, I123)."""
    c.wounds[seat - 1] += 1
    c.tell(WOUNDED, seat, (), NUMBER + c.wounds[seat - 1], at)
    if c.wounds[seat - 1] >= c.last_wound:
        finish(c, 0, at)


def heal(c: City, at: At, seat: int, n: int) -> None:
    healed = min(n, c.wounds[seat - 1])
    c.wounds[seat - 1] -= healed
    c.tell(HEALED, seat, (), NUMBER + healed, at)


def seers(c: City, seat: int) -> int:
    """Who may see a revolutionary's cards, as bits (I132, I134)."""
    return (2 << c.players) - 2 if c.rules & OPEN_HANDS else 1 << seat


def deal(c: City, at: At, seat: int, card: int) -> None:
    """A card comes from the deck into a hand."""
    c.deck = taken_from(c.deck, card)
    c.hands[seat - 1] = sorted_in(c.hands[seat - 1], card)
    c.tell(DREW, seat, single(card), NONE, at, seers(c, seat), True)


def reshuffle(c: City, at: At) -> None:
    """The discard pile becomes the draw pile (I060)."""
    c.deck = tuple(sorted(c.trash))
    c.trash = ()
    c.tell(SHUFFLED, at.seat, (), NONE, at)


def discard(c: City, at: At, seat: int, cards: Things) -> None:
    """Cards leave a hand for the open discard pile."""
    if not cards:
        return
    for x in cards:
        c.hands[seat - 1] = without(c.hands[seat - 1], x)
    c.trash += cards
    c.tell(DISCARDED, seat, cards, NONE, at, EVERYONE, True)
