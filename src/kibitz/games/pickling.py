"""Copies and pickles: what `copy` and `pickle` do with a game, a state and a match.

A view is plain values and needs no help. A game is found again by its name, a state is what
`save` writes of it, and a match is played again from its seed and its record, so that a pickle
holds what the files of Kibitz hold and nothing else. Observers of a match do not go with it.
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Any

from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.match import Match

if TYPE_CHECKING:
    from kibitz.kernel.game import Game
    from kibitz.kernel.pile import State


def game_again(name: str) -> Game:
    """The game of that name, as the registry has it."""
    from kibitz.games.registry import GAMES

    return GAMES[name]


def state_again(name: str, saved: str) -> State:
    """A state from what its game saved of it."""
    return game_again(name).notation.load(saved)


def match_again(
    game: Game,
    options: dict[str, str],
    people: tuple[tuple[str, ...], str | None, str | None],
    record: list[tuple[int, int]],
) -> Match:
    """A match played again: `people` are its names, its seed and the position it began with."""
    match = Match(game, options, *people)
    for seat, action in record:
        why = match.enter(seat, action)
        assert why is None, f"{why} refused what was played"
    return match


def reduced_match(m: Match) -> tuple[Any, ...]:
    return match_again, (m.game, m.options, (m.names, m.seed, m.position), m.record)


def reduced_frame(f: SavedFrame) -> tuple[Any, ...]:
    return SavedFrame, (f.node, f.seat, f.card, f.box, f.that, f.called, f.pc, f.it)


def register(game: Game, state: State) -> None:
    """Tell `copy` and `pickle` how a game, its states and its matches are kept."""
    name, save = game.name, game.notation.save
    copyreg.pickle(type(game), lambda g: (game_again, (g.name,)))
    if type(state) not in copyreg.dispatch_table:  # two games may share a class of states
        copyreg.pickle(type(state), lambda s: (state_again, (name, save(s))))
    copyreg.pickle(Match, reduced_match)
    copyreg.pickle(SavedFrame, reduced_frame)  # in the pile of a view
