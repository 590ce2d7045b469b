"""Solving: what comes of the answers somebody gives to a puzzle, from the proof that is kept.

Nothing is remembered between two answers: all answers so far are handed in each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kibitz.games.deals import Deal
from kibitz.games.registry import GAMES
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import Decision, Things
from kibitz.kernel.view import View
from kibitz.puzzles.library import puzzling_of, shipped
from kibitz.puzzles.puzzle import Puzzle, names_of, world_text
from kibitz.words.speech import Speech

OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
MOST_REASONS: Final = 2
"""Facts told about an end."""


class NoSuchAnswer(ValueError):
    """An answer that the question at hand does not allow."""


@dataclass(frozen=True)
class Standing:
    """Where somebody stands in a puzzle."""

    puzzle: Puzzle
    status: str
    seat: int
    match: Match
    """What is shown: a world the seat may be in, played up to here."""
    shown: int
    """How many of its events there were before the last answer that was handed in."""

    @property
    def question(self) -> Decision | None:
        """What the seat is asked; None once it is solved or failed."""
        return self.match.decision if self.status == OPEN else None

    def events(self) -> list[Event]:
        """What happened since the last answer, as the seat may know it."""
        return [e.mask(self.seat) for e in self.match.events[self.shown :]]


def standing(game: Game, p: Puzzle, given: Sequence[int]) -> Standing:
    """Where the answers given so far have led; a NoSuchAnswer if one was not offered."""
    view = known(game.name, p.number)
    moments = p.proof.moments
    if len(given) > len(moments):
        raise NoSuchAnswer(given[-1])
    for k, (moment, answer) in enumerate(zip(moments, given, strict=False)):
        if answer == moment.answer:
            continue
        if answer not in moment.refutations or k + 1 < len(given):
            raise NoSuchAnswer(answer)
        case = moment.refutations[answer]
        return played(game, p, view, FAILED, case.deal, case.path, len(moment.path))
    deal, path = p.proof.deal, p.proof.path
    since = len(moments[len(given) - 1].path) if given else 0
    if len(given) == len(moments):
        return played(game, p, view, SOLVED, deal, path, since)
    return played(game, p, view, OPEN, deal, moments[len(given)].path, since)


def solution(game: Game, p: Puzzle) -> Standing:
    """The main line from the start to its end."""
    view = known(game.name, p.number)
    return played(game, p, view, SOLVED, p.proof.deal, p.proof.path, 0)


def played(
    game: Game, p: Puzzle, view: View, status: str, deal: Deal, path: Things, since: int
) -> Standing:
    """A world of the puzzle played along a path; what happened after `since` answers is new."""
    world = puzzling_of(game.name).dealer(view)(deal)
    options = p.source.options
    match = Match(game, options, names_of(game, options), None, world_text(game, world))
    shown = 0
    for n, answer in enumerate(path):
        if n == since:
            shown = len(match.events)
        assert match.decision is not None
        why = match.play(match.decision.seat, answer)
        assert why is None, "a kept path can be played"
    if since >= len(path):
        shown = len(match.events)
    return Standing(p, status, view.seat, match, shown)


@lru_cache(maxsize=64)
def known(name: str, number: int) -> View:
    """What the seat of a shipped puzzle knows."""
    return shipped(name).numbered(number).view(GAMES[name])


# In words.


def goal_text(words: Speech, p: Puzzle) -> str:
    """What is to be reached, after the name of its kind if it is of a special one.

    A goal of a family is told by the family, with its number.
    """
    family, _, n = p.goal.rpartition("-")
    goal = words.say(f"goal-{family}", n=int(n)) if n.isdecimal() else words.say(f"goal-{p.goal}")
    return f"{words.say(f'puzzle-kind-{p.kind}')} {goal}" if p.kind else goal


def label(words: Speech, match: Match, answer: int) -> str:
    """What an answer to the question at hand does."""
    assert match.decision is not None
    return words.label(match.state, match.decision, answer, match.names)


def why(game: Game, words: Speech, here: Standing) -> list[str]:
    """What the end of a line has changed for the seat, as far as it tells of a goal.

    Where a wrong answer brings nothing at all, that is said.
    """
    puzzling = puzzling_of(game.name)
    wanted = puzzling.losses if here.status == FAILED else puzzling.gains
    before, after = known(game.name, here.puzzle.number), here.match.view(here.seat)
    facts = [x for x in game.facts().between(before, after) if x[0] in wanted]
    if here.status == FAILED and not facts and not here.events():
        return [words.say("puzzle-nothing")]
    return [words.fact(key, values, here.match.names) for key, values in facts[:MOST_REASONS]]


def events_since(words: Speech, here: Standing) -> list[str]:
    """What happened since the last answer, line by line."""
    return [words.event(e, here.match.names) for e in here.events()]


def solution_labels(game: Game, words: Speech, p: Puzzle) -> list[str]:
    """The right answers one after the other, in words."""
    found = []
    for k, moment in enumerate(p.proof.moments):
        given = [m.answer for m in p.proof.moments[:k]]
        found.append(label(words, standing(game, p, given).match, moment.answer))
    return found
