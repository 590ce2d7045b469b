"""Drafts: how the draft of a game is read from a view, for the adviser and the experiments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

IN_TURN: Final = 0
"""Picks go by the pattern, and everything that is free can be picked."""
OTHERWISE: Final = 1
"""Picks are secret, or not all that is free can be picked."""
BANNING: Final = 2
"""What is named now can be picked by nobody."""


class Drafted:
    """A draft on its way: who begins, and what each of the two has, in the order of the picks."""

    def __init__(
        self, first: int, picks: tuple[Things, Things], turn: int, how: int = IN_TURN
    ) -> None:
        self.first: Final = first
        """The seat that picks first."""
        self.picks: Final = picks
        """By seat."""
        self.turn: Final = turn
        """Who picks now: 0 the one who begins, 1 the other."""
        self.how: Final = how
        """What is asked: to pick in turn, to pick otherwise, or to ban."""


class Drafts:
    """The draft of a game for two: what is picked, by number from 0, and how a view shows it."""

    def __init__(
        self,
        names: tuple[str, ...],
        action: int,
        pattern: Things,
        read: Callable[[View], Drafted | None],
        rows: Callable[[View], tuple[Things, ...]],
        hands: Callable[[View], tuple[Things, ...]],
        playing: Things,
        cards_each: int,
        banning: int = -1,
    ) -> None:
        self.names: Final = names
        """Words of the notation."""
        self.action: Final = action
        """+ number: the action that picks it."""
        self.pattern: Final = pattern
        """Who picks, by pick: 0 the one who begins, 1 the other."""
        self.read: Final = read
        """The draft, if the view's seat is asked to pick."""
        self.rows: Final = rows
        """What each seat has drafted, once it is over."""
        self.hands: Final = hands
        """The cards in every hand."""
        self.playing: Final = playing
        """The kinds of events by which cards are played from a hand."""
        self.cards_each: Final = cards_each
        """Card c belongs to number c // cards_each."""
        self.banning: Final = banning
        """+ number: the action that bans it, where things can be banned."""
