"""A real table: a dealt match, told to a judge who sees what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.event import PIECES, Event
from kibitz.kernel.flow import DONE
from kibitz.kernel.game import Game
from kibitz.kernel.judged import SHOWN, UNTOLD, Judged, untold_word
from kibitz.kernel.pile import NONE, Decision, State, Things, advance, settle
from kibitz.kernel.run import Run
from kibitz.kernel.view import WATCHER

Answers = list[tuple[int, int]]


def dealt(game: Game, seed: str, longest: int = 400) -> Answers:
    """Every answer of a random match, chance's included."""
    answers: Answers = []
    run = Run(game, {}, Chance(seed), observers=(lambda _, q, a: answers.append((q.seat, a)),))
    whim = Whim(sum(seed.encode()))
    run.begin()
    while run.decision is not None and run.decisions < longest:
        run.answer(run.decision.options[whim.below(len(run.decision.options))])
    return answers


class RealTable:
    """The table itself, which knows every card, and the judge beside it."""

    def __init__(self, game: Game, tell: Things = ()) -> None:
        self.game = game
        self.tell = tell
        """Cards that are told as they come, though nobody would have to."""
        self.state: State = game.rules.setup({})
        settle(self.state)
        self.judge = Judged(game, {}, game.rules.seats({}))
        self.left_open = self.shown = 0
        self.happened: list[Event] = []
        """What everybody has seen of the last answer."""

    def play(self, answers: Answers) -> None:
        """Play all of these; what a player lays out card by card is seen when it is paid."""
        left = list(answers)
        while left:
            seat, action = left.pop(0)
            more = self.laid_out_by(seat, action, left)
            del left[: len(more)]
            self.answer(seat, action, more)

    def laid_out_by(self, seat: int, action: int, left: Answers) -> list[int]:
        """The answers after one by which cards are laid out that everybody sees in the end."""
        more: list[int] = []
        trial = self.state.copy()
        advance(trial, action)
        while laying_out(settle(trial)) is not None and len(more) < len(left):
            who, answer = left[len(more)]
            if who != seat:
                return []
            more.append(answer)
            advance(trial, more[-1])
        hidden = (*self.judge.unseen.hidden(), DONE)
        return more if spent(trial.events) and all([a in hidden for a in more]) else []

    def answer(self, seat: int, action: int, more: Sequence[int] = ()) -> None:
        """Play at the table, and enter what can be seen of it; what must be the same is."""
        judge, told = self.judge, len(self.judge.events)
        assert judge.decision is not None and judge.decision.seat == seat
        entered = self.seen(action)
        happened = []
        for a in (action, *more):
            advance(self.state, a)
            happened += [e.mask(NONE) for e in self.state.events]
        self.happened = happened
        self.left_open += entered >= UNTOLD
        why = judge.play(seat, entered)
        assert why is None, f"{self.word(action)} is refused: {why}"
        while self.asks_for_cards():
            assert judge.decision is not None
            card = self.truth()
            self.shown += 1
            why = judge.play(judge.decision.seat, card)
            assert why is None, f"{self.word(card)} is shown and refused: {why}"
        seen = [in_any_order(e.mask(NONE)) for e in judge.events[told:]]
        assert seen == [in_any_order(e) for e in happened]
        assert self.public(judge.state) == self.public(self.state)

    def public(self, s: State) -> list[list[str]]:
        """What everybody sees; in which order cards came to lie together does not matter."""
        text = self.game.notation.write(self.game.sight.view(s, WATCHER))
        return [sorted(line.split()) for line in text.splitlines()]

    def asks_for_cards(self) -> bool:
        """Does the judge want to know a card that lies on the table now?"""
        question = self.judge.decision
        if question is None:
            return False
        laid = laying_out(question)
        return question.frame.node is SHOWN or (
            laid is not None and laying_out(settle(self.state)) is None
        )

    def word(self, action: int) -> str:
        return self.game.notation.vocabulary.word(action)

    def seen(self, action: int) -> int:
        """The answer as a spectator could tell it."""
        judge = self.judge
        assert judge.decision is not None
        word = untold_word(judge.words.all, action + UNTOLD)
        if "?" not in word or set(judge.words.cards(action)) & set(self.tell):
            return action
        for a in judge.decision.options:
            if a >= UNTOLD and untold_word(judge.words.all, a) == word:
                return a
        return action

    def truth(self) -> int:
        """The card that lies on the table where the judge asks for one."""
        judge = self.judge
        assert judge.decision is not None
        now, options = len(judge.unseen.states), judge.decision.options
        laid = laying_out(judge.decision)
        if laid is not None:
            paid = spent(self.happened)
            left = [c for c in paid if c in options and c not in laid]
            return left[0] if left and len(laid) < len(paid) else DONE
        # Of several cards shown at once they are entered in any order.
        assert judge.pending is not None
        trial = judge.state.copy()
        advance(trial, judge.pending[1])
        told = judge.unseen.seen_at
        for asked, e in zip(trial.events, self.happened, strict=False):
            things = asked.mask(NONE).things
            if judge.shown in things:
                fit = [c for c in e.things if told.get(c, 0) < now]
                at = things.index(judge.shown)
                return e.things[at] if at < len(e.things) and e.things[at] in fit else fit[0]
        raise AssertionError("nothing was shown")


def laying_out(question: Decision | None) -> Things | None:
    """The cards a player has laid out so far for something to be paid, if that is asked for."""
    if question is None:
        return None
    f = question.frame
    return f.it if f.node.gathers(f) else None


def in_any_order(e: Event) -> tuple[object, ...]:
    return (e.kind, e.seat, sorted(e.things), e.where, e.cause, e.depth, e.open_to, e.news)


def spent(events: Sequence[Event]) -> Things:
    """The cards of the first event that shows some to everybody."""
    for e in events:
        cards = [c for c in e.mask(NONE).things if 0 <= c < PIECES]
        if cards:
            return tuple(cards)
    return ()
