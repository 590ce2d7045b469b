"""A training run: rounds of self-play and fitting, then the gate; it can be resumed.

What is promised: the same seed, the same rules and figures, and the same number of games in every
round give the same positions, byte for byte, on machines whose floating point agrees and with one
thread for the linear algebra. How many games fit into the hours is up to the machine, and stands in
the manifest; `games` repeats it, unless time cut one of the fits short, which its `epochs` tell.
Nets trained elsewhere are as strong, not the same.
"""

from __future__ import annotations

import json
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from math import isfinite
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

from kibitz.bots.learned import ARTEFACTS
from kibitz.bots.net import (
    MANIFEST,
    VALUE,
    WrongArtefact,
    features_hash,
    fingerprint,
    load,
    probe,
    store,
)
from kibitz.experiments.common.process_pool import processes
from kibitz.experiments.training import promotion
from kibitz.experiments.training.fit import EPOCHS, Fitted, fit
from kibitz.experiments.training.gather import gather
from kibitz.experiments.training.promotion import Trial, play_trial
from kibitz.experiments.training.selfplay import GameBatch, play_batch, write
from kibitz.games import GAMES

PLAY: Final = (0.27, 0.27, 0.20)
"""Shares of the time for the games of each round; fitting takes what it needs, up to FIT."""
FIT: Final = 0.04
GATE: Final = 0.14
BATCH_GAMES: Final = 10
"""Games in a batch: the most that is lost when a training is interrupted."""
BATCHES_AHEAD: Final = 2
"""Lots given to each process before the first is back."""
MOST_PAIRS: Final = 1000

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class TrainingOrder:
    """What is to be trained, and how long; equal orders go on in the same folder."""

    game: str
    hours: float
    seed: int = 1
    games: tuple[int, ...] = ()
    """Games of each round, instead of as many as there is time for."""
    pairs: int = 0
    """Pairs of the gate, instead of as many as there is time for."""

    def __post_init__(self) -> None:
        """A ValueError says what is wrong."""
        if not (isfinite(self.hours) and self.hours > 0):
            raise ValueError(f"--hours {self.hours:g}: write a time above 0, such as 0.5")
        if not all([n > 0 for n in self.games]):
            raise ValueError("--games: every round has some games, such as 4000,1500")
        if self.pairs < 0:
            raise ValueError(f"--pairs {self.pairs}: write how many at most, or 0 for by time")

    @property
    def rounds(self) -> int:
        return len(self.games) or len(PLAY)

    def heading(self) -> dict[str, Any]:
        """What a folder must have been begun with."""
        game = GAMES[self.game]
        made = {"version": game.version, "features": features_hash(game.features())}
        return {**asdict(self), "games": list(self.games), **made}


@dataclass
class Progress:
    """How far a training has come; kept in its folder."""

    spent: dict[str, float] = field(default_factory=dict)
    """Seconds by step."""
    done: list[str] = field(default_factory=list)
    """Steps that are through."""
    rounds: list[dict[str, Any]] = field(default_factory=list)
    """Games, positions and fit of each round."""


OnProgress = Callable[[str, float, str], None]
"""A progress callback: the step, the share of it that is done, and a note."""


def silent(step: str, share: float, note: str) -> None:
    """The progress callback that does nothing."""


class OrderedPool:
    """A process pool whose results come in the order of the tasks; without one, this process."""

    def __init__(self, pool: ProcessPoolExecutor | None, jobs: int) -> None:
        self.pool = pool
        self.jobs = jobs

    def each(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        """Every result in the order of its task; tasks are taken only as needed (backpressure)."""
        if self.pool is None:
            yield from map(work, tasks)
            return
        waiting: deque[Future[R]] = deque()
        while True:
            for task in tasks:
                waiting.append(self.pool.submit(work, task))
                if len(waiting) >= BATCHES_AHEAD * self.jobs:
                    break
            if not waiting:
                return
            yield waiting.popleft().result()


@contextmanager
def ordered_pool(jobs: int) -> Iterator[OrderedPool]:
    """A pool of that many processes; for one job this process does the work."""
    if jobs <= 1:
        yield OrderedPool(None, 1)
        return
    with processes(jobs) as pool:
        yield OrderedPool(pool, jobs)


class Training:
    """A training run and its folder, from which it can be resumed."""

    def __init__(
        self, order: TrainingOrder, folder: Path, jobs: int, on_progress: OnProgress = silent
    ) -> None:
        self.order: Final = order
        self.game: Final = GAMES[order.game]
        self.folder: Final = folder
        self.jobs: Final = jobs
        self.on_progress: Final = on_progress
        self.progress = Progress()
        self.before = self.installed()
        self.open()

    # The folder.

    def open(self) -> None:
        """Begin a folder, or go on with it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "order.json"
        if path.exists():
            if read_plain(path) != self.order.heading():
                raise ValueError(f"{self.folder} holds another training; choose another --out")
            if (kept := self.folder / "progress.json").exists():
                self.progress = Progress(**read_plain(kept))
        elif any(self.folder.iterdir()):
            raise ValueError(f"{self.folder} is not empty and holds no training")
        else:
            write_plain(path, self.order.heading())

    def keep(self) -> None:
        """Write a checkpoint of the progress."""
        write_plain(self.folder / "progress.json", asdict(self.progress))

    def net(self, round: int) -> Path:
        """Where the net made before a round is kept; the first plays without."""
        return self.folder / f"net-{round}"

    @property
    def last(self) -> Path:
        """Where the net is kept that all rounds lead to."""
        return self.net(self.order.rounds)

    def installed(self) -> str:
        """The folder of the net in use, or nothing if there is none that fits."""
        folder = ARTEFACTS / self.game.name
        try:
            load(self.game, folder)
        except WrongArtefact:
            return ""
        return str(folder)

    # The steps.

    def run(self) -> dict[str, Any]:
        """All that is not done yet; the manifest of the net."""
        with ordered_pool(self.jobs) as pool:
            for n in range(self.order.rounds):
                self.step(f"play {n + 1}", lambda n=n: self.play(n, pool))  # type: ignore[misc]
                self.step(f"fit {n + 1}", lambda n=n: self.learn(n))  # type: ignore[misc]
            self.test(pool)
        return read_plain(self.last / MANIFEST)

    def step(self, name: str, work: Callable[[], None]) -> None:
        """One step, unless it is done; an interruption keeps what there is."""
        if name in self.progress.done:
            return
        work()
        self.progress.done.append(name)
        self.keep()

    def clock(self, step: str) -> Callable[[], float]:
        """Seconds spent on a step, those before an interruption included."""
        before, start = self.progress.spent.get(step, 0.0), monotonic()

        def spent() -> float:
            found = before + monotonic() - start
            self.progress.spent[step] = round(found, 3)
            return found

        return spent

    def batches(self, round: int) -> list[Path]:
        """The batches of a round, in order and without a gap."""
        found: list[Path] = []
        while (path := self.folder / f"games-{round + 1}" / f"{len(found):06}.npz").exists():
            found.append(path)
        return found

    def play(self, round: int, pool: OrderedPool) -> None:
        """The games of a round."""
        step = f"play {round + 1}"
        wanted = self.order.games[round] if self.order.games else 0
        spent = self.clock(step)
        seconds = 0.0 if wanted else PLAY[round] * self.order.hours * 3600
        batches = len(self.batches(round))
        net = str(self.net(round)) if round else ""

        def tasks() -> Iterator[GameBatch]:
            first = batches * BATCH_GAMES
            while first < wanted if wanted else first == 0 or spent() < seconds:
                games = min(BATCH_GAMES, wanted - first) if wanted else BATCH_GAMES
                yield GameBatch(self.order.game, self.order.seed, round, first, games, net)
                first += BATCH_GAMES

        for found in pool.each(play_batch, tasks()):
            write(self.folder / f"games-{round + 1}" / f"{batches:06}.npz", found)
            batches += 1
            games = min(batches * BATCH_GAMES, wanted) if wanted else batches * BATCH_GAMES
            share = games / wanted if wanted else spent() / seconds
            spent()
            self.keep()
            self.on_progress(step, min(1.0, share), f"{games} games")

    def learn(self, round: int) -> None:
        """A net from all games so far, the newest counting most."""
        spent, seconds = self.clock(f"fit {round + 1}"), FIT * self.order.hours * 3600
        batches = [self.batches(n) for n in range(round + 1)]
        games = [len(x) * BATCH_GAMES for x in batches]
        if self.order.games:
            games = list(self.order.games[: round + 1])
        found = gather(batches, games, len(self.game.features().legend), self.order.seed)

        def on_progress(epoch: int, loss: float) -> bool:
            note = f"{len(found.y)} positions, log-loss {loss:.4f}"
            self.on_progress(f"fit {round + 1}", min(1.0, epoch / EPOCHS), note)
            return bool(self.order.games) or spent() < seconds or epoch < 3

        seed = self.order.seed + round
        made = fit(
            found.x, found.y, found.end, found.weight, found.game, seed, on_progress=on_progress
        )
        spent()
        self.progress.rounds = self.progress.rounds[:round]
        self.progress.rounds.append(figures_of(made, games[-1], found.played))
        store(self.net(round + 1), made.weights, self.manifest(games, found.digest))

    def manifest(self, games: list[int], data: str) -> dict[str, Any]:
        """The manifest of a net."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "features": features_hash(self.game.features()),
            "probe": probe(self.game),
            "figures": len(self.game.features().legend),
            "seed": self.order.seed,
            "hours": self.order.hours,
            "games": games,
            "data": data,
            "rounds": self.progress.rounds,
            "measured": [],
        }

    def test(self, pool: OrderedPool) -> None:
        """The gate: the last net against the one in use, or against the score of the game.

        If it is undecided when time is up, the same command goes on with it for as long again.
        """
        manifest = read_plain(self.last / MANIFEST)
        if manifest.get("gate", {}).get("verdict", "open") != "open":
            return
        self.progress.spent.pop("gate", None)
        spent, seconds = self.clock("gate"), GATE * self.order.hours * 3600
        path, new = self.folder / "gate.jsonl", self.last
        heading = self.met()
        pairs = promotion.read_pairs(path, heading)
        most = self.order.pairs or MOST_PAIRS

        def tasks() -> Iterator[Trial]:
            n = begun = len(pairs)
            while n < most and (self.order.pairs or n == begun or spent() < seconds):
                seed = 10_000 + self.order.seed
                yield Trial(self.order.game, seed, n, str(new), self.before, promotion.ITERATIONS)
                n += 1

        if not promotion.verdict(pairs):
            for pair in pool.each(play_trial, tasks()):
                pairs.append(pair)
                spent()
                promotion.write_pairs(path, heading, pairs)
                self.keep()
                found = promotion.summary(pairs, "")
                share = len(pairs) / most if self.order.pairs else spent() / seconds
                note = f"{found['games']} games, {100 * found['score']:.1f} %"
                self.on_progress("gate", min(1.0, share), note)
                if promotion.verdict(pairs):
                    break
        manifest["gate"] = promotion.summary(
            pairs, "the net before" if self.before else "the score"
        )
        write_plain(new / MANIFEST, manifest)

    def met(self) -> dict[str, Any]:
        """The heading of the gate's file: its pairs count only for the same two nets."""
        return {
            "gate": self.game.name,
            "new": fingerprint(self.last),
            "old": fingerprint(Path(self.before)) if self.before else None,
            "iterations": promotion.ITERATIONS,
        }

    def passed(self) -> bool:
        """Did the net pass the promotion test?"""
        found = read_plain(self.last / MANIFEST).get("gate", {})
        return bool(found.get("verdict") == "passed")

    def install(self) -> Path:
        """Put the last net into use."""
        folder = ARTEFACTS / self.game.name
        folder.mkdir(parents=True, exist_ok=True)
        for name in (VALUE, MANIFEST):
            shutil.copyfile(self.last / name, folder / name)
        return folder


def read_plain(path: Path) -> dict[str, Any]:
    """A file of a training; a ValueError if it is damaged."""
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except ValueError:
        raise ValueError(f"{path} is damaged; begin again with another --out") from None


def write_plain(path: Path, found: dict[str, Any]) -> None:
    """Write a file atomically."""
    half = path.with_suffix(".half")
    half.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    half.replace(path)


def figures_of(made: Fitted, games: int, positions: int) -> dict[str, Any]:
    """A round, for the manifest."""
    return {
        "games": games,
        "positions": positions,
        "fitted": made.rows,
        "log_loss": round(made.loss, 4),
        "log_loss_of_score": round(made.base, 4),
        "epochs": made.epochs,
    }
