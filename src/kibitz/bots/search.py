"""The tree of an information-set Monte Carlo tree search (ISMCTS).

What a seat cannot tell apart is one node; every way down goes through another imagined world
(determinisation). The file is long because the tree, its choice and its moves are one loop.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from kibitz.bots.lookahead import NO_ODDS, Estimate, Lookahead, Stop, drawn, options_worth, thrown
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import DiceOdds
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

CHECK_EVERY: Final = 8
"""Iterations between two checks whether the answer can still change."""
EASY_SHARE: Final = 0.2
"""The share of its time after which a search ends if one answer is far ahead."""
FAR_AHEAD: Final = 4
"""An answer is far ahead if it has this many times the visits of the next."""
VALUE_SCALE: Final = 0.12
"""The value scale to start with: how far apart the values of good and bad answers are."""

STRATA: Final = 8
"""Dice are sampled stratified: of eight throws of a move one comes from each eighth of them all."""
STRATUM_STEPS: Final = 1 << 16
"""The resolution of a sample within its stratum."""


def faces_at(odds: DiceOdds, at: float) -> Things:
    """The throw at a point from 0 to 1 of the cumulative distribution."""
    left = 0.0
    for _, weight in odds:
        left += weight
    left *= at
    for faces, weight in odds:
        left -= weight
        if left < 0.0:
            return faces
    return odds[-1][0]


class PlannedAnswer:
    """The planned answer to a part of a decision, and the question it was planned for."""

    def __init__(self, question: Decision, action: int) -> None:
        self.number: Final = question.frame.node.number
        self.pc: Final = question.frame.pc
        self.card: Final = question.frame.at.card
        self.options: Final = question.options
        self.action: Final = action

    def fits(self, question: Decision) -> bool:
        """Is it still the question it was, or have a die or an interrupt changed it?"""
        f = question.frame
        same = f.node.number == self.number and f.pc == self.pc and f.at.card == self.card
        return same and question.options == self.options


class Answered:
    """An answer that was given, to which question, and the position before."""

    def __init__(self, state: State, question: Decision, action: int) -> None:
        self.state: Final = state
        self.question: Final = question
        self.action: Final = action


NO_PLAN: Final[list[PlannedAnswer]] = []
NO_STRATA: Final[list[int]] = []
"""Shared by the many edges that have none; they are replaced and never changed."""


class Edge:
    """An answer at a node: how often it could be given, was tried, and what came of it."""

    def __init__(self) -> None:
        self.seen: int = 0
        self.n: int = 0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.prior: float = 0.0
        """The lookahead value for the searching side, before the first visit."""
        self.prior_visits: float = 0.0
        """How many visits the prior counts for; 0 if there is no prior."""
        self.plan: list[PlannedAnswer] = NO_PLAN
        """How the parts of the decision are answered, if they are no moves of the tree."""
        self.strata: list[int] = NO_STRATA
        """The strata not sampled yet in this round, shuffled."""

    def worth(self) -> float:
        """The mean of visits and prior together; there must be one of them."""
        return (self.sum + self.prior_visits * self.prior) / (self.n + self.prior_visits)


class InformationSet:
    """A node of the tree: all states that the searching seat cannot tell apart."""

    def __init__(self, ours: bool) -> None:
        self.ours: Final = ours
        self.n: int = 0
        self.sum: float = 0.0
        self.edges: dict[int, Edge] = {}
        self.children: dict[Things, InformationSet] = {}
        self.options: Things = ()
        """The answers that were offered last; in another world there may be others."""
        self.offered: list[Edge] = []
        """Their edges."""

    def edge(self, action: int) -> Edge:
        """What is known of an answer; nothing at first."""
        edge = self.edges.get(action)
        if edge is None:
            edge = Edge()
            self.edges[action] = edge
        return edge

    def edges_of(self, options: Things) -> list[Edge]:
        """What is known of each of these answers."""
        if options is not self.options and options != self.options:
            self.offered = [self.edge(action) for action in options]
            self.options = options
        return self.offered


class SearchSettings:
    """The settings of a search; a bot's text has other, shorter names for them (`ismcts`)."""

    def __init__(
        self,
        ucb_c: float,
        first_play_reduction: float,
        prior_visits: float,
        expand_after: int,
        prior_worlds: int,
        leaves: int,
        macro: bool,
    ) -> None:
        self.ucb_c: Final = ucb_c
        """The exploration constant of UCB: what an answer gains by being tried seldom, in parts of
        the value scale."""
        self.first_play_reduction: Final = first_play_reduction
        """How much worse than its node an unvisited answer is taken to be, in the same unit."""
        self.prior_visits: Final = prior_visits
        """How many tries a prior from one world counts for."""
        self.expand_after: Final = expand_after
        """Visits of a node before its answers are given priors."""
        self.prior_worlds: Final = prior_worlds
        """Worlds from which the root's answers are given priors."""
        self.leaves: Final = leaves
        """Completions tried where a decision has parts."""
        self.macro: Final = macro
        """Is a decision with all its parts one move in the tree?"""


class Tree:
    """One tree over what a seat knows; every iteration runs in another imagined world."""

    def __init__(self, ahead: Lookahead, settings: SearchSettings, whim: Whim) -> None:
        self.ahead: Final = ahead
        self.settings: Final = settings
        self.whim: Final = whim
        self.root: InformationSet = InformationSet(True)
        self.value_scale: float = VALUE_SCALE
        """How far apart good and bad answers usually are in this game: exploration goes by it."""
        self.done: int = 0
        """Iterations so far, those of older roots included."""
        self.asked_by: View | None = None
        self.own: Decision | None = None
        """The question to the seat of a view, which need not be asked in every world."""

    def add_root_priors(self, view: View, stop: Stop) -> float:
        """Look ahead from the root's answers in several worlds; how far apart they are."""
        worlds = self.settings.prior_worlds
        if worlds == 0:
            return self.value_scale
        found, done = options_worth(self.ahead, view, self.whim, worlds, self.settings.leaves, stop)
        for i in range(len(found)):
            edge = self.root.edge(view.options[i])
            if done or found[i] > 0.0:  # there may have been no time to look at it
                edge.prior = found[i]
                edge.prior_visits = self.settings.prior_visits * max(1, done)
        return max(found) - min(found) if done else self.value_scale

    def search(
        self, view: View, iterations: int, seconds: float, stop: Stop, early: bool = False
    ) -> int:
        """Iterate until the budget is spent or `stop` says so; iterations done, at least one.

        `early`: also stop as soon as what is left of the budget cannot change the answer; if the
        budget is a time, once it is most unlikely to.
        """
        start = perf_counter()
        done = 0
        while not (done and stop()):
            if iterations > 0 and done >= iterations:
                break
            if done % CHECK_EVERY == 0 and done:
                left = float(iterations - done) if iterations > 0 else 1e9
                gone = perf_counter() - start
                if seconds > 0.0 and gone > 0.0:
                    left = min(left, done * (seconds - gone) / gone)
                easy = seconds > 0.0 and gone > EASY_SHARE * seconds
                if left <= 0.0 or (early and self.decided(view, left, easy)):
                    break
            self.iterate(view)
            done += 1
        self.done += done
        return done

    def decided(self, view: View, left: float, easy: bool) -> bool:
        """Is the answer tried most ahead of all others by more than is left to try?

        If time is all that bounds the search, being far ahead will do.
        """
        most = next_most = 0
        for action in view.options:
            n = self.root.edge(action).n
            if n > most:
                most, next_most = n, most
            elif n > next_most:
                next_most = n
        return most - next_most > left or (easy and most > FAR_AHEAD * next_most)

    def values_of(self, view: View, action: int, seeds: list[int]) -> list[float]:
        """What one forced move comes to, searched on from there in the world of each seed."""
        values: list[float] = []
        for seed in seeds:
            self.whim.x = Whim(seed).x
            values.append(self.iterate(view, action))
        return values

    def iterate(self, view: View, forced: int = NONE) -> float:
        """One iteration: determinise, select, expand, evaluate, back up; the value of the leaf.

        The first move is the one with the highest UCB, or the one forced upon it.
        """
        ahead, whim = self.ahead, self.whim
        s = ahead.imagine(view, whim)
        question = self.question(view, s)
        node = self.root
        nodes = [node]
        edges: list[Edge] = []
        if forced == NONE:
            place = self.select(node, s, question)
            edge, action = node.offered[place], question.options[place]
        else:
            edge, action = node.edge(forced), forced
        while True:
            edges.append(edge)
            after, key = self.move(s, question, action, edge)
            if after is None:
                x = ahead.result(s)
                break
            question = after
            child = node.children.get(key)
            if child is None:
                child = InformationSet(ahead.ours(question.seat))
                node.children[key] = child
                nodes.append(child)
                x = ahead.resolve(s, question, whim, self.settings.leaves)
                break
            node = child
            nodes.append(node)
            place = self.select(node, s, question)
            edge, action = node.offered[place], question.options[place]
        for node in nodes:
            node.n += 1
            node.sum += x
        for edge in edges:
            edge.n += 1
            edge.sum += x
            edge.squares += x * x
        return x

    def question(self, view: View, s: State) -> Decision:
        """The question in a world of a view; its own is the same in all of them."""
        question = self.own
        if question is None or view is not self.asked_by:
            question = settle(s)
            assert question is not None
            if question.seat == view.seat:
                self.asked_by, self.own = view, question
        return question

    def move(
        self,
        s: State,
        question: Decision,
        action: int,
        edge: Edge,
        parts: list[Answered] | None = None,
    ) -> tuple[Decision | None, Things]:
        """Make a move, in place; the next question, and what the searching seat knows of it all.

        A move is an answer or, with `macro`, a decision with all its parts, which are appended to
        `parts`.
        """
        seat = question.seat
        # Of its own answer the seat knows all it needs, so that no event has to be told.
        s.whim = None if seat != self.ahead.seat or self.ahead.exact else self.whim
        after = advance(s, action)
        key = self.known(seat, action, s.events)
        after = self.forced(s, after, edge)
        n = 0
        while self.settings.macro and after is not None and not self.ahead.main(s, after):
            seat, action = after.seat, self.planned(s, after, edge, n)
            n += 1
            if parts is not None:
                parts.append(Answered(s.copy(), after, action))
            after = advance(s, action)
            key += self.known(seat, action, s.events)
            after = self.forced(s, after, edge)
        return after, key if after is None else key + self.asked(after)

    def forced(self, s: State, question: Decision | None, edge: Edge) -> Decision | None:
        """Let chance answer, and every seat that has one option, up to a real choice."""
        ahead, whim = self.ahead, self.whim
        while question is not None:
            odds = ahead.odds(s, question) if question.seat == CHANCE else NO_ODDS
            if odds:
                question = thrown(s, faces_at(odds, self.throw(edge)))
            elif question.seat == CHANCE:
                question = advance(s, drawn(question, whim))
            elif question.forced():
                question = advance(s, question.options[0])
            else:
                break
        return question

    def throw(self, edge: Edge) -> float:
        """A point from 0 to 1, sampled stratified: of eight in a row one is in each eighth.

        The strata are shuffled; in a fixed order the throws of two moves would be correlated.
        """
        whim, strata = self.whim, edge.strata
        if not strata:
            strata = edge.strata = []
            for stratum in range(STRATA):
                strata.insert(whim.below(stratum + 1), stratum)
        return (strata.pop() + whim.below(STRATUM_STEPS) / STRATUM_STEPS) / STRATA

    def planned(self, s: State, question: Decision, edge: Edge, at: int) -> int:
        """The answer to a part of a decision, as planned; the plan is made anew if it broke."""
        plan = edge.plan
        if at < len(plan) and plan[at].fits(question):
            return plan[at].action
        action = self.ahead.choice(s, question, self.whim, self.settings.leaves)
        self.whim.below(2)  # else it would be tried with the random numbers it was chosen by
        edge.plan = [*plan[:at], PlannedAnswer(question, action)]
        return action

    def known(self, seat: int, action: int, events: list[Event]) -> Things:
        """What the searching seat knows of a step: its own answer, or what others' show it."""
        me = self.ahead.seat
        if seat == me:
            return (action,)
        found: list[int] = []
        for e in events:
            found += e.mask(me).key()
        return tuple(found)

    def asked(self, question: Decision) -> Things:
        """Of the next question it knows who is asked and, if it is its own, by which text."""
        me = self.ahead.seat
        if question.seat != me:
            return (question.seat,)
        f = question.frame
        return (me, f.node.number, f.at.card, f.pc)

    def select(self, node: InformationSet, s: State, question: Decision) -> int:
        """The answer with the highest upper confidence bound (UCB): good, or visited seldom.

        It is told by its place among the options.
        """
        settings = self.settings
        explore = settings.ucb_c * self.value_scale
        first = settings.first_play_reduction * self.value_scale
        edges = node.edges_of(question.options)
        if node.n >= settings.expand_after:
            self.add_priors(edges, s, question.options)
        ours = node.ours
        mean = node.sum / node.n if node.n else 0.5
        if not ours:
            mean = 1.0 - mean
        chosen = -1
        best = -1e9
        for i in range(len(edges)):
            edge = edges[i]
            edge.seen += 1
            n = edge.n
            x = mean - first
            if n or edge.prior_visits > 0.0:
                x = edge.worth() if ours else 1.0 - edge.worth()
            x += explore * sqrt(log(1.0 + edge.seen) / (1.0 + n))
            if x > best:
                best = x
                chosen = i
        return chosen

    def add_priors(self, edges: list[Edge], s: State, options: Things) -> None:
        """Look ahead from each answer that has no prior and was not tried."""
        whim, settings = self.whim, self.settings
        # A macro move is worth what its best parts make of it, so these are searched for.
        leaves = settings.leaves if settings.macro else 1
        mark = whim.x
        fresh: list[Edge] = []
        lines: list[Estimate] = []
        for i in range(len(edges)):
            edge = edges[i]
            if edge.prior_visits == 0.0 and edge.n == 0:
                whim.x = mark
                fresh.append(edge)
                lines.append(self.ahead.foresee(s, options[i], whim, leaves))
        if not fresh:
            return
        found = self.ahead.evaluated()
        for i in range(len(fresh)):
            fresh[i].prior = lines[i].value(found)
            fresh[i].prior_visits = settings.prior_visits

    def continues(self, before: View, action: int, view: View) -> bool:
        """Does `action` lead straight to `view`, so that the tree below it can be reused?"""
        if before.seat != view.seat or action not in before.options:
            return False
        s = self.ahead.imagine(before, self.whim)
        settle(s)
        question = advance(s, action)
        while question is not None and question.seat != CHANCE and question.forced():
            question = advance(s, question.options[0])
        if question is None or question.seat != view.seat:
            return False
        if self.ahead.view(s, view.seat).key() != view.key():
            return False
        child = self.root.children.get((action, *self.asked(question)))
        if child is None:
            return False
        self.root = child
        return True
