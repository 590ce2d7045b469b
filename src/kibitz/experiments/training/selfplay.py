"""Self-play: batches of games whose positions are kept as feature vectors, with the results."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.bot import Budget
from kibitz.bots.lookahead import Evaluation, Lookahead, never, options_worth
from kibitz.bots.net import evaluation, load
from kibitz.experiments.common.seats import Seats
from kibitz.experiments.common.seeds import seed_from
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import Decision
from kibitz.kernel.run import Run, play_through
from kibitz.kernel.view import View

EPSILONS: Final = (0, 2, 8, 20)
"""Exploration (epsilon-greedy): per cent of random decisions; each game has one of these."""
WORLDS: Final = 1
LEAVES: Final = 6
SCORE_EVERY: Final = 4
"""In one of this many games one side plays with the score of the game instead of the net."""
SAME: Final = 1e-9


@dataclass(frozen=True)
class GameBatch:
    """Games for one worker; equal batches and nets give equal positions on any machine."""

    game: str
    seed: int
    round: int
    first: int
    """The number of its first game."""
    games: int
    net: str
    """The folder of the net that plays, or nothing: then the score of the game does."""


@dataclass(frozen=True)
class Positions:
    """Training data of some games, one row a position."""

    x: NDArray[np.float16]
    """The features."""
    y: NDArray[np.float32]
    """The result for the side whose features they are."""
    q: NDArray[np.float32]
    """The chance of that side by the search of the seat that moved."""
    side: NDArray[np.int8]
    """Which side that is."""
    game: NDArray[np.int32]
    """The number of the game, counted within the round."""

    def __len__(self) -> int:
        return len(self.y)

    def digest(self) -> str:
        """A checksum of all rows."""
        found = blake2b(digest_size=12)
        for part in (self.x, self.y, self.q, self.side, self.game):
            found.update(np.ascontiguousarray(part).tobytes())
        return found.hexdigest()


def variants(game: Game) -> list[dict[str, str]]:
    """The options to play with: as usual, and with every other number of seats."""
    seating = game.rules.seating
    found: dict[int, dict[str, str]] = {seating.count({}): {}}
    if seating.option:
        for value in game.rules.choices[seating.option]:
            found.setdefault(seating.count({seating.option: value}), {seating.option: value})
    return [found[n] for n in sorted(found)]


class Recorder:
    """Collects the positions of one game until its result is known."""

    def __init__(self, game: Game, sides: tuple[int, ...]) -> None:
        self.game: Final = game
        self.sides: Final = sides
        self.rows: list[tuple[list[float], float, int]] = []

    def keep(self, view: View, mover: int, chance: float) -> None:
        """A position as a seat sees it, and the mover's chances."""
        seat = view.seat
        features = self.game.features()
        side = self.sides[seat] if features.same_side(view) else 1 - self.sides[seat]
        if side != self.sides[mover]:
            chance = 1.0 - chance
        self.rows.append((features.vector(view), chance, side))

    def ended(self, scores: tuple[float, ...], number: int) -> Positions:
        """All of them, now that the result is known."""
        won = [scores[self.sides.index(side)] for side in range(2)]
        size = len(self.game.features().legend)
        n = len(self.rows)
        x = np.array([r[0] for r in self.rows], np.float16).reshape(n, size)
        return Positions(
            x,
            np.array([won[r[2]] for r in self.rows], np.float32),
            np.array([r[1] for r in self.rows], np.float32),
            np.array([r[2] for r in self.rows], np.int8),
            np.full(n, number, np.int32),
        )


class SelfPlayer:
    """Plays all seats of one game: epsilon-greedy with a one-ply lookahead."""

    def __init__(
        self, game: Game, evaluates: tuple[Evaluation | None, ...], whim: Whim, kept: Recorder
    ) -> None:
        self.game: Final = game
        self.sides: Final = game.rules.seating.sides
        self.evaluates: Final = evaluates
        """By side: what it judges views with."""
        self.whim: Final = whim
        self.epsilon: Final = EPSILONS[whim.below(len(EPSILONS))]
        self.kept: Final = kept
        self.worth: float = -1.0
        """The value of the best answer to the question at hand; below 0 if it was not evaluated."""

    def drawn(self, view: View, budget: Budget) -> int:
        """Any of the options: drafts are drawn, so that all are seen."""
        self.worth = -1.0
        return view.options[self.whim.below(len(view.options))]

    def answer(self, view: View, budget: Budget) -> int:
        """One of the best, or with a small chance any other."""
        seat, options, whim = view.seat, view.options, self.whim
        self.worth = -1.0
        if len(options) == 1:
            return options[0]
        ahead = Lookahead(self.game, self.sides, seat, self.evaluates[self.sides[seat]])
        worth, _ = options_worth(ahead, view, whim, WORLDS, LEAVES, never)
        self.worth = max(worth)
        if whim.below(100) < self.epsilon:
            return options[whim.below(len(options))]
        best = [options[i] for i in range(len(options)) if worth[i] > self.worth - SAME]
        return best[whim.below(len(best))]

    def observe(self, run: Run, question: Decision, answer: int) -> None:
        """Record a position in which a decision was evaluated, from the view of a random seat."""
        if question.seat >= 0 and self.worth >= 0.0 and self.game.rules.main(run.state, question):
            view = run.view(self.whim.below(len(self.kept.sides)))
            self.kept.keep(view, question.seat, self.worth)


def play_game(batch: GameBatch, number: int, evaluate: Evaluation | None) -> Positions | None:
    """One game; None if it was cut off."""
    game = GAMES[batch.game]
    name = f"train {batch.seed} {batch.round} {number}"
    kinds = variants(game)
    options = kinds[number % len(kinds)]
    sides = game.rules.sides(options)
    whim = Whim(seed_from(name))
    old = whim.below(2) if whim.below(SCORE_EVERY) == 0 else -1
    kept = Recorder(game, sides)
    judges = tuple([None if side == old else evaluate for side in range(2)])
    player = SelfPlayer(game, judges, whim, kept)
    n = len(sides)
    seats = Seats([player.drawn] * n, [player.answer] * n, [Budget()] * n)
    end = play_through(Run(game, options, Chance(name), observers=(player.observe,)), seats)
    if end.fault is not None:
        raise end.fault
    return None if end.outcome is None else kept.ended(end.outcome.scores, number)


def play_batch(batch: GameBatch) -> Positions:
    """All games of a batch."""
    game = GAMES[batch.game]
    evaluate = evaluation(game, load(game, Path(batch.net))) if batch.net else None
    found = [play_game(batch, batch.first + i, evaluate) for i in range(batch.games)]
    return joined([x for x in found if x is not None], len(game.features().legend))


def joined(parts: list[Positions], size: int) -> Positions:
    """Many as one."""
    if not parts:
        empty = np.zeros(0, np.float32)
        none = np.zeros((0, size), np.float16)
        return Positions(none, empty, empty, empty.astype(np.int8), empty.astype(np.int32))
    return Positions(
        np.concatenate([p.x for p in parts]),
        np.concatenate([p.y for p in parts]),
        np.concatenate([p.q for p in parts]),
        np.concatenate([p.side for p in parts]),
        np.concatenate([p.game for p in parts]),
    )


def write(path: Path, p: Positions) -> None:
    """Write a batch atomically, compressed: most features are zero, so it shrinks to a tenth."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half")
    with half.open("wb") as f:
        np.savez_compressed(f, x=p.x, y=p.y, q=p.q, side=p.side, game=p.game)
    half.replace(path)


def rows(path: Path) -> int:
    """How many positions a batch holds."""
    with np.load(path, allow_pickle=False) as file:
        return len(file["y"])


def read(path: Path) -> Positions:
    """A batch from its file."""
    with np.load(path, allow_pickle=False) as file:
        parts: list[Any] = [file[k] for k in ("x", "y", "q", "side", "game")]
    return Positions(*parts)
