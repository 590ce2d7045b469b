"""The same work on a Ray cluster; needs the extra kibitz[cluster]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from kibitz.arena.contest import Pair, Task, play_pair


def cluster() -> Any:
    """The library, or a ValueError that says how to get it."""
    try:
        return import_module("ray")
    except ImportError:
        raise ValueError("--ray needs Ray: pip install 'kibitz[cluster]'") from None


def play_on_ray(tasks: Sequence[Task], address: str) -> Iterator[Pair]:
    """Every pair, in the order of the tasks; `address` may be empty for one machine."""
    ray = cluster()
    ray.init(address=address or None, ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(play_pair)
    ahead = max(4, 2 * int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    given = 0
    try:
        while waiting or given < len(tasks):
            while given < len(tasks) and len(waiting) < ahead:
                waiting.append(remote.remote(tasks[given]))
                given += 1
            found: Pair = ray.get(waiting.pop(0))
            yield found
    finally:
        for x in waiting:
            ray.cancel(x, force=True)
