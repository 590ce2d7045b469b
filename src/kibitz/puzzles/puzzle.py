"""A puzzle: a decision of a real match, its goal, and what the prover has shown; as data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kibitz.games.deals import Deal
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import State, Things
from kibitz.kernel.view import JUDGE, View
from kibitz.puzzles.prover import Moment, Proof, Refutation

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
DIFFICULTIES: Final = (EASY, MEDIUM, HARD)


NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
"""Who plays in puzzles, in the order of the seats."""


def names_of(game: Game, options: Mapping[str, str]) -> tuple[str, ...]:
    return NAMES[: len(game.rules.seats(options))]


@dataclass(frozen=True)
class Source:
    """Where a puzzle comes from: a match of bots, up to the decision."""

    seed: str
    options: Mapping[str, str]
    answers: Things
    """The answers of the players; chance answers from the seed."""

    def match(self, game: Game) -> Match:
        """The match up to the decision, played through."""
        match = Match(game, self.options, names_of(game, self.options), self.seed)
        for answer in self.answers:
            assert match.decision is not None
            if match.play(match.decision.seat, answer) is not None:
                raise ValueError(f"the match {self.seed!r} cannot be played by these rules")
        return match


@dataclass(frozen=True)
class Puzzle:
    """One decision of a match with exactly one answer that reaches its goal in every case."""

    number: int
    """Its place in the set of its game, from 1."""
    goal: str
    kind: str
    """A special kind of question, such as a discard; empty if it is none."""
    source: Source
    found: Things
    """For each level, weakest first, how many of its tries found the solution."""
    tries: int
    """Tries of each level."""
    proof: Proof

    @property
    def share(self) -> float:
        """The share of all tries that found the solution."""
        return sum(self.found) / max(1, self.tries * len(self.found))

    @property
    def difficulty(self) -> str:
        """In three steps, by how many tries of the levels failed."""
        return EASY if self.share >= 2 / 3 else MEDIUM if self.share >= 1 / 3 else HARD

    def view(self, game: Game) -> View:
        """What the seat knows that is asked."""
        match = self.source.match(game)
        assert match.decision is not None
        return match.view(match.decision.seat)


# As data: one line of JSON each.


def dumped(p: Puzzle) -> str:
    """A puzzle as one line."""
    proof = p.proof
    return json.dumps(
        {
            "n": p.number,
            "goal": p.goal,
            "kind": p.kind,
            "seed": p.source.seed,
            "options": dict(p.source.options),
            "answers": p.source.answers,
            "found": p.found,
            "tries": p.tries,
            "worlds": proof.worlds,
            "nodes": proof.nodes,
            "deal": proof.deal,
            "path": proof.path,
            "moments": [
                [len(m.path), m.answer, [[a, r.deal, r.path] for a, r in m.refutations.items()]]
                for m in proof.moments
            ],
        },
        separators=(",", ":"),
    )


def loaded(line: str) -> Puzzle:
    """The puzzle of one line."""
    x = json.loads(line)
    path: Things = tuple(x["path"])
    moments = tuple([moment(path, *row) for row in x["moments"]])
    return Puzzle(
        number=x["n"],
        goal=x["goal"],
        kind=x["kind"],
        source=Source(x["seed"], x["options"], tuple(x["answers"])),
        found=tuple(x["found"]),
        tries=x["tries"],
        proof=Proof(tuple(x["deal"]), moments, path, x["worlds"], x["nodes"]),
    )


def moment(path: Things, n: int, answer: int, rows: list[tuple[int, Deal, Things]]) -> Moment:
    refutations = {a: Refutation(tuple(deal), tuple(way)) for a, deal, way in rows}
    return Moment(path[:n], answer, refutations)


def world_text(game: Game, s: State) -> str:
    """A world in the notation of positions, for a match to begin with."""
    return game.notation.write(game.sight.view(s, JUDGE))
