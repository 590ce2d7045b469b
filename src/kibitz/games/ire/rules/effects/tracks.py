"""Tracks, day-long changes, and what is merely counted."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb
from kibitz.games.ire.rules.map import (
    MORALE_HIGH,
    MORALE_LOW,
    SUPPORT_HIGH,
    SUPPORT_LOW,
)
from kibitz.games.ire.rules.numbers import (
    COUNTS_DOUBLE,
    DAY_LONG,
    MORALE,
    NUMBER,
    SOVIET,
    STEPS_GIVEN,
    TO_SOVIET,
)
from kibitz.games.ire.rules.spots import Spots
from kibitz.games.ire.rules.tables import (
    BONUS_STEP,
    NO_ATTACK,
    NO_TANK_FIRE,
    SECURITY_LIMIT,
)
from kibitz.kernel.pile import (
    At,
    Decision,
    Frame,
    Reason,
)


class MoveTrack(Verb):
    """Move a marker towards a side."""

    def __init__(self, track: int, side: int, n: int) -> None:
        self.track: Final = track
        self.side: Final = side
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        if self.track == MORALE:
            stuck = c.morale == (MORALE_LOW if self.side == TO_SOVIET else MORALE_HIGH)
        else:
            stuck = c.support == (SUPPORT_HIGH if self.side == TO_SOVIET else SUPPORT_LOW)
        return Reason("track-at-end", at.card) if stuck else None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.n,))
        atoms.move_track(c, f.at, self.track, self.side, self.n)
        return None


class UntilNight(Verb):
    """A modifier that holds until the end of the day (I029)."""

    def __init__(self, modifier: int, n: int = 1, where: Spots | None = None) -> None:
        self.modifier: Final = modifier
        self.n: Final = n
        self.where: Final = where

    def fits(self, c: City, at: At) -> Reason | None:
        """Covering fire in one's turn needs tanks that could still fire at somebody (I105)."""
        if self.modifier != NO_TANK_FIRE or c.actor <= 0:
            return None
        assert self.where is not None
        if not c.actions_to_come():
            return Reason("no-action-left", at.card)
        for p in self.where.find(c, at):
            if c.armed(p):
                return None
        return Reason("no-tank-fires", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.modifier,))
        if self.modifier == NO_TANK_FIRE or self.modifier == NO_ATTACK:
            assert self.where is not None
            for place in self.where.find(c, f.at):
                c.modify(self.modifier, c.mods[self.modifier] | 1 << place)
        elif self.modifier == SECURITY_LIMIT:
            c.modify(SECURITY_LIMIT, self.n + 1)  # 0 stands for no limit
        else:
            c.modify(self.modifier, c.mods[self.modifier] + self.n)
            if self.modifier == BONUS_STEP and c.actor > 0:
                c.steps += self.n
        c.tell(DAY_LONG, f.at.seat, (), NUMBER + self.modifier, f.at)
        return None


class CountAsEvents(Verb):
    """An unresolved event counts for more than one (I129)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.n,))
        c.extra_events += self.n
        c.tell(COUNTS_DOUBLE, SOVIET, (f.at.card,), NUMBER + self.n, f.at)
        return None


class FreeSteps(Verb):
    """The acting player may move some steps more in this turn."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        """Steps lead to an action: after the last one there are none (I066)."""
        return None if c.actions > 0 else Reason("no-action-left", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.n,))
        c.steps += self.n
        c.tell(STEPS_GIVEN, f.at.seat, (), NUMBER + self.n, f.at)
        return None
