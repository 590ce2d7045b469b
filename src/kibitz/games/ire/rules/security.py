"""The state security phase: four kinds of cards, or taking them back (I109 to I120)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import SECURITY_BOTH, City, here
from kibitz.games.ire.rules.coding import move_goal, move_start
from kibitz.games.ire.rules.effects.base import NAMES, Verb, choice_of, end
from kibitz.games.ire.rules.effects.exhaust import ready_kinds, security_card
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.effects.moving import moves, no_move
from kibitz.games.ire.rules.effects.units import Place
from kibitz.games.ire.rules.map import SHOW_AT
from kibitz.games.ire.rules.numbers import (
    ATTACK,
    ATTACKED,
    CALL_UP,
    FACE,
    MARCH,
    MOVE_SNIPER,
    NUMBER,
    PLACE,
    PLACES,
    ROLLED,
    SECURE,
    SECURITY,
    SECURITY_KINDS,
    SECURITY_PLAYED,
    SECURITY_TAKEN,
    SHOW_OF_FORCE,
    SNIPER,
    SOLDIER,
    SOVIET,
    TAKE_BACK,
    TO_SOVIET,
)
from kibitz.games.ire.rules.spots import reinforcement
from kibitz.games.ire.rules.tables import NO_ATTACK, SECURITY_LIMIT
from kibitz.kernel.flow import DONE
from kibitz.kernel.game import DiceOdds
from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import appended, single, without

FACES: Final[Things] = (FACE + 1, FACE + 2, FACE + 3, FACE + 4, FACE + 5, FACE + 6)


class March(Verb):
    """Up to some steps, shared among units of a kind (I112, I113)."""

    def __init__(self, unit: int, steps: int) -> None:
        self.unit: Final = unit
        self.steps: Final = steps

    def names(self, c: City) -> Things:
        return moves(c, c.places_with(self.unit))

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.names(c) else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names = self.names(c) if f.pc < self.steps else ()
            if names:
                return Decision(SOVIET, f, names)
            end(c, f, Reason("no-such-unit", f.at.card))
            return None
        if answer == DONE:
            c.done(f.it)
            return None
        start, goal = move_start(answer), move_goal(answer)
        c.wait(f.moved(appended(f.it, PLACE + goal)))
        atoms.move(c, f.at, self.unit, start, goal)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        return no_move(c, self.unit, f.at.card, action)


class CallUp(Place):
    """Up to two soldiers to reinforcement places (I114)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.spots(c, f.at) if f.pc < self.n else []
        if answer == NONE and spots:
            names = [NAMES[PLACE + p] for p in spots]
            names.append(DONE)
            return choice_of(SOVIET, f, names)
        if answer == NONE:
            end(c, f, Reason(self.lack(), f.at.card))
            return None
        if answer == DONE:
            c.done(f.it)
            return None
        c.wait(f.moved(appended(f.it, answer)))
        self.do(c, f.at, answer - PLACE)
        return None


def hits_of(strength: int, one: int, two: int) -> int:
    """How often two dice hit: the lower one, then their sum, against the strength (I117)."""
    return int(min(one, two) <= strength) + int(one + two <= strength)


class Attack(Verb):
    """Choose a place, roll two dice against its strength, give out the hits (I115 to I120)."""

    def open_goals(self, c: City) -> int:
        """The places that may be attacked, as bits."""
        manned = c.places_with(SOLDIER) | c.places_with(SNIPER)
        return manned & ~(c.attacked | c.mods[NO_ATTACK])

    def goals(self, c: City) -> list[int]:
        places = self.open_goals(c)
        return [p for p in range(PLACES) if places >> p & 1]

    def manned(self, c: City, p: int) -> bool:
        return bool((c.places_with(SOLDIER) | c.places_with(SNIPER)) >> p & 1)

    def barred(self, c: City, p: int) -> str:
        """The rule that keeps a place with units from being chosen."""
        return "attacked-already" if c.attacked >> p & 1 else "attack-forbidden"

    def fits(self, c: City, at: At) -> Reason | None:
        """Every place with a unit may have been attacked today, or be under a truce (I115)."""
        if self.open_goals(c):
            return None
        why = [self.barred(c, p) for p in range(PLACES) if self.manned(c, p)]
        return Reason(why[0] if why else "nobody-to-attack", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return self.aim(c, f, answer)
        if f.pc < 3:
            if answer == NONE:
                answer = c.drawn(FACES)
                if answer == NONE:
                    return Decision(CHANCE, f, FACES)
            c.wait(f.moved(appended(f.it, answer)))
            return None
        place = here(f.at)
        if f.pc == 3:
            hits = self.hits(c, place, f.it[0] - FACE, f.it[1] - FACE)
            c.tell(ROLLED, SOVIET, f.it, NUMBER + hits, f.at)
            c.call(HITS, f.moved(()), f.at.after((PLACE + place, NUMBER + hits)))
            return None
        c.done(())
        # I118: a barricade the shooting has just destroyed no longer protects.
        if c.strength(place) >= SHOW_AT and not c.barricaded(place):
            c.tell(SHOW_OF_FORCE, SOVIET, (), PLACE + place, f.at)
            atoms.move_morale(c, f.at, TO_SOVIET, 1)
        return None

    def aim(self, c: City, f: Frame, answer: int) -> Decision | None:
        goals = self.goals(c)
        if not goals:
            c.done(())
            c.fizzle(f.at, Reason("nobody-to-attack", f.at.card))
            return None
        if answer == NONE and len(goals) > 1:
            return choice_of(SOVIET, f, [NAMES[PLACE + p] for p in goals])
        place = goals[0] if answer == NONE else answer - PLACE
        c.attacked |= 1 << place
        c.wait(Frame(self, f.at.after(single(PLACE + place)), f.called, 1, ()))
        c.tell(ATTACKED, SOVIET, (), PLACE + place, f.at)
        return None

    def hits(self, c: City, place: int, one: int, two: int) -> int:
        """The lower die, then the sum, against the strength (I117, I120)."""
        return hits_of(c.shooting(place), one, two)

    def odds(self, c: City, f: Frame) -> DiceOdds:
        """For each number of hits one throw of the dice still to come, and how many give it."""
        place = here(f.at)
        found: list[Things] = [(), (), ()]
        ways = [0, 0, 0]
        for one in FACES if f.pc == 1 else f.it:
            for two in FACES:
                hits = self.hits(c, place, one - FACE, two - FACE)
                found[hits] = (one, two) if f.pc == 1 else (two,)
                ways[hits] += 1
        return tuple([(found[k], ways[k]) for k in range(3) if ways[k]])

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not PLACE <= action < PLACE + PLACES:
            return Reason("not-asked", f.at.card)
        p = action - PLACE
        return Reason(self.barred(c, p) if self.manned(c, p) else "nobody-to-attack", f.at.card)


ATTACKING: Final = Attack()
ORDERS: Final[tuple[Verb, ...]] = (
    March(SNIPER, 1),
    March(SOLDIER, 3),
    CallUp(SOLDIER, reinforcement, 2),
    ATTACKING,
)
assert (MOVE_SNIPER, MARCH, CALL_UP, ATTACK) == (0, 1, 2, 3)


def played(*others: int) -> tuple[Things, ...]:
    """The names of cards by the bits of their kinds, and other names behind them."""
    found: list[Things] = []
    for playable in range(1 << len(SECURITY_KINDS)):
        kinds = [SECURE + k for k in range(len(SECURITY_KINDS)) if playable >> k & 1]
        found.append((*kinds, *others))
    return tuple(found)


PLAYED: Final = played(DONE)
PLAYED_OR_TAKEN: Final = played(TAKE_BACK, DONE)


class SecurityPhase(Verb):
    """Play any number of state security cards, or take the row back (I109)."""

    def parts(self) -> tuple[Node, ...]:
        return ORDERS

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names = self.names(c, f)
            if len(names) > 1:
                return Decision(SOVIET, f, names)
            answer = DONE
        if answer == DONE:
            c.done(())
        elif answer == TAKE_BACK:
            back = c.row
            c.ready, c.row = tuple(sorted(c.ready + back)), ()
            if c.rules & SECURITY_BOTH:
                c.wait(f.moved(()))
            else:
                c.done(())
            c.tell(SECURITY_TAKEN, SOVIET, back, NONE, f.at)
        else:
            self.order(c, f, answer - SECURE)
        return None

    def names(self, c: City, f: Frame) -> Things:
        """Taking back comes first or not at all.

        A card that can do nothing may be played; only an Attack must have a place (I109, I115).
        """
        playable = 0
        if self.allowed(c):
            playable = ready_kinds(c)
            if not ATTACKING.open_goals(c):
                playable &= ~(1 << ATTACK)
        back = f.pc == 0 and c.secured == 0 and len(c.row) > 0
        return (PLAYED_OR_TAKEN if back else PLAYED)[playable]

    def allowed(self, c: City) -> bool:
        """May one more card be played today?"""
        limit = c.mods[SECURITY_LIMIT]
        return limit == 0 or c.secured < limit - 1

    def order(self, c: City, f: Frame, kind: int) -> None:
        card = security_card(c, kind)
        c.ready = without(c.ready, card)
        c.row = appended(c.row, card)
        c.secured += 1
        at = At(SOVIET, card, NO_BOX, ())
        c.wait(f)
        c.tell(SECURITY_PLAYED, SOVIET, single(card), NONE, at)
        c.pile.append(Frame(ORDERS[kind], at, False, 0, ()))

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if SECURE <= action < SECURE + 4:
            if action - SECURE not in [(x - SECURITY) // 2 for x in c.ready]:
                return Reason("no-security-card")
            why = ATTACKING.fits(c, f.at) if self.allowed(c) else Reason("security-limit")
            return Reason("not-asked") if why is None else why
        if action == TAKE_BACK:
            if f.pc > 0:
                return Reason("taken-back")
            return Reason("cards-played" if c.secured else "row-empty")
        return Reason("not-asked")


SECURITY_STEP: Final = SecurityPhase()
