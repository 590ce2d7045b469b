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
from kibitz.drafting.solver import Adviser, DraftTree, advise, draft_tree
from kibitz.games import GAMES, PACKAGES
from kibitz.games.compile.rules.numbers import AUX1
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import Drafted
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, advance, settle
from kibitz.words.languages import LANGUAGES

GAME = GAMES["compile"]
NAMES = GAMES["compile"].draft().names
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
    adviser = Adviser(model, SMALL)
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


def test_every_draft_of_twelve_is_there() -> None:
    """166,320 of them, and the best is among them."""
    assert draft_tree(12).second.size == 166_320
    adviser = Adviser(some_model(12, 1), 12)
    found, line = adviser.best((), ())
    assert float(adviser.leaves.min()) < found < float(adviser.leaves.max())
    assert found == pytest.approx(float(row(12, *line) @ adviser.model.weights))


def test_a_tree_shares_nothing_out_twice() -> None:
    t = DraftTree(SMALL)
    for i in range(SMALL):
        for j in range(t.bb.shape[1]):
            for k in range(t.aa.shape[2]):
                mine = set(t.triples[t.first[i, j, k]])
                assert i in mine
                for m in range(t.b.shape[3]):
                    assert not mine & set(t.triples[t.second[i, j, k, m]])


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
    assert model is not None and model.names == NAMES[:12]
    assert model.about["n"] >= 1000 and model.about["bot"] and "seed" in model.about
    assert model.about["log_loss"] < model.about["log_loss_of_begins_alone"]


def test_things_nobody_has_played_are_average() -> None:
    """They are all worth the same, which is said; the others keep their order."""
    model = some_model(12, 4)
    adviser = Adviser(model, 15)
    found = adviser.advice(Drafted(0, ((), ()), 0), tuple(range(15)))
    assert len(found) == 15
    unknown = [x for x in found if not x.known]
    assert {x.pick for x in unknown} == {12, 13, 14}
    assert len({round(x.chance.mean, 6) for x in unknown}) == 1
    assert all([x.partner is None and x.enemy is None for x in unknown])


@pytest.mark.parametrize("sets", ["main1", "main1+aux1"])
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


def test_triples_are_counted_right() -> None:
    assert len(draft_tree(12).triples) == len(list(combinations(range(12), 3)))
