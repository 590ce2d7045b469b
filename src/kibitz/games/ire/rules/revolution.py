"""The revolutionary phase: turns, steps, and the cards drawn at its end (I053 to I108)."""

from __future__ import annotations

from typing import Final

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
from kibitz.games.ire.rules.effects.base import Verb, choice
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
    FREE,
    NO_ABILITY,
    NO_FREE_STEP,
    ONCE_A_TURN,
    TEXTS,
)
from kibitz.games.ire.rules.tables import EXTRA_ACTION as EXTRA
from kibitz.kernel.flow import DONE, NO, YES
from kibitz.kernel.pile import NO_BOX, NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import sorted_in, without

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
        left = [s for s in c.seats() if not c.acted >> s & 1]
        if not left:
            c.done(())
            return None
        if answer == NONE and len(left) > 1:
            return choice(c.spokesperson, f, [SEAT + s for s in left])
        seat = left[0] if answer == NONE else answer - SEAT
        c.wait(f.to(NEXT, (SEAT + seat,)))
        return None

    def order(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Who takes the turns of the day; `it` holds those chosen, and the last is no choice."""
        chosen = f.it if answer == NONE else (*f.it, answer)
        left = [SEAT + s for s in c.seats() if not c.acted >> s & 1 and SEAT + s not in chosen]
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
        taken = len([s for s in c.seats() if c.acted >> s & 1])
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
            c.mods[EXTRA] = 0
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

    def abilities(self, c: City, seat: int, free: bool) -> list[int]:
        """Cards in hand and active fighters here whose ability may be used now (I065, I091)."""
        place = c.place_of(seat)
        found = []
        for x in (*c.hand_of(seat), *c.active[place]):
            kind = ABILITY[x]
            wanted = kind in (FREE, ONCE_A_TURN) if free else kind == AS_ACTION
            at = At(seat, x, EFFECT, (PLACE + place,))
            if wanted and x not in c.used and self.hindrance(c, at, x) is None:
                found.append(x)
        return found

    def hindrance(self, c: City, at: At, x: int) -> Reason | None:
        """Why an ability would do nothing, once a card that has it is spent (I105)."""
        text = TEXTS[make_text(x, EFFECT)]
        assert text is not None
        hand = c.hand_of(at.seat)
        if x in hand:
            c.hands[at.seat - 1] = without(hand, x)
            c.trash += (x,)
        why = text.can(c, at)
        if x in hand:
            c.hands[at.seat - 1] = hand
            c.trash = c.trash[:-1]
        return why

    def stepping(self, c: City, seat: int) -> list[int]:
        """Where one may step to: free steps first, then for a card (I067, I068)."""
        if c.steps <= 0 and not c.hand_of(seat):
            return []
        return [STEP + p for p in STREETS[c.place_of(seat)]]

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if answer == NONE:
            free = [USE + x for x in self.abilities(c, seat, True)]
            if c.actions <= 0:
                # Asked whenever there are cards in hand: not asking would reveal that none of them
                # would serve now.
                if not free and not c.hand_of(seat):
                    c.done(())
                    return None
                return choice(seat, f, [*free, DONE])
            names = [*self.stepping(c, seat), *self.open_actions(c, f.at), *free, PASS]
            return choice(seat, f, names)
        if answer == DONE:
            c.done(())
        elif answer == PASS:
            c.done(())
            c.tell(PASSED, seat, (), NUMBER + c.actions, f.at)
            c.actions = 0
        elif STEP <= answer < STEP + PLACES:
            goal = At(seat, NONE, NO_BOX, (answer - STEP + PLACE,))
            c.pile.append(Frame(CARRYING, goal, False, 0, ()))
        elif answer >= USE and ABILITY[answer - USE] != AS_ACTION:
            self.use(c, f.at, answer - USE)
        else:
            self.declare(c, f.at, answer)
        return None

    def open_actions(self, c: City, at: At) -> list[int]:
        """The actions that would do something (I105)."""
        seat = at.seat
        found = [name for name, node in UNTARGETED.items() if node.fits(c, at) is None]
        for s in c.at_place(c.place_of(seat)):
            if s != seat:
                if c.hand_of(seat) and not c.full(s):
                    found.append(GIVE + s)
                if c.hand_of(s) and not c.full(seat) and not c.refused >> s & 1:
                    found.append(ASK + s)
        return found + [USE + x for x in self.abilities(c, seat, False)]

    def declare(self, c: City, at: At, action: int) -> None:
        """An action is declared: it is paid, the tanks fire, it is carried out (I075)."""
        node: DeclaredAction = USING
        that: Things = (PLACE + c.place_of(at.seat),)
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
        at_place = At(at.seat, piece, EFFECT, (PLACE + place,))
        if piece in c.hand_of(at.seat):
            atoms.discard(c, at_place, at.seat, (piece,))
        else:
            c.used = sorted_in(c.used, piece)
        c.tell(USED, at.seat, (piece,), PLACE + place, at_place)
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
        why = self.hindrance(c, At(seat, x, EFFECT, (PLACE + place,)), x)
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
        return CARRY + max([0, *c.always(CARRY_BONUS, place)])

    def gathers(self, f: Frame) -> bool:
        return f.pc == 1

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        """Step 0 pays, step 1 chooses whom to take along: `it` holds them."""
        seat, goal = f.at.seat, f.at.that[0] - PLACE
        start = c.place_of(seat)
        if f.pc == 0:
            return self.pay(c, f, answer)
        taken = f.it if answer == NONE or answer == DONE else (*f.it, answer)
        room = ACTIVE_CAP - len(c.active[goal])
        left = [x for x in c.active[start] if x not in taken]
        if answer != DONE and left and len(taken) < min(self.limit(c, start), room):
            g = f.to(1, taken)
            c.wait(g)
            return choice(seat, g, [*left, DONE])
        c.done(taken)
        c.at[seat - 1] = goal
        for x in taken:
            c.active[start] = without(c.active[start], x)
            c.active[goal] = sorted_in(c.active[goal], x)
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
            atoms.discard(c, f.at, seat, (answer,))
        c.wait(f.moved(()))
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
CARRYING: Final = Carrying()
PLAYER_TURN: Final = PlayerTurn()
REVOLUTION_STEP: Final = Revolution()
SHARE_STEP: Final = Share(SPLIT, 0)
