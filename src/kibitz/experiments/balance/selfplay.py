"""Many games of the same bots on the same sides, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kibitz.bots import Bot, named
from kibitz.drafting.solver import drafting
from kibitz.experiments.arena.contest import LONGEST, seed_from
from kibitz.experiments.common.process_pool import processes
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import Drafts
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.view import JUDGE

AT_ONCE = 16
"""Games handed to a process at a time."""
NOBODY: Things = ()


@dataclass(frozen=True)
class Cell:
    """Games that differ in nothing but their number."""

    game: str
    bots: tuple[str, str]
    """Of the first side and of the second."""
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    drafters: Things = NOBODY
    """The sides that draft as the adviser says; all else before play is answered by a whim."""


@dataclass(frozen=True)
class Record:
    """A finished game."""

    number: int
    score: float | None
    """Of the first side; None if a bot or the game failed."""
    first: int
    """The side that took the first decision of its own."""
    decisions: int
    why: str
    """How it ended, in the word of the game; or what went wrong."""
    drafted: tuple[Things, ...] = ()
    """What each seat drafted, if there is a draft."""
    played: tuple[Things, ...] = ()
    """The cards each seat played from its hand, each once."""
    held: tuple[Things, ...] = ()
    """The cards each seat had in hand at the end."""


class Table:
    """One game on its way."""

    def __init__(self, cell: Cell, number: int) -> None:
        self.cell = cell
        self.number = number
        self.game: Game = GAMES[cell.game]
        self.drafts: Drafts | None = self.game.knowledge.draft
        deal = f"lab {cell.seed} {number}"
        options = dict(cell.options)
        self.sides = self.game.rules.sides(options)
        self.chance, self.dealt = Chance(deal), 0
        self.opening = Whim(seed_from(deal))
        kinds = [named(bot, self.game) for bot in cell.bots]
        self.budgets = [kind.budget for kind in kinds]
        seats = range(len(self.sides))
        self.seeds = [seed_from(deal, seat) for seat in seats]
        self.players: list[Bot] = [
            kinds[self.sides[seat]].make(self.game, self.seeds[seat]) for seat in seats
        ]
        self.state: State = self.game.rules.setup(options)
        self.first = -1
        self.decisions = 0
        self.drafted: tuple[Things, ...] = ()
        self.played: list[set[int]] = [set() for _ in seats]

    def answer(self, question: Decision) -> int:
        """What whoever is asked says."""
        seat = question.seat
        if seat == CHANCE:
            self.dealt += 1
            return self.chance.answer(self.dealt - 1, question.options, question.weights)
        if self.first < 0 and self.game.rules.main(self.state, question):
            self.first = self.sides[seat]
            if self.drafts is not None:
                self.drafted = self.drafts.rows(self.game.sight.view(self.state, JUDGE))
        side = self.sides[seat]
        if self.first < 0:
            if side in self.cell.drafters:
                view = self.game.sight.view(self.state, seat)
                return drafting(self.any, self.game, self.seeds[seat])(view, self.budgets[side])
            return self.any(question, None)
        self.decisions += 1
        return self.players[seat](self.game.sight.view(self.state, seat), self.budgets[side])

    def any(self, asked: object, budget: object) -> int:
        """Any of the options, of a question or of a view."""
        options: Things = asked.options  # type: ignore[attr-defined]  # both have them
        return options[self.opening.below(len(options))]

    def run(self) -> Record:
        """Play it to the end."""
        question = settle(self.state)
        while question is not None:
            if self.decisions > LONGEST:
                return self.record(0.5, "cut off")
            answer = self.answer(question)
            if answer not in question.options:
                raise ValueError(f"seat {question.seat} gave an answer that is not offered")
            question = advance(self.state, answer)
            self.note()
        end = self.game.rules.outcome(self.state)
        assert end is not None
        return self.record(end.scores[self.sides.index(0)], end.why)

    def note(self) -> None:
        """Which cards have just been played."""
        if self.drafts is not None and self.first >= 0:
            for e in self.state.events:
                if e.kind in self.drafts.playing and e.open_to:  # its player knows the card
                    self.played[e.seat].update(e.things)

    def record(self, score: float | None, why: str) -> Record:
        held: tuple[Things, ...] = ()
        if self.drafts is not None:
            held = self.drafts.hands(self.game.sight.view(self.state, JUDGE))
        played = tuple([tuple(sorted(x)) for x in self.played]) if self.drafts else ()
        return Record(
            self.number, score, self.first, self.decisions, why, self.drafted, played, held
        )


def play(task: tuple[Cell, int]) -> Record:
    """A game; it hangs on its cell and its number, and on nothing else."""
    table = Table(*task)
    try:
        return table.run()
    except Exception as e:  # counted and told, never hidden in a score
        return Record(task[1], None, table.first, table.decisions, f"{type(e).__name__}: {e}")


def play_cells(
    cells: Sequence[Cell],
    games: int,
    jobs: int,
    heard: Callable[[int, int], None] | None = None,
    first: int = 0,
) -> list[list[Record]]:
    """The same number of games of every cell, in their order, however many processes play."""
    tasks = [(cell, n) for n in range(first, first + games) for cell in cells]
    found: list[list[Record]] = [[] for _ in cells]
    for i, record in enumerate(played(tasks, jobs)):
        found[i % len(cells)].append(record)
        if heard is not None:
            heard(i + 1, len(tasks))
    return found


def played(tasks: Sequence[tuple[Cell, int]], jobs: int) -> Iterator[Record]:
    """Every game, in the order of the tasks."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    with processes(min(jobs, len(tasks))) as pool:
        at_once = AT_ONCE if len(tasks) > 4 * AT_ONCE * jobs else 1
        yield from pool.map(play, tasks, chunksize=at_once)
