"""Positions of Days of Ire as text: what may be left out, what is refused, what is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.notation.read import read as read_view
from kibitz.games.ire.rules.cards import FINGERPRINT
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, EVENT, PLACE_IDS, SOLDIER, TANK
from kibitz.games.ire.rules.tables import NAMES, NUMBERS
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import NONE, advance, settle
from kibitz.kernel.position_text import PositionError
from kibitz.kernel.view import JUDGE
from tests.games.ire.table import table

NOTATION = Path(__file__).parents[4] / "docs" / "notation.md"
DRAWN = """
# Ann at Kossuth ter, with three petrol bombs and a tank before her.
position ire 1
players 3
day     3
phase   revolution
at      kossuth_ter bem_ter
units   kossuth_ter:tank:1 csepel:soldier:2   # and nothing else
events  s1 csepel:e18
hands.1 c05a c02a
"""


def drawn(text: str) -> City:
    """A text drawn for the fixed box, which may not be the one we ship."""
    if FINGERPRINT:
        text = text.replace("position ire 1", f"position ire 1 box {FINGERPRINT}")
    return cast(City, GAME.notation.read(text, Whim(1)))


def names(pieces: tuple[int, ...]) -> list[str]:
    return [NAMES[x] for x in pieces]


def reads_back(c: City) -> bool:
    return GAME.notation.save(
        GAME.notation.read(GAME.notation.write(GAME.sight.view(c, JUDGE)), Whim(1))
    ) == GAME.notation.save(c)


# Drawing by hand.


def test_a_position_is_drawn_in_a_few_lines() -> None:
    """Only what matters is said; it can be played on at once."""
    c = drawn(DRAWN)

    assert (c.players, c.day, c.morale, c.support) == (2, 3, 3, 6)
    assert [PLACE_IDS[p] for p in c.at] == ["kossuth_ter", "bem_ter"]
    assert c.total(TANK) == 1 and c.total(SOLDIER) == 2
    assert NAMES[c.event_at[PLACE_IDS.index("magyar_radio")]] == "s1"
    assert NAMES[c.event_at[PLACE_IDS.index("csepel")]] == "e18"
    question = settle(c)
    assert question is not None and question.seat == 1  # whose turn is first
    question = advance(c, GAME.notation.vocabulary.number("seat-2"))
    assert question is not None
    assert "destroy" in [GAME.notation.vocabulary.word(x) for x in question.options]


def test_what_is_left_out_is_the_start_of_a_day() -> None:
    """Nothing on the board, start places, every card in its deck, headlines to be played."""
    c = drawn("position ire 1\nhand h08")

    assert (c.players, c.day, c.phase, c.points, c.markers) == (1, 1, 0, 0, 0)
    assert (c.spokesperson, c.last_wound, c.barricade_supply) == (1, 5, 2)
    assert c.all_units() == (0,) * 33 and c.event_at == (NONE,) * 11
    assert [PLACE_IDS[p] for p in c.at] == ["astoria"]
    assert (len(c.deck), len(c.event_deck), len(c.ready), len(c.unseen)) == (38, 30, 8, 22)
    assert [len(deck) for deck in c.headlines] == [13, 16, 12]
    assert min(c.event_deck) == EVENT + 3
    assert [f.node.path for f in c.pile] == ["day", "headlines"]


def test_decks_hold_the_rest() -> None:
    """What is not placed elsewhere; `rest` says it aloud, and `-` empties a deck."""
    c = drawn("hands.1 c01a c02a\ntrash c03a\ndeck rest\nrow v1a v4a\nevent_deck -\nwrecks t1")

    assert len(c.deck) == 35
    assert names(c.row) == ["v1a", "v4a"] and len(c.ready) == 6
    assert c.event_deck == ()
    assert names(c.rev_tanks) == ["t2", "t3"]
    assert len(drawn("deck c01a").deck) == 1


@pytest.mark.parametrize("phase", ["headlines", "events", "army", "support", "display"])
def test_a_position_begins_with_the_phase_it_names(phase: str) -> None:
    """Without a pile the phase has not begun."""
    c = read_view(f"phase {phase}\nday 2\nhand h08")
    assert len(c.pile) == 1


def test_the_night_and_the_days() -> None:
    """Drawn at night of day 7 the events are counted."""
    c = drawn("day 7\nphase night\nevents s1 s2 s3\nmorale 2")
    assert c.winner == 1


def test_a_position_names_its_options() -> None:
    """Wounds, switches, barricades and the spokesperson come from them."""
    c = drawn(
        "options spokesperson=2 extra_wound=on barricade_supply=4 team_open_hands=on\n"
        "players 3\nphase revolution\nunits csepel:soldier:1\nbarricades csepel"
    )
    assert (c.spokesperson, c.last_wound, c.barricade_supply) == (2, 5, 3)
    question = settle(c)
    assert question is not None and question.seat == 2


def test_options_may_be_handed_over() -> None:
    """What the text does not say of options is taken from outside."""
    v = read_view("phase revolution", {"players": "4", "spokesperson": "3"})
    assert (v.players, v.spokesperson) == (3, 3)


def test_unknown_cards_are_imagined() -> None:
    """Five cards of a hand and two headlines that nobody has told; the decks shrink with them."""
    c = drawn("hands.1 c01a ? ? ?\nhand ?1 ?1 ?3 h02\nphase headlines")

    assert len(c.hands[0]) == 4 and NUMBERS["c01a"] in c.hands[0]
    assert len(c.deck) == 34
    assert sorted(c.deck + c.hands[0]) == list(range(CARD, CARD + 38))
    assert len(c.hand) == 4
    assert [len(deck) for deck in c.headlines] == [11, 16, 11]


def test_words_for_what_is_kept_in_bits() -> None:
    """Markers, barricades, fighters beneath, places attacked, seats, the winner."""
    c = drawn(
        "players 3\nphase security\nunits bem_ter:soldier:1\nmarkers ceasefire radio_taken\n"
        "barricades bem_ter\npassive bem_ter:f01\nbeneath bem_ter\nattacked csepel\n"
        "acted seat-2 seat-3\nactive.csepel f02 t1\nmoved csepel:1\ndisplay e01 - e03"
    )
    assert c.happened(6) and c.happened(7) and not c.happened(0)
    assert c.barricaded(1) and c.lower == 1 << 1 and c.attacked == 1 << 10
    assert c.acted == 0b110
    assert names(c.active[10]) == ["f02", "t1"]
    assert c.moved[10] == 1
    assert reads_back(c)
    text = GAME.notation.write(GAME.sight.view(c, JUDGE))
    for line in ("phase security", "markers ceasefire radio_taken", "beneath bem_ter"):
        assert line in text.splitlines()
    over = drawn("winner revolution")
    assert over.winner == 1 and settle(over) is None


def test_the_order_of_lines_is_free() -> None:
    """Hands may come before the number of players."""
    one = drawn("players 3\nhands.2 c01a\nphase revolution\nunits csepel:soldier:1")
    two = drawn("units csepel:soldier:1\nphase revolution\nhands.2 c01a\nplayers 3")
    assert GAME.notation.save(one) == GAME.notation.save(two)


def test_a_position_in_the_middle_of_an_action_reads_back() -> None:
    """With its pile, also as each seat sees it."""
    t = table(
        "revolution",
        players="3",
        at="bem bem bem",
        units="csepel:soldier:1",
        hands="- c01a,c05a c03a",
    )
    t.ann("seat-2", "seat-3", "ask seat-3").bob("yes", "c05a")

    assert reads_back(t.city)
    for seat in range(4):
        text = GAME.notation.write(GAME.sight.view(t.city, seat))
        assert GAME.notation.write(GAME.sight.view(GAME.notation.read(text, Whim(3)), seat)) == text


def test_the_examples_of_the_documentation_are_real() -> None:
    """Every position of Days of Ire in docs/notation.md can be read and asks somebody."""
    text = NOTATION.read_text(encoding="utf-8")
    examples = re.findall(r"```position-ire\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        assert settle(drawn(example)) is not None, example
        assert len(example.splitlines()) < 11


# Faults.


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, "the text is empty"),
        ("position compile 1", 1, "not a position of Days of Ire"),
        ("position ire 99", 1, "version 99"),
        ("day 3\nfog 2", 2, "'fog' is no line of a position; there are view"),
        ("day 3\nday 4", 2, "'day' stands twice; it was given in line 1"),
        ("day 9", 1, "day runs from 0 to 7"),
        ("day 0", 1, "day runs from 1 to 7"),
        ("morale 7", 1, "morale runs from -1 to 6"),
        ("support x", 1, "a number is wanted here"),
        ("support --1", 1, "a number is wanted here, not '--1'"),
        ("players 5", 1, "2 to 4"),
        ("options fog=on", 1, "no option 'fog'"),
        ("options morale", 1, "'morale' is no option; write name=value"),
        ("phase dawn", 1, "a phase is one of headlines, events"),
        ("at csepel csepel", 1, "at wants 1 words, not 2"),
        ("at pest", 1, "no place is called 'pest'; there are szena_ter"),
        ("units csepel:2", 1, "place:unit:number"),
        ("units csepel:tank:9", 1, "at most 8"),
        ("events e18", 1, "wants its place, as in csepel:e18"),
        ("events s1 magyar_radio:e18", 1, "room for one"),
        ("events h01a", 1, "h01a is no event"),
        ("hands.1 f01", 1, "f01 is no revolutionary card"),
        ("hands.2 c01a", 1, "there is no hands.2"),
        ("hands.1 c01a\ntrash c01a", 2, "c01a is in two places; it stands in line 1"),
        ("hands.1 ?1", 1, "a card is ?"),
        ("hand ?", 1, "by its period"),
        ("display ?", 1, "lies open"),
        ("upper csepel:f01", 1, "is called 'passive'"),
        ("active.csepel f01 f02 f03 f04 f05", 1, "at most 4 fighters"),
        ("hands.1 " + "? " * 11, 1, "at most 10 cards"),
        ("markers peace", 1, "no marker is called 'peace'"),
        ("acted seat-3", 1, "'seat-3' is no revolutionary; there are seat-2"),
        ("winner nobody", 1, "soviet, revolution"),
        ("unseen f01\nbeneath csepel bem_ter", 2, "more fighters lie beneath"),
        ("view 4", 1, "view names a seat: 1 to 2"),
        # What can be read, and no match leads to.
        ("day 3\nmorale -1", 2, "with morale below 0 the game is over"),
        ("wounds 5", 1, "with 5 wounds the game is over"),
        ("players 3\nwounds 0 4", 2, "with 4 wounds the game is over"),
        ("wounds -3", 1, "a number from 0 to 6 is wanted here, not -3"),
        ("points -5", 1, "points runs from 0 to 99"),
        ("actions -1", 1, "actions runs from 0 to 99"),
        ("steps -1", 1, "steps runs from 0 to 99"),
        ("secured 9", 1, "secured runs from 0 to 8"),
        ("extra_events -1", 1, "extra_events runs from 0 to 33"),
        ("last_wound 0", 1, "last_wound runs from 4 to 6"),
        ("rules 64", 1, "rules runs from 0 to"),
        ("units csepel:soldier:-2", 1, "a number from 0 to 99 is wanted here, not -2"),
        ("barricades astoria bem_ter csepel", 1, "there are 2 barricades"),
        ("barricades astoria bem_ter\nbarricade_supply 3", 1, "there are 4 barricades"),
        ("barricade_supply -1", 1, "barricade_supply runs from 0 to 4"),
        ("display s1", 1, "s1 is a starting event"),
        ("event_deck s2", 1, "s2 is a starting event"),
        ("events csepel:e05", 1, "e05 names its place, so it is kossuth_ter:e05"),
        ("moved csepel:-1", 1, "a number from 0 to 8 is wanted here"),
        ("units csepel:tank:1\nmoved csepel:2", 2, "no more tanks have moved to csepel"),
        ("beneath csepel", 1, "nobody lies on top of the fighter beneath at csepel"),
        ("headlines.1 h09", 1, "h09 is a headline of period 2"),
        ("headlines.1 ?2", 1, "?2 is a headline of period 2"),
        ("pile\n  nothing", 2, "no text is called 'nothing'"),
        ("pile\n  together card=f01.cellar", 2, "no box 'cellar'; there are "),
        ("pile\n  together mood=good", 2, "'mood=good' is no part of a text on the pile"),
        ("pile", 1, "the pile is empty"),
    ],
)
def test_a_fault_names_its_line_and_what_would_be_right(text: str, line: int, fault: str) -> None:
    """Whoever draws a position is told where it goes wrong."""
    with pytest.raises(ValueError, match=f"^line {line}: .*{re.escape(fault)}"):
        drawn(text)


def test_all_that_is_impossible_is_told_at_once() -> None:
    """Each fault at its own line, so that a drawing is mended in one go."""
    with pytest.raises(PositionError) as found:
        drawn("wounds 5\nmorale -1\nbeneath csepel\nunits csepel:soldier:1")
    assert [fault.line for fault in found.value.faults] == [2, 1, 3]


def test_what_ended_a_game_may_stand_in_its_last_position() -> None:
    """Morale below 0 and a last wound are no fault of a game that is lost."""
    lost = drawn("morale -1\nwounds 5\nwinner soviet")
    assert GAME.rules.outcome(lost) is not None


def test_an_event_for_anywhere_lies_anywhere() -> None:
    """e18 names no place; e05 names its own."""
    city = drawn("events csepel:e18 kossuth_ter:e05\nunits csepel:soldier:1")
    assert city.events_on_board() == 2
