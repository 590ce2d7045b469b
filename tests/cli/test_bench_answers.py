"""kibitz bench answers: who is late, who fails, and what that makes of the promise."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from kibitz.bots import Budget, parse_bot
from kibitz.bots.levels import MAX_SECONDS
from kibitz.cli import bench_answers
from kibitz.cli.__main__ import app
from kibitz.cli.bench_answers import Answers, budget_of, good, measure, rows, some_views
from kibitz.games import GAMES
from kibitz.kernel.view import View


def test_shares_within_the_budget() -> None:
    """One in twenty may take longer than 1.2 times its budget, and no more."""
    found = Answers("ire", "ismcts@0.5s", 0.5, [0.4] * 10 + [0.55] * 9 + [0.7], [3] * 20)
    assert (found.within(1.0), found.within(1.2)) == (0.5, 0.95)
    assert found.good and good([found], 299.0)
    assert not good([found], 301.0)
    late = replace(found, taken=[*found.taken, 0.7])
    assert not late.good and not good([found, late], 10.0)
    assert not replace(found, faults=["x"]).good
    plain = found.plain()
    assert (plain["longest"], plain["within_1.2_budgets"], plain["answers"]) == (0.7, 0.95, 20)
    assert rows([found])[0][4:7] == ("50 %", "95 %", "0.70 s")


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_every_number_of_players(name: str) -> None:
    """The same seed gives the same, and somebody has a choice in all of them."""
    game = GAMES[name]
    found = some_views(game, 12, 5)
    assert [v.key() for v in found] == [v.key() for v in some_views(game, 12, 5)]
    assert [v.key() for v in found] != [v.key() for v in some_views(game, 12, 6)]
    assert all([len(v.options) > 1 for v in found])
    if name == "ire":
        assert len({v.players for v in found}) == 3  # type: ignore[attr-defined]


def test_the_budget_of_a_bot() -> None:
    """Levels have one for all; what is bound by nothing cannot be late."""
    game = GAMES["compile"]
    assert budget_of(parse_bot("greedy@0.2s", game)) == 0.2
    assert budget_of(parse_bot("master", game)) == MAX_SECONDS
    with pytest.raises(ValueError, match="not bound by time"):
        budget_of(parse_bot("ismcts@40", game))


def test_a_failure_is_counted_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["compile"]
    kind = parse_bot("greedy@0.1s", game)
    asked = []

    def bot(view: View, budget: Budget) -> int:
        asked.append(view)
        if len(asked) == 2:
            raise RuntimeError("a world fell apart")
        return view.options[0] if len(asked) != 3 else -1

    monkeypatch.setattr(type(kind), "make", lambda *_: bot)
    found = measure(game, kind, some_views(game, 4, 1), 1)
    assert len(asked) == 4 and len(found.taken) == 3
    assert found.faults == ["RuntimeError: a world fell apart", "an answer that is not offered"]


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures for people and for programs; the exit says whether the promise is kept."""
    words = ["bench", "answers", "compile", "--bots", "greedy@20s:leaves=1", "--decisions", "1"]
    late = Answers("compile", "greedy@20s", 20.0, [30.0], [5])
    for found, code in (([replace(late, taken=[1.0])], 0), ([late], 1)):
        monkeypatch.setattr(bench_answers, "run", lambda *_, found=found: found)
        monkeypatch.setattr(bench_answers, "memory", lambda: 80.0)
        result = CliRunner().invoke(app, [*words, "--json"])
        assert result.exit_code == code
        assert json.loads(result.output)["good"] == (code == 0)
        shown = CliRunner().invoke(app, words)
        assert shown.exit_code == code and "80 MB" in shown.output


def test_wrong_words_get_a_sentence() -> None:
    for words in (["answers", "chess"], ["answers", "--bots", "ismcts@4"], ["bots", "ire"]):
        found = CliRunner().invoke(app, ["bench", *words])
        assert found.exit_code == 2 and found.stderr.startswith("kibitz: ")
    assert 10 < bench_answers.memory() < 10_000
