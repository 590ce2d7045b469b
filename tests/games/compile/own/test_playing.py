"""Protocols of people's own at the table: laws, loops, files, positions, places and bots."""

from __future__ import annotations

import gc
import pickle
import subprocess
import sys
from typing import Final, cast

import pytest

from kibitz.bots import Budget, parse_bot
from kibitz.cli.fuzz import MAX_DECISIONS_OWN, Tally, fuzz_one
from kibitz.games import GAMES, WORDS
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import GUARDED, OWN_PROTOCOLS, PROTOCOLS
from kibitz.games.compile.rules.options import rule_bits
from kibitz.games.compile.rules.own import slots
from kibitz.games.compile.rules.own.definition import Definition, OwnFaults, read_protocol
from kibitz.games.compile.rules.own.slots import HELD, PLACES, place_of, wanted
from kibitz.games.compile.rules.tables import CARD_NAMES, NUMBERS
from kibitz.games.compile.words.speech import CompileSpeech
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.kernel.view import JUDGE
from tests.games.compile.own.generated import some_protocol
from tests.games.compile.own.test_reading import EXAMPLE
from tests.games.compile.table import table

GAME: Final = GAMES["compile"]
MIST: Final = read_protocol(EXAMPLE)
NAMES: Final = ("ann", "bob")


def variant(n: int) -> Definition:
    """Another protocol of the same kind."""
    text = EXAMPLE.replace('key = "mist"', f'key = "mist{"abcdefghijklmnop"[n]}"')
    for name in ("Mist", "Köd", "Mlha", "Mgła", "Nebel"):
        text = text.replace(f'"{name}"', f'"{name} {n}"')
    return read_protocol(text)


def played(options: dict[str, str], seed: str, steps: int = 10_000) -> Match:
    """A match whose players draft what is new and then answer at random."""
    match = Match(GAME, options, NAMES, seed)
    whim = Whim(len(seed))
    word = GAME.notation.vocabulary.word
    while match.decision is not None and steps:
        steps -= 1
        found = match.decision.options
        own = [x for x in found if word(x).startswith("draft") and "_" in word(x)]
        answer = (own or found)[whim.below(len(own or found))]
        assert match.play(match.decision.seat, answer) is None
    return match


@pytest.mark.parametrize("seed", range(16))
def test_whatever_passes_the_check_plays_by_the_laws(seed: int) -> None:
    tally = Tally()
    given = {"own": some_protocol(seed).packed()}

    fuzz_one(GAME, seed, 10, tally, given)

    assert tally.failures == []
    assert tally.games == 1


def test_matches_that_go_in_circles_break_no_law() -> None:
    """Everything goes at the end of every turn, so nobody ever compiles."""
    card = 'top = "at_end(DeleteAll(card.every.other))"\nbottom = "rule(NO_FLIP)"\n'
    cards = [f"[[card]]\nvalue = {v}\n{card}" for v in (0, 1, 2, 3, 4, 6)]
    head = 'key = "wipe"\nname = "Wipe"\nkeywords = "wipe"\n'
    wipe = read_protocol(head + "".join(cards)).packed()
    tally = Tally()

    fuzz_one(GAME, 5, 50, tally, {"own": wipe})

    assert tally.failures == []
    assert (tally.games, tally.endless) == (1, 1)
    assert tally.decisions == MAX_DECISIONS_OWN


LOOPS: Final = {
    "a draw that makes one draw and discard": (
        "after_you_draw(discard())",
        "after_you_discard(draw(1))",
    ),
    "a shuffle after every shuffle": ("after_you_shuffle(Shuffle())", "at_start(Shuffle())"),
    "a refresh after every refresh": (
        "after_any_refresh(Discard(WHOLE_HAND), Refresh())",
        "at_start(Discard(WHOLE_HAND), Refresh())",
    ),
    "cards that flip instead of being flipped": (
        "when_covered_or_flipped(Flip(this))",
        "at_start(Flip(card.face_up.every))",
    ),
}


@pytest.mark.parametrize("name", LOOPS)
def test_a_text_that_sets_itself_off_for_ever_falls_silent(name: str) -> None:
    first, second = LOOPS[name]
    cards = "".join(
        f"[[card]]\nvalue = {v}\ntop = '{first if v % 2 else second}'\nmiddle = 'draw(2)'\n"
        for v in range(6)
    )
    d = read_protocol(f"key = 'looping'\nname = 'Loop'\nkeywords = 'again'\n{cards}")

    guarded = 0
    for n in range(6):
        match = played({"own": d.packed(), "sets": "main1+aux1"}, f"loop {n}", 400)
        guarded += sum(e.kind == GUARDED for e in match.events)
    if name != "cards that flip instead of being flipped":
        assert guarded


def test_the_loop_guard_cannot_be_switched_off() -> None:
    with pytest.raises(ValueError, match="loop_guard=on"):
        GAME.rules.options({"own": MIST.packed(), "loop_guard": "off"})


def test_a_match_file_replays_where_nobody_has_the_protocol() -> None:
    text = write_match(played({"own": MIST.packed()}, "far away"))
    code = (
        "import sys; from kibitz import GAMES\n"
        "from kibitz.kernel.match_file import read_match, verify\n"
        "m = verify(read_match(sys.stdin.read()), GAMES)\n"
        "print(GAMES['compile'].notation.tell(m.events[-1], m.names))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], input=text, capture_output=True, text=True, check=False
    )

    assert done.stdout.startswith(("ann wins", "bob wins")), done.stderr


def test_two_protocols_are_dealt_alike_wherever_they_stand() -> None:
    """Chance deals by the order of numbers, so places go by fingerprints."""
    a, b = variant(0), variant(1)
    text = write_match(played({"own": f"{a.packed()}+{b.packed()}"}, "two of them"))
    for others in ((), (2, 3), (4, 5, 6, 7)):
        gc.collect()
        for place in range(OWN_PROTOCOLS):
            slots.give_up(place)
        kept = [Match(GAME, {"own": variant(n).packed()}, NAMES, "x") for n in others]

        again = replay(read_match(text), GAMES)

        assert write_match(again) == text
        assert (place_of(a) < place_of(b)) == (a.fingerprint < b.fingerprint)
        assert len(kept) == len(others)


def test_a_position_is_saved_written_and_sent_with_its_protocol() -> None:
    match = played({"own": MIST.packed()}, "saved", 40)
    save, load = GAME.notation.save, GAME.notation.load
    saved = save(match.state)
    written = GAME.notation.write(GAME.sight.view(match.state, JUDGE))

    assert save(load(saved)) == saved
    assert save(GAME.notation.read(written, Whim(1))) == saved
    assert save(pickle.loads(pickle.dumps(match.state))) == saved
    assert MIST.name in written


def test_a_place_is_kept_as_long_as_a_match_holds_it() -> None:
    gc.collect()
    match = Match(GAME, {"own": MIST.packed()}, NAMES, "held")
    place = place_of(MIST)
    assert HELD[place] == 1
    for n in range(15):
        place_of(variant(n))

    there = PLACES[place]
    assert there is not None and there.name == MIST.name
    assert NUMBERS[f"{MIST.name}-0"] == (PROTOCOLS + place) * 6
    del match
    gc.collect()
    assert HELD[place] == 0


def test_more_than_there_is_room_for_are_refused() -> None:
    gc.collect()
    kept = []
    with pytest.raises(OwnFaults) as caught:
        for n in range(OWN_PROTOCOLS + 1):
            kept.append(Match(GAME, {"own": variant(n).packed()}, NAMES, "room"))

    assert caught.value.faults[0].code == "no-place"
    assert len(kept) == OWN_PROTOCOLS


def test_a_place_that_another_takes_says_nothing_of_the_one_before() -> None:
    gc.collect()
    for place in range(OWN_PROTOCOLS):
        slots.give_up(place)
    first, second = variant(0), variant(1)
    speech = cast(CompileSpeech, WORDS["compile"]("hu"))
    slots.enter(first, 5)
    card = (PROTOCOLS + 5) * 6
    rules = rule_bits({"own": first.packed()})
    assert speech.title(card) == "Köd 0 0"
    assert speech.box(card, 1)
    view = GAME.sight.view(GAME.rules.setup({"own": first.packed()}), JUDGE)
    assert "Köd 0" in str(speech.scene(view, NAMES))

    slots.give_up(5)
    slots.enter(second, 5)

    assert rules == rule_bits({"own": second.packed()})
    assert CARD_NAMES[card] == f"{second.name}-0"
    view = GAME.sight.view(GAME.rules.setup({"own": second.packed()}), JUDGE)
    assert "Köd 0" not in str(speech.scene(view, NAMES))
    with pytest.raises(ValueError, match="no action"):
        GAME.notation.vocabulary.number(first.name + "-0")


def test_one_match_takes_four_and_none_twice() -> None:
    five = "+".join([variant(n).packed() for n in range(5)])
    other = read_protocol(EXAMPLE.replace("draw(1), play", "draw(2), play"))
    for value, code in (
        (five, "too-many-protocols"),
        (f"{MIST.packed()}+{other.packed()}", "stands-twice"),
    ):
        with pytest.raises(OwnFaults) as caught:
            wanted(value)
        assert caught.value.faults[0].code == code


@pytest.mark.parametrize("bot", ["uniform", "greedy@1", "ismcts@20", "learned@20", "learner"])
def test_bots_play_it(bot: str) -> None:
    """Cards that no net has seen count in what is known of lines, hands and sides."""
    match = Match(GAME, {"own": MIST.packed()}, NAMES, f"bots {bot}")
    players = [parse_bot(bot, GAME).make(GAME, seat) for seat in (0, 1)]
    n = 0
    while match.decision is not None and n < 30:
        n += 1
        seat = match.decision.seat
        word = f"draft {MIST.name}"
        answer = players[seat](GAME.sight.view(match.state, seat), Budget(iterations=8))
        if GAME.notation.vocabulary.number(word) in match.decision.options:
            answer = GAME.notation.vocabulary.number(word)
        assert match.play(seat, answer) is None
    assert max(cast(Board, match.state).protocols) >= PROTOCOLS


def test_a_drawn_table_plays_it() -> None:
    """Mist 2 takes a card back, and the opponent discards."""
    rule_bits({"own": MIST.packed()})
    name = MIST.name
    t = table(
        f"""
        row a   {name} fire light
        line 2  a fire-3 b -
        hand a  {name}-2 fire-4
        hand b  speed-0 speed-1
        """,
        options=f"own={MIST.packed()}",
    )

    t.a(f"play {name}-2 line-1 up")
    t.a("yes")
    t.b("speed-0")

    assert t.stack("a2") == []
    assert sorted(t.hand("a")) == ["fire-3", "fire-4"]
    assert t.hand("b") == ["speed-1"]
