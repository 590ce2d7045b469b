"""Judged: a match with real cards; draws, dice and shown cards are entered, or stay unknown.

Long because such a match answers all that a match does, in its own way: one class, one idea.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kibitz.kernel.event import PIECES
from kibitz.kernel.game import Game, Outcome
from kibitz.kernel.match import UNDO, Match, Step
from kibitz.kernel.pile import (
    CHANCE,
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    State,
    Things,
    advance,
    settle,
)
from kibitz.kernel.tracks import Way
from kibitz.kernel.unseen import Unseen
from kibitz.kernel.view import WATCHER
from kibitz.kernel.vocabulary import Vocabulary

UNTOLD: Final = 1 << 24
"""Added to an action: so it was done, with a card that was not told."""
NOT_THERE: Final = "card-not-there"
"""The rule of a refusal: that card cannot be the one, by what was entered before."""
LONGEST: Final = 1_200
"""Entries that a table or an uploaded file may have: each costs more than the one before."""


class ShownCard(Node):
    """Not a text: the question which card it is that everybody can see now."""


SHOWN: Final = ShownCard()


def untold_word(words: Mapping[int, str], action: int) -> str:
    """The word of an action whose card was not told: `play ? line-2 down`."""
    cards = {word for n, word in words.items() if 0 <= n < PIECES}
    return " ".join(["?" if x in cards else x for x in words[action - UNTOLD].split()])


class Before:
    """All that an entry changes, to come back to."""

    def __init__(self, m: Judged) -> None:
        self.unseen: Final = m.unseen.copy()
        self.steps: Final = m.steps[:]
        self.events: Final = len(m.events)
        self.decisions: Final = m.decisions
        self.pending: Final = m.pending
        self.line: Final = m.line
        self.ended: Final = m.ended
        self.seat: Final = NONE if m.decision is None else m.decision.seat


class Judged(Match):
    """A match whose cards lie on a real table.

    Chance is asked like a player. Wherever nobody could tell which card it was, the answer may
    leave it open: a stand-in takes its place, until the card is shown and its name entered.
    Every position is one of the worlds that fit all that was entered.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        names: tuple[str, ...],
        position: str | None = None,
    ) -> None:
        super().__init__(game, options, names, None, position)
        cards = game.sight.real_cards
        if cards is None:
            raise ValueError(f"{game.name} cannot be played with real cards here")
        self.unseen: Unseen = Unseen(cards)
        self.pending: tuple[int, int] | None = None
        """An answer that is carried out as soon as the cards it shows are entered: seat, action."""
        self.line: int = 0
        """Its line of the match file, from 1."""
        self.shown: int = NONE
        """The stand-in for the card that is asked for."""
        self.ways: dict[int, Way] = {}
        """For each answer that could be given, the exchanges to a world in which it can."""
        self.before: list[Before] = []
        """What was before each entry that stands."""
        self.words: Final = Words(game.notation.vocabulary)
        self.unseen.note(self.state)
        self.ask()

    # Questions.

    def ask(self) -> None:
        """Offer every answer that some world allows, and those that tell no card."""
        question = settle(self.state)
        self.decision = question
        self.ways = {}
        if question is None:
            return
        self.ways = dict.fromkeys(question.options, ())
        self.elsewhere(question)
        self.leave_open(question)
        options = (*self.untold(), *sorted([a for a in self.ways if a < UNTOLD]))
        if not any([self.ways[a] for a in self.ways]) and len(options) == len(question.options):
            return
        self.decision = Decision(question.seat, question.frame, options)

    def untold(self) -> list[int]:
        return [a for a in self.ways if a >= UNTOLD]

    def elsewhere(self, question: Decision) -> None:
        """Answers with cards that now stand in somewhere else, but may be here."""
        places = self.held(question)
        if not places:
            return
        named = {c for a in question.options for c in self.words.cards(a)}
        for card in self.unseen.hidden():
            if card in named:
                continue
            ways = [w for w in [self.unseen.ways(p).get(card) for p in places] if w]
            if ways and not any(self.offer_in(w, card) for w in ways):
                # In one place or another: what else the hand holds is hoped for anyway.
                for way in self.hands(question.seat, places, ways[0])[1:]:
                    self.offer_in(way, card)
        for way in self.hands(question.seat, places, ())[1:]:
            self.offer_in(way, NONE)

    def held(self, question: Decision) -> list[int]:
        """The stand-ins that whoever is asked could show: of a hand, or of what chance deals."""
        if question.seat == CHANCE:
            return self.open([a for a in question.options if 0 <= a < PIECES])
        return self.open(self.hand(self.state, question.seat))

    def hand(self, s: State, seat: int) -> list[int]:
        return [c for owner, heap in self.unseen.cards.heaps(s) for c in heap if owner == seat]

    def open(self, cards: Iterable[int]) -> list[int]:
        """Those of some stand-ins that may be other cards."""
        hidden = self.unseen.hidden()
        return [c for c in cards if c in hidden and not self.unseen.certain(c)]

    def hands(self, seat: int, places: list[int], way: Way) -> list[Way]:
        """A way, and the same way to worlds in which the seat can do what takes several cards."""
        found, hopes = [way], self.unseen.cards.hopes
        if hopes is None or seat == CHANCE:
            return found
        s, moved = self.unseen.world(way), {c for swap in way for c in swap[:2]}
        there = {p: self.unseen.direct(p) for p in places if p not in moved}
        known = tuple([c for c in self.hand(s, seat) if c not in there])
        maybe = sorted({c for ways in there.values() for c in ways} - moved - set(known))
        for wanted in hopes(s, seat, known, tuple(maybe)):
            more = filled(there, wanted)
            if more:
                found.append(way + more)
        return found

    def offer_in(self, way: Way, card: int) -> bool:
        """Offer what another world allows; only what names a card, if one is given."""
        there, here = settle(self.unseen.world(way)), settle(self.state)
        before = len(self.ways)
        if there is None or here is None or there.frame.node is not here.frame.node:
            return False  # where a hand leaves no choice, the next question is another one
        for a in there.options:
            if a not in self.ways and (card == NONE or card in self.words.cards(a)):
                self.ways[a] = way
        return len(self.ways) > before

    def leave_open(self, question: Decision) -> None:
        """Answers whose card nobody sees may leave it open."""
        hidden = self.unseen.hidden()
        tried: set[str] = set()
        for a in question.options:
            named = [c for c in self.words.cards(a) if c in hidden]
            word = untold_word(self.words.all, a + UNTOLD)
            if len(named) != 1 or word in tried or self.unseen.certain(named[0]):
                continue
            tried.add(word)
            if self.same_to_all(a, named[0]):
                self.ways[a + UNTOLD] = ()

    def same_to_all(self, action: int, card: int) -> bool:
        """Could nobody at the table tell this card from another that may be there?"""
        here = self.seen_of(self.state, action)
        for other, way in self.unseen.ways(card).items():
            if other != card:
                there = self.words.moved(action, way)
                return self.seen_of(self.unseen.world(way), there) == here
        return False

    def seen_of(self, s: State, action: int) -> tuple[object, ...]:
        """What everybody sees after an answer."""
        after = s.copy()
        advance(after, action)
        shown = tuple([e.mask(NONE).key() for e in after.events])
        return (shown, self.game.sight.view(after, WATCHER).key())

    # Entries.

    def play(self, seat: int, action: int) -> Reason | None:
        """Enter an answer or a card; or say why not, and change nothing."""
        question = self.decision
        if self.ended is not None or question is None:
            return Reason("game-over")
        if seat != question.seat or (action not in question.options):
            return self.refusal_of(seat, action)
        self.before.append(Before(self))
        self.record.append((seat, action))
        if self.pending is None:
            self.move_to(self.ways[action])
            concrete = action - UNTOLD if action >= UNTOLD else action
            if action < UNTOLD:
                self.unseen.tell(self.words.cards(action))
            self.pending, self.line = (seat, concrete), len(self.record)
        else:
            self.move_to(self.ways[action])
            self.unseen.tell([action])
        self.carry_out()
        return None

    def move_to(self, way: Way) -> None:
        """Go to another world, with the answer that waits."""
        self.unseen.exchange(way)
        self.state = self.unseen.states[-1]
        if way:
            self.steps = [self.moved(step, n, way) for n, step in enumerate(self.steps)]
        if self.pending is not None:
            self.pending = (self.pending[0], self.words.moved(self.pending[1], way))

    def moved(self, step: Step, n: int, way: Way) -> Step:
        """A step of the past in another world."""
        before = self.unseen.states[n]
        since = tuple([swap for swap in way if swap[2] <= n])
        action = self.words.moved(step.action, since) if since else step.action
        return Step(step.seat, action, before, step.dealt, step.events_before, step.line)

    def entered(self, step: Step) -> int:
        """What was entered for a step: perhaps an action that leaves its card open."""
        return self.record[step.line - 1][1]

    def carry_out(self) -> None:
        """Carry the answer out, unless it shows a card that is still to be entered."""
        assert self.pending is not None
        seat, action = self.pending
        after = self.state.copy()
        advance(after, action)
        hidden = self.unseen.hidden()
        card = self.to_be_told(after, hidden)
        if card != NONE or self.has_to(settle(after)):
            places = self.open(self.hand(self.state, seat))
            way = self.to_a_choice(places)
            if way:
                self.move_to(way)
                self.carry_out()
                return
        if card != NONE:
            self.shown = card
            frame = Frame(SHOWN, At(seat, NONE, NO_BOX, ()), False, 0, ())
            ways = {c: self.fitting(c, places, card) for c in self.unseen.ways(card)}
            self.ways = {c: way for c, way in ways.items() if way is not None}
            self.decision = Decision(CHANCE, frame, tuple(sorted(self.ways)))
            return
        self.pending, self.shown = None, NONE
        self.steps.append(Step(seat, action, self.state, 0, len(self.events), self.line))
        if seat != CHANCE:
            self.decisions += 1
        self.unseen.tell(self.shown_by(after, hidden))
        self.events += after.events
        self.state = after
        self.unseen.note(after)
        self.ask()

    def to_be_told(self, after: State, hidden: tuple[int, ...]) -> int:
        """The first card that everybody comes to see and nobody has told yet, or NONE."""
        now = len(self.unseen.states)
        for card in self.shown_by(after, hidden):
            if self.unseen.seen_at.get(card, 0) < now and not self.unseen.certain(card):
                return card
        return NONE

    def has_to(self, question: Decision | None) -> bool:
        """Was a card laid out without a question that nobody has told?"""
        if question is None or not question.frame.node.gathers(question.frame):
            return False
        now = len(self.unseen.states)
        laid = [c for c in question.frame.it if 0 <= c < PIECES]
        return any([self.unseen.seen_at.get(c, 0) < now for c in self.open(laid)])

    def to_a_choice(self, places: list[int]) -> Way:
        """Exchanges to a world in which the seat is asked what it lays out, instead of having to.

        What a hand of stand-ins has to pay with says nothing about the real one.
        """
        assert self.pending is not None
        seat, action = self.pending
        for way in self.hands(seat, places, ())[1:]:
            s = self.unseen.world(way)
            there, answer = settle(s), self.words.moved(action, way)
            if there is None or answer not in there.options:
                continue
            hidden, question = self.unseen.cards.unseen(s), advance(s, answer)
            if question is None or not question.frame.node.gathers(question.frame):
                continue
            if not self.shown_by(s, hidden) and not self.has_to(question):
                return way
        return ()

    def shown_by(self, after: State, hidden: tuple[int, ...]) -> list[int]:
        """The cards that everybody has come to see, in order."""
        found: list[int] = []
        for e in after.events:
            found += [c for c in e.mask(NONE).things if c in hidden and c not in found]
        still = self.unseen.cards.unseen(after)
        return found + [c for c in hidden if c not in still and c not in found]

    def fitting(self, card: int, places: list[int], shown: int) -> Way | None:
        """Exchanges to a world in which the answer that waits can be given, and shows a card."""
        assert self.pending is not None
        seat, answer = self.pending
        ways = [self.unseen.direct(shown).get(card), self.unseen.ways(shown)[card]]
        for way in [w for w in ways if w is not None]:
            for w in reversed(self.hands(seat, places, way)):
                s = self.unseen.world(w)
                there, action = settle(s), self.words.moved(answer, w)
                if there is None or action not in there.options:
                    continue
                hidden = self.unseen.cards.unseen(s)
                after = advance(s, action)
                if card in self.shown_by(s, hidden) or lays_out(after, card):
                    return w
        return None

    def refusal_of(self, seat: int, action: int) -> Reason:
        """Why an entry cannot be, in a world in which its card is at hand if there is one."""
        question = self.decision
        assert question is not None
        if action not in self.words.all or seat != question.seat:
            return Reason("not-asked")
        cards = self.words.cards(action)
        if seat == CHANCE:
            return Reason(NOT_THERE, cards[0]) if cards else Reason("not-asked")
        ways: list[Way] = [()]
        if cards:
            held = self.held(question)
            ways = [self.unseen.ways(x)[cards[0]] for x in held if cards[0] in self.unseen.ways(x)]
            heaps = self.unseen.cards.heaps(self.state)
            if any([cards[0] in heap for owner, heap in heaps if owner == seat]):
                ways.insert(0, ())
        for way in ways:
            why = self.game.rules.why_not(self.unseen.world(way), seat, action)
            if why is not None:
                return why
        return Reason(NOT_THERE, cards[0]) if cards else Reason("not-asked")

    def action(self, word: str) -> int:
        """The answer to the question at hand that a word means, with `?` for a card not told."""
        if "?" in word.split():
            return self.words.untold(word, () if self.decision is None else self.decision.options)
        return self.game.notation.vocabulary.number(word)

    # Taking back.

    def why_no_undo(self, seat: int) -> Reason | None:
        """Nothing was dealt here, so any entry can be taken back."""
        return Reason("undo-nothing") if not self.before or self.ended is not None else None

    def undo(self, seat: int) -> Reason | None:
        """Take the last entry back, whoever's it was."""
        why = self.why_no_undo(seat)
        if why is not None:
            return why
        before = self.before.pop()
        self.record.append((seat, UNDO))
        self.unseen, self.steps = before.unseen, before.steps
        self.decisions = before.decisions
        self.pending, self.line = before.pending, before.line
        self.state = self.unseen.states[-1]
        del self.events[before.events :]
        if self.pending is None:
            self.ask()
        else:
            self.carry_out()
        return None

    def undo_agreed(self, seat: int) -> Reason | None:
        """Nobody has to agree: what was entered is not what was played."""
        return self.undo(seat)

    def last_seat(self) -> int:
        """Whose entry would be taken back."""
        return self.before[-1].seat if self.before else NONE

    def outcome(self) -> Outcome | None:
        waits = self.pending is not None and self.ended is None
        return None if waits else super().outcome()


def lays_out(question: Decision | None, card: int) -> bool:
    """Is a card one that may be, or has been, laid out for what is being paid?"""
    if question is None or not question.frame.node.gathers(question.frame):
        return False
    return card in question.options or card in question.frame.it


def filled(there: Mapping[int, Mapping[int, Way]], wanted: Things) -> Way:
    """Exchanges that bring cards to places at which they may be, as many as there is room for."""
    free = [p for p in there if p not in wanted]
    way: Way = ()
    for card in wanted:
        place = next((p for p in free if card in there[p]), NONE)
        if card not in there and place != NONE:
            free.remove(place)
            way += there[place][card]
    return way


class Words:
    """The cards that actions name."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.all: Final = vocabulary.words
        self.numbers: Final = vocabulary.numbers
        self.named: Final = {word: n for n, word in vocabulary.words.items() if 0 <= n < PIECES}

    def cards(self, action: int) -> list[int]:
        """The cards an action names."""
        return [self.named[x] for x in self.all[action].split() if x in self.named]

    def moved(self, action: int, way: Way) -> int:
        """The same action in another world."""
        word = self.all[action].split()
        for c, d, _ in way:
            new = {self.all[c]: self.all[d], self.all[d]: self.all[c]}
            word = [new.get(x, x) for x in word]
        return self.numbers[" ".join(word)]

    def untold(self, word: str, options: tuple[int, ...]) -> int:
        """The answer among these that a word with a `?` means."""
        for a in options:
            if a >= UNTOLD and untold_word(self.all, a) == word:
                return a
        raise ValueError(f"{word!r} cannot be left open here")
