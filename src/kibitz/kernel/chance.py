"""Chance: a seeded, counter-based random stream; answer n depends on the seed and on n alone."""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

from mypy_extensions import i64

ANSWERS_PER_BLOCK: Final = 16
"""Answers in one block of the stream."""


class Chance:
    """A counter-based random number generator; answer n does not depend on how we got there.

    The stream is cryptographic: the cards seen so far do not tell the next one.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.block: int = -1
        self.words: list[int] = []

    def word(self, n: int) -> int:
        """The n-th number of the stream, below 2**32."""
        if n // ANSWERS_PER_BLOCK != self.block:
            self.block = n // ANSWERS_PER_BLOCK
            size = 4 * ANSWERS_PER_BLOCK
            raw = blake2b(f"{self.seed}/{self.block}".encode(), digest_size=size).digest()
            self.words = [int.from_bytes(raw[i : i + 4], "big") for i in range(0, size, 4)]
        return self.words[n % ANSWERS_PER_BLOCK]

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
    """A commitment to the seed, published before a match: it binds the seed and hides it."""
    return sha256(f"kibitz deal {seed}".encode()).hexdigest()


MOST_IN_A_WORD: Final = 0x7FFFFFFF


class Whim:
    """A fast seeded random number generator (xorshift) for imagined worlds and play-outs.

    Unlike Chance it is predictable, so no match is ever dealt from it.
    """

    def __init__(self, seed: int) -> None:
        self.x: i64 = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (xorshift, 32 bits)."""
        x = self.x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.x = x
        if n > MOST_IN_A_WORD:  # would not fit beside the 32 bits of x
            return int(x) * n >> 32
        span: i64 = n  # as an annotation: a call of i64 costs the plain build as much as all else
        return x * span >> 32

    def skip(self, n: int) -> None:
        """Leave out n numbers."""
        x = self.x
        left: i64 = n
        while left > 0:
            x ^= x << 13 & 0xFFFFFFFF
            x ^= x >> 17
            x ^= x << 5 & 0xFFFFFFFF
            left -= 1
        self.x = x

    def shuffle_end(self, cards: list[int], n: int) -> None:
        """Shuffle cards as far as their last n places, which get what a whole shuffle would bring.

        As many numbers are used as for a whole one.
        """
        i = len(cards) - 1
        while i > 0 and n > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
            n -= 1
        self.skip(i)
