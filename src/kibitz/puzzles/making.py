"""Making a set: matches are searched by several processes, and folded in the order of numbers.

A set hangs on its seed and the number of matches alone. What is found is noted match by match in a
file beside the set, so that a run that was broken off goes on there and ends with the same bytes.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from kibitz.experiments.common.process_pool import processes
from kibitz.games.registry import GAMES
from kibitz.puzzles.generator import LONGEST, Generator, Kept
from kibitz.puzzles.library import puzzling_of, written
from kibitz.puzzles.puzzle import dumped, loaded

CODE: Final = ("kernel", "games", "bots", "puzzles")
"""The packages that decide what is found."""
AHEAD: Final = 2
"""Matches each process is handed before their turn has come."""

Progress = Callable[[int, Kept], None]
"""Told how many matches are done, and what there is."""


def code_digest() -> str:
    """The code a set is made by: a half-made one is gone on with by the same code only."""
    found = sha256()
    for package in CODE:
        for name, text in sources(files("kibitz").joinpath(package), package):
            found.update(f"{name}\n".encode() + text)
    return found.hexdigest()[:16]


def sources(at: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for x in sorted(at.iterdir(), key=lambda x: x.name):
        if x.is_dir():
            yield from sources(x, f"{name}/{x.name}")
        elif x.name.endswith(".py"):
            yield f"{name}/{x.name}", x.read_bytes()


@dataclass(frozen=True)
class Order:
    """What a set is made from; everything else about it follows."""

    game: str
    seed: str
    matches: int
    longest: int = LONGEST
    """Decisions of a match that are looked at."""


def searched(order: Order, n: int, full: frozenset[str]) -> list[str]:
    """What one match gives, as lines; run in a process of its own."""
    generator = Generator(GAMES[order.game], puzzling_of(order.game), order.seed)
    return [dumped(p) for p in generator.of_match(n, full, order.longest)]


class Notes:
    """The file beside a set in the making: a head, then one numbered line for each match."""

    def __init__(self, path: Path, order: Order) -> None:
        self.path: Final = path.with_name(path.name + ".part")
        self.head: Final = json.dumps(
            [order.game, order.seed, order.longest, GAMES[order.game].version, code_digest()]
        )

    def read(self) -> list[list[str]]:
        """The matches that are done; a line that was cut off does not count."""
        if not self.path.is_file():
            return []
        head, *lines = self.path.read_text(encoding="utf-8").split("\n")
        if head != self.head:
            raise ValueError(f"{self.path} was begun with another seed or other code; remove it")
        found = [json.loads(line) for line in lines[:-1]]
        if [row[0] for row in found] != list(range(len(found))):
            raise ValueError(f"two commands have written to {self.path}; remove it")
        return [row[1:] for row in found]

    def write(self, rows: list[list[str]]) -> None:
        """Begin anew with what is done."""
        lines = [self.head, *[json.dumps([n, *row]) for n, row in enumerate(rows)]]
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def add(self, n: int, row: list[str]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([n, *row]) + "\n")


def make_set(order: Order, path: Path, jobs: int = 1, progress: Progress | None = None) -> Kept:
    """Make a set; it is in its file once it is whole."""
    kept = Kept(puzzling_of(order.game))
    path.parent.mkdir(parents=True, exist_ok=True)
    notes = Notes(path, order)
    done = notes.read()[: order.matches]
    notes.write(done)
    for n, row in enumerate(done):
        kept.take(n, [loaded(line) for line in row])
    tell = progress or (lambda n, kept: None)
    tell(len(done), kept)
    for n, row in enumerate(rows(order, len(done), jobs, kept), len(done)):
        notes.add(n, row)
        kept.take(n, [loaded(line) for line in row])
        tell(n + 1, kept)
    text = written(GAMES[order.game], order.seed, order.matches, kept.puzzles)
    path.write_text(text, encoding="utf-8")
    notes.path.unlink()
    return kept


def rows(order: Order, first: int, jobs: int, kept: Kept) -> Iterator[list[str]]:
    """What the matches give, in their order, whichever is ready first."""
    numbers = range(first, order.matches)
    if jobs == 1:
        for n in numbers:
            yield searched(order, n, kept.full(n))
        return
    with processes(jobs) as pool:
        waiting: deque[Future[list[str]]] = deque()
        for n in numbers:
            waiting.append(pool.submit(searched, order, n, kept.full(n)))
            if len(waiting) >= jobs * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
