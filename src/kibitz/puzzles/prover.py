"""The prover: an exhaustive AND-OR search over information sets shows that one answer is right.

A seat does not know the world, so it cannot answer by it. The search therefore goes over
information sets: all worlds in which the seat sees the same when it is asked, and has answered the
same so far. An answer is right if it reaches the goal in every world of the set, for every answer
of chance and of the other seats; where the seat is asked again, the worlds are parted by what it
sees then, and each part needs one answer of its own that is right for all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from kibitz.games.deals import Deal, Deals
from kibitz.games.goals import MISSED, OPEN, REACHED, Goal, Puzzling
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import JUDGE, View

MOST_NODES: Final = 200_000
"""Steps after which a position is left undecided."""
LOOKS: Final = (1, 4, 24)
"""Worlds in which answers are tried first: an answer that fails in some fails in all."""
MOST_LISTED: Final = 60_000
"""With more worlds than these a proof holds only if nothing hidden could have mattered."""
LONGEST: Final = 200
"""Answers after which a line that is shown must have come to its end."""


class Undecided(Exception):
    """The search has used up its steps, or the worlds cannot be listed."""


class Flawed(Exception):
    """No puzzle: no answer is right, or more than one."""

    def __init__(self, right: int) -> None:
        super().__init__(right)
        self.right: Final = right
        """How many answers were found to be right, as far as they were told apart."""


@dataclass(frozen=True)
class World:
    """One world of an information set: its deal, and everything answered in it so far."""

    deal: Deal
    state: State
    path: Things = ()


@dataclass(frozen=True)
class Refutation:
    """A case in which an answer misses the goal: the world, and all answers from there on."""

    deal: Deal
    path: Things


@dataclass(frozen=True)
class Moment:
    """A decision on the main line at which exactly one answer is right."""

    path: Things
    """All answers from the start of the puzzle to this decision, in the world of the line."""
    answer: int
    refutations: dict[int, Refutation]
    """For every other answer a case in which it fails, from the start of the puzzle."""


@dataclass(frozen=True)
class Proof:
    """What the search has shown: the moments of the main line, and how that line ends."""

    deal: Deal
    """The world the main line is shown in."""
    moments: tuple[Moment, ...]
    path: Things
    """The main line to its end, all answers."""
    worlds: int
    nodes: int


class Failure(Exception):
    """Carries the case in which an answer misses the goal out of a search."""

    def __init__(self, case: Refutation) -> None:
        super().__init__(case)
        self.case: Final = case


Group = list[World]
"""An information set: worlds that look the same to the seat that is asked."""


class Prover:
    """Proves one goal for one view."""

    def __init__(
        self,
        game: Game,
        puzzling: Puzzling,
        goal: Goal,
        view: View,
        most_nodes: int = MOST_NODES,
        look_nodes: int = MOST_NODES,
    ) -> None:
        self.game: Final = game
        self.puzzling: Final = puzzling
        self.goal: Final = goal
        self.view: Final = view
        self.seat: Final = view.seat
        self.most_nodes: Final = most_nodes
        self.limit = look_nodes
        """Steps after which the search stops; more are spent once a single answer is left."""
        self.dealer: Final = puzzling.dealer(view)
        self.nodes = 0
        self.hidden: frozenset[int] = frozenset()
        """Every card that may be in a hidden place."""
        self.touched: set[int] = set()
        """The cards named by what has happened since this was emptied."""
        self.all_touched = False
        """Could any hidden card have mattered since then: was another seat or its deck asked?"""
        self.strategy: Final[dict[object, int]] = {}
        """For each view of the seat an answer that was found to be right there."""
        self.verified: Final[dict[object, int]] = {}
        """The strategy that was carried out in every world."""
        self.held: Final[dict[object, Refutation | None]] = {}
        """The transposition table: information sets, and a case in which each misses the goal."""

    # The whole proof.

    def prove(self, first: State | None = None, patient: bool = True) -> Proof:
        """The only right answer; `Flawed` if there is none, `Undecided` if the bound is met.

        `first` is the world the main line is to be shown in, if it can be. Without patience a
        position in which several answers hold in the first worlds looked at counts as flawed.

        What fails in a few worlds is refuted for good. What holds there gives a strategy, an
        answer for each view, and that is then carried out in every world there is.
        """
        deals = self.puzzling.deals(self.view)
        if not deals or deals.size > self.goal.worlds:
            raise Undecided
        own = deals[0] if first is None else self.puzzling.dealt(self.view, first)
        self.hidden = deals.cards
        refuted: dict[int, Refutation] = {}
        for few in (*LOOKS, deals.size) if patient else LOOKS:
            if few > MOST_LISTED:
                raise Undecided
            group = self.worlds(spread(own, deals, few))
            self.sift(group, refuted)
            left = [a for a in self.view.options if a not in refuted]
            right = len(left) == 1 and self.verify(own, deals, group, left[0])
            if right or not left:
                break
        if len(left) != 1 or not right:
            raise Flawed(len(left) if len(left) != 1 else 0)
        moments, path, deal = self.line(group, left[0], refuted)
        return Proof(deal, moments, path, deals.size, self.nodes)

    def worlds(self, deals: Sequence[Deal]) -> Group:
        return [self.world(d) for d in deals]

    def world(self, deal: Deal) -> World:
        """The world of a deal; in one that looks different nothing is proved."""
        world = World(deal, self.dealer(deal))
        if self.seen(world) != self.view.key():
            raise Undecided
        return world

    def sift(self, group: Group, refuted: dict[int, Refutation]) -> None:
        """Note the answers that fail in these worlds."""
        for action in self.view.options:
            if action not in refuted:
                case = self.fails(group, action)
                if case is not None:
                    refuted[action] = case

    def verify(self, own: Deal, deals: Deals, group: Group, action: int) -> bool:
        """Is the answer right in every world, by the strategy that these worlds give?"""
        self.limit = self.nodes + self.most_nodes
        self.strategy.clear()
        self.held.clear()
        if self.fails(group, action) is not None:
            return False
        try:
            for part in self.strangers(own, deals, action):
                self.must_hold(part)
        except Failure:  # the strategy of a few worlds was too narrow
            return False
        self.verified.update(self.strategy)
        return True

    def strangers(self, own: Deal, deals: Deals, action: int) -> list[Group]:
        """The strategy carried out in every world; the sets it has no answer for are returned.

        For a goal that looks only at what can be seen, a card that no other seat could choose and
        no event names cannot matter (the law of non-interference): worlds with the same cards in
        the places that mattered are carried out once.
        """
        found: dict[object, Group] = {}
        done: dict[Things, set[Deal]] = {}
        for k, deal in enumerate(chain((own,), deals)):
            if () in done:
                break  # nothing hidden could have mattered
            if k and deals.size > MOST_LISTED:
                raise Undecided
            if any([tuple([deal[i] for i in at]) in cards for at, cards in done.items()]):
                continue
            self.touched, self.all_touched = set(), not self.goal.visible
            strange = len(found)
            todo = [(self.world(deal), action)]
            while todo:
                world, answer = todo.pop()
                for after in self.futures(world, answer):
                    key = self.seen(after)
                    if key in self.strategy:
                        todo.append((after, self.strategy[key]))
                    else:
                        found.setdefault(key, []).append(after)
            at = tuple([i for i, c in enumerate(deal) if self.all_touched or c in self.touched])
            if len(found) == strange:
                done.setdefault(at, set()).add(tuple([deal[i] for i in at]))
        return list(found.values())

    # Search.

    def fails(self, group: Group, action: int) -> Refutation | None:
        """A case in which an answer misses the goal, or None if it is right in every case."""
        try:
            for part in self.parts(group, action):
                self.must_hold(part)
        except Failure as e:
            return e.case
        return None

    def must_hold(self, group: Group) -> None:
        """A Failure unless some answer is right for the whole information set."""
        judge = self.game.sight.view
        key = frozenset([judge(world.state, JUDGE).key() for world in group])
        if key not in self.held:
            self.held[key] = self.best(group)
        case = self.held[key]
        if case is not None:
            raise Failure(case)

    def best(self, group: Group) -> Refutation | None:
        """None if an answer is right for the whole set, which is noted; else how they fail.

        Of all failures the longest is handed on: it shows most of what was tried.
        """
        longest: Refutation | None = None
        for action in self.options(group):
            case = self.fails(group, action)
            if case is None:
                self.strategy[self.seen(group[0])] = action
                return None
            if longest is None or len(case.path) > len(longest.path):
                longest = case
        return longest

    def options(self, group: Group) -> Things:
        """The answers its seat has: the same in all worlds of an information set."""
        question = settle(group[0].state)
        assert question is not None and question.seat == self.seat
        return question.options

    def seen(self, world: World) -> object:
        """What the seat sees of a world: equal for worlds it cannot tell apart."""
        return self.game.sight.view(world.state, self.seat).key()

    def parts(self, group: Group, action: int) -> list[Group]:
        """The information sets after an answer; a Failure if the goal is missed before that."""
        found: dict[object, dict[object, World]] = {}
        for world in group:
            for after in self.futures(world, action):
                if self.goal.threats is not None:
                    self.must_hold([after])  # what fails in one world of a set fails in the set
                alike = found.setdefault(self.seen(after), {})
                alike.setdefault(self.game.sight.view(after.state, JUDGE).key(), after)
        return [list(part.values()) for part in found.values()]

    def futures(self, world: World, action: int) -> Iterator[World]:
        """The next decisions of the seat in one world, for every answer of chance and the others.

        Positions that are met a second time are passed over.
        """
        seen: set[object] = set()
        todo = [self.step(world, (action,))]
        while todo:
            after, question = todo.pop()
            verdict = self.goal.verdict(self.view, after.state, question)
            if verdict == OPEN and question is None:
                verdict = MISSED
            if verdict == MISSED:
                raise Failure(Refutation(after.deal, after.path))
            if verdict == REACHED:
                continue
            assert question is not None
            if question.seat == self.seat:
                yield after
                continue
            if question.seat != CHANCE or not self.hidden.isdisjoint(question.options):
                self.all_touched = True
            answers = self.answers(after.state, question)
            if len(answers) > 1:
                key = self.game.sight.view(after.state, JUDGE).key()
                if key in seen:
                    continue
                seen.add(key)
            for faces in reversed(answers):
                todo.append(self.step(after, faces))

    def answers(self, s: State, question: Decision) -> list[Things]:
        """Everything that chance or another seat may answer; throws that come to the same once."""
        threats, found = self.goal.threats, self.listed(s, question)
        return threats(s, question, found) if threats else found

    def listed(self, s: State, question: Decision) -> list[Things]:
        if question.seat == CHANCE:
            dice = self.game.rules.dice(s, question)
            if dice:
                return [faces for faces, ways in dice if ways]
            if question.weights:
                pairs = zip(question.options, question.weights, strict=True)
                return [(a,) for a, weight in pairs if weight]
        return [(a,) for a in question.options]

    def step(self, world: World, answers: Things) -> tuple[World, Decision | None]:
        """A world after some answers to one question."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise Undecided
        after = world.state.copy()
        question: Decision | None = None
        for answer in answers:
            question = advance(after, answer)
            for e in after.events:
                self.touched.update(e.things)
        return World(world.deal, after, (*world.path, *answers)), question

    # The main line.

    def line(
        self, group: Group, answer: int, refuted: dict[int, Refutation]
    ) -> tuple[tuple[Moment, ...], Things, Deal]:
        """The moments from a right answer on, the whole path, and the world it is shown in.

        Of several ways it may go on, the one that asks most of the seat.
        """
        lines = [found for part in self.parts(group, answer) if (found := self.later(part))]
        here = group[0]
        if not lines:
            path = self.shown_end(here, answer)
            return (Moment(here.path, answer, refuted),), path, here.deal
        most = max([len(found[0]) for found in lines])
        lines = [found for found in lines if len(found[0]) == most]
        moments, path, deal = next((x for x in lines if x[2] == here.deal), lines[0])
        before = next(w.path for w in group if w.deal == deal and path[: len(w.path)] == w.path)
        return (Moment(before, answer, refuted), *moments), path, deal

    def later(self, group: Group) -> tuple[tuple[Moment, ...], Things, Deal] | None:
        """The line from a later decision on; None if several answers are right there."""
        refuted: dict[int, Refutation] = {}
        options = self.options(group)
        for action in options:
            case = self.fails(group, action)
            if case is not None:
                refuted[action] = case
            elif len(refuted) < options.index(action):
                return None
        left = [a for a in options if a not in refuted]
        return self.line(group, left[0], refuted) if len(left) == 1 else None

    def shown_end(self, world: World, answer: int) -> Things:
        """One way to the goal: the seat answers by its strategy, the others as they like."""
        after, question = self.step(world, (answer,))
        while self.goal.verdict(self.view, after.state, question) == OPEN and question is not None:
            if len(after.path) > LONGEST:
                raise Undecided
            if question.seat == self.seat:
                right = self.verified.get(self.seen(after))
                if right is None:
                    right = next(a for a in question.options if self.fails([after], a) is None)
                after, question = self.step(after, (right,))
            else:
                after, question = self.step(after, self.answers(after.state, question)[-1])
        return after.path


def spread(own: Deal, deals: Deals, few: int) -> list[Deal]:
    """One deal first, then others at even distances, so many in all."""
    if few >= deals.size:
        return [own, *[d for d in deals if d != own]]
    others = [deals[i * deals.size // few] for i in range(few)]
    return [own, *[d for d in others if d != own]][:few]
