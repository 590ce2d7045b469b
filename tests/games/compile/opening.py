"""A game from its very first moment, played in words: the draft, the rows, the opening hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.kernel.pile import CHANCE, advance, settle
from tests.games.compile.table import NAMES


class Opening:
    """A game from its very first moment, before any protocol is drafted."""

    def __init__(self, **options: str) -> None:
        self.board = cast(Board, GAME.rules.setup(options))
        self.told = [GAME.notation.tell(e, NAMES) for e in self.board.events]
        self.question = settle(self.board)

    def say(self, *words: str) -> Opening:
        """Whoever is asked answers; chance is somebody too."""
        for word in words:
            assert self.question is not None
            action = GAME.notation.vocabulary.number(word)
            assert action in self.question.options, f"{word!r} is not offered: {self.options}"
            self.question = advance(self.board, action)
            self.told += [GAME.notation.tell(e, NAMES) for e in self.board.events]
        return self

    def draft(self, *protocols: str) -> Opening:
        return self.say(*[f"draft {p}" for p in protocols])

    def deal(self, *first: str) -> Opening:
        """Chance deals these cards, then whatever comes, until a player is asked."""
        self.say(*first)
        while self.asked == "chance":
            self.say(self.options[-1])
        return self

    @property
    def asked(self) -> str:
        assert self.question is not None
        return "chance" if self.question.seat == CHANCE else NAMES[self.question.seat]

    @property
    def options(self) -> list[str]:
        assert self.question is not None
        return [GAME.notation.vocabulary.word(x) for x in self.question.options]

    def why(self, name: str, word: str) -> str:
        why = GAME.rules.why_not(
            self.board, NAMES.index(name), GAME.notation.vocabulary.number(word)
        )
        return "" if why is None else why.rule

    def row(self, seat: str) -> list[str]:
        i = "ab".index(seat) * 3
        return [PROTOCOL_NAMES[p] for p in self.board.protocols[i : i + 3]]

    def cards(self, zones: Sequence[tuple[int, ...]], seat: str) -> list[str]:
        return [CARD_NAMES[c] for c in zones["ab".index(seat)]]
