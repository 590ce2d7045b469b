"""The Soviet phase: headlines, events, the army, support, and the display (I024 to I052)."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules import atoms
from kibitz.games.ire.rules.city import FALL_BACK_ONCE, City
from kibitz.games.ire.rules.coding import (
    is_move,
    make_put,
    make_text,
    move_goal,
    move_start,
    put_place,
    put_slot,
)
from kibitz.games.ire.rules.effects.base import NAMES, Verb, choice, choice_of
from kibitz.games.ire.rules.effects.moving import moves, no_move
from kibitz.games.ire.rules.map import (
    DRAW_FROM,
    FALL_BACK_DAY,
    MOVE_COST,
    NEW_COST,
    REINFORCEMENT,
    STREETS,
    SURCHARGES,
)
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    DECK,
    DREW_HEADLINE,
    DROP,
    DROPPED,
    EXECUTE,
    EXECUTED,
    HEADLINES,
    NEW_TANK,
    NUMBER,
    PLACE,
    PLACES,
    PLAYED_GREEN,
    POINTS_LOST,
    PUT,
    PUT_EVENT,
    REPLACED,
    RETURNED_SECURITY,
    SLOTS,
    SOVIET,
    TAKE,
    TANK,
    TANK_MOVED,
    TOOK_POINTS,
)
from kibitz.games.ire.rules.tables import (
    COLOUR,
    DAY_LONG,
    EFFECT,
    EVENT_KIND,
    EVENT_PLACE,
    GREEN,
    MARKER,
    OFFERS,
    ON_PLACE,
    POINTS,
    RED,
    RETURNS,
    SIDE,
    SIDE_DISCOUNT,
    TEXTS,
)
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Reason, Things
from kibitz.kernel.things import appended, replaced, single, sorted_in, taken_from, without


def set_off(c: City, piece: int, box: int, seat: int, place: int) -> None:
    """Push the text of a piece's box, carried out by one seat at one place."""
    text = TEXTS[make_text(piece, box)]
    if text is not None:
        that = single(PLACE + place) if place != NONE else ()
        c.pile.append(Frame(text, At(seat, piece, box, that), False, 0, ()))


class Headlines(Verb):
    """Play any number of headlines, one after the other (I024 to I032)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            if not c.hand:
                c.done(())
                return None
            names: list[object] = [DONE] * (2 * len(c.hand) + 1)
            for k in range(len(c.hand)):
                names[2 * k], names[2 * k + 1] = OFFERS[c.hand[k]]
            return choice_of(SOVIET, f, names)
        if answer == DONE:
            c.done(())
        elif answer < EXECUTE:
            self.take(c, answer - TAKE)
        elif answer < DROP:
            self.execute(c, answer - EXECUTE)
        else:
            h = answer - DROP
            c.hand = without(c.hand, h)
            c.headline_trash = appended(c.headline_trash, h)
            c.tell(DROPPED, SOVIET, single(h), NONE, f.at, EVERYONE, True)
        return None

    def take(self, c: City, h: int) -> None:
        """A red card for its command points (I025)."""
        c.hand = without(c.hand, h)
        c.front = appended(c.front, h)
        c.points += POINTS[h]
        c.tell(TOOK_POINTS, SOVIET, single(h), NUMBER + POINTS[h], atoms.NOWHERE, EVERYONE, True)

    def execute(self, c: City, h: int) -> None:
        """Carry out a headline: the Soviet player a red one, the team a green one (I026, I027)."""
        red = COLOUR[h] == RED
        seat = SOVIET if red else c.spokesperson
        c.hand = without(c.hand, h)
        at = At(seat, h, EFFECT, ())
        c.tell(EXECUTED if red else PLAYED_GREEN, SOVIET, single(h), NONE, at, EVERYONE, True)
        if not red:
            c.front = appended(c.front, h)  # its points count once the effect is carried out
        elif DAY_LONG[h]:
            c.lasting += (h,)
        else:
            c.headline_trash = appended(c.headline_trash, h)
        c.pile.append(Frame(AFTERMATH, at, False, 0, ()))
        set_off(c, h, EFFECT, seat, NONE)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        for base in (TAKE, EXECUTE, DROP):
            if base <= action < base + HEADLINES:
                h = action - base
                return Reason("wrong-colour" if h in c.hand else "not-in-hand", h)
        return Reason("not-asked")


class Aftermath(Verb):
    """After a headline's effect: security cards return, the marker falls, points count (I030)."""

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        h = f.at.card
        c.done(())
        back = c.row[: RETURNS[h]]
        if COLOUR[h] == RED and back:
            c.row = c.row[len(back) :]
            c.ready = tuple(sorted(c.ready + back))
            c.tell(RETURNED_SECURITY, SOVIET, back, NONE, f.at)
        atoms.mark(c, f.at, MARKER[h])
        if COLOUR[h] == GREEN:
            c.points += POINTS[h]
            c.tell(TOOK_POINTS, SOVIET, single(h), NUMBER + POINTS[h], f.at)
        return None


class PutEvents(Verb):
    """Take events from the display and put them on the board (I033 to I042)."""

    def price(self, c: City, slot: int) -> int:
        """What the event of a slot costs now (I035, I036)."""
        return self.price_of(c, c.display[slot], slot, c.side_events())

    def price_of(self, c: City, e: int, slot: int, sides: int) -> int:
        """What an event costs in a slot when so many side events are on the board."""
        if EVENT_KIND[e] != SIDE:
            return POINTS[e] + SURCHARGES[slot]
        return max(0, sides + SURCHARGES[slot] - c.mods[SIDE_DISCOUNT])

    def goals(self, c: City, e: int) -> list[int]:
        """The places an event may go to (I038 to I040)."""
        if EVENT_PLACE[e] == ANYWHERE:
            return [p for p in range(PLACES) if c.event_at[p] == NONE]
        p = EVENT_PLACE[e]
        return [p] if EVENT_KIND[e] != SIDE or c.event_at[p] == NONE else []

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names: list[object] = []
            sides = c.side_events()
            for slot in range(SLOTS):
                e = c.display[slot]
                if e == NONE:
                    continue
                if self.price_of(c, e, slot, sides) <= c.points:
                    for p in self.goals(c, e):
                        names.append(NAMES[make_put(slot, p)])
            if names:
                names.append(DONE)
                return choice_of(SOVIET, f, names)
            answer = DONE
        if answer == DONE:
            c.done(())
            return None
        slot, place = put_slot(answer), put_place(answer)
        e = c.display[slot]
        c.points -= self.price(c, slot)
        c.display[slot] = NONE
        self.put(c, e, place)
        return None

    def put(self, c: City, e: int, place: int) -> None:
        """An event comes to lie on the board, and its placing effect happens (I039, I041)."""
        at = At(SOVIET, e, ON_PLACE, single(PLACE + place))
        old = c.event_at[place]
        if old != NONE:
            c.event_trash += (old,)
            c.tell(REPLACED, SOVIET, single(old), PLACE + place, at)
        c.event_at = replaced(c.event_at, place, e)
        c.tell(PUT_EVENT, SOVIET, single(e), PLACE + place, at)
        set_off(c, e, ON_PLACE, SOVIET, place)

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not PUT <= action < PUT + 72:
            return Reason("not-asked")
        slot, place = put_slot(action), put_place(action)
        e = c.display[slot]
        if e == NONE:
            return Reason("not-on-display")
        if place not in self.goals(c, e):
            if EVENT_PLACE[e] in (place, ANYWHERE):
                full = NONE not in c.event_at
                return Reason("no-free-place" if full else "place-occupied", e)
            return Reason("other-place", e)
        return Reason("no-points", e)


NEW_TANKS: Final[Things] = (*[NEW_TANK + p for p in REINFORCEMENT], DONE)


class Mobilise(Verb):
    """Move tanks and bring new ones for command points (I043 to I045)."""

    def names(self, c: City) -> Things:
        """What is to be had for the points, and DONE."""
        found = moves(c, self.ready(c)) if c.points >= MOVE_COST else ()
        if c.points >= NEW_COST and c.supply(TANK) > 0:
            return found[:-1] + NEW_TANKS
        return found

    def ready(self, c: City) -> int:
        """The places with tanks that have not had their paid move today, as bits."""
        places = c.places_with(TANK)
        for p in range(PLACES):
            if places >> p & 1 and c.count(TANK, p) <= c.moved[p]:
                places &= ~(1 << p)
        return places

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            names = self.names(c)
            if names:
                return Decision(SOVIET, f, names)
            answer = DONE
        if answer == DONE:
            c.done(())
        elif answer >= NEW_TANK:
            c.points -= NEW_COST
            atoms.place(c, f.at, TANK, answer - NEW_TANK)
        else:
            start, goal = move_start(answer), move_goal(answer)
            c.points -= MOVE_COST
            c.march(TANK, start, goal)
            c.moved = replaced(c.moved, goal, c.moved[goal] + 1)
            c.tell(TANK_MOVED, SOVIET, (PLACE + start,), PLACE + goal, f.at)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if NEW_TANK <= action < NEW_TANK + PLACES:
            if action - NEW_TANK not in REINFORCEMENT:
                return Reason("not-reinforcement")
            return Reason("no-points" if c.points < NEW_COST else "no-more-of-these")
        if is_move(action):
            start = move_start(action)
            if c.count(TANK, start) == 0:
                return Reason("no-tank-to-move")
            if c.count(TANK, start) == c.moved[start]:
                return Reason("moved-already")
            return Reason("no-points") if self.free(c, action) else no_move(c, TANK, NONE, action)
        return Reason("not-asked")

    def free(self, c: City, action: int) -> bool:
        """Would a move be legal but for its price?"""
        start, goal = move_start(action), move_goal(action)
        return goal in STREETS[start] and not c.barricaded(start)


def with_deck(decks: tuple[Things, ...], k: int, deck: Things) -> tuple[Things, ...]:
    """The three decks of headlines, one of them changed."""
    if k == 0:
        return (deck, decks[1], decks[2])
    return (decks[0], deck, decks[2]) if k == 1 else (decks[0], decks[1], deck)


class Support(Verb):
    """The headlines in front go, and the hand is filled up to the support (I046 to I048)."""

    def decks(self, c: City) -> Things:
        """The decks the next card may come from, if there is to be one."""
        today = DRAW_FROM[c.day - 1]
        if not today or len(c.hand) >= c.support:
            return ()
        found: Things = ()
        for d in today:
            if c.headlines[d - 1]:
                found = appended(found, d)
        if found:
            return found
        falls = c.day == FALL_BACK_DAY or not c.rules & FALL_BACK_ONCE
        lower = min(today) - 1 if falls else 0
        while lower > 0 and not c.headlines[lower - 1]:
            lower -= 1
        return single(lower) if lower > 0 else ()

    def act(self, c: City, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            c.wait(f.moved(()))
            if c.points:
                c.tell(POINTS_LOST, SOVIET, (), NUMBER + c.points, f.at)
            stays = [h for h in c.front if DAY_LONG[h] and COLOUR[h] == GREEN]  # I029
            c.headline_trash += tuple([h for h in c.front if h not in stays])
            c.lasting += tuple(stays)
            c.front, c.points = (), 0
            return None
        if f.it:
            return self.deal(c, f, answer)
        decks = self.decks(c)
        if not decks:
            c.done(())
            return None
        if answer == NONE and len(decks) > 1:
            return choice(SOVIET, f, [DECK + d for d in decks])
        deck = decks[0] if answer == NONE else answer - DECK
        c.wait(f.to(1, single(DECK + deck)))
        return None

    def deal(self, c: City, f: Frame, answer: int) -> Decision | None:
        deck = f.it[0] - DECK
        cards = c.headlines[deck - 1]
        if answer == NONE:
            answer = c.drawn(cards)
            if answer == NONE:
                return Decision(CHANCE, f, cards)
        c.headlines = with_deck(c.headlines, deck - 1, taken_from(cards, answer))
        c.hand = sorted_in(c.hand, answer)
        decks = self.decks(c)
        if len(decks) != 1 or decks[0] != deck:
            c.wait(f.to(1, ()))
        c.tell(DREW_HEADLINE, SOVIET, single(answer), DECK + deck, f.at, 1, True)
        return None

    def refuse(self, c: City, f: Frame, action: int) -> Reason:
        if not DECK < action <= DECK + 3:
            return Reason("not-asked")
        deck = action - DECK
        today = deck in DRAW_FROM[c.day - 1]
        return Reason("deck-empty" if today and not c.headlines[deck - 1] else "other-deck")


AFTERMATH: Final = Aftermath()
HEADLINE_STEP: Final = Headlines()
EVENT_STEP: Final = PutEvents()
ARMY_STEP: Final = Mobilise()
SUPPORT_STEP: Final = Support()
