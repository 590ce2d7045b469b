"""Actions without holes, views as arrays, and a running game: what all environments share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from kibitz.kernel.chance import Chance
from kibitz.kernel.game import Game, Outcome
from kibitz.kernel.knowledge.tensor import Tensor
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

LONGEST: Final = 2_000
"""Decisions after which a game is broken off: players may go in circles."""


def told(options: Mapping[str, object] | None) -> dict[str, str]:
    """Options as the rules know them: {"players": 3} is what one writes, and means "3"."""
    return {str(name): str(value) for name, value in (options or {}).items()}


class Encoder:
    """Actions of a game as 0 to N - 1, in the order of its vocabulary; views as arrays."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.tensor: Final[Tensor] = game.tensor()
        self.actions: Final = game.notation.vocabulary.actions
        """The number of each action in the rules."""
        self.indices: Final = {action: i for i, action in enumerate(self.actions)}

    def index(self, action: int) -> int:
        """The number of an action for a learner."""
        return self.indices[action]

    def word(self, index: int) -> str:
        """An action in the notation."""
        return self.game.notation.vocabulary.word(self.actions[index])

    def vector(self, view: View) -> Vector:
        return np.array(self.tensor.encode(view), np.float32)

    def mask(self, options: Things) -> Mask:
        """1 for every action that is offered."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[[self.indices[a] for a in options]] = 1
        return mask


class Table:
    """A running game without its past; chance answers from the seed."""

    def __init__(self, game: Game, options: Mapping[str, str], seed: str) -> None:
        self.game: Final = game
        self.chance: Final = Chance(seed)
        self.dealt = 0
        self.decisions = 0
        self.state: Final[State] = game.rules.setup(options)
        self.decision: Decision | None = None
        self._settle(settle(self.state))

    def _settle(self, question: Decision | None) -> None:
        while question is not None and question.seat == CHANCE:
            answer = self.chance.answer(self.dealt, question.options, question.weights)
            self.dealt += 1
            question = advance(self.state, answer)
        self.decision = question

    def refusal(self, action: int) -> str:
        """Why the seat that is asked may not answer so; nothing if it may."""
        assert self.decision is not None
        why = self.game.rules.why_not(self.state, self.decision.seat, action)
        return "" if why is None else self.game.notation.explain(why)

    def play(self, action: int) -> None:
        """Answer the question at hand, or a ValueError that says why not."""
        assert self.decision is not None
        if action not in self.decision.options:
            raise ValueError(
                f"{self.game.notation.vocabulary.word(action)}: {self.refusal(action)}"
            )
        self.decisions += 1
        self._settle(advance(self.state, action))

    def view(self, seat: int) -> View:
        return self.game.sight.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.rules.outcome(self.state)
