"""Formats of the draft: in secret, after bans, by lot, by points; as two players would see them."""

from __future__ import annotations

import pytest

from kibitz.drafting.model import model_for
from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.formats import BUDGETS, HOUSE_COSTS, MOST_COST, costs_of
from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES, PROTOCOLS
from kibitz.games.compile.words import speech
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.kernel.chance import Whim
from kibitz.kernel.laws import Laws
from kibitz.kernel.match import Match
from kibitz.kernel.view import WATCHER
from kibitz.words.languages import LANGUAGES
from tests.games.compile.opening import Opening
from tests.games.compile.table import NAMES

FORMATS = ("printed", "blind", "bans", "random", "points")


def opening(draft: str, **more: str) -> Opening:
    return Opening(**{"draft": draft, "first_drafter": "seat-1", **more})


def scene(t: Opening, seat: int) -> CompileScene:
    found = speech("en").scene(GAME.sight.view(t.board, seat), NAMES)
    assert isinstance(found, CompileScene)
    return found


# In secret.


def test_blind_picks_are_shown_when_both_have_chosen() -> None:
    """Ann's choice is in no view of Bob or of a watcher, and in no log, until Bob has chosen."""
    t = opening("blind").draft("fire")
    assert t.told == ["ann drafts first"]
    assert t.asked == "bob"
    assert "draft fire" in t.options, "Bob may choose it as well: he does not know"
    for seat in (1, WATCHER):
        view = GAME.sight.view(t.board, seat)
        assert "fire" not in GAME.notation.write(view)
        assert [p.key for p in scene(t, seat).draft if p.taken >= 0] == []
    assert "draft:fire" in GAME.notation.write(GAME.sight.view(t.board, 0))
    assert [p.key for p in scene(t, 0).draft if p.taken == 0] == ["fire"], "Ann sees her own"

    t.draft("water")

    assert t.told[1:] == ["ann drafts fire", "bob drafts water"]
    assert [p.key for p in scene(t, WATCHER).draft if p.taken >= 0] == ["fire", "water"]


def test_three_rounds_make_two_rows() -> None:
    """Ann begins the first round, Bob the second, Ann the third; then the hands are dealt."""
    t = opening("blind")
    asked = []
    for protocol in ("fire", "water", "life", "metal", "speed", "death"):
        asked.append(t.asked)
        t.draft(protocol)
    assert asked == ["ann", "bob", "bob", "ann", "ann", "bob"]
    t.deal()
    assert sorted(t.row("a")) == ["fire", "metal", "speed"]
    assert sorted(t.row("b")) == ["death", "life", "water"]


def test_of_two_alike_the_leader_of_the_round_keeps_it() -> None:
    """Ann keeps it in the first round, Bob in the second; the other chooses again, openly."""
    t = opening("blind").draft("fire", "fire")
    assert t.told[-1] == "both choose fire: ann keeps it"
    assert (t.asked, "draft fire" in t.options) == ("bob", False)
    assert t.why("bob", "draft fire") == "drafted-already"
    t.draft("water", "life", "life")
    assert t.told[-2:] == ["bob drafts water", "both choose life: bob keeps it"]
    assert t.asked == "ann"


def test_a_secret_choice_can_be_taken_back_until_the_other_has_chosen() -> None:
    """Ann may think again; once Bob has chosen, he has seen hers, and nobody may."""
    m = Match(GAME, {"draft": "blind", "first_drafter": "seat-1"}, NAMES, "one")
    word = GAME.notation.vocabulary.number
    assert m.play(0, word("draft fire")) is None
    assert m.undo(0) is None
    assert m.play(0, word("draft life")) is None
    assert m.play(1, word("draft fire")) is None
    refused = m.undo(1)
    assert refused is not None
    assert refused.rule == "undo-shown"


def test_an_imagined_choice_may_be_any_that_is_free() -> None:
    """Bob, who searches, imagines Ann with each of the twelve, and never learns which."""
    t = opening("blind").draft("fire")
    view = GAME.sight.view(t.board, 1)
    worlds = [GAME.sight.imagine(view, Whim(n)) for n in range(200)]
    chosen = {
        GAME.notation.write(GAME.sight.view(w, 0)).split("draft:")[1].split()[0] for w in worlds
    }
    assert chosen == set(PROTOCOL_NAMES[:12])


# After bans.


def test_each_bans_two_and_nobody_can_draft_them() -> None:
    """Bob bans, Ann bans twice, Bob bans; then they pick one, two, two, one."""
    t = opening("bans")
    asked = []
    for protocol in ("fire", "water", "life", "metal"):
        asked.append(t.asked)
        t.say(f"ban {protocol}")
    assert asked == ["bob", "ann", "ann", "bob"]
    assert t.told[1:] == ["bob bans fire", "ann bans water", "ann bans life", "bob bans metal"]
    assert len(t.options) == 8
    assert t.why("ann", "draft fire") == "banned-already"
    assert t.why("ann", "ban speed") == "not-asked"
    assert [p.key for p in scene(t, 1).draft if p.banned] == ["fire", "life", "metal", "water"]
    t.draft("speed", "death")
    assert t.why("bob", "draft metal") == "banned-already", "bans last until the draft is over"


def test_what_is_banned_cannot_be_banned_again() -> None:
    t = opening("bans").say("ban fire")
    assert "ban fire" not in t.options
    assert t.why("ann", "ban fire") == "banned-already"
    assert t.why("ann", "ban love") == "not-in-these-sets"
    assert t.why("ann", "draft speed") == "not-asked"


def test_six_protocols_leave_nothing_to_ban() -> None:
    """Aux 1 and Aux 2 have just as many as are drafted."""
    t = opening("bans", sets="aux1+aux2")
    assert t.options == [f"draft {p}" for p in ("apathy", "hate", "love", *PROTOCOL_NAMES[27:])]


# By lot.


def test_by_lot_nobody_is_asked() -> None:
    """Chance deals three protocols to each, from all that are in play."""
    t = opening("random", sets="all")
    assert (t.asked, len(t.options)) == ("chance", 30)
    t.draft("war", "fire", "ice", "love", "unity", "luck")
    assert t.told[1:3] == ["ann is dealt war", "bob is dealt fire"]
    t.deal()
    assert sorted(t.row("a")) == ["love", "unity", "war"]
    assert t.asked == "ann"


# By points.


def test_a_pick_must_leave_enough_for_the_others() -> None:
    """With 9 points a protocol of 7 leaves one each for two more, and one of 8 does not."""
    costs = ",".join([f"{p}:3" for p in PROTOCOL_NAMES[4:12]])
    t = opening("points", costs=f"darkness:8,death:7,fire:1,gravity:1,{costs}")
    assert t.why("ann", "draft darkness") == "over-budget"
    t.draft("death")
    assert t.asked == "bob"
    assert "draft darkness" not in t.options
    assert t.why("bob", "draft darkness") == "over-budget"


def test_who_can_afford_none_takes_the_cheapest() -> None:
    """Bob takes both that cost 1, so Ann's points no longer suffice, and she is not stuck."""
    costs = ",".join([f"{p}:4" for p in PROTOCOL_NAMES[3:12]])
    t = opening("points", costs=f"darkness:7,death:1,fire:1,{costs}")
    t.draft("darkness", "death", "fire")
    assert t.asked == "ann"
    assert t.options == [f"draft {p}" for p in PROTOCOL_NAMES[3:12]]


def test_the_budget_is_an_option_and_is_told() -> None:
    """The question says what is left, every answer what it costs, in all languages."""
    t = opening("points", budget="12", costs="fire:5,water:1").draft("fire")
    t.draft("life", "death")
    question = t.question
    assert question is not None
    for language in LANGUAGES:
        said = speech(language)
        assert "7" in said.prompt(t.board, question)
        water = GAME.notation.vocabulary.number("draft water")
        assert "1" in said.label(t.board, question, water)
    assert {p.key: p.cost for p in scene(t, 0).draft}["water"] == 1
    assert "costs" not in GAME.notation.write(GAME.sight.view(t.board, 0)), "the set-up carries it"


def test_costs_and_budgets_are_sound() -> None:
    """Every protocol has a cost, and with any budget the house's protocols can be drafted."""
    assert len(HOUSE_COSTS) == PROTOCOLS
    assert all([1 <= cost <= 5 for cost in HOUSE_COSTS])
    assert sorted(BUDGETS) == list(range(6, 16))
    assert BUDGETS[0] == 9, "bits of old positions, which are 0, mean the default"


def test_the_house_s_costs_follow_the_measured_strengths() -> None:
    """What is stronger by more than the intervals allow never costs less."""
    model = model_for(GAME)
    assert model is not None
    strengths = [model.strength(p) for p in range(PROTOCOLS)]
    for one, (x, half) in enumerate(strengths):
        for other, (y, wide) in enumerate(strengths):
            if x - half > y + wide:
                assert HOUSE_COSTS[one] >= HOUSE_COSTS[other], (one, other)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cheap", "it is house, or protocols with their costs: fire:5,metal:1"),
        ("", "it is house, or protocols with their costs"),
        ("fire:5,wood:1", "no protocol is called 'wood'"),
        ("fire:5,fire:1", "fire stands twice"),
        ("fire:10", "fire cannot cost '10'; it is a number from 0 to 9"),
        ("fire:", "fire cannot cost ''"),
        ("fire:-1", "fire cannot cost '-1'"),
        ("fire:²", "fire cannot cost '²'"),
    ],
)
def test_a_wrong_cost_is_named(text: str, fault: str) -> None:
    """Before the game opens, and whatever the format."""
    with pytest.raises(ValueError, match=r"^option costs") as caught:
        GAME.rules.setup({"costs": text})
    assert fault in str(caught.value)


def test_costs_of_one_s_own_change_those_and_no_others() -> None:
    assert MOST_COST == 9
    own = costs_of("fire:9,unity:0")
    fire, unity = PROTOCOL_NAMES.index("fire"), PROTOCOL_NAMES.index("unity")
    assert (own[fire], own[unity]) == (9, 0)
    assert own[:fire] + own[fire + 1 : unity] == HOUSE_COSTS[:fire] + HOUSE_COSTS[fire + 1 : unity]
    assert costs_of("house") == HOUSE_COSTS


# All of them.


@pytest.mark.parametrize("draft", FORMATS)
@pytest.mark.parametrize("sets", ["main1", "aux1+aux2", "all"])
def test_every_position_of_a_draft_keeps_the_laws(draft: str, sets: str) -> None:
    """Saved, written, imagined and hidden exactly, up to the first turn."""
    whim = Whim(len(sets))
    t = Opening(draft=draft, sets=sets, costs="fire:9,ice:0")
    laws = Laws(GAME, 2, whim)
    while t.board.turn == 0:
        assert laws.check(t.board, GAME.rules.pieces(t.board)) == []
        t.say(t.options[whim.below(len(t.options))])
    assert len({*t.row("a"), *t.row("b")}) == 6


@pytest.mark.parametrize("draft", FORMATS)
def test_a_match_file_keeps_its_format(draft: str) -> None:
    """Played on, written and read again, it is the same position."""
    options = {"draft": draft, "sets": "all", "costs": "fire:1,ice:9", "budget": "11"}
    m = Match(GAME, options, NAMES, "seed")
    whim = Whim(5)
    for _ in range(12):
        question = m.decision
        assert question is not None
        assert m.play(question.seat, question.pick(whim)) is None
    again = Match(GAME, m.options, NAMES, "seed")
    for seat, action in m.record:
        again.play(seat, action)
    assert GAME.notation.save(again.state) == GAME.notation.save(m.state)
