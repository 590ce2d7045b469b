"""What the seven actions share: paid, often with icons, declared, fired upon, carried out."""

from __future__ import annotations

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.numbers import AMMO, DECLARED, INFO, MOLOTOV, PIECES_END, PLACE
from kibitz.games.ire.rules.tables import ICONS, WILD
from kibitz.games.ire.rules.tank_fire import FIRE, fires
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, Things


class DeclaredAction(Verb):
    """One of the seven actions: pay, face the fire, carry it out. (An Action is any answer.)"""

    on_tanks: bool = False
    secret: bool = True
    """Is it hidden from the other players before it is declared?"""

    def parts(self) -> tuple[Node, ...]:
        return (FIRE, HITS)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return self.pay(c, f, answer)
        if f.pc == 1:
            c.actions -= 1
            c.tell(DECLARED, f.at.seat, (), PLACE + here(f.at), f.at)
            if fires(c, here(f.at), self.on_tanks):
                c.call(FIRE, f.to(2, ()), f.at.after(f.at.that[:1]))
            else:
                c.wait(f.to(2, ()))
            return None
        return self.carry_out(c, f, answer)

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Provide what the action needs; without price there is nothing to ask."""
        c.wait(f.to(1, ()))
        return None

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        raise NotImplementedError

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if 0 <= action < PIECES_END:
            if action in f.it:
                return Reason("chosen-already", action)
            held = action in c.hand_of(f.at.seat)
            return Reason("does-not-help" if held else "not-in-hand", action)
        return Reason("not-asked", f.at.card)


def gathered(c: City, place: int, cards: Things) -> tuple[int, int, int, int]:
    """Ammunition, petrol bombs, information and wild icons of the fighters here and some cards."""
    ammo = molotov = info = wild = 0
    for x in (*c.active[place], *cards):
        if WILD[x]:
            wild += 1
        else:
            ammo += ICONS[x][AMMO]
            molotov += ICONS[x][MOLOTOV]
            info += ICONS[x][INFO]
    return ammo, molotov, info, wild


def missing(c: City, place: int, cost: Things, cards: Things) -> int:
    """How many icons are still wanted; a wild one serves for any (I084, I086)."""
    ammo, molotov, info, wild = gathered(c, place, cards)
    lack = max(0, cost[AMMO] - ammo) + max(0, cost[MOLOTOV] - molotov)
    lack += max(0, cost[INFO] - info)
    return max(0, lack - wild)


def shortage(c: City, place: int, cost: Things, cards: Things, culprit: int) -> Reason | None:
    """Which icons are wanting, if any are: one kind by name, several together."""
    ammo, molotov, info, wild = gathered(c, place, cards)
    ammo, molotov = max(0, cost[AMMO] - ammo), max(0, cost[MOLOTOV] - molotov)
    info = max(0, cost[INFO] - info)
    lack = ammo + molotov + info
    if lack <= wild:
        return None
    if lack == ammo:
        return Reason("ammo-missing", culprit)
    if lack == molotov:
        return Reason("molotov-missing", culprit)
    return Reason("info-missing" if lack == info else "icons-missing", culprit)


class Paid(DeclaredAction):
    """An action that costs icons: cards are chosen until it is paid, then discarded."""

    def cost(self, c: City, at: At) -> Things:
        raise NotImplementedError

    def lack(self, c: City, at: At) -> Reason | None:
        """Why there is nothing here to act on."""
        raise NotImplementedError

    def culprit(self, c: City, at: At) -> int:
        """The card that wants the icons, or NONE."""
        return NONE

    def fits(self, c: City, at: At) -> Reason | None:
        why = self.lack(c, at)
        if why is not None:
            return why
        place = c.place_of(at.seat)
        return shortage(c, place, self.cost(c, at), c.hand_of(at.seat), self.culprit(c, at))

    def gathers(self, f: Frame) -> bool:
        return f.pc == 0

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat, place = f.at.seat, here(f.at)
        chosen = f.it if answer == NONE else (*f.it, answer)
        cost = self.cost(c, f.at)
        short = missing(c, place, cost, chosen)
        if short:
            left = [x for x in c.hand_of(seat) if x not in chosen]
            for x in left:  # a card that cannot be spared is not asked for
                others = tuple([y for y in left if y != x])
                if missing(c, place, cost, chosen + others):
                    c.wait(f.to(0, (*chosen, x)))
                    return None
            names = [x for x in left if missing(c, place, cost, (*chosen, x)) < short]
            g = f.to(0, chosen)
            c.wait(g)
            return choice(seat, g, names)
        c.wait(f.to(1, ()))
        atoms.discard(c, f.at, seat, chosen)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if action == DONE:
            cost, culprit = self.cost(c, f.at), self.culprit(c, f.at)
            why = shortage(c, here(f.at), cost, f.it, culprit)
            if why is not None:
                return why
        return super().refuse(c, f, action)
