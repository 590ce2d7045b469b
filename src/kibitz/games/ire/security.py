"""The state security phase: four kinds of cards, or taking them back (I109 to I120)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire import atoms
from kibitz.games.ire.city import SECURITY_BOTH, City, here
from kibitz.games.ire.effects import HITS, Place, Verb, choice, moves, security_card
from kibitz.games.ire.map import SHOW_AT, STREETS
from kibitz.games.ire.names import (
    ATTACK,
    ATTACKED,
    CALL_UP,
    FACE,
    MARCH,
    MOVE_SNIPER,
    MOVE_TANK,
    NUMBER,
    PLACE,
    PLACES,
    ROLLED,
    SECURE,
    SECURITY,
    SECURITY_PLAYED,
    SECURITY_TAKEN,
    SHOW_OF_FORCE,
    SNIPER,
    SOLDIER,
    SOVIET,
    TAKE_BACK,
    TO_SOVIET,
)
from kibitz.games.ire.spots import reinforcement
from kibitz.games.ire.tables import ATTACK_BONUS, NO_ATTACK, SECURITY_LIMIT
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Decision, Frame, Node, Reason

FACES: Final = (FACE + 1, FACE + 2, FACE + 3, FACE + 4, FACE + 5, FACE + 6)


class March(Verb):
    """Up to so many steps, shared among units of a kind (I112, I113)."""

    def __init__(self, unit: int, steps: int) -> None:
        self.unit: Final = unit
        self.steps: Final = steps

    def names(self, c: City) -> list[int]:
        return moves(c, self.unit, [c.count(self.unit, p) for p in range(PLACES)])

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.names(c) else Reason("no-such-unit", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names = self.names(c) if f.pc < self.steps else []
            if names:
                return choice(SOVIET, f, [*names, DONE])
            answer = DONE
        if answer == DONE:
            c.done(f.it)
            return None
        start, goal = (answer - MOVE_TANK) // PLACES, (answer - MOVE_TANK) % PLACES
        c.wait(f.moved((*f.it, PLACE + goal)))
        atoms.move(c, f.at, self.unit, start, goal)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if MOVE_TANK <= action < MOVE_TANK + PLACES * PLACES:
            start, goal = (action - MOVE_TANK) // PLACES, (action - MOVE_TANK) % PLACES
            if goal not in STREETS[start]:
                return Reason("not-connected", f.at.card)
            return Reason("barricaded" if c.barricaded(start) else "no-such-unit", f.at.card)
        return Reason("not-asked", f.at.card)


class CallUp(Place):
    """Up to two soldiers to reinforcement places (I114)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        spots = self.spots(c, f.at) if f.pc < self.n else []
        if answer == NONE and spots:
            return choice(SOVIET, f, [*[PLACE + p for p in spots], DONE])
        if answer == NONE or answer == DONE:
            c.done(f.it)
            return None
        c.wait(f.moved((*f.it, answer)))
        self.do(c, f.at, answer - PLACE)
        return None


class Attack(Verb):
    """Choose a place, roll two dice against its strength, give out the hits (I115 to I120)."""

    def goals(self, c: City) -> list[int]:
        found = []
        for p in range(PLACES):
            manned = c.count(SOLDIER, p) + c.count(SNIPER, p) > 0
            barred = (c.attacked | c.mods[NO_ATTACK]) >> p & 1
            if manned and not barred:
                found.append(p)
        return found

    def fits(self, c: City, at: At) -> Reason | None:
        return None if self.goals(c) else Reason("nobody-to-attack", at.card)

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return self.aim(c, f, answer)
        if f.pc < 3:
            if answer == NONE:
                return Decision(CHANCE, f, FACES)
            c.wait(f.moved((*f.it, answer)))
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
            return choice(SOVIET, f, [PLACE + p for p in goals])
        place = goals[0] if answer == NONE else answer - PLACE
        c.attacked |= 1 << place
        c.wait(Frame(self, f.at.after((PLACE + place,)), f.called, 1, ()))
        c.tell(ATTACKED, SOVIET, (), PLACE + place, f.at)
        return None

    def hits(self, c: City, place: int, one: int, two: int) -> int:
        """The lower die, then the sum, against the strength (I117, I120)."""
        bonus = c.mods[ATTACK_BONUS] + sum(c.always(ATTACK_BONUS, place))
        strength = max(0, c.strength(place) + bonus)
        return int(min(one, two) <= strength) + int(one + two <= strength)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not PLACE <= action < PLACE + PLACES:
            return Reason("not-asked", f.at.card)
        p = action - PLACE
        if c.attacked >> p & 1:
            return Reason("attacked-already", f.at.card)
        return Reason("attack-forbidden" if c.mods[NO_ATTACK] >> p & 1 else "nobody-to-attack")


ORDERS: Final[tuple[Verb, ...]] = (
    March(SNIPER, 1),
    March(SOLDIER, 3),
    CallUp(SOLDIER, reinforcement, 2),
    Attack(),
)
assert (MOVE_SNIPER, MARCH, CALL_UP, ATTACK) == (0, 1, 2, 3)


class SecurityPhase(Verb):
    """Play any number of state security cards, or take the row back (I109)."""

    def parts(self) -> tuple[Node, ...]:
        return ORDERS

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names = self.names(c, f)
            if len(names) > 1:
                return choice(SOVIET, f, names)
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

    def names(self, c: City, f: Frame) -> list[int]:
        """Taking back comes first or not at all."""
        found: list[int] = []
        limit = c.mods[SECURITY_LIMIT]
        if limit == 0 or c.secured < limit - 1:
            kinds = sorted({(x - SECURITY) // 2 for x in c.ready})
            found = [SECURE + k for k in kinds if ORDERS[k].fits(c, f.at) is None]
        if f.pc == 0 and c.secured == 0 and c.row:
            found.append(TAKE_BACK)
        return [*found, DONE]

    def order(self, c: City, f: Frame, kind: int) -> None:
        card = security_card(c, kind)
        c.ready = atoms.without(c.ready, card)
        c.row += (card,)
        c.secured += 1
        at = At(SOVIET, card, NO_BOX, ())
        c.wait(f)
        c.tell(SECURITY_PLAYED, SOVIET, (card,), NONE, at)
        c.pile.append(Frame(ORDERS[kind], at, False, 0, ()))

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if SECURE <= action < SECURE + 4:
            kinds = [(x - SECURITY) // 2 for x in c.ready]
            if action - SECURE in kinds:
                why = ORDERS[action - SECURE].fits(c, f.at)
                return Reason("no-security-card") if why is None else why
            return Reason("no-security-card")
        return Reason("no-security-card" if action == TAKE_BACK else "not-asked")


SECURITY_STEP: Final = SecurityPhase()
