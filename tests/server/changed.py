"""A game whose rules have changed: what a server finds after an upgrade."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.game import Game, Notation, Options, Rules
from kibitz.kernel.pile import State
from kibitz.kernel.vocabulary import Vocabulary

WHERE = (
    "kibitz.server.storage.against",
    "kibitz.server.storage.archive",
    "kibitz.server.storage.carry",
    "kibitz.server.storage.restore",
)


def changed(base: Game, preset: dict[str, str], renamed: dict[str, str] | None = None) -> Game:
    """The next version of a game: options played otherwise, some actions called otherwise."""
    old, words = base.rules, base.notation.vocabulary.words

    def setup(options: Options) -> State:
        return old.setup({**options, **preset})

    rules = Rules(
        *(old.seating, old.choices, old.options, setup, old.outcome, old.main, old.pieces),
        *(old.why_not, old.dice, old.draws, old.legality_is_public, old.faults),
    )
    n = base.notation
    called = Vocabulary({k: (renamed or {}).get(v, v) for k, v in words.items()})
    notation = Notation(called, n.nodes, n.save, n.load, n.write, n.read, n.tell, n.explain)
    return Game(base.name, base.version + 1, rules, base.sight, notation, base.knowledge)


def upgraded(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """From now on the server knows this game instead of the one by the same name."""
    for where in WHERE:
        monkeypatch.setattr(f"{where}.GAMES", {**GAMES, game.name: game})
