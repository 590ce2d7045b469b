"""Compile as a Game: set-up, outcome, legality, saving, and how good a view looks."""

from __future__ import annotations

import json
from typing import Final, cast

from kibitz.games.compile.board import Board
from kibitz.games.compile.book import BOOK
from kibitz.games.compile.faults import faults
from kibitz.games.compile.features import FEATURES
from kibitz.games.compile.names import VERSION
from kibitz.games.compile.options import CHOICES, EDITIONS, rule_bits, settled
from kibitz.games.compile.position import read, write
from kibitz.games.compile.score import score
from kibitz.games.compile.setup import new_board
from kibitz.games.compile.transcript import explain, tell
from kibitz.games.compile.turn import NOBODY, TURNS
from kibitz.games.compile.view import BoardView, imagine, pieces, view
from kibitz.games.compile.vocabulary import VOCABULARY
from kibitz.kernel.chance import Whim
from kibitz.kernel.codec import Saved
from kibitz.kernel.game import Game, Options, Outcome
from kibitz.kernel.pile import Decision, Reason, State, settle
from kibitz.kernel.view import View


def sides(options: Options) -> tuple[int, ...]:
    return (0, 1)


def seated(options: Options, people: tuple[int, ...]) -> dict[str, str]:
    """Who plays makes no difference to the rules."""
    return dict(options)


def setup(options: Options) -> State:
    """A fresh table, ready for its first question."""
    b = new_board(rule_bits(options))
    settle(b)
    return b


def outcome(s: State) -> Outcome | None:
    b = cast(Board, s)
    if b.winner < 0:
        return None
    if b.winner == NOBODY:
        return Outcome((0.5, 0.5), "stuck")
    return Outcome((1.0, 0.0) if b.winner == 0 else (0.0, 1.0), "compiled")


def main(s: State, question: Decision) -> bool:
    """Which line to compile, or the action of the turn."""
    return question.frame.node is TURNS


def why_not(s: State, seat: int, action: int) -> Reason | None:
    """Why `seat` may not answer `action` now, or None if it may."""
    question = settle(s)
    if question is None:
        return Reason("game-over")
    if question.seat != seat:
        return Reason("not-your-decision", question.frame.at.card)
    if action in question.options:
        return None
    return question.frame.node.why_not(s, question.frame, action)


FIELDS: Final = (
    *("rules", "first", "turn", "player", "control"),
    *("chain", "idle", "winner", "compiled"),
)
TUPLES: Final = ("stacks", "hands", "decks", "trashes", "owned", "shown")


def save(s: State) -> str:
    """A position as a few hundred bytes of JSON."""
    b = cast(Board, s)
    data = [getattr(b, name) for name in FIELDS]
    data += [b.protocols, b.stolen, b.bans]
    data += [getattr(b, name) for name in TUPLES]
    data.append([BOOK.save(f) for f in b.pile])
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> State:
    """The position that `save` wrote."""
    data = json.loads(text)
    b = Board(data[0])
    n = len(FIELDS)
    for name, value in zip(FIELDS, data[:n], strict=True):
        setattr(b, name, value)
    b.protocols, b.stolen, b.bans = data[n], data[n + 1], tuple(data[n + 2])
    for name, value in zip(TUPLES, data[n + 3 : -1], strict=True):
        setattr(b, name, [tuple(x) for x in value])
    for i in range(6):
        b.lay(i, b.stacks[i])
    for f in data[-1]:
        x: Saved = (f[0], f[1], f[2], f[3], tuple(f[4]), f[5], f[6], tuple(f[7]))
        b.pile.append(BOOK.load(x))
    return b


def read_position(text: str, whim: Whim, options: Options | None) -> State:
    """A position from its notation; unknown cards are imagined."""
    b = imagine(read(text, options), whim)
    try:
        settle(b)
    except (LookupError, TypeError, AssertionError, RuntimeError) as e:
        # A pile that somebody wrote by hand may stand where no play could have brought it.
        raise ValueError(f"the pile of this position cannot go on: {e}") from None
    return b


def write_view(v: View) -> str:
    return write(cast(BoardView, v), VERSION)


def seats(options: Options) -> tuple[str, ...]:
    return ("first", "second")


GAME: Final = Game(
    name="compile",
    version=VERSION,
    seats=seats,
    sides=sides,
    draws=True,
    seated=seated,
    options=settled,
    choices={"edition": tuple(EDITIONS), **{k: tuple(v) for k, v in CHOICES.items()}},
    setup=setup,
    view=view,
    imagine=imagine,
    outcome=outcome,
    main=main,
    why_not=why_not,
    score=score,
    features=FEATURES,
    dice=lambda s, question: (),
    search={},
    pieces=pieces,
    save=save,
    load=load,
    write=write_view,
    read=read_position,
    tell=tell,
    explain=explain,
    vocabulary=VOCABULARY,
    book=BOOK,
    even=True,
    faults=faults,
)
