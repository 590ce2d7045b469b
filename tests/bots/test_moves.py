"""Moves of a search: a decision with all its parts is one, and dice fall as their odds are."""

from __future__ import annotations

import pytest

from kibitz.bots.lookahead import Lookahead
from kibitz.bots.search import STRATA, Answered, Edge, PlannedAnswer, SearchSettings, Tree
from kibitz.games import GAMES
from kibitz.games.ire.rules.numbers import NUMBER
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import DiceOdds
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from tests.bots.test_bots import decisions
from tests.games.ire.table import table

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
IRE = GAMES["ire"]
PRECISE = 1e-9


def tree(name: str, seat: int, macro: bool = True) -> Tree:
    game = GAMES[name]
    ahead = Lookahead(game, game.rules.seating.sides, seat, exact=True)
    return Tree(ahead, SearchSettings(0.8, 0.4, 1.0, 2, 1, 6, macro), Whim(5))


@EVERY_GAME
def test_a_move_is_a_decision_with_all_its_parts(name: str) -> None:
    """Wherever a move leads, the next question is a decision of its own, or the game is over."""
    game = GAMES[name]
    parts = 0
    for state, question in decisions(game, 8, 3, 40):
        made = tree(name, question.seat)
        for action in question.options:
            edge, s = Edge(), state.copy()
            after, _ = made.move(s, question, action, edge)
            parts += len(edge.plan)
            assert after is None or (len(after.options) > 1 and game.rules.main(s, after))
    assert parts > 40


@EVERY_GAME
def test_a_plan_is_kept_as_long_as_it_fits(name: str) -> None:
    """Made again, a move answers the same question as planned; nothing is chosen anew."""
    kept = 0
    for state, question in decisions(GAMES[name], 9, 3, 40):
        made = tree(name, question.seat)
        for action in question.options:
            edge = Edge()
            first: list[Answered] = []
            again: list[Answered] = []
            made.move(state.copy(), question, action, edge, first)
            plan = edge.plan[:]
            made.move(state.copy(), question, action, edge, again)
            for part, one, two in zip(plan, first, again, strict=False):
                if one.question.options != two.question.options:  # chance went another way
                    break
                assert two.action == one.action
                assert part in edge.plan
                kept += 1
    assert kept > 40


@EVERY_GAME
def test_in_other_worlds_a_plan_breaks_no_rule(name: str) -> None:
    """Every part is answered with what is offered there, whatever is hidden."""
    game = GAMES[name]
    whim = Whim(2)
    broken = answered = 0
    for state, question in decisions(game, 9, 3, 40):
        made = tree(name, question.seat)
        view = game.sight.view(state, question.seat)
        for action in question.options:
            edge = Edge()
            for _ in range(4):
                world = game.sight.imagine(view, whim)
                asked = settle(world)
                assert asked is not None
                before = edge.plan[:]
                parts: list[Answered] = []
                made.move(world, asked, action, edge, parts)
                for x in parts:
                    assert x.action in x.question.options
                answered += len(parts)
                broken += bool(before) and edge.plan[: len(before)] != before
    assert answered > 100
    assert broken > 0


def test_a_broken_plan_is_made_anew_from_where_it_broke() -> None:
    """A part that fits stays; of one that does not, and of all after it, nothing is left."""
    for state, question in decisions(IRE, 9, 1):
        made = tree("ire", question.seat)
        for action in question.options:
            edge, s = Edge(), state.copy()
            made.move(s, question, action, edge)
            if len(edge.plan) < 3:
                continue
            first, _, third = edge.plan[:3]
            other = Decision(question.seat, question.frame, (NUMBER, NUMBER + 1))
            edge.plan[1] = PlannedAnswer(other, NUMBER)
            made.move(state.copy(), question, action, edge)
            assert edge.plan[0] is first or edge.plan[0].options != first.options
            assert edge.plan[1].options != other.options
            assert third not in edge.plan
            return
    raise AssertionError("no decision with three parts")


def test_without_plans_a_part_is_a_move() -> None:
    """Only games whose parts are too many play whole decisions at once."""
    compile_ = GAMES["compile"]
    seen = 0
    for state, question in decisions(compile_, 8, 1):
        made, edge = tree("compile", question.seat, macro=False), Edge()
        s = state.copy()
        after, _ = made.move(s, question, question.options[0], edge)
        assert not edge.plan
        seen += after is not None and not compile_.rules.main(s, after)
    assert seen > 3


# Dice.


def attacked(soldiers: int) -> tuple[State, int]:
    """Ann stands alone among so many soldiers, and an attack is about to be ordered."""
    t = table("security", at="csepel", units=f"csepel:soldier:{soldiers}")
    return t.city, IRE.notation.vocabulary.number("order attack")


def after_throw(s: State, faces: Things) -> State:
    after = s.copy()
    for face in faces:
        advance(after, face)
    return after


@pytest.mark.parametrize("soldiers", [1, 3, 6])
def test_a_look_ahead_takes_dice_at_their_exact_odds(soldiers: int) -> None:
    """What an attack is worth is the mean over all 36 throws."""
    city, order = attacked(soldiers)
    ahead = Lookahead(IRE, IRE.rules.seating.sides, 0, exact=True)
    thrown = city.copy()
    question = advance(thrown, order)
    assert question is not None and question.seat == CHANCE
    worth = []
    for one in question.options:
        for two in question.options:
            after = after_throw(thrown, (one, two))
            worth.append(ahead.resolve(after, settle(after), Whim(3), 1))
    assert abs(ahead.after(city, order, Whim(3), 36) - sum(worth) / 36) < PRECISE
    assert len({round(x, 6) for x in worth}) > 1


def test_where_it_cannot_be_afforded_a_die_is_thrown() -> None:
    """With one leaf to spend, a look ahead ends at one of the throws."""
    city, order = attacked(3)
    ahead = Lookahead(IRE, IRE.rules.seating.sides, 0, exact=True)
    seen = {round(ahead.after(city, order, Whim(seed), 1), 6) for seed in range(40)}
    assert len(seen) > 1


def hits_of(made: Tree, city: State, order: int, edge: Edge) -> int:
    """The hits of an attack that is made as a move: Ann alone is there to be wounded."""
    asked, s = settle(city), city.copy()
    assert asked is not None
    made.move(s, asked, order, edge)
    return int(sum(s.wounds) - sum(city.wounds))  # type: ignore[attr-defined]


def test_the_throws_of_a_move_fall_as_their_odds_are() -> None:
    """Of eight in a row no kind of throw is ahead of its share by two."""
    made, edge = tree("ire", 0), Edge()
    city, order = attacked(3)
    thrown = city.copy()
    question = advance(thrown, order)
    assert question is not None
    odds: DiceOdds = IRE.rules.dice(thrown, question)
    every = sum([n for _, n in odds])
    for _ in range(20):
        hits = [hits_of(made, city, order, edge) for _ in range(STRATA)]
        for k, (_, ways) in enumerate(odds):
            assert abs(hits.count(k) - STRATA * ways / every) < 2


def test_the_throws_of_two_moves_do_not_go_together() -> None:
    """Made in turn, two attacks hit together as often as chance has it."""
    made, one, two = tree("ire", 0), Edge(), Edge()
    city, order = attacked(2)
    both = 0
    n = 800
    for _ in range(n):
        first, second = (hits_of(made, city, order, x) > 0 for x in (one, two))
        both += first and second
    wanted = n * (20 / 36) ** 2
    assert abs(both - wanted) < 60  # more than four times what chance strays
