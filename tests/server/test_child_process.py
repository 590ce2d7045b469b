"""Child processes of the server end with it, whatever they are doing."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

PARENT = """
import sys, time
from multiprocessing import get_context
from tests.server.test_child_process import busy

if __name__ == "__main__":
    child = get_context("spawn").Process(target=busy, daemon=True)
    child.start()
    print(child.pid, flush=True)
    time.sleep(600)
"""


def busy() -> None:
    """A child that never looks at its pipe."""
    from kibitz.server.child_process import begin_child

    begin_child(19)
    print("busy", flush=True)
    while True:
        sum(range(10_000))


def is_running(pid: int) -> bool:
    """Is there such a process, and more than its entry until somebody asks how it ended?"""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in ("Z", "X")


def until_gone(pids: list[int], seconds: float = 120.0) -> None:
    """Waits until all of them have ended; on a busy machine that takes a while."""
    end = time.monotonic() + seconds
    while left := [x for x in pids if is_running(x)]:
        assert time.monotonic() < end, f"nobody listens to these: {left}"
        time.sleep(0.05)


def test_a_busy_child_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    """It would go on for ever, since nothing it does needs the parent."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    root = Path(__file__).parents[2]
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(root), "PATH": "/usr/bin:/bin"},
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert parent.stdout.readline() == "busy\n"
    assert is_running(child)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    until_gone([child])
