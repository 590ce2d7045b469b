"""Set-up, the four parts of a day, the seven days, and the end (I003, I121, I127 to I129)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import UNCHANGED, UNMOVED, City
from kibitz.games.ire.rules.display import REFILL_STEP, empty_slot
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
    TANK,
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
    SUPPORT_STEP,
    set_off,
    with_deck,
)
from kibitz.games.ire.rules.spots import with_player
from kibitz.games.ire.rules.tables import EVENT_PLACE, PENALTY, PERIOD
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Decision, Frame, Node, Reason
from kibitz.kernel.things import replaced, single, sorted_in, taken_from

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
            step = STEPS[f.pc]
            team = step is SHARE_STEP
            at = At(c.spokesperson, NONE, NO_BOX, ()) if team else atoms.NOWHERE
            c.call(step, DAY_FRAMES[f.pc + 1], at)
            c.tell(PHASE, SOVIET, (), NUMBER + f.pc, f.at)
            return None
        self.night(c)
        if c.day == DAYS:
            c.wait(Frame(EVALUATION, f.at, False, 0, ()))
        else:
            c.day += 1
            c.wait(DAY_FRAMES[0])
            c.tell(DAY, SOVIET, (), NUMBER + c.day, f.at)
        return None

    def night(self, c: City) -> None:
        """Day-long cards go, and everything counted by the day starts anew (I121, I122)."""
        c.headline_trash += tuple([x for x in c.lasting if x < HEADLINES])
        c.event_trash += tuple([x for x in c.lasting if x >= HEADLINES])
        c.lasting = ()
        c.mods, c.moved = UNCHANGED, UNMOVED
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
DAY_FRAMES: Final[list[Frame]] = [
    Frame(DAYS_GO_BY, atoms.NOWHERE, False, pc, ()) for pc in range(NIGHT + 1)
]
"""The day at each of its steps: made once, shared by all positions."""
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
        mine = c.at[f.pc]
        c.at = replaced(replaced(c.at, f.pc, c.at[other]), other, mine)
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
            return self.deal_headlines(c, f, answer)
        if f.pc == LAY_EVENTS:
            return self.lay(c, f, answer)
        if f.pc == TURN_FIGHTERS:
            return self.turn_up(c, f, answer)
        if f.pc == DEAL_CARDS:
            return self.deal(c, f, answer)
        if f.pc == TAKE_PLACES:
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
            c.wait(DAY_FRAMES[0])
            c.tell(DAY, SOVIET, (), NUMBER + 1, f.at)
        return None

    def deal_headlines(self, c: City, f: Frame, answer: int) -> Decision | None:
        if len(c.hand) == c.support:
            c.wait(f.moved(f.it))
            return None
        deck = c.headlines[0]
        h = c.drawn(deck) if answer == NONE else answer
        if h == NONE:
            return Decision(CHANCE, f, deck)
        c.headlines = with_deck(c.headlines, 0, taken_from(deck, h))
        c.hand = sorted_in(c.hand, h)
        c.tell(DREW_HEADLINE, SOVIET, single(h), DECK + 1, f.at, 1, True)
        return None

    def lay(self, c: City, f: Frame, answer: int) -> Decision | None:
        slot = empty_slot(c)
        if slot == NONE:
            c.wait(f.moved(f.it))
            return None
        e = c.drawn(c.event_deck) if answer == NONE else answer
        if e == NONE:
            return Decision(CHANCE, f, c.event_deck)
        c.event_deck = taken_from(c.event_deck, e)
        c.display[slot] = e
        c.tell(REFILLED, SOVIET, single(e), NUMBER + slot + 1, f.at, EVERYONE, True)
        return None

    def turn_up(self, c: City, f: Frame, answer: int) -> Decision | None:
        place = 0
        while place < PLACES and c.upper[place] != NONE:
            place += 1
        if place == PLACES:
            c.wait(f.moved(f.it))
            return None
        fighter = c.drawn(c.unseen) if answer == NONE else answer
        if fighter == NONE:
            return Decision(CHANCE, f, c.unseen)
        c.unseen = taken_from(c.unseen, fighter)
        c.upper = replaced(c.upper, place, fighter)
        c.tell(TURNED_UP, SOVIET, single(fighter), PLACE + place, f.at, EVERYONE, True)
        return None

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat = 1
        while seat <= c.players and c.held(seat) >= HAND_START:
            seat += 1
        if seat > c.players:
            c.wait(f.moved(f.it))
            return None
        card = c.drawn(c.deck) if answer == NONE else answer
        if card == NONE:
            return Decision(CHANCE, f, c.deck)
        atoms.deal(c, f.at, seat, card)
        return None


SETUP: Final = Setup()


def new_city(players: int, rules: int, spokesperson: int, barricades: int, help: int) -> City:
    """A fresh board; `help` adds up the bits of the difficulty settings."""
    c = City(players)
    c.rules, c.spokesperson, c.barricade_supply = rules, spokesperson, barricades
    c.last_wound = LAST_WOUND[players - 1] + (1 if help & EXTRA_WOUND else 0)
    c.deploy((*(0,) * PLACES, *START_SOLDIERS, *START_SNIPERS))
    assert (TANK, SOLDIER, SNIPER) == (0, 1, 2)
    c.at = START_AT[:players]
    c.headlines = tuple(
        [tuple([h for h in range(HEADLINES) if PERIOD[h] == period]) for period in (1, 2, 3)]
    )
    for e in range(EVENT, EVENT + 3):
        c.event_at = replaced(c.event_at, EVENT_PLACE[e], e)
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
