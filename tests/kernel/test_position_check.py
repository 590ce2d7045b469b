"""Positions that can be read line by line and yet not be played: refused before a match begins."""

from __future__ import annotations

import random

import pytest

from kibitz.games import GAMES
from kibitz.games.compile.rules.tables import NUMBERS
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.position_check import check_position
from kibitz.kernel.view import JUDGE
from tests.kernel.test_trace import random_match

DRAWN = """\
turn 11 a
row a fire* water* light
row b life psychic metal*
line 1 a fire-5 b life-2
line 3 a light-3? light-4 b metal-5?
hand a light-5 water-0
hand b life-4 psychic-5
deck a rest
deck b rest
"""
OWNED = [name for name in NUMBERS if name.split("-")[0] in ("fire", "water", "light")]
UNOWNED = f"{DRAWN}owned a {' '.join([name for name in OWNED if name != 'light-5'])}\n"
"""Seat a holds light-5, which is nobody's: seat b could not imagine that hand."""
IN_DRAFT = """\
row b metal - -
pile
  setup seat=a pc=4
"""
"""A draft in which the other side has drafted nothing: it breaks when the cards are dealt."""


def mangled(text: str, dice: random.Random) -> str:
    """A position with a few of its words dropped, doubled or exchanged."""
    lines = [line.split() for line in text.splitlines()]
    for _ in range(dice.randint(1, 2)):
        one, two = dice.choice(lines[1:]), dice.choice(lines[1:])
        i, j = dice.randrange(len(one)), dice.randrange(len(two))
        how = dice.randrange(3)
        if how == 0:
            one[i], two[j] = two[j], one[i]
        elif how == 1:
            one[i] = two[j]
        elif len(one) > 1:
            del one[i]
    return "\n".join([" ".join(line) for line in lines])


def test_a_drawn_position_is_played() -> None:
    """The one that the others are made of."""
    Match(GAMES["compile"], {}, ("ann", "bob"), "x", DRAWN)


def test_a_position_that_a_seat_could_not_imagine_is_refused() -> None:
    """Each of its lines is right, so reading alone does not find it."""
    game = GAMES["compile"]
    game.notation.read(UNOWNED, Whim(0), {})
    with pytest.raises(ValueError, match="does not add up"):
        Match(game, {}, ("ann", "bob"), "x", UNOWNED)


def test_a_position_that_breaks_later_is_found_by_playing() -> None:
    game = GAMES["compile"]
    state = game.notation.read(IN_DRAFT, Whim(0), {})
    with pytest.raises(ValueError, match="does not add up"):
        check_position(game, state, {}, answers=20)


@pytest.mark.parametrize("name", GAMES)
def test_a_mangled_position_is_refused_or_served_to_every_seat(name: str) -> None:
    """Whatever was done to it, a match from it begins, or a ValueError says what is wrong."""
    game, dice, whim = GAMES[name], random.Random(name), Whim(1)
    played = random_match(name, 2, 300)
    begun = 0
    for _ in range(150):
        before = dice.choice(played.steps).before
        text = mangled(game.notation.write(game.sight.view(before, JUDGE)), dice)
        try:
            match = Match(game, played.options, played.names, "x", text)
        except ValueError:
            continue
        begun += 1
        for seat in range(len(match.names)):
            game.sight.imagine(match.view(seat), whim)
    assert begun > 10
