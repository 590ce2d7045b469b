"""Play-outs: uniform random play to the end, and copies of positions: the load of the benchmark."""

from __future__ import annotations

from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import CHANCE, State, advance, settle


def play_out(s: State, whim: Whim, limit: int) -> int:
    """Play a position on at random, in place, to its end; how many decisions players made."""
    decisions = 0
    s.whim = whim
    question = settle(s)
    while question is not None and decisions < limit:
        if question.seat != CHANCE:
            decisions += 1
        question = advance(s, question.pick(whim))
    s.whim = None
    return decisions


def copies(s: State, n: int) -> State:
    """Copy a position n times: a benchmark of what a search pays for each step."""
    c = s
    for _ in range(n):
        c = s.copy()
    return c
