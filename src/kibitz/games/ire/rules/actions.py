"""The seven actions of the revolution, each by itself (I083 to I093)."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.declared_action import DeclaredAction, Paid, icons
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.effects.cards import Draw
from kibitz.games.ire.rules.effects.fighters import Activate
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.map import FOR_A_CARD, FOR_A_TANK, HAND_MAX
from kibitz.games.ire.rules.numbers import (
    ATTACKED_SOLDIERS,
    DESTROYED_TANK,
    GAVE_CARDS,
    NUMBER,
    PIECES_END,
    PLACE,
    REFUSED,
    RESOLVED,
    SEAT,
    SOLDIER,
    TANK,
    TO_REVOLUTION,
    USED,
)
from kibitz.games.ire.rules.soviet import set_off
from kibitz.games.ire.rules.spots import SELF, here_spot
from kibitz.games.ire.rules.tables import (
    DAY_LONG,
    EFFECT,
    EVENT_COST,
    ICON_SUMS,
    INFO_DISCOUNT,
    INFO_PER_EVENT,
    MARKER,
    REWARD_AT,
    TANK_MOLOTOV,
    TEXTS,
)
from kibitz.games.ire.rules.tank_fire import FIRE
from kibitz.kernel.flow import DONE, YES, YES_NO
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import appended, left_of, replaced, single, sorted_in, without

SHOOTING: Final = 0xFF0000FF
"""Ammunition and wild icons in a number of icons."""

NO_PASSIVE: Final = Reason("no-passive-fighter")
CROWDED: Final = Reason("four-active")
NO_EVENT: Final = Reason("no-event-here")
NO_SOLDIER: Final = Reason("no-soldier-here")
NO_TANK: Final = Reason("no-tank-here")


class Activation(DeclaredAction):
    """1: the passive fighter here becomes active (I083)."""

    def __init__(self) -> None:
        self.text: Final = Activate(here_spot, 1)

    def parts(self) -> tuple[Node, ...]:
        return (FIRE, HITS, self.text)

    def fits(self, c: City, at: At) -> Reason | None:
        place = c.place_of(at.seat)
        if c.upper[place] == NONE:
            return NO_PASSIVE
        return None if c.room(place) else CROWDED

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 2:
            c.call(self.text, f.to(3, ()), f.at)
        else:
            c.done(())
        return None


class Resolve(Paid):
    """2: resolve the event here (I084 to I087)."""

    def event(self, c: City, at: At) -> int:
        return c.event_at[c.place_of(at.seat)]

    def lack(self, c: City, at: At) -> Reason | None:
        return NO_EVENT if self.event(c, at) == NONE else None

    def culprit(self, c: City, at: At) -> int:
        return self.event(c, at)

    def cost(self, c: City, at: At) -> Things:
        e = self.event(c, at)
        ammo, molotov, info = EVENT_COST[e]
        if INFO_PER_EVENT[e]:
            info += c.events_on_board()
        if info:
            floor = 0 if ammo + molotov else 1
            info = max(floor, info - c.mods[INFO_DISCOUNT])
        return (ammo, molotov, info)

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        """The event is off the board before its reward happens (I087)."""
        seat, place = f.at.seat, here(f.at)
        e = c.event_at[place]
        at = At(seat, e, EFFECT, single(PLACE + place))
        c.done(())
        c.event_at = replaced(c.event_at, place, NONE)
        if DAY_LONG[e]:
            c.lasting += (e,)
        else:
            c.event_trash += (e,)
        c.tell(RESOLVED, seat, single(e), PLACE + place, at)
        c.pile.append(Frame(REWARDED, at, False, 0, ()))
        set_off(c, e, EFFECT, seat, place)
        return None


class Rewarded(Verb):
    """After a reward its marker falls."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done(())
        atoms.mark(c, f.at, MARKER[f.at.card])
        return None


REWARDED: Final = Rewarded()


class AttackSoldiers(DeclaredAction):
    """3: remove as many soldiers here as ammunition is gathered (I088)."""

    def fits(self, c: City, at: At) -> Reason | None:
        place = c.place_of(at.seat)
        if c.count(SOLDIER, place) == 0:
            return NO_SOLDIER
        return None if self.ammo(c, place, c.hand_of(at.seat)) else Reason("ammo-missing")

    def ammo(self, c: City, place: int, cards: Things) -> int:
        have = icons(c, place, cards)
        return int((have & 255) + (have >> 24))

    def gathers(self, f: Frame) -> bool:
        return f.pc == 0

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat, place = f.at.seat, here(f.at)
        chosen = f.it if answer == NONE or answer == DONE else appended(f.it, answer)
        have = self.ammo(c, place, chosen)
        if answer != DONE and have < c.count(SOLDIER, place):
            left = left_of(c.hand_of(seat), chosen)
            names = [x for x in left if ICON_SUMS[x] & SHOOTING]
            if have == 0 and len(names) == 1:
                c.wait(f.to(0, (*chosen, names[0])))
                return None
            if left:  # asked even if no card would serve: not asking would reveal that
                g = f.to(0, chosen)
                c.wait(g)
                return choice(seat, g, [*names, DONE] if have else names)
        shots = min(have, c.count(SOLDIER, place))
        enough = FOR_A_CARD
        for n in c.always(REWARD_AT, place):  # of fighters still here now
            enough = min(enough, n)
        that = (PLACE + place, NUMBER + shots, NUMBER + enough)
        c.wait(Frame(self, f.at.after(that), f.called, 1, ()))
        atoms.discard(c, f.at, seat, chosen)
        return None

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat, place = f.at.seat, here(f.at)
        if f.pc > 2:
            c.done(())
            return None
        shots = min(f.at.that[1] - NUMBER, c.count(SOLDIER, place))
        enough = f.at.that[2] - NUMBER
        c.wait(f.to(3, ()))
        c.tell(ATTACKED_SOLDIERS, seat, (), NUMBER + shots, f.at)
        for _ in range(shots):
            if c.winner == NONE:
                atoms.remove(c, f.at, SOLDIER, place)
        if shots >= enough and c.winner == NONE:
            c.call(ONE_CARD, f.to(3, ()), f.at)
        return None

    def parts(self) -> tuple[Node, ...]:
        return (FIRE, HITS, ONE_CARD)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("ammo-missing") if action == DONE else super().refuse(c, f, action)


class DestroyTank(Paid):
    """4: three petrol bombs destroy a tank here; morale rises by two (I090)."""

    on_tanks = True

    def lack(self, c: City, at: At) -> Reason | None:
        return None if c.count(TANK, c.place_of(at.seat)) else NO_TANK

    def cost(self, c: City, at: At) -> Things:
        place = c.place_of(at.seat)
        fewer = 0
        for n in c.always(TANK_MOLOTOV, place):
            fewer = min(fewer, n)
        return (0, max(1, FOR_A_TANK + c.mods[TANK_MOLOTOV] + fewer), 0)

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done(())
        place = here(f.at)
        c.tell(DESTROYED_TANK, f.at.seat, (), PLACE + place, f.at)
        atoms.remove(c, f.at, TANK, place)
        if c.winner == NONE:
            atoms.move_morale(c, f.at, TO_REVOLUTION, 2)
        return None


class Using(DeclaredAction):
    """5: use an ability marked as an action (I091)."""

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Targets are named before the dice fall; a card is spent then, a fighter is not (I075)."""
        text = TEXTS[make_text(f.at.card, EFFECT)]
        assert text is not None
        aimed = f.it if answer == NONE else appended(f.it, answer)
        names = cast(Verb, text.sentences[0]).aims(c, f.at, aimed)
        if len(names) > 1:
            g = f.to(0, aimed)
            c.wait(g)
            return choice(f.at.seat, g, names)
        if names:
            c.wait(f.to(0, appended(aimed, names[0])))
            return None
        c.wait(Frame(self, f.at.after((f.at.that[0], *aimed)), f.called, 1, ()))
        if f.at.card in c.hand_of(f.at.seat):
            atoms.discard(c, f.at, f.at.seat, single(f.at.card))
        return None

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done(())
        text = TEXTS[make_text(f.at.card, EFFECT)]
        assert text is not None
        c.tell(USED, f.at.seat, single(f.at.card), PLACE + here(f.at), f.at)
        c.pile.append(Frame(text, f.at, False, 0, ()))
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        """While it is aimed: why that is no target of the text."""
        text = TEXTS[make_text(f.at.card, EFFECT)]
        assert text is not None
        return cast(Verb, text.sentences[0]).refuse(c, f, action)


class PassCards(DeclaredAction):
    """6: give cards to, or be given cards by, one player here; the giver chooses (I092)."""

    def __init__(self, asking: bool) -> None:
        self.asking: Final = asking
        self.secret = not asking

    def fits(self, c: City, at: At) -> Reason | None:
        return Reason("nobody-here")  # offered by the turn, for each player here

    def giver(self, at: At) -> int:
        return at.that[1] - SEAT if self.asking else at.seat

    def taker(self, at: At) -> int:
        return at.seat if self.asking else at.that[1] - SEAT

    def gathers(self, f: Frame) -> bool:
        return f.pc == 0 and (not self.asking or len(f.it) > 0)

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Consent and cards belong to declaring: all of it comes before the dice (I075)."""
        if self.asking and not f.it:
            return self.consent(c, f, answer)
        giver, agreed = self.giver(f.at), 1 if self.asking else 0
        it = f.it if answer == NONE or answer == DONE else appended(f.it, answer)
        chosen = it[agreed:]
        left = left_of(c.hand_of(giver), chosen)
        room = HAND_MAX - len(c.hand_of(self.taker(f.at)))
        if answer != DONE and left and len(chosen) < room:
            if chosen or len(left) > 1:
                g = f.to(0, it)
                c.wait(g)
                return choice(giver, g, [*left, DONE] if chosen else left)
            chosen = tuple(left)
        c.wait(Frame(self, f.at.after((*f.at.that, *chosen)), f.called, 1, ()))
        return None

    def consent(self, c: City, f: Frame, answer: int) -> Decision | None:
        """A refusal ends it: nothing was declared, and that player is not asked again this turn."""
        giver = self.giver(f.at)
        if answer == NONE:
            return Decision(giver, f, YES_NO)
        if answer == YES:
            c.wait(f.to(0, (YES,)))
        else:
            c.done(())
            c.refused |= 1 << giver
            c.tell(REFUSED, giver, (), NONE, f.at)
        return None

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        giver, taker, cards = self.giver(f.at), self.taker(f.at), f.at.that[2:]
        c.done(cards)
        for x in cards:
            c.hands[giver - 1] = without(c.hands[giver - 1], x)
            c.hands[taker - 1] = sorted_in(c.hands[taker - 1], x)
        seen_by = atoms.seers(c, giver) | atoms.seers(c, taker)
        c.tell(GAVE_CARDS, giver, cards, SEAT + taker, f.at, seen_by, True)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if self.asking and not f.it:
            return Reason("yes-or-no")
        if action == DONE:
            return Reason("choose-one-first")
        if 0 <= action < PIECES_END:
            return Reason("chosen-already" if action in f.it else "not-in-hand", action)
        return Reason("not-asked")


class DrawOne(DeclaredAction):
    """7: draw one card (I093)."""

    def __init__(self) -> None:
        self.text: Final = ONE_CARD

    def parts(self) -> tuple[Node, ...]:
        return (FIRE, HITS, ONE_CARD)

    def fits(self, c: City, at: At) -> Reason | None:
        return self.text.fits(c, at)

    def carry_out(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 2:
            c.call(self.text, f.to(3, ()), f.at)
        else:
            c.done(())
        return None


ONE_CARD: Final = Draw(SELF, 1)
ACTIVATION: Final = Activation()
RESOLVING: Final = Resolve()
ATTACK_SOLDIERS: Final = AttackSoldiers()
DESTROY_TANK: Final = DestroyTank()
USING: Final = Using()
GIVING: Final = PassCards(False)
ASKING: Final = PassCards(True)
DRAWING: Final = DrawOne()
