"""Leaves that are evaluated together: in whatever company, a view is worth the same."""

from __future__ import annotations

import pytest

from kibitz.bots.learned import ARTEFACTS
from kibitz.bots.leaves import KEPT, ROOM, NetLeaves
from kibitz.bots.lookahead import Lookahead
from kibitz.bots.net import evaluation, load
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE
from kibitz.kernel.view import View
from tests.envs.positions import positions

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
PRECISE = 1e-5
"""A product of many rows is added up in another order than that of one."""


def views_of(game: Game, n: int) -> list[View]:
    """What the seats see in some positions of random games."""
    found: list[View] = []
    for seed in range(9):
        for state, question, _ in positions(game, seed, 3):
            if question.seat != CHANCE:
                found.append(game.sight.known(state, question.seat, question))
    assert len(found) >= n
    return found[:n]


def net_of(game: Game, mix: float = 0.0) -> NetLeaves:
    return evaluation(game, load(game, ARTEFACTS / game.name), mix)


@EVERY_GAME
@pytest.mark.parametrize("mix", [0.0, 0.25])
def test_a_view_is_worth_the_same_in_any_company(name: str, mix: float) -> None:
    """Alone, and among more than fit into one pass."""
    game = GAMES[name]
    views, net = views_of(game, ROOM + 9), net_of(game, mix)
    places = [net.add(v) for v in views]
    found = net.values()
    together = [found[place] for place in places]
    distinct = len(set(places))
    assert distinct == len(found) > ROOM and net.views == distinct and net.passes == 2
    alone = []
    for v in views:
        net.forget()
        alone.append(net.value(v))
    assert max(abs(x - y) for x, y in zip(together, alone, strict=True)) < PRECISE
    assert max(alone) - min(alone) > 0.2
    assert net.views == distinct + len(views) and net.passes == 2 + len(views)


@EVERY_GAME
def test_a_view_that_was_met_before_is_not_evaluated_again(name: str) -> None:
    """Not in the same pass, and not later; but what is kept is bounded."""
    game = GAMES[name]
    net = net_of(game)
    view = views_of(game, 1)[0]
    assert net.add(view) == net.add(view)
    first = net.values()[0]
    assert net.value(view) == first and net.views == 1
    net.found += [0.5] * KEPT
    assert net.value(view) == first and net.views == 2
    assert len(net.found) == 1


@EVERY_GAME
def test_what_was_there_before_leaves_no_trace(name: str) -> None:
    """Features are written where those of another view stood."""
    game = GAMES[name]
    one, two = views_of(game, 40)[::39]
    net = net_of(game)
    first = net.value(one)
    net.value(two)
    net.forget()
    assert net.value(one) == first


@EVERY_GAME
def test_lines_are_worth_what_they_are_worth_one_by_one(name: str) -> None:
    """Evaluated together or each for itself, with the same chance."""
    game = GAMES[name]
    looked = 0
    for state, question, _ in positions(game, 5, 12):
        if question.seat == CHANCE:
            continue
        ahead = Lookahead(game, game.rules.seating.sides, question.seat, net_of(game))
        actions = question.options[:4]
        lines = [ahead.foresee(state, a, Whim(7), 6) for a in actions]
        found = ahead.evaluated()
        for action, line in zip(actions, lines, strict=True):
            assert abs(line.value(found) - ahead.after(state, action, Whim(7), 6)) < PRECISE
            looked += 1
    assert looked > 10


@EVERY_GAME
def test_worlds_of_one_view_do_not_share_what_changes(name: str) -> None:
    """A world that was played in has left no trace in the next."""
    game = GAMES[name]
    for state, question, _ in positions(game, 6, 25):
        if question.seat == CHANCE:
            continue
        view = game.sight.view(state, question.seat)
        worlds = game.sight.imaginer(view)
        before = game.notation.save(worlds(Whim(3)))
        ahead = Lookahead(game, game.rules.seating.sides, question.seat)
        ahead.resolve(worlds(Whim(3)), question, Whim(4), 1)
        assert game.notation.save(worlds(Whim(3))) == before
        assert game.notation.save(game.sight.imagine(view, Whim(3))) == before
