"""The card language (an embedded DSL): the short words in which the card files are written."""

from __future__ import annotations

from kibitz.games.ire.rules.effects.tracks import MoveTrack
from kibitz.games.ire.rules.numbers import MORALE, SUPPORT, TO_REVOLUTION, TO_SOVIET


def morale_up(n: int) -> MoveTrack:
    """Towards the revolution."""
    return MoveTrack(MORALE, TO_REVOLUTION, n)


def morale_down(n: int) -> MoveTrack:
    """Towards the Soviet side; its last space loses."""
    return MoveTrack(MORALE, TO_SOVIET, n)


def support_up(n: int) -> MoveTrack:
    """Towards the Soviet side: a larger hand of headlines."""
    return MoveTrack(SUPPORT, TO_SOVIET, n)


def support_down(n: int) -> MoveTrack:
    """Towards the revolution: a smaller hand of headlines."""
    return MoveTrack(SUPPORT, TO_REVOLUTION, n)
