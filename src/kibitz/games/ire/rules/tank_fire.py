"""Tank fire: when the tanks of a place fire, and what their dice hit (I072 to I074)."""

from __future__ import annotations

from math import comb
from typing import Final

from kibitz.games.ire.rules.city import FIRE_ON_TANKS_ONLY, City, here
from kibitz.games.ire.rules.effects.base import Verb
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.numbers import FACE, NUMBER, PLACE, ROLLED, TANK
from kibitz.games.ire.rules.security import FACES
from kibitz.kernel.game import DiceOdds
from kibitz.kernel.pile import CHANCE, NONE, Decision, Frame
from kibitz.kernel.things import appended

HIT_UP_TO: Final = 3
"""Half of the faces of a die."""


class TankFire(Verb):
    """One die per tank; each 1, 2 or 3 is a hit (I072 to I074)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        place = here(f.at)
        if f.pc == 0:
            tanks = c.count(TANK, place)
            rolled = f.it if answer == NONE else appended(f.it, answer)
            while len(rolled) < tanks:
                face = c.drawn(FACES)
                if face == NONE:
                    g = f.to(0, rolled)
                    c.wait(g)
                    return Decision(CHANCE, g, FACES)
                rolled = appended(rolled, face)
            hits = len([x for x in rolled if x - FACE <= HIT_UP_TO])
            c.wait(f.to(1, ()))
            c.tell(ROLLED, f.at.seat, rolled, NUMBER + hits, f.at)
            if hits:
                at = f.at.after((PLACE + place, NUMBER + hits))
                c.pile.append(Frame(HITS, at, True, 0, ()))
            return None
        c.done(())
        return None

    def odds(self, c: City, f: Frame) -> DiceOdds:
        """For each number of hits one throw of the dice still to come, and how many give it."""
        n = c.count(TANK, here(f.at)) - len(f.it)
        hit, miss = FACE + HIT_UP_TO, FACE + HIT_UP_TO + 1
        return tuple([((hit,) * k + (miss,) * (n - k), comb(n, k)) for k in range(n + 1)])


FIRE: Final = TankFire()


def fires(c: City, place: int, on_tanks: bool) -> bool:
    """Do the tanks of a place fire at a player who acts there?"""
    if c.rules & FIRE_ON_TANKS_ONLY and not on_tanks:
        return False
    return c.armed(place)
