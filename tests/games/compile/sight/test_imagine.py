"""Imagined worlds: what a seat can conclude from being asked, or from somebody else being asked."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws
from kibitz.kernel.view import WATCHER

FITTING = """
position compile 2
options  sets=main1+main2
turn     9 a
first    a
row a    ice fire darkness
row b    mirror luck water
line 2   a fire-0                                 b luck-0
line 3   a darkness-4? darkness-0? darkness-3?    b mirror-4? water-2
hand  a  fire-2 ice-3
hand  b  water-1 water-5 luck-1 luck-4 luck-5 mirror-0 mirror-1 mirror-5
deck  a  darkness-1 darkness-2 darkness-5 fire-1 fire-3 fire-4 ice-1 ice-4 ice-5 ice-6
deck  b  water-0 water-3 water-4 luck-2 luck-3 mirror-2 mirror-3
trash a  ice-2
counts   1 -1
pile
  turn seat=a phase=cache
  land-2 seat=a pc=1 that=fly:a:fire-5? it=fire-0.bottom
  fire-0.bottom seat=a pc=2 card=fire-0.bottom it=luck-0
  luck-0.middle seat=b pc=1 card=luck-0.middle
  luck-0.middle.0 seat=b pc=3 card=luck-0.middle that=say:1 called
  luck-0.middle.0.1 seat=b pc=1 card=luck-0.middle that=water-1,luck-5,luck-1 called
"""
"""Bob has said 1, drawn three cards, and is asked which of two to show."""


def test_a_world_has_the_cards_without_which_nobody_would_be_asked() -> None:
    """Ann knows that two of the three cards have a 1, though she sees none of them."""
    game = GAMES["compile"]
    view = game.sight.view(game.notation.read(FITTING, Whim(1)), 0)
    assert view.asked == 1
    for seed in range(40):
        assert game.sight.view(game.sight.imagine(view, Whim(seed)), 0) == view


DRAWN_FROM_A_KNOWN_TOP = """
position compile 2
options  sets=main1+main2
turn     9 b
first    b
row a    corruption courage hate
row b    fear clarity luck
line 1   a corruption-1                           b -
line 3   a hate-3? hate-1                         b luck-0
hand  a  hate-0 hate-4 courage-3
hand  b  clarity-5
deck  a  courage-6 courage-2
deck  b  clarity-1 fear-1 fear-3 luck-1
top   b  fear-3?
pile
  turn seat=b phase=next
  corruption-1.middle seat=a pc=1 card=corruption-1.middle it=fear-3
  luck-0.middle seat=b pc=1 card=luck-0.middle
  luck-0.middle.0 seat=b card=luck-0.middle called
"""
"""Ann has returned a card of Bob's to the top of his deck, face down, and he is about to draw it.
Her text is not finished and still speaks of that card."""

PUT_BACK_BESIDE_A_KNOWN_TOP = """
position compile 2
options  sets=main1+main2 first_printing_texts=on
turn     9 a
first    a
row a    chaos courage corruption
row b    clarity hate luck
line 2   a chaos-4                                b hate-2?
hand  a  -
hand  b  clarity-3
deck  a  corruption-0 courage-3 chaos-1 chaos-3
deck  b  clarity-2 clarity-5 luck-3
top   b  luck-3
pile
  turn seat=a phase=next
  chaos-4.bottom.first-printing seat=a pc=2 card=chaos-4.bottom
  chaos-4.bottom.1 seat=a pc=2 card=chaos-4.bottom that=courage-3 it=#2,fly:a:chaos-0?~ called
"""
"""Chaos 4 has put two cards back and draws as many; both know the top of the other deck."""

GIVEN_BESIDE_A_KNOWN_TOP = """
position compile 2
options  sets=main1+main2
turn     9 a
first    a
row a    corruption love psychic
row b    darkness water fire
line 2   a love-1                                 b -
hand  a  -
hand  b  darkness-3 love-3
deck  a  love-2 love-4 psychic-2
deck  b  darkness-1 water-0 water-2
top   b  water-2
pile
  turn seat=a phase=next
  love-1.bottom seat=a pc=1 card=love-1.bottom
  love-1.bottom.0 seat=a pc=2 card=love-1.bottom it=love-3 called
  love-1.bottom.0.1 seat=a pc=1 card=love-1.bottom that=love-3 it=#2,fly:a:psychic-4?~ called
"""
"""Ann has given a card away and draws two; both know the top of the other deck."""


@pytest.mark.parametrize(
    "text", [DRAWN_FROM_A_KNOWN_TOP, PUT_BACK_BESIDE_A_KNOWN_TOP, GIVEN_BESIDE_A_KNOWN_TOP]
)
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_card_that_lies_on_a_deck_is_one_card_in_every_world(text: str, seat: int) -> None:
    """Whoever does not know it knows where it lies, so no other hidden card can be that one."""
    game = GAMES["compile"]
    s = game.notation.read(text, Whim(1))
    for seed in range(40):
        laws = Laws(game, 2, Whim(seed))
        assert laws.imaginable(s, seat) == []
        assert laws.masked(s, seat) == []
        assert seat == WATCHER or laws.blind(s, seat) == []
    seen = game.notation.write(game.sight.view(s, seat))
    again = game.sight.view(game.notation.read(seen, Whim(2)), seat)
    assert game.notation.write(again) == seen
