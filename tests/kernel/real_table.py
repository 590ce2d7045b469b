"""A real table: a dealt match, told to a judge who sees what everybody sees."""

from __future__ import annotations

from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.judged import SHOWN, UNTOLD, Judged, untold_word
from kibitz.kernel.pile import CHANCE, NONE, State, Things, advance, settle
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

    def answer(self, seat: int, action: int) -> None:
        """Play at the table, and enter what can be seen of it; what must be the same is."""
        advance(self.state, action)
        judge, happened = self.judge, [e.mask(NONE) for e in self.state.events]
        told = len(judge.events)
        assert judge.decision is not None and judge.decision.seat == seat
        entered = self.seen(action)
        self.left_open += entered >= UNTOLD
        why = judge.play(seat, entered)
        assert why is None, f"{self.word(action)} is refused: {why}"
        while judge.decision is not None and judge.decision.frame.node is SHOWN:
            card = self.truth()
            self.shown += 1
            why = judge.play(CHANCE, card)
            assert why is None, f"{self.word(card)} is shown and refused: {why}"
        assert [e.mask(NONE) for e in judge.events[told:]] == happened
        view = self.game.sight.view
        assert view(judge.state, WATCHER) == view(self.state, WATCHER)

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
        assert judge.pending is not None
        trial = judge.state.copy()
        advance(trial, judge.pending[1])
        now = len(judge.unseen.states)
        for asked, e in zip(trial.events, self.state.events, strict=False):
            things = asked.mask(NONE).things
            if judge.shown in things:
                card = e.things[things.index(judge.shown)]
                if judge.unseen.seen_at.get(card, 0) < now:
                    return card
                # Of several cards shown at once they are entered in any order.
                return next(c for c in e.things if judge.unseen.seen_at.get(c, 0) < now)
        raise AssertionError("nothing was shown")
