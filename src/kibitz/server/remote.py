"""Remote workers: processes on other machines that think for a server.

A process there opens a socket to the server and is given one job after the other, as messages of
MessagePack: questions to bots, hints, win chances, or reviews. To the pool of the server it is a
worker like its own processes; if the socket breaks, another worker is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

import msgspec
from itsdangerous import BadSignature, TimestampSigner
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from kibitz.analysis.review import Judgement
from kibitz.analysis.turning import Turn
from kibitz.analysis.win_chance import Valuation
from kibitz.bots.makers import BOTS
from kibitz.games import GAMES
from kibitz.server import wire
from kibitz.server.child_process import begin_child
from kibitz.server.hints import ChanceJob, HintJob, WarmJob, warm_up
from kibitz.server.reviews import (
    LOWEST,
    SILENCE,
    Heard,
    ReviewFault,
    ReviewJob,
    ReviewLost,
    as_kept,
    reviewed,
)
from kibitz.server.workers import (
    ANSWER_TIMEOUT,
    NICE,
    Finished,
    Job,
    KeptBots,
    NoAnswer,
    Question,
    done,
)

BOTS_ROLE: Final = "bots"
REVIEWS_ROLE: Final = "reviews"
ROLES: Final = (BOTS_ROLE, REVIEWS_ROLE)
HEADER: Final = "x-kibitz-worker"
"""Who wants to work here, signed with the secret that all servers of a database share."""
SIGNED_FOR: Final = 60
"""Seconds for which a signature holds."""
AGAIN: Final = 1.0
"""Seconds until the next try to reach a server."""
DONE, FAILED, STEP = "done", "failed", "step"
"""What a worker says: the answer, why there is none, or how far a review is."""
KINDS: Final[dict[str, tuple[Any, Any]]] = {
    "question": (Question, int),
    "finished": (Finished, Turn | None),
    "hint": (HintJob, list[wire.Hint]),
    "chance": (ChanceJob, Valuation),
    "warm": (WarmJob, None),
    "review": (ReviewJob, str),
}
"""The job and its answer, by name."""
NAMES: Final = {job: name for name, (job, _) in KINDS.items()}


class Hello(msgspec.Struct):
    """What a worker says first: by which rules it plays, and which bots it has."""

    games: dict[str, int]
    bots: list[str]


class Progress(NamedTuple):
    """How many of how many steps of a review are done, and what was found since the last time."""

    n: int
    of: int
    news: list[Judgement]


def hello() -> Hello:
    return Hello({name: game.version for name, game in GAMES.items()}, sorted(BOTS))


def fits(said: Hello) -> bool:
    """Has a worker the rules and bots of this server? Else it would answer another question."""
    ours = hello()
    return said.games == ours.games and set(said.bots) >= set(ours.bots)


def signer(secret: str) -> TimestampSigner:
    return TimestampSigner(secret, salt="worker")


def is_signed(secret: str, role: str, header: str) -> bool:
    """Has whoever sent this header our secret, and made it just now?"""
    try:
        return signer(secret).unsign(header, max_age=SIGNED_FOR) == role.encode()
    except BadSignature:
        return False


def packed(name: str, body: object) -> bytes:
    return msgspec.msgpack.encode((name, body))


def unpacked(raw: bytes) -> tuple[str, msgspec.Raw]:
    return msgspec.msgpack.decode(raw, type=tuple[str, msgspec.Raw])


class RemoteWorker:
    """In the server: a process elsewhere, asked by one thread at a time."""

    def __init__(self, send: Callable[[bytes], object], hang_up: Callable[[], object]) -> None:
        self.send: Final = send
        self.hang_up: Final = hang_up
        self.heard: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        """What came from there; None once the socket is gone."""
        self.gone: bool = False

    def ask(self, question: Job) -> Any:
        """An answer; an EOFError if there is nobody any more."""
        return self.answer(question, ANSWER_TIMEOUT, lambda *_: None)

    def review(self, job: ReviewJob, heard: Heard) -> str:
        """What is to be kept of a match; a ReviewLost if there is nobody any more."""
        try:
            return str(self.answer(job, SILENCE, heard))
        except EOFError:
            raise ReviewLost from None
        except NoAnswer as e:
            raise ReviewFault(str(e)) from None

    def answer(self, job: Job | ReviewJob, timeout: float, heard: Heard) -> Any:
        if self.gone:
            raise EOFError("the worker has gone")
        name = NAMES[type(job)]
        self.send(packed(name, job))
        while True:
            try:
                raw = self.heard.get(timeout=timeout)
                if raw is None:
                    raise EOFError("the worker has gone")
                what, body = unpacked(raw)
                if what == STEP:
                    heard(*msgspec.msgpack.decode(body, type=Progress))
                elif what == DONE:
                    return msgspec.msgpack.decode(body, type=KINDS[name][1])
                else:
                    raise NoAnswer(msgspec.msgpack.decode(body, type=str))
            except Empty:
                raise EOFError("no answer in time") from None
            except msgspec.MsgspecError as e:
                raise EOFError(f"no answer but {e}") from None

    def is_outdated(self) -> bool:
        return self.gone

    def close(self) -> None:
        """Nobody asks it any more; whoever waits for an answer hears so."""
        if not self.gone:
            self.gone = True
            self.heard.put(None)
            self.hang_up()


# In the process elsewhere.


def work_for(server: str, secret: str, role: str) -> None:
    """The whole life of the process: one job after the other, as long as its parent lives."""
    begin_child(LOWEST if role == REVIEWS_ROLE else NICE)
    if role == BOTS_ROLE:
        warm_up()
    kept = KeptBots()
    while True:
        with suppress(OSError, WebSocketException, EOFError):
            headers = {HEADER: signer(secret).sign(role).decode()}
            address = f"ws://{server}/ws/work/{role}"
            with connect(address, additional_headers=headers, max_size=None) as socket:
                socket.send(msgspec.msgpack.encode(hello()))
                for raw in socket:
                    if isinstance(raw, bytes):
                        carry_out(socket, raw, kept)
        time.sleep(AGAIN)


def carry_out(socket: ClientConnection, raw: bytes, kept: KeptBots) -> None:
    """One job, and what came of it."""
    name, body = unpacked(raw)
    try:
        job = msgspec.msgpack.decode(body, type=KINDS[name][0])
        if isinstance(job, ReviewJob):
            news: list[Judgement] = []

            def tell(n: int, of: int) -> None:
                socket.send(packed(STEP, Progress(n, of, news)))
                news.clear()

            said = packed(DONE, as_kept(reviewed(job, tell, news.append)))
        else:
            said = packed(DONE, done(job, kept))
    except WebSocketException:
        raise
    except Exception as e:
        said = packed(FAILED, f"{type(e).__name__}: {e}")
    socket.send(said)
