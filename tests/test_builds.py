"""The compiled and the plain build play the very same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from kibitz.cli.bench import other_build


def is_compiled(plain: bool) -> bool:
    """Does a fresh process run compiled modules?"""
    env = {k: v for k, v in os.environ.items() if k != "KIBITZ_PLAIN"}
    if plain:
        env["KIBITZ_PLAIN"] = "1"
    code = "from kibitz.cli.bench import compiled; print(compiled())"
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
    return said.strip() == "True"


def test_there_is_a_compiled_build() -> None:
    """Without it nothing is compared."""
    assert is_compiled(plain=False), "no compiled modules here: `make setup` builds them"


def test_the_plain_build_is_plain() -> None:
    """With KIBITZ_PLAIN=1 the source itself runs, also where compiled modules lie beside it."""
    assert not is_compiled(plain=True)


NESTED = """
import gc
from kibitz import GAMES, settle

for game in GAMES.values():
    for depth in range(30, 80):
        deep = None
        for _ in range(depth):
            state = game.rules.setup({})
            question = settle(state)
            deep = [deep, question, state]
        del deep, question, state
        gc.collect()
print("fine")
"""


def test_positions_inside_many_things_are_let_go() -> None:
    """Deeply nested things are freed later than others: that must not touch what is not theirs."""
    env = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", NESTED], env=env, capture_output=True, text=True)
    assert done.stdout == "fine\n", (done.returncode, done.stderr[-300:])


IN_A_ROW = """
from kibitz import GAMES
from kibitz.cli.bench import compiled

assert not compiled()
print(len(vars(GAMES["compile"].rules.setup({}))))
"""


def test_a_board_has_few_enough_attributes_for_a_row() -> None:
    """Python keeps up to 29 attributes of an object in a row; with 30 each is looked up by name.

    The plain build of Compile takes 5 % more instructions then (decision 0158).
    """
    env = {**os.environ, "KIBITZ_PLAIN": "1"}
    command = [sys.executable, "-c", IN_A_ROW]
    said = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
    assert 20 < int(said) <= 29


@pytest.mark.parametrize(("game", "games"), [("compile", "60"), ("ire", "20")])
def test_both_builds_play_the_same_games(game: str, games: str) -> None:
    """Seeded games over all options: the same questions, events and positions."""
    assert is_compiled(plain=False), "no compiled modules here: `make setup` builds them"
    compiled = other_build(False, "fingerprint", game, games).strip()
    plain = other_build(True, "fingerprint", game, games).strip()
    assert len(plain) == 32
    assert compiled == plain, "another game is played: are the compiled modules older than src?"


def test_a_fingerprint_tells_games_apart() -> None:
    """One game more is another fingerprint, the same games are the same."""
    ten, again, eleven = [other_build(True, "fingerprint", "compile", n) for n in ("9", "9", "10")]
    assert ten == again
    assert ten != eleven
