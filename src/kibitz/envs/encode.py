"""Encoding for environments: actions as consecutive numbers, masks, views as arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.knowledge.tensor import Tensor
from kibitz.kernel.pile import State, Things
from kibitz.kernel.run import begun
from kibitz.kernel.view import View

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
RENDER_MODES: Final = ("human", "ansi")
SLOT: Final = np.dtype("<i8")
VALUE: Final = np.dtype("<f4")


def option_words(options: Mapping[str, object] | None) -> dict[str, str]:
    """Options as the rules want them: values become strings, so that {"players": 3} will do."""
    return {str(name): str(value) for name, value in (options or {}).items()}


def playable(game: Game, options: Mapping[str, object] | None) -> dict[str, str]:
    """The options of a game; a ValueError also if its vectors have no room for what they bring."""
    found = game.rules.options(option_words(options))
    run = begun(game, found, "room")
    if run.decision is not None:
        game.tensor().write(run.view(run.decision.seat), SparseRows())
    return found


def checked_mode(mode: str | None) -> str | None:
    """A render mode, or a ValueError that names those there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    return mode


def reseated(
    game: Game, options: Mapping[str, object] | None, now: dict[str, str]
) -> dict[str, str]:
    """The options that a reset asks for, or those in force; a ValueError if others would play.

    An entry `options` is none of any game: PettingZoo's own test hands it over to every
    environment, and it is passed by.
    """
    given = {name: value for name, value in (options or {}).items() if name != "options"}
    if not given:
        return now
    found = playable(game, given)
    roles = game.rules.seats(now)
    if game.rules.seats(found) != roles:
        raise ValueError(f"these options do not seat {', '.join(roles)}")
    return found


def slots_of(rows: SparseRows) -> npt.NDArray[np.int64]:
    """The slots that were written, without a copy."""
    return np.frombuffer(rows.slots.getvalue(), SLOT)


def values_of(rows: SparseRows) -> Vector:
    """The values of those slots."""
    return np.frombuffer(rows.values.getvalue(), VALUE)


class Encoder:
    """Actions of a game as 0 to N - 1, in the order of its vocabulary; views as arrays."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.tensor: Final[Tensor] = game.tensor()
        self.actions: Final = game.notation.vocabulary.actions
        """The number of each action in the rules."""
        self.indices: Final = {action: i for i, action in enumerate(self.actions)}
        self._rows: Final = SparseRows()
        self._size: Final = self.tensor.size
        self._write: Final = self.tensor.write

    def __reduce__(self) -> tuple[type[Encoder], tuple[Game]]:
        """A copy or a pickle is another encoder of the same game."""
        return Encoder, (self.game,)

    def index(self, action: int) -> int:
        """The number of an action for a learner."""
        return self.indices[action]

    def word(self, index: int) -> str:
        """An action in the notation."""
        return self.game.notation.vocabulary.word(self.actions[index])

    def vector(self, view: View) -> Vector:
        """A view as an array of its own."""
        x = np.zeros(self._size, np.float32)
        self.write(view, x)
        return x

    def write(self, view: View, x: Vector) -> None:
        """Write a view into an array that is all 0."""
        rows = self._rows
        rows.clear()
        self._write(view, rows)
        # As `slots_of` and `values_of` have it: here it is done for every look at a game.
        x[np.frombuffer(rows.slots.getvalue(), SLOT)] = np.frombuffer(rows.values.getvalue(), VALUE)

    def central(self, state: State, seats: int) -> Vector:
        """What all seats know together: their vectors, one after the other."""
        view = self.game.sight.view
        return np.concatenate([self.vector(view(state, seat)) for seat in range(seats)])

    def mask(self, options: Things) -> Mask:
        """1 for every action that is offered."""
        mask, indices = bytearray(len(self.actions)), self.indices
        for action in options:
            mask[indices[action]] = 1
        return np.frombuffer(mask, np.int8)
