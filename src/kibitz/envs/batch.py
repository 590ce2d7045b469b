"""Batch: many matches of a game that are stepped by one call, into arrays that are made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from kibitz.envs.encode import (
    SLOT,
    Encoder,
    Mask,
    Vector,
    playable,
    reseated,
    slots_of,
    values_of,
)
from kibitz.envs.matches import Matches
from kibitz.games.registry import game_named
from kibitz.kernel.game import Options
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.run import MAX_DECISIONS

ARRAYS: Final = (
    *("observations", "masks", "seats", "rewards"),
    *("terminations", "truncations", "last_observations"),
)
Answers = npt.NDArray[np.integer[Any]] | Sequence[int]


def written(rows: SparseRows, flat: npt.NDArray[Any], before: npt.NDArray[np.int64]) -> Any:
    """Bring an array up to date: what was not 0 before, and what is not now; the latter."""
    flat[before] = 0
    now = slots_of(rows)
    flat[now] = values_of(rows) if len(rows.values) else 1
    return now


class Batch:
    """N matches side by side; row i of each array belongs to match i.

    Whoever is asked in a match is shown there: `observations`, `masks` and `seats` are of that
    seat. A match that is over is told by `terminations` or `truncations` and `rewards`, and in the
    same step the next one begins in its row, so that there is always somebody to ask: no mask is
    ever all 0. The arrays are written anew by every step; copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        n: int,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        longest: int = MAX_DECISIONS,
    ) -> None:
        if n < 1:
            raise ValueError(f"at least one match, not {n}")
        self.rules: Final = game_named(game)
        self.n: Final = n
        self.encoder: Final = Encoder(self.rules)
        self.rule_options = playable(self.rules, options)
        self.agents: Final = list(self.rules.rules.seats(self.rule_options))
        """The roles by seat, as the agents of PettingZoo are called."""
        size, actions = self.encoder.tensor.size, len(self.encoder.actions)
        self.observations: Final[Vector] = np.zeros((n, size), np.float32)
        """What the seat that is asked sees."""
        self.masks: Final[Mask] = np.zeros((n, actions), np.int8)
        """1 for every action it may answer."""
        self.seats: Final = np.zeros(n, np.int64)
        """The seat that is asked."""
        self.rewards: Final[Vector] = np.zeros((n, len(self.agents)), np.float32)
        """By seat: 1 for a match won by this step, -1 for one lost, else 0."""
        self.terminations: Final = np.zeros(n, np.bool_)
        """Matches that this step ended."""
        self.truncations: Final = np.zeros(n, np.bool_)
        """Matches broken off at `longest` decisions."""
        self.last_observations: Final[Vector] = np.zeros((n, size), np.float32)
        """Of matches over in this step: the end, as the seat sees it that answered last."""
        self._matches: Final = Matches(self.rules, self.encoder.actions, longest, self._deal)
        nothing = np.zeros(0, np.int64)
        self._before = {"seen": nothing, "offered": nothing, "last": nothing}
        self._dice: list[np.random.Generator] = []
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<Batch of {self.n} matches of {self.rules.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again and put where it was, for `copy` and `pickle`."""
        found = self._matches
        rows = [(r.state, r.chance.seed, r.dealt, r.decisions) for r in found.rows]
        arrays = [getattr(self, name) for name in ARRAYS]
        made = (self.rules.name, self.n, self.rule_options, None, found.longest)
        return Batch, made, (rows, arrays, self._dice)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        rows, arrays, dice = state
        for name, array in zip(ARRAYS, arrays, strict=True):
            getattr(self, name)[:] = array
        shown: tuple[npt.NDArray[Any], ...] = (
            self.observations,
            self.masks,
            self.last_observations,
        )
        for name, array in zip(self._before, shown, strict=True):
            self._before[name] = np.flatnonzero(array)
        self._dice = deepcopy(dice)
        self._matches.put_back(rows)

    def _deal(self, i: int) -> tuple[Options, str]:
        """The next match of a row: as PettingZoo's environment deals it after the same seed."""
        return self.rule_options, f"env {self._dice[i].integers(2**62)}"

    def reset(
        self,
        seed: int | Sequence[int] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """Begin a new match in each row.

        One seed gives row i the seed `seed + i`; a list has one for each. Without any, every row
        goes on with its next match. Options hold until the next ones; as many have to play.
        """
        self.rule_options = reseated(self.rules, options, self.rule_options)
        if isinstance(seed, Sequence):
            if len(seed) != self.n:
                raise ValueError(f"{self.n} seeds are wanted, not {len(seed)}")
            self._dice = [np.random.default_rng(s) for s in seed]
        elif seed is not None:
            self._dice = [np.random.default_rng(seed + i) for i in range(self.n)]
        elif not self._dice:
            self._dice = [np.random.default_rng() for _ in range(self.n)]
        self._matches.begin(self.n)
        self._tell()

    def step(self, actions: Answers) -> None:
        """Answer in every match; a ValueError says why one is not allowed, and nothing is played.

        Actions are numbers of the mask.
        """
        answers = [int(a) for a in actions] if isinstance(actions, Sequence) else actions.tolist()
        if len(answers) != self.n:
            raise ValueError(f"{self.n} actions are wanted, not {len(answers)}")
        i = self._matches.unfit(answers)
        if i >= 0:
            raise ValueError(f"match {i}, seat {self.seats[i]}: {self._refused(i, answers[i])}")
        self._matches.step(answers)
        self._tell()

    def _refused(self, i: int, index: int) -> str:
        if not 0 <= index < len(self.encoder.actions):
            return f"{index} is no action"
        action = self.encoder.actions[index]
        why = self.rules.rules.why_not(self._matches.rows[i].state, int(self.seats[i]), action)
        reason = "" if why is None else self.rules.notation.explain(why)
        return f"{self.encoder.word(index)}: {reason}"

    def _tell(self) -> None:
        """Write what the matches have to tell into the arrays."""
        found, before = self._matches, self._before
        before["seen"] = written(found.seen, self.observations.ravel(), before["seen"])
        before["offered"] = written(found.offered, self.masks.ravel(), before["offered"])
        before["last"] = written(found.last_seen, self.last_observations.ravel(), before["last"])
        self.seats[:] = np.frombuffer(found.seats.getvalue(), SLOT)
        self.rewards.fill(0)
        self.terminations.fill(False)
        self.truncations.fill(False)
        for i, outcome in zip(found.over, found.outcomes, strict=True):
            if outcome is None:
                self.truncations[i] = True
            else:
                self.terminations[i] = True
                self.rewards[i] = [2.0 * score - 1.0 for score in outcome.scores]

    def central(self) -> Vector:
        """The central state of every match: what all its seats know, for a critic in training."""
        seats = len(self.agents)
        return np.stack([self.encoder.central(row.state, seats) for row in self._matches.rows])
