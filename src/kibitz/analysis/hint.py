"""hint: the best moves of a view with their chances, the reasons, and how it may go on."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from kibitz.analysis.compare import Effort, MoveAnalyst, Sample, thinker
from kibitz.analysis.explain import Explanation, Tracer
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.lookahead import never
from kibitz.bots.search import Answered, Edge, Tree
from kibitz.drafting.model import games_seen
from kibitz.drafting.policy import ADVISER
from kibitz.drafting.solver import Advice, advise
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.pile import NONE, Decision, State, settle
from kibitz.kernel.view import View

ITERATIONS: Final = 200
"""Of the search, if no bot is asked for."""
MOST_VIEWS: Final = 4000
"""Positions that search and comparison may look at: less than a third of a second, compiled."""
MOST_REPLIES: Final = 500
"""More of them, for what the other side may do about the reasons."""
MOVES: Final = 3
MAX_OTHERS: Final = 8
"""Other answers that are tried for a fact, where neither a move nor the next best has one."""
LEAST_WORLDS: Final = 32
MIN_VISITS: Final = 4
"""The least visits of a move in the tree to be part of a continuation."""
PLIES: Final = 6
CONTINUATION_WORLDS: Final = 8
"""Worlds in which a continuation is looked for."""
NO_THEME: Final[Fact] = ("theme-none", ())
NO_FOCUS: Final[Fact] = ("focus-other", ())
"""Where a game hands over no facts, or none that is worth a word."""


@dataclass(frozen=True)
class Ply:
    """One answer of a continuation, in the imagined world it was found in."""

    seat: int
    action: int
    state: State = field(compare=False, repr=False)
    question: Decision = field(compare=False, repr=False)


@dataclass(frozen=True)
class Move:
    """A move, its chance and why."""

    action: int
    chance: float
    error: float
    """Standard error of the chance."""
    behind: float
    behind_error: float
    """The standard error of `behind`, from paired differences in the same worlds."""
    visits: int
    reasons: tuple[Explanation, ...]

    @property
    def close(self) -> bool:
        """Is its difference to the best insignificant?"""
        return self.behind <= 2 * self.behind_error


@dataclass(frozen=True)
class Hint:
    """The advice for one decision of a seat, best move first."""

    game: str
    seat: int
    bot: str
    options: int
    moves: tuple[Move, ...]
    worlds: int
    theme: Fact
    focus: Fact
    line: tuple[Ply, ...]
    games: int = 0
    """Games the adviser has learned from, if it was the adviser that judged."""
    iterations: int = 0
    """Of the search; fewer than the bot was asked for where positions take long to look at."""
    cut: bool = False
    """Was the search cut short?"""


def hint(game: Game, view: View, bot: str = "", seed: int = 1, most: int = MOVES) -> Hint:
    """The best moves of the seat that is asked, from what it knows and nothing else.

    If no bot is asked for, the adviser judges a draft and the best search everything else.
    """
    if not view.options:
        raise ValueError("this seat is not asked, so there is nothing to decide")
    draft = None if bot else advise(game, view)
    if draft:
        return picks(game, view, draft, most)
    effort = None if bot else Effort(MOST_VIEWS)
    analyst = MoveAnalyst(game, thinker(game, bot, ITERATIONS), seed, effort)
    found = analyst.search(view)
    shown = [c for c in found.candidates if c.visits > 0 or len(view.options) == 1][:most]
    shown = shown or list(found.candidates[:most])  # in too short a time nothing is visited
    shown += [c for c in found.candidates if c.mean >= 1.0 and c not in shown]
    actions = [c.action for c in shown[: most + 1]]
    wanted = found.iterations // len(actions)
    worlds = max(LEAST_WORLDS, analyst.affordable(found.iterations, len(actions), wanted))
    samples = analyst.samples(view, actions, worlds, 0)
    order = sorted(range(len(actions)), key=lambda i: -samples[i].mean)[:most]
    best = samples[order[0]]
    facts = game.knowledge.facts
    tracer = None
    if facts:
        spent = never if effort is None else partial(effort.beyond, MOST_REPLIES)
        tracer = Tracer(analyst.game, view, seed, ahead=analyst.bot.ahead(view.seat), stop=spent)
    tried = [actions[i] for i in order] + list(view.options[:MAX_OTHERS])
    moves = []
    for i in order:
        why = [] if tracer is None else reasons(tracer, actions[i], tried)
        moves.append(move(actions[i], samples[i], best, shown[i].visits, why))
    own = [w.fact for w in moves[0].reasons if w.instead == NONE]
    theme = facts.theme(own[0]) if facts and own else NO_THEME
    focus = facts.focus(view, moves[0].action) if facts else NO_FOCUS
    line = continuation(analyst, view, moves[0].action)
    return Hint(
        *(game.name, view.seat, analyst.spec.text, len(view.options), tuple(moves), worlds),
        *(theme, focus, line, 0, found.iterations),
        cut=effort is not None and found.iterations < analyst.spec.budget.iterations,
    )


def reasons(tracer: Tracer, action: int, others: list[int]) -> list[Explanation]:
    """Why a move: what it changes, or else what is true of it and what another would change."""
    return tracer.reasons(action, answers=True) or [
        *tracer.standing(action),
        *tracer.instead(action, others),
    ]


def picks(game: Game, view: View, draft: list[Advice], most: int) -> Hint:
    """The best picks of a draft."""
    facts = game.knowledge.facts
    moves = [
        Move(
            *(x.action, x.chance.mean, x.chance.error, x.behind, x.behind_error, 0),
            tuple([Explanation(f, 1, 1) for f in pick_facts(x) if facts and f[0] in facts.values]),
        )
        for x in draft[:most]
    ]
    focus = facts.focus(view, moves[0].action) if facts else NO_FOCUS
    return Hint(
        *(game.name, view.seat, ADVISER, len(view.options), tuple(moves), 0),
        *(NO_THEME, focus, (), games_seen(game)),
    )


def pick_facts(x: Advice) -> list[Fact]:
    """What the adviser has learned of a pick: its best partner, and its worst enemy."""
    if not x.known:
        return [("pick-unknown", (x.pick,))]
    found: list[Fact] = []
    if x.partner is not None:
        found.append(("pick-partner", (x.pick, x.partner)))
    if x.enemy is not None:
        found.append(("pick-enemy", (x.pick, x.enemy)))
    return found


def move(action: int, look: Sample, best: Sample, visits: int, why: list[Explanation]) -> Move:
    behind, error = best.lead_over(look)
    return Move(action, look.mean, look.error, behind, error, visits, tuple(why))


def continuation(analyst: MoveAnalyst, view: View, action: int) -> tuple[Ply, ...]:
    """The answers tried most, as far as the search went; guesses where others are asked."""
    bot = analyst.bot
    tree = bot.tree if isinstance(bot, Ismcts) else None
    lines = [
        follow(analyst.game, tree, view, action, Whim(seed)) for seed in range(CONTINUATION_WORLDS)
    ]
    return max(lines, key=len)


def follow(game: Game, tree: Tree | None, view: View, action: int, whim: Whim) -> tuple[Ply, ...]:
    """A continuation in one world, move by move of the tree, with the parts of every move."""
    s = game.sight.imagine(view, whim)
    question = settle(s)
    node = None if tree is None else tree.root
    line: list[Ply] = []
    while question is not None and len(line) < PLIES:
        line.append(Ply(question.seat, action, s.copy(), question))
        if tree is None or node is None:
            break
        parts: list[Answered] = []
        found = node.edges.get(action)
        scratch = Edge()
        scratch.plan = [] if found is None else found.plan[:]
        question, key = tree.move(s, question, action, scratch, parts)
        line += [Ply(x.question.seat, x.action, x.state, x.question) for x in parts]
        node = node.children.get(key)
        if question is None or node is None:
            break
        tried: list[tuple[int, int]] = []
        for option in question.options:
            edge: Edge | None = node.edges.get(option)
            if edge is not None and edge.n >= MIN_VISITS:
                tried.append((-edge.n, option))
        if not tried:
            break
        action = min(tried)[1]
    return tuple(line)
