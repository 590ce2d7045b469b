"""Copies and pickles: what `copy` and `pickle` do with a game, a state and a match.

A game is found again by its name, a view is its fields, a state is what `save` writes of it, and a
match is played again from its seed and its record, so that a pickle holds what the files of Kibitz
hold and nothing else. A run is its position and its place in the stream of chance, with what
happened so far. Observers of a match or a run do not go with it.
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Any

from kibitz.kernel.chance import Chance
from kibitz.kernel.event import Event
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.match import Match
from kibitz.kernel.pile import At, Decision, Frame, Reason, settle
from kibitz.kernel.run import Run
from kibitz.kernel.view import JUDGE, View

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


def fields_of(view: View) -> dict[str, object]:
    """All fields of a view; a compiled class lists them, any other object has them in a dict."""
    names = [*getattr(type(view), "__mypyc_attrs__", ()), *getattr(view, "__dict__", ())]
    return {name: getattr(view, name) for name in names}


def view_again(name: str, fields: dict[str, object]) -> View:
    """A view from its fields: any view of its game, with all of them put in."""
    game = game_again(name)
    view = game.sight.view(game.rules.setup(game.rules.options({})), JUDGE)
    for field, value in fields.items():
        setattr(view, field, value)
    return view


def match_again(
    game: Game,
    options: dict[str, str],
    people: tuple[tuple[str, ...], str | None, str | None],
    record: list[tuple[int, int]],
) -> Match:
    """A match played again: `people` are its names, its seed and the position it began with."""
    match = Match(game, options, *people)
    for seat, action in match.again(record):
        why = match.enter(seat, action)
        assert why is None, f"{why} refused what was played"
    return match


def reduced_match(m: Match) -> tuple[Any, ...]:
    return match_again, (m.game, m.options, (m.names, m.seed, m.position), m.kept(m.record))


def reduced_frame(f: SavedFrame) -> tuple[Any, ...]:
    return SavedFrame, (f.node, f.seat, f.card, f.box, f.that, f.called, f.pc, f.it)


def reduced_event(e: Event) -> tuple[Any, ...]:
    return Event, (e.kind, e.seat, e.things, e.where, e.cause, e.depth, e.open_to, e.news)


def frame_again(name: str, node: int, at: tuple[Any, ...], rest: tuple[Any, ...]) -> Frame:
    """A frame of a game: its text is found again by its number."""
    return Frame(game_again(name).notation.nodes.nodes[node], At(*at), *rest)


def reduced_decision_frame(f: Frame) -> tuple[Any, ...]:
    from kibitz.games.registry import GAMES

    number = f.node.number
    for game in GAMES.values():
        nodes = game.notation.nodes.nodes
        if 0 <= number < len(nodes) and nodes[number] is f.node:
            at = (f.at.seat, f.at.card, f.at.box, f.at.that)
            return frame_again, (game.name, number, at, (f.called, f.pc, f.it))
    raise TypeError(f"{f.node.path} is a text of no game that is registered")


def reduced_decision(d: Decision) -> tuple[Any, ...]:
    """A question with all its answers; one that would list them later lists them now."""
    return Decision, (d.seat, d.frame, d.options, d.weights)


def reduced_reason(r: Reason) -> tuple[Any, ...]:
    return Reason, (r.rule, r.card)


def run_again(
    game: Game,
    options: dict[str, str],
    seed: str | None,
    state: State,
    counts: tuple[int, int],
    events: list[Event],
) -> Run:
    """A run at its position: `counts` are the answers of chance so far, and those of the seats."""
    run = Run(game, options, None if seed is None else Chance(seed), state)
    run.dealt, run.decisions = counts
    run.events = events
    run.decision = settle(run.state)
    return run


def reduced_run(r: Run) -> tuple[Any, ...]:
    seed = None if r.chance is None else r.chance.seed
    return run_again, (r.game, r.options, seed, r.state, (r.dealt, r.decisions), list(r.events))


def register(game: Game, state: State) -> None:
    """Tell `copy` and `pickle` how a game, its states and its matches are kept."""
    name, save = game.name, game.notation.save
    copyreg.pickle(type(game), lambda g: (game_again, (g.name,)))
    view = type(game.sight.view(state, JUDGE))
    if type(state) not in copyreg.dispatch_table:  # two games may share their classes
        copyreg.pickle(type(state), lambda s: (state_again, (name, save(s))))
        copyreg.pickle(view, lambda v: (view_again, (name, fields_of(v))))
    copyreg.pickle(Match, reduced_match)
    copyreg.pickle(Run, reduced_run)
    copyreg.pickle(Event, reduced_event)
    copyreg.pickle(SavedFrame, reduced_frame)  # in the pile of a view
    copyreg.pickle(Frame, reduced_decision_frame)
    copyreg.pickle(Reason, reduced_reason)
    kinds: list[type[Decision]] = [Decision, *Decision.__subclasses__()]
    for kind in kinds:  # some list their answers late
        copyreg.pickle(kind, reduced_decision)
