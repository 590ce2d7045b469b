"""A drawn table: set up as text, played in words, asserting what a player would see."""

from __future__ import annotations

from textwrap import dedent
from typing import cast

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import DOWN, HEIGHT
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.words import speech
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import CHANCE, NONE, Decision, advance, settle
from tests.scenes import missing

NAMES = ("ann", "bob")
SPEECH = speech("en")


class Table:
    """Ann is seat a, Bob seat b. Cards come off a deck in the order of `draws`, then by number."""

    def __init__(self, text: str, draws: str = "", options: str = "") -> None:
        drawn = dedent(text).strip("\n")
        if options:
            drawn = f"options {options}\n{drawn}"
        self.board = cast(Board, GAME.notation.read("position compile 1\n" + drawn, Whim(1)))
        self.draws = draws.split()
        self.told: list[str] = []
        self.events: list[object] = []
        self.question: Decision | None = None
        self._go(settle(self.board))

    # Playing.

    def a(self, *words: str) -> Table:
        """Ann answers, one question after the other."""
        return self._answer(0, words)

    def b(self, *words: str) -> Table:
        """Bob answers."""
        return self._answer(1, words)

    def _answer(self, seat: int, words: tuple[str, ...]) -> Table:
        for word in words:
            question = self.question
            assert question is not None, f"the game is over, but {NAMES[seat]} says {word!r}"
            assert question.seat == seat, f"{word!r}: it is {NAMES[question.seat]} who is asked"
            action = GAME.notation.vocabulary.number(word)
            assert action in question.options, (
                f"{word!r} is not offered; these are: {self.options} ({self.why(word)})"
            )
            self._go(advance(self.board, action))
        return self

    def _go(self, question: Decision | None) -> None:
        self._hear()
        while question is not None and question.seat == CHANCE:
            question = advance(self.board, self._deal(question))
            self._hear()
        self.question = question
        if question is not None:
            self._can_be_asked(question)

    def _can_be_asked(self, question: Decision) -> None:
        """The question has words, and each answer a label and something to point at."""
        found = missing(GAME, SPEECH, self.board, question, NAMES)
        if NONE in self.board.protocols:  # a row that was not drawn
            found = [x for x in found if "protocol:" not in x]
        assert found == []

    def _deal(self, question: Decision) -> int:
        if self.draws:
            action = GAME.notation.vocabulary.number(self.draws.pop(0))
            assert action in question.options, (
                f"chance cannot deal {GAME.notation.vocabulary.word(action)}"
            )
            return action
        return question.options[0]

    def _hear(self) -> None:
        self.told += [GAME.notation.tell(e, NAMES) for e in self.board.events]
        self.events += self.board.events
        self.board.events = []

    # Looking.

    @property
    def asked(self) -> str:
        """Who is asked now: `ann`, `bob`, or `nobody` when the game is over."""
        return "nobody" if self.question is None else NAMES[self.question.seat]

    @property
    def options(self) -> list[str]:
        """Every answer that is offered now, as words."""
        if self.question is None:
            return []
        return [GAME.notation.vocabulary.word(x) for x in self.question.options]

    @property
    def asking(self) -> str:
        """The text that asks, e.g. `fire-1.middle` or `turn`."""
        assert self.question is not None
        at = self.question.frame.at
        if at.card < 0:
            return self.question.frame.node.path
        return f"{CARD_NAMES[at.card]}.{('top', 'middle', 'bottom')[at.box]}"

    def why(self, word: str, seat: str = "") -> str:
        """Why that is not offered to a seat (by default the one asked): `rule card`."""
        who = "ab".index(seat) if seat else (self.question.seat if self.question else 0)
        reason = GAME.rules.why_not(self.board, who, GAME.notation.vocabulary.number(word))
        if reason is None:
            return ""
        return f"{reason.rule} {CARD_NAMES[reason.card] if reason.card >= 0 else ''}".strip()

    def stack(self, where: str) -> list[str]:
        """The stack `a1`, protocol outward; `?` marks a face-down card."""
        i = "ab".index(where[0]) * 3 + int(where[1]) - 1
        return [CARD_NAMES[e >> 2] + ("?" if e & DOWN else "") for e in self.board.stacks[i]]

    def hand(self, seat: str) -> list[str]:
        return [CARD_NAMES[c] for c in self.board.hands["ab".index(seat)]]

    def deck(self, seat: str) -> list[str]:
        return [CARD_NAMES[c] for c in self.board.decks["ab".index(seat)]]

    def trash(self, seat: str) -> list[str]:
        return [CARD_NAMES[c] for c in self.board.trashes["ab".index(seat)]]

    def total(self, where: str) -> int:
        """The total of `a1`."""
        return self.board.total("ab".index(where[0]), int(where[1]) - 1)

    def row(self, seat: str) -> list[str]:
        """The protocols of a seat by line; `*` marks a compiled one."""
        from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES

        i = "ab".index(seat) * 3
        row = self.board.protocols[i : i + 3]
        return [PROTOCOL_NAMES[p] + ("*" if self.board.compiled >> p & 1 else "") for p in row]

    @property
    def control(self) -> str:
        return "-" if self.board.control < 0 else "ab"[self.board.control]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return NAMES[self.board.player]

    @property
    def winner(self) -> str:
        return {-1: "", 0: "ann", 1: "bob", 2: "nobody"}[self.board.winner]

    def heard(self, *lines: str) -> bool:
        """Were these lines told, in this order (others may stand between)?"""
        rest = iter(self.told)
        return all(any(line == x for x in rest) for line in lines)

    def slot(self, card: str) -> str:
        """Where a card lies: `b2.1`, or nothing."""
        s = self.board.slot_of(CARD_NAMES.index(card))
        if s < 0:
            return ""
        stack, height = s // HEIGHT, s % HEIGHT
        return f"{'ab'[stack // 3]}{stack % 3 + 1}.{height + 1}"


def table(text: str, draws: str = "", options: str = "") -> Table:
    """Draw a table."""
    return Table(text, draws, options)
