"""The value net: a small multilayer perceptron over the features of a view, and its folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from kibitz.bots.leaves import ROOM, NetLeaves
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.features import Features
from kibitz.kernel.pile import CHANCE, advance, settle

Numbers = NDArray[np.float32]
VALUE: Final = "value.npz"
MANIFEST: Final = "manifest.json"
LAYERS: Final = ("w1", "b1", "w2", "b2", "w3", "b3")
HIDDEN: Final = (96, 48)
ZERO: Final = np.float32(0)
ALONE: Final = 1 << 18
"""Multiplications that OpenBLAS does in one thread. For more it wakes others, which then wait for
work by spinning; with one search to a core they are in the way."""
FINGERPRINT_EVERY: Final = 7
"""The features of every 7th question are hashed, to detect a changed encoding."""


class WrongArtefact(ValueError):
    """A trained net that is missing, damaged, or made for something else."""


@dataclass(frozen=True)
class Weights:
    """The weights of three layers: features to 96, to 48, to the logit of winning."""

    w1: Numbers
    b1: Numbers
    w2: Numbers
    b2: Numbers
    w3: Numbers
    b3: Numbers

    def fits(self, size: int) -> bool:
        """Do the layers fit one another, and that many features?"""
        first, second = self.b1.shape[0], self.b2.shape[0]
        shapes = ((size, first), (first,), (first, second), (second,), (second,), ())
        found = tuple([getattr(self, k).shape for k in LAYERS])
        return found == shapes and all([bool(np.isfinite(getattr(self, k)).all()) for k in LAYERS])

    def logits(self, x: Numbers) -> Numbers:
        """The logits of many feature vectors at once."""
        a = np.maximum(x @ self.w1 + self.b1, 0)
        b = np.maximum(a @ self.w2 + self.b2, 0)
        found: Numbers = b @ self.w3 + self.b3
        return found


class Net:
    """The forward pass for some views at a time, from memory that compiled code writes to."""

    def __init__(self, weights: Weights) -> None:
        self.w: Final = weights
        size = weights.w1.shape[0]
        self.figures: Final = vec[float]([0.0] * (ROOM * size))
        """The features of up to `ROOM` views, one after the other."""
        rows = np.frombuffer(memoryview(self.figures), np.float64).reshape(ROOM, size)
        x = np.zeros((ROOM, size), np.float32)
        a = np.zeros((ROOM, weights.b1.shape[0]), np.float32)
        b = np.zeros((ROOM, weights.b2.shape[0]), np.float32)
        self.parts: Final = [(rows[:n], x[:n], a[:n], b[:n]) for n in range(ROOM + 1)]
        """The memory of each layer, for every number of views."""
        step = max(1, ALONE // weights.w1.size)
        self.blocks: Final = [
            [(x[i : min(n, i + step)], a[i : min(n, i + step)]) for i in range(0, n, step)]
            for n in range(ROOM + 1)
        ]
        """The first layer of as many views, in blocks that are worth no second thread."""

    def __call__(self, n: int) -> list[float]:
        """The logits of the sides whose features the first n rows are."""
        w = self.w
        rows, x, a, b = self.parts[n]
        np.copyto(x, rows, "same_kind")
        for seen, found in self.blocks[n]:
            np.dot(seen, w.w1, out=found)
        np.add(a, w.b1, out=a)
        np.maximum(a, ZERO, out=a)
        np.dot(a, w.w2, out=b)
        np.add(b, w.b2, out=b)
        np.maximum(b, ZERO, out=b)
        logits: list[float] = (np.dot(b, w.w3) + w.b3).tolist()
        return logits


def evaluation(game: Game, weights: Weights, mix: float = 0.0) -> NetLeaves:
    """The evaluation by a net; `mix` is the share of the game's own score in it."""
    net = Net(weights)
    return NetLeaves(game, net.figures, net, mix)


def features_hash(features: Features) -> str:
    """A hash of the names of the features."""
    return blake2b("\n".join(features.legend).encode(), digest_size=12).hexdigest()


def probe(game: Game) -> str:
    """A checksum of the features of some positions: it changes when the encoding does."""
    whim, found = Whim(1), blake2b(digest_size=12)
    state = game.rules.setup({})
    question, asked = settle(state), 0
    while question is not None:
        if question.seat != CHANCE:
            asked += 1
            if asked % FINGERPRINT_EVERY == 0:
                figures = game.features().vector(game.sight.view(state, question.seat))
                found.update(" ".join([f"{x:.3f}" for x in figures]).encode())
        question = advance(state, question.options[whim.below(len(question.options))])
    return found.hexdigest()


def fingerprint(folder: Path) -> str | None:
    """A hash of the net in a folder; None if there is none."""
    try:
        return blake2b((folder / VALUE).read_bytes(), digest_size=12).hexdigest()
    except OSError:
        return None


def store(folder: Path, weights: Weights, manifest: dict[str, Any]) -> None:
    """Write a net and its manifest, each atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays = {k: getattr(weights, k).astype(np.float16) for k in LAYERS}
    half = folder / "half"
    with half.open("wb") as f:
        np.savez_compressed(f, **arrays)
    half.replace(folder / VALUE)
    text = json.dumps(manifest, indent=2, ensure_ascii=False)
    half.write_text(text + "\n", encoding="utf-8")
    half.replace(folder / MANIFEST)


def manifest_of(game: Game, folder: Path) -> dict[str, Any]:
    """The manifest of a net, if it is one for this game as it is now."""
    path = folder / MANIFEST
    game.features()  # a game without features has no net
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise WrongArtefact(
            f"no net for {game.name} in {folder}; kibitz train {game.name} makes one"
        ) from None
    except ValueError:
        raise WrongArtefact(f"{path} is damaged") from None
    if not isinstance(found, dict):
        raise WrongArtefact(f"{path} is damaged")
    fits = {
        "game": found.get("game") == game.name,
        "version": game.learned(found.get("version")),
        "features": found.get("features") == features_hash(game.features()),
    }
    for key, well in fits.items():
        if not well:
            raise WrongArtefact(
                f"the net in {folder} was made for another {key};"
                f" kibitz train {game.name} makes a new one"
            )
    return dict(found)


def load(game: Game, folder: Path) -> Weights:
    """The net of a folder, or a WrongArtefact that says what is wrong with it."""
    manifest_of(game, folder)
    return read(folder / VALUE, len(game.features().legend))


@lru_cache(maxsize=16)
def read(path: Path, size: int) -> Weights:
    """The weights of a file."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = [np.ascontiguousarray(file[k], np.float32) for k in LAYERS]
    except (OSError, ValueError, KeyError, BadZipFile):
        raise WrongArtefact(f"{path} is missing or damaged") from None
    weights = Weights(
        *[x.reshape(()) if k == "b3" else x for k, x in zip(LAYERS, arrays, strict=True)]
    )
    if not weights.fits(size):
        raise WrongArtefact(f"{path} holds a net of another shape")
    return weights
