"""Run: one game being played, by the only loop that asks, lets chance answer and plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.kernel.chance import Chance
from kibitz.kernel.checked import NotOffered
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game, Options, Outcome
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle
from kibitz.kernel.view import View

MAX_DECISIONS: Final = 2_000
"""A game that is not over after this many decisions is cut off: players can go in circles."""
CUT_OFF: Final = "cut off"
"""Why such a game ended, where the rules would say why."""


class Run:
    """A game being played: the position, the question at hand, and what happened so far.

    Chance answers from its stream; if there is none, its questions are handed out like others.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        chance: Chance | None,
        position: State | None = None,
        observers: tuple[Observer, ...] = (),
    ) -> None:
        if chance is not None:
            options = game.rules.drawn(options, chance.seed)
        self.game: Final = game
        self.options: Final = dict(options)
        self.chance: Final = chance
        self.holding: Final = game.rules.keep(options)
        self.observers: Final = observers
        self.state: State = game.rules.setup(options) if position is None else position
        self.decision: Decision | None = None
        """The question at hand; None when the game is over, and before it has begun."""
        self.dealt: int = 0
        """Answers of chance so far: the place in its stream."""
        self.decisions: int = 0
        """Answers of the seats so far, those of the set-up and those taken back included."""
        self.events: list[Event] = []
        """Everything that happened, in order."""

    def begin(self) -> None:
        """Play up to the first question that is not left to chance."""
        self._follow(settle(self.state))

    def answer(self, action: int) -> None:
        """Answer the question at hand, in place; a NotOffered says why it cannot be."""
        question = self.decision
        assert question is not None, "nobody is asked"
        if action not in question.options:
            raise NotOffered(f"seat {question.seat} answers {self.refused(action)}")
        if question.seat != CHANCE:
            self.decisions += 1
        self._follow(self._advance(question, action))

    def _advance(self, question: Decision, action: int) -> Decision | None:
        for observer in self.observers:
            observer(self, question, action)
        return advance(self.state, action)

    def _follow(self, question: Decision | None) -> None:
        """Note what happened, and let chance answer while it is asked."""
        self.events += self.state.events
        while question is not None and question.seat == CHANCE and self.chance is not None:
            action = self.chance.answer(self.dealt, question.options, question.weights)
            self.dealt += 1
            question = self._advance(question, action)
            self.events += self.state.events
        self.decision = question

    def refused(self, action: int) -> str:
        """An action in the notation, and why it is not offered."""
        word = self.game.notation.vocabulary.words.get(action)
        if word is None:
            return f"{action}: no action of this game"
        return f"{word}: {self.refusal(action)}"

    def refusal(self, action: int) -> str:
        """Why the seat that is asked may not answer so; nothing if it may."""
        assert self.decision is not None, "nobody is asked"
        why = self.game.rules.why_not(self.state, self.decision.seat, action)
        return "" if why is None else self.game.notation.explain(why)

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        sight = self.game.sight
        if self.decision is None:
            return sight.view(self.state, seat)
        return sight.known(self.state, seat, self.decision)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it is running."""
        return self.game.rules.outcome(self.state)


def begun(game: Game, options: Options, seed: str) -> Run:
    """A game up to its first question; chance answers from the seed."""
    run = Run(game, options, Chance(seed))
    run.begin()
    return run


Observer = Callable[[Run, Decision, int], None]
"""Called with every answer, those of chance included, before it is carried out."""
Player = Callable[[Run, Decision], int]
"""Answers for all seats."""


class Finish:
    """How a game was finished: by its rules, cut off, or by a fault of a player or of the game."""

    def __init__(self, outcome: Outcome | None, cut: bool, fault: Exception | None) -> None:
        self.outcome: Final = outcome
        """None if the rules did not end it."""
        self.cut: Final = cut
        self.fault: Final = fault

    def score(self, seat: int) -> float | None:
        """What a seat scored; a game cut off is drawn, one with a fault has no score."""
        if self.fault is not None:
            return None
        return 0.5 if self.outcome is None else self.outcome.scores[seat]

    def why(self) -> str:
        """The word of the game for how it ended, or what went wrong."""
        if self.fault is not None:
            return fault_text(self.fault)
        return CUT_OFF if self.outcome is None else self.outcome.why


def fault_text(fault: Exception) -> str:
    """What went wrong, in one line of a report."""
    return f"{type(fault).__name__}: {fault}"


def play_through(run: Run, player: Player, longest: int = MAX_DECISIONS) -> Finish:
    """Play a game from its beginning to its end; an exception becomes the fault of the Finish."""
    try:
        run.begin()
        while run.decision is not None:
            if run.decisions >= longest:
                return Finish(None, True, None)
            run.answer(player(run, run.decision))
    except Exception as e:
        return Finish(None, False, e)
    return Finish(run.outcome(), False, None)
