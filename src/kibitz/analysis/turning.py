"""turning_point: the turn of a finished match after which its winner kept what it had gained.

The chance of the winner is estimated at the beginning of every turn by the evaluation functions
of the game, which cost next to nothing. What a turn gained is counted up to the lowest chance
the winner had later: a lead that was given back has decided nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kibitz.games import PACKAGES
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE, State
from kibitz.kernel.view import WATCHER

LEAST: Final = 0.15
"""A turn that gained less has not decided a match: it was won little by little."""
AHEAD: Final = 0.6
"""The winner's least chance at the end, for the evaluation to have seen the result coming."""


class Turn(NamedTuple):
    """Where a turn of a match begins."""

    event: int
    """The number of the event that announces it."""
    answer: int
    """How many answers that stand were given before it."""


def turning_point(match: Match) -> Turn | None:
    """The turn that decided a match; None if the evaluation cannot tell."""
    outcome = match.outcome()
    if outcome is None or max(outcome.scores) == min(outcome.scores):
        return None
    best = max(outcome.scores)
    sides = match.game.rules.sides(match.options)
    winner = sides[outcome.scores.index(best)]
    begun = turns(match)
    values = [chance(match, match.steps[x.answer].before, sides, winner) for x in begun]
    values.append(chance(match, match.state, sides, winner))
    i = largest_gain(values)
    return None if i == NONE else begun[i]


def largest_gain(values: Sequence[float]) -> int:
    """The turn that gained most of what was not given back; NONE if no turn gained much.

    The last value is the one at the end of the match.
    """
    if len(values) < 2 or values[-1] < AHEAD:
        return NONE
    found, most, kept = NONE, LEAST, values[-1]
    for i in range(len(values) - 2, -1, -1):
        kept = min(kept, values[i + 1])
        if kept - values[i] >= most:
            found, most = i, kept - values[i]
    return found


def turns(match: Match) -> list[Turn]:
    """The turns in which somebody was asked; the days instead, in a game that counts days."""
    if match.game.sight.between is None:
        return []  # its words need not know what an event points at
    words = PACKAGES[match.game.name].speech("en")
    view = match.game.sight.view(match.state, WATCHER)
    moments = [words.marks(e.mask(WATCHER), view).moment for e in match.events]
    unit = "day" if "day" in moments else "turn"
    found: dict[int, Turn] = {}
    n = 0
    for i, moment in enumerate(moments):
        while n < len(match.steps) and match.steps[n].events_before <= i:
            n += 1
        if moment == unit and n < len(match.steps):
            found[n] = Turn(i, n)  # of turns that passed without a question the last remains
    return list(found.values())


def chance(match: Match, state: State, sides: Sequence[int], winner: int) -> float:
    """The winner's chance, as all seats see it on average."""
    game = match.game
    scores = [game.knowledge.score(game.sight.view(state, seat)) for seat in range(len(sides))]
    ours = [x if side == winner else 1.0 - x for x, side in zip(scores, sides, strict=True)]
    return sum(ours) / len(ours)
