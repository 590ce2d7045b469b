"""The laws of kernel/laws.py, held against random matches of every game, and against cheats.

KIBITZ_FULL=1 plays many more matches and holds at least 20,000 positions against peeking.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kibitz.cli.fuzz import MAX_DECISIONS, some_options
from kibitz.games import GAMES
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.laws import Laws
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, verify, write_match
from kibitz.kernel.pile import CHANCE, Decision, Reason, State, Things, advance, apply, settle
from kibitz.kernel.view import JUDGE, WATCHER, View
from tests.changed import changed

FULL = bool(os.environ.get("KIBITZ_FULL"))
BLIND_POSITIONS = 50
"""Positions that each example holds against peeking."""

SEEDS = st.integers(0, 2**32 - 1)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def examples(short: int, full: int) -> settings:
    """So many seeds: always the same ones in a short run, new ones in a full run."""
    return settings(
        max_examples=full if FULL else short,
        derandomize=not FULL,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


class Table:
    """One random match with random options; the whim also serves whoever checks it."""

    def __init__(self, game: Game, whim: Whim) -> None:
        self.options = some_options(game, whim)
        self.players = len(game.rules.seats(self.options))
        self.game, self.whim = game, whim
        self.holding = game.rules.keep(self.options)
        self.state = game.rules.setup(self.options)
        self.laws = Laws(game, self.players, whim)
        self.pieces: Things = ()

    def positions(self, one_in: int) -> Iterator[Decision]:
        """The questions of about one position in so many; the position itself is in `state`."""
        question = settle(self.state)
        for _ in range(MAX_DECISIONS):
            if question is None:
                return
            self.pieces = self.pieces or self.game.rules.pieces(self.state)
            if self.whim.below(one_in) == 0:
                yield question
            options = question.options
            question = advance(self.state, options[self.whim.below(len(options))])
        raise AssertionError("the match does not end")


def some_positions(game: Game, seed: int, n: int, one_in: int) -> Iterator[tuple[Table, Decision]]:
    """Exactly n positions, from as many matches as it takes."""
    whim = Whim(seed)
    while n:
        table = Table(game, whim)
        for question in table.positions(one_in):
            yield table, question
            n -= 1
            if n == 0:
                return


# The laws hold.


@EVERY_GAME
@given(seed=SEEDS)
@examples(150, 3000)
def test_every_law_holds_all_through_a_match(name: str, seed: int) -> None:
    """Whatever the options and the cards, no position of a random match breaks any law."""
    game = GAMES[name]
    table = Table(game, Whim(seed))
    for _ in table.positions(one_in=6):
        broken = table.laws.check(table.state, table.pieces or game.rules.pieces(table.state))
        assert not broken, (
            f"{table.options}\n{game.notation.write(game.sight.view(table.state, JUDGE))}"
        )
    assert table.pieces
    assert not table.laws.check(table.state, table.pieces), "at the end"


@EVERY_GAME
@given(seed=SEEDS)
@examples(80, 25_000 // BLIND_POSITIONS)
def test_no_seat_can_tell_two_worlds_apart(name: str, seed: int) -> None:
    """What a seat cannot see changes nothing that it can see, for any seat."""
    game = GAMES[name]
    for table, _ in some_positions(game, seed, BLIND_POSITIONS, one_in=4):
        for seat in range(table.players):
            broken = table.laws.blind(table.state, seat)
            assert not broken, (
                f"{table.options}\n{game.notation.write(game.sight.view(table.state, JUDGE))}"
            )


@EVERY_GAME
@given(seed=SEEDS)
@examples(40, 400)
def test_an_action_is_refused_exactly_when_it_is_not_offered(name: str, seed: int) -> None:
    """Over the whole vocabulary: offered and no reason against it, or not offered and a reason."""
    game = GAMES[name]
    for table, question in some_positions(game, seed, 6, one_in=12):
        for seat in range(table.players):
            offered = question.options if seat == question.seat else ()
            for action in game.notation.vocabulary.actions:
                why = game.rules.why_not(table.state, seat, action)
                assert (why is None) == (action in offered), game.notation.vocabulary.word(action)
                if why is not None:
                    assert why.rule in game.notation.explain(why)


@EVERY_GAME
@given(seed=SEEDS)
@examples(40, 400)
def test_every_answer_leaves_the_position_it_answers_alone(name: str, seed: int) -> None:
    """Looking ahead, with any answer, changes neither the position nor anybody's view of it."""
    game = GAMES[name]
    for table, question in some_positions(game, seed, 10, one_in=8):
        s = table.state
        seats = [*range(table.players), JUDGE]
        before = (
            game.notation.save(s),
            [game.sight.view(s, seat).key() for seat in seats],
            s.events[:],
        )
        for action in question.options:
            after = apply(s, action)
            copy = s.copy()
            advance(copy, action)
            assert game.notation.save(after) == game.notation.save(copy)
            assert after.events == copy.events
        assert before == (
            game.notation.save(s),
            [game.sight.view(s, seat).key() for seat in seats],
            s.events,
        )


@EVERY_GAME
@given(seed=SEEDS)
@examples(60, 600)
def test_a_match_ends_and_its_file_proves_it(name: str, seed: int) -> None:
    """Random play comes to a result; the match file replays to the same position and is proved."""
    game, whim = GAMES[name], Whim(seed)
    options = some_options(game, whim)
    match = Match(game, options, game.rules.seats(options), f"seed-{seed}")
    for _ in range(MAX_DECISIONS):
        if match.decision is None:
            break
        choices = match.decision.options
        assert match.play(match.decision.seat, choices[whim.below(len(choices))]) is None

    outcome = match.outcome()
    assert outcome is not None, "the match does not end"
    assert len(outcome.scores) == len(match.names)
    assert all(0 <= score <= 1 for score in outcome.scores)
    again = verify(read_match(write_match(match)), GAMES)
    assert game.notation.save(again.state) == game.notation.save(match.state)
    for seat in range(len(match.names)):
        action = game.notation.vocabulary.actions[whim.below(len(game.notation.vocabulary.actions))]
        assert game.rules.why_not(match.state, seat, action) is not None, "played on after the end"


@EVERY_GAME
@given(seed=SEEDS)
@examples(30, 300)
def test_the_judge_needs_no_imagination(name: str, seed: int) -> None:
    """From the view of one who sees everything comes the very same position."""
    game = GAMES[name]
    for table, _ in some_positions(game, seed, 10, one_in=8):
        again = game.sight.imagine(game.sight.view(table.state, JUDGE), Whim(seed + 1))
        assert game.notation.save(again) == game.notation.save(table.state)


@EVERY_GAME
@given(seed=SEEDS)
@examples(15, 200)
def test_what_a_watcher_sees_can_be_written_and_read(name: str, seed: int) -> None:
    """As what a seat sees: the text gives a position that looks the same to everybody."""
    game = GAMES[name]
    for table, _ in some_positions(game, seed, 5, one_in=8):
        seen = game.sight.view(table.state, WATCHER)
        again = game.notation.read(game.notation.write(seen), Whim(seed + 1))
        settle(again)
        assert game.sight.view(again, WATCHER) == seen


@EVERY_GAME
def test_imagined_worlds_are_not_always_the_same_one(name: str) -> None:
    """A dozen worlds that look the same to a seat are different ones, or peeking goes unnoticed."""
    game = GAMES[name]
    several = 0
    for table, _ in some_positions(game, 7, 200, one_in=8):
        v = game.sight.view(table.state, 0)
        worlds = {game.notation.save(game.sight.imagine(v, table.whim)) for _ in range(12)}
        several += len(worlds) > 6
    assert several > 150


# The laws can be broken, and then they say so.

COMPILE = GAMES["compile"]


def broken_game(**new: object) -> Game:
    """Compile with something wrong in it."""
    return changed(COMPILE, **new)


def middle_game() -> tuple[State, Decision]:
    """A position in the middle of a match, where the first seat has to answer.

    All cards are still with those who drafted them, so that a drawing may leave out a zone.
    """
    table = Table(COMPILE, Whim(12))
    for question in table.positions(one_in=1):
        b = cast(Board, table.state)
        full = min(len(zone) for zone in [*b.hands, *b.decks, *b.trashes]) > 1
        if full and question.seat == 0 and b.turn > 8 and not any(b.stolen):
            return table.state, question
    raise AssertionError("no such position")


def laws_of(game: Game) -> Laws:
    return Laws(game, 2, Whim(5))


def test_the_real_game_passes_where_the_broken_ones_fail() -> None:
    """The position of the following tests breaks no law by itself."""
    state, _ = middle_game()
    laws = laws_of(COMPILE)
    assert laws.check(state, COMPILE.rules.pieces(state)) == []
    assert laws.blind(state, 0) + laws.blind(state, 1) == []


def test_a_view_that_tells_of_the_other_hand_is_caught() -> None:
    """A view in which any number depends on hidden cards gives itself away."""

    def peeking(s: State, seat: int) -> View:
        v = cast(BoardView, COMPILE.sight.view(s, seat))
        if seat >= 0:
            v.idle = sum(cast(Board, s).hands[1 - seat])
        return v

    state, _ = middle_game()
    laws = laws_of(broken_game(view=peeking))
    told_apart = "seat 0 can tell two worlds apart that look the same"
    seen = "seat 0 would see that the imagined world is another"
    assert laws.imaginable(state, 0) == [seen]
    assert laws.blind(state, 0) == [told_apart]
    assert seen in laws.check(state, COMPILE.rules.pieces(state))


def test_a_view_that_peeks_at_the_next_position_only_is_caught() -> None:
    """A leak that shows only after somebody has answered is found by looking one answer ahead."""
    state, _ = middle_game()

    def peeking(s: State, seat: int) -> View:
        v = cast(BoardView, COMPILE.sight.view(s, seat))
        if seat >= 0 and s.pile[-1] is not state.pile[-1]:
            v.idle = sum(cast(Board, s).hands[1 - seat])
        return v

    laws = laws_of(broken_game(view=peeking))
    assert laws.blind(state, 0) == ["seat 0 can tell two worlds apart that look the same"]


def test_a_world_that_differs_in_the_open_is_caught() -> None:
    """Imagining another holder of the control component is no imagined world but a wrong one."""

    def careless(v: View, whim: Whim) -> State:
        b = cast(Board, COMPILE.sight.imagine(v, whim))
        b.control = 1 if b.control == 0 else 0
        return b

    state, _ = middle_game()
    laws = laws_of(broken_game(imagine=careless))
    for seat in range(2):
        assert laws.imaginable(state, seat)
        assert laws.blind(state, seat)


def test_a_view_that_moves_the_clock_is_caught() -> None:
    """Whoever looks must not change what is looked at."""

    def ticking(s: State, seat: int) -> View:
        cast(Board, s).turn += 1
        return COMPILE.sight.view(s, seat)

    state, _ = middle_game()
    laws = laws_of(broken_game(view=ticking))
    assert laws.imaginable(state, 0) == ["seat 0 would see that the imagined world is another"]


def test_a_view_that_takes_a_card_away_is_caught() -> None:
    """After a look that costs a card, a card is missing."""

    def grabbing(s: State, seat: int) -> View:
        v = COMPILE.sight.view(s, seat)
        b = cast(Board, s)
        b.decks[1] = b.decks[1][1:]
        return v

    state, _ = middle_game()
    pieces = COMPILE.rules.pieces(state)
    laws = laws_of(broken_game(view=grabbing))
    assert laws.conserved(state, pieces) == []
    laws.imaginable(state, 0)
    assert laws.conserved(state, pieces) == ["a piece was lost or doubled"]


def test_a_doubled_card_is_caught() -> None:
    """The same card in hand and deck is one card too many."""
    state, _ = middle_game()
    pieces = COMPILE.rules.pieces(state)
    b = cast(Board, state)
    b.hands[0] = tuple(sorted((*b.hands[0], b.decks[0][0])))
    assert laws_of(COMPILE).conserved(state, pieces) == ["a piece was lost or doubled"]


def test_a_save_that_forgets_is_caught() -> None:
    """A loaded position without its trash is another position."""

    def forgetful(text: str) -> State:
        b = cast(Board, COMPILE.notation.load(text))
        b.trashes = ((), ())
        return b

    state, _ = middle_game()
    assert "load after save is another position" in laws_of(broken_game(load=forgetful)).saved(
        state
    )


def test_a_load_that_asks_another_question_is_caught() -> None:
    """A loaded position in which the other hand is asked is no good either."""

    def confused(text: str) -> State:
        b = cast(Board, COMPILE.notation.load(text))
        b.hands = [b.hands[1], b.hands[0]]
        return b

    state, _ = middle_game()
    assert "loaded: another question is asked" in laws_of(broken_game(load=confused)).saved(state)


def test_a_load_that_ends_the_game_is_caught() -> None:
    """A loaded position in which nobody is asked any more has lost the question."""

    def ending(text: str) -> State:
        s = COMPILE.notation.load(text)
        s.pile = []
        return s

    state, _ = middle_game()
    found = laws_of(broken_game(load=ending)).saved(state)
    assert "loaded: one asks, the other is over" in found


def test_a_notation_that_forgets_is_caught() -> None:
    """A written position that leaves out the trash of seat a reads as another one."""

    def sloppy(v: View) -> str:
        lines = COMPILE.notation.write(v).splitlines()
        return "\n".join(line for line in lines if not line.startswith("trash a")) + "\n"

    state, _ = middle_game()
    found = laws_of(broken_game(write=sloppy)).written(state)
    assert "the notation of the position reads as another one" in found


def test_an_apply_that_changes_its_argument_is_caught() -> None:
    """A position that looks different after every look counts as changed."""
    count = iter(range(100))

    def restless(s: State) -> str:
        return f"{COMPILE.notation.save(s)} {next(count)}"

    state, question = middle_game()
    found = laws_of(broken_game(save=restless)).pure(state, question)
    assert found == ["apply changed the position it was given"]


def test_a_why_not_without_reasons_is_caught() -> None:
    """An action that is not offered and not refused leaves a player without an answer."""

    def silent(s: State, seat: int, action: int) -> Reason | None:
        return None

    state, question = middle_game()
    found = laws_of(broken_game(why_not=silent)).reasoned(state, question)
    assert found
    assert all(line.startswith("neither offered nor refused: ") for line in found)


def test_a_why_not_that_refuses_everything_is_caught() -> None:
    """An action that is offered must not be refused."""

    def stubborn(s: State, seat: int, action: int) -> Reason | None:
        return Reason("not-asked")

    state, question = middle_game()
    found = laws_of(broken_game(why_not=stubborn)).reasoned(state, question)
    words = [COMPILE.notation.vocabulary.word(action) for action in question.options]
    assert found == [f"offered and refused: {word}" for word in words]


def test_a_question_without_an_answer_is_caught() -> None:
    """Every question has an answer, and none of them stands there twice."""
    _, question = middle_game()
    laws = laws_of(COMPILE)
    frame = question.frame
    assert laws.answerable(Decision(0, frame, ())) == ["a question without an answer"]
    assert laws.answerable(Decision(0, frame, (3, 4, 3))) == ["an answer offered twice"]
    assert laws.answerable(Decision(CHANCE, frame, (3, 4))) == []


@EVERY_GAME
@given(seed=SEEDS)
@examples(6, 60)
def test_who_looks_on_knows_nothing_that_a_player_does_not(name: str, seed: int) -> None:
    """Whatever a player may imagine about the others, a watcher sees the same table."""
    game = GAMES[name]
    for table, question in some_positions(game, seed, 20, 15):
        seen = game.sight.view(table.state, WATCHER)
        assert seen.options == ()
        for seat in range(table.players):
            if question.seat == CHANCE:
                continue
            world = game.sight.imagine(game.sight.view(table.state, seat), table.whim)
            assert game.sight.view(world, WATCHER) == seen
