"""Review jobs: a whole match taken apart in a process of its own, and what is kept of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, Protocol

import msgspec

from kibitz.analysis.explain import Explanation
from kibitz.analysis.review import Judgement, Keep, Progress, Review, analyse
from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.child_process import begin_child

LOWEST: Final = 19
"""The niceness of the process: whoever plays or waits for a hint goes first."""
SILENCE: Final = 600.0
"""Seconds without any progress after which it is taken for dead."""


class ReviewJob(NamedTuple):
    """All that a match can be played through from, and who shall think."""

    game: str
    options: Mapping[str, str]
    names: tuple[str, ...]
    seed: str | None
    position: str | None
    record: tuple[tuple[int, int], ...]
    """In lasting numbers, and so is what was found."""
    bot: str
    known: tuple[Judgement, ...] = ()
    """What was found before the server ended, or the process died."""


Heard = Callable[[int, int, list[Judgement]], None]
"""Hears how many of how many steps are done, and what was found since the last time."""


class ReviewFault(Exception):
    """The review could not be worked out; it says why."""


class ReviewLost(Exception):
    """The process has died; another may have more luck."""


def review_job(match: Match, bot: str, known: tuple[Judgement, ...] = ()) -> ReviewJob:
    record = tuple(match.kept(match.record))
    return ReviewJob(
        *(match.game.name, dict(match.options), match.names, match.seed, match.position, record),
        *(bot, known),
    )


def reviewed(job: ReviewJob, heard: Progress, keep: Keep | None = None) -> Review:
    """What `kibitz analyse` finds in the file of the match."""
    match = Match(GAMES[job.game], job.options, job.names, job.seed, job.position)
    for seat, action in match.again(job.record):
        match.enter(seat, action)
    here, last = Numbers(match, False), Numbers(match, True)

    def lasts(found: Judgement) -> None:
        if keep is not None:
            keep(last.judgement(found))

    known = [here.judgement(x) for x in job.known]
    return last.review(analyse(match, job.bot, progress=heard, known=known, keep=lasts))


class Numbers:
    """A review in the numbers that last, or again in those of this process."""

    def __init__(self, match: Match, kept: bool) -> None:
        self.lasting: Final = match.game.notation.lasting(match.options)
        self.names: Final = match.game.facts().values
        self.kept: Final = kept

    def action(self, action: int) -> int:
        if self.lasting is None:
            return action
        return self.lasting.kept(action) if self.kept else self.lasting.again(action)

    def value(self, name: str, value: int) -> int:
        if self.lasting is None:
            return value
        last = self.lasting
        return last.kept_value(name, value) if self.kept else last.value_again(name, value)

    def explained(self, why: Explanation) -> Explanation:
        key, values = why.fact
        found = [self.value(n, x) for n, x in zip(self.names[key], values, strict=True)]
        return replace(why, fact=(key, tuple(found)), instead=self.action(why.instead))

    def judgement(self, found: Judgement) -> Judgement:
        if self.lasting is None:
            return found
        why = tuple([self.explained(x) for x in found.why])
        return replace(found, best=self.action(found.best), why=why)

    def review(self, found: Review) -> Review:
        if self.lasting is None:
            return found
        points = [
            replace(
                p,
                action=self.action(p.action),
                best=self.action(p.best),
                why=tuple([self.explained(x) for x in p.why]),
            )
            for p in found.points
        ]
        return replace(found, points=tuple(points))


def as_kept(review: Review) -> str:
    """Keys, numbers and actions, in no language."""
    return msgspec.json.encode(review).decode()


def from_kept(text: str) -> Review:
    return msgspec.json.decode(text, type=Review)


def half_kept(known: tuple[Judgement, ...]) -> str:
    """What is kept of a review that is not done."""
    return msgspec.json.encode(known).decode()


def from_half(text: str | None) -> tuple[Judgement, ...]:
    """What it can go on from; nothing, if another kibitz has written it otherwise."""
    try:
        return msgspec.json.decode(text or "[]", type=tuple[Judgement, ...])
    except msgspec.MsgspecError:
        return ()


def work(pipe: Connection, job: ReviewJob) -> None:
    """The whole life of the process: one review, told step by step."""
    begin_child(LOWEST)
    # A pipe that is closed has nobody listening: telling the next step ends the process.
    with suppress(BrokenPipeError):
        try:
            news: list[Judgement] = []

            def tell(n: int, of: int) -> None:
                pipe.send((n, of, news))
                news.clear()

            pipe.send(as_kept(reviewed(job, tell, news.append)))
        except BrokenPipeError:
            raise
        except Exception as e:
            pipe.send(ReviewFault(f"{type(e).__name__}: {e}"))


class Helper(Protocol):
    """A process on another machine that works out reviews."""

    def review(self, job: ReviewJob, heard: Heard) -> str: ...

    def is_outdated(self) -> bool: ...

    def close(self) -> None: ...


class Reviewer:
    """Works out one review after the other: elsewhere, or in a process that ends with it."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.helpers: Final[deque[Helper]] = deque()
        """Those on other machines that have nothing to do."""
        self.helper: Helper | None = None
        """The one that works for us now."""
        self.closed: bool = False

    def review(self, job: ReviewJob, heard: Heard) -> str:
        """What is to be kept of a match; it takes minutes, so call it in a thread."""
        try:
            helper = self.helpers.popleft()
        except IndexError:
            return self.review_here(job, heard)
        self.helper = helper
        try:
            return helper.review(job, heard)
        finally:
            self.helper = None
            if not helper.is_outdated():
                self.helpers.append(helper)

    def review_here(self, job: ReviewJob, heard: Heard) -> str:
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(theirs, job), daemon=True, name="review")
        process.start()
        theirs.close()
        self.process = process
        if self.closed:
            process.kill()
        try:
            return listen(ours, heard)
        except (EOFError, OSError):
            raise ReviewLost from None
        finally:
            ours.close()
            process.kill()
            process.join(5)
            self.process = None

    def close(self) -> None:
        self.closed = True
        if self.helper is not None:
            self.helper.close()
        if self.process is not None:
            self.process.kill()


def listen(pipe: Connection, heard: Heard) -> str:
    while True:
        if not pipe.poll(SILENCE):
            raise EOFError("no progress")
        found = pipe.recv()
        if isinstance(found, ReviewFault):
            raise found
        if isinstance(found, str):
            return found
        heard(*found)
