"""Training: the net, the fit, and a whole training that is broken off and goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from kibitz.bots import BOTS, Budget
from kibitz.bots.learned import ARTEFACTS, Learned
from kibitz.bots.leaves import chance
from kibitz.bots.net import (
    HIDDEN,
    MANIFEST,
    VALUE,
    Net,
    Weights,
    WrongArtefact,
    features_hash,
    load,
    manifest_of,
    probe,
    store,
)
from kibitz.cli.__main__ import app
from kibitz.experiments.training import gather
from kibitz.experiments.training import promotion as gate
from kibitz.experiments.training import run as training
from kibitz.experiments.training.fit import (
    Fitted,
    Rows,
    fit,
    gradients,
    initial_layers,
    targets,
    unscaled,
)
from kibitz.experiments.training.run import Training, TrainingOrder
from kibitz.experiments.training.selfplay import GameBatch, Positions, play_batch, read
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, advance, settle

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
TINY = TrainingOrder("compile", 1.0, seed=3, games=(2, 1), pairs=1)
SMALLEST = 500_000
"""Bytes that a net may have."""


def some_weights(size: int, seed: int) -> Weights:
    rng = np.random.default_rng(seed)
    return unscaled(initial_layers(size, rng), np.ones(size, np.float32))


def artefact(game: Game, folder: Path, seed: int = 1) -> Path:
    """A net that has learned nothing, kept as a trained one is."""
    manifest = {
        "game": game.name,
        "version": game.version,
        "features": features_hash(game.features()),
    }
    store(folder, some_weights(len(game.features().legend), seed), manifest)
    return folder


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests play with next to no thought."""
    monkeypatch.setattr(gate, "ITERATIONS", 2)


def test_the_net_is_what_it_says() -> None:
    """The fast way, from the memory of features, gives what plain loops give; so does training."""
    size = 30
    w = some_weights(size, 4)
    rng = np.random.default_rng(1)
    net = Net(w)
    rows = rng.standard_normal((5, size)).tolist()
    for row, x in enumerate(rows):
        for i in range(size):
            net.figures[row * size + i] = x[i]
    found = net(5)
    assert len(found) == 5
    for row, x in enumerate(rows):
        a = [max(0.0, sum(x[i] * w.w1[i, j] for i in range(size)) + w.b1[j]) for j in range(96)]
        b = [max(0.0, sum(a[i] * w.w2[i, j] for i in range(96)) + w.b2[j]) for j in range(48)]
        z = sum(b[i] * w.w3[i] for i in range(48)) + float(w.b3)
        assert found[row] == pytest.approx(z, abs=1e-4)
        assert chance(found[row]) == pytest.approx(1 / (1 + np.exp(-z)), abs=1e-5)
        assert float(w.logits(np.array([x], np.float32))[0]) == pytest.approx(z, abs=1e-4)


def test_slopes_are_right() -> None:
    """The way downhill is the one that small steps find."""
    rng = np.random.default_rng(2)
    w = {k: v.astype(np.float64) for k, v in initial_layers(6, rng).items()}
    x, y = rng.standard_normal((8, 6)), rng.random(8)

    def loss() -> float:
        a = np.maximum(x @ w["w1"] + w["b1"], 0)
        z = np.maximum(a @ w["w2"] + w["b2"], 0) @ w["w3"] + w["b3"]
        return float(np.mean(np.logaddexp(0, z) - y * z))

    found = gradients(w, x, y, np.ones(8))  # type: ignore[arg-type]
    for key, at in (("w1", (2, 5)), ("w2", (7, 3)), ("w3", (4,)), ("b1", (9,))):
        w[key][at] += 1e-5
        high = loss()
        w[key][at] -= 2e-5
        low = loss()
        w[key][at] += 1e-5
        assert float(found[key][at]) == pytest.approx((high - low) / 2e-5, abs=1e-4)


def test_a_fit_learns() -> None:
    """Whoever has more of two things wins: that can be learned, and it is kept in float16."""
    rng = np.random.default_rng(7)
    n = 20_000
    x = rng.standard_normal((n, 5)).astype(np.float16)
    y = (x[:, 1].astype(np.float32) > x[:, 3]).astype(np.float32)
    game = np.arange(n, dtype=np.int32) // 4
    found = fit(x, y, y, np.ones(n, np.float32), game, 1, epochs=30)
    assert found.loss < 0.4 < 0.6 < found.base
    again = fit(x, y, y, np.ones(n, np.float32), game, 1, epochs=30)
    assert np.array_equal(found.weights.w1, again.weights.w1)


def test_targets_look_at_what_came_later() -> None:
    """With full trust only the end counts; with less, later positions pull at earlier ones."""
    p = Positions(
        np.zeros((3, 1), np.float16),
        np.array([1, 0, 1], np.float32),
        np.array([0.5, 0.2, 0.9], np.float32),
        np.array([0, 1, 0], np.int8),
        np.array([0, 0, 0], np.int32),
    )
    assert targets(p, 1.0).tolist() == [1, 0, 1]
    found = targets(p, 0.5)
    assert found[2] == 1.0
    assert found[1] == pytest.approx(1 - 0.95)
    assert found[0] == pytest.approx(0.5 * 0.95 + 0.5 * 0.8)


@EVERY_GAME
def test_equal_lots_are_equal(name: str, tmp_path: Path) -> None:
    """The same seed and the same net give the same positions; another seed gives others."""
    net = str(artefact(GAMES[name], tmp_path / "net"))
    batch = GameBatch(name, 5, 1, 0, 1, net)
    found = play_batch(batch)
    assert len(found) > 5
    assert set(found.y.tolist()) <= {0.0, 0.5, 1.0}
    assert found.digest() == play_batch(batch).digest()
    assert found.digest() != play_batch(GameBatch(name, 6, 1, 0, 1, net)).digest()


def test_a_training_is_broken_off_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever step it was in, the same order goes on, and ends as if nothing had happened."""
    monkeypatch.setattr(training, "BATCH_GAMES", 1)
    whole = Training(TINY, tmp_path / "whole", 1).run()
    broken = 0

    def interrupt(step: str, share: float, note: str) -> None:
        if broken < len(steps) and step == steps[broken]:
            raise KeyboardInterrupt

    steps = ["play 1", "fit 1", "play 2", "gate"]
    while broken < len(steps):
        with pytest.raises(KeyboardInterrupt):
            Training(TINY, tmp_path / "broken", 1, interrupt).run()
        broken += 1
    found = Training(TINY, tmp_path / "broken", 1, interrupt).run()
    assert found["data"] == whole["data"]
    assert found["games"] == whole["games"] == [2, 1]
    a, b = tmp_path / "whole" / "net-2" / VALUE, tmp_path / "broken" / "net-2" / VALUE
    with np.load(a) as one, np.load(b) as two:
        assert all(np.array_equal(one[k], two[k]) for k in one)
    assert len(read(tmp_path / "broken" / "games-1" / "000000.npz")) > 5
    with pytest.raises(ValueError, match="another training"):
        Training(
            TrainingOrder("compile", 1.0, seed=4, games=(2, 1), pairs=1), tmp_path / "broken", 1
        )


def test_an_open_gate_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When time is up before it is decided, the same command plays more, until it is."""
    order = TrainingOrder("compile", 1.0, seed=3, games=(2, 1))
    monkeypatch.setattr(training, "GATE", 1e-9)
    verdict = [0]
    monkeypatch.setattr(gate, "verdict", lambda pairs: verdict[0])
    for n in (1, 2):
        found = Training(order, tmp_path / "open", 1).run()["gate"]
        assert (found["games"], found["verdict"]) == (2 * n, "open")
    verdict[0] = 1
    found = Training(order, tmp_path / "open", 1).run()["gate"]
    assert found["verdict"] == "passed"
    assert Training(order, tmp_path / "open", 1).run()["gate"] == found


def test_a_gate_against_another_net_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the net of the house changes meanwhile, games against the old one say nothing."""
    order = TrainingOrder("compile", 1.0, seed=3, games=(2, 1))
    monkeypatch.setattr(training, "GATE", 1e-9)
    monkeypatch.setattr(gate, "verdict", lambda pairs: 0)
    first = Training(order, tmp_path / "open", 1).run()["gate"]
    assert (first["games"], first["against"]) == (2, "the net before")
    monkeypatch.setattr(Training, "installed", lambda self: "")
    again = Training(order, tmp_path / "open", 1).run()["gate"]
    assert (again["games"], again["against"]) == (2, "the score")


def test_a_training_that_was_shot_at_its_start_begins(tmp_path: Path) -> None:
    """Its folder says what it is before anything else; damage is named."""
    made = Training(TINY, tmp_path / "t", 1)
    assert not (tmp_path / "t" / "progress.json").exists()
    assert Training(TINY, tmp_path / "t", 1).progress == made.progress
    (tmp_path / "t" / "progress.json").write_text("")
    with pytest.raises(ValueError, match=r"progress.json is damaged"):
        Training(TINY, tmp_path / "t", 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hours", "nan"), "--hours nan"),
        (("--hours", "inf"), "--hours inf"),
        (("--hours", "0"), "--hours 0"),
        (("--games", "0"), "every round has some games"),
    ],
)
def test_a_training_that_makes_no_sense_is_refused(
    words: tuple[str, str], said: str, tmp_path: Path
) -> None:
    found = CliRunner().invoke(app, ["train", "compile", *words, "--out", str(tmp_path / "t")])
    assert found.exit_code == 2
    assert said in found.output


def test_a_long_training_does_not_outgrow_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of more positions than a fit can hold it takes a random part, of every game."""
    held: list[list[int]] = []
    weights: list[list[float]] = []

    def counted(x: Rows, *rest: Any, **more: Any) -> Fitted:
        weights.append([float(n) for n in rest[2]])
        held.append([int(n) for n in rest[3]])
        return fit(x, *rest, **more)

    monkeypatch.setattr(training, "fit", counted)
    monkeypatch.setattr(gather, "MOST_ROWS", 40)
    made = Training(TINY, tmp_path / "long", 1)
    made.run()
    assert made.progress.rounds[0]["positions"] > 40
    for n, games in enumerate(held):
        assert 10 < len(games) <= 40 + n + 1  # each batch rounds up by one
        assert set(games) == set(range(sum(TINY.games[: n + 1])))
    # What is left out of the old round makes room for the new one, and is made up for.
    many = [r["positions"] for r in made.progress.rounds]
    old = [w for w, g in zip(weights[1], held[1], strict=True) if g < TINY.games[0]]
    new = [w for w, g in zip(weights[1], held[1], strict=True) if g >= TINY.games[0]]
    assert len(old) / many[0] < len(new) / many[1]
    one = 1 / len(old)  # what a row more or less makes of it
    assert sum(old) / sum(new) == pytest.approx(gather.FADING * many[0] / many[1], rel=one)


def test_old_rounds_make_room_for_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is taken while there is room; then every round gives by what it counts."""
    monkeypatch.setattr(gather, "MOST_ROWS", 100)
    monkeypatch.setattr(gather, "FADING", 0.5)
    assert gather.shares([60, 40]) == [1.0, 1.0]
    assert gather.shares([80, 40]) == pytest.approx([0.75, 1.0])
    assert gather.shares([400, 200]) == pytest.approx([0.125, 0.25])
    assert gather.shares([400, 200, 50]) == pytest.approx([0.1, 0.2, 0.4])
    assert gather.shares([0, 0]) == [1.0, 1.0]


def test_the_command_makes_a_net(tmp_path: Path) -> None:
    """`kibitz train` leaves a net that a bot can play with."""
    words = ["train", "compile", "--games", "1,1", "--pairs", "1", "--jobs", "1"]
    found = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "t")])
    assert found.exit_code == 0, found.output
    net = tmp_path / "t" / "net-2"
    assert (net / VALUE).stat().st_size < SMALLEST
    manifest = json.loads((net / MANIFEST).read_text())
    assert manifest["games"] == [1, 1] and manifest["gate"]["games"] == 2
    Learned(GAMES["compile"], 1, None, net)
    other = CliRunner().invoke(app, ["train", "compile", "--hours", "1", "--out", str(net)])
    assert other.exit_code == 2


@EVERY_GAME
def test_a_wrong_net_is_refused(name: str, tmp_path: Path) -> None:
    """A net that is missing, damaged or made for something else is named, never replaced."""
    game = GAMES[name]
    with pytest.raises(WrongArtefact, match="kibitz train"):
        Learned(game, 1, None, tmp_path / "nowhere")
    folder = artefact(game, tmp_path / "net")
    load(game, folder)
    manifest = json.loads((folder / MANIFEST).read_text())
    for key in ("game", "version", "features"):
        (folder / MANIFEST).write_text(json.dumps({**manifest, key: "other"}))
        with pytest.raises(WrongArtefact, match=f"another {key}"):
            Learned(game, 1, None, folder)
    store(tmp_path / "small", some_weights(7, 1), manifest)
    with pytest.raises(WrongArtefact, match="another shape"):
        Learned(game, 1, None, tmp_path / "small")
    store(tmp_path / "cut", some_weights(7, 1), manifest)
    (tmp_path / "cut" / VALUE).write_bytes(b"PK")
    with pytest.raises(WrongArtefact, match="damaged"):
        Learned(game, 1, None, tmp_path / "cut")


@EVERY_GAME
def test_the_net_in_use_fits_the_game(name: str) -> None:
    """What is shipped is small, and made for the rules and figures of today."""
    game = GAMES[name]
    manifest = manifest_of(game, ARTEFACTS / name)
    weights = load(game, ARTEFACTS / name)
    assert (weights.b1.shape[0], weights.b2.shape[0]) == HIDDEN
    assert (ARTEFACTS / name / VALUE).stat().st_size < SMALLEST
    assert manifest["measured"], "nobody has measured it"
    assert manifest["probe"] == probe(game), "figures or score changed: train and measure again"


@EVERY_GAME
def test_learned_answers_by_the_rules_and_cannot_peek(name: str) -> None:
    """An answer is one of those offered, and the same in every world that looks the same."""
    game = GAMES[name]
    whim = Whim(9)
    state = game.rules.setup({})
    question = settle(state)
    looked = 0
    while question is not None and looked < 8:
        if question.seat != CHANCE and len(question.options) > 1 and whim.below(4) == 0:
            looked += 1
            view = game.sight.view(state, question.seat)
            other = game.sight.imagine(view, whim)
            settle(other)
            budget = Budget(iterations=4)
            answer = BOTS["learned"](game, looked)(view, budget)
            assert answer in question.options
            again = BOTS["learned"](game, looked)(game.sight.view(other, question.seat), budget)
            assert answer == again
        question = advance(state, question.options[whim.below(len(question.options))])
    assert looked == 8
