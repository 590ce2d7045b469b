"""kibitz bench secrets: is a reader sent the same from every world that looks the same to it?

A test of non-interference. Hidden things of a match are exchanged so that one seat, or a watcher,
could not tell; whatever the server would send that reader is made in both worlds, by its own code
and in every language, and has to be the same to the byte. Bytes that are the same have the same
size, compressed or not. The processor time it takes is compared by a rank test (Mann-Whitney) over
interleaved repeats: a reader could take the time of an answer.
"""

from __future__ import annotations

import math
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Final

import msgspec

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import State, settle
from kibitz.kernel.trace import Moment, moments
from kibitz.kernel.view import WATCHER
from kibitz.server.config import Limits
from kibitz.server.render import scene
from kibitz.server.render.gathering import tried
from kibitz.server.render.listings import speech
from kibitz.server.render.names import names
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client, encoded
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.rows import RUNNING, MatchRow, Seat
from kibitz.words.languages import LANGUAGES

LAST: Final = 6
"""Answers whose events a reader has not seen yet."""
LOOK_EVERY: Final = 5
"""Answers between two looks at a match."""
PATHS: Final = 2
"""Things that are asked about with `why`."""
REPEATS: Final = 24
"""Times that a message is made in each of two worlds to compare the time it takes."""
SUSPECT: Final = 3.5
"""Standard deviations from which on a pair is timed again: one in two thousand is by chance."""
AGAIN: Final = 120
"""Repeats then."""
TIMED_EVERY: Final = 40
"""One pair of worlds in so many is timed."""
SAY_EVERY: Final = 10_000
FAR: Final = 5.0
"""Standard deviations from which on two times differ: one pair in 1.7 million does by chance."""

Sent = dict[str, bytes]
"""What leaves the server, by where it goes."""


@dataclass
class SecretsReport:
    """What was compared, and what differed."""

    probes: int = 0
    """Comparisons of what one reader is sent in one language by one way."""
    worlds: int = 0
    matches: int = 0
    by_way: dict[str, int] = field(default_factory=dict)
    by_language: dict[str, int] = field(default_factory=dict)
    leaks: int = 0
    found: list[str] = field(default_factory=list)
    """The first of them."""
    timed: int = 0
    """Pairs of worlds whose times were compared."""
    suspect: int = 0
    """Those that were timed again, and longer."""
    far: int = 0
    """Those whose times differ both times, in the same direction."""
    largest: float = 0.0
    """The largest difference, in standard deviations of the rank test."""
    largest_again: float = 0.0
    """The same of those that were timed again."""

    @property
    def good(self) -> bool:
        return not self.leaks and not self.far and self.probes > 0

    def as_dict(self) -> dict[str, object]:
        return {**asdict(self), "good": self.good}


class World:
    """One match as it is, or with its hidden things exchanged; and its table."""

    def __init__(self, table: TableState, match: Match, traced: list[Moment]) -> None:
        self.table: Final = table
        self.match: Final = match
        self.traced: Final = traced

    def enter(self) -> TableState:
        """The table in this world."""
        t, first = self.table, self.traced[0].number if self.traced else len(self.match.events)
        t.match = self.match
        t.traced = (len(self.match.record), first, self.traced)
        return t


def table_of(match: Match) -> TableState:
    seats = [Seat(name, f"guest-{i}") for i, name in enumerate(match.names)]
    row = MatchRow(
        id="m",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=match.seed,
        position=None,
        seats=seats,
        clock=None,
        listed=True,
        state=RUNNING,
        owner="",
        created=0,
    )
    return TableState(row, match, [], Limits(), complete=True)


def exchanged(real: World, seat: int, whim: Whim) -> World:
    """Another world that looks the same to a seat, now and after each of its last events."""
    match = real.match
    permute = match.game.sight.permute
    assert permute is not None
    traced = [Moment(x.number, x.event, permute(x.state, seat, whim)) for x in real.traced]
    return World(real.table, twin(match, permute(match.state, seat, whim)), traced)


def twin(real: Match, state: State) -> Match:
    """The same match in another world."""
    other = Match(real.game, real.options, real.names, real.seed)
    other.state, other.decision = state, settle(state)
    other.events, other.record = real.events, real.record
    other.steps, other.dealt = real.steps, real.dealt
    return other


def reader(t: TableState, seat: int, language: str) -> tuple[Client, list[bytes]]:
    """Somebody who looks from a seat, and what is sent to them."""
    client = Client(f"guest-{seat}" if seat >= 0 else "eve", language, "", 8)
    client.seat = client.looked = seat
    taken: list[bytes] = []

    def take(message: bytes) -> bool:
        taken.append(message)
        return True

    client.send_now = take
    return client, taken


def sent(world: World, seat: int, language: str, paths: list[list[str]]) -> Sent:
    """All that a reader is sent of a running match, by where it goes."""
    t = world.enter()
    match, game = world.match, world.match.game
    words, called = speech(game.name, language), names(t.row, language)
    client, taken = reader(t, seat, language)
    broadcast.welcome(t, client)
    broadcast.show_now(t, client, {})
    found = {"welcome": taken[0], "the whole table": taken[1]}
    client.known = max(0, len(match.events) - LAST)
    client.followed[seat] = world.traced[0].number if world.traced else len(match.events)
    broadcast.show_now(t, client, {})
    found["an answer, step by step"] = taken[2]
    view = game.sight.view(match.state, seat)
    found["the text of a link"] = game.notation.write(view).encode()
    if seat >= 0:
        # A hint is thought about by a process that is handed nothing else.
        imagined = game.sight.imagine(view, Whim(1))
        found["a hint"] = msgspec.json.encode(game.notation.save(imagined))
        found["why not"] = b"\n".join(
            [msgspec.json.encode(scene.why_not(match, seat, at, language)) for at in paths]
        )
    question = match.decision
    if question is not None and question.seat == seat:
        found["trying"] = encoded(tried(match, list(question.options[:2]), words, called))
    return found


def pointed_at(match: Match, seat: int, whim: Whim) -> list[list[str]]:
    """Some things in the scene of a reader to ask about."""
    words = speech(match.game.name, "en")
    text = msgspec.json.encode(scene.scene(match, seat, words, match.names)).decode()
    found = sorted({x.split('"')[0] for x in text.split('"at":"')[1:]} - {""})
    return [[found[whim.below(len(found))]] for _ in range(PATHS)] if found else []


def looks(game: Game, seed: int, whim: Whim) -> Iterator[World]:
    """A random match under random options, looked at now and then."""
    options = some_options(game, whim)
    match = Match(game, options, game.rules.seats(options), f"secrets {seed}")
    table, n = table_of(match), 0
    while match.decision is not None:
        asked = match.decision
        match.play(asked.seat, asked.options[whim.below(len(asked.options))])
        n += 1
        if n % LOOK_EVERY == 0 and match.decision is not None:
            first = match.steps[-min(LAST, len(match.steps))].events_before
            yield World(table, match, moments(match, first))


def compare(real: World, other: World, seat: int, whim: Whim, report: SecretsReport) -> None:
    """Everything a reader is sent, in every language."""
    paths = pointed_at(real.match, seat, whim)
    for language in LANGUAGES:
        here, there = sent(real, seat, language, paths), sent(other, seat, language, paths)
        for way in here.keys() | there.keys():
            report.probes += 1
            report.by_way[way] = report.by_way.get(way, 0) + 1
            report.by_language[language] = report.by_language.get(language, 0) + 1
            one, two = here.get(way), there.get(way)
            if one != two:
                report.leaks += 1
                if len(report.found) < 5:
                    n = len(real.match.record)
                    at = f"{real.match.game.name} after {n} answers, reader {seat}, {language}"
                    report.found.append(f"{at}: {way} {difference(one, two)}")


def difference(one: bytes | None, two: bytes | None) -> str:
    """Where two messages part, and whether a size gives it away."""
    if one is None or two is None:
        return "is sent in one world only"
    at = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), 0)
    packed = len(zlib.compress(one)) - len(zlib.compress(two))
    return f"{one[at - 30 : at + 30]!r}, sizes {len(one)} {len(two)}, compressed {packed:+}"


def time_both(one: World, two: World, seat: int, language: str, report: SecretsReport) -> None:
    """Compare the times of two worlds; what seems far is looked at again, and longer.

    A time that hangs on a secret does so again. One that another program has disturbed does not.
    """
    report.timed += 1
    first = timed(one, two, seat, language, REPEATS)
    report.largest = max(report.largest, abs(first))
    if abs(first) > SUSPECT:
        report.suspect += 1
        again = timed(one, two, seat, language, AGAIN)
        report.far += abs(again) > FAR and again * first > 0
        report.largest_again = max(report.largest_again, abs(again))


def timed(one: World, two: World, seat: int, language: str, repeats: int) -> float:
    """How far the times of two worlds are apart, in standard deviations of the rank test."""
    times: list[tuple[int, int]] = []
    for i in range(2 * repeats):
        which = i % 2 if i // 2 % 2 else 1 - i % 2  # neither always comes first
        begun = time.thread_time_ns()
        sent((one, two)[which], seat, language, [])
        times.append((time.thread_time_ns() - begun, which))
    return mann_whitney(times)


def mann_whitney(times: list[tuple[int, int]]) -> float:
    """The z of the ranks of the first kind among all; equal times share their rank."""
    ordered = sorted(times)
    ranks, i = 0.0, 0
    while i < len(ordered):
        j = i
        while j < len(ordered) and ordered[j][0] == ordered[i][0]:
            j += 1
        shared = (i + j + 1) / 2
        ranks += shared * sum([which == 0 for _, which in ordered[i:j]])
        i = j
    n = sum([which == 0 for _, which in times])
    m = len(times) - n
    expected, spread = n * (n + m + 1) / 2, math.sqrt(n * m * (n + m + 1) / 12)
    return (ranks - expected) / spread


def run(probes: int, seed: int, say: Callable[[str], None], timing: bool = True) -> SecretsReport:
    """At least so many comparisons, over matches of every game whose hidden things are known."""
    report, whim = SecretsReport(), Whim(seed)
    games = [game for game in GAMES.values() if game.sight.permute is not None]
    reported = 0
    while report.probes < probes:
        game = games[report.matches % len(games)]
        for real in looks(game, seed * 100_000 + report.matches, whim):
            for seat in (WATCHER, *range(len(real.match.names))):
                other = exchanged(real, seat, whim)
                report.worlds += 1
                compare(real, other, seat, whim, report)
                if timing and report.worlds % TIMED_EVERY == 1:
                    # Both are made anew, so that neither is the one in the cache.
                    pair = exchanged(real, seat, whim), exchanged(real, seat, whim)
                    time_both(*pair, seat, LANGUAGES[report.worlds % len(LANGUAGES)], report)
            if report.probes >= probes:
                break
        report.matches += 1
        if report.probes // SAY_EVERY > reported:
            reported = report.probes // SAY_EVERY
            say(f"{report.probes} compared, {report.leaks} differ")
    return report


def rows(report: SecretsReport) -> list[tuple[str, str]]:
    """The report in words and figures."""
    return [
        ("comparisons, that differ", f"{report.probes}, {report.leaks}"),
        ("pairs of worlds, matches", f"{report.worlds}, {report.matches}"),
        *[(f"of {way}", str(n)) for way, n in sorted(report.by_way.items())],
        ("by language", ", ".join([f"{k} {n}" for k, n in report.by_language.items()])),
        (
            "pairs timed, timed again, that differ",
            f"{report.timed}, {report.suspect}, {report.far}",
        ),
        (
            "largest difference, when timed again",
            f"{report.largest:.1f}, {report.largest_again:.1f}",
        ),
        *[("differs", x) for x in report.found],
    ]
