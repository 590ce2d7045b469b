"""The revolutionary phase: turns, steps, and the cards drawn at its end (I053 to I108)."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.actions import (
    ACTIVATION,
    ASKING,
    ATTACK_SOLDIERS,
    DESTROY_TANK,
    DRAWING,
    GIVING,
    RESOLVING,
    USING,
)
from kibitz.games.ire.rules.city import FIXED_ORDER, City
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.declared_action import DeclaredAction
from kibitz.games.ire.rules.effects.base import NAMES, Verb, choice, choice_of
from kibitz.games.ire.rules.effects.cards import Draw
from kibitz.games.ire.rules.map import ACTIONS, ACTIVE_CAP, STREETS
from kibitz.games.ire.rules.numbers import (
    ASK,
    CARD,
    CARDS,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_DESTROY,
    DO_DRAW,
    DO_RESOLVE,
    EXTRA_ACTION,
    FIGHTER,
    GIVE,
    NUMBER,
    ORDERED,
    PASS,
    PASSED,
    PIECES_END,
    PLACE,
    PLACES,
    REV_TANK,
    REV_TANKS,
    SEAT,
    STEP,
    STEPPED,
    TURN_OF,
    USE,
    USED,
)
from kibitz.games.ire.rules.soviet import set_off
from kibitz.games.ire.rules.spots import SPLIT
from kibitz.games.ire.rules.tables import (
    ABILITY,
    ALWAYS,
    AS_ACTION,
    BONUS_STEP,
    CARRY_BONUS,
    EFFECT,
    FIRST_COPY,
    NO_ABILITY,
    NO_FREE_STEP,
    TEXTS,
    USES,
)
from kibitz.games.ire.rules.tables import EXTRA_ACTION as EXTRA
from kibitz.kernel.flow import DONE, NO, YES
from kibitz.kernel.pile import NO_BOX, NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import appended, holds, left_of, replaced, single, sorted_in

CARRY: Final = 2


# The steps of the phase, after a look at the board: turn by turn, or the order and then the turns.
NEXT: Final = 1
ORDER: Final = 2
TURNS: Final = 3


class Revolution(Verb):
    """Each revolutionary takes a turn, in the order the team likes (I053 to I057)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            c.wait(f.to(ORDER if c.rules & FIXED_ORDER else NEXT, ()))
            if c.clear():
                atoms.finish(c, 1, f.at)
            return None
        if f.pc == NEXT and f.it:
            return self.begin(c, f, answer)
        c.actor = NONE
        if f.pc == ORDER:
            return self.order(c, f, answer)
        if f.pc == TURNS and f.it:
            return self.begin(c, f, answer)
        left = [s for s in range(1, c.players + 1) if not c.acted >> s & 1]
        if not left:
            c.done(())
            return None
        if answer == NONE and len(left) > 1:
            return choice(c.spokesperson, f, [SEAT + s for s in left])
        seat = left[0] if answer == NONE else answer - SEAT
        c.wait(f.to(NEXT, single(SEAT + seat)))
        return None

    def order(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Who takes the turns of the day; `it` holds those chosen, and the last is no choice."""
        chosen = f.it if answer == NONE else appended(f.it, answer)
        seats = [SEAT + s for s in range(1, c.players + 1) if not c.acted >> s & 1]
        left = left_of(tuple(seats), chosen)
        if len(left) > 1:
            g = f.to(ORDER, chosen)
            c.wait(g)
            return choice(c.spokesperson, g, left)
        chosen = (*chosen, *left)
        c.wait(f.to(TURNS, chosen))
        if len(chosen) > 1:
            c.tell(ORDERED, c.spokesperson, chosen, NONE, f.at)
        return None

    def begin(self, c: City, f: Frame, answer: int) -> Decision | None:
        """The first turn of `it` begins; an extra action may go to it (I054, I055)."""
        seat = f.it[0] - SEAT
        taken = c.turns_taken()
        last = taken == c.players - 1
        if answer == NONE and c.mods[EXTRA] > 0 and not last:
            return Decision(c.spokesperson, f, (YES, NO))
        c.acted |= 1 << seat
        c.actor = seat
        c.actions = ACTIONS[c.players - 1][taken]
        c.steps = (0 if c.mods[NO_FREE_STEP] else 1) + c.mods[BONUS_STEP]
        c.used = ()
        c.refused = 0
        at = At(seat, NONE, NO_BOX, ())
        c.wait(f.to(f.pc, f.it[1:]))
        c.tell(TURN_OF, seat, (), NUMBER + c.actions, at)
        if c.mods[EXTRA] > 0 and (last or answer == YES):
            c.actions += c.mods[EXTRA]
            c.tell(EXTRA_ACTION, seat, (), NUMBER + c.mods[EXTRA], at)
            c.modify(EXTRA, 0)
        c.pile.append(Frame(PLAYER_TURN, at, False, 0, ()))
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if f.it and f.pc != ORDER:
            return Reason("yes-or-no")
        if action in f.it:
            return Reason("chosen-already")
        return Reason("turn-taken" if action - SEAT in c.seats() else "not-asked")


class PlayerTurn(Verb):
    """Steps, free abilities and actions, until the actions are used up or given up (I054, I056)."""

    def parts(self) -> tuple[Node, ...]:
        return (*UNTARGETED.values(), CARRYING)

    def offer_abilities(
        self, c: City, seat: int, by_action: list[object], free: list[object]
    ) -> None:
        """Add the cards in hand and active fighters here that may be used now (I065, I091)."""
        place = c.place_of(seat)
        there = single(PLACE + place)
        last, usable = NONE, False
        for x in c.hand_of(seat):
            ability = ABILITY[x]
            if USES[ability]:
                first = FIRST_COPY[x]
                if first != last:  # its copies lie beside it, and would do the same
                    last = first
                    usable = self.hindrance(c, seat, x, there) is None
                if usable:
                    names = by_action if ability == AS_ACTION else free
                    names.append(NAMES[USE + x])
        for x in c.active[place]:
            ability = ABILITY[x]
            wanted = USES[ability] and not holds(c.used, x)
            if wanted and self.hindrance(c, seat, x, there) is None:
                names = by_action if ability == AS_ACTION else free
                names.append(NAMES[USE + x])

    def hindrance(self, c: City, seat: int, x: int, there: Things) -> Reason | None:
        """Why an ability would do nothing; a card that has it no longer counts as held (I105)."""
        text = TEXTS[make_text(x, EFFECT)]
        assert text is not None
        return text.can(c, At(seat, x, EFFECT, there))

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if answer == NONE:
            names: list[object] = []
            free: list[object] = []
            if c.actions > 0:
                usual = self.offer_actions(c, f.at, names)
                self.offer_abilities(c, seat, names, free)
                for name in free:
                    names.append(name)
                names.append(NAMES[PASS])
                return Decision(seat, f, usual + cast(Things, tuple(names)))
            # Asked whenever there are cards in hand: not asking would reveal that none of them
            # would serve now.
            self.offer_abilities(c, seat, names, free)
            if not free and not c.hand_of(seat):
                c.done(())
                return None
            free.append(DONE)
            return choice_of(seat, f, free)
        if answer == DONE:
            c.done(())
        elif answer == PASS:
            c.done(())
            c.tell(PASSED, seat, (), NUMBER + c.actions, f.at)
            c.actions = 0
        elif STEP <= answer < STEP + PLACES:
            goal = At(seat, NONE, NO_BOX, single(answer - STEP + PLACE))
            c.pile.append(Frame(CARRYING, goal, False, 0, ()))
        elif answer >= USE and ABILITY[answer - USE] != AS_ACTION:
            self.use(c, f.at, answer - USE)
        else:
            self.declare(c, f.at, answer)
        return None

    def offer_actions(self, c: City, at: At, names: list[object]) -> Things:
        """Steps, and actions that would do something (I105); those with a target are added."""
        seat = at.seat
        able = 0
        for k in range(len(UNTARGETED_NODES)):
            if UNTARGETED_NODES[k].fits(c, at) is None:
                able |= 1 << k
        may_step = c.steps > 0 or len(c.hand_of(seat)) > 0  # free, or for a card (I067, I068)
        place = c.place_of(seat) if may_step else PLACES
        if c.players > 1:
            for s in c.at_place(c.place_of(seat)):
                if s != seat:
                    if c.hand_of(seat) and not c.full(s):
                        names.append(NAMES[GIVE + s])
                    if c.hand_of(s) and not c.full(seat) and not c.refused >> s & 1:
                        names.append(NAMES[ASK + s])
        return USUAL[place][able]

    def declare(self, c: City, at: At, action: int) -> None:
        """An action is declared: it is paid, the tanks fire, it is carried out (I075)."""
        node: DeclaredAction = USING
        that = single(PLACE + c.place_of(at.seat))
        card = NONE
        if action in UNTARGETED:
            node = UNTARGETED[action]
        elif GIVE <= action < ASK:
            node, that = GIVING, (*that, SEAT + action - GIVE)
        elif ASK <= action < DO_DRAW:
            node, that = ASKING, (*that, SEAT + action - ASK)
        else:
            card = action - USE
        box = NO_BOX if card == NONE else EFFECT
        c.pile.append(Frame(node, At(at.seat, card, box, that), False, 0, ()))

    def use(self, c: City, at: At, piece: int) -> None:
        """An ability without action cost; a card is spent, a fighter used for this turn."""
        place = c.place_of(at.seat)
        at_place = At(at.seat, piece, EFFECT, single(PLACE + place))
        if piece in c.hand_of(at.seat):
            atoms.discard(c, at_place, at.seat, single(piece))
        else:
            c.used = sorted_in(c.used, piece)
        c.tell(USED, at.seat, single(piece), PLACE + place, at_place)
        set_off(c, piece, EFFECT, at.seat, place)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        seat = f.at.seat
        if USE <= action < USE + PIECES_END:
            return self.no_use(c, seat, action - USE)
        if c.actions <= 0 and (STEP <= action < STEP + PLACES or DO_ACTIVATE <= action <= PASS):
            return Reason("no-action-left")
        if STEP <= action < STEP + PLACES:
            joined = action - STEP in STREETS[c.place_of(seat)]
            return Reason("no-step-left" if joined else "not-connected")
        if action in UNTARGETED:
            why = UNTARGETED[action].fits(c, f.at)
            return Reason("not-asked") if why is None else why
        if GIVE <= action < DO_DRAW:
            return self.no_hand_over(c, seat, action)
        return Reason("actions-left" if action == DONE else "not-asked")

    def no_use(self, c: City, seat: int, x: int) -> Reason:
        """Why that ability cannot be used now."""
        place = c.place_of(seat)
        if CARD <= x < CARD + CARDS and x not in c.hand_of(seat):
            return Reason("not-in-hand", x)
        if FIGHTER <= x < REV_TANK + REV_TANKS and x not in c.active[place]:
            return Reason("fighter-not-here", x)
        if ABILITY[x] in (NO_ABILITY, ALWAYS):
            return Reason("no-such-ability", x)
        if x in c.used:
            return Reason("used-already", x)
        if ABILITY[x] == AS_ACTION and c.actions <= 0:
            return Reason("no-action-left", x)
        why = self.hindrance(c, seat, x, single(PLACE + place))
        return Reason("would-do-nothing", x) if why is None else why

    def no_hand_over(self, c: City, seat: int, action: int) -> Reason:
        """Why no card can change hands with that player."""
        other = action - (GIVE if action < ASK else ASK)
        if other == seat or other not in c.at_place(c.place_of(seat)):
            return Reason("nobody-here")
        giver = seat if action < ASK else other
        if giver == other and c.refused >> other & 1:
            return Reason("refused-already")
        return Reason("hand-full" if c.hand_of(giver) else "hand-empty")


class Carrying(Verb):
    """A step: paid with a card if it is not free, with fighters taken along (I068, I069)."""

    def limit(self, c: City, place: int) -> int:
        more = 0
        for n in c.always(CARRY_BONUS, place):
            more = max(more, n)
        return CARRY + more

    def gathers(self, f: Frame) -> bool:
        return f.pc == 1

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Step 0 pays, step 1 chooses whom to take along: `it` holds them."""
        seat, goal = f.at.seat, f.at.that[0] - PLACE
        start = c.place_of(seat)
        if f.pc == 0:
            question = self.pay(c, f, answer)
            if question is not None:
                return question
            answer = NONE
        taken = f.it if answer == NONE or answer == DONE else appended(f.it, answer)
        if answer != DONE and len(taken) < len(c.active[start]):
            room = ACTIVE_CAP - len(c.active[goal])
            if len(taken) < min(self.limit(c, start), room):
                g = f.to(1, taken)
                c.wait(g)
                return choice(seat, g, [*left_of(c.active[start], taken), DONE])
        c.done(taken)
        c.at = replaced(c.at, seat - 1, goal)
        for x in taken:
            atoms.leave(c, start, x)
            atoms.join(c, goal, x)
        c.tell(STEPPED, seat, taken, PLACE + goal, f.at)
        return None

    def pay(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if c.steps > 0:
            c.steps -= 1
        else:
            hand = c.hand_of(seat)
            if answer == NONE:
                if len(hand) > 1:
                    return Decision(seat, f, hand)
                answer = hand[0]
            atoms.discard(c, f.at, seat, single(answer))
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not 0 <= action < PIECES_END:
            return Reason("not-asked")
        if f.pc == 0:
            return Reason("not-in-hand", action)
        return Reason("chosen-already" if action in f.it else "fighter-not-here", action)


class Share(Draw):
    """At the end the team draws as many cards as its morale, shared out (I106 to I108)."""

    def wanted(self, c: City, at: At) -> int:
        return max(0, c.morale)


UNTARGETED: Final[dict[int, DeclaredAction]] = {
    DO_ACTIVATE: ACTIVATION,
    DO_RESOLVE: RESOLVING,
    DO_ATTACK: ATTACK_SOLDIERS,
    DO_DESTROY: DESTROY_TANK,
    DO_DRAW: DRAWING,
}
UNTARGETED_NODES: Final[tuple[DeclaredAction, ...]] = tuple(UNTARGETED.values())


def usual(streets: Things) -> tuple[Things, ...]:
    """The names of steps along some streets and of actions, by the bits of the able ones."""
    found: list[Things] = []
    for able in range(1 << len(UNTARGETED)):
        actions = [name for k, name in enumerate(UNTARGETED) if able >> k & 1]
        found.append((*[STEP + p for p in streets], *actions))
    return tuple(found)


USUAL: Final[tuple[tuple[Things, ...], ...]] = tuple([usual(x) for x in (*STREETS, ())])
"""By the place one may step from; the last for those who may not."""
CARRYING: Final = Carrying()
PLAYER_TURN: Final = PlayerTurn()
REVOLUTION_STEP: Final = Revolution()
SHARE_STEP: Final = Share(SPLIT, 0)
