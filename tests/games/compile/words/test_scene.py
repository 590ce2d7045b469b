"""Scenes of Compile: middle texts without effect, and what a text has had stated."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.words import speech
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.words.languages import LANGUAGES
from tests.games.compile.table import NAMES, Table, table


def scene(t: Table, seat: int = 0, language: str = "en") -> CompileScene:
    view = GAME.sight.view(t.board, seat)
    return cast(CompileScene, speech(language).scene(view, NAMES))


def muted(t: Table) -> dict[str, str]:
    """The stacks whose uncovered card has a middle text without effect, and why."""
    shown = scene(t)
    return {
        f"{'ab'[side.seat]}{line.line}": line.muted
        for side in shown.sides
        for line in side.lines
        if line.muted
    }


def test_fear_0_silences_the_opponent_while_the_turn_lasts() -> None:
    """In Ann's turn what lies uncovered on Bob's side does nothing; in Bob's turn it does again."""
    t = table(
        """
        row a   fear death water
        row b   speed life metal
        hand a  death-5
        hand b  speed-5
        line 1  a fear-0  b speed-1
        line 2  a -       b life-1?
        line 3  a -       b life-3 speed-3
        """
    )
    why = "Fear 0: this middle text does nothing now."

    assert muted(t) == {"b1": why, "b3": why}  # life-1 lies face down

    t.a("play death-5 line-3 down")

    assert muted(t) == {}


def test_apathy_2_silences_both_sides_of_its_line() -> None:
    """Also its owner's; a card without a middle text has none to lose."""
    t = table(
        """
        row a   apathy death water
        row b   speed life metal
        hand a  death-5
        hand b  speed-5
        line 1  a apathy-2 death-1  b life-1
        line 2  a death-3           b speed-1
        """
    )

    assert speech("en").boxes(CARD_NAMES.index("death-1"))[1] == ""
    assert muted(t) == {"b1": "Apathy 2: this middle text does nothing now."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_stated_stands_until_its_text_is_over(language: str) -> None:
    """Luck 0 looks back at a number while cards are drawn and shown; both players are told."""
    t = table(
        """
        row a   luck fire water
        row b   speed life metal
        hand a  luck-0
        hand b  speed-5
        deck a  fire-4 fire-2 water-5
        """
    )
    t.a("play luck-0 line-1 up")
    assert scene(t).stated == []
    t.a("say 4")

    for seat in (0, 1):
        (stated,) = scene(t, seat, language).stated
        assert (stated.number, stated.protocol) == (4, "")
        title = speech(language).title(CARD_NAMES.index("luck-0"))
        assert title in stated.text and stated.text.endswith(": 4")
    t.a("no")
    assert scene(t).stated == []


def test_a_stated_protocol_is_named_and_has_its_sign() -> None:
    """Luck 3: while a card to delete is chosen, the protocol that was right stands there."""
    t = table(
        """
        row a   luck fire water
        row b   plague life metal
        hand a  luck-3
        hand b  metal-5
        deck b  life-2 life-3
        line 1  a -  b metal-1
        """
    )
    t.a("play luck-3 line-1 up", "say life")

    (stated,) = scene(t, 1).stated
    assert (stated.number, stated.protocol) == (-1, "life")
    assert stated.text == "Named protocol (Luck 3): Life"
