"""Long work that is broken off ends in a sentence, leaves nobody behind, and goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kibitz.experiments.common.process_pool import WorkerLost, processes

ARENA = ["arena", "compile", "--bots", "greedy@1:leaves=2,uniform"]
LONG = 4000
WAIT = 60.0


def listening() -> None:
    """As in a terminal; what is begun in the background does not hear the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def plays_on(group: int) -> bool:
    """Is any process of a group still there?"""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def die(n: int) -> int:
    """What the machine does to a process that takes too much."""
    os.kill(os.getpid(), signal.SIGKILL)
    return n


def test_a_worker_that_is_killed_is_told() -> None:
    """Nobody waits for ever for a game whose process is gone."""
    with pytest.raises(WorkerLost, match="fewer --jobs"), processes(2) as pool:
        list(pool.map(die, range(4)))


@pytest.mark.parametrize("by", ["the keyboard", "a kill"])
def test_an_arena_that_is_broken_off_goes_on(by: str, tmp_path: Path) -> None:
    """Ctrl-C reaches every process, a kill only the first: neither ends in a traceback."""
    path = tmp_path / "pairs.jsonl"
    words = [*ARENA, "--games", str(LONG), "--jobs", "2", "--out", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "kibitz.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=listening,
        env={**os.environ, "COLUMNS": "160"},
    )
    until = time.monotonic() + WAIT
    while time.monotonic() < until and not (path.exists() and path.read_text().count("\n") > 2):
        time.sleep(0.05)
    if by == "the keyboard":
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=WAIT)
    assert process.returncode == 130
    assert f"broken off; the same command goes on in {path}" in said
    for fault in ("Traceback", "leaked", "out of memory"):
        assert fault not in said
    while time.monotonic() < until and plays_on(process.pid):
        time.sleep(0.05)
    assert not plays_on(process.pid)

    before = path.read_text().splitlines()
    assert 2 < len(before) < LONG // 2
    words = [*ARENA, "--games", str(2 * (len(before) + 2)), "--jobs", "2", "--out", str(path)]
    again = subprocess.run(
        [sys.executable, "-m", "kibitz.cli", *words], capture_output=True, text=True, timeout=WAIT
    )
    assert again.returncode == 0, again.stderr
    assert path.read_text().splitlines()[: len(before)] == before
