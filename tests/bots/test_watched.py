"""Watched: bots of somebody else in our process; whatever they do, nobody waits for ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import enumerate as threads
from time import monotonic, sleep

import pytest

from kibitz.bots import BOTS, Budget, Forfeit, parse_bot
from kibitz.bots.outside import VARIABLE
from kibitz.bots.spec import announce_path, is_ours
from kibitz.bots.watched import Watched
from kibitz.experiments.arena.contest import PairTask, play_pair
from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.run import begun
from kibitz.kernel.view import View

BOTS_OF_SOMEBODY = """
import time

def maker(answer):
    return lambda game, seed, settings=None: answer

def crash(view, budget):
    raise RuntimeError("boom")

def leave(view, budget):
    raise SystemExit

def loop(view, budget):
    while True:
        pass

def patient(view, budget):
    while not budget.stop():
        time.sleep(0.01)
    return view.options[0]

Liar = maker(lambda view, budget: 999999)
Cheat = maker(lambda view, budget: min(set(range(500)) - set(view.options)))
Silent = maker(lambda view, budget: None)
Lists = maker(lambda view, budget: [1])
Crash = maker(crash)
Leaves = maker(leave)
Loop = maker(loop)
Slow = maker(lambda view, budget: time.sleep(1000))
Patient = maker(patient)
Good = maker(lambda view, budget: view.options[0])

def Unmade(game, seed, settings=None):
    raise RuntimeError("boom")

def Endless(game, seed, settings=None):
    time.sleep(1000)

def Taught(game, seed, settings=None):
    assert settings == {"x": 1.0}
    return Good(game, seed)
"""
FAULTS = {
    "Liar": "Liar answered 999999, which is no action",
    "Cheat": "which is not offered",
    "Silent": "Silent answered None, which is no action",
    "Lists": "Lists answered [1], which is no action",
    "Crash": "Crash failed: RuntimeError: boom (bad.py, line 8)",
    "Leaves": "Leaves failed: SystemExit (bad.py, line 11)",
    "Loop:limit=0.2": "Loop gave no answer within 0.2 seconds",
    "Slow:limit=0.2": "Slow gave no answer within 0.2 seconds",
}
"""What a bot of that file loses by."""


@pytest.fixture(autouse=True)
def announced_here() -> Iterator[None]:
    """Nothing is announced before a test, nor after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        patch.setattr(BOTS, "built_in", dict(BOTS.built_in))
        patch.setattr(BOTS, "opened", dict(BOTS.opened))
        yield


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.py"
    path.write_text(BOTS_OF_SOMEBODY)
    return path


def asked(game: Game) -> View:
    run = begun(game, game.rules.options({}), "deal")
    assert run.decision is not None
    return run.view(run.decision.seat)


@pytest.mark.parametrize("name", FAULTS)
def test_whatever_it_does_it_forfeits_with_a_reason(name: str, bad: Path) -> None:
    game = GAMES["compile"]
    bot = parse_bot(announce_path(f"{bad}:{name}"), game).make(game, 1)
    before = monotonic()
    with pytest.raises(Forfeit) as told:
        bot(asked(game), Budget())
    assert FAULTS[name] in str(told.value)
    assert (told.value.action >= 0) == (name == "Cheat")
    assert monotonic() - before < 10


def test_a_loop_that_nobody_waits_for_ends(bad: Path) -> None:
    """Else it would take the time of all that is played after it."""
    game = GAMES["compile"]
    bot = parse_bot(announce_path(f"{bad}:Loop:limit=0.1"), game).make(game, 1)
    with pytest.raises(Forfeit):
        bot(asked(game), Budget())
    for _ in range(500):
        if "Loop" not in [t.name for t in threads()]:
            return
        sleep(0.01)
    pytest.fail("the loop goes on")


def test_it_is_told_when_its_time_is_over(bad: Path) -> None:
    """And the seconds of its budget come before the limit."""
    game = GAMES["compile"]
    bot = parse_bot(announce_path(f"{bad}:Patient:limit=0.1"), game).make(game, 1)
    with pytest.raises(Forfeit, match=r"within 0\.4 seconds"):
        bot(asked(game), Budget(seconds=0.3))
    assert bot(asked(game), Budget(stop=lambda: True)) in asked(game).options


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Unmade", "Unmade failed: RuntimeError: boom (bad.py, line "),
        ("Endless:limit=0.1", "Endless gave no answer within 0.1 seconds"),
        ("Taught", "Taught failed: AssertionError"),
    ],
)
def test_one_that_cannot_be_made_is_named_at_once(name: str, why: str, bad: Path) -> None:
    text = announce_path(f"{bad}:{name}")
    with pytest.raises(ValueError, match="^" + why.replace("(", r"\(")):
        parse_bot(text, GAMES["compile"])


def test_its_settings_are_its_own_and_the_limit_is_ours(bad: Path) -> None:
    game = GAMES["compile"]
    spec = parse_bot(announce_path(f"{bad}:Taught:x=1:limit=5"), game)
    bot = spec.make(game, 1)
    assert isinstance(bot, Watched) and bot.limit == 5.0
    assert bot(asked(game), Budget()) in asked(game).options


def test_only_bots_of_somebody_else_are_watched(bad: Path) -> None:
    game = GAMES["compile"]
    assert is_ours("greedy@8") and is_ours("master") and not is_ours("Good")
    assert not isinstance(parse_bot("greedy@8", game).make(game, 1), Watched)


def test_what_it_estimates_is_passed_on(bad: Path) -> None:
    """An engine of a bot that can tell chances tells them."""
    game = GAMES["compile"]
    BOTS["other"] = lambda game, seed, settings=None: BOTS["greedy"](game, seed)
    BOTS["good"] = lambda game, seed, settings=None: lambda view, budget: view.options[0]
    other = parse_bot("other", game).make(game, 1)
    assert isinstance(other, Watched)
    assert len(other.analyse(asked(game), Budget()).candidates) == len(asked(game).options)
    assert not hasattr(parse_bot("good", game).make(game, 1), "analyse")


@pytest.mark.parametrize("name", ["Liar", "Crash", "Slow:limit=0.1"])
def test_a_forfeit_is_a_loss_in_the_arena(name: str, bad: Path) -> None:
    text = announce_path(f"{bad}:{name}")
    pair = play_pair(PairTask("compile", (), text, "uniform", 1, 0))
    assert pair.score == 0.0 and all(["Forfeit: " + name[:4] in g.fault for g in pair.games])
