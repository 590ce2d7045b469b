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
from kibitz.puzzles.prover import (
    MOST_LISTED,
    Flawed,
    Group,
    Prover,
    Refutation,
    Undecided,
)
from tests.puzzles.naive import Naive, TooLarge, imagined

FEW_WORLDS: Final = 30
POSITIONS: Final = 10
COMPARED: Final = {
    "compile": {"stop", "ready", "lead", "compile", "win"},
    "ire": {"resolve", "free", "tank"},
}
"""Goals that brute force has to have looked at."""
STEPS: Final = 1_500
"""What brute force may take for one position."""


def small(name: str) -> list[Match]:
    """Positions of shipped puzzles that leave few worlds open, the smallest searches first.

    Of every section there is one, if any leaves few worlds.
    """
    few = [p for p in shipped(name).puzzles if p.proof.worlds <= FEW_WORLDS]
    few.sort(key=lambda p: p.proof.nodes)
    section = puzzling_of(name).section
    first = {section(p.goal, p.kind): p for p in reversed(few)}
    chosen = [*first.values(), *[p for p in few[:POSITIONS] if p not in first.values()]]
    return [p.source.match(GAMES[name]) for p in chosen]


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_brute_force_finds_the_same_right_answers(name: str) -> None:
    """For every goal that could be asked there, also those with no answer or with several."""
    game, puzzling = GAMES[name], puzzling_of(name)
    seen = {"one": 0, "none": 0, "several": 0}
    compared: set[str] = set()
    for match in small(name):
        assert match.decision is not None
        view = match.view(match.decision.seat)
        deals = puzzling.deals(view)
        assert deals is not None and len(deals) <= FEW_WORLDS
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
            compared.add(goal.family or goal.key)
            try:
                proof = Prover(game, puzzling, goal, view).prove(match.state)
                assert {proof.moments[0].answer} == right
                assert set(proof.moments[0].refutations) == set(view.options) - right
            except Flawed as e:
                assert len(right) != 1
                assert min(e.right, 2) == min(len(right), 2)
    assert seen["one"] and seen["none"], seen
    assert compared >= COMPARED[name], compared


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


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_every_deal_is_a_world_in_which_the_seat_sees_the_same(name: str) -> None:
    """Also in the middle of a text that speaks of a card nobody has seen."""
    game, puzzling = GAMES[name], puzzling_of(name)
    whim, tried = Whim(5), 0
    for n in range(6):
        options = puzzling.options[n % len(puzzling.options)]
        match = Match(game, options, tuple(game.rules.seats(options)), f"worlds {n}")
        for _ in range(200):
            if match.decision is None:
                break
            view = match.view(match.decision.seat)
            deals = puzzling.deals(view)
            if deals is not None:
                for deal in (puzzling.dealt(view, match.state), deals[whim.below(deals.size)]):
                    world = puzzling.dealer(view)(deal)
                    assert game.sight.view(world, view.seat).key() == view.key()
                    assert puzzling.dealt(view, world) == deal
                    tried += 1
            offered = match.decision.options
            match.play(match.decision.seat, offered[whim.below(len(offered))])
    assert tried > 400


class Given:
    """A shipped puzzle, to be made wrong."""

    def __init__(self, name: str, section: str, most: int = 300) -> None:
        self.game = GAMES[name]
        self.puzzling = puzzling_of(name)
        fitting = [
            p
            for p in shipped(name).puzzles
            if self.puzzling.section(p.goal, p.kind) == section and 5 < p.proof.worlds < most
        ]
        self.puzzle = min(fitting, key=lambda p: p.proof.nodes)
        self.goal = self.puzzling.goals[self.puzzle.goal]
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


EACH: Final = (
    ("compile", "stop"),
    ("compile", "ready"),
    ("compile", "discard"),
    ("compile", "order"),
    ("compile", "compile"),
    ("ire", "show"),
    ("ire", "alive"),
)
HOWEVER_MANY: Final = 10**18


@pytest.mark.parametrize(("name", "section"), EACH)
def test_as_it_was_shipped_it_is_proved(name: str, section: str) -> None:
    given = Given(name, section, HOWEVER_MANY)
    assert given.prove() == given.puzzle.proof.moments[0].answer


@pytest.mark.parametrize(("name", "section"), EACH)
def test_a_second_solution_is_refused(name: str, section: str) -> None:
    """The same position with another answer that is let through.

    With few worlds all of them are searched; else the first ones are enough to see it.
    """
    few = section == "stop"
    given = Given(name, section, 300 if few else HOWEVER_MANY)
    right = given.puzzle.proof.moments[0].answer
    other = next(a for a in given.view.options if a != right)

    def lenient(start: View, s: State, question: Decision | None) -> int:
        return REACHED if given.given == other else given.goal.verdict(start, s, question)

    with pytest.raises(Flawed) as e:
        given.noting(replace(given.goal, verdict=lenient)).prove(given.match.state, patient=few)
    assert e.value.right == 2


@pytest.mark.parametrize(("name", "section"), EACH)
def test_an_answer_that_no_longer_reaches_the_goal_is_refused(name: str, section: str) -> None:
    given = Given(name, section, HOWEVER_MANY)
    right = given.puzzle.proof.moments[0].answer

    def spoiled(start: View, s: State, question: Decision | None) -> int:
        verdict = given.goal.verdict(start, s, question)
        return MISSED if given.given == right and verdict == REACHED else verdict

    with pytest.raises(Flawed) as e:
        given.noting(replace(given.goal, verdict=spoiled)).prove(given.match.state)
    assert e.value.right == 0


def test_brute_force_finds_the_same_in_worlds_picked_from_millions() -> None:
    """What is proved of all worlds because no hidden card mattered holds in any of them."""
    given = Given("ire", "show", HOWEVER_MANY)
    deals = given.puzzling.deals(given.view)
    assert deals is not None and len(deals) > MOST_LISTED
    dealer, whim = given.puzzling.dealer(given.view), Whim(11)
    worlds = [dealer(deals[whim.below(deals.size)]) for _ in range(5)]
    right = Naive(given.game, given.goal, given.view, 40 * STEPS).right(worlds)
    assert right == {given.puzzle.proof.moments[0].answer}


def test_where_a_hidden_card_may_matter_millions_of_worlds_prove_nothing() -> None:
    given = Given("ire", "show", HOWEVER_MANY)
    with pytest.raises(Undecided):
        given.prove(replace(given.goal, visible=False))


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
    deals = stop.puzzling.deals(stop.view)
    assert deals is not None
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
