"""analyse: every decision of a match valued by what its seat knew, and luck kept apart.

From the first decision to the result, chances change for two reasons: a seat decided, or
something came to pass. Every decision has a value before it, that of the best move, and one behind
it, that of the move played; between it and the next decision lie chance, hidden cards and the eyes
of another seat. So the effects telescope: their sum is the result less the chance at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.analysis.compare import MoveAnalyst, Sample, thinker
from kibitz.analysis.explain import Explanation, Tracer
from kibitz.bots.ismcts import chosen
from kibitz.drafting.solver import advise
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, settle
from kibitz.kernel.view import View

ITERATIONS: Final = 200
"""Of each search, if no bot is asked for."""
LEAST_WORLDS: Final = 32
MARKS: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))
"""The marks of costly decisions with the least loss of each, the dearest first."""
SIGNIFICANT: Final = 2.0
"""Standard errors that a loss must exceed to be significant, and get a mark."""
SIGNIFICANT_PICK: Final = 3.0
"""The same in a draft: there the games that chose the best of a dozen picks also judge it."""
RECHECK_FACTOR: Final = 4
"""A decision that may get a mark is checked again in this many times the worlds."""
MAX_RECHECKS: Final = 12
"""The most decisions that are checked again."""

Progress = Callable[[int, int], None]
"""Hears how many of how many steps of the work are done."""
Drafts = tuple[tuple[int, ...], tuple[int, ...]]
"""What the seat that picks and the other end up with, by numbers of the draft."""


@dataclass(frozen=True)
class Point:
    """One decision; chances are those of the side that decided, from 0 to 1."""

    answer: int
    """Its line among the answers of the match file, from 1."""
    step: int
    """Its number among the answers that stand, from 0; below 0 for giving up."""
    seat: int
    side: int
    action: int
    best: int
    chance: float
    """The chance with the best move."""
    error: float
    played: float
    """The chance with the move played: that of the best move less the loss."""
    loss: float
    loss_error: float
    mark: str
    """The mark of the loss, if it is significant."""
    luck: float
    """What came to pass until the next decision, for side 0."""
    why: tuple[Explanation, ...] = ()
    """What speaks for the best move, if the one played has a mark."""
    drafts: Drafts = ((), ())
    """Of a pick with a mark: what the best one would have led to, if both go on with their best."""

    @property
    def effect(self) -> float:
        """What the decision changed, for side 0."""
        return -self.loss if self.side == 0 else self.loss

    @property
    def first(self) -> float:
        """The chance of side 0 before the decision."""
        return self.chance if self.side == 0 else 1.0 - self.chance


@dataclass(frozen=True)
class Review:
    """A match, decision by decision; numbers are those of side 0."""

    game: str
    bot: str
    names: tuple[str, ...]
    sides: tuple[int, ...]
    points: tuple[Point, ...]
    start: float
    end: float
    over: bool
    """Is the end the result, or only how it stands?"""

    @property
    def luck(self) -> float:
        return sum([p.luck for p in self.points])

    def decided(self, side: int) -> float:
        """What the decisions of a side have changed, for side 0."""
        return sum([p.effect for p in self.points if p.side == side])

    def who(self, side: int) -> str:
        """A side by the names of those on it."""
        return ", ".join([n for n, s in zip(self.names, self.sides, strict=True) if s == side])


@dataclass(frozen=True)
class Judgement:
    """What was found of one decision: what `analyse` goes on from if it was interrupted."""

    at: int
    """Its number among the decisions, from 0."""
    again: bool
    """Was it checked again?"""
    best: int
    chance: float
    error: float
    played: float
    loss_error: float
    mark: str
    worlds: int
    advised: bool
    why: tuple[Explanation, ...]
    drafts: Drafts


Keep = Callable[[Judgement], None]
"""Hears of every decision as soon as it is judged."""


@dataclass
class PendingJudgement:
    """A decision while it is being judged."""

    answer: int
    step: int
    seat: int
    view: View
    action: int
    best: int
    chance: float = 0.0
    error: float = 0.0
    played: float = 0.0
    loss_error: float = 0.0
    mark: str = ""
    worlds: int = LEAST_WORLDS
    advised: bool = False
    """Was it a draft, judged by the adviser?"""
    why: tuple[Explanation, ...] = ()
    drafts: Drafts = ((), ())

    def judge(self, best: Sample, played: Sample) -> None:
        """Take the values; a move played that does better than the best one is the best."""
        gap, error = best.lead_over(played)
        if gap <= 0.0:
            self.best, best, gap, error = self.action, played, 0.0, 0.0
        self.chance, self.error = best.mean, best.error
        self.played, self.loss_error = best.mean - gap, error

    @property
    def loss(self) -> float:
        return self.chance - self.played

    def found(self, at: int, again: bool) -> Judgement:
        return Judgement(
            *(at, again, self.best, self.chance, self.error, self.played, self.loss_error),
            *(self.mark, self.worlds, self.advised, self.why, self.drafts),
        )

    def take(self, x: Judgement) -> None:
        """Be judged as before."""
        self.best, self.chance, self.error = x.best, x.chance, x.error
        self.played, self.loss_error, self.mark = x.played, x.loss_error, x.mark
        self.worlds, self.advised, self.why, self.drafts = x.worlds, x.advised, x.why, x.drafts


def analyse(
    match: Match,
    bot: str = "",
    seed: int = 1,
    progress: Progress | None = None,
    known: Sequence[Judgement] = (),
    keep: Keep | None = None,
) -> Review:
    """Every decision of a match, with the information of the seat that decided.

    Each is judged by itself, so what is `known` of an earlier try need not be worked out again.
    """
    sides = match.game.rules.sides(match.options)
    if len(set(sides)) != 2:
        raise ValueError("only a match between two sides can be taken apart")
    advice = not bot
    bot = thinker(match.game, bot, ITERATIONS)
    analyst = MoveAnalyst(match.game, bot, seed)
    seen = decisions(match)
    left = position_at_resignation(match) if match.ended is not None and seen else None
    every = [*seen, left] if left is not None else seen
    report = progress or (lambda n, of: None)
    kept = keep or (lambda x: None)
    before = {(x.at, x.again): x for x in known}
    rechecks = min(MAX_RECHECKS, len(seen))
    for k, x in enumerate(every):
        if (k, False) in before:
            x.take(before[k, False])
        else:
            if not (advice and take_advice(x, match.game)):
                look(x, analyst, k)
            kept(x.found(k, False))
        report(k + 1, len(every) + rechecks)
    dear = [x for x in seen if x.loss >= MARKS[-1][1] and not x.advised]
    dear.sort(key=lambda x: -x.loss)
    for k, x in enumerate(dear[:rechecks]):
        at = seen.index(x)
        if (at, True) in before:
            x.take(before[at, True])
        else:
            look_again(x, analyst, len(seen) + at)
            explain(x, analyst)
            kept(x.found(at, True))
        report(len(every) + k + 1, len(every) + rechecks)
    if len(dear) < rechecks:
        report(len(every) + rechecks, len(every) + rechecks)
    return put_together(match, sides, seen, left, bot)


def decisions(match: Match) -> list[PendingJudgement]:
    """Every answer that was a choice."""
    found = []
    for n, step in enumerate(match.steps):
        question = settle(step.before)
        if step.seat == CHANCE or question is None or len(question.options) < 2:
            continue
        view = match.game.sight.view(step.before, step.seat)
        found.append(PendingJudgement(step.line, n, step.seat, view, step.action, step.action))
    return found


def position_at_resignation(match: Match) -> PendingJudgement | None:
    """The decision at which a match was given up; None if no seat was asked just then."""
    question = settle(match.state)
    if question is None or question.seat == CHANCE:
        return None
    view = match.game.sight.view(match.state, question.seat)
    some = question.options[0]
    return PendingJudgement(len(match.record), -1, question.seat, view, some, some)


def take_advice(x: PendingJudgement, game: Game) -> bool:
    """In a draft, let the adviser judge; False if it has nothing to say."""
    found = advise(game, x.view)
    if not found:
        return False
    best = found[0]
    mine = next(p for p in found if p.action == x.action)
    x.best, x.chance, x.error = best.action, best.chance.mean, best.chance.error
    x.played, x.loss_error = mine.chance.mean, mine.behind_error
    x.mark = mark_for(x.loss, x.loss_error, SIGNIFICANT_PICK)
    x.advised = True
    drafted = game.draft().read(x.view)
    if x.mark and drafted is not None:
        one, other = best.line
        x.drafts = (one, other) if drafted.turn == 0 else (other, one)
    return True


def look(x: PendingJudgement, analyst: MoveAnalyst, stream: int) -> None:
    """Search all moves, then compare the best with the one played."""
    found = analyst.search(x.view)
    x.best = chosen(list(found.candidates))
    x.worlds = max(LEAST_WORLDS, found.iterations // 4)
    both = [x.best] if x.best == x.action else [x.best, x.action]
    samples = analyst.samples(x.view, both, x.worlds, stream)
    x.judge(samples[0], samples[-1])


def look_again(x: PendingJudgement, analyst: MoveAnalyst, stream: int) -> None:
    """Compare these two moves again in many other worlds; a loss that is gone gets no mark."""
    samples = analyst.samples(x.view, [x.best, x.action], RECHECK_FACTOR * x.worlds, stream)
    x.judge(samples[0], samples[1])
    x.mark = mark_for(x.loss, x.loss_error)


def explain(x: PendingJudgement, analyst: MoveAnalyst) -> None:
    """What speaks for the best move, as a hint would have said; only where a mark asks for it."""
    game = analyst.game
    if x.mark and game.knowledge.facts:
        tracer = Tracer(game, x.view, analyst.seed, ahead=analyst.bot.ahead(x.view.seat))
        x.why = tuple(tracer.reasons(x.best, answers=True))


def mark_for(loss: float, error: float, sure: float = SIGNIFICANT) -> str:
    """The mark of a loss, or nothing where it is not significant."""
    if loss <= sure * error:
        return ""
    for name, least in MARKS:
        if loss >= least:
            return name
    return ""


def put_together(
    match: Match,
    sides: tuple[int, ...],
    seen: list[PendingJudgement],
    given_up: PendingJudgement | None,
    bot: str,
) -> Review:
    """The curve, and what each stretch of it is due to."""
    outcome = match.outcome()
    stands = [x.chance if sides[x.seat] == 0 else 1.0 - x.chance for x in seen]
    left = [x.played if sides[x.seat] == 0 else 1.0 - x.played for x in seen]
    end = left[-1] if left else 0.5
    if outcome is not None:
        end = outcome.scores[sides.index(0)]
    stood = end
    if given_up is not None:
        stood = given_up.chance if sides[given_up.seat] == 0 else 1.0 - given_up.chance
    points = []
    for k, x in enumerate(seen):
        then = stands[k + 1] if k + 1 < len(seen) else stood
        points.append(
            Point(
                *(x.answer, x.step, x.seat, sides[x.seat], x.action, x.best, x.chance, x.error),
                *(x.played, x.loss, x.loss_error, x.mark, then - left[k], x.why, x.drafts),
            )
        )
    if given_up is not None:
        points.append(resignation_point(match, sides, stood, given_up.error, end))
    start = stands[0] if stands else end
    return Review(
        *(match.game.name, bot, match.names, sides, tuple(points), start, end),
        outcome is not None,
    )


def resignation_point(
    match: Match, sides: tuple[int, ...], stood: float, error: float, end: float
) -> Point:
    """Giving up is a decision, too: what it changed is no luck."""
    seat, how = match.record[-1]
    side = sides[seat]
    before, after = (stood, end) if side == 0 else (1.0 - stood, 1.0 - end)
    return Point(
        *(len(match.record), -1, seat, side, how, how, before, error, after, before - after),
        *(0.0, "", 0.0),
    )
