"""The hot loop of every bot that looks ahead: playing on to the next decision, and the tree."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import View

SURE: Final = 0.001
"""What is not over is never quite won and never quite lost."""

FEW: Final = 6
"""So many completions are tried where there are too many to try all."""

LOOK_AROUND: Final = 8
"""Iterations between two looks whether the answer can still change."""
EASY: Final = 0.2
"""The share of its time after which a search ends if one answer is far ahead."""
FAR_AHEAD: Final = 4
"""Tried so many times as often as the next."""
STAKE: Final = 0.12
"""How far apart good and bad answers are taken to be before anything is known of a game."""

Stop = Callable[[], bool]
Evaluate = Callable[[View], float]
"""How good a view looks to its seat, from 0 to 1."""


def never() -> bool:
    """Nobody wants the search to stop."""
    return False


def by(end: float, stop: Stop) -> Stop:
    """Stop when told to, and in any case at that time of the clock."""

    def time_is_up() -> bool:
        return stop() or perf_counter() >= end

    return time_is_up


def drawn(question: Decision, whim: Whim) -> int:
    """What chance answers in an imagined world."""
    options, weights = question.options, question.weights
    if not weights:
        return options[whim.below(len(options))]
    at = whim.below(sum(weights))
    for i in range(len(options)):
        at -= weights[i]
        if at < 0:
            return options[i]
    return options[-1]


class Eye:
    """Looks ahead for one seat: all values are chances of its side, from 0 to 1."""

    def __init__(
        self, game: Game, sides: Things, seat: int, evaluate: Evaluate | None = None
    ) -> None:
        self.seat: Final = seat
        self.sides: Final = sides
        self.imagine: Final = game.imagine
        self.view: Final = game.view
        self.score: Final = game.score if evaluate is None else evaluate
        self.outcome: Final = game.outcome
        self.main: Final = game.main

    def ours(self, seat: int) -> bool:
        """Does that seat win and lose with the one that looks?"""
        return self.sides[seat] == self.sides[self.seat]

    def result(self, s: State) -> float:
        """How a finished game ended."""
        end = self.outcome(s)
        assert end is not None
        return end.scores[self.seat]

    def worth(self, s: State) -> float:
        """How a running game looks."""
        x = self.score(self.view(s, self.seat))
        return min(max(x, SURE), 1.0 - SURE)

    def resolve(self, s: State, question: Decision | None, whim: Whim, leaves: int) -> float:
        """Play on, in place, to the next decision that is one of its own, and look.

        Parts of a decision are chosen best for whoever chooses, as long as there are leaves to
        spend; chance is sampled, the same for all that is compared.
        """
        while question is not None:
            options = question.options
            if question.seat == CHANCE:
                question = advance(s, drawn(question, whim))
            elif len(options) == 1:
                question = advance(s, options[0])
            elif self.main(s, question):
                return self.worth(s)
            elif leaves > 1:
                return self.best(s, question, whim, leaves)
            else:
                question = advance(s, options[whim.below(len(options))])
        return self.result(s)

    def best(self, s: State, question: Decision, whim: Whim, leaves: int) -> float:
        """The best completion for whoever is asked: of all, or of a few where there are many."""
        options = question.options
        n = tries = len(options)
        first = 0
        if n > leaves:
            tries = min(n, FEW)
            first = whim.below(n)
        ours = self.ours(question.seat)
        mark = whim.x
        found = -1.0
        for k in range(tries):
            whim.x = mark
            after = s.copy()
            action = options[(first + k * n // tries) % n]
            x = self.resolve(after, advance(after, action), whim, leaves // tries)
            if found < 0.0 or (x > found if ours else x < found):
                found = x
        return found

    def after(self, s: State, action: int, whim: Whim, leaves: int) -> float:
        """What an answer leads to; the position is left as it was."""
        after = s.copy()
        return self.resolve(after, advance(after, action), whim, leaves)


def options_worth(
    eye: Eye, view: View, whim: Whim, worlds: int, leaves: int, stop: Stop
) -> tuple[list[float], int]:
    """What each option leads to, on average over worlds that are the same for all; how many.

    A world in which there was no time for all options does not count.
    If there is no other, the options it was too short for are worth 0, and worlds were none.
    """
    options = view.options
    total = [0.0] * len(options)
    done = 0
    while done < worlds and not (done and stop()):
        found = options_in_world(eye, view, whim, leaves, stop)
        if len(found) < len(options):
            return ([*found, *total[len(found) :]], 0) if done == 0 else (shared(total, done), done)
        for i in range(len(options)):
            total[i] += found[i]
        done += 1
    return shared(total, done), done


def shared(total: list[float], worlds: int) -> list[float]:
    return [x / worlds for x in total]


def options_in_world(eye: Eye, view: View, whim: Whim, leaves: int, stop: Stop) -> list[float]:
    """What each option leads to in one world: the first for certain, the others if time allows."""
    world = eye.imagine(view, whim)
    settle(world)
    whim.below(2)  # a world without secrets takes nothing from the whim
    mark = whim.x
    found: list[float] = []
    for action in view.options:
        if found and stop():
            break
        whim.x = mark
        found.append(eye.after(world, action, whim, leaves))
    return found


class Edge:
    """An answer at a node: how often it could be given, was tried, and what came of it."""

    def __init__(self) -> None:
        self.seen: int = 0
        self.n: int = 0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.prior: float = 0.0
        """What it leads to at a glance, for the searching side."""
        self.trust: float = 0.0
        """How many tries the glance counts for; 0 if nobody has looked."""

    def worth(self) -> float:
        """What the tries and the glance come to; there must be one of them."""
        return (self.sum + self.trust * self.prior) / (self.n + self.trust)


class Node:
    """Everything the searching seat cannot tell apart, with somebody to answer."""

    def __init__(self, ours: bool) -> None:
        self.ours: Final = ours
        self.n: int = 0
        self.sum: float = 0.0
        self.edges: dict[int, Edge] = {}
        self.children: dict[Things, Node] = {}


class Knobs:
    """The settings of a search."""

    def __init__(
        self, explore: float, first: float, bias: float, prime: int, worlds: int, leaves: int
    ) -> None:
        self.explore: Final = explore
        """How much an answer gains by being tried seldom, in parts of what is at stake."""
        self.first: Final = first
        """How much worse than its node an answer is taken to be before it is tried, likewise."""
        self.bias: Final = bias
        """How many tries a glance in one world counts for."""
        self.prime: Final = prime
        """Visits of a node before its answers are glanced at."""
        self.worlds: Final = worlds
        """Worlds in which the root's answers are glanced at."""
        self.leaves: Final = leaves
        """Completions tried where a decision has parts."""


class Tree:
    """One tree over what a seat knows; every iteration runs in another imagined world."""

    def __init__(self, eye: Eye, knobs: Knobs, whim: Whim) -> None:
        self.eye: Final = eye
        self.knobs: Final = knobs
        self.whim: Final = whim
        self.root: Node = Node(True)
        self.stake: float = STAKE
        """How far apart good and bad answers usually are in this game."""
        self.done: int = 0
        """Iterations so far, those of older roots included."""

    def prime_root(self, view: View, stop: Stop) -> float:
        """Glance at the root's answers in several worlds; how far apart they are."""
        worlds = self.knobs.worlds
        if worlds == 0:
            return self.stake
        found, done = options_worth(self.eye, view, self.whim, worlds, self.knobs.leaves, stop)
        for i in range(len(found)):
            edge = self.edge(self.root, view.options[i])
            if done or found[i] > 0.0:  # there may have been no time to look at it
                edge.prior = found[i]
                edge.trust = self.knobs.bias * max(1, done)
        return max(found) - min(found) if done else self.stake

    def search(
        self, view: View, iterations: int, seconds: float, stop: Stop, early: bool = False
    ) -> int:
        """Go on until the budget is spent or somebody says stop; iterations done, at least one.

        `early`: also stop as soon as what is left of the budget cannot change the answer; if the
        budget is a time, once it is most unlikely to.
        """
        start = perf_counter()
        done = 0
        while not (done and stop()):
            if iterations > 0 and done >= iterations:
                break
            if done % LOOK_AROUND == 0 and done:
                left = float(iterations - done) if iterations > 0 else 1e9
                gone = perf_counter() - start
                if seconds > 0.0 and gone > 0.0:
                    left = min(left, done * (seconds - gone) / gone)
                easy = seconds > 0.0 and gone > EASY * seconds
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
            n = self.edge(self.root, action).n
            if n > most:
                most, next_most = n, most
            elif n > next_most:
                next_most = n
        return most - next_most > left or (easy and most > FAR_AHEAD * next_most)

    def iterate(self, view: View) -> None:
        """One world, one way down, one look, and the way back up."""
        eye, whim = self.eye, self.whim
        s = eye.imagine(view, whim)
        question = settle(s)
        node = self.root
        nodes = [node]
        edges: list[Edge] = []
        while True:
            assert question is not None
            action = self.select(node, s, question)
            edges.append(node.edges[action])
            seat = question.seat
            question = advance(s, action)
            told = s.told
            question = forced(s, question, whim)
            if question is None:
                x = eye.result(s)
                break
            key = self.key(seat, action, told, question)
            child = node.children.get(key)
            if child is None:
                child = Node(eye.ours(question.seat))
                node.children[key] = child
                nodes.append(child)
                x = eye.resolve(s, question, whim, self.knobs.leaves)
                break
            node = child
            nodes.append(node)
        for node in nodes:
            node.n += 1
            node.sum += x
        for edge in edges:
            edge.n += 1
            edge.sum += x
            edge.squares += x * x

    def key(self, seat: int, action: int, told: list[Event], question: Decision) -> Things:
        """What the searching seat knows of a step: its own answer, or what it is told of others'.

        Of the next question it knows who is asked and, if it is its own, by which text.
        """
        me = self.eye.seat
        key: Things = (action,)
        if seat != me:
            found: list[int] = []
            for e in told:
                found += e.mask(me).key()
            key = tuple(found)
        if question.seat != me:
            return (*key, question.seat)
        f = question.frame
        return (*key, me, f.node.number, f.at.card, f.pc)

    def edge(self, node: Node, action: int) -> Edge:
        edge = node.edges.get(action)
        if edge is None:
            edge = Edge()
            node.edges[action] = edge
        return edge

    def select(self, node: Node, s: State, question: Decision) -> int:
        """The answer that is good, or not tried enough to be called bad."""
        knobs = self.knobs
        explore, first = knobs.explore * self.stake, knobs.first * self.stake
        if node.n >= knobs.prime:
            self.glance(node, s, question)
        mean = node.sum / node.n if node.n else 0.5
        if not node.ours:
            mean = 1.0 - mean
        chosen = -1
        best = -1e9
        for action in question.options:
            edge = self.edge(node, action)
            edge.seen += 1
            n = edge.n
            x = mean - first
            if n or edge.trust > 0.0:
                x = edge.worth() if node.ours else 1.0 - edge.worth()
            x += explore * sqrt(log(1.0 + edge.seen) / (1.0 + n))
            if x > best:
                best = x
                chosen = action
        return chosen

    def glance(self, node: Node, s: State, question: Decision) -> None:
        """Look where each answer leads that nobody has looked at."""
        whim, knobs = self.whim, self.knobs
        mark = whim.x
        for action in question.options:
            edge = self.edge(node, action)
            if edge.trust == 0.0 and edge.n == 0:
                whim.x = mark
                edge.prior = self.eye.after(s, action, whim, 1)
                edge.trust = knobs.bias

    def continues(self, before: View, action: int, view: View) -> bool:
        """Is `view` what `action` leads to, with nothing learned and nobody else asked?"""
        if before.seat != view.seat or action not in before.options:
            return False
        s = self.eye.imagine(before, self.whim)
        settle(s)
        question = advance(s, action)
        while question is not None and question.seat != CHANCE and len(question.options) == 1:
            question = advance(s, question.options[0])
        if question is None or question.seat != view.seat:
            return False
        if self.eye.view(s, view.seat).key() != view.key():
            return False
        child = self.root.children.get(self.key(view.seat, action, s.told, question))
        if child is None:
            return False
        self.root = child
        return True


def forced(s: State, question: Decision | None, whim: Whim) -> Decision | None:
    """Let chance answer, and whoever has no choice, up to a question worth asking."""
    while question is not None:
        if question.seat == CHANCE:
            question = advance(s, drawn(question, whim))
        elif len(question.options) == 1:
            question = advance(s, question.options[0])
        else:
            break
    return question
