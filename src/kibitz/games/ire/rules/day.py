"""Set-up, the four parts of a day, the seven days, and the end (I003, I121, I127 to I129)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.base import Verb, choice
from kibitz.games.ire.rules.effects.fighters import Activate
from kibitz.games.ire.rules.map import (
    DAYS,
    HAND_START,
    LAST_WOUND,
    MOST_UNRESOLVED,
    START_AT,
    START_SNIPERS,
    START_SOLDIERS,
)
from kibitz.games.ire.rules.numbers import (
    CARD,
    CARDS,
    CSEPEL,
    CSEPEL_SOLDIER,
    DAY,
    DECK,
    DREW_HEADLINE,
    EVENT,
    EVENTS,
    EXTRA_WOUND,
    FIGHTER,
    FIGHTERS,
    FIRST_FIGHTER,
    HEADLINES,
    LESS_MORALE,
    MORE_MORALE,
    MORE_SUPPORT,
    NO_RADIO_SNIPER,
    NUMBER,
    PHASE,
    PLACE,
    PLACES,
    RADIO,
    REFILLED,
    REV_TANK,
    REV_TANKS,
    SECURITIES,
    SECURITY,
    SNIPER,
    SOLDIER,
    SOVIET,
    STARTS_AT,
    SZTALIN,
    SZTALIN_SOLDIER,
    TO_REVOLUTION,
    TO_SOVIET,
    TURNED_UP,
)
from kibitz.games.ire.rules.revolution import REVOLUTION_STEP, SHARE_STEP
from kibitz.games.ire.rules.security import SECURITY_STEP
from kibitz.games.ire.rules.soviet import (
    ARMY_STEP,
    EVENT_STEP,
    HEADLINE_STEP,
    REFILL_STEP,
    SUPPORT_STEP,
    set_off,
)
from kibitz.games.ire.rules.spots import with_player
from kibitz.games.ire.rules.tables import EVENT_PLACE, MODIFIERS, PENALTY, PERIOD
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Decision, Frame, Node, Reason
from kibitz.kernel.things import sorted_in, without

STEPS: Final[tuple[Node, ...]] = (
    HEADLINE_STEP,
    EVENT_STEP,
    ARMY_STEP,
    SUPPORT_STEP,
    REFILL_STEP,
    REVOLUTION_STEP,
    SHARE_STEP,
    SECURITY_STEP,
)
PHASES: Final = (
    *("headlines", "events", "army", "support", "display"),
    *("revolution", "sharing", "security", "night"),
)
NIGHT: Final = len(STEPS)


class Day(Verb):
    """One day after the other; the steps of a day in order."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc < NIGHT:
            c.phase = f.pc
            seat = c.spokesperson if STEPS[f.pc] is SHARE_STEP else SOVIET
            c.call(STEPS[f.pc], f.moved(()), At(seat, NONE, NO_BOX, ()))
            c.tell(PHASE, SOVIET, (), NUMBER + f.pc, f.at)
            return None
        self.night(c)
        if c.day == DAYS:
            c.wait(Frame(EVALUATION, f.at, False, 0, ()))
        else:
            c.day += 1
            c.wait(f.to(0, ()))
            c.tell(DAY, SOVIET, (), NUMBER + c.day, f.at)
        return None

    def night(self, c: City) -> None:
        """Day-long cards go, and everything counted by the day starts anew (I121, I122)."""
        c.headline_trash += tuple([x for x in c.lasting if x < HEADLINES])
        c.event_trash += tuple([x for x in c.lasting if x >= HEADLINES])
        c.lasting = ()
        c.mods = [0] * MODIFIERS
        c.moved = [0] * PLACES
        c.acted = c.attacked = c.secured = c.actions = c.steps = c.refused = 0
        c.actor = NONE
        c.used = ()
        c.phase = NIGHT


class Evaluation(Verb):
    """Penalties of the unresolved events, then the count (I127 to I129)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc < PLACES:
            c.wait(f.moved(()))
            e = c.event_at[f.pc]
            if e != NONE:
                set_off(c, e, PENALTY, SOVIET, f.pc)
            return None
        left = c.events_on_board() + c.extra_events
        atoms.finish(c, 1 if left <= MOST_UNRESOLVED else 0, f.at)
        return None


DAYS_GO_BY: Final = Day()
EVALUATION: Final = Evaluation()

# The steps of the set-up.
DEAL_HEADLINES: Final = 0
LAY_EVENTS: Final = 1
TURN_FIGHTERS: Final = 2
DEAL_CARDS: Final = 3
TAKE_PLACES: Final = 4
HELP: Final = 5
"""The difficulty settings; one lets the team activate a fighter (I023, I136)."""
BEGIN: Final = 6


class StartPlaces(Verb):
    """The team says who starts where, seat by seat; the last takes what is left (I022)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Step k asks for seat k + 1, whose own place of the seat order comes first."""
        if f.pc >= c.players - 1:
            c.done(f.it)
            for seat in c.seats():
                c.tell(STARTS_AT, seat, (), PLACE + c.place_of(seat), f.at)
            return None
        if answer == NONE:
            return choice(f.at.seat, f, [PLACE + p for p in c.at[f.pc :]])
        other = c.at.index(answer - PLACE)
        c.at[f.pc], c.at[other] = c.at[other], c.at[f.pc]
        c.wait(f.moved((*f.it, answer)))
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        a_place = PLACE <= action < PLACE + PLACES
        return Reason("no-start-place" if a_place else "not-asked")


class Setup(Verb):
    """What chance decides before the first day (I017 to I023)."""

    def __init__(self) -> None:
        self.help: Final = Activate(with_player, 1)
        self.places: Final = StartPlaces()

    def parts(self) -> tuple[Node, ...]:
        return (self.help, self.places)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == DEAL_HEADLINES:
            if len(c.hand) == c.support:
                c.wait(f.moved(f.it))
            elif answer == NONE:
                return Decision(CHANCE, f, c.headlines[0])
            else:
                c.headlines[0] = without(c.headlines[0], answer)
                c.hand = sorted_in(c.hand, answer)
                c.tell(DREW_HEADLINE, SOVIET, (answer,), DECK + 1, f.at, 1, True)
        elif f.pc == LAY_EVENTS:
            return self.lay(c, f, answer)
        elif f.pc == TURN_FIGHTERS:
            return self.turn_up(c, f, answer)
        elif f.pc == DEAL_CARDS:
            return self.deal(c, f, answer)
        elif f.pc == TAKE_PLACES:
            c.wait(f.moved(f.it))
            c.push(self.places, At(c.spokesperson, NONE, NO_BOX, ()))
        elif f.pc == HELP:
            help = f.it[0] - NUMBER
            c.wait(f.moved(()))
            difficulty(c, help)
            if help & FIRST_FIGHTER:
                c.call(self.help, f.to(BEGIN, ()), At(c.spokesperson, NONE, NO_BOX, ()))
        else:
            c.day = 1
            c.wait(Frame(DAYS_GO_BY, f.at, False, 0, ()))
            c.tell(DAY, SOVIET, (), NUMBER + 1, f.at)
        return None

    def lay(self, c: City, f: Frame, answer: int) -> Decision | None:
        slots = [k for k in range(6) if c.display[k] == NONE]
        if not slots:
            c.wait(f.moved(f.it))
        elif answer == NONE:
            return Decision(CHANCE, f, c.event_deck)
        else:
            c.event_deck = without(c.event_deck, answer)
            c.display[slots[0]] = answer
            c.tell(REFILLED, SOVIET, (answer,), NUMBER + slots[0] + 1, f.at, EVERYONE, True)
        return None

    def turn_up(self, c: City, f: Frame, answer: int) -> Decision | None:
        bare = [p for p in range(PLACES) if c.upper[p] == NONE]
        if not bare:
            c.wait(f.moved(f.it))
        elif answer == NONE:
            return Decision(CHANCE, f, c.unseen)
        else:
            c.unseen = without(c.unseen, answer)
            c.upper[bare[0]] = answer
            c.tell(TURNED_UP, SOVIET, (answer,), PLACE + bare[0], f.at, EVERYONE, True)
        return None

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        short = [s for s in c.seats() if len(c.hand_of(s)) < HAND_START]
        if not short:
            c.wait(f.moved(f.it))
        elif answer == NONE:
            return Decision(CHANCE, f, c.deck)
        else:
            atoms.deal(c, f.at, short[0], answer)
        return None


SETUP: Final = Setup()


def new_city(players: int, rules: int, spokesperson: int, barricades: int, help: int) -> City:
    """A fresh board; `help` adds up the bits of the difficulty settings."""
    c = City(players)
    c.rules, c.spokesperson, c.barricade_supply = rules, spokesperson, barricades
    c.last_wound = LAST_WOUND[players - 1] + (1 if help & EXTRA_WOUND else 0)
    c.units[SOLDIER * PLACES : (SOLDIER + 1) * PLACES] = list(START_SOLDIERS)
    c.units[SNIPER * PLACES : (SNIPER + 1) * PLACES] = list(START_SNIPERS)
    for i in range(players):
        c.at[i] = START_AT[i]
    for period in (1, 2, 3):
        c.headlines[period - 1] = tuple([h for h in range(HEADLINES) if PERIOD[h] == period])
    for e in range(EVENT, EVENT + 3):
        c.event_at[EVENT_PLACE[e]] = e
    c.event_deck = tuple(range(EVENT + 3, EVENT + EVENTS))
    c.unseen = tuple(range(FIGHTER, FIGHTER + FIGHTERS))
    c.lower = (1 << PLACES) - 1
    c.rev_tanks = tuple(range(REV_TANK, REV_TANK + REV_TANKS))
    c.ready = tuple(range(SECURITY, SECURITY + SECURITIES))
    c.deck = tuple(range(CARD, CARD + CARDS))
    at = At(SOVIET, NONE, NO_BOX, ())
    c.pile = [Frame(SETUP, at, False, DEAL_HEADLINES, (NUMBER + help,))]
    return c


def difficulty(c: City, help: int) -> None:
    """The settings that balance experience, in any combination (I136, I137)."""
    at = atoms.NOWHERE
    morale = help & MORE_MORALE
    if morale:
        atoms.move_morale(c, at, TO_REVOLUTION, morale)
    if help & NO_RADIO_SNIPER:
        atoms.remove(c, at, SNIPER, RADIO)
    if help & LESS_MORALE:
        atoms.move_morale(c, at, TO_SOVIET, 1)
    if help & CSEPEL_SOLDIER:
        atoms.place(c, at, SOLDIER, CSEPEL)
    if help & SZTALIN_SOLDIER:
        atoms.place(c, at, SOLDIER, SZTALIN)
    if help & MORE_SUPPORT:
        atoms.move_support(c, at, TO_SOVIET, 1)
