"""The generator: positions of self-play are sifted, proved, weighed and kept as puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kibitz.bots import BOTS, Budget
from kibitz.bots.lookahead import drawn
from kibitz.experiments.common.seeds import seed_from
from kibitz.games.goals import MISSED, OPEN, REACHED, Goal, Puzzling, Stage
from kibitz.kernel.chance import Whim
from kibitz.kernel.flow import DONE, NO, YES
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, Node, State, advance, settle
from kibitz.kernel.view import View
from kibitz.puzzles.difficulty import MEASURED, TRIES, measured
from kibitz.puzzles.prover import Flawed, Proof, Prover, Undecided
from kibitz.puzzles.puzzle import Puzzle, Source

WORLDS: Final = 2
"""Worlds the bot looks at for each decision."""
LONGEST: Final = 400
"""Decisions after which a match is left."""
APART: Final = 15
"""Answers between two puzzles of one match in the same section."""
ROLLOUTS: Final = 40
"""Random ways to go on from a position: if none reaches the goal, nothing is proved there."""
ROLLOUT_STEPS: Final = 60
LEAST_OPTIONS: Final = 2


ORDER: Final = "order"
"""The kind of a puzzle in which the same answers fail in another order."""
SAME_EVERYWHERE: Final = (YES, NO, DONE)
"""Answers that mean something else in every question."""


class Kept:
    """The puzzles of a set so far: each match hands over what it has, and so much is kept."""

    def __init__(self, puzzling: Puzzling) -> None:
        self.puzzling: Final = puzzling
        self.puzzles: Final[list[Puzzle]] = []
        self.counts: Final[Counter[str]] = Counter()
        """By section."""
        self.counted: Final[Counter[tuple[int, str]]] = Counter()
        """By what a stage shares with others or has for itself, and by section."""

    def full(self, n: int) -> frozenset[str]:
        """The sections that take no more from a match."""
        stage, most = self.puzzling.allowance(n)
        return frozenset(
            [x for x in self.puzzling.most if self.counted[stage, x] >= most.get(x, 0)]
        )

    def take(self, n: int, found: Sequence[Puzzle]) -> list[Puzzle]:
        """Keep what there is room for of a match: one puzzle for a position, and only a few."""
        taken: list[Puzzle] = []
        positions: set[int] = set()
        stage, _ = self.puzzling.allowance(n)
        per_match = self.puzzling.at(n)[0].per_match
        for p in found:
            section, at = self.puzzling.section(p.goal, p.kind), len(p.source.answers)
            if section in self.full(n) or at in positions or len(taken) >= per_match:
                continue
            positions.add(at)
            self.counts[section] += 1
            self.counted[stage, section] += 1
            taken.append(replace(p, number=len(self.puzzles) + 1))
            self.puzzles.append(taken[-1])
        return taken


class Generator:
    """Finds puzzles in matches of bots.

    What a match gives for a section hangs on the seed and the number of the match alone: on no
    other match, no other section and no clock. Sections that are full may be left out.
    """

    def __init__(self, game: Game, puzzling: Puzzling, seed: str) -> None:
        self.game: Final = game
        self.puzzling: Final = puzzling
        self.seed: Final = seed

    def of_match(
        self, n: int, full: frozenset[str] = frozenset(), longest: int = LONGEST
    ) -> list[Puzzle]:
        """The puzzles of the first decisions of a match, but for sections that are full."""
        seed = f"{self.seed} {n}"
        stage, k = self.puzzling.at(n)
        options = stage.options[k % len(stage.options)]
        manner = stage.manners[k % len(stage.manners)]
        seats = tuple(self.game.rules.seats(options))
        match = Match(self.game, options, seats, seed)
        kinds = [stage.bots[min(seat, len(stage.bots) - 1)] for seat in range(len(seats))]
        bots = [BOTS[x](self.game, seed_from(seed, seat)) for seat, x in enumerate(kinds)]
        whim = Whim(seed_from(seed, "opening"))
        found: list[Puzzle] = []
        last: dict[str, int] = {}
        while match.decision is not None and len(match.steps) < longest:
            question = match.decision
            view = match.view(question.seat)
            if len(view.options) >= LEAST_OPTIONS:
                found += self.puzzles_at(stage, match, question, view, last, full)
            preferred = manner(view, question)
            if preferred:
                answer = preferred[whim.below(len(preferred))]
            else:
                answer = bots[question.seat](view, Budget(WORLDS))
            match.play(question.seat, answer)
        return found

    def puzzles_at(
        self,
        stage: Stage,
        match: Match,
        question: Decision,
        view: View,
        last: dict[str, int],
        full: frozenset[str],
    ) -> Iterator[Puzzle]:
        """The puzzles of the decision at hand, at most one for each section."""
        assert match.seed is not None
        asked = self.puzzling.kind(view, question)
        here = len(match.steps)
        tried: set[str] = set()

        def open_to(section: str) -> bool:
            return section not in full and here >= last.get(section, -APART) + APART

        for goal in self.puzzling.goals.values():
            if goal.family in tried or not stage.wants(goal) or not goal.apt(view):
                continue
            kinds = (asked,) if asked else ("", ORDER)
            if not any([open_to(self.puzzling.section(goal.key, kind)) for kind in kinds]):
                continue
            try:
                proof = self.proof(match.state, view, goal)
            except Flawed as e:
                if e.right and goal.family:
                    tried.add(goal.family)
                continue
            except Undecided:
                if goal.family:
                    tried.add(goal.family)
                continue
            if goal.family:
                tried.add(goal.family)
            kind = asked or self.swapped(view, proof)
            section = self.puzzling.section(goal.key, kind)
            if not open_to(section):
                continue
            tries = measured(self.game, view, proof.moments[0].answer, match.seed)
            if sum(tries) == TRIES * len(MEASURED):
                continue  # everybody finds it
            last[section] = here
            source = Source(match.seed, match.options, tuple([x.action for x in match.steps]))
            yield Puzzle(0, goal.key, kind, source, tries, TRIES, proof)

    def swapped(self, view: View, proof: Proof) -> str:
        """The kind of a puzzle whose answers have to be given in the right order."""
        return ORDER if in_order(self.puzzling.dealer(view)(proof.deal), proof) else ""

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


def in_order(world: State, proof: Proof) -> bool:
    """Could a later answer of the line be given to an earlier question of its sort, and fail?

    `world` is the one the line is shown in.
    """
    sorts: list[type[Node]] = []
    starts = [len(moment.path) for moment in proof.moments]
    for k, answer in enumerate(proof.path):
        if k in starts:
            question = settle(world)
            assert question is not None
            sorts.append(type(question.frame.node))
        advance(world, answer)
    return any(
        [
            later.answer in moment.refutations and later.answer not in SAME_EVERYWHERE
            for i, moment in enumerate(proof.moments)
            for j, later in enumerate(proof.moments)
            if j > i and sorts[j] is sorts[i]
        ]
    )


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
