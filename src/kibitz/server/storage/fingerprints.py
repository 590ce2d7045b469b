"""Fingerprints: by which texts a match is played, and what an answer of it brought about."""

from __future__ import annotations

import zlib
from functools import cache
from hashlib import sha256

from kibitz.kernel.game import Game
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import BESIDE, Match


@cache
def data_of(game: Game) -> str:
    """The data version of a game: its actions, its texts with what they are, its options.

    The version of the rules is raised by people; this one shows if they forgot to.
    """
    parts = [f"{n} {word}" for n, word in sorted(game.notation.vocabulary.lasting().items())]
    nodes = game.notation.nodes
    parts += [f"{x.path} {type(x).__name__}" for x in nodes.nodes[: nodes.fixed]]
    parts += [f"{name} {' '.join(values)}" for name, values in game.rules.choices.items()]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def events_checksum(match: Match) -> int | None:
    """All that the newest line of the record has told, as a checksum of its transcript.

    The first has told what was dealt before it, too. By it a replay under other rules finds out
    whether the same happened. At a real table nobody knows all that happened: there is none.
    """
    if isinstance(match, Judged):
        return None
    _, action = match.record[-1]
    first = len(match.events) if action in BESIDE else match.steps[-1].events_before
    first = first if len(match.record) > 1 else 0
    tell = match.game.notation.tell
    return zlib.crc32("\n".join([tell(e, match.names) for e in match.events[first:]]).encode())
