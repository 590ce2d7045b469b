"""The library: the shipped sets of puzzles, the puzzle of a day, and the next by difficulty."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from kibitz.games.goals import Puzzling
from kibitz.games.registry import PACKAGES, has_none
from kibitz.kernel.game import Game
from kibitz.puzzles.prover import Flawed, Proof, Prover, Undecided
from kibitz.puzzles.puzzle import DIFFICULTIES, Puzzle, dumped, loaded

STEP: Final = 97
"""Puzzles from one day to the next: prime to the size of a set, so that all have their day."""


@dataclass(frozen=True)
class PuzzleSet:
    """The puzzles of a game, made by one command."""

    game: str
    version: int
    """Of the rules they were proved by."""
    seed: str
    matches: int
    """In so many matches they were looked for."""
    puzzles: tuple[Puzzle, ...]

    def numbered(self, number: int) -> Puzzle:
        """A puzzle by its number, or a ValueError."""
        if not 1 <= number <= len(self.puzzles):
            raise ValueError(f"there are puzzles 1 to {len(self.puzzles)}, and no {number}")
        return self.puzzles[number - 1]

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for everybody."""
        n, step = len(self.puzzles), STEP
        while gcd(step, n) > 1:
            step += 1
        return self.puzzles[day.toordinal() * step % n]

    def after(self, number: int, difficulty: str) -> Puzzle:
        """The next puzzle of a difficulty; any, if it is empty. After the last comes the first."""
        order = [*self.puzzles[number:], *self.puzzles[:number]]
        fitting = [p for p in order if difficulty in ("", p.difficulty)]
        if not fitting:
            raise ValueError(f"no puzzle is {difficulty}")
        return fitting[0]

    def ladder(self, start: int) -> list[int]:
        """The order of a run: from easy to hard, each run beginning elsewhere."""
        found: list[int] = []
        for difficulty in DIFFICULTIES:
            some = [p.number for p in self.puzzles if p.difficulty == difficulty]
            turn = start % len(some) if some else 0
            found += [*some[turn:], *some[:turn]]
        return found


def gcd(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a


def puzzling_of(name: str) -> Puzzling:
    """What the puzzles of a game can ask for, or a ValueError if it has none."""
    if name not in PACKAGES:
        raise ValueError(f"no game is called {name!r}; there are {', '.join(PACKAGES)}")
    found = PACKAGES[name].puzzling
    if found is None:
        raise ValueError(has_none(PACKAGES[name], "puzzles"))
    return found()


# Files: a head with what they are of, then one line each.


def head(game: Game, seed: str, matches: int) -> str:
    values = {"game": game.name, "version": game.version, "seed": seed, "matches": matches}
    return json.dumps(values, separators=(",", ":"))


def read_set(text: str) -> PuzzleSet:
    """A set from its file."""
    first, *lines = text.splitlines()
    values = json.loads(first)
    puzzles = tuple([loaded(line) for line in lines])
    return PuzzleSet(values["game"], values["version"], values["seed"], values["matches"], puzzles)


def written(game: Game, seed: str, matches: int, puzzles: Sequence[Puzzle]) -> str:
    """The file of a set."""
    return "\n".join([head(game, seed, matches), *[dumped(p) for p in puzzles]]) + "\n"


def set_path(name: str) -> Path:
    """Where the shipped set of a game lies in a checkout."""
    return Path(__file__).resolve().parent / "sets" / f"{name}.jsonl"


@cache
def shipped(name: str) -> PuzzleSet:
    """The puzzles that come with Kibitz; a ValueError if there are none, or of other rules."""
    puzzling_of(name)
    file = files("kibitz.puzzles").joinpath("sets", f"{name}.jsonl")
    if not file.is_file():
        raise ValueError(f"{name} has no puzzles")
    found = read_set(file.read_text(encoding="utf-8"))
    if found.version != PACKAGES[name].game.version:
        raise ValueError(f"the puzzles of {name} were proved by version {found.version}")
    return found


def proved_anew(game: Game, p: Puzzle) -> str:
    """What is wrong with a puzzle, by proving it once more; nothing if it holds."""
    puzzling = puzzling_of(game.name)
    goal = puzzling.goals[p.goal]
    match = p.source.match(game)
    assert match.decision is not None
    view = match.view(match.decision.seat)
    try:
        proof: Proof = Prover(game, puzzling, goal, view).prove(match.state)
    except (Flawed, Undecided) as e:
        return f"puzzle {p.number} of {game.name} is not proved: {type(e).__name__}"
    same = proof.moments[0].answer == p.proof.moments[0].answer
    return "" if same else f"puzzle {p.number} of {game.name} has another solution"
