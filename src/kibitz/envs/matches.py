"""Matches of one game that are stepped together: the compiled part of the batch environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from kibitz.kernel.chance import Chance
from kibitz.kernel.game import Game, Options, Outcome
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle

Deal = Callable[[int], tuple[Options, str]]
"""Options and seed of the next match in a row."""


class Row:
    """One of the matches: its position, the question at hand, and its stream of chance."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state: Final = state
        self.chance: Final = chance
        self.question: Decision | None = None
        self.dealt: int = 0
        self.decisions: int = 0

    def follow(self, question: Decision | None) -> None:
        """Let chance answer while it is asked."""
        state, chance = self.state, self.chance
        while question is not None and question.seat == CHANCE:
            action = chance.answer(self.dealt, question.options, question.weights)
            self.dealt += 1
            question = advance(state, action)
        self.question = question


class Matches:
    """As many matches as there are rows; when one is over, the next begins in the same step."""

    def __init__(self, game: Game, actions: tuple[int, ...], longest: int, deal: Deal) -> None:
        self.game: Final = game
        self.known: Final = game.sight.known
        self.write: Final = game.tensor().write
        self.size: Final = game.tensor().size
        self.actions: Final = actions
        self.places: vec[i64] = vec[i64]([0] * (max(actions) + 1))
        """The place of every action in a mask, by its number in the rules."""
        for i in range(len(actions)):
            self.places[actions[i]] = i
        self.longest: Final = longest
        self.deal: Final = deal
        self.rows: Final[list[Row]] = []
        # What the last step has to tell.
        self.seen: Final = SparseRows()
        self.offered: Final = SparseRows()
        self.last_seen: Final = SparseRows()
        """The last view of matches that are over, of the seat that ended them."""
        self.seats: Final = BytesWriter()
        self.over: Final[list[int]] = []
        """The rows whose matches are over; the outcome of each is beside it."""
        self.outcomes: Final[list[Outcome | None]] = []
        """None if a match was broken off."""

    def begin(self, n: int) -> None:
        """A match in each of n rows."""
        self.clear()
        self.rows.clear()
        for i in range(n):
            self.rows.append(self.begun(i))
            self.show(i)

    def put_back(self, rows: list[tuple[State, str, int, int]]) -> None:
        """Rows as they were: the position, the seed, and the answers of chance and of seats."""
        self.clear()
        self.rows.clear()
        for state, seed, dealt, decisions in rows:
            row = Row(state.copy(), Chance(seed))
            row.question = settle(row.state)
            row.dealt, row.decisions = dealt, decisions
            self.rows.append(row)

    def begun(self, i: int) -> Row:
        """The next match of a row, up to its first question."""
        while True:
            options, seed = self.deal(i)
            state = self.game.rules.setup(options)
            row = Row(state, Chance(seed))
            row.follow(settle(state))
            if row.question is not None:
                return row

    def clear(self) -> None:
        self.seen.clear()
        self.offered.clear()
        self.last_seen.clear()
        self.seats.truncate(0)
        self.over.clear()
        self.outcomes.clear()

    def unfit(self, answers: list[int]) -> int:
        """The first row that is not offered its answer, or -1."""
        for i in range(len(answers)):
            question = self.rows[i].question
            assert question is not None
            index = answers[i]
            if not 0 <= index < len(self.actions) or self.actions[index] not in question.options:
                return i
        return -1

    def step(self, answers: list[int]) -> None:
        """Answer in every row."""
        self.clear()
        for i in range(len(answers)):
            row = self.rows[i]
            question = row.question
            assert question is not None
            row.decisions += 1
            row.follow(advance(row.state, self.actions[answers[i]]))
            if row.question is None or row.decisions >= self.longest:
                self.over.append(i)
                self.outcomes.append(self.game.rules.outcome(row.state))
                self.last_seen.begin(i * self.size)
                self.write(self.known(row.state, question.seat, row.question), self.last_seen)
                self.rows[i] = self.begun(i)
            self.show(i)

    def show(self, i: int) -> None:
        """Write what the seat that is asked in a row sees and may answer."""
        row = self.rows[i]
        question = row.question
        assert question is not None
        write_i64_le(self.seats, question.seat)
        self.seen.begin(i * self.size)
        self.write(self.known(row.state, question.seat, question), self.seen)
        offered, places = self.offered, self.places
        offered.begin(i * len(self.actions))
        for option in question.options:
            action: i64 = option
            offered.mark(places[action])
