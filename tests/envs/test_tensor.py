"""Views as vectors: nothing hidden is in them, and nothing visible is missing."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.knowledge.tensor import (
    FRAME,
    FRAME_SIZE,
    FRAMES,
    THINGS,
    TRACE,
    Layout,
    TensorWriter,
    pile_block,
    trace_block,
)
from kibitz.kernel.pile import CHANCE
from kibitz.kernel.view import JUDGE, WATCHER
from tests.envs.positions import EVERY_GAME, positions


@EVERY_GAME
def test_every_slot_has_a_name_of_its_own(name: str) -> None:
    """The legend has a name for each number of the vector."""
    layout = GAMES[name].tensor().layout
    names = layout.names()
    assert len(names) == len(set(names)) == layout.size
    assert all(block.says and block.slots for block in layout.blocks)


@EVERY_GAME
def test_numbers_are_from_0_to_1(name: str) -> None:
    """Whoever looks, and whenever: one size, one range."""
    game, tensor = GAMES[name], GAMES[name].tensor()
    for seed in range(3):
        for state, _, players in positions(game, seed, 4):
            for seat in range(WATCHER, players):
                x = tensor.encode(game.sight.view(state, seat))
                assert len(x) == tensor.size
                assert min(x) >= 0.0
                assert max(x) <= 1.0


@EVERY_GAME
def test_nothing_hidden_is_in_a_vector(name: str) -> None:
    """Two worlds that a seat cannot tell apart give the same vector."""
    game, tensor = GAMES[name], GAMES[name].tensor()
    other_worlds = 0
    for seed in range(4):
        whim = Whim(seed)
        for state, question, players in positions(game, seed, 6):
            if question.seat == CHANCE:
                continue
            for seat in range(players):
                view = game.sight.view(state, seat)
                world = game.sight.imagine(view, whim)
                other_worlds += game.notation.save(world) != game.notation.save(state)
                assert tensor.encode(game.sight.view(world, seat)) == tensor.encode(view)
    assert other_worlds > 50


@EVERY_GAME
def test_every_visible_change_changes_the_vector(name: str) -> None:
    """Of all positions looked at, two vectors are equal only if the views are."""
    game, tensor = GAMES[name], GAMES[name].tensor()
    found: dict[tuple[float, ...], tuple[object, ...]] = {}
    for seed in range(4):
        for state, _, players in positions(game, seed, 2):
            for seat in range(WATCHER, players):
                view = game.sight.view(state, seat)
                key = found.setdefault(tuple(tensor.encode(view)), view.key())
                assert key == view.key()
    assert len(found) > 500


@EVERY_GAME
def test_hardly_anything_is_without_a_slot(name: str) -> None:
    """The trace is for the exception: one view in a hundred at most."""
    game, tensor = GAMES[name], GAMES[name].tensor()
    looks = traces = 0
    for seed in range(4):
        for state, question, _ in positions(game, seed, 2):
            x = tensor.encode(game.sight.view(state, max(question.seat, 0)))
            looks += 1
            start = tensor.layout.start("trace")
            traces += any(x[start : start + TRACE])
    assert traces * 100 <= looks


@EVERY_GAME
def test_the_judge_has_no_vector(name: str) -> None:
    """Who sees everything is no player."""
    game = GAMES[name]
    with pytest.raises(ValueError, match="judge"):
        GAMES[name].tensor().encode(game.sight.view(game.rules.setup({}), JUDGE))


def test_a_slot_means_what_its_name_says() -> None:
    """Compile: my hand is in my vector card by card, and only its size in the other's."""
    game, tensor = GAMES["compile"], GAMES["compile"].tensor()
    text = """turn 9 a action
row a   fire water light
row b   life* metal* speed
line 3  a light-4 light-3?  b speed-5 speed-4 speed-1?
hand a  fire-5 water-5
hand b  life-5 metal-5
deck a  rest
deck b  rest
"""
    names = tensor.layout.names()
    state = game.notation.read(text, Whim(1))
    mine, theirs = [
        dict(zip(names, tensor.encode(game.sight.view(state, seat)), strict=True))
        for seat in range(2)
    ]
    assert mine["cards: fire-5 in my hand"] == 1
    assert sum(mine[f"cards: {c} in my hand"] for c in ("fire-5", "water-5", "life-5")) == 2
    assert not any(theirs[f"cards: {c} in their hand"] for c in ("fire-5", "water-5"))
    assert theirs["zones: hand theirs"] == theirs["zones: unknown in hand theirs"] == 2 / 32
    assert mine["cards: light-4 covered"] == theirs["cards: light-4 covered"] == 1
    assert theirs["cards: light-4 in line 3 theirs"] == 1
    assert mine["cards: light-3 face down"] == 1
    assert theirs["cards: light-3 face down"] == 0
    assert theirs["stacks: line 3 theirs unknown on top"] == 1
    assert mine["compiled: life"] == 1
    assert mine["asked: me"] == theirs["asked: the opponent"] == 1


def frame(text: int, things: tuple[int, ...]) -> SavedFrame:
    return SavedFrame(text, 0, 3, 1, things, False, 0, ())


def pile_vector(pile: tuple[SavedFrame, ...]) -> list[float]:
    layout, rows = Layout([pile_block(), trace_block()]), SparseRows()
    writer = TensorWriter(layout, rows)
    writer.pile(pile)
    writer.finished()
    return rows.dense(layout.size)


def test_a_text_is_written_where_its_slots_are_named() -> None:
    """Read by the names of the slots, every part of a text is what it was."""
    names = Layout([pile_block(), trace_block()]).names()
    x = pile_vector((SavedFrame(777, 1, 178, 1, (9, -3), True, 21, (640,)),))
    found = {part: 0 for part, _ in FRAME}
    for slot, value in zip(names, x, strict=True):
        words = slot.removeprefix("pile: text 1 ").split(" bit ")
        if value and slot.startswith("pile: text 1 "):
            found[words[0]] += 1 << int(words[1]) if len(words) > 1 else 1
    assert {part: n for part, n in found.items() if n} == {
        "there": 1,
        "text": 777,
        "seat": 2,
        "card": 179,
        "box": 2,
        "called": 1,
        "step": 21,
        "before": 2,
        "done": 1,
        "thing 1": 9 + 64,
        "thing 2": 61,
        "thing 3": 640 + 64,
    }
    assert sum([n for _, n in FRAME]) == FRAME_SIZE


def test_what_has_no_slot_leaves_a_trace() -> None:
    """Deep in the pile, or late in a list: what can be seen still makes a difference."""
    top = (frame(5, ()),) * FRAMES
    deep = [pile_vector((frame(n, ()), *top)) for n in (7, 8)]
    long = [pile_vector((frame(5, (*range(THINGS), n)),)) for n in (40, 41)]
    assert not any(pile_vector(top)[-32:])
    assert all(any(x[-32:]) for x in (*deep, *long))
    assert deep[0] != deep[1]
    assert long[0] != long[1]


@EVERY_GAME
def test_the_book_fits_the_bits(name: str) -> None:
    """Every text that is there for good can be told by the bits its number has.

    Behind them stand numbers kept for protocols of people's own, which leave a trace instead.
    """
    assert GAMES[name].notation.nodes.fixed <= 1 << 10
    assert pile_vector((frame(1 << 11, ()),)) != pile_vector((frame((1 << 11) + 1, ()),))
