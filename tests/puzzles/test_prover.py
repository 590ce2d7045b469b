"""The prover: it agrees with brute force, and refuses puzzles that are made wrong on purpose."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import pytest

from kibitz.games.compile.rules.board import Board
from kibitz.games.goals import MISSED, OPEN, REACHED, Goal
from kibitz.games.registry import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.pile import Decision, State
from kibitz.kernel.view import View
from kibitz.puzzles.library import puzzling_of, shipped
from kibitz.puzzles.prover import Flawed, Group, Prover, Refutation, Undecided
from tests.puzzles.naive import Naive, TooLarge, imagined

FEW_WORLDS: Final = 30
POSITIONS: Final = 10
STEPS: Final = 1_500
"""What brute force may take for one position."""


def small(name: str) -> list[Match]:
    """Positions of shipped puzzles that leave few worlds open, the smallest searches first."""
    few = [p for p in shipped(name).puzzles if p.proof.worlds <= FEW_WORLDS]
    few.sort(key=lambda p: p.proof.nodes)
    return [p.source.match(GAMES[name]) for p in few[:POSITIONS]]


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_brute_force_finds_the_same_right_answers(name: str) -> None:
    """For every goal that could be asked there, also those with no answer or with several."""
    game, puzzling = GAMES[name], puzzling_of(name)
    seen = {"one": 0, "none": 0, "several": 0}
    for match in small(name):
        assert match.decision is not None
        view = match.view(match.decision.seat)
        deals = puzzling.deals(view, FEW_WORLDS)
        assert deals
        worlds = imagined(game, view, 8 * len(deals) + 24)
        assert len(worlds) == len(deals), "a world is missing, or one too many"
        for goal in puzzling.goals.values():
            if not goal.apt(view):
                continue
            try:
                right = Naive(game, goal, view, STEPS).right(worlds)
            except TooLarge:
                continue
            seen["one" if len(right) == 1 else "several" if right else "none"] += 1
            try:
                proof = Prover(game, puzzling, goal, view).prove(match.state)
                assert {proof.moments[0].answer} == right
                assert set(proof.moments[0].refutations) == set(view.options) - right
            except Flawed as e:
                assert len(right) != 1
                assert min(e.right, 2) == min(len(right), 2)
    assert seen["one"] and seen["none"], seen


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_goals_look_only_at_what_the_seat_can_see(name: str) -> None:
    """The same position with the hidden cards dealt out anew has the same verdict."""
    game, puzzling = GAMES[name], puzzling_of(name)
    permute = game.sight.permute
    assert permute is not None
    whim, tried = Whim(3), 0
    for options in puzzling.options:
        names = tuple(game.rules.seats(options))
        match = Match(game, options, names, "only what can be seen")
        start = [match.view(seat) for seat in range(len(names))]
        for _ in range(150):
            if match.decision is None:
                break
            offered = match.decision.options
            if whim.below(6) == 0:
                start = [match.view(seat) for seat in range(len(names))]
            match.play(match.decision.seat, offered[whim.below(len(offered))])
            for view in start:
                twin = permute(match.state, view.seat, whim)
                for goal in puzzling.goals.values():
                    if goal.visible and goal.apt(view):
                        here = goal.verdict(view, match.state, match.decision)
                        assert here == goal.verdict(view, twin, match.decision), goal.key
                        tried += 1
    assert tried > 50


class Given:
    """A shipped puzzle, to be made wrong."""

    def __init__(self, name: str, goal: str) -> None:
        self.game = GAMES[name]
        self.puzzling = puzzling_of(name)
        fitting = [p for p in shipped(name).puzzles if p.goal == goal and 5 < p.proof.worlds < 300]
        self.puzzle = min(fitting, key=lambda p: p.proof.nodes)
        self.goal = self.puzzling.goals[goal]
        self.match = self.puzzle.source.match(self.game)
        assert self.match.decision is not None
        self.view = self.match.view(self.match.decision.seat)

        self.given = 0
        """The answer that is being tried, for goals that ask."""

    def in_deck(self, s: State, card: int) -> bool:
        """Does a card of the other seat lie in its deck?"""
        return card in cast(Board, s).decks[1 - self.view.seat]

    def noting(self, goal: Goal) -> Prover:
        """A prover that notes in `given` which answer to the puzzle it tries."""
        prover = Prover(self.game, self.puzzling, goal, self.view)
        fails = prover.fails

        def noted(group: Group, action: int) -> Refutation | None:
            if not group[0].path:
                self.given = action
            return fails(group, action)

        prover.fails = noted  # type: ignore[method-assign]  # the goal asks which answer was given
        return prover

    def prove(self, goal: Goal | None = None, **limits: int) -> int:
        """The first right answer."""
        prover = Prover(self.game, self.puzzling, goal or self.goal, self.view, **limits)
        return prover.prove(self.match.state).moments[0].answer


@pytest.fixture
def stop() -> Given:
    return Given("compile", "stop")


def test_as_it_was_shipped_it_is_proved(stop: Given) -> None:
    assert stop.prove() == stop.puzzle.proof.moments[0].answer


def test_a_second_solution_is_refused(stop: Given) -> None:
    """The same position with another answer that is let through."""
    right = stop.puzzle.proof.moments[0].answer
    other = next(a for a in stop.view.options if a != right)

    def lenient(start: View, s: State, question: Decision | None) -> int:
        return REACHED if stop.given == other else stop.goal.verdict(start, s, question)

    with pytest.raises(Flawed) as e:
        stop.noting(replace(stop.goal, verdict=lenient)).prove(stop.match.state)
    assert e.value.right == 2


def test_a_goal_that_hangs_on_what_is_hidden_is_refused(stop: Given) -> None:
    """It would be reached with the cards as they really lie, and not with others."""
    coin = stop.puzzling.dealt(stop.view, stop.match.state)[-1]

    def lucky(start: View, s: State, question: Decision | None) -> int:
        verdict = stop.goal.verdict(start, s, question)
        return MISSED if verdict == REACHED and stop.in_deck(s, coin) else verdict

    with pytest.raises(Flawed) as e:
        stop.prove(replace(stop.goal, verdict=lucky, visible=False))
    assert e.value.right == 0


def test_an_escape_of_the_opponent_is_found() -> None:
    """Without the other seat's answers the goal would hold; with them it does not."""
    given = Given("compile", "compile-next")
    answer = given.puzzle.proof.moments[0].answer
    they = 1 - given.view.seat
    assert given.prove() == answer

    def open_to_attack(start: View, s: State, question: Decision | None) -> int:
        """As soon as the other seat has a turn of its own, it can spoil everything."""
        if question is not None and question.seat == they:
            return OPEN
        verdict = given.goal.verdict(start, s, question)
        spoiled = verdict == REACHED and s.events and any([e.seat == they for e in s.events])
        return MISSED if spoiled else verdict

    with pytest.raises(Flawed) as e:
        given.prove(replace(given.goal, verdict=open_to_attack))
    assert e.value.right == 0


def test_what_is_not_decided_within_the_bound_is_no_puzzle(stop: Given) -> None:
    with pytest.raises(Undecided):
        stop.prove(look_nodes=1)
    with pytest.raises(Undecided):
        stop.prove(replace(stop.goal, worlds=1))


def test_an_answer_may_not_hang_on_the_world(stop: Given) -> None:
    """Each world has a right answer of its own; one for all of them there is not."""
    deals = stop.puzzling.deals(stop.view, stop.goal.worlds)
    assert deals
    coin = deals[0][-1]
    first, other = deals[0], next(d for d in deals if coin not in d)
    one, two = stop.view.options[:2]

    def by_the_coin(start: View, s: State, question: Decision | None) -> int:
        """The first answer is right if that card is not in the deck, else the second."""
        return REACHED if stop.given == (two if stop.in_deck(s, coin) else one) else MISSED

    prover = stop.noting(replace(stop.goal, verdict=by_the_coin, visible=False))
    for deal, right in ((first, one), (other, two)):
        world = prover.worlds([deal])
        assert [a for a in (one, two) if prover.fails(world, a) is None] == [right]
    with pytest.raises(Flawed) as e:
        prover.prove(stop.match.state)
    assert e.value.right == 0
