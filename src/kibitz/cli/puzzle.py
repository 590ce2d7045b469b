"""kibitz puzzle: one puzzle after the other, solved in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.markup import escape

from kibitz.kernel.game import Game
from kibitz.puzzles.library import PuzzleSet
from kibitz.puzzles.puzzle import Puzzle
from kibitz.puzzles.solving import (
    FAILED,
    SOLVED,
    Standing,
    events_since,
    goal_text,
    label,
    solution_labels,
    standing,
    why,
)
from kibitz.words.speech import Speech

QUIT: Final = ("quit", "exit", "q")
ARROW: Final = " → "


class PuzzleTerminal:
    """Asks puzzles, and shows why an answer is right or not enough."""

    def __init__(
        self, game: Game, words: Speech, console: Console, difficulty: str, found: PuzzleSet
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        self.console: Final = console
        self.difficulty: Final = difficulty
        self.set: Final = found

    def say(self, text: str) -> None:
        self.console.print(escape(text), highlight=False, soft_wrap=True)

    def speak(self, key: str, **values: object) -> None:
        self.say(self.words.say(f"puzzle-{key}", **values))

    def run(self, p: Puzzle) -> None:
        """One puzzle after the other, until the reader leaves."""
        try:
            wanted: Puzzle | None = p
            while wanted is not None:
                wanted = self.solve(wanted)
        except (EOFError, KeyboardInterrupt):
            self.say("")
        self.speak("left")

    def solve(self, p: Puzzle) -> Puzzle | None:
        """Ask one puzzle; the next one, or None to leave."""
        given: list[int] = []
        here = standing(self.game, p, given)
        self.title(p, here)
        self.table(here)
        while True:
            answer = self.answer(p, here)
            if answer is None:
                return None
            if answer < 0:
                return self.set.after(p.number, self.difficulty)
            last = here
            here = standing(self.game, p, [*given, answer])
            for line in events_since(self.words, here):
                self.say(f"  {line}")
            if here.status == FAILED:
                self.refuted(here)
                here = last
            elif here.status == SOLVED:
                self.solved(p)
                line = self.console.input("[bold]>[/] ").strip().lower()
                return None if line in QUIT else self.set.after(p.number, self.difficulty)
            else:
                given.append(answer)
                self.speak("right")
                self.table(here)

    def title(self, p: Puzzle, here: Standing) -> None:
        difficulty = self.words.say(f"puzzle-{p.difficulty}")
        who = here.match.names[here.seat]
        self.console.rule()
        self.speak("title", n=p.number, difficulty=difficulty, who=who)
        self.say(goal_text(self.words, p))
        self.speak("intro")

    def table(self, here: Standing) -> None:
        """The board as the seat sees it, the question and its answers."""
        match, question = here.match, here.question
        assert question is not None
        self.console.print(self.words.draw(match.view(here.seat), match.names), highlight=False)
        self.say(self.words.prompt(match.state, question, match.names))
        for n, action in enumerate(question.options, 1):
            self.say(f"{n:>3}  {label(self.words, match, action)}")

    def answer(self, p: Puzzle, here: Standing) -> int | None:
        """An answer that is offered; below 0 for the next puzzle, None to leave."""
        question = here.question
        assert question is not None
        orders: dict[str, Callable[[], None]] = {
            "solution": lambda: self.solution(p),
            "board": lambda: self.table(here),
            "help": lambda: self.speak("help"),
            "": lambda: self.speak("help"),
        }
        while True:
            line = self.console.input("[bold]>[/] ").strip()
            word = line.lower()
            if word in QUIT:
                return None
            if word == "next":
                return -1
            if word in orders:
                orders[word]()
            elif word.isdecimal() and 1 <= int(word[:4]) <= len(question.options):
                return question.options[int(word[:4]) - 1]
            elif (action := self.game.notation.vocabulary.numbers.get(word)) in question.options:
                return action
            else:
                self.say(self.words.say("unknown", word=line))

    def refuted(self, here: Standing) -> None:
        """Why an answer is not enough."""
        self.speak("failed")
        for reason in why(self.game, self.words, here):
            self.speak("why", text=reason)
        self.speak("again")

    def solved(self, p: Puzzle) -> None:
        self.speak("solved", moves=self.moves(p))
        self.speak("worlds", n=p.proof.worlds)

    def solution(self, p: Puzzle) -> None:
        self.speak("solution", moves=self.moves(p))

    def moves(self, p: Puzzle) -> str:
        return ARROW.join(solution_labels(self.game, self.words, p))
