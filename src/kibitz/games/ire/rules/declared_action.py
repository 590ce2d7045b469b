"""What the seven actions share: paid, often with icons, declared, fired upon, carried out."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.numbers import AMMO, DECLARED, INFO, MOLOTOV, PIECES_END, PLACE
from kibitz.games.ire.rules.tables import ICON_SUMS
from kibitz.games.ire.rules.tank_fire import FIRE, fires
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import appended, left_of


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
            unharmed = f.to(2, ())
            if fires(c, here(f.at), self.on_tanks):
                c.call(FIRE, unharmed, f.at.after(f.at.that[:1]))
                return None
            c.wait(unharmed)
            return self.carry_out(c, unharmed, NONE)
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


def icons(c: City, place: int, cards: Things) -> i64:
    """The icons of the fighters here and some cards, as one number (see ICON_SUMS)."""
    total: i64 = 0
    for x in c.active[place]:
        total += ICON_SUMS[x]
    for x in cards:
        total += ICON_SUMS[x]
    return total


def gathered(c: City, place: int, cards: Things) -> tuple[int, int, int, int]:
    """Ammunition, petrol bombs, information and wild icons of the fighters here and some cards."""
    return by_kind(icons(c, place, cards))


def by_kind(have: i64) -> tuple[int, int, int, int]:
    """Icons of each kind, out of one number."""
    return int(have & 255), int(have >> 8 & 255), int(have >> 16 & 255), int(have >> 24)


def short_of(cost: Things, have: i64) -> int:
    """How many icons are still wanted; a wild one serves for any (I084, I086)."""
    lack = -(have >> 24)
    ammo, molotov, info = have & 255, have >> 8 & 255, have >> 16 & 255
    if cost[AMMO] > ammo:
        lack += cost[AMMO] - ammo
    if cost[MOLOTOV] > molotov:
        lack += cost[MOLOTOV] - molotov
    if cost[INFO] > info:
        lack += cost[INFO] - info
    return int(lack) if lack > 0 else 0


def missing(c: City, place: int, cost: Things, cards: Things) -> int:
    """How many icons are still wanted beside those of the fighters here and some cards."""
    return short_of(cost, icons(c, place, cards))


def shortage(c: City, place: int, cost: Things, cards: Things, culprit: int) -> Reason | None:
    """Which icons are wanting, if any are: one kind by name, several together."""
    have = icons(c, place, cards)
    if short_of(cost, have) == 0:
        return None
    ammo, molotov, info, _ = by_kind(have)
    ammo, molotov = max(0, cost[AMMO] - ammo), max(0, cost[MOLOTOV] - molotov)
    info = max(0, cost[INFO] - info)
    lack = ammo + molotov + info
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
        chosen = f.it if answer == NONE else appended(f.it, answer)
        cost = self.cost(c, f.at)
        have = icons(c, place, chosen)
        short = short_of(cost, have)
        if short:
            left = left_of(c.hand_of(seat), chosen)
            most = have
            for x in left:
                most += ICON_SUMS[x]
            for x in left:  # a card that cannot be spared is not asked for
                if short_of(cost, most - ICON_SUMS[x]):
                    c.wait(f.to(0, appended(chosen, x)))
                    return None
            names = [x for x in left if short_of(cost, have + ICON_SUMS[x]) < short]
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
