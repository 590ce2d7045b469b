"""A second opinion on puzzles: the plainest search there is, without anything that saves time.

It lists worlds by imagining until no new one turns up, tries every face of every die, carries every
answer out in every world, and remembers nothing. It shares the rules and the goals with the prover,
and no step of its search.
"""

from __future__ import annotations

from kibitz.games.goals import MISSED, REACHED, Goal
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import State, apply, settle
from kibitz.kernel.view import View


class TooLarge(Exception):
    """More steps than a test should take."""


def imagined(game: Game, view: View, patience: int) -> list[State]:
    """Every world that turns up; it is given up when so many more bring nothing new."""
    found: dict[str, State] = {}
    whim, idle = Whim(7), 0
    while idle < patience:
        world = game.sight.imagine(view, whim)
        settle(world)
        text = game.notation.save(world)
        idle = 0 if text not in found else idle + 1
        found.setdefault(text, world)
        if len(found) > 40:
            raise TooLarge
    return list(found.values())


class Naive:
    """The right answers to a view, by brute force."""

    def __init__(self, game: Game, goal: Goal, view: View, most: int) -> None:
        self.game, self.goal, self.view, self.left = game, goal, view, most

    def right(self, worlds: list[State]) -> set[int]:
        return {a for a in self.view.options if self.reaches(worlds, a)}

    def reaches(self, worlds: list[State], action: int) -> bool:
        """Does an answer reach the goal in all of them?"""
        asked: dict[object, list[State]] = {}
        todo = [self.after(s, action) for s in worlds]
        while todo:
            s = todo.pop()
            question = settle(s)
            verdict = self.goal.verdict(self.view, s, question)
            if verdict == REACHED:
                continue
            if verdict == MISSED or question is None:
                return False
            if question.seat == self.view.seat:
                key = self.game.sight.view(s, self.view.seat).key()
                asked.setdefault(key, []).append(s)
            else:
                todo += [self.after(s, a) for a in question.options]
        return all(self.some_answer(alike) for alike in asked.values())

    def some_answer(self, alike: list[State]) -> bool:
        question = settle(alike[0])
        assert question is not None
        return any(self.reaches(alike, a) for a in question.options)

    def after(self, s: State, action: int) -> State:
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        return apply(s, action)
