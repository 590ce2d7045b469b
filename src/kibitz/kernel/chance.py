"""The seat that never thinks: its answers follow from a seed and a count, nothing else."""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

WORDS: Final = 16
"""Answers in one block of the stream."""


class Chance:
    """The stream of answers that a seed gives; answer n does not depend on how we got there.

    A cryptographic stream, so that nobody can compute the next card from those seen so far.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.block: int = -1
        self.words: list[int] = []

    def word(self, n: int) -> int:
        """The n-th number of the stream, below 2**32."""
        if n // WORDS != self.block:
            self.block = n // WORDS
            raw = blake2b(f"{self.seed}/{self.block}".encode(), digest_size=4 * WORDS).digest()
            self.words = [int.from_bytes(raw[i : i + 4], "big") for i in range(0, 4 * WORDS, 4)]
        return self.words[n % WORDS]

    def answer(self, n: int, options: tuple[int, ...], weights: tuple[int, ...]) -> int:
        """The n-th answer, to a question with these options."""
        if not weights:
            return options[self.word(n) * len(options) >> 32]
        at = self.word(n) * sum(weights) >> 32
        for i in range(len(options)):
            at -= weights[i]
            if at < 0:
                return options[i]
        return options[-1]


def seal(seed: str) -> str:
    """What is published before a match: it binds the seed without telling it."""
    return sha256(f"kibitz deal {seed}".encode()).hexdigest()


class Whim:
    """A quick stream for imagined worlds and play-outs, where nobody needs to be kept honest."""

    def __init__(self, seed: int) -> None:
        self.x: int = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (xorshift, 32 bits)."""
        x = self.x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.x = x
        return x * n >> 32
