"""The notation of positions: what is written reads back, and what cannot be read is named."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.cli.fuzz import some_options
from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import DOWN, SEEN, SHOW_REMEMBERED
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.rules.verbs.decks import DrawChosen
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle
from kibitz.kernel.position_text import PositionError
from kibitz.kernel.view import JUDGE

FULL = bool(os.environ.get("KIBITZ_FULL"))
HEADER = f"position compile {GAME.version}"
NOTATION = Path(__file__).parents[4] / "docs" / "notation.md"
SEEDS = st.integers(0, 2**32 - 1)
MATCHES = settings(
    max_examples=1000 if FULL else 60, derandomize=not FULL, deadline=None, database=None
)

TABLE = """\
row a   fire water light
row b   life metal speed
line 1  a fire-0 fire-5?   b life-4
hand a  fire-1 water-4
hand b  speed-0 speed-5
deck a  rest
deck b  rest
"""


def read(text: str) -> Board:
    return cast(Board, GAME.notation.read(dedent(text), Whim(1)))


def written(s: State, seat: int = JUDGE) -> str:
    return GAME.notation.write(GAME.sight.view(s, seat))


def random_match(seed: int) -> Iterator[tuple[State, Decision | None]]:
    """Every position of a random match with random options, the last one included."""
    whim = Whim(seed)
    state = GAME.rules.setup(some_options(GAME, whim))
    question = settle(state)
    while question is not None:
        yield state, question
        question = advance(state, question.options[whim.below(len(question.options))])
    yield state, None


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[c] for c in cards]


# What is written reads back.


@given(SEEDS)
@MATCHES
def test_every_position_of_a_match_reads_back_exactly(seed: int) -> None:
    """At every decision, also in the middle of an effect, the text is the whole position."""
    for state, question in random_match(seed):
        text = written(state)
        again = GAME.notation.read(text, Whim(9))
        assert GAME.notation.save(again) == GAME.notation.save(state), text
        assert written(again) == text
        other = settle(again)
        assert (question is None) == (other is None)
        if question is not None and other is not None:
            assert (other.seat, other.options) == (question.seat, question.options)


def test_the_round_trip_covers_every_kind_of_moment() -> None:
    """Random matches do lead into effects: cards on their way, several texts waiting, bans."""
    seen = set()
    for seed in range(150):
        for state, question in random_match(seed):
            text = written(state)
            seen.update(re.findall(r"\n(ban|shown|stolen|owned|counts|winner|options) ", text))
            seen.update(re.findall(r"\n  (setup|turn|land|noted|to-trash|to-hand)", text))
            seen.update(re.findall(r"(fly:|order:|called|\^|~|\?!|that=|it=)", text))
            if question is not None and question.seat == CHANCE:
                seen.add("chance")
    wanted = "ban shown stolen owned counts winner options setup turn land noted to-trash"
    marks = "to-hand fly: order: called ^ ~ ?! that= it= chance"
    assert {*wanted.split(), *marks.split()} - seen == set()


@given(SEEDS)
@MATCHES
def test_a_redacted_position_keeps_what_the_seat_knows(seed: int) -> None:
    """The hidden cards are filled in anew; what the seat sees and may answer stays the same."""
    whim = Whim(seed + 1)
    for state, _ in random_match(seed):
        if whim.below(4):
            continue
        for seat in range(2):
            v = GAME.sight.view(state, seat)
            text = GAME.notation.write(v)
            again = GAME.notation.read(text, whim)
            assert GAME.sight.view(again, seat) == v, text
            assert written(again, seat) == text


@given(SEEDS)
@MATCHES
def test_a_redacted_position_names_no_hidden_card(seed: int) -> None:
    """A seat reads no card of the other hand, of a deck, or face down on the other side."""
    for state, _ in random_match(seed):
        b = cast(Board, state)
        remembers = bool(b.rules & SHOW_REMEMBERED)
        for seat in range(2):
            text = written(state, seat)
            zones = re.sub(r"^(owned|ban|pile|  ).*\n", "", text, flags=re.MULTILINE)
            things = " ".join(re.findall(r"\b(?:that|it)=(\S+)", text))
            named = set(re.findall(r"[a-z]+-\d(?!\.)", f"{zones} {things}"))
            known = set(b.shown[1 - seat]) if remembers else set()
            for side in range(2):
                for f in b.pile[-1:]:
                    if isinstance(f.node, DrawChosen) and f.at.seat == side:
                        known |= set(b.decks[side])  # shown, while a card is chosen out of it
                for e in b.tops[side]:
                    if not e & DOWN or side == seat or (remembers and e & SEEN):
                        known.add(e >> 2)
            secret = ({*b.hands[1 - seat], *b.decks[0], *b.decks[1]}) - known
            speaking = {f.at.card for f in b.pile}  # whose texts are under way: not forgotten
            for stack in b.stacks[3 - 3 * seat : 6 - 3 * seat]:
                for e in stack:
                    seen = e & SEEN and (remembers or e >> 2 in speaking)
                    secret |= {e >> 2} if e & DOWN and not seen else set()
            assert not named & set(names(tuple(secret))), text


def reads_back(state: State) -> bool:
    """Does the position read back, for the judge and for each seat?"""
    exact = GAME.notation.save(GAME.notation.read(written(state), Whim(3))) == GAME.notation.save(
        state
    )
    seen = [GAME.notation.read(written(state, seat), Whim(3)) for seat in (0, 1)]
    return exact and all(
        GAME.sight.view(s, i) == GAME.sight.view(state, i) for i, s in enumerate(seen)
    )


def test_two_texts_of_one_moment_read_back() -> None:
    """Death 2 uncovers two cards at once; while Ann puts their texts in order, all is written."""
    b = read(
        """
        row a   death darkness plague
        row b   fire light life
        line 1  a plague-5 plague-1  b light-5 life-2
        hand a  death-2 death-4 plague-0
        hand b  fire-1 fire-5
        deck a  rest
        deck b  rest
        """
    )
    advance(b, GAME.notation.vocabulary.number("play death-2 line-1 up"))
    question = settle(b)
    while question is not None and "together" not in written(b):
        question = advance(b, GAME.notation.vocabulary.number("line-1"))
    assert "  together seat=a it=plague-5.middle,light-5.middle\n" in written(b)
    assert reads_back(b)


def test_cards_still_to_be_flipped_read_back() -> None:
    """Apathy 1 flips a line; Metal 6 goes first, and the text beneath it asks meanwhile."""
    b = read(
        """
        options sets=main1+aux1
        row a   apathy darkness death
        row b   metal water life
        line 1  a - b water-4 metal-6
        line 2  a - b life-5
        hand a  apathy-1 death-4
        hand b  metal-1 metal-5
        deck a  rest
        deck b  rest
        """
    )
    advance(b, GAME.notation.vocabulary.number("play apathy-1 line-1 up"))
    question = settle(b)
    assert question is not None
    assert question.frame.node.path.startswith("water-4.middle")
    assert "  turned seat=a card=apathy-1.middle that=water-4\n" in written(b)
    assert reads_back(b)


def test_what_is_written_late_in_a_long_match_reads_back() -> None:
    """Turns go on being counted where nobody wins."""
    b = read(TABLE)
    b.turn, b.idle, b.bans = 10_010, 30_030, (10_012, 3)
    again = read(written(b))
    assert (again.turn, again.idle, again.bans) == (10_010, 30_030, (10_012, 3))
    assert reads_back(b)


def test_a_position_reads_the_same_in_any_order_and_spacing() -> None:
    """The order of the lines is free, and so are spaces, empty lines and comments."""
    lines = TABLE.splitlines()
    messy = "\n\n# a comment\n".join(
        "   ".join(line.split()) + "  # so be it" for line in reversed(lines)
    )
    assert GAME.notation.save(read(messy)) == GAME.notation.save(read(TABLE))


def test_a_text_of_the_pile_may_have_a_comment() -> None:
    """As a word of its own, because # stands before numbers there."""
    pile = "pile\n  # as it was\n  turn seat=a phase=action {}\n"
    plain = read(TABLE + pile.format(""))
    assert GAME.notation.save(read(TABLE + pile.format("# their turn"))) == GAME.notation.save(
        plain
    )


def test_the_examples_of_the_documentation_are_real() -> None:
    """Every position in docs/notation.md can be read; those in full are written the same way."""
    examples = re.findall(r"```position\n(.*?)```", NOTATION.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 5
    complete = 0
    for text in examples:
        state = GAME.notation.read(text, Whim(2))
        assert settle(state) is not None, text
        if text.startswith("position compile"):
            complete += 1
            assert text.startswith(HEADER), f"docs/notation.md: the version is {GAME.version} now"
            seats = re.findall(r"^view +([ab])", text, re.MULTILINE)
            seat = "ab".index(seats[0]) if seats else JUDGE
            assert written(state, seat).splitlines() == text.splitlines()
    assert complete >= 3


# What may be left out.


def test_what_is_left_out_takes_the_value_of_a_quiet_table() -> None:
    """Without further lines it is Ann's action in turn 1, and nobody holds anything."""
    b = read(TABLE)
    question = settle(b)
    assert question is not None
    assert (question.seat, b.turn, b.player, b.first) == (0, 1, 0, 0)
    assert (b.control, b.winner, b.chain, b.idle, b.bans) == (-1, -1, 0, 0, ())
    assert b.trashes == ((), ())
    assert b.stacks[1:3] == [(), ()]
    assert b.compiled == 0
    assert b.shown == ((), ())
    assert b.stolen == (0, 0)
    assert [f.node.path for f in b.pile] == ["turn"]


def test_a_written_position_can_be_shortened() -> None:
    """Leaving out the default lines of a written position changes nothing."""
    text = written(read(TABLE))
    short = re.sub(r"^(position|first|control|trash|pile|  ).*\n", "", text, flags=re.MULTILINE)
    assert len(short.splitlines()) == len(text.splitlines()) - 7
    assert written(read(short)) == text


@pytest.mark.parametrize(
    ("step", "asks"), [("start", 0), ("control", 0), ("action", 0), ("end", 1), ("next", 1)]
)
def test_a_turn_can_begin_at_any_step(step: str, asks: int) -> None:
    """Drawn before the action it is Ann who is asked, drawn after it it is Bob."""
    question = settle(read(f"turn 3 a {step}\n{TABLE}"))
    assert question is not None
    assert question.seat == asks


def test_the_rest_of_a_deck_is_what_stands_nowhere_else() -> None:
    """Ann's deck holds her eighteen cards but the four that lie or are held."""
    b = read(TABLE)
    deck = names(b.decks[0])
    assert len(deck) == 18 - 4
    assert not {"fire-0", "fire-5", "fire-1", "water-4"} & set(deck)
    assert len(b.decks[1]) == 18 - 3


def test_unknown_cards_are_filled_with_cards_that_have_no_place() -> None:
    """Bob's five unknown cards are his own, and no card is dealt twice."""
    text = TABLE.replace("hand b  speed-0 speed-5", "hand b  speed-0 ?4").replace(
        "deck b  rest", "deck b  ?12"
    )
    hands = set()
    for seed in range(20):
        b = cast(Board, GAME.notation.read(text, Whim(seed)))
        hand = names(b.hands[1])
        hands.add(tuple(hand))
        assert len(hand) == len(set(hand)) == 5
        assert {card.split("-")[0] for card in hand} <= {"life", "metal", "speed"}
        assert "life-4" not in hand
        assert len(GAME.rules.pieces(b)) == len(set(GAME.rules.pieces(b))) == 36
    assert len(hands) > 10


def test_an_unknown_card_on_the_field_lies_face_down() -> None:
    """`?` in a stack is one of the owner's cards, face down."""
    text = TABLE.replace("b life-4", "b ?").replace("deck b  rest", "deck b  ?15")
    b = read(text)
    (entry,) = b.stacks[3]
    assert entry & (DOWN | SEEN) == DOWN
    assert CARD_NAMES[entry >> 2].split("-")[0] in ("life", "metal", "speed")


def test_marks_are_read() -> None:
    """Face up, face down, face down but seen, compiled."""
    text = TABLE.replace("fire water", "fire* water").replace("fire-5?", "fire-5? fire-2?!")
    b = read(text)
    assert [e & (DOWN | SEEN) for e in b.stacks[0]] == [0, DOWN, DOWN | SEEN]
    assert "row a    fire* water light\n" in written(b)
    assert "line 1   a fire-0 fire-5? fire-2?!" in written(b)


def test_options_of_a_position_are_in_force() -> None:
    """Also an edition can be named; options that are the default need not be written."""
    assert "options  control=off\n" in written(read(f"options control=off\n{TABLE}"))
    assert "options" not in written(read(f"options control=on layout=draft\n{TABLE}"))
    german = written(read(f"options edition=de\n{TABLE}"))
    assert "options  layout=random metal1_needs_visible_text=off\n" in german


def test_a_winner_ends_the_game() -> None:
    """A position with a winner asks nobody any more."""
    for line, scores in (("a", (1, 0)), ("b", (0, 1)), ("-", (0.5, 0.5))):
        b = read(f"winner {line}\n{TABLE}")
        outcome = GAME.rules.outcome(b)
        assert settle(b) is None
        assert outcome is not None
        assert outcome.scores == scores


# What cannot be read.


def fault(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize("text", ["", "\n \n", "# nothing but a comment\n"])
def test_an_empty_text_is_refused(text: str) -> None:
    """Nothing is no position."""
    assert fault(text) == f"line 1: the text is empty; a position begins with '{HEADER}'"


@pytest.mark.parametrize(
    "header", ["position", "position chess 1", "position compile", "position compile one"]
)
def test_a_foreign_header_is_refused(header: str) -> None:
    """A header names the game and the version."""
    said = fault(f"# by hand\n{header}\n{TABLE}")
    assert said == f"line 2: this is not a position of Compile; it begins with '{HEADER}'"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense 1", "'nonsense' is no line of a position; there are view, options, turn,"),
        ("Hand a fire-1", "'Hand' is no line of a position"),
        ("view", "a seat is 'a' or 'b', not 'nothing'"),
        ("view c", "a seat is 'a' or 'b', not 'c'"),
        ("options control", "'control' is no option; write name=value"),
        ("options checkmate=on", "no option 'checkmate'; there are edition, "),
        ("options control=maybe", "option control cannot be 'maybe'; it is one of on, off"),
        ("options edition=fr", "no edition 'fr'; there are codex, hu, cs, pl, de"),
        ("turn", "a turn is a number, a seat and perhaps a phase: turn 7 a action"),
        ("turn 3", "a turn is a number, a seat and perhaps a phase: turn 7 a action"),
        ("turn 3 a action now", "a turn is a number, a seat and perhaps a phase"),
        ("turn three a", "a number is wanted here, not 'three'"),
        ("turn -3 a", "a number is wanted here, not '-3'"),
        ("turn ² a", "a number is wanted here, not '²'"),
        ("turn 3 c", "a seat is 'a' or 'b', not 'c'"),
        ("turn 3 a lunch", "no phase 'lunch'; there are start, control, compile, action, cache,"),
        ("first", "a seat is 'a' or 'b', not 'nothing'"),
        ("first a b", "a seat is 'a' or 'b', not 'a b'"),
        ("control nobody", "a seat is 'a' or 'b', not 'nobody'"),
        ("winner c", "a seat is 'a' or 'b', not 'c'"),
        ("row", "a seat is 'a' or 'b', not 'nothing'"),
        ("row a fire water", "a row is a seat and three protocols: row a fire water* light"),
        ("row a fire water light life", "a row is a seat and three protocols"),
        ("row a spirit death earth", "no protocol is called 'earth'"),
        ("row a spirit spirit death", "spirit stands twice; a protocol is drafted once"),
        ("row b fire death spirit", "fire stands twice; a protocol is drafted once"),
        ("line", "a line is 1, 2 or 3 and two sides: line 1 a fire-5 b -"),
        ("line 4 a - b -", "a line is 1, 2 or 3 and two sides"),
        ("line 2 fire-2", "'fire-2' stands before a side; write 'a' or 'b' first"),
        ("line 2 a fire-9", "no card is called 'fire-9'; a card is a protocol and a value: fire-1"),
        ("line 2 a Fire-2", "no card is called 'Fire-2'"),
        ("line 2 a fire-2!", "'fire-2!': after a card comes '?' for face down, '?!' if seen"),
        ("line 2 a fire-2??", "'fire-2??': after a card comes '?' for face down"),
        ("line 2 a fire-1", "fire-1 is in two places; it stands in line 4 already"),
        ("line 2 b fire-5?", "fire-5 is in two places; it stands in line 3 already"),
        ("hand", "a seat is 'a' or 'b', not 'nothing'"),
        ("hand fire-1", "a seat is 'a' or 'b', not 'fire-1'"),
        ("trash a fire", "no card is called 'fire'"),
        ("trash a fire-2 fire-2", "fire-2 is in two places; it stands in line 8 already"),
        ("trash b speed-0", "speed-0 is in two places; it stands in line 5 already"),
        ("trash a rest", "no card is called 'rest'"),
        ("deck a ?many", "no card is called '?many'"),
        ("deck a ?²", "'?²'"),
        ("trash a ?2", "'?2'"),
        ("owned a fire", "no card is called 'fire'"),
        ("shown a light-5", "light-5 is shown but not in hand a"),
        ("shown a ?", "'?'"),
        ("stolen", "not 'nothing'"),
        ("stolen a", "a number is wanted here, not 'nothing'"),
        ("stolen a some", "a number is wanted here, not 'some'"),
        ("ban", "a number is wanted here, not 'nothing'"),
        ("ban metal-1", "a number is wanted here, not 'nothing'"),
        ("ban iron-1 4", "no card is called 'iron-1'"),
        ("counts 1", "a number is wanted here, not 'nothing'"),
        ("counts 1 2 3", "a number is wanted here, not '2 3'"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, said: str) -> None:
    """The refusal gives the number of the line, the fault, and where it helps what is right."""
    found = fault(f"{TABLE}{line}\n")
    assert found.startswith("line 8: ")
    assert said in found


def test_the_fault_is_found_where_it_stands() -> None:
    """A card shown but not held is blamed on its own line, whatever comes after it."""
    assert fault(f"shown a light-5\n{TABLE}") == "line 1: light-5 is shown but not in hand a"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  nowhere seat=a", "no text is called 'nowhere'"),
        ("  fire-9.middle seat=a", "no text is called 'fire-9.middle'"),
        ("  turn seat=c phase=action", "a seat is 'a' or 'b', not 'c'"),
        ("  turn seat=a phase=lunch", "no phase 'lunch'; there are start, control, compile"),
        ("  turn seat=a pc=much", "a number is wanted here, not 'much'"),
        ("  fire-1.middle seat=a card=fire-9.middle", "no card is called 'fire-9'"),
        ("  fire-1.middle seat=a card=fire-1.side", "no box 'side'; there are top, middle, bottom"),
        ("  fire-1.middle seat=a slowly", "'slowly' is no part of a text on the pile"),
        ("  fire-1.middle seat=a that=foo", "'foo' names nothing"),
        ("  fire-1.middle seat=a that=", "'' names nothing"),
        ("  fire-1.middle seat=a it=#x", "a number is wanted here, not 'x'"),
        ("  fire-1.middle seat=a it=order:a:1-1-1", "'order:a:1-1-1' names nothing"),
        ("  fire-1.middle seat=a it=line-9", "'line-9' names nothing"),
        ("  fire-1.middle seat=a it=flying:3", "'flying:3'"),
        ("  fire-1.middle seat=a it=b2.9", "'b2.9'"),
        ("  fire-1.middle seat=a it=top:b:1", "'top:b:1'"),
        ("  fire-1.middle seat=a it=top:b:0", "'top:b:0': a card on top of a deck is"),
        ("  fire-1.middle seat=a it=top:b", "'top:b': a card on top of a deck is"),
        ("  fire-1.middle seat=a it=top:c:1", "a seat is 'a' or 'b', not 'c'"),
        ("  land-1 seat=a that=fly:a", "'fly:a': a card on its way is fly:seat:card, as in"),
        ("  land-1 seat=a that=fly:c:light-5", "a seat is 'a' or 'b', not 'c'"),
        ("  land-1 seat=a that=fly:a:light-9", "no card is called 'light-9'"),
        ("  land-1 seat=a that=fly:a:fire-1", "fire-1 is in two places; it stands in line 4"),
    ],
)
def test_a_line_of_the_pile_that_cannot_be_read_is_named(line: str, said: str) -> None:
    """Also within the pile the refusal gives the line and the fault."""
    table = TABLE.replace("deck a  rest", "deck a  -")
    found = fault(f"{table}pile\n  turn seat=a phase=cache\n{line}\n")
    assert found.startswith("line 10: ")
    assert said in found


@pytest.mark.parametrize(
    "pile",
    ["", "  turn phase=action\n", "  fire-1.middle.0 seat=a card=fire-1.middle pc=9 called\n"],
)
def test_a_pile_that_cannot_go_on_is_refused(pile: str) -> None:
    """A pile without a turn, or a turn without a seat, would leave the table without a question."""
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        read(f"{TABLE}pile\n{pile}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hand b  speed-0 speed-5", "hand b  ?19", "seat b has 19 unknown cards, but not so many"),
        ("deck b  rest", "deck b  ?99", "deck b has 99 unknown cards, but 15 cards are left"),
        ("deck b  rest", "deck b  ?2", "deck b has 2 unknown cards, but 15 cards are left"),
    ],
)
def test_unknown_cards_that_do_not_add_up_are_refused(old: str, new: str, said: str) -> None:
    """There must be as many cards without a place as there are unknown ones."""
    with pytest.raises(ValueError, match=said):
        read(TABLE.replace(old, new))


@given(SEEDS)
@settings(max_examples=3000 if FULL else 400, derandomize=not FULL, deadline=None, database=None)
def test_a_scribbled_position_is_read_or_refused_with_a_sentence(seed: int) -> None:
    """Whatever word above the pile is lost, doubled or exchanged: never anything but a refusal."""
    whim = Whim(seed)
    lines = written(read(TABLE)).splitlines()
    lines = lines[: lines.index("pile")]
    every_word = [word for line in lines for word in line.split()] + ["?", "?3", "-", "*", "9", "#"]
    i = whim.below(len(lines))
    words = lines[i].split()
    at, what = whim.below(len(words)), whim.below(3)
    new = every_word[whim.below(len(every_word))]
    words[at : at + 1] = [[], [words[at]] * 2, [new]][what]
    lines[i] = " ".join(words)
    try:
        state = GAME.notation.read("\n".join(lines), Whim(1))
    except ValueError as e:
        assert len(str(e)) > 20
    else:
        assert GAME.notation.save(
            GAME.notation.read(written(state), Whim(2))
        ) == GAME.notation.save(state)
