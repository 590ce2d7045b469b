"""What a seat is shown of a position, where the fuzzer once found more or less than that."""

from __future__ import annotations

from textwrap import dedent

import pytest

from kibitz.games.compile.game import GAME
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws
from kibitz.kernel.pile import advance, settle

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


LOST_AMONG_OTHERS = """\
    position compile 2
    options  sets=main1+main2
    turn     9 a
    first    a
    row a    fear water courage
    row b    {row_b}
    line 1   a fear-2                                 b {line_b}
    hand  a  courage-3
    hand  b  {hand_b}
    deck  a  water-0 water-1
    deck  b  {deck_b}
    pile
      turn seat=a phase=cache
      fear-2.middle seat=a pc=1 card=fear-2.middle it={returned}
      {text}.middle seat=b card={text}.middle
"""
"""Fear 2 has returned a card that lay face down on the other side, and the text below it speaks."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("returned", ["gravity-6", "gravity-2"])
def test_a_card_played_from_a_deck_is_not_known_for_one_that_was_returned(
    seat: int, returned: str
) -> None:
    """Gravity 0 plays cards no player has seen, as if one of them had never been on the table."""
    text = LOST_AMONG_OTHERS.format(
        row_b="gravity metal light",
        line_b="light-1? light-2? gravity-0",
        hand_b="gravity-6 light-4",
        deck_b="gravity-2 gravity-4 metal-1 metal-2",
        returned=returned,
        text="gravity-0",
    )
    s = GAME.notation.read(dedent(text), Whim(1))
    for seed in range(50):
        assert Laws(GAME, 2, Whim(seed)).blind(s, seat) == []


@pytest.mark.parametrize("returned", ["metal-6", "metal-5"])
def test_a_card_played_from_a_hand_is_not_known_for_one_that_was_returned(returned: str) -> None:
    """Darkness 3 plays a card of a hand; whether it is the returned one, nobody else can say."""
    text = LOST_AMONG_OTHERS.format(
        row_b="darkness metal life",
        line_b="darkness-3\n    line 2   a -    b life-3",
        hand_b="metal-5 metal-6",
        deck_b="life-2 life-4",
        returned=returned,
        text="darkness-3",
    )
    s = GAME.notation.read(dedent(text), Whim(1))
    question = settle(s)
    assert question is not None
    seen = []
    for answer in question.options:
        after = s.copy()
        advance(after, answer)
        seen.append(GAME.notation.write(GAME.sight.view(after, 0)))
    waiting = [text for text in seen if "life-3.bottom" in text]

    assert len(waiting) == 2  # either card, on Life 3, whose text speaks before it lands
    assert waiting[0] == waiting[1]


TURNED_WHILE_IT_SPEAKS = """\
    position compile 2
    options  running_texts_finish=on
    turn     23 a
    first    a
    row a    apathy plague hate
    row b    death darkness metal
    line 1   a plague-1?                              b death-0?! metal-0? death-4
    line 2   a plague-5 apathy-4                      b darkness-1
    line 3   a plague-4?!                             b metal-1
    hand  a  apathy-0 apathy-2
    hand  b  death-5 metal-2
    deck  a  hate-1 hate-2 hate-3
    deck  b  darkness-2 darkness-4 death-3
    trash b  darkness-3
    pile
      turn seat=a phase=next
      plague-4.bottom seat=a pc=2 card=plague-4.bottom
      plague-4.bottom.1 seat=a card=plague-4.bottom that=darkness-3 called
"""
"""Plague 4 was turned face down in its own text, which goes on to ask whether to flip it."""


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_forgets_the_card_that_speaks(seat: int) -> None:
    s = GAME.notation.read(dedent(TURNED_WHILE_IT_SPEAKS), Whim(1))
    assert "plague-4?" in GAME.notation.write(GAME.sight.view(s, seat))
    for seed in range(50):
        laws = Laws(GAME, 2, Whim(seed))
        assert laws.masked(s, seat) == []
        assert laws.imaginable(s, seat) == []
        assert laws.blind(s, seat) == []


RETURNED_IN_A_LINE = """\
    position compile 2
    options  sets=main1+main2 compile_discards=on
    turn     58 a
    first    b
    row a    chaos water courage*
    row b    smoke* plague light
    line 1   a chaos-0? courage-0 courage-3? chaos-3? b light-5? plague-1? light-3? smoke-4?
    line 2   a water-3                                b smoke-0
    line 3   a chaos-4?                               b light-4 light-0
    hand  a  water-2 water-4 chaos-2 courage-1 courage-6
    hand  b  light-1 light-2 plague-2 plague-4 plague-5 smoke-1 smoke-3
    deck  b  plague-0 plague-3 smoke-2 smoke-5
    trash a  courage-2 water-0 chaos-5
    pile
      turn seat=a phase=cache
      water-3.middle seat=a pc=1 card=water-3.middle
      water-3.middle.0 seat=a pc=1 card=water-3.middle it=water-2,plague-5,light-1,plague-2 called
      smoke-0.middle seat=b pc=1 card=smoke-0.middle
      smoke-0.middle.0 seat=b pc=1 card=smoke-0.middle that=line-1 called
      smoke-0.middle.0.0 seat=b pc=1 card=smoke-0.middle that=line-3 it=line-3 called
"""
"""Water 3 has returned all cards of a line, and waits while Smoke 0 plays the top of a deck."""

DRAWN_AND_FLIPPED = """\
    position compile 2
    options  control=off running_texts_finish=on
    turn     58 b
    first    a
    row a    fire* death spirit*
    row b    life gravity* water*
    line 1   a death-2? spirit-4? fire-5?      b water-5? life-0? gravity-4? gravity-2 life-1
    line 2   a spirit-1? death-0?              b life-5? gravity-0? water-1
    line 3   a fire-3? spirit-2                b -
    hand  a  fire-1 fire-4
    hand  b  gravity-6
    deck  a  death-3 death-4 fire-2 spirit-3 death-5
    deck  b  gravity-5 life-3 water-4
    trash a  fire-0 spirit-0 death-1 spirit-5
    trash b  water-0 life-4 gravity-1 water-3 water-2 life-2
    pile
      turn seat=b phase=cache
      life-2.middle seat=b pc=2 card=life-2.middle
      life-2.middle.1 seat=b pc=1 card=life-2.middle that=gravity-6 it=spirit-2 called
      spirit-2.middle seat=a pc=1 card=spirit-2.middle
      spirit-2.middle.0 seat=a pc=1 card=spirit-2.middle it=water-1 called
      water-1.middle seat=b pc=1 card=water-1.middle
      water-1.middle.0 seat=b pc=1 card=water-1.middle that=line-3 called
      water-1.middle.0.0 seat=b pc=1 card=water-1.middle that=line-1 it=line-1 called
"""
"""Life 2 speaks of the card just drawn, which is in the hand, wherever finished texts have been."""


@pytest.mark.parametrize("text", [RETURNED_IN_A_LINE, DRAWN_AND_FLIPPED])
def test_what_finished_texts_have_acted_on_takes_no_card_of_an_imagined_world(text: str) -> None:
    """A card that lies in a deck there would be named as soon as it is played face down."""
    s = GAME.notation.read(dedent(text), Whim(1))
    for seed in range(50):
        laws = Laws(GAME, 2, Whim(seed))
        assert laws.masked(s, 0) == []
        assert laws.imaginable(s, 0) == []
        assert laws.blind(s, 0) == []


SPEAKS_FROM_A_HAND = """\
    position compile 2
    options  sets=main1+aux2 running_texts_finish=on
    turn     27 b
    first    b
    row a    assimilation psychic fire
    row b    death plague darkness
    line 1   a fire-0                                 b death-0
    line 2   a fire-2                                 b darkness-3 darkness-2
    line 3   a assimilation-1? psychic-1?             b darkness-1? darkness-0?!
    hand  a  fire-4 fire-5 psychic-3 assimilation-2 assimilation-6
    hand  b  death-3 plague-1
    deck  a  psychic-4 psychic-5 assimilation-0 assimilation-5
    deck  b  plague-5 death-1 death-4 plague-3
    trash a  fire-1 fire-3 psychic-0 assimilation-4 psychic-2
    trash b  plague-4 plague-2 darkness-4 death-2 plague-0 death-5 darkness-5
    pile
      turn seat=b phase=cache
      death-3.middle seat=b pc=1 card=death-3.middle it=assimilation-4
      fire-2.middle seat=a pc=1 card=fire-2.middle
      fire-2.middle.0 seat=a pc=2 card=fire-2.middle it=death-3 called
      darkness-2.middle seat=b pc=1 card=darkness-2.middle
      darkness-2.middle.0 seat=b card=darkness-2.middle called
"""
"""Death 3 was returned in its own text; another hidden card lies where everybody saw it."""


def test_a_card_that_speaks_lies_in_no_other_world_where_everybody_saw_it() -> None:
    s = GAME.notation.read(dedent(SPEAKS_FROM_A_HAND), Whim(1))
    for seed in range(100):
        laws = Laws(GAME, 2, Whim(seed))
        assert laws.masked(s, 0) == []
        assert laws.imaginable(s, 0) == []
