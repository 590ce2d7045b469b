"""Match: playing on, refusing, taking back as long as nothing was learnt, and starting anywhere."""

from __future__ import annotations

from textwrap import dedent
from typing import cast

from kibitz.games import GAMES
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import UNDO, Match
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.kernel.pile import CHANCE, NONE, settle

GAME = GAMES["compile"]
NAMES = ("ann", "bob")

QUIET = """
    turn 9 a
    row a   fire water light
    row b   life metal speed
    line 1  a fire-0     b life-4
    line 2  a water-2?   b -
    line 3  a -          b speed-3?
    hand a  fire-1 water-4 light-5
    hand b  speed-0 speed-5
    deck a  rest
    deck b  rest
    """


def drawn(position: str, seed: str | None = "luck") -> Match:
    """A match of Ann and Bob that begins with a drawn position."""
    return Match(GAME, {}, NAMES, seed, dedent(position))


def dealt(seed: str | None = "luck", **options: str) -> Match:
    """A match of Ann and Bob from the draft on."""
    return Match(GAME, {"first_drafter": "seat-1", **options}, NAMES, seed)


def say(m: Match, who: str, *words: str) -> str:
    """Let somebody answer (`chance` too); the rule that speaks against it, or nothing."""
    seat = CHANCE if who == "chance" else NAMES.index(who)
    for word in words:
        why = (
            m.undo(seat) if word == "undo" else m.play(seat, GAME.notation.vocabulary.number(word))
        )
        if why is not None:
            return why.rule
    return ""


def offered(m: Match) -> list[str]:
    return [GAME.notation.vocabulary.word(x) for x in m.decision.options] if m.decision else []


def asked(m: Match) -> str:
    if m.decision is None:
        return "nobody"
    return "chance" if m.decision.seat == CHANCE else NAMES[m.decision.seat]


def hand(m: Match, seat: str) -> list[str]:
    return [CARD_NAMES[c] for c in cast(Board, m.state).hands["ab".index(seat)]]


def told(m: Match) -> list[str]:
    return [GAME.notation.tell(e, NAMES) for e in m.events]


def everything(m: Match) -> tuple[object, ...]:
    """All that a match consists of."""
    question = m.decision
    return (
        *(GAME.notation.save(m.state), m.record[:], len(m.steps), told(m), m.dealt),
        None if question is None else (question.seat, question.options),
    )


# Playing.


def test_an_answer_is_recorded_and_the_next_question_comes() -> None:
    """Ann plays a card; it is written down, it is told, and Bob is asked."""
    m = drawn(QUIET)
    assert asked(m) == "ann"

    assert say(m, "ann", "play fire-1 line-2 down") == ""

    assert m.record == [(0, GAME.notation.vocabulary.number("play fire-1 line-2 down"))]
    assert "ann plays fire-1 face down to line-2" in told(m)
    assert asked(m) == "bob"
    assert hand(m, "a") == ["light-5", "water-4"]


def test_an_action_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    """Fire 1 face up needs a Fire protocol: the refusal names the rule, and the match stays put."""
    m = drawn(QUIET)
    before, state = everything(m), m.state

    assert say(m, "ann", "play fire-1 line-2 up") == "protocol-elsewhere"
    assert say(m, "ann", "play fire-2 line-1 up") == "not-in-hand"
    assert say(m, "ann", "done") == "not-asked"

    assert everything(m) == before
    assert m.state is state


def test_a_refusal_names_the_card_to_blame() -> None:
    """Bob's Plague 0 closes the line, and the reason says so."""
    m = drawn(QUIET.replace("b life-4", "b plague-0"))
    why = m.play(0, GAME.notation.vocabulary.number("play fire-1 line-1 down"))
    assert why is not None
    assert (why.rule, CARD_NAMES[why.card]) == ("line-closed", "plague-0")


def test_whoever_is_not_asked_may_not_answer() -> None:
    """Bob cannot play in Ann's turn, neither his cards nor hers, and chance is not asked."""
    m = drawn(QUIET)
    before = everything(m)

    assert say(m, "bob", "play speed-5 line-1 down") == "not-your-decision"
    assert say(m, "bob", "play fire-1 line-1 down") == "not-your-decision"
    assert say(m, "chance", "play fire-1 line-1 down") == "not-asked"

    assert everything(m) == before


def test_after_the_end_nobody_may_answer() -> None:
    """The third compile wins at once; then every answer is refused."""
    m = drawn(
        """
        turn 11 a compile
        row a   fire* water* light
        row b   life metal speed
        line 3  a light-5 light-4 light-3? b -
        hand a  light-0
        hand b  speed-0 speed-5
        """
    )
    assert asked(m) == "nobody"
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0)
    before = everything(m)

    assert say(m, "ann", "play light-0 line-1 down") == "game-over"
    assert say(m, "bob", "refresh") == "game-over"
    assert say(m, "chance", "first a") == "not-asked"

    assert everything(m) == before


def test_a_running_match_has_no_outcome() -> None:
    """As long as somebody is asked, nobody has won."""
    m = dealt()
    assert m.decision is not None
    assert m.outcome() is None


def test_each_seat_hears_only_what_it_may() -> None:
    """Ann knows the cards she drew; Bob hears how many, and so does somebody at the window."""
    m = drawn(QUIET.replace("deck a  rest", "deck a fire-3 light-1"))
    say(m, "ann", "refresh")
    lines = {
        seat: [GAME.notation.tell(e, NAMES) for e in m.events_for(seat)][-4:]
        for seat in (0, 1, NONE)
    }
    assert any("ann draws fire-3 light-1" in x or "ann draws light-1 fire-3" in x for x in lines[0])
    assert "ann draws ? ?" in lines[1]
    assert lines[NONE] == lines[1]


# Taking back.


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    """At the beginning there is nothing to undo."""
    m = dealt()
    before = everything(m)
    assert say(m, "ann", "undo") == "undo-nothing"
    assert everything(m) == before


def test_an_answer_that_taught_nothing_can_be_taken_back() -> None:
    """A card played face down goes back to the hand until Bob answers."""
    m = drawn(QUIET)
    position, lines = GAME.notation.save(m.state), told(m)

    say(m, "ann", "play fire-1 line-2 down")
    assert say(m, "ann", "undo") == ""

    assert GAME.notation.save(m.state) == position
    assert told(m) == lines
    assert asked(m) == "ann"
    assert "play fire-1 line-2 down" in offered(m)
    assert hand(m, "a") == ["fire-1", "light-5", "water-4"]


def test_only_whoever_answered_may_take_it_back() -> None:
    """Bob cannot undo what Ann did."""
    m = drawn(QUIET)
    say(m, "ann", "play fire-1 line-2 down")
    before = everything(m)
    assert say(m, "bob", "undo") == "undo-other-seat"
    assert everything(m) == before


def test_once_the_other_seat_has_answered_it_is_too_late() -> None:
    """Bob has played since, so Ann's play stands."""
    m = drawn(QUIET)
    say(m, "ann", "play fire-1 line-2 down")
    say(m, "bob", "play speed-5 line-2 down")
    before = everything(m)
    assert say(m, "ann", "undo") == "undo-other-seat"
    assert everything(m) == before


def test_answers_are_taken_back_one_after_the_other() -> None:
    """Bob takes his play back, then Ann hers: nobody has learnt anything."""
    m = drawn(QUIET)
    position = GAME.notation.save(m.state)
    say(m, "ann", "play fire-1 line-2 down")
    say(m, "bob", "play speed-5 line-2 down")

    assert say(m, "bob", "undo") == ""
    assert asked(m) == "bob"
    assert say(m, "ann", "undo") == ""

    assert GAME.notation.save(m.state) == position
    assert say(m, "ann", "undo") == "undo-nothing"


def test_two_picks_of_the_draft_can_be_taken_back_in_a_row() -> None:
    """Bob drafts two protocols, then takes both back, but not the one before, which is Ann's."""
    m = dealt()
    say(m, "ann", "draft fire")
    after_ann = GAME.notation.save(m.state)
    say(m, "bob", "draft life", "draft metal")
    assert asked(m) == "ann"

    assert say(m, "bob", "undo", "undo") == ""

    assert GAME.notation.save(m.state) == after_ann
    assert "draft metal" in offered(m)
    assert say(m, "bob", "undo") == "undo-other-seat"


def test_once_chance_has_dealt_it_is_too_late() -> None:
    """A refresh turns up cards that nobody knew, so it stands."""
    m = drawn(QUIET)
    say(m, "ann", "refresh")
    before = everything(m)
    assert m.dealt > 0
    assert say(m, "ann", "undo") == "undo-chance"
    assert everything(m) == before


def test_cards_that_others_are_dealt_count_as_well() -> None:
    """Bob has an empty hand and refreshes by himself after Ann's play, so it stands."""
    position = QUIET.replace("hand b  speed-0 speed-5", "hand b  -").replace("b speed-3?", "b -")
    m = drawn(position)
    say(m, "ann", "play fire-1 line-2 down")
    assert "bob refreshes" in told(m)
    assert asked(m) == "ann"
    assert say(m, "ann", "undo") == "undo-chance"


def test_a_draw_without_a_choice_has_shown_a_card_too() -> None:
    """The last card of a deck needs no chance; Ann has seen it all the same."""
    m = drawn(QUIET.replace("deck a  rest", "deck a  fire-3"))
    say(m, "ann", "refresh")
    assert m.dealt == 0
    assert say(m, "ann", "undo") == "undo-shown"


def test_a_card_played_face_up_was_shown() -> None:
    """Bob has seen Light 5 come down, so it cannot go back."""
    m = drawn(QUIET)
    say(m, "ann", "play light-5 line-3 up")
    before = everything(m)
    assert say(m, "ann", "undo") == "undo-shown"
    assert everything(m) == before


def test_a_discarded_card_was_shown() -> None:
    """The discard lies in the open trash and stays there, like the play before it."""
    m = drawn(QUIET)
    say(m, "ann", "play light-5 line-3 up")
    assert "water-4" in offered(m)
    say(m, "ann", "water-4")
    assert "ann discards water-4" in told(m)
    assert say(m, "ann", "undo") == "undo-shown"


def test_within_an_effect_a_choice_can_be_taken_back_up_to_what_was_shown() -> None:
    """Ann chooses the card to shift and thinks again; the play that set it off stays."""
    m = drawn(
        """
        turn 5 a
        row a   speed water light
        row b   life metal fire
        line 1  a water-2?   b life-4?
        line 2  a light-2?   b -
        line 3  a light-4?   b -
        hand a  speed-3 water-4
        hand b  fire-0 fire-5
        deck a  rest
        deck b  rest
        """
    )
    say(m, "ann", "play speed-3 line-1 up")
    position = GAME.notation.save(m.state)
    assert "pick a2.1" in offered(m)
    say(m, "ann", "pick a2.1")
    assert offered(m) == ["line-1", "line-3"]

    assert say(m, "ann", "undo") == ""
    assert GAME.notation.save(m.state) == position
    assert say(m, "ann", "undo") == "undo-shown"


def test_a_secret_row_can_be_taken_back_until_both_are_laid() -> None:
    """With secret rows Ann may think again as long as Bob has not laid his."""
    m = dealt(layout="free_secret")
    say(m, "ann", "draft fire")
    say(m, "bob", "draft life", "draft metal")
    say(m, "ann", "draft water", "draft light")
    say(m, "bob", "draft speed")
    say(m, "ann", "order a 2-3-1")
    assert asked(m) == "bob"

    assert say(m, "ann", "undo") == ""
    assert say(m, "ann", "order a 1-2-3") == ""
    assert say(m, "bob", "order b 1-2-3") == ""

    assert asked(m) == "ann"
    assert say(m, "bob", "undo") == "undo-chance"


def test_an_undo_is_recorded_and_nothing_is_erased() -> None:
    """The answer stays in the record with the undo below it, and the record replays."""
    m = drawn(QUIET)
    say(m, "ann", "play fire-1 line-2 down", "undo", "play water-4 line-2 up")

    number = GAME.notation.vocabulary.number
    assert m.record == [
        (0, number("play fire-1 line-2 down")),
        (0, UNDO),
        (0, number("play water-4 line-2 up")),
    ]
    again = replay(read_match(write_match(m)), GAMES, "luck")
    assert again.record == m.record
    assert everything(again) == everything(m)


def test_a_refused_undo_leaves_no_record() -> None:
    """What was not allowed did not happen."""
    m = drawn(QUIET)
    say(m, "ann", "refresh")
    n = len(m.record)
    say(m, "ann", "undo")
    say(m, "bob", "undo")
    assert len(m.record) == n


def test_after_an_undo_the_same_cards_come() -> None:
    """Thinking again does not change what the deck deals."""
    straight, detour = drawn(QUIET), drawn(QUIET)
    say(straight, "ann", "refresh")
    say(detour, "ann", "play fire-1 line-2 down", "undo", "play water-4 line-3 down", "undo")
    say(detour, "ann", "refresh")

    assert GAME.notation.save(detour.state) == GAME.notation.save(straight.state)
    assert told(detour) == told(straight)
    assert detour.dealt == straight.dealt


def test_another_seed_deals_other_cards() -> None:
    """The cards hang on the seed: ten seeds do not all give the same opening hands."""
    hands = set()
    for seed in range(10):
        m = dealt(f"seed {seed}")
        say(m, "ann", "draft fire")
        say(m, "bob", "draft life", "draft metal")
        say(m, "ann", "draft water", "draft light")
        say(m, "bob", "draft speed")
        assert len(hand(m, "a")) == len(hand(m, "b")) == 5
        hands.add((*hand(m, "a"), *hand(m, "b")))
    assert len(hands) == 10


# Without a seed.


def test_without_a_seed_chance_is_asked_and_recorded() -> None:
    """At a table with real cards somebody has to say which card came up."""
    m = Match(GAME, {}, NAMES, None)
    assert asked(m) == "chance"
    assert offered(m) == ["first a", "first b"]
    assert say(m, "ann", "first a") == "not-your-decision"

    assert say(m, "chance", "first b") == ""

    assert m.record == [(CHANCE, GAME.notation.vocabulary.number("first b"))]
    assert asked(m) == "bob"


def test_without_a_seed_chance_deals_what_is_said() -> None:
    """The opening hands are the cards that were named, and no others are possible."""
    m = dealt(None)
    say(m, "ann", "draft fire")
    say(m, "bob", "draft life", "draft metal")
    say(m, "ann", "draft water", "draft light")
    say(m, "bob", "draft speed")
    assert asked(m) == "chance"
    assert say(m, "chance", "life-0") == "not-asked"
    assert say(m, "chance", "fire-0", "light-2", "light-2") == "not-asked"

    say(m, "chance", "water-4", "fire-1", "water-5")
    say(m, "chance", "life-0", "metal-2", "metal-6", "speed-1", "speed-5")

    assert hand(m, "a") == ["fire-0", "fire-1", "light-2", "water-4", "water-5"]
    assert hand(m, "b") == ["life-0", "metal-2", "metal-6", "speed-1", "speed-5"]
    assert asked(m) == "ann"
    again = replay(read_match(write_match(m)), GAMES)
    assert everything(again) == everything(m)


def test_without_a_seed_a_dealt_card_makes_it_too_late_as_well() -> None:
    """Bob cannot take back his last pick once the first card lies on the table."""
    m = dealt(None)
    say(m, "ann", "draft fire")
    say(m, "bob", "draft life", "draft metal")
    say(m, "ann", "draft water", "draft light")
    say(m, "bob", "draft speed")
    say(m, "chance", "fire-0")
    before = everything(m)
    assert say(m, "bob", "undo") == "undo-chance"
    assert everything(m) == before


# From a position.


def test_a_match_can_begin_with_a_position() -> None:
    """The drawn table is the beginning: its turn, its hands, and nobody's answers."""
    m = drawn(QUIET)
    b = cast(Board, m.state)
    assert (b.turn, asked(m), m.record) == (9, "ann", [])
    assert hand(m, "b") == ["speed-0", "speed-5"]


def test_unknown_cards_of_a_position_are_the_same_every_time() -> None:
    """A file that begins with a redacted position replays to the same cards."""
    text = QUIET.replace("hand b  speed-0 speed-5", "hand b  ?5").replace(
        "deck b  rest", "deck b  ?11"
    )
    one, two = drawn(text), drawn(text)
    assert hand(one, "b") == hand(two, "b")
    assert len(hand(one, "b")) == 5
    assert "?" not in hand(one, "b")
    say(one, "ann", "play fire-1 line-2 down")
    assert everything(replay(read_match(write_match(one)), GAMES, "luck")) == everything(one)


def test_what_happens_before_the_first_question_is_told() -> None:
    """A position at the start of a turn tells what its texts and the rules do on the way."""
    m = drawn(
        """
        turn 4 a start
        row a   fire water light
        row b   life metal speed
        line 1  a fire-5 b -
        line 2  a water-4 b -
        hand a  fire-1 water-5
        hand b  speed-0 speed-5
        """
    )
    assert "ann takes control" in told(m)


def test_a_seeded_random_match_is_the_same_twice() -> None:
    """The same seed and the same answers give the same match, line by line."""
    one, two = dealt("again"), dealt("again")
    whim = Whim(4)
    while one.decision is not None:
        seat, options = one.decision.seat, one.decision.options
        answer = options[whim.below(len(options))]
        assert one.play(seat, answer) is None
        assert two.play(seat, answer) is None
    assert everything(one) == everything(two)
    assert settle(one.state) is None
