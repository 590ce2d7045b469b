"""The same work on a Ray cluster; needs the extra kibitz[cluster]."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from importlib import import_module
from socket import create_connection
from typing import Any, Final

from kibitz.experiments.arena.contest import Pair, PairTask, play_pair

LOCAL: Final = "local"
"""The address that starts a cluster on this machine alone, for one run."""
CONNECT_TIMEOUT: Final = 10.0
"""Seconds to wait for a connection to a cluster; Ray itself would wait for ever."""


def cluster() -> Any:
    """The library, or a ValueError that says how to get it."""
    try:
        return import_module("ray")
    except ImportError:
        raise ValueError("--ray needs Ray: pip install 'kibitz[cluster]'") from None


def reach(address: str) -> None:
    """A ValueError if the address refuses a connection."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise ValueError(f"{address!r} is no address of a cluster; write host:port, or {LOCAL}")
    try:
        create_connection((host, int(port)), CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as e:
        raise ValueError(f"no cluster at {address}: {e}") from None


def joined(address: str) -> Any:
    """The library, connected to that cluster."""
    ray = cluster()
    if address != LOCAL:
        reach(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as e:
        raise ValueError(f"the cluster at {address} does not take part: {e}") from None
    return ray


def play_on_ray(tasks: Sequence[PairTask], address: str) -> Iterator[Pair]:
    """Every pair, in the order of the tasks; kibitz has to be installed where they are played."""
    ray = joined(address)
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
    except ray.exceptions.RayError as e:
        raise ValueError(f"the cluster at {address} failed: {str(e).splitlines()[-1]}") from None
    finally:
        for x in waiting:
            ray.cancel(x, force=True)
        ray.shutdown()
