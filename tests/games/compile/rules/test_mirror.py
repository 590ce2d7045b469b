"""Mirrors: both sides play the same protocols, the second one in second copies."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final, cast

import pytest

from kibitz.bots import Budget, parse_bot
from kibitz.cli.fuzz import Tally, fuzz_one
from kibitz.games import GAMES, WORDS
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import card_protocol, first_copy, is_compiled
from kibitz.games.compile.rules.numbers import (
    CARDS_PER_PROTOCOL,
    MAIN1,
    OWN_PROTOCOLS,
    PROTOCOL_NAMES,
    PROTOCOLS,
)
from kibitz.games.compile.rules.options import rule_bits
from kibitz.games.compile.rules.own import slots
from kibitz.games.compile.rules.own.definition import OwnFaults, read_protocol, twin
from kibitz.games.compile.rules.tables import CARD_NAMES, PRINTING, TEXTS, TRIGGERS, VALUES
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.games.compile.words.speech import CompileSpeech
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.kernel.view import JUDGE
from kibitz.words.languages import LANGUAGES
from tests.games.compile.own.test_reading import EXAMPLE
from tests.games.compile.table import Table, table

GAME: Final = GAMES["compile"]
NAMES: Final = ("ann", "bob")


def mirror(named: str, seed: str = "mirror", steps: int = 10_000) -> Match:
    """A mirror of some protocols, played at random."""
    match = Match(GAME, {"draft": "mirror", "mirror": named}, NAMES, seed)
    whim = Whim(len(seed))
    while match.decision is not None and steps:
        steps -= 1
        found = match.decision.options
        assert match.play(match.decision.seat, found[whim.below(len(found))]) is None
    return match


def emptied() -> None:
    """No second copy stands anywhere."""
    gc.collect()
    for place in range(OWN_PROTOCOLS):
        slots.give_up(place)


def drawn(text: str, named: str = "fire,light,water", draws: str = "") -> Table:
    return table(text, draws, options=f"draft=mirror mirror={named}")


def test_both_sides_have_the_same_three_protocols_and_eighteen_cards_of_their_own() -> None:
    b = cast(Board, mirror("fire,light,water", steps=0).state)
    rows = [b.protocols[:3], b.protocols[3:]]
    kinds = [[card_protocol(p * CARDS_PER_PROTOCOL) for p in row] for row in rows]

    assert sorted(PROTOCOL_NAMES[p] for p in kinds[0]) == ["fire", "light", "water"]
    assert kinds[1] == kinds[0][::-1]  # laid as drafted: the second seat's left is line 3
    assert all(p < PROTOCOLS for p in rows[0])
    assert all(p >= PROTOCOLS for p in rows[1])
    mine, theirs = b.owned
    assert len(mine) == len(theirs) == 18
    assert not set(mine) & set(theirs)
    assert sorted(first_copy(c) for c in theirs) == sorted(mine)


def test_the_lot_takes_every_protocol_of_the_sets_and_keeps_what_is_named() -> None:
    emptied()
    found: Counter[str] = Counter()
    for n in range(300):
        options = GAME.rules.drawn({"draft": "mirror"}, f"lot {n}")
        three = options["mirror"].split(",")
        assert len(set(three)) == 3
        found.update(three)
    assert set(found) == {PROTOCOL_NAMES[p] for p in MAIN1}
    # 75 on average, with a standard deviation of 7.5: five of these to either side.
    assert all(38 <= n <= 112 for n in found.values()), found

    named = GAME.rules.drawn({"draft": "mirror", "mirror": "war"}, "lot")["mirror"]
    assert "war" in named.split(",")
    assert len(named.split(",")) == 3
    assert GAME.rules.drawn({"draft": "mirror", "mirror": "war"}, "lot")["mirror"] == named
    assert GAME.rules.drawn({"draft": "bans"}, "lot") == {"draft": "bans"}


@pytest.mark.parametrize("protocol", range(PROTOCOLS))
def test_second_copies_are_the_same_cards_in_every_printing(protocol: int) -> None:
    (place,) = slots.mirror_places([protocol])
    for k in range(CARDS_PER_PROTOCOL):
        of, c = protocol * CARDS_PER_PROTOCOL + k, (PROTOCOLS + place) * CARDS_PER_PROTOCOL + k
        assert CARD_NAMES[c] == CARD_NAMES[of].replace("-", "_twin-")
        assert VALUES[c] == VALUES[of]
        for printing in (0, PRINTING):
            for box in range(3):
                i, j = printing + c * 3 + box, printing + of * 3 + box
                assert TEXTS[i] is TEXTS[j]
                assert TRIGGERS[i] == TRIGGERS[j]


@pytest.mark.parametrize("seed", range(24))
def test_mirrors_of_all_sets_obey_the_laws(seed: int) -> None:
    tally = Tally()

    fuzz_one(GAME, seed, 8, tally, {"draft": "mirror", "sets": "all"})

    assert tally.failures == []
    assert tally.checked > 0


def test_a_card_may_be_played_where_either_copy_lies() -> None:
    t = drawn(
        """
        row a   fire light water
        row b   water_twin light_twin fire_twin
        hand a  fire-4 water-1
        hand b  fire_twin-4
        """
    )
    up = [x for x in t.options if x.endswith("up")]

    assert up == [
        *("play fire-4 line-1 up", "play fire-4 line-3 up"),
        *("play water-1 line-1 up", "play water-1 line-3 up"),
    ]
    t.a("play fire-4 line-3 down")
    up = [x for x in t.options if x.endswith("up")]
    assert up == ["play fire_twin-4 line-1 up", "play fire_twin-4 line-3 up"]


def test_a_text_of_a_copy_does_what_the_first_one_does() -> None:
    """Fire 1 of Bob: he discards a card and deletes one of Ann's."""
    t = drawn(
        """
        turn    2 b
        row a   fire light water
        row b   water_twin light_twin fire_twin
        line 1  a fire-5 b -
        hand b  fire_twin-1 light_twin-5
        """
    )

    t.b("play fire_twin-1 line-1 up", "pick a1.1")

    assert t.told[:3] == [
        *("bob plays fire_twin-1 face up to line-1", "bob discards light_twin-5"),
        "bob deletes fire-5",
    ]


def test_a_stated_protocol_means_both_copies() -> None:
    """Luck 3 says Fire, and the top card of the other deck is the second copy of Fire 2."""
    t = drawn(
        """
        row a   fire light luck
        row b   luck_twin light_twin fire_twin
        line 2  a light-5 b -
        hand a  luck-3
        deck b  fire_twin-2
        hand b  light_twin-5
        """,
        "fire,light,luck",
    )

    t.a("play luck-3 line-1 up")
    assert [x for x in t.options if "twin" in x] == []
    t.a("say fire", "pick a2.1")

    assert t.trash("b") == ["fire_twin-2"]
    assert t.stack("a2") == []


def test_five_unity_cards_of_both_copies_turn_the_protocol_of_whoever_plays() -> None:
    """Unity 1 counts Unity cards of both sides, and turns the Unity of its own row."""
    t = drawn(
        """
        turn    2 b
        row a   fire light unity
        row b   unity_twin light_twin fire_twin
        line 2  a unity-0 unity-2 b unity_twin-3 unity_twin-4
        hand b  unity_twin-1
        """,
        "fire,light,unity",
    )

    t.b("play unity_twin-1 line-1 up")

    compiled = [is_compiled(t.board.compiled, p) for p in t.board.protocols]
    assert compiled == [False, False, False, True, False, False]


def test_both_copies_of_corruption_0_cross_the_table() -> None:
    t = drawn(
        """
        row a   fire light corruption
        row b   corruption_twin light_twin fire_twin
        hand a  corruption-0 fire-5
        hand b  corruption_twin-0 light_twin-5
        """,
        "fire,light,corruption",
    )

    t.a("play corruption-0 line-1 down across")
    assert t.stack("b1") == ["corruption-0?"]
    t.b("play corruption_twin-0 line-2 down across")
    assert t.stack("a2") == ["corruption_twin-0?"]


def test_a_match_file_names_the_three_and_replays_in_another_process() -> None:
    match = Match(GAME, {"draft": "mirror", "sets": "all"}, NAMES, "by lot")
    whim = Whim(5)
    while match.decision is not None:
        found = match.decision.options
        assert match.play(match.decision.seat, found[whim.below(len(found))]) is None
    text = write_match(match)
    code = (
        "import sys; from kibitz import GAMES\n"
        "from kibitz.kernel.match_file import read_match, verify, write_match\n"
        "text = sys.stdin.read()\n"
        "m = verify(read_match(text), GAMES)\n"
        "assert write_match(m) == text\n"
        "print(GAMES['compile'].notation.tell(m.events[-1], m.names))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], input=text, capture_output=True, text=True, check=False
    )

    assert f"mirror={match.options['mirror']}" in text
    assert "_twin-" in text
    assert done.stdout.startswith(("ann wins", "bob wins")), done.stderr


def test_copies_are_dealt_alike_wherever_they_stand() -> None:
    emptied()
    match = mirror("fire,light,water", "places")
    text, before = write_match(match), list(cast(Board, match.state).protocols)
    del match
    for others in (("death,life,metal",), ("water,war,unity", "fire,hate,love")):
        emptied()
        kept = [mirror(named, steps=0) for named in others]

        again = replay(read_match(text), GAMES)

        assert write_match(again) == text
        assert list(cast(Board, again.state).protocols) != before
        lasting = GAME.notation.lasting(again.options)
        assert lasting is not None
        del kept, again


def test_a_position_is_saved_written_and_read_with_its_copies() -> None:
    match = mirror("fire,corruption,unity", "saved", 30)
    save, load = GAME.notation.save, GAME.notation.load
    saved = save(match.state)
    written = GAME.notation.write(GAME.sight.view(match.state, JUDGE))

    assert save(load(saved)) == saved
    assert save(GAME.notation.read(written, Whim(1))) == saved
    assert "mirror=fire,corruption,unity" in written
    code = (
        "import sys; from kibitz import GAMES\n"
        "text = sys.stdin.read(); n = GAMES['compile'].notation\n"
        "assert n.save(n.load(text)) == text\n"
    )
    subprocess.run([sys.executable, "-c", code], input=saved, text=True, check=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_has_the_words_of_the_first_one(language: str) -> None:
    speech = cast(CompileSpeech, WORDS["compile"](language))
    match = mirror("fire,light,water", steps=0)
    b = cast(Board, match.state)
    for c in b.owned[1]:
        assert speech.title(c) == speech.title(first_copy(c))
        assert [speech.box(c, i) for i in range(3)] == [
            speech.box(first_copy(c), i) for i in range(3)
        ]
    scene = speech.scene(GAME.sight.view(match.state, 1), NAMES)
    assert isinstance(scene, CompileScene)
    (mine,) = [side for side in scene.sides if side.seat == 1]
    (theirs,) = [side for side in scene.sides if side.seat == 0]
    opposite = {4 - other.line: other for other in theirs.lines}
    for line, other in [(line, opposite[line.line]) for line in mine.lines]:
        assert line.protocol is not None
        assert other.protocol is not None
        assert line.protocol.name == other.protocol.name
        assert line.protocol.key == f"{other.protocol.key}_twin"
    for card in mine.hand:
        assert "_twin-" in card.id
        assert card.key == card.id.replace("_twin", "")
        assert card.protocol in ("fire", "light", "water")
    assert speech.options["draft"].values["mirror"]
    assert speech.options["mirror"].values["lot"]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("fire,light,water,war", "more than 3"),
        ("fire,fire", "stands twice"),
        ("ember", "no protocol is called 'ember'"),
        ("", "no protocol is called ''"),
    ],
)
def test_a_mirror_that_cannot_be_is_refused(value: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.rules.options({"draft": "mirror", "mirror": value})


def test_a_mirror_takes_no_protocols_of_peoples_own() -> None:
    with pytest.raises(ValueError, match="protocols of the house"):
        GAME.rules.options({"draft": "mirror", "own": read_protocol(EXAMPLE).packed()})
    with pytest.raises(OwnFaults):
        GAME.rules.options({"own": "fire_twin"})


def test_without_a_seed_the_protocols_have_to_be_named() -> None:
    with pytest.raises(ValueError, match="names its protocols"):
        GAME.rules.setup({"draft": "mirror", "first_drafter": "seat-1"})
    GAME.rules.setup({"draft": "mirror", "first_drafter": "seat-1", "mirror": "fire,ice,war"})


@pytest.fixture
def little_garbage() -> Iterator[None]:
    """What other tests have left need not be looked through each time."""
    emptied()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("little_garbage")
def test_where_no_place_is_left_the_lot_draws_from_the_copies_that_are_there() -> None:
    kept = [mirror(named, steps=0) for named in ("fire,light,water", "death,life,metal")]
    kept += [mirror(named, steps=0) for named in ("plague,speed,spirit", "gravity,fire,light")]
    assert sum(n > 0 for n in slots.HELD) == OWN_PROTOCOLS
    with pytest.raises(OwnFaults) as caught:
        mirror("darkness,fire,light", steps=0)
    assert caught.value.faults[0].code == "no-place"

    for n in range(20):
        match = Match(GAME, {"draft": "mirror"}, NAMES, f"full {n}")
        assert not {"darkness", "psychic"} & set(match.options["mirror"].split(","))
    assert len(kept) == 4


def test_copies_that_nobody_holds_are_placed_without_looking_for_garbage() -> None:
    """In a large process each look takes a second: only a place that somebody holds is worth it."""
    emptied()
    first = GAME.rules.setup({"draft": "mirror", "mirror": "fire,light,water"})
    text = GAME.notation.write(GAME.sight.view(first, 0))
    collected: list[str] = []

    def note(phase: str, _: dict[str, int]) -> None:
        collected.append(phase)

    gc.disable()
    gc.callbacks.append(note)
    try:
        for k in range(PROTOCOLS - 2):  # soon no place is empty, and few stand in their order
            others = ",".join(PROTOCOL_NAMES[k : k + 3])
            GAME.rules.setup({"draft": "mirror", "mirror": others})
            GAME.notation.read(text, Whim(1))
    finally:
        gc.callbacks.remove(note)
        gc.enable()
    assert collected == []


def test_the_game_has_no_fault_while_second_copies_stand_in_it() -> None:
    match = mirror("fire,light,water", steps=0)

    assert GAME.rules.faults() == []
    assert match.options["mirror"] == "fire,light,water"


def test_vectors_refuse_second_copies() -> None:
    tensor = GAME.knowledge.tensor
    assert tensor is not None
    view = GAME.sight.view(mirror("fire,light,water", steps=0).state, 0)
    with pytest.raises(ValueError, match="protocols of the house"):
        tensor.encode(view)


def test_a_copy_gives_its_place_up_and_its_words_with_it() -> None:
    emptied()
    assert rule_bits({"draft": "mirror", "mirror": "corruption,fire,ice"})
    word = "play corruption_twin-0 line-1 up across"
    assert GAME.notation.vocabulary.number(word)

    emptied()

    with pytest.raises(ValueError, match="no action"):
        GAME.notation.vocabulary.number(word)
    assert twin(2).packed() == "fire_twin"


@pytest.mark.parametrize("bot", ["uniform", "greedy@1", "ismcts@20", "learned@20", "learner"])
def test_bots_play_mirrors(bot: str) -> None:
    match = Match(GAME, {"draft": "mirror", "sets": "all"}, NAMES, f"bots {bot}")
    players = [parse_bot(bot, GAME).make(GAME, seat) for seat in (0, 1)]
    for _ in range(24):
        assert match.decision is not None
        seat = match.decision.seat
        answer = players[seat](GAME.sight.view(match.state, seat), Budget(iterations=8))
        assert match.play(seat, answer) is None


def test_two_copies_that_uncover_each_other_fall_silent() -> None:
    """Gravity 4 shifts the only card face down off its copy, whose text shifts it back."""
    t = table(
        """
        row a   spirit gravity light
        row b   gravity_twin light_twin spirit_twin
        line 1  a spirit-3 spirit-0 b gravity_twin-5
        line 2  a gravity_twin-4 gravity-1? b light_twin-1
        hand a  gravity-4 light-1
        hand b  light_twin-2
        """,
        options="draft=mirror mirror=spirit,gravity,light loop_guard=off moves_before_texts=on"
        " first_printing_texts=on covered_shift_triggers_middle=off",
    )

    t.a("play gravity-4 line-1 up")

    assert t.asked == "bob"
