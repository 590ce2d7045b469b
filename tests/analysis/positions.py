"""Positions to look at: some drawn, some out of random matches."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.cli.fuzz import some_options
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, State, advance, settle

WINS = """
turn 9 a compile
row a    light* water* death
row b    fire* metal speed*
hand a   water-1
hand b   speed-5 speed-0
line 1   a light-5 water-5    b fire-5
line 2   a -                  b metal-5 fire-4 metal-3
line 3   a death-5 death-4 death-2    b speed-2
"""
"""Ann must compile: line 1 again and lose to Bob's line 2, or line 3 and win."""

READY = """
turn 5 a action
row a    light water death
row b    fire metal speed
hand a   light-5 water-0
deck b   fire-1 metal-3 speed-1 speed-3
hand b   speed-5 speed-0
line 1   a light-4 light-2    b fire-5
line 2   a -                  b metal-2
line 3   a death-0            b -
"""
"""Light 5 in line 1 makes it ready, 11 to 5."""

HIDDEN = """
turn 7 a action
row a    light water death
row b    fire plague psychic
hand a   light-5 water-0
deck b   fire-3 plague-3 psychic-4 plague-1
hand b   fire-1 psychic-3
line 1   a light-4 light-2    b fire-5
line 2   a -                  b plague-2?
line 3   a death-0            b psychic-5
"""
"""The same line, and seven cards of Bob's that Ann has not seen: two in hand, one face down."""

CLOSE = HIDDEN.replace("b fire-5", "b fire-5 fire-2?").replace("light-2", "light-1")
"""10 to 7, so that hardly a card is missing."""

HARMLESS = """
turn 5 a action
row a    light water death
row b    fire metal speed
hand a   light-5 water-0
deck b   metal-5
hand b   fire-5 speed-5
line 1   a light-4 light-2    b -
line 2   a -                  b -
line 3   a death-0            b -
"""
"""Bob has nothing but fives, which make him discard."""


def decisions(game: Game, seed: int, one_in: int, most: int) -> Iterator[State]:
    """Positions of a random match in which a player has a choice."""
    whim = Whim(seed)
    state = game.rules.setup(some_options(game, whim))
    question = settle(state)
    found = 0
    while question is not None and found < most:
        if question.seat != CHANCE and len(question.options) > 1 and whim.below(one_in) == 0:
            found += 1
            yield state.copy()
        question = advance(state, question.options[whim.below(len(question.options))])


def played(game: Game, names: tuple[str, ...], seed: str, answers: int = 10**6) -> Match:
    """A match of random answers, so many or to the end."""
    match, whim = Match(game, {}, names, seed), Whim(7)
    while match.decision is not None and len(match.record) < answers:
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    return match
