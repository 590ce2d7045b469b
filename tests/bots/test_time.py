"""Bots keep time: whoever says stop, or whatever the clock says, there is an answer at once.

Time is counted in looks at imagined positions, so that no test hangs on the machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pytest

from kibitz.bots import LEVELS, Budget, greedy, ismcts, levels, lookahead, parse_bot, search
from kibitz.bots.levels import MAX_SECONDS
from kibitz.bots.search import Tree
from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.pile import State
from kibitz.kernel.view import View
from tests.bots.test_bots import decisions
from tests.changed import changed

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
KINDS = ("greedy", "ismcts", "learned")
LOOK = 0.004
"""Seconds a look takes: slow enough that one round over all options breaks every budget here."""
ONE_STEP = 36 + 6
"""Looks between two questions whether to stop: all completions of one option, and a little."""


class Looks:
    """Counts looks at imagined positions; they are all the time that passes."""

    def __init__(self) -> None:
        self.n = 0
        self.at_stop = -1

    def now(self) -> float:
        return self.n * LOOK

    def stop_after(self, asked: int) -> Callable[[], bool]:
        """Says yes from that question on."""
        left = [asked]

        def stop() -> bool:
            left[0] -= 1
            if left[0] < 0 and self.at_stop < 0:
                self.at_stop = self.n
            return left[0] < 0

        return stop


def watched(game: Game, looks: Looks) -> Game:
    """The same game; whoever looks at a position is counted."""

    def view(state: State, seat: int) -> View:
        looks.n += 1
        return game.sight.view(state, seat)

    return changed(game, view=view)


@lru_cache
def widest(name: str) -> View:
    """What a player sees who has more options than most."""
    game = GAMES[name]
    found = [x for seed in range(8) for x in decisions(game, seed, 3)]
    state, question = max(found, key=lambda x: len(x[1].options))
    assert len(question.options) > 12
    return game.sight.view(state, question.seat)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    found = Looks()
    for module in (lookahead, search, ismcts, greedy, levels):
        monkeypatch.setattr(module, "perf_counter", found.now)
    return found


@EVERY_GAME
@pytest.mark.parametrize("kind", [*KINDS, *LEVELS])
@pytest.mark.parametrize("asked", [0, 1, 5, 11])
def test_whoever_is_told_to_stop_answers_with_what_there_is(
    name: str, kind: str, asked: int
) -> None:
    """However many options there are, only what was begun is finished."""
    view, looks = widest(name), Looks()
    bot = parse_bot(kind, GAMES[name]).make(watched(GAMES[name], looks), 1)
    answer = bot(view, Budget(iterations=10**6, stop=looks.stop_after(asked)))
    assert answer in view.options
    assert looks.at_stop >= 0, "nobody asked whether to stop"
    late = 3 * ONE_STEP + len(view.options)  # priming, one iteration, and a level's own care
    assert looks.n - looks.at_stop <= late


@EVERY_GAME
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seconds", [0.1, 1.0, 4.0])
def test_time_is_kept_from_the_first_look_on(
    name: str, kind: str, seconds: float, looks: Looks
) -> None:
    """What is done before the search begins is paid from the same budget."""
    view = widest(name)
    bot = parse_bot(kind, GAMES[name]).make(watched(GAMES[name], looks), 1)
    assert bot(view, Budget(seconds=seconds)) in view.options
    assert looks.now() <= seconds + LOOK * (2 * ONE_STEP + len(view.options))


@EVERY_GAME
@pytest.mark.parametrize("kind", KINDS)
def test_time_is_used(name: str, kind: str, looks: Looks) -> None:
    """A bot that still has time goes on thinking."""
    view = widest(name)
    thinker = parse_bot(kind, GAMES[name]).make(watched(GAMES[name], looks), 1)
    thinker.analyse(view, Budget(seconds=20.0))  # type: ignore[attr-defined]  # they all can
    assert looks.now() >= 20.0


@EVERY_GAME
@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_answers_in_time(name: str, kind: str, looks: Looks) -> None:
    view = widest(name)
    bot = parse_bot(kind, GAMES[name]).make(watched(GAMES[name], looks), 1)
    assert bot(view, Budget()) in view.options
    assert looks.now() <= MAX_SECONDS + LOOK * ONE_STEP


def test_an_option_nobody_had_time_for_is_not_taken() -> None:
    """Stopped in the first world, greedy takes the best of what it has seen."""
    for name in GAMES:
        view, looks = widest(name), Looks()
        bot = parse_bot("greedy", GAMES[name]).make(watched(GAMES[name], looks), 1)
        seen = 4
        answer = bot(view, Budget(stop=looks.stop_after(seen - 1)))
        assert answer in view.options[:seen]


@EVERY_GAME
@pytest.mark.parametrize("kind", [*KINDS, "steady"])
def test_a_failure_in_an_imagined_world_is_never_hidden(name: str, kind: str) -> None:
    """It comes out of the bot, so that the arena can count it."""
    view = widest(name)

    def broken(state: State, seat: int) -> View:
        raise RuntimeError("a world fell apart")

    bot = parse_bot(kind, GAMES[name]).make(changed(GAMES[name], view=broken), 1)
    with pytest.raises(RuntimeError, match="fell apart"):
        bot(view, Budget(iterations=4))


@EVERY_GAME
def test_a_part_of_a_decision_takes_a_fifth_of_the_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one who answers in parts takes several times as long; iterations are not shared."""
    given: list[float] = []

    def search(tree: Tree, view: View, iterations: int, seconds: float, *more: object) -> int:
        given.append(seconds)
        return 0

    monkeypatch.setattr(ismcts, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(lookahead, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(Tree, "search", search)
    game, seen = GAMES[name], set()
    for state, question in decisions(game, 4, 3, 40):
        if len(question.options) < 2:
            continue
        view = game.sight.view(state, question.seat)
        main = game.rules.main(state, question)
        seen.add(main)
        given.clear()
        ismcts.Ismcts(game, 5)(view, Budget(seconds=1.0))
        ismcts.Ismcts(game, 5)(view, Budget(iterations=9, seconds=1.0))
        ismcts.Ismcts(game, 5).analyse(view, Budget(seconds=1.0))
        assert given == [pytest.approx(1.0 if main else 0.2), 1.0, 1.0]
    assert seen == {True, False}
