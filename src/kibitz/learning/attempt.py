"""Attempt: a lesson being played; the others answer as it says, and it is judged on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.kernel.chance import Chance
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, Reason, settle
from kibitz.learning.conditions import all_hold
from kibitz.learning.course import ANSWER, OTHERWISE, REPLY, Lesson

OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
LONGEST: Final = 200
"""Answers of others in a row, after which they would never end."""


@dataclass(frozen=True)
class Verdict:
    """How far a lesson is, and the key of the reason if it failed."""

    state: str
    say: str = ""


class Attempt:
    """A match from the position of a lesson; every answer of its reader is judged."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        names = tuple(f"seat-{i + 1}" for i in range(len(game.rules.seats(lesson.options))))
        self.match: Final = Match(game, lesson.options, names, None, lesson.position)
        self.chance: Final = Chance(f"lesson {lesson.key}")
        number = game.notation.vocabulary.number
        self.draws: Final = [number(x) for x in lesson.draws]
        self.replies: Final = [number(x) for x in lesson.replies]
        self.decided: Final[list[bool]] = []
        """Of each answer: did the reader begin a decision with it?"""
        self.verdict: Verdict = Verdict(OPEN)
        self.follow()

    @property
    def asked(self) -> Decision | None:
        """The question to the reader, as long as the lesson is open."""
        return self.match.decision if self.verdict.state == OPEN else None

    @property
    def moves(self) -> int:
        """How many decisions of the reader were begun, or answers if each of them counts."""
        return sum(self.decided)

    def answer(self, action: int) -> Reason | None:
        """Answer for the reader, and let the others answer; or why not, and nothing is changed."""
        question = self.asked
        if question is None:
            return Reason("game-over")
        whole = self.lesson.check == ANSWER
        begins = whole or self.game.rules.main(self.match.state, question)
        why = self.match.play(self.lesson.seat, action)
        if why is None:
            self.decided.append(begins)
            self.follow()
        return why

    def follow(self) -> None:
        """Judge, and answer for chance and the others, until the reader is asked or it is over."""
        for _ in range(LONGEST):
            question = self.match.decision
            self.verdict = self.judged(question)
            if self.verdict.state != OPEN or question is None:
                return
            if question.seat == self.lesson.seat:
                return
            self.match.play(question.seat, self.scripted(question))
            self.decided.append(False)
        raise RuntimeError(f"lesson {self.lesson.key}: the others go on for ever")

    def scripted(self, question: Decision) -> int:
        """What the lesson lets chance or another seat answer."""
        chance = question.seat == CHANCE
        for action in self.draws if chance else self.replies:
            if action in question.options:
                return action
        if not chance:
            return question.options[0]
        return self.chance.answer(len(self.match.steps), question.options, question.weights)

    # Judging.

    def judged(self, question: Decision | None) -> Verdict:
        """By what the reader's seat can see, where the lesson wants to be judged."""
        if not self.moves or not self.rests(question):
            return Verdict(OPEN) if question is not None else Verdict(FAILED, OTHERWISE)
        lesson = self.lesson
        view, events = self.game.sight.view(self.match.state, lesson.seat), self.events()
        if all_hold(lesson.goal, view, events):
            return Verdict(SOLVED)
        for wrong in lesson.wrong:
            if all_hold(wrong.when, view, events):
                return Verdict(FAILED, wrong.say)
        spent = question is None or self.moves >= lesson.moves
        return Verdict(FAILED, OTHERWISE) if spent else Verdict(OPEN)

    def rests(self, question: Decision | None) -> bool:
        """Is this a moment at which the lesson is judged?"""
        if question is None:
            return True
        if self.lesson.check == ANSWER:
            return question.seat != CHANCE
        whole = self.game.rules.main(self.match.state, question)
        mine = question.seat == self.lesson.seat
        return whole and (mine or self.lesson.check != REPLY)

    def events(self) -> Sequence[Event]:
        """What has happened, as the reader may know it."""
        return self.match.events_for(self.lesson.seat)

    # For the checker.

    def back_to(self, steps: int) -> None:
        """As it was after so many answers of anybody; all later ones are forgotten."""
        if steps >= len(self.match.steps):
            return
        step, match = self.match.steps[steps], self.match
        match.state = step.before
        match.dealt = step.dealt
        del match.steps[steps:]
        del match.events[step.events_before :]
        del match.record[step.line - 1 :]
        del self.decided[steps:]
        match.decision = settle(match.state)
        self.verdict = Verdict(OPEN)


def attempted(game: Game, lesson: Lesson, answers: Sequence[int]) -> Attempt:
    """A lesson after some answers; a ValueError if one of them is not offered there."""
    found = Attempt(game, lesson)
    for action in answers:
        why = found.answer(action)
        if why is not None:
            raise ValueError(f"{action} is no answer there: {why.rule}")
    return found
