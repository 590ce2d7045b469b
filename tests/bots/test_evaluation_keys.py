"""What a search keeps of a view, by its key: equal keys mean equal values, and nothing is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kibitz.bots.lookahead import Lookahead, never
from kibitz.bots.search import SearchSettings, Tree
from kibitz.games import GAMES
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, settle
from kibitz.kernel.view import JUDGE, WATCHER, View
from tests.envs.positions import EVERY_GAME, positions

SETTINGS = SearchSettings(0.8, 0.4, 1.0, 2, 1, 6, False)
ENOUGH = 10
BLANK: dict[str, Callable[[Any], View]] = {
    "compile": lambda v: BoardView(v.seat, v.asked, ()),
    "ire": lambda v: CityView(v.seat, v.asked, (), v.players),
}


def fields(v: View) -> list[str]:
    """The names of all that a view holds."""
    names = [x for x in dir(v) if not x.startswith("_")]
    return [x for x in names if not callable(getattr(v, x))]


def looks(game: Game, seeds: range) -> Iterator[tuple[State, Decision, int]]:
    """Positions of random matches under random options, and a seat that looks at each."""
    for seed in seeds:
        for state, question, players in positions(game, seed, 4):
            if question.seat != CHANCE:
                for seat in range(players):
                    yield state, question, seat


def worth(game: Game, v: View) -> tuple[float, list[float]]:
    return game.knowledge.score(v), game.features().vector(v)


@EVERY_GAME
def test_equal_keys_have_equal_values(name: str) -> None:
    """Of all leaves of some searches."""
    game = GAMES[name]
    key = game.features().key
    assert key is not None
    found: dict[bytes, View] = {}
    met: set[bytes] = set()

    def evaluate(v: View) -> float:
        other = found.setdefault(key(v), v)
        if other is not v:
            assert worth(game, other) == worth(game, v)
            met.add(key(v))
        return game.knowledge.score(v)

    for state, question, seat in looks(game, range(2)):
        if question.seat == seat and game.rules.main(state, question) and len(met) < ENOUGH:
            ahead = Lookahead(game, game.rules.seating.sides, seat, evaluate)
            tree = Tree(ahead, SETTINGS, Whim(5))
            tree.search(game.sight.known(state, seat, question), 30, 0.0, never)
    assert len(met) >= ENOUGH


def settled(s: State) -> Decision:
    """The question of a position."""
    question = settle(s)
    assert question is not None
    return question


@EVERY_GAME
def test_what_changes_a_value_changes_the_key(name: str) -> None:
    """Each field of a view, changed for that of another position."""
    game = GAMES[name]
    key = game.features().key
    assert key is not None
    before: dict[int, View] = {}
    changed: set[str] = set()
    for state, question, seat in looks(game, range(2)):
        v = game.sight.known(state, seat, question)
        other = before.get(seat)
        before[seat] = v
        if other is None or any(len(x) != len(y) for x, y in same_shape(v, other)):
            continue
        was, was_key = worth(game, v), key(v)
        for field in fields(v):
            kept = getattr(v, field)
            if field == "seat" or kept == getattr(other, field):
                continue
            setattr(v, field, getattr(other, field))
            if worth(game, v) != was:
                assert key(v) != was_key, field
                changed.add(field)
            setattr(v, field, kept)
    assert len(changed) > 8


def same_shape(v: Any, other: Any) -> list[tuple[Any, Any]]:
    """What has to be of equal length for two views to be of one match."""
    names = [x for x in ("at", "wounds", "protocols") if hasattr(v, x)]
    return [(getattr(v, x), getattr(other, x)) for x in names]


@EVERY_GAME
def test_a_glimpse_shows_no_more_than_a_view(name: str) -> None:
    """Nor does a tally; what they leave out is empty, and the evaluation does not miss it."""
    game = GAMES[name]
    left_out: set[str] = set()
    for seed in range(3):
        for state, question, players in positions(game, seed, 3):
            if question.seat == CHANCE:
                continue
            for seat in (*range(players), WATCHER, JUDGE):
                whole = game.sight.known(state, seat, question)
                glimpse = game.sight.glimpse(state, seat, question)
                tally = game.sight.tally(state, seat, question)
                blank = BLANK[name](whole)
                for field in fields(whole):
                    for part in (glimpse, tally):
                        x = getattr(part, field)
                        if x != getattr(whole, field):
                            assert x == getattr(blank, field), field
                            left_out.add(field)
                if seat >= 0 and game.rules.main(state, question):
                    assert worth(game, glimpse) == worth(game, whole)
                    assert game.knowledge.score(tally) == game.knowledge.score(whole)
    assert "options" in left_out


@EVERY_GAME
def test_a_question_of_its_own_is_the_same_in_all_worlds(name: str) -> None:
    """That of another seat is asked in each."""
    game = GAMES[name]
    own = others = 0
    for state, question, seat in looks(game, range(2)):
        view = game.sight.known(state, seat, question)
        ahead = Lookahead(game, game.rules.seating.sides, seat)
        tree = Tree(ahead, SETTINGS, Whim(5))
        for n in range(3):
            world = ahead.imagine(view, Whim(n))
            asked = settled(world.copy())
            assert tree.question(view, world).options == asked.options
            own += asked.seat == seat
            others += asked.seat != seat
    assert own > 50 and others > 50
