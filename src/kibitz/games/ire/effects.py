"""The verbs of the cards: Place, Remove, Advance, Hit, Draw, Activate and their kin.

Longer than most files because every effect of the game is here, each about fifteen lines.
"""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire import atoms
from kibitz.games.ire.city import City, here, is_tank
from kibitz.games.ire.map import (
    HAND_MAX,
    MORALE_HIGH,
    MORALE_LOW,
    STREETS,
    SUPPORT_HIGH,
    SUPPORT_LOW,
)
from kibitz.games.ire.names import (
    BARRICADE,
    BRANCH,
    COUNTS_DOUBLE,
    DAY_LONG,
    EXHAUSTED,
    FACE,
    HIT_LOST,
    MORALE,
    MOVE_TANK,
    NUMBER,
    PIECES_END,
    PLACE,
    PLACES,
    RELOCATED,
    SEAT,
    SECURE,
    SECURITY,
    SOVIET,
    STEPS_GIVEN,
    TO_SOVIET,
)
from kibitz.games.ire.spots import EACH, ONE, ONE_HERE, SELF, Spots
from kibitz.games.ire.tables import AID_BOOST, BONUS_STEP, NO_ATTACK, NO_TANK_FIRE, SECURITY_LIMIT
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Node, Reason, State, Things


class Verb(Node):
    """A text about a City: the downcast, once."""

    def can(self, s: State, at: At) -> Reason | None:
        return self.fits(cast(City, s), at)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        return self.act(cast(City, s), f, answer)

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return self.refuse(cast(City, s), f, action)

    def fits(self, c: City, at: At) -> Reason | None:
        """Why it would do nothing."""
        return None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Take one step, or ask."""
        raise NotImplementedError

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        """Why that is no answer."""
        return Reason("not-asked", f.at.card)

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        """The targets that may be named next when an action is declared (I075); none if all are."""
        return []


def preset(at: At, k: int) -> int:
    """The k-th target named when the action was declared, or NONE."""
    return at.that[1 + k] if len(at.that) > 1 + k else NONE


def end(c: City, f: Frame, why: Reason | None) -> None:
    """The top text is finished; if it did nothing, it says why."""
    c.done(f.it)
    if why is not None and not f.it:
        c.fizzle(f.at, why)


def choice(seat: int, f: Frame, names: list[int]) -> Decision:
    return Decision(seat, f, tuple(names))


# Tracks and days.


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
        return Reason("would-do-nothing", at.card) if stuck else None

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

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.modifier,))
        if self.modifier == NO_TANK_FIRE or self.modifier == NO_ATTACK:
            assert self.where is not None
            for place in self.where.find(c, f.at):
                c.mods[self.modifier] |= 1 << place
        elif self.modifier == SECURITY_LIMIT:
            c.mods[SECURITY_LIMIT] = self.n + 1  # 0 stands for no limit
        else:
            c.mods[self.modifier] += self.n
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

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        c.done((NUMBER + self.n,))
        c.steps += self.n
        c.tell(STEPS_GIVEN, f.at.seat, (), NUMBER + self.n, f.at)
        return None


# Conditions and choices.


class IfHappened(Verb):
    """If a marker lies in the ashtray, X; otherwise Y."""

    def __init__(self, marker: int, then: Node, otherwise: Node | None = None) -> None:
        self.marker: Final = marker
        self.then: Final = then
        self.otherwise: Final = otherwise

    def parts(self) -> tuple[Node, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def branch(self, c: City) -> Node | None:
        return self.then if c.happened(self.marker) else self.otherwise

    def fits(self, c: City, at: At) -> Reason | None:
        branch = self.branch(c)
        return Reason("not-happened", at.card) if branch is None else branch.can(c, at)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        branch = self.branch(c)
        if f.pc > 0 or branch is None:
            c.done(f.it)
        else:
            c.call(branch, f.moved(()), f.at)
        return None


class Choose(Verb):
    """One side picks one of several effects, one that changes something if any does."""

    def __init__(self, by_team: bool, branches: tuple[Node, ...]) -> None:
        self.by_team: Final = by_team
        self.branches: Final = branches

    def parts(self) -> tuple[Node, ...]:
        return self.branches

    def open_branches(self, c: City, at: At) -> list[int]:
        found = [k for k in range(len(self.branches)) if self.branches[k].can(c, at) is None]
        return found or list(range(len(self.branches)))

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        seat = c.spokesperson if self.by_team else SOVIET
        at = f.at.by(seat)
        found = self.open_branches(c, at)
        if answer == NONE and len(found) > 1:
            return choice(seat, f, [BRANCH + k for k in found])
        k = found[0] if answer == NONE else answer - BRANCH
        c.call(self.branches[k], f.moved(()), at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("one-of-these", f.at.card)


# Units.


class UnitVerb(Verb):
    """n units of a kind, one after the other, each at a place the decider chooses."""

    def __init__(self, unit: int, where: Spots, n: int) -> None:
        self.unit: Final = unit
        self.where: Final = where
        self.n: Final = n

    def spots(self, c: City, at: At) -> list[int]:
        """Where it can be done now."""
        raise NotImplementedError

    def do(self, c: City, at: At, place: int) -> None:
        raise NotImplementedError

    def lack(self) -> str:
        return "no-such-unit"

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.spots(c, at) else Reason(self.lack(), at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.spots(c, f.at) if f.pc < self.n else []
        if not spots:
            end(c, f, Reason(self.lack(), f.at.card))
            return None
        named = preset(f.at, f.pc)
        if named != NONE:
            answer = named
        if answer == NONE and len(spots) > 1:
            return choice(f.at.seat, f, [PLACE + p for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        c.wait(f.moved((*f.it, PLACE + place)))
        if place in spots:
            self.do(c, f.at, place)
        return None

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        if len(aimed) >= self.n:
            return []
        spots = self.spots(c, at)
        return [PLACE + p for p in spots if aimed.count(PLACE + p) < c.count(self.unit, p)]

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        wrong = PLACE <= action < PLACE + PLACES
        return Reason(self.lack() if wrong else "not-asked", f.at.card)


class Place(UnitVerb):
    """Put units on the board, as far as the caps allow (I006)."""

    def spots(self, c: City, at: At) -> list[int]:
        return self.where.find(c, at) if c.supply(self.unit) > 0 else []

    def do(self, c: City, at: At, place: int) -> None:
        atoms.place(c, at, self.unit, place)

    def lack(self) -> str:
        return "no-more-of-these"


class Remove(UnitVerb):
    """Take units off the board; it earns no bonus (I094)."""

    def spots(self, c: City, at: At) -> list[int]:
        return [p for p in self.where.find(c, at) if c.count(self.unit, p)]

    def do(self, c: City, at: At, place: int) -> None:
        atoms.remove(c, at, self.unit, place)


class Relocate(Verb):
    """Take a unit from one place and put it at another, whatever lies between."""

    def __init__(self, unit: int, start: Spots, goal: Spots) -> None:
        self.unit: Final = unit
        self.start: Final = start
        self.goal: Final = goal

    def starts(self, c: City, at: At) -> list[int]:
        return [p for p in self.start.find(c, at) if c.count(self.unit, p)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.starts(c, at) else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.starts(c, f.at) if f.pc == 0 else self.goal.find(c, f.at)
        if not spots:
            end(c, f, Reason("no-such-unit", f.at.card))
            return None
        if answer == NONE and len(spots) > 1:
            return choice(f.at.seat, f, [PLACE + p for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        if f.pc == 0:
            c.wait(f.moved((PLACE + place,)))
            return None
        start = f.it[0] - PLACE
        c.done(f.it)
        if start != place:
            c.units[self.unit * PLACES + start] -= 1
            c.units[self.unit * PLACES + place] += 1
        things = (NUMBER + self.unit, PLACE + start)
        c.tell(RELOCATED, f.at.seat, things, PLACE + place, f.at)
        return None


def moves(c: City, unit: int, free: list[int]) -> list[int]:
    """Single steps of a unit: from where `free` of them may leave, along a street (I096)."""
    found = []
    for start in range(PLACES):
        if free[start] > 0 and not c.barricaded(start):
            found += [MOVE_TANK + start * PLACES + goal for goal in STREETS[start]]
    return found


class Advance(Verb):
    """Move n different units, each up to some steps; none of it is compulsory."""

    def __init__(self, unit: int, n: int, steps: int) -> None:
        self.unit: Final = unit
        self.n: Final = n
        self.steps: Final = steps

    def free(self, c: City, at: At) -> list[int]:
        """How many at each place have not been moved by this text; `that` holds the moved ones."""
        left = [c.count(self.unit, p) for p in range(PLACES)]
        for x in at.that:
            left[x - PLACE] -= 1
        return left

    def fits(self, c: City, at: At) -> Reason | None:
        free = [c.count(self.unit, p) for p in range(PLACES)]
        return None if moves(c, self.unit, free) else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:  # the units moved are kept in `that`; `here` is of no use to this text
            f = Frame(self, f.at.after(()), f.called, 1, ())
            c.wait(f)
        walking = f.it
        if walking:
            return self.walk(c, f, answer)
        names = moves(c, self.unit, self.free(c, f.at)) if len(f.at.that) < self.n else []
        if answer == NONE and names:
            return choice(f.at.seat, f, [*names, DONE])
        if answer == NONE or answer == DONE:
            c.done(f.at.that)
            return None
        return self.step(c, f, answer, 1)

    def walk(self, c: City, f: Frame, answer: int) -> Decision | None:
        """The unit on its way may take another step, or rest."""
        start, taken = f.it[0] - PLACE, f.it[1] - NUMBER
        goals = [] if c.barricaded(start) or taken >= self.steps else list(STREETS[start])
        if answer == NONE and goals:
            names = [MOVE_TANK + start * PLACES + g for g in goals]
            return choice(f.at.seat, f, [*names, DONE])
        if answer == NONE or answer == DONE:
            c.wait(Frame(self, f.at.after((*f.at.that, PLACE + start)), f.called, 1, ()))
            return None
        return self.step(c, f, answer, taken + 1)

    def step(self, c: City, f: Frame, answer: int, taken: int) -> Decision | None:
        start, goal = (answer - MOVE_TANK) // PLACES, (answer - MOVE_TANK) % PLACES
        c.wait(f.to(1, (PLACE + goal, NUMBER + taken)))
        atoms.move(c, f.at, self.unit, start, goal)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if MOVE_TANK <= action < MOVE_TANK + PLACES * PLACES:
            start, goal = (action - MOVE_TANK) // PLACES, (action - MOVE_TANK) % PLACES
            if goal not in STREETS[start]:
                return Reason("not-connected", f.at.card)
            return Reason("barricaded" if c.barricaded(start) else "no-such-unit", f.at.card)
        return Reason("not-asked", f.at.card)


# Hits, wounds and healing.


class GiveOutHits(Verb):
    """n hits at a place, given out one by one by the revolutionaries (I076)."""

    def targets(self, c: City, place: int) -> list[int]:
        found = [SEAT + seat for seat in c.at_place(place)] + list(c.active[place])
        return [*found, BARRICADE + place] if c.barricaded(place) else found

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        place, left = here(f.at), f.at.that[1] - NUMBER - f.pc
        found = self.targets(c, place) if left > 0 else []
        if not found:
            c.done(f.it)
            if left > 0:
                c.tell(HIT_LOST, c.decider(), (), PLACE + place, f.at)
            return None
        if answer == NONE and len(found) > 1:
            return choice(c.decider(), f, found)
        target = found[0] if answer == NONE else answer
        c.wait(f.moved((*f.it, target)))
        if target < PIECES_END:
            atoms.lose_fighter(c, f.at, place, target)
        elif target >= BARRICADE:
            atoms.lose_barricade(c, f.at, place)
        else:
            atoms.wound(c, f.at, target - SEAT)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-target", f.at.card)


HITS: Final = GiveOutHits()


class Hit(Verb):
    """n hits at a place."""

    def __init__(self, where: Spots, n: int) -> None:
        self.where: Final = where
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        for place in self.where.find(c, at):
            if HITS.targets(c, place):
                return None
        return Reason("no-target", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        place = self.where.find(c, f.at)[0]
        c.call(HITS, f.moved(()), f.at.after((PLACE + place, NUMBER + self.n)))
        return None


class People(Verb):
    """Something done to players: the actor, one of the decider's choice, each, or one here."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def decider(self, c: City, at: At) -> int:
        return at.seat

    def willing(self, c: City, at: At) -> list[int]:
        """The seats for which it would do something."""
        raise NotImplementedError

    def do(self, c: City, at: At, seat: int) -> None:
        raise NotImplementedError

    def candidates(self, c: City, at: At) -> list[int]:
        if self.who == SELF:
            return [s for s in self.willing(c, at) if s == at.seat]
        if self.who == ONE_HERE:
            return [s for s in self.willing(c, at) if c.place_of(s) == here(at)]
        return self.willing(c, at)

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.candidates(c, at) else Reason("would-do-nothing", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            c.done(f.it)
            return None
        found = self.candidates(c, f.at)
        if not found:
            end(c, f, Reason("would-do-nothing", f.at.card))
            return None
        if self.who == EACH:
            c.wait(f.moved((NUMBER + len(found),)))
            for seat in found:
                if c.winner == NONE:
                    self.do(c, f.at, seat)
            return None
        named = preset(f.at, 0)
        if named != NONE:
            answer = named
        if answer == NONE and len(found) > 1:
            return choice(self.decider(c, f.at), f, [SEAT + s for s in found])
        seat = found[0] if answer == NONE else answer - SEAT
        c.wait(f.moved((SEAT + seat,)))
        if seat in found:
            self.do(c, f.at, seat)
        return None

    def aims(self, c: City, at: At, aimed: Things) -> list[int]:
        if aimed or self.who == EACH:
            return []
        return [SEAT + s for s in self.candidates(c, at)]

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        wrong = SEAT <= action <= SEAT + c.players
        return Reason("would-do-nothing" if wrong else "not-asked", f.at.card)


class Wound(People):
    """Wounds straight on players; the team says on whom."""

    def decider(self, c: City, at: At) -> int:
        return c.spokesperson

    def willing(self, c: City, at: At) -> list[int]:
        return list(c.seats())

    def do(self, c: City, at: At, seat: int) -> None:
        for _ in range(self.n):
            if c.winner == NONE:
                atoms.wound(c, at, seat)


class Heal(People):
    """Take wounds off a player (I082)."""

    def willing(self, c: City, at: At) -> list[int]:
        return [s for s in c.seats() if c.wounds[s - 1] > 0]

    def do(self, c: City, at: At, seat: int) -> None:
        atoms.heal(c, at, seat, self.n)


class FirstAid(Heal):
    """Healing by the aid card, which an event may strengthen for the day."""

    def do(self, c: City, at: At, seat: int) -> None:
        atoms.heal(c, at, seat, self.n + c.mods[AID_BOOST])


# Cards.


class Draw(Verb):
    """Draw revolutionary cards for a player, or shared out as equally as possible (I104)."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def wanted(self, c: City, at: At) -> int:
        return self.n

    def taken(self, f: Frame, seat: int) -> int:
        """Cards a seat has been allotted so far."""
        return f.it.count(SEAT + seat)

    def receivers(self, c: City, f: Frame) -> list[int]:
        """Who may be allotted the next card (I107, I108)."""
        if len(f.it) >= min(self.wanted(c, f.at), len(c.deck) + len(c.trash)):
            return []
        seats = [s for s in c.seats() if len(c.hand_of(s)) + self.taken(f, s) < HAND_MAX]
        if self.who == SELF:
            return [s for s in seats if s == f.at.seat]
        if self.who == ONE:
            return [s for s in seats if not f.it or f.it[0] == SEAT + s]
        least = min([self.taken(f, s) for s in seats], default=0)
        return [s for s in seats if self.taken(f, s) == least]

    def fits(self, c: City, at: At) -> Reason | None:
        if not c.deck and not c.trash:
            return Reason("nothing-to-draw", at.card)
        if self.who == SELF:
            return Reason("hand-full", at.card) if c.full(at.seat) else None
        return None if [s for s in c.seats() if not c.full(s)] else Reason("hand-full", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """First it is settled who gets how many, then the cards are dealt: nobody looks before."""
        if f.pc > 0:
            return self.deal(c, f, answer)
        found = self.receivers(c, f)
        if not found:
            if f.it:
                c.wait(f.to(1, f.it))
            else:
                end(c, f, self.fits(c, f.at))
            return None
        if answer == NONE and len(found) > 1:
            return choice(f.at.seat, f, [SEAT + s for s in found])
        seat = found[0] if answer == NONE else answer - SEAT
        c.wait(f.to(0, (*f.it, SEAT + seat)))
        return None

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc > len(f.it):
            c.done(f.it)
            return None
        if not c.deck:
            atoms.reshuffle(c, f.at)
        if answer == NONE:
            if len(c.deck) > 1:
                return Decision(CHANCE, f, c.deck)
            answer = c.deck[0]
        c.wait(f.moved(f.it))
        atoms.deal(c, f.at, f.it[f.pc - 1] - SEAT, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("hand-full" if SEAT <= action < FACE else "not-asked", f.at.card)


class Discard(Verb):
    """Discard cards from hand, the owner choosing which; each player, or the actor."""

    def __init__(self, who: int, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def losers(self, c: City, at: At) -> list[int]:
        seats = [at.seat] if self.who == SELF else list(c.seats())
        return [s for s in seats if c.hand_of(s)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.losers(c, at) else Reason("hand-empty", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """`that` names who has still to discard, `it` the cards the first has chosen."""
        if f.pc == 0:
            losers = tuple([SEAT + s for s in self.losers(c, f.at)])
            if not losers:
                end(c, f, Reason("hand-empty", f.at.card))
            else:
                c.wait(Frame(self, f.at.after(losers), f.called, 1, ()))
            return None
        if not f.at.that:
            c.done((NUMBER,))
            return None
        seat = f.at.that[0] - SEAT
        hand = c.hand_of(seat)
        chosen = f.it if answer == NONE else (*f.it, answer)
        if len(hand) <= self.n:
            chosen = hand
        if len(chosen) < min(self.n, len(hand)):
            g = f.to(1, chosen)
            c.wait(g)
            return Decision(seat, g, tuple([x for x in hand if x not in chosen]))
        c.wait(Frame(self, f.at.after(f.at.that[1:]), f.called, 1, ()))
        atoms.discard(c, f.at, seat, chosen)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("not-in-hand" if action < PIECES_END else "not-asked", f.at.card)


# Fighters and barricades.


class Activate(Verb):
    """Turn passive fighters active without an action (I064 holds)."""

    def __init__(self, where: Spots, n: int) -> None:
        self.where: Final = where
        self.n: Final = n

    def spots(self, c: City, at: At) -> list[int]:
        return [p for p in self.where.find(c, at) if c.upper[p] != NONE and c.room(p)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.spots(c, at) else Reason("no-passive-fighter", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Odd steps turn up who lay beneath, even ones choose the place."""
        if f.pc % 2 == 1:
            return self.turn_up(c, f, answer)
        spots = self.spots(c, f.at) if len(f.it) < self.n else []
        if not spots:
            end(c, f, Reason("no-passive-fighter", f.at.card))
            return None
        if answer == NONE and len(spots) > 1:
            return choice(f.at.seat, f, [PLACE + p for p in spots])
        place = spots[0] if answer == NONE else answer - PLACE
        c.wait(f.moved((*f.it, PLACE + place)))
        atoms.activate(c, f.at, place)
        return None

    def turn_up(self, c: City, f: Frame, answer: int) -> Decision | None:
        place = f.it[-1] - PLACE
        if not c.lower >> place & 1:
            c.wait(f.moved(f.it))
            return None
        if answer == NONE:
            if len(c.unseen) > 1:
                return Decision(CHANCE, f, c.unseen)
            answer = c.unseen[0]
        c.wait(f.moved(f.it))
        atoms.turn_up(c, f.at, place, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if PLACE <= action < PLACE + PLACES and not c.room(action - PLACE):
            return Reason("four-active", f.at.card)
        return Reason("no-passive-fighter", f.at.card)


class Withdraw(Verb):
    """The revolutionaries take an active fighter, not a tank, off the board."""

    def found(self, c: City) -> list[int]:
        return [x for p in range(PLACES) for x in c.active[p] if not is_tank(x)]

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.found(c) else Reason("no-target", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        found = self.found(c)
        if not found:
            end(c, f, Reason("no-target", f.at.card))
            return None
        if answer == NONE:
            if len(found) > 1:
                return choice(c.spokesperson, f, found)
            answer = found[0]
        c.done((answer,))
        for p in range(PLACES):
            if answer in c.active[p]:
                atoms.withdraw(c, f.at, p, answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-target", f.at.card)


class Recall(Verb):
    """Bring fighters back from the casualties (I078)."""

    def __init__(self, where: Spots) -> None:
        self.where: Final = where

    def fits(self, c: City, at: At) -> Reason | None:
        if not c.casualties:
            return Reason("no-target", at.card)
        return None if c.room(self.where.find(c, at)[0]) else Reason("four-active", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        why = self.fits(c, f.at)
        if why is not None:
            end(c, f, why)
            return None
        if answer == NONE:
            if len(c.casualties) > 1:
                return Decision(f.at.seat, f, c.casualties)
            answer = c.casualties[0]
        c.done((answer,))
        atoms.recall(c, f.at, self.where.find(c, f.at)[0], answer)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-target", f.at.card)


class RevTank(Verb):
    """A revolutionary tank, drawn at random, comes to a place (I063)."""

    def __init__(self, where: Spots) -> None:
        self.where: Final = where

    def fits(self, c: City, at: At) -> Reason | None:
        if not c.rev_tanks:
            return Reason("no-more-of-these", at.card)
        return None if c.room(self.where.find(c, at)[0]) else Reason("four-active", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        why = self.fits(c, f.at)
        if why is not None:
            end(c, f, why)
            return None
        if answer == NONE:
            if len(c.rev_tanks) > 1:
                return Decision(CHANCE, f, c.rev_tanks)
            answer = c.rev_tanks[0]
        c.done((answer,))
        atoms.rev_tank(c, f.at, self.where.find(c, f.at)[0], answer)
        return None


class Barricade(Verb):
    """Put a barricade at a place, one per place, if the supply has one (I095)."""

    def __init__(self, where: Spots) -> None:
        self.where: Final = where

    def fits(self, c: City, at: At) -> Reason | None:
        if c.barricade_supply == 0:
            return Reason("no-more-of-these", at.card)
        place = self.where.find(c, at)[0]
        return Reason("would-do-nothing", at.card) if c.barricaded(place) else None

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        why = self.fits(c, f.at)
        if why is not None:
            end(c, f, why)
            return None
        place = self.where.find(c, f.at)[0]
        c.done((PLACE + place,))
        atoms.barricade(c, f.at, place)
        return None


# State security.


class Exhaust(Verb):
    """The Soviet player lays available state security cards to the row, without effect."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def fits(self, c: City, at: At) -> Reason | None:
        return None if c.ready else Reason("no-security-card", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        kinds = sorted({(x - SECURITY) // 2 for x in c.ready}) if f.pc < self.n else []
        if not kinds:
            end(c, f, Reason("no-security-card", f.at.card))
            return None
        if answer == NONE and len(kinds) > 1:
            return choice(SOVIET, f, [SECURE + k for k in kinds])
        kind = kinds[0] if answer == NONE else answer - SECURE
        card = security_card(c, kind)
        c.wait(f.moved((*f.it, card)))
        c.ready = atoms.without(c.ready, card)
        c.row += (card,)
        c.tell(EXHAUSTED, SOVIET, (card,), NONE, f.at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return Reason("no-security-card", f.at.card)


def security_card(c: City, kind: int) -> int:
    """An available state security card of a kind."""
    found = [x for x in c.ready if (x - SECURITY) // 2 == kind]
    return found[0]
