"""What a seat is shown of a position, where the fuzzer once found more or less than that."""

from __future__ import annotations

from textwrap import dedent

import pytest

from kibitz.games.compile.game import GAME
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws

SENT_FROM_THE_DECK = """\
    position compile 1
    options  layout=random recompile_reshuffles=off
    turn     56 a
    first    b
    row a    life darkness* fire*
    row b    metal plague* light*
    line 1   a fire-4 darkness-5? life-0              b metal-5 metal-1?
    line 2   a fire-5?                                b -
    line 3   a life-3                                 b light-2? plague-4? plague-5?
    hand  a  fire-2 fire-3
    hand  b  light-1 light-4 metal-2 metal-3 plague-0
    deck  a  darkness-1 darkness-3 life-2 life-4
    deck  b  -
    trash a  darkness-0 life-5 darkness-2 fire-0 fire-1 life-1
    trash b  plague-3 metal-6 plague-1 metal-0 light-3 light-5 light-0 plague-2
    pile
      turn seat=a phase=cache
      life-0.middle seat=a pc=1 card=life-0.middle
      life-0.middle.0 seat=a pc=1 card=life-0.middle that=line-1,line-2 it=darkness-4 called
      land-3 seat=a pc=1 card=life-0.middle that=fly:a:darkness-4?~ it=life-3.bottom
      life-3.bottom seat=a pc=1 card=life-3.bottom
      life-3.bottom.0 seat=a pc=1 card=life-3.bottom it=line-2 called
"""
"""Life 0 plays a card from the deck, and Life 3 interrupts before that card has landed."""


@pytest.mark.parametrize("seat", [0, 1])
def test_the_text_that_sends_a_card_from_the_deck_names_that_card_and_no_other(seat: int) -> None:
    # Nobody has looked at the card, yet both know which one the text of Life 0 has just sent:
    # once it has landed, the text names the place where it lies.
    s = GAME.notation.read(dedent(SENT_FROM_THE_DECK), Whim(1))
    for seed in range(50):
        assert Laws(GAME, 2, Whim(seed)).blind(s, seat) == []
