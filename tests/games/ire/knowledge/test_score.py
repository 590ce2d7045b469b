"""The score: what a glance at the city is worth, to either side."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.bots import BOTS, Budget
from kibitz.games.ire.game import GAME
from kibitz.games.ire.knowledge.score import outlook, score
from kibitz.games.ire.rules.numbers import SOVIET
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import CHANCE, State, advance, settle
from kibitz.kernel.secrecy import field_names
from tests.games.ire.table import Table, table

ANN = 1


def positions(seed: int, one_in: int) -> list[State]:
    """Some positions of a random match in which a player is asked."""
    whim = Whim(seed)
    state = GAME.rules.setup({"players": str(2 + seed % 3)})
    question = settle(state)
    found = []
    while question is not None:
        if question.seat != CHANCE and whim.below(one_in) == 0:
            found.append(state.copy())
        question = advance(state, question.options[whim.below(len(question.options))])
    return found


def other_side(v: CityView) -> CityView:
    """The same view, handed to the other side."""
    seat = ANN if v.seat == SOVIET else SOVIET
    w = CityView(seat, v.asked, v.options, v.players)
    for name in field_names(w):
        if name not in ("seat", "asked", "options"):
            setattr(w, name, getattr(v, name))
    return w


def worth(t: Table, seat: int = ANN) -> float:
    return score(GAME.sight.view(t.city, seat))


def hope(t: Table) -> float:
    """What Ann's view is worth before it is bent into a chance."""
    return outlook(cast(CityView, GAME.sight.view(t.city, ANN)))


def day_7(**said: str) -> Table:
    """The last afternoon: Ann is at Astoria with all her actions."""
    said = {"day": "7", "at": "astoria", "units": "radio:soldier:2 csepel:tank:1", **said}
    return table("revolution", **said)


@pytest.mark.parametrize("seed", range(6))
def test_one_sides_hope_is_the_other_sides_fear(seed: int) -> None:
    """The same knowledge gives the two sides chances that add up to one."""
    for state in positions(seed, one_in=5):
        for seat in (SOVIET, ANN):
            v = cast(CityView, GAME.sight.view(state, seat))
            assert 0.0 < score(v) < 1.0
            assert score(v) + score(other_side(v)) == pytest.approx(1.0)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_see_changes_nothing(seed: int) -> None:
    """Two cities that look the same to a seat are worth the same to it."""
    whim, others = Whim(seed), 0
    for state in positions(seed, one_in=5):
        for seat in (SOVIET, ANN):
            view = GAME.sight.view(state, seat)
            world = GAME.sight.imagine(view, whim)
            others += GAME.notation.save(world) != GAME.notation.save(state)
            assert score(GAME.sight.view(world, seat)) == score(view)
    assert others > 10


def test_a_won_game_is_worth_everything() -> None:
    """Once it is decided there is nothing left to guess."""
    won = day_7(units="radio:sniper:1")
    assert won.winner == "revolution"
    assert (worth(won), worth(won, SOVIET)) == (1.0, 0.0)
    lost = table("evaluation", morale="0", events="s1")
    assert lost.winner == "soviet"
    assert (worth(lost), worth(lost, SOVIET)) == (0.0, 1.0)


def test_fewer_events_are_better_on_the_last_day() -> None:
    """Each event on the board is bad for the revolution, wherever it lies."""
    events = ["s1", "s2", "e01", "e03", "e14", "e17"]
    worths = [worth(day_7(events=" ".join(events[:n]))) for n in range(len(events) + 1)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


def test_an_event_that_counts_twice_is_worse() -> None:
    """e29 counts for two at the end, e17 at the same place for one."""
    assert worth(day_7(events="e29")) < worth(day_7(events="e17"))


def test_the_last_wound_costs_most() -> None:
    """The third wound of four is worse than the first."""
    none, one, two, three = [
        hope(day_7(players="2", at="astoria bem", wounds=f"{n} 0")) for n in range(4)
    ]
    assert none > one > two > three
    assert two - three > none - one


def test_the_last_morale_costs_most() -> None:
    """The step before the losing space is worse than one from the top."""
    at = {n: hope(day_7(morale=str(n))) for n in (0, 1, 5, 6)}
    assert at[1] - at[0] > 2 * (at[6] - at[5]) > 0


def test_a_hand_is_worth_what_it_can_pay() -> None:
    """Information resolves s3 at Kossuth, petrol does not."""
    paying = day_7(events="s3", at="kossuth", hands="c07a")
    useless = day_7(events="s3", at="kossuth", hands="c05a")
    assert worth(paying) > worth(useless)


def test_going_there_is_worth_something() -> None:
    """The nearer a player who can pay, the better, and best of all it is resolved."""
    near = {p: worth(day_7(events="s3", at=p, hands="c07a,c08a")) for p in ("kossuth", "bem")}
    assert near["kossuth"] > near["bem"]
    there = day_7(events="s3", at="kossuth", hands="c07a,c08a,c08b")
    before = worth(there)
    assert worth(there.ann("resolve")) > before


def test_a_step_begun_counts_as_made() -> None:
    """While Ann says whom she takes along, she is as good as there."""
    t = day_7(events="s3", at="bem", hands="c07a", active="bem:f01,f13")
    before = worth(t)
    assert worth(t.ann("step kossuth_ter")) > before
    assert "done" in t.options
    assert worth(t.copy().ann("f13")) >= worth(t.copy().ann("done"))


def test_payment_spares_what_is_needed_elsewhere() -> None:
    """Asked for one information, Ann keeps the wild card for the ammunition that e15 wants."""
    t = day_7(events="s2 e15", at="sztalin", hands="c05a,c08a,c04a").ann("resolve")
    assert t.options == ["c04a", "c08a"]
    assert worth(t.copy().ann("c08a")) > worth(t.copy().ann("c04a"))


def test_passing_is_worse_than_drawing() -> None:
    """The cards of the night come anyway."""
    t = table("revolution", at="astoria", units="radio:soldier:2")
    assert worth(t.copy().ann("draw")) > worth(t.copy().ann("pass"))


def test_points_are_worth_what_they_buy() -> None:
    """Command points help while events can be bought, and not when the day's step is over."""
    said = {"display": "e01 e03 e17", "units": "radio:soldier:2", "hand": "h02"}
    few, many = [table("headlines", points=n, **said) for n in ("0", "3")]
    assert worth(many, SOVIET) > worth(few, SOVIET)
    few, many = [table("revolution", points=n, **said) for n in ("0", "3")]
    assert worth(many, SOVIET) == worth(few, SOVIET)


def winner(greedy_soviet: bool, seed: int) -> int:
    """Who wins when one side is greedy and the other plays at random."""
    greedy, uniform = BOTS["greedy"](GAME, seed), BOTS["uniform"](GAME, seed)
    whim = Whim(seed)
    state = GAME.rules.setup({"players": "2"})
    question = settle(state)
    while question is not None:
        seat = question.seat
        if seat == CHANCE:
            answer = question.options[whim.below(len(question.options))]
        else:
            bot = greedy if (seat == SOVIET) == greedy_soviet else uniform
            answer = bot(GAME.sight.view(state, seat), Budget(1))
        question = advance(state, answer)
    outcome = GAME.rules.outcome(state)
    assert outcome is not None
    return SOVIET if outcome.scores[SOVIET] else ANN


def test_greedy_beats_uniform_on_either_side() -> None:
    """Two matches of three at the very least, with a single world to think in."""
    assert [winner(True, seed) for seed in range(3)].count(SOVIET) >= 2
    assert [winner(False, seed) for seed in range(3)].count(ANN) >= 2
