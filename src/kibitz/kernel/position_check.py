"""Checking positions: one that was read can be shown to every seat, imagined by it, and played."""

from __future__ import annotations

from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game, Options
from kibitz.kernel.pile import State
from kibitz.kernel.run import Run
from kibitz.kernel.view import WATCHER


def read_checked(game: Game, text: str, whim: Whim, options: Options) -> State:
    """A position from its notation; a ValueError also if some seat could not play from it."""
    state = game.notation.read(text, whim, options)
    check_position(game, state, options)
    return state


def check_position(game: Game, state: State, options: Options, answers: int = 0) -> None:
    """A ValueError if some seat cannot be shown a position, or a bot there cannot imagine it.

    Lines that are right one by one may say together what no play leads to: a card that nobody
    owns, or a text on the pile that is about nothing. The same is asked after each of some random
    answers, because such a text may break only when it goes on.
    """
    whim = Whim(1)
    run = Run(game, options, Chance("check"), state.copy())
    try:
        run.begin()
        check_sight(run, whim)
        while run.decision is not None and run.decisions < answers:
            run.answer(run.decision.options[whim.below(len(run.decision.options))])
            check_sight(run, whim)
    except Exception as e:
        raise ValueError(f"the position does not add up: {e or type(e).__name__}") from None


def check_sight(run: Run, whim: Whim) -> None:
    """A ValueError if what a seat sees fits no position that it could imagine."""
    sight = run.game.sight
    run.view(WATCHER)
    for seat in range(len(run.game.rules.seats(run.options))):
        view = run.view(seat)
        if sight.view(sight.imagine(view, whim), seat) != view:
            raise ValueError(f"seat {seat + 1} sees what cannot be")
