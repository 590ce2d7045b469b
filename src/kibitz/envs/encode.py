"""Encoding for environments: actions as consecutive numbers, masks, views as arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.tensor import Tensor
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def option_words(options: Mapping[str, object] | None) -> dict[str, str]:
    """Options as the rules want them: values become strings, so that {"players": 3} will do."""
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
