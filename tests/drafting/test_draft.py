"""The draft adviser: what it is fitted to, that it finds the best draft, and how bots use it."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from kibitz.bots import BOTS, Budget
from kibitz.cli.__main__ import app
from kibitz.drafting.model import (
    Draft,
    Model,
    Numbers,
    Triple,
    fit,
    logistic,
    model_for,
    model_of,
    row,
    size,
    solve,
    write_model,
)
from kibitz.drafting.policy import advised
from kibitz.drafting.solver import Adviser, advise, appraise, has_word
from kibitz.games import GAMES, PACKAGES
from kibitz.games.compile.rules.numbers import AUX1
from kibitz.games.compile.rules.own.definition import read_protocol
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import Drafted
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, advance, settle
from kibitz.words.languages import LANGUAGES

GAME = GAMES["compile"]
NAMES = GAMES["compile"].draft().names
MIST = (Path(__file__).parents[2] / "examples/protocols/mist.toml").read_text("utf-8")
SMALL = 7
"""Things to draft where every draft is tried one by one."""


def some_model(n: int, seed: int) -> Model:
    """A model with any weights."""
    whim = Whim(seed)
    weights = np.array([whim.below(2001) / 1000 - 1 for _ in range(size(n))])
    return Model(NAMES[:n], weights, 0.01 * np.eye(size(n)), {"n": 0, "bot": "-"})


def tried(model: Model, n: int, first: Triple, second: Triple) -> float:
    """Minimax, pick by pick, with nothing clever about it."""
    pick = len(first) + len(second)
    if pick == 6:
        x = row(len(model.names), first, second)
        return float(x @ model.weights)
    free = [p for p in range(n) if p not in first and p not in second]
    if (0, 1, 1, 0, 0, 1)[pick] == 0:
        return max([tried(model, n, (*first, p), second) for p in free])
    return min([tried(model, n, first, (*second, p)) for p in free])


@pytest.mark.parametrize("seed", range(3))
def test_minimax_is_exact(seed: int) -> None:
    """From the beginning, and after any picks, it finds what trying every draft finds."""
    model = some_model(SMALL, seed)
    adviser = Adviser(model, tuple(range(SMALL)))
    order = list(range(SMALL))
    whim = Whim(seed + 50)
    for i in range(SMALL - 1, 0, -1):
        j = whim.below(i + 1)
        order[i], order[j] = order[j], order[i]
    first: Triple = ()
    second: Triple = ()
    for turn, p in zip((0, 1, 1, 0, 0, 1), order, strict=False):
        found, line = adviser.best(first, second)
        assert found == pytest.approx(tried(model, SMALL, first, second))
        assert set(first) <= set(line[0]) and set(second) <= set(line[1])
        assert not set(line[0]) & set(line[1])
        first, second = ((*first, p), second) if turn == 0 else (first, (*second, p))
    found, line = adviser.best(first, second)
    assert line == (tuple(sorted(first)), tuple(sorted(second)))


def test_any_mix_of_things_is_solved_by_itself() -> None:
    """Things need not be the first in the list: a mix is solved as if it were all there is."""
    model = some_model(30, 2)
    mix = (3, 12, 15, 20, 24, 28, 29)
    free = [p for p in range(30) if p not in mix]
    found, line = Adviser(model, mix).best((12,), (3,))
    assert {*line[0], *line[1]} <= set(mix) and not {*line[0], *line[1]} & set(free)
    # the same model with the mix first, so that `tried` can go through it
    order = [*mix, *free]
    moved = Model(NAMES, np.zeros(size(30)), np.zeros((size(30), size(30))), {})
    for i, p in enumerate(order):
        moved.weights[1 + i] = model.weights[1 + p]
    k = 31
    together, across = model.table(30, False), model.table(30, True)
    for i, j in combinations(range(30), 2):
        moved.weights[k] = together[order[i], order[j]]
        moved.weights[k + 435] = across[order[i], order[j]]
        k += 1
    moved.weights[0] = model.weights[0]
    expected = tried(moved, 7, (order.index(12),), (order.index(3),))
    assert found == pytest.approx(expected)


def test_a_draft_of_thirty_is_solved() -> None:
    """Its value is that of the draft it leads to, and no single change of a pick is better."""
    model = some_model(30, 5)
    adviser = Adviser(model, tuple(range(30)))
    found, line = adviser.best((), ())
    assert found == pytest.approx(float(row(30, *line) @ model.weights))
    pick = {x.pick: x for x in adviser.advice(Drafted(0, ((), ()), 0), tuple(range(30)))}
    assert len(pick) == 30
    best = max(pick.values(), key=lambda x: x.chance.mean)
    assert best.pick in line[0]


def made_up(n: int, games: int) -> tuple[Numbers, list[Draft]]:
    """Games whose true weights are known: some things are better than others."""
    whim = Whim(9)
    weights = np.zeros(size(n))
    weights[0] = 0.2
    weights[1 : 1 + n] = np.linspace(0.6, -0.6, n)
    drafts = []
    for _ in range(games):
        left = list(range(n))
        both = [left.pop(whim.below(len(left))) for _ in range(6)]
        first, second = tuple(both[:3]), tuple(both[3:])
        chance = float(logistic(row(n, first, second) @ weights))
        drafts.append(Draft(first, second, float(whim.below(10_000) < 10_000 * chance)))
    return weights, drafts


def test_fitting_finds_what_is_there() -> None:
    """Strengths come out in order and within their intervals; what is not there stays small."""
    weights, drafts = made_up(8, 3000)
    model = fit(NAMES[:8], drafts, {})
    for p in range(8):
        x, half = model.strength(p)
        assert abs(x - weights[1 + p]) < 2 * half
    assert list(np.argsort(-model.own(8))[:2]) == [0, 1]
    assert model.about["log_loss"] < model.about["log_loss_of_begins_alone"] < 0.70
    assert model.about["n"] == 3000 and model.about["spread"] <= 0.1
    best = model.chance((0, 1, 2), (5, 6, 7))
    assert best.low < best.mean < best.high and best.mean > 0.8


def test_the_same_games_give_the_same_model() -> None:
    _, drafts = made_up(8, 200)
    assert fit(NAMES[:8], drafts, {}).plain() == fit(NAMES[:8], drafts, {}).plain()


def test_ridge_holds_on_to_nothing_where_there_is_nothing() -> None:
    w, covariance = solve(np.zeros((1, 2)), np.array([1.0]), np.array([4.0, 4.0]))
    assert not w.any()
    assert covariance == pytest.approx(np.eye(2) / 4)


def test_a_model_is_kept_as_it_is(tmp_path: Path) -> None:
    """Written, read back, beside those of other games; of another version it is not used."""
    path = tmp_path / "matchups.json"
    path.write_text('{"chess": {"version": 1}}')
    _, drafts = made_up(8, 200)
    model = fit(NAMES[:8], drafts, {"version": GAME.version, "bot": "x", "seed": 3})
    write_model(GAME, model, path)
    kept = json.loads(path.read_text())
    assert set(kept) == {"chess", "compile"}
    back = model_of(kept["compile"])
    assert back.about == model.about
    assert back.weights == pytest.approx(model.weights, abs=1e-4)
    assert back.covariance == pytest.approx(model.covariance, abs=1e-6)
    assert model_for(GAME, path) is not None
    assert model_for(later(learned_since=GAME.version), path) is not None
    assert model_for(later(learned_since=GAME.version + 1), path) is None
    assert model_for(GAMES["ire"], path) is None


def later(learned_since: int) -> Game:
    """The next version of the rules."""
    parts = (GAME.rules, GAME.sight, GAME.notation, GAME.knowledge)
    return Game(GAME.name, GAME.version + 1, *parts, learned_since=learned_since)


def test_the_model_of_the_house() -> None:
    """It is there, small, made for these rules, and says what it was fitted to."""
    model = model_for(GAME)
    assert model is not None and model.names == NAMES
    assert model.about["n"] >= 1000 and model.about["bot"] and "seed" in model.about
    assert model.about["log_loss"] < model.about["log_loss_of_begins_alone"]


def test_things_nobody_has_played_are_average() -> None:
    """They are all worth the same, which is said; the others keep their order."""
    model = some_model(12, 4)
    adviser = Adviser(model, tuple(range(15)))
    found = adviser.advice(Drafted(0, ((), ()), 0), tuple(range(15)))
    assert len(found) == 15
    unknown = [x for x in found if not x.known]
    assert {x.pick for x in unknown} == {12, 13, 14}
    assert len({round(x.chance.mean, 6) for x in unknown}) == 1
    assert all([x.partner is None and x.enemy is None for x in unknown])


@pytest.mark.parametrize("sets", ["main1", "aux1+aux2", "main2", "all"])
def test_bots_draft_with_it(sets: str) -> None:
    """Every pick is one of the best, by the rules; all else is left to the bot."""
    asked = 0

    def bot(view: object, budget: Budget) -> int:
        raise AssertionError("the bot was asked in the draft")

    for seed in range(3):
        state = GAME.rules.setup({"sets": sets})
        question = settle(state)
        whim = Whim(seed)
        wise = advised(bot, GAME, seed)
        for _ in range(20):
            assert question is not None
            if question.seat == CHANCE:
                question = advance(state, question.options[whim.below(len(question.options))])
                continue
            view = GAME.sight.view(state, question.seat)
            found = advise(GAME, view)
            if found is None:
                break
            answer = wise(view, Budget())
            asked += 1
            assert answer in question.options
            mean = {GAMES["compile"].draft().action + x.pick: x.chance.mean for x in found}
            assert mean[answer] >= found[0].chance.mean - 0.005
            question = advance(state, answer)
    assert asked == 18


@pytest.mark.parametrize(("draft", "asked"), [("blind", 6), ("bans", 10), ("points", 6)])
def test_bots_draft_in_every_format(draft: str, asked: int) -> None:
    """Bans, secret choices and picks within a budget: all are answered without the bot."""

    def bot(view: object, budget: Budget) -> int:
        raise AssertionError("the bot was asked in the draft")

    for seed in range(2):
        state = GAME.rules.setup({"draft": draft, "sets": "all", "first_drafter": "seat-1"})
        question, n = settle(state), 0
        wise = [advised(bot, GAME, seed + seat) for seat in (0, 1)]
        while question is not None and question.seat != CHANCE:
            view = GAME.sight.view(state, question.seat)
            answer = wise[question.seat](view, Budget())
            assert answer in question.options
            n += 1
            question = advance(state, answer)
        assert n >= asked  # one more in a blind draft for each time both chose alike


def test_a_ban_takes_from_the_other_what_is_worth_most() -> None:
    """Appraised as the other side would gain by it; a pick as the own side does."""
    model = model_for(GAME)
    assert model is not None
    state = GAME.rules.setup({"draft": "bans", "first_drafter": "seat-1"})
    question = settle(state)
    assert question is not None
    found = appraise(GAME, GAME.sight.view(state, question.seat))
    assert found is not None
    ban = max(found, key=lambda x: found[x]) - GAME.draft().banning
    strongest = max(range(12), key=lambda p: model.strength(p)[0])
    assert ban == strongest


@pytest.mark.parametrize("sets", GAME.rules.choices["sets"])
def test_the_adviser_knows_every_mix_of_sets(sets: str) -> None:
    """All that is on offer is judged, from games, with an interval; the best comes first."""
    state = GAME.rules.setup({"sets": sets, "first_drafter": "seat-1"})
    question = settle(state)
    assert question is not None
    found = advise(GAME, GAME.sight.view(state, question.seat))
    assert found is not None
    assert sorted([x.action for x in found]) == list(question.options)
    for x in found:
        assert x.known and 0 < x.chance.low < x.chance.mean < x.chance.high < 1
    assert found[0].chance.mean == max([x.chance.mean for x in found])


def test_games_without_a_draft_are_left_alone() -> None:
    game = GAMES["ire"]
    bot = BOTS["uniform"](game, 1)
    assert advised(bot, game, 1) is bot
    match = Match(game, {}, game.rules.seats({}), "x")
    assert match.decision is not None
    assert advise(game, game.sight.view(match.state, match.decision.seat)) is None


# The command.


def run(*words: str) -> tuple[int, str]:
    found = CliRunner(env={"COLUMNS": "160"}).invoke(app, ["draft", *words])
    return found.exit_code, found.output


def test_the_command_for_programs() -> None:
    code, text = run("--picked", "fire, Water", "--json")
    assert code == 0
    found = json.loads(text)
    assert found["picked"] == ["fire", "water"] and found["picks"] == "second"
    assert len(found["advice"]) == 10
    for x in found["advice"]:
        assert 0 < x["low"] < x["chance"] < x["high"] < 1
        assert "fire" in x["first"] and "water" in x["second"] and x["pick"] in x["second"]
    chances = [x["chance"] for x in found["advice"]]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks(language: str) -> None:
    code, text = run("--lang", language, "--option", "sets=main1+aux1")
    assert code == 0
    words = PACKAGES["compile"].draft_words
    assert words is not None
    offered = words(language)[: AUX1.stop]
    assert len(offered) == 15 and all([name in text for name in offered])


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--picked", "fire,foo"), "'foo' cannot be drafted; there are darkness, death, gravity"),
        (("--picked", "fire,fire"), "fire: That protocol has already been drafted (rules 2.1)."),
        (("--picked", "fire,fire", "--lang", "hu"), "fire: Ezt a protokollt már kiválasztották"),
        (("--picked", "love"), "love: That protocol is not in the sets being played (rules 2.1)."),
        (("--picked", ",".join(NAMES[:6])), "over"),
        (("ire",), "no draft"),
        (("chess",), "no game"),
    ],
)
def test_wrong_input_is_named(words: tuple[str, ...], fault: str) -> None:
    code, text = run(*words)
    assert code == 2 and fault in text


@pytest.mark.parametrize("picked", [(), ("--picked", "fire"), ("--picked", "mist_98b495")])
def test_of_protocols_of_peoples_own_the_command_says_that_no_model_knows_them(
    picked: tuple[str, ...],
) -> None:
    """Also where one of them is picked, which the names of the house do not hold."""
    option = f"own={read_protocol(MIST).packed()}"
    said = {lang: run("--option", option, *picked, "--lang", lang) for lang in LANGUAGES}
    assert {code for code, _ in said.values()} == {2}
    assert "has no model of protocols of your own" in said["en"][1]
    assert len({text for _, text in said.values()}) == len(LANGUAGES)
    assert "format" not in said["en"][1]


def test_a_mirror_is_a_format_without_advice() -> None:
    mirror = ("--option", "draft=mirror", "--option", "mirror=fire,light,water")
    for picked in ((), ("--picked", "fire"), ("--picked", "foo")):
        code, text = run(*mirror, *picked)
        assert code == 2 and "in this format it has no advice" in text


def test_the_adviser_is_heard_in_drafts_that_are_asked_and_known() -> None:
    own = read_protocol(MIST).packed()
    assert has_word(GAME, {}) and has_word(GAME, {"draft": "blind"})
    assert not has_word(GAME, {"own": own})
    assert not has_word(GAME, {"draft": "random"})
    assert not has_word(GAMES["ire"], {})
