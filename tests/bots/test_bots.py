"""Bots: they see views only, answer by the rules, repeat themselves, and greedy is no fool."""

from __future__ import annotations

import pytest

from kibitz.bots import BOTS, Budget
from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_BOT = pytest.mark.parametrize("kind", BOTS)


def decisions(game: Game, seed: int, one_in: int) -> list[tuple[State, Decision]]:
    """Some positions of a random match in which a player is asked."""
    whim = Whim(seed)
    state = game.setup(some_options(game, whim))
    question = settle(state)
    found = []
    while question is not None:
        if question.seat != CHANCE and whim.below(one_in) == 0:
            found.append((state.copy(), question))
        question = advance(state, question.options[whim.below(len(question.options))])
    return found


def contest(game: Game, first: str, second: str, seed: int) -> tuple[float, ...]:
    """What two bots score in a match."""
    bots = [BOTS[first](game, seed * 2 + 1), BOTS[second](game, seed * 2 + 2)]
    match = Match(game, {}, ("one", "two"), f"contest {seed}")
    while match.decision is not None:
        seat = match.decision.seat
        answer = bots[seat](game.view(match.state, seat), Budget())
        assert match.play(seat, answer) is None, "an illegal answer"
    outcome = match.outcome()
    assert outcome is not None
    return outcome.scores


def plain(x: object) -> bool:
    """Is it a value without a way back to the table it was taken from?"""
    if isinstance(x, tuple):
        return all(plain(part) for part in x)
    return isinstance(x, int | str | float)


def test_the_ladder_begins_with_uniform() -> None:
    """Bots go by their names, weakest first."""
    assert list(BOTS)[:2] == ["uniform", "greedy"]


@EVERY_GAME
@EVERY_BOT
def test_every_answer_is_legal(name: str, kind: str) -> None:
    """Whatever the options and the moment, a bot answers with something that is offered."""
    game = GAMES[name]
    for seed in range(25 if kind == "uniform" else 8):
        bot = BOTS[kind](game, seed)
        for state, question in decisions(game, seed, one_in=4):
            answer = bot(game.view(state, question.seat), Budget())
            assert answer in question.options
            assert game.why_not(state, question.seat, answer) is None


@EVERY_GAME
@EVERY_BOT
def test_a_bot_cannot_peek(name: str, kind: str) -> None:
    """In two worlds that look the same, a bot with the same seed answers the same."""
    game = GAMES[name]
    other_worlds = 0
    for seed in range(8):
        whim = Whim(seed)
        for state, question in decisions(game, seed, one_in=6):
            seat = question.seat
            view = game.view(state, seat)
            world = game.imagine(view, whim)
            other_worlds += game.save(world) != game.save(state)
            one, two = BOTS[kind](game, seed), BOTS[kind](game, seed)
            assert one(view, Budget()) == two(game.view(world, seat), Budget())
    assert other_worlds > 50


@EVERY_GAME
def test_a_view_leads_back_to_no_table(name: str) -> None:
    """All that a bot is handed are numbers: no board hangs on them."""
    game = GAMES[name]
    for state, question in decisions(game, 3, one_in=5):
        assert plain(game.view(state, question.seat).key())


@EVERY_GAME
@EVERY_BOT
def test_a_bot_changes_neither_table_nor_view(name: str, kind: str) -> None:
    """Thinking leaves the position and the view as they were."""
    game = GAMES[name]
    bot = BOTS[kind](game, 1)
    for state, question in decisions(game, 5, one_in=5):
        view = game.view(state, question.seat)
        before, key = game.save(state), view.key()
        bot(view, Budget())
        assert game.save(state) == before
        assert view.key() == key


@EVERY_GAME
@EVERY_BOT
def test_the_same_seed_plays_the_same_match(name: str, kind: str) -> None:
    """A bot's whims hang on its seed alone."""
    game = GAMES[name]
    views = [game.view(s, q.seat) for s, q in decisions(game, 6, one_in=3)]
    one, two = BOTS[kind](game, 42), BOTS[kind](game, 42)
    assert [one(v, Budget()) for v in views] == [two(v, Budget()) for v in views]


@EVERY_GAME
def test_uniform_picks_everything_sooner_or_later(name: str) -> None:
    """Over many seeds uniform gives every answer that is offered."""
    game = GAMES[name]
    state, question = max(decisions(game, 2, one_in=1), key=lambda x: len(x[1].options))
    view = game.view(state, question.seat)
    answers = {BOTS["uniform"](game, seed)(view, Budget()) for seed in range(1000)}
    assert answers == set(question.options)


@EVERY_GAME
def test_greedy_thinks_as_far_as_its_budget_allows(name: str) -> None:
    """With one world or with ten, greedy answers by the rules."""
    game = GAMES[name]
    for steps in (1, 10):
        bot = BOTS["greedy"](game, 1)
        for state, question in decisions(game, 9, one_in=12):
            view = game.view(state, question.seat)
            assert bot(view, Budget(steps=steps)) in question.options


def test_greedy_takes_the_win() -> None:
    """With two protocols compiled, greedy compiles the line that wins and not the other one."""
    game = GAMES["compile"]
    state = game.read(
        """turn 9 a compile
        row a   fire* water light*
        row b   life metal speed
        line 1  a fire-5 fire-4 fire-3  b -
        line 2  a water-5 water-4 water-3 b -
        hand a  light-5
        hand b  speed-0 speed-5
        deck a  rest
        deck b  rest
        """,
        Whim(1),
    )
    view = game.view(state, 0)
    assert [game.vocabulary.word(x) for x in view.options] == ["compile line-1", "compile line-2"]
    for seed in range(20):
        answer = BOTS["greedy"](game, seed)(view, Budget())
        assert game.vocabulary.word(answer) == "compile line-2"


def test_greedy_beats_uniform_clearly() -> None:
    """Of thirty matches, fifteen from either seat, greedy wins at least twenty-five."""
    game = GAMES["compile"]
    won = 0.0
    for seed in range(15):
        won += contest(game, "greedy", "uniform", seed)[0]
        won += contest(game, "uniform", "greedy", seed)[1]
    assert won >= 25
