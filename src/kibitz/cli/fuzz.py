"""kibitz fuzz: uniform random matches over all options, against all laws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import Final

from kibitz.cli.table import seed_path
from kibitz.experiments.balance.selfplay import own_picks
from kibitz.experiments.common.process_pool import processes
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.laws import Laws
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.kernel.pile import CHANCE, Decision, State
from kibitz.kernel.run import Finish, Run, fault_text, play_through

MAX_DECISIONS = 20_000
"""A match that takes more decisions than this does not end."""
MAX_DECISIONS_OWN: Final = 2_000
"""The same with pieces of people's own, where it is no fault of ours."""

BATCH = 50

Given = tuple[tuple[str, str], ...]
"""Options by name, in an order, as a process is handed them."""
NOTHING_GIVEN: Mapping[str, str] = {}
TRIES: Final = 1000
"""How often options are drawn anew that do not go together."""


@dataclass
class Tally:
    """What a run of matches came to."""

    games: int = 0
    decisions: int = 0
    checked: int = 0
    blind: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    dead_ends: int = 0
    endless: int = 0
    """Matches with pieces of people's own that were cut off."""
    failures: list[tuple[str, str]] = field(default_factory=list)
    """What broke, and the match file that shows it."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.checked += other.checked
        self.blind += other.blind
        self.wins += other.wins
        self.dead_ends += other.dead_ends
        self.endless += other.endless
        self.failures += other.failures


def some_options(game: Game, whim: Whim) -> dict[str, str]:
    """Any values for all options; what they leave to a lot is drawn."""
    found = {name: v[whim.below(len(v))] for name, v in game.rules.choices.items()}
    return dict(game.rules.drawn(found, str(whim.x)))


def fitting_options(game: Game, whim: Whim, given: Mapping[str, str]) -> dict[str, str]:
    """Any values for all options that are not given, and that go with those which are."""
    for _ in range(TRIES):
        options = {**some_options(game, whim), **given}
        try:
            game.rules.options(options)
        except ValueError:
            continue
        return options
    return dict(given)  # what is wrong with them is told where they are used


class LawBroken(Exception):
    """A position that breaks laws."""

    def __init__(self, broken: list[str]) -> None:
        super().__init__("; ".join(broken))
        self.broken = broken


class Inspector:
    """Observes a run: about one position in `every` is held against all laws."""

    def __init__(self, game: Game, seats: int, look: Whim, every: int, tally: Tally) -> None:
        self.laws = Laws(game, seats, look)
        self.look = look
        self.seats = seats
        self.every = every
        self.tally = tally
        self.pieces: tuple[int, ...] = ()
        """Of the first question: no later position may lose or double one."""
        self.played: list[tuple[int, int]] = []
        """The answers of the seats so far."""

    def __call__(self, run: Run, question: Decision, answer: int) -> None:
        self.pieces = self.pieces or run.game.rules.pieces(run.state)
        if self.look.below(self.every) == 0:
            self.check(run)
        if question.seat != CHANCE:
            self.played.append((question.seat, answer))

    def check(self, run: Run) -> None:
        broken = self.laws.check(run.state, self.pieces)
        self.tally.checked += 1
        if not broken:
            broken = self.laws.blind(run.state, self.look.below(self.seats))
            self.tally.blind += 1
        if broken:
            raise LawBroken(broken)


def fuzz_one(
    game: Game, seed: int, every: int, tally: Tally, given: Mapping[str, str] = NOTHING_GIVEN
) -> None:
    """One random match; about one position in `every` is held against all laws.

    Options that are given are not drawn, and pieces of people's own among them are drafted first.
    """
    whim = Whim(seed)
    options = fitting_options(game, whim, given)
    wanted = own_picks(game, options)
    deal = f"fuzz-{game.name}-{seed}"
    names = game.rules.seats(options)
    # What is looked at does not change what is played.
    inspector = Inspector(game, len(names), Whim(seed + 1), every, tally)
    run = Run(game, options, Chance(deal), observers=(inspector,))
    word = game.notation.vocabulary.word

    def answer(_: Run, question: Decision) -> int:
        picks = [x for x in question.options if x in wanted] if wanted else []
        if picks:
            return picks[0]
        offered: Sequence[int] = question.options
        if run.holding is not None:  # their numbers hang on what else this process plays
            offered = sorted(offered, key=word)
        return offered[whim.below(len(offered))]

    end = play_through(run, answer, MAX_DECISIONS_OWN if wanted else MAX_DECISIONS)
    if end.cut and wanted:
        # Cards of people's own may go in circles for ever: that breaks no law.
        tally.endless += 1
        broken = inspector.laws.conserved(run.state, inspector.pieces)
    else:
        broken = judged(run, end, inspector, deal)
    tally.games += 1
    tally.decisions += run.decisions
    outcome = run.outcome()
    if outcome is not None:
        best = max(outcome.scores)
        if min(outcome.scores) == best:
            tally.dead_ends += 1
        for name, score in zip(names, outcome.scores, strict=True):
            tally.wins[name] += score == best and min(outcome.scores) < best
    if broken:
        tally.failures.append(
            (f"seed {seed}: {'; '.join(broken)}", saved(game, run.options, deal, inspector.played))
        )


def judged(run: Run, end: Finish, inspector: Inspector, deal: str) -> list[str]:
    """Everything that was wrong with a match; an exception is recorded, and the fuzzer goes on."""
    if isinstance(end.fault, LawBroken):
        return end.fault.broken
    if end.fault is not None:
        return [end.why()]
    if end.cut:
        return ["the match does not end"]
    try:
        lost = inspector.laws.conserved(run.state, inspector.pieces)
        return lost + replayed(run.game, run.options, deal, inspector.played, run.state)
    except Exception as e:
        return [fault_text(e)]


def rerun(game: Game, options: dict[str, str], deal: str, played: list[tuple[int, int]]) -> Match:
    """The same match played again as a Match."""
    match = Match(game, options, game.rules.seats(options), deal)
    for seat, action in played:
        why = match.play(seat, action)
        if why is not None:
            raise ValueError(f"offered once, refused now: {game.notation.explain(why)}")
    return match


def replayed(
    game: Game, options: dict[str, str], deal: str, played: list[tuple[int, int]], end: State
) -> list[str]:
    """Replay, from the record and from its file, is exact."""
    match = rerun(game, options, deal, played)
    again = replay(read_match(write_match(match)), GAMES)
    want = game.notation.save(end)
    if game.notation.save(match.state) != want or game.notation.save(again.state) != want:
        return ["replay gives another position"]
    return []


def saved(game: Game, options: dict[str, str], deal: str, played: list[tuple[int, int]]) -> str:
    """The match file of a failure, as far as it can be played."""
    match = Match(game, options, game.rules.seats(options), deal)
    try:
        for seat, action in played:
            match.play(seat, action)
    except Exception:  # the file shows the way to the fault
        pass
    return write_match(match) + f"# seed {deal}\n"


def fuzz_batch(name: str, first: int, games: int, every: int, given: Given = ()) -> Tally:
    """A batch of matches with consecutive seeds."""
    tally = Tally()
    for seed in range(first, first + games):
        fuzz_one(GAMES[name], seed, every, tally, dict(given))
    return tally


def fuzz(
    name: str,
    games: int,
    seed: int,
    every: int,
    jobs: int,
    given: Mapping[str, str] = NOTHING_GIVEN,
) -> Iterator[Tally]:
    """Many matches, over several processes; the same seed gives the same matches."""
    starts = range(seed, seed + games, BATCH)
    sizes = [min(BATCH, seed + games - s) for s in starts]
    each = (repeat(name), starts, sizes, repeat(every), repeat(tuple(sorted(given.items()))))
    if jobs == 1:
        yield from map(fuzz_batch, *each)
        return
    with processes(jobs) as pool:
        yield from pool.map(fuzz_batch, *each)


def keep_failures(tally: Tally, folder: Path) -> list[Path]:
    """Write each failure as a match file."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = []
    for i, (_, text) in enumerate(tally.failures):
        path = folder / f"failure-{i + 1}.kibitz"
        path.write_text(text, encoding="utf-8")
        seed = text.rpartition("# seed ")[2]
        seed_path(path).write_text(seed, encoding="utf-8")  # so that it can be replayed as it is
        kept.append(path)
    return kept
