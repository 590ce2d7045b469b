"""OpenSpiel: its own tests pass, chance is fair, and information states keep secrets."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # it ships no types
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]  # it ships no types
    generate_playthrough,
    ismcts,
    mcts,
)

from kibitz.envs.openspiel import LINE, LINE_SIZE, LINES, HistoryNode, line_bits
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from tests.envs.positions import EVERY_GAME

LOADED = ["kibitz_compile", *[f"kibitz_ire(options=players:{n})" for n in (2, 3, 4)]]
EVERY_LOADED = pytest.mark.parametrize("text", LOADED)


def shorter(text: str, longest: int) -> str:
    """The same game, broken off early."""
    name, _, rest = text.partition("(")
    return f"{name}(longest={longest}{',' + rest[:-1] if rest else ''})"


def step(state: Any, dice: random.Random) -> None:
    """Any answer, of chance by its chances."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def some_state(text: str, steps: int, seed: int = 1) -> Any:
    """A state after so many steps, if the game lasts that long."""
    dice = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        step(state, dice)
    return state


@EVERY_LOADED
def test_random_simulations_pass(text: str) -> None:
    """The tests of OpenSpiel, serialisation included, on games broken off early."""
    pyspiel.random_sim_test(pyspiel.load_game(shorter(text, 30)), 2, True, False)


@EVERY_GAME
def test_a_whole_game_passes(name: str) -> None:
    """One that is played to its end."""
    pyspiel.random_sim_test(pyspiel.load_game(f"kibitz_{name}"), 1, False, False)


@EVERY_GAME
def test_a_playthrough_can_be_written(name: str) -> None:
    """As OpenSpiel keeps them to notice changes; the same seed gives the same text."""
    text = f"kibitz_{name}(longest=4)"
    one = generate_playthrough.playthrough(text, None, seed=3)
    assert one == generate_playthrough.playthrough(text, None, seed=3)
    assert "InformationStateString(0)" in one
    assert "GameType.information = Information.IMPERFECT_INFORMATION" in one


@EVERY_LOADED
def test_all_utilities_sum_up_to_nothing(text: str) -> None:
    """A side's win is shared among its seats."""
    game = pyspiel.load_game(text)
    state = some_state(text, 10**6)
    returns = state.returns()
    assert state.is_terminal()
    assert sum(returns) == pytest.approx(0.0)
    assert len(returns) == game.num_players()
    assert max(abs(x) for x in returns) == 1.0
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


@EVERY_LOADED
def test_chance_is_told_with_its_weights(text: str) -> None:
    """What chance may answer adds up to 1, in order, each once."""
    dice = random.Random(2)
    state = pyspiel.load_game(text).new_initial_state()
    met = 0
    for _ in range(120):
        if state.is_terminal():
            break
        if state.is_chance_node():
            met += 1
            actions = [a for a, _ in state.chance_outcomes()]
            assert actions == sorted(set(actions))
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1.0)
        step(state, dice)
    assert met > 5


@EVERY_LOADED
def test_actions_are_told_in_the_notation(text: str) -> None:
    """Words of the vocabulary, and back."""
    state = some_state(text, 40)
    for action in state.legal_actions():
        word = state.action_to_string(state.current_player(), action)
        assert state.string_to_action(word) == action


@EVERY_LOADED
def test_nothing_hidden_is_in_an_information_state(text: str) -> None:
    """In a world that a seat cannot tell from this one, it is told the same."""
    whim, others = Whim(3), 0
    for steps in (25, 60, 62, 110):
        state = some_state(text, steps, steps)
        if state.is_chance_node() or state.is_terminal():
            continue
        game = state.rules.game
        for seat in range(len(state.rules.seats)):
            twin = state.clone()
            at = twin.moment
            world = game.sight.imagine(game.sight.view(at.state, seat), whim)
            world.events = list(at.events)
            others += game.notation.save(world) != game.notation.save(at.state)
            twin.moment = HistoryNode(at.rules, world, at.before, at.seat, at.action)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert twin.observation_tensor(seat) == state.observation_tensor(seat)
    assert others


def test_an_information_state_remembers() -> None:
    """Own answers and what was shown; with what was hidden from that seat masked."""
    state = some_state("kibitz_compile", 60)
    mine, theirs = [state.information_state_string(seat).splitlines() for seat in range(2)]
    assert [x for x in mine if x.startswith("> ")] != [x for x in theirs if x.startswith("> ")]
    assert any(x.startswith("first draws") and "?" not in x for x in mine)
    assert any(x.startswith("first draws") and "?" in x for x in theirs)


def test_sizes() -> None:
    """The tensor of an information state is the vector and the last lines."""
    game = pyspiel.load_game("kibitz_compile")
    seen = game.observation_tensor_shape()
    assert game.information_state_tensor_shape() == [seen[0] + LINES * LINE_SIZE]
    state = some_state("kibitz_compile", 50)
    whole = np.array(state.information_state_tensor(0))
    assert np.array_equal(whole[: seen[0]], np.array(state.observation_tensor(0)))
    assert whole[seen[0] :].any()


@EVERY_GAME
def test_a_tensor_is_what_the_library_makes_of_it(name: str) -> None:
    """An array of Python has the numbers of the list, and NumPy takes it as it is."""
    for steps in (20, 60, 90):
        state = some_state(f"kibitz_{name}", steps)
        for player in range(len(state.rules.seats)):
            seen = state.observation_tensor(player)
            assert list(seen) == pyspiel.State.observation_tensor(state, player)
            assert np.asarray(seen, np.float32).base is not None
            known = list(state.information_state_tensor(player))
            assert known == pyspiel.State.information_state_tensor(state, player)
        with pytest.raises(pyspiel.SpielError):
            state.observation_tensor(len(state.rules.seats))


def test_lines_of_the_log_are_told_in_bits() -> None:
    """The newest first, each number in its place, and none that has no room."""
    bits = line_bits([(1, 5, 3, 64 + 7), (0, 99, 2, -1, 1 << 15, 12)])
    places = np.cumsum([0, *LINE])
    assert bits.shape == (LINES, LINE_SIZE)
    found = [
        [int(row[a:b] @ (1 << np.arange(b - a))) for a, b in itertools.pairwise(places)]
        for row in bits[:3]
    ]
    assert found == [[1, 5, 3, 71, 0, 0, 0, 0], [0, 0, 2, 0, 0, 12, 0, 0], [0] * 8]


def test_clones_go_their_own_way() -> None:
    """What happens to a copy does not happen to the state."""
    state = some_state("kibitz_compile", 30)
    before = str(state), state.history()
    clone = state.clone()
    for _ in range(20):
        step(clone, random.Random(4))
    assert (str(state), state.history()) == before
    assert clone.history() != before[1]


def test_a_state_can_be_saved() -> None:
    """Pickled and back: the same position, the same past, the same knowledge."""
    state = some_state("kibitz_compile(options=sets:main1+aux1)", 50)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    for seat in range(2):
        assert again.information_state_string(seat) == state.information_state_string(seat)
    assert str(pickle.loads(pickle.dumps(state.get_game()))) == str(state.get_game())


def test_a_game_in_circles_is_drawn() -> None:
    """After so many decisions nobody has won."""
    state = some_state("kibitz_compile(longest=12)", 10**6)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_one_who_looks_on_sees_what_everybody_sees() -> None:
    """An observer without private information is the same for all players."""
    state = some_state("kibitz_compile", 60)
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(kind)
    assert observer.string_from(state, 0) == observer.string_from(state, 1)
    with pytest.raises(ValueError, match="no parameters"):
        state.get_game().make_py_observer(kind, {"depth": 3})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("kibitz_ire(options=players)", "are no options"),
        ("kibitz_ire(options=player:3)", "no option 'player'"),
        ("kibitz_ire(options=players:9)", "cannot be '9'"),
    ],
)
def test_wrong_options_are_told(text: str, why: str) -> None:
    """By name, before anything is played."""
    with pytest.raises(ValueError, match=why):
        pyspiel.load_game(text)


def test_every_game_is_registered() -> None:
    """Importing the module is enough."""
    assert {f"kibitz_{name}" for name in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("text", ["kibitz_compile", "kibitz_ire(options=players:3)"])
def test_a_resampled_state_looks_the_same_to_its_player(text: str) -> None:
    """All of the information state is the same; what is hidden is not always."""
    game = pyspiel.load_game(text)
    state, dice = game.new_initial_state(), random.Random(3)
    others = looks = 0
    while not state.is_terminal() and looks < 12:
        if not state.is_chance_node() and dice.random() < 0.1:
            looks += 1
            me = state.current_player()
            there = state.resample_from_infostate(me, dice.random)
            assert there.information_state_string(me) == state.information_state_string(me)
            assert there.information_state_tensor(me) == state.information_state_tensor(me)
            assert there.legal_actions() == state.legal_actions()
            assert there.history() == state.history()
            rival = (me + 1) % game.num_players()
            strings = [s.observation_string(rival) for s in (there, state)]
            others += strings[0] != strings[1]
            # What the rival was shown before is not told of a world in which it was not.
            assert there.information_state_string(rival) == there.observation_string(rival)
            there.apply_action(dice.choice(there.legal_actions()))
            assert there.information_state_string(me) != state.information_state_string(me)
        step(state, dice)
    assert looks == 12 and others > 3


def test_a_search_of_openspiel_resamples() -> None:
    """Its own information-set search asks for resampled states."""
    game = pyspiel.load_game("kibitz_compile(longest=40)")
    state, dice = game.new_initial_state(), random.Random(5)
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        step(state, dice)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=3,
        evaluator=evaluator,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()
