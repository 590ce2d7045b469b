"""Imagined worlds: what a seat can conclude from being asked, or from somebody else being asked."""

from __future__ import annotations

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim

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
