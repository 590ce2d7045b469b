"""Many games of the same bots on the same sides, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kibitz.bots import Bot, Budget, parse_bot
from kibitz.bots.uniform import Uniform
from kibitz.drafting.policy import advised
from kibitz.experiments.common.process_pool import processes
from kibitz.experiments.common.seats import Seats
from kibitz.experiments.common.seeds import seed_from
from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.chance import Chance
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import Drafts
from kibitz.kernel.pile import Things
from kibitz.kernel.run import Run, play_through
from kibitz.kernel.view import JUDGE, View

CHUNK = 16
"""Games handed to a worker process at a time."""
NO_SIDES: Things = ()


@dataclass(frozen=True)
class Cell:
    """A cell of the experiment: games that differ in nothing but their number."""

    game: str
    bots: tuple[str, str]
    """Of the first side and of the second."""
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    drafters: Things = NO_SIDES
    """The sides that draft as the adviser says; the rest of the set-up is answered at random."""


@dataclass(frozen=True)
class Record:
    """A finished game."""

    number: int
    score: float | None
    """Of the first side; None if a bot or the game failed."""
    first: int
    """The side that took the first decision after the set-up."""
    decisions: int
    why: str
    """How it ended, in the word of the game; or what went wrong."""
    drafted: tuple[Things, ...] = ()
    """What each seat drafted, if there is a draft."""
    played: tuple[Things, ...] = ()
    """The cards each seat played from its hand, each once."""
    held: tuple[Things, ...] = ()
    """The cards each seat had in hand at the end."""


class DraftingSeats(Seats):
    """The bots of a game; an observer that notes what they drafted."""

    drafted: tuple[Things, ...] = ()
    events_before: int = 0
    """How many events there were when the set-up was over."""

    def opened(self, run: Run) -> None:
        drafts = run.game.knowledge.draft
        if drafts is not None:
            self.drafted = drafts.rows(run.view(JUDGE))
        self.events_before = len(run.events)


def drafter(game: Game, seed: int, otherwise: Bot) -> Bot:
    """A bot that drafts as the adviser says; ties of all picks are broken by the same seed."""

    def answer(view: View, budget: Budget) -> int:
        return advised(otherwise, game, seed)(view, budget)

    return answer


def own_picks(game: Game, options: dict[str, str]) -> frozenset[int]:
    """The picks of pieces of people's own, if there are any: the games are about them."""
    own = PACKAGES[game.name].own
    pieces = None if own is None else own()
    if pieces is None or not options.get(pieces.option):
        return frozenset()
    return pieces.wanted(options[pieces.option])


def picker(bot: Bot, wanted: frozenset[int], takes: bool) -> Bot:
    """The same bot, but it takes what is wanted as soon as it can, or leaves it to the other."""

    def answer(view: View, budget: Budget) -> int:
        found = [x for x in view.options if x in wanted]
        if not found:
            return bot(view, budget)
        if takes:
            return found[0]
        others = [x for x in view.options if x not in wanted]
        chosen = bot(view, budget)
        return chosen if chosen not in wanted or not others else others[0]

    return answer if wanted else bot


def seated(cell: Cell, deal: str) -> DraftingSeats:
    """The bots of a cell at the seats of one deal."""
    game = GAMES[cell.game]
    sides = game.rules.sides(dict(cell.options))
    kinds = [parse_bot(bot, game) for bot in cell.bots]
    seeds = [seed_from(deal, seat) for seat in range(len(sides))]
    drawn = Uniform(game, seed_from(deal))
    wanted = own_picks(game, dict(cell.options))
    taker = seed_from(deal, "taker") % len(sides)
    return DraftingSeats(
        [
            drafter(game, seed, drawn)
            if side in cell.drafters
            else picker(drawn, wanted, k == taker)
            for k, (side, seed) in enumerate(zip(sides, seeds, strict=True))
        ],
        [kinds[side].make(game, seed) for side, seed in zip(sides, seeds, strict=True)],
        [kinds[side].budget for side in sides],
    )


def play(task: tuple[Cell, int]) -> Record:
    """A game; it is determined by its cell and its number."""
    cell, number = task
    deal = f"lab {cell.seed} {number}"
    game, options = GAMES[cell.game], dict(cell.options)
    sides = game.rules.sides(options)
    seats = seated(cell, deal)
    run = Run(game, options, Chance(deal))
    end = play_through(run, seats)
    score = end.score(sides.index(0))
    first = sides[seats.first] if seats.first >= 0 else -1
    decisions = run.decisions - seats.opening
    drafts = game.knowledge.draft
    if drafts is None or score is None:
        return Record(number, score, first, decisions, end.why())
    played = cards_played(run, drafts, seats)
    held = drafts.hands(run.view(JUDGE))
    return Record(number, score, first, decisions, end.why(), seats.drafted, played, held)


def cards_played(run: Run, drafts: Drafts, seats: DraftingSeats) -> tuple[Things, ...]:
    """The cards that each seat has played from its hand, each once."""
    found: list[set[int]] = [set() for _ in seats.players]
    for e in run.events[seats.events_before :] if seats.first >= 0 else ():
        if e.kind in drafts.playing and e.open_to:  # its player knows the card
            found[e.seat].update(e.things)
    return tuple([tuple(sorted(x)) for x in found])


def play_cells(
    cells: Sequence[Cell],
    games: int,
    jobs: int,
    on_progress: Callable[[int, int], None] | None = None,
    first: int = 0,
) -> list[list[Record]]:
    """The same number of games of every cell, in their order, however many processes play."""
    tasks = [(cell, n) for n in range(first, first + games) for cell in cells]
    found: list[list[Record]] = [[] for _ in cells]
    for i, record in enumerate(played(tasks, jobs)):
        found[i % len(cells)].append(record)
        if on_progress is not None:
            on_progress(i + 1, len(tasks))
    return found


def played(tasks: Sequence[tuple[Cell, int]], jobs: int) -> Iterator[Record]:
    """Every game, in the order of the tasks."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    with processes(min(jobs, len(tasks))) as pool:
        chunk = CHUNK if len(tasks) > 4 * CHUNK * jobs else 1
        yield from pool.map(play, tasks, chunksize=chunk)
