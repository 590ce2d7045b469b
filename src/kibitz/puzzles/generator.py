"""The generator: positions of self-play are sifted, proved, weighed and kept as puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

from kibitz.bots import BOTS, Budget
from kibitz.bots.lookahead import drawn
from kibitz.experiments.common.seeds import seed_from
from kibitz.games.goals import MISSED, OPEN, REACHED, Goal, Puzzling
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, State, advance
from kibitz.kernel.view import View
from kibitz.puzzles.difficulty import MEASURED, TRIES, measured
from kibitz.puzzles.prover import Flawed, Proof, Prover, Undecided
from kibitz.puzzles.puzzle import Puzzle, Source

PLAYER: Final = "greedy"
WORLDS: Final = 2
"""Worlds the bot looks at for each decision."""
LONGEST: Final = 400
"""Decisions after which a match is left."""
PER_MATCH: Final = 4
APART: Final = 15
"""Answers between two puzzles of one match with the same goal."""
LARGEST_SHARE: Final = 0.75
"""The largest share of a set that may have the same goal and kind."""
ROLLOUTS: Final = 40
"""Random ways to go on from a position: if none reaches the goal, nothing is proved there."""
ROLLOUT_STEPS: Final = 60
LEAST_OPTIONS: Final = 2

Progress = Callable[[int, int], None]
"""Told the number of the match, and how many puzzles there are."""


@dataclass
class Kept:
    """The puzzles found so far, and what no other may repeat."""

    count: int
    puzzles: list[Puzzle] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    views: set[object] = field(default_factory=set)

    def room(self, goal: str, kind: str) -> bool:
        """May one more of that goal and kind be kept?"""
        return self.kinds[f"{goal} {kind}"] < self.count * LARGEST_SHARE

    def keep(self, p: Puzzle, view: View) -> Puzzle:
        p = replace(p, number=len(self.puzzles) + 1)
        self.puzzles.append(p)
        self.note(p, view)
        return p

    def note(self, p: Puzzle, view: View) -> None:
        self.kinds[f"{p.goal} {p.kind}"] += 1
        self.views.add(view.key())


class Generator:
    """Finds puzzles of one game; the same seed finds the same ones."""

    def __init__(self, game: Game, puzzling: Puzzling, seed: str, kept: Kept) -> None:
        self.game: Final = game
        self.puzzling: Final = puzzling
        self.seed: Final = seed
        self.kept: Final = kept

    def run(self, first: int, progress: Progress) -> Iterator[Puzzle]:
        """Puzzles, match after match from a number on, until there are enough."""
        for n in count(first):
            if len(self.kept.puzzles) >= self.kept.count:
                return
            progress(n, len(self.kept.puzzles))
            yield from self.of_match(n)

    def of_match(self, n: int) -> Iterator[Puzzle]:
        """The puzzles of one match of bots."""
        seed = f"{self.seed} {n}"
        options = self.puzzling.options[n % len(self.puzzling.options)]
        seats = tuple(self.game.rules.seats(options))
        match = Match(self.game, options, seats, seed)
        bots = [BOTS[PLAYER](self.game, seed_from(seed, seat)) for seat in range(len(seats))]
        found = 0
        last: dict[str, int] = {}
        while match.decision is not None and len(match.steps) < LONGEST:
            question = match.decision
            view = match.view(question.seat)
            if found < PER_MATCH and len(self.kept.puzzles) < self.kept.count:
                puzzle = self.puzzle_at(match, question, view, last)
                if puzzle is not None:
                    found += 1
                    yield self.kept.keep(puzzle, view)
            match.play(question.seat, bots[question.seat](view, Budget(WORLDS)))

    def puzzle_at(
        self, match: Match, question: Decision, view: View, last: dict[str, int]
    ) -> Puzzle | None:
        """A puzzle of the decision at hand, if there is one to be proved."""
        if len(view.options) < LEAST_OPTIONS or view.key() in self.kept.views:
            return None
        kind = self.puzzling.kind(view, question)
        tried: set[str] = set()
        for goal in self.puzzling.goals.values():
            if goal.family and goal.family in tried:
                continue
            if len(match.steps) < last.get(goal.key, -APART) + APART:
                continue
            if not self.kept.room(goal.key, kind) or not goal.apt(view):
                continue
            try:
                proof = self.proof(match.state, view, goal)
            except Flawed as e:
                if e.right and goal.family:
                    tried.add(goal.family)
                continue
            except Undecided:
                tried.add(goal.family)
                continue
            assert match.seed is not None
            tries = measured(self.game, view, proof.moments[0].answer, match.seed)
            if sum(tries) == TRIES * len(MEASURED):
                continue  # everybody finds it
            last[goal.key] = len(match.steps)
            answers = tuple([step.action for step in match.steps])
            source = Source(match.seed, match.options, answers)
            return Puzzle(0, goal.key, kind, source, tries, TRIES, proof)
        return None

    def proof(self, s: State, view: View, goal: Goal) -> Proof:
        """A proof, `Flawed` or `Undecided`."""
        if not goal.family and not self.reachable(s, view, goal):
            raise Undecided
        prover = Prover(self.game, self.puzzling, goal, view, goal.nodes, goal.look)
        return prover.prove(s, patient=False)

    def reachable(self, s: State, view: View, goal: Goal) -> bool:
        """Is the goal reached by some random way to go on, and missed by another?"""
        whim = Whim(len(view.options))
        ends = set()
        for _ in range(ROLLOUTS):
            ends.add(rolled_out(s, view, goal, whim))
            if REACHED in ends and MISSED in ends:
                return True
        return False


def rolled_out(s: State, view: View, goal: Goal, whim: Whim) -> int:
    """How one random way to go on ends."""
    after = s.copy()
    question: Decision | None = advance(after, view.options[whim.below(len(view.options))])
    for _ in range(ROLLOUT_STEPS):
        verdict = goal.verdict(view, after, question)
        if verdict != OPEN or question is None:
            return verdict
        if question.seat == CHANCE:
            question = advance(after, drawn(question, whim))
        else:
            question = advance(after, question.options[whim.below(len(question.options))])
    return OPEN
