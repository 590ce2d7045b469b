"""Engines: programs of anybody's play by lines of text; one that fails loses and says why."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from threading import Event
from time import monotonic

import pytest

from kibitz.bots import BOTS, Bot, Budget, Forfeit, Settings, parse_bot
from kibitz.bots.engine import Engine
from kibitz.bots.outside import VARIABLE, announce, announced
from kibitz.bots.spec import announce_path, is_bot
from kibitz.cli.engine import EngineServer
from kibitz.drafting.policy import advised
from kibitz.experiments.arena.contest import PairTask, play_pair
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import Decision
from kibitz.kernel.run import Run, begun, play_through
from kibitz.kernel.view import View
from tests.cli.command import kibitz

EXAMPLES = Path(__file__).parents[2] / "examples"
ENGINES = [EXAMPLES / "engines" / name for name in ("first_engine.py", "counting_engine.mjs")]
EVERY_GAME = pytest.mark.parametrize("name", list(GAMES))

GREETS = """
import sys, time
def say(x): print(x, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    if word in ("kibitz", "game"): say("ready")
    if word == "go": pass
"""
FAULTS = {
    "cannot be started": "",
    "has ended (exit code 3)": "raise SystemExit(3)",
    "gave no ready within": "import time; time.sleep(60)",
    "gave no bestmove within": GREETS,
    "which is no action": GREETS.replace("pass", "say('bestmove castle')"),
    "which is not offered": GREETS.replace("pass", "say('bestmove undo-what')").replace(
        "undo-what", "refresh"
    ),
    "says: I do not know this game": GREETS.replace('"game"', '"x"').replace(
        "if word ==", "if word == 'game': say('fault I do not know this game')\n    if word =="
    ),
    "has ended (it still runs)": GREETS.replace("pass", "print('x' * 10**6); time.sleep(9)"),
}
"""What an engine of that kind loses by."""


@pytest.fixture(autouse=True)
def unannounced() -> Iterator[None]:
    """Nothing is announced before a test, nor after it; a file that is run may also register."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        patch.setattr(BOTS, "built_in", dict(BOTS.built_in))
        patch.setattr(BOTS, "opened", dict(BOTS.opened))
        yield


def engine(path: Path, game: Game, limit: float = 20.0) -> Engine:
    command = [str(path)] if os.access(path, os.X_OK) else [sys.executable, str(path)]
    return Engine(path.stem, command, game, 7, limit)


def last(run: Run, bot: Bot, most: int) -> list[int]:
    """What a bot answers at its seat 0 while any answer is given elsewhere."""
    whim, found = Whim(3), []

    def answer(run: Run, decision: Decision) -> int:
        if decision.seat != 0:
            return decision.options[whim.below(len(decision.options))]
        found.append(bot(run.view(0), Budget(iterations=2)))
        return found[-1]

    play_through(run, answer, most)
    return found


@EVERY_GAME
def test_our_own_engine_answers_as_the_bot_does(name: str, tmp_path: Path) -> None:
    """Through the notation, another process and back: not an answer differs."""
    game = GAMES[name]
    program = tmp_path / "ours.py"
    program.write_text("from kibitz.cli.__main__ import app\napp(['engine', 'greedy@2'])\n")
    ours = engine(program, game)
    itself = advised(BOTS["greedy"](game, 7), game, 7)
    deal = [Run(game, game.rules.options({}), Chance("engine")) for _ in range(2)]
    heard = last(deal[0], ours, 60)
    assert heard == last(deal[1], itself, 60) and len(heard) > 10


@EVERY_GAME
@pytest.mark.parametrize("path", ENGINES, ids=lambda p: p.name)
def test_engines_without_our_package_play_whole_games(path: Path, name: str) -> None:
    """As the page tells it, in two languages."""
    game = GAMES[name]
    run = Run(game, game.rules.options({}), Chance("whole"))
    bots: list[Bot] = [engine(path, game), *[BOTS["uniform"](game, i) for i in range(3)]]
    end = play_through(run, lambda run, d: bots[d.seat](run.view(d.seat), Budget()))
    assert end.outcome is not None, end.why()


@pytest.mark.parametrize("why", FAULTS)
def test_an_engine_that_fails_loses_with_a_reason(why: str, tmp_path: Path) -> None:
    """Whatever it does, it is a sentence after the time it had, and never a hang."""
    game, program = GAMES["compile"], tmp_path / "broken.py"
    program.write_text(dedent(FAULTS[why]))
    if not FAULTS[why]:
        program.chmod(0o755)  # a program without a first line that says what runs it
    limit = 0.6 if "within" in why else 10.0
    run = begun(game, game.rules.options({"first_drafter": "seat-1"}), "deal")
    while run.decision is not None and run.decision.seat != 0:
        run.answer(run.decision.options[0])
    before = monotonic()
    broken = engine(program, game, limit)
    with pytest.raises(Forfeit, match=r"^broken ") as told:
        broken(run.view(0), Budget())
    assert why in str(told.value)
    assert monotonic() - before < 30


def test_a_forfeit_is_a_loss_in_the_arena(tmp_path: Path) -> None:
    """Told apart from games that could not be played, and with its reason."""
    program = tmp_path / "liar.py"
    program.write_text(f"#!{sys.executable}\n{FAULTS['which is no action']}")
    program.chmod(0o755)
    name = announce_path(str(program))
    pair = play_pair(PairTask("compile", (), name, "uniform", 1, 0))
    assert [g.score for g in pair.games] == [0.0, 0.0]
    assert all(["liar answered 'castle', which is no action" in g.fault for g in pair.games])
    assert play_pair(PairTask("compile", (), "uniform", name, 1, 0)).score == 1.0


def test_a_bot_by_its_path_plays_in_other_processes() -> None:
    """A class or function of a Python file, and an engine, each under its own name."""
    mine = f"{EXAMPLES / 'my_bot.py'}:mine"
    said = kibitz("arena", "--bots", f"{mine},{ENGINES[0]}", "--games", "4", "--jobs", "2")
    assert said.exit_code == 0, said.output
    assert "mine" in said.output and "failures: 0" in said.output
    assert list(announced()) == ["mine", "first_engine"] and is_bot("mine@3")
    assert parse_bot("first_engine:limit=5", GAMES["ire"]).settings == (("limit", 5.0),)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("./nowhere.py:Bot", "there is no file ./nowhere.py"),
        ("{file}:Nothing", "has no bot Nothing"),
        ("{file}:greedy", "'greedy' is the name of a bot that is built in"),
        ("{bad}:Bot", "ZeroDivisionError: division by zero"),
        ("{bad}", "name the bot in it, {bad}:NAME, or make it one: chmod +x {bad}"),
    ],
)
def test_what_is_wrong_with_a_path_is_told(path: str, why: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("1 / 0\n")
    said = kibitz("play", "--bot", path.format(file=EXAMPLES / "my_bot.py", bad=bad))
    assert said.exit_code == 2 and said.stderr.count("\n") == 1
    assert why.format(bad=bad) in said.stderr if "{bad}" in why else why in said.stderr


@pytest.mark.parametrize("more", ["", "@400", ":limit=5", ":limit=5:draft=whim", "@400:limit=5"])
def test_a_path_may_bring_budget_and_settings(more: str, tmp_path: Path) -> None:
    """As the page of engines writes them, behind a program and behind a bot of a file."""
    assert announce(f"{ENGINES[0]}{more}") == f"first_engine{more}"
    assert announce(f"{EXAMPLES / 'my_bot.py'}:mine{more}") == f"mine{more}"
    assert announced()["mine"].endswith("my_bot.py:mine")


def test_two_bots_of_one_name_are_told_apart_or_refused(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text("")
        (tmp_path / folder / "bot.py").chmod(0o755)
    assert announce(str(tmp_path / "a" / "bot.py")) == announce(str(tmp_path / "a" / "bot.py"))
    with pytest.raises(ValueError, match="two bots are called 'bot'"):
        announce(str(tmp_path / "b" / "bot.py"))


def test_the_engine_names_what_is_wrong_and_goes_on() -> None:
    """A host may be wrong as well: every line is answered, and the next one counts."""
    game = GAMES["compile"]
    run = begun(game, game.rules.options({"first_drafter": "seat-1"}), "deal")
    view = game.notation.write(run.view(0)).splitlines()
    lines = ["kibitz 9", "castle", "view", *view, "end", "go", "game chess 1 seed 1"]
    lines += ["game compile 0 seed 1", "game compile", "kibitz 1"]
    lines += [f"game compile {game.version} seed 4", "view", "turn x", "end", "go"]
    lines += ["view", *view, "end", "answers", "end", "go iterations 2", "quit", "go"]
    said: list[str] = []
    EngineServer("greedy", lines, said.append).run()
    faults = [line for line in said if line.startswith("fault ")]
    assert len(faults) == 9, said
    moves = [line.removeprefix("bestmove ") for line in said if line.startswith("bestmove ")]
    assert len(moves) == 1 and game.notation.vocabulary.number(moves[0]) in run.view(0).options


def past_the_draft(game: Game) -> list[str]:
    """A view of the seat that is asked, in the midst of a game."""
    run = begun(game, game.rules.options({}), "deal")
    whim = Whim(5)
    while run.decision is not None and (run.decisions < 30 or len(run.decision.options) < 3):
        run.answer(run.decision.options[whim.below(len(run.decision.options))])
    assert run.decision is not None
    return game.notation.write(run.view(run.decision.seat)).splitlines()


def test_an_engine_gives_chances_if_it_is_asked_for_them() -> None:
    game = GAMES["compile"]
    view = past_the_draft(game)
    said: list[str] = []
    start = [f"game compile {game.version} seed 4", "view", *view, "end"]
    EngineServer("ismcts", [*start, "go iterations 40 chances"], said.append).run()
    chances = [line.split() for line in said if line.startswith("chance ")]
    assert len(chances) > 1 and all([0 <= float(x[1]) <= 1 and x[2] == "visits" for x in chances])
    assert said[-1] == f"bestmove {' '.join(chances[0][4:])}"


@pytest.mark.parametrize("last", [[], ["stop"], ["quit"]], ids=str)
def test_a_search_ends_that_is_stopped_before_it_begins(last: list[str]) -> None:
    """The host may say both in one breath: a `stop` counts for every `go` before it, no later."""
    game = GAMES["compile"]
    view = past_the_draft(game)
    asked: list[bool] = []

    def patient(game: Game, seed: int, settings: Settings | None = None) -> Bot:
        def answer(view: View, budget: Budget) -> int:
            asked.append(budget.stop())
            return view.options[0]

        return answer

    BOTS["patient"] = patient
    lines = [f"game compile {game.version} seed 4"]
    lines += ["view", *view, "end"]
    read, done = Event(), Event()

    def host() -> Iterator[str]:
        yield from [*lines, "go seconds 5", "stop", "go seconds 5", *last]
        read.set()
        done.wait(20)

    def say(line: str) -> None:
        if line == "ready":
            assert read.wait(20), "all is read before the first search begins"
        if line.startswith("bestmove") and len(asked) == 2:
            done.set()

    EngineServer("patient", host(), say).run()
    assert asked == [True, last != []]
