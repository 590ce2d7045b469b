"""Unseen: which cards that nobody has seen may lie where, by when they lay together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kibitz.kernel.game import RealCards
from kibitz.kernel.pile import NONE, State
from kibitz.kernel.tracks import Swap, Tracks, Way


class Unseen:
    """The positions of a match whose hidden cards are stand-ins for cards nobody has told.

    Two cards that lie together in a hand or a deck are as good as each other: from there on either
    may have been the one that was drawn, played face down or handed over, until somebody is told
    which. So exchanging them in every later position gives a match that nobody could have told
    apart from the one before. Every other world is reached by such exchanges.
    """

    def __init__(self, cards: RealCards) -> None:
        self.cards: Final = cards
        self.states: list[State] = []
        """Every settled position so far; the last one is that of the table."""
        self.heaps: list[dict[int, int]] = []
        """For each of them, the heap that each card lies in, unless a text has hold of it."""
        self.seen_at: dict[int, int] = {}
        """For each card the last position in which it was told where it is."""
        self.named: list[frozenset[int]] = [frozenset()]
        """For each position the cards of which it was told where they are; the next is begun."""
        self.kin: dict[int, int] = {}
        """A number for all cards that can have mixed at all, in however many steps."""
        self.found: dict[int, dict[int, Way]] = {}
        """What `ways` has found, until something changes."""
        self.straight: dict[int, dict[int, Way]] = {}
        """What `direct` has found."""
        self.tracks: dict[int, Tracks] = {}
        """The tracks of each kin."""

    def copy(self) -> Unseen:
        """The same, to come back to."""
        twin = Unseen(self.cards)
        twin.states, twin.heaps, twin.seen_at = self.states[:], self.heaps[:], dict(self.seen_at)
        twin.kin, twin.named = dict(self.kin), self.named[:]
        return twin

    def note(self, s: State) -> None:
        """The table has come to another position; where some cards lie can be seen there."""
        held = {t for f in s.pile for t in (*f.at.that, *f.it)}
        heaps: dict[int, int] = {}
        for i, (owner, heap) in enumerate(self.cards.heaps(s)):
            for c in heap:
                # Of a card that a text names in a deck it knows only what it was before.
                if owner == NONE or c not in held:
                    heaps[c] = i
            self.mix(heap)
        hidden = set(self.cards.unseen(s))
        self.tell([c for c in self.cards.all(s) if c not in hidden])
        self.states.append(s)
        self.heaps.append(heaps)
        self.named.append(frozenset())

    def mix(self, heap: Sequence[int]) -> None:
        """Cards that lie together are of one kin, with all that have ever mixed with them."""
        met = {self.kin.get(c, c) for c in heap}
        if len(met) > 1:
            least = min(met)
            for c, kin in self.kin.items():
                if kin in met:
                    self.kin[c] = least
            self.kin.update(dict.fromkeys(heap, least))

    def tell(self, cards: Iterable[int]) -> None:
        """What is about to happen names these cards: in the next position it is told of them."""
        self.found, self.straight, self.tracks = {}, {}, {}
        now = len(self.states)
        for c in cards:
            self.seen_at[c] = now
        self.named[now] = self.named[now].union(cards)

    def hidden(self) -> tuple[int, ...]:
        """The cards of which nobody can see where they are now."""
        return self.cards.unseen(self.states[-1])

    def certain(self, place: int) -> bool:
        """Can the card that stands in there be no other?"""
        return len(self.ways(place)) == 1

    def ways(self, place: int) -> dict[int, Way]:
        """Every card that may be where one stands in now, with the exchanges that bring it there.

        A card goes the way of another from where both lay in one heap. As long as of neither was
        told later where it is, that is a world that nobody could tell from this one. Where others,
        told later, would have to come back to their places, such a world is looked for.
        """
        if place not in self.found:
            ways = self.search(place)
            if any([c not in ways for c in self.kin_of(place)]):
                ways = {**self.tracks_of(place).ways(place, ways), **ways}
            self.found[place] = ways
        return self.found[place]

    def tracks_of(self, place: int) -> Tracks:
        """The tracks of all cards that can have mixed with one."""
        kin = self.kin.get(place, place)
        if kin not in self.tracks:
            cards = [c for c in {*self.kin, place} if self.kin.get(c, c) == kin]
            self.tracks[kin] = Tracks(cards, self.heaps, self.named)
        return self.tracks[kin]

    def search(self, place: int) -> dict[int, Way]:
        """Found backwards in time, the latest change of ways first."""
        until = {place: len(self.heaps) - 1}
        ways: dict[int, Way] = {place: ()}
        fresh = [place]
        kin = self.kin_of(place)
        while fresh:
            other = max(fresh, key=until.__getitem__)
            fresh.remove(other)
            for c in kin:
                least = max(self.seen_at.get(c, 0), self.seen_at.get(other, 0))
                t = self.together(c, other, until[other], max(least, until.get(c, NONE) + 1))
                if t != NONE:
                    until[c] = t
                    # The card goes the way of `c` up to `t`, then that of `other`.
                    ways[c] = ((c, other, t), *[(c, d, u) for _, d, u in ways[other]])
                    fresh.append(c)
        return {
            c: way for c, way in ways.items() if c == place or until[c] >= self.seen_at.get(c, 0)
        }

    def kin_of(self, place: int) -> list[int]:
        """The hidden cards that can have mixed with one."""
        mine = self.kin.get(place, place)
        return [c for c in self.hidden() if self.kin.get(c, c) == mine]

    def direct(self, place: int) -> dict[int, Way]:
        """Cards that may be where one stands in by changing places with nothing else."""
        if place in self.straight:
            return self.straight[place]
        ways: dict[int, Way] = {place: ()}
        self.straight[place] = ways
        for c in self.hidden():
            least = max(self.seen_at.get(c, 0), self.seen_at.get(place, 0))
            t = self.together(c, place, len(self.heaps) - 1, least)
            if t != NONE:
                ways[c] = ((c, place, t),)
        return ways

    def together(self, c: int, d: int, last: int, first: int) -> int:
        """The last of some positions in which two cards lay in one heap."""
        heaps = self.heaps
        t = last if c != d else NONE
        while t >= first:
            heap = heaps[t].get(c, NONE)
            if heap != NONE and heap == heaps[t].get(d, NONE):
                return t
            t -= 1
        return NONE

    def exchange(self, way: Way) -> None:
        """Take up another world."""
        for c, d, since in way:
            for t in range(since + 1, len(self.states)):
                self.heaps[t] = exchanged(self.heaps[t], c, d)
                self.states[t] = self.cards.exchange(self.states[t], c, d)
        self.found, self.straight, self.tracks = {}, {}, {}

    def world(self, way: Sequence[Swap]) -> State:
        """The position of another world, without going there."""
        s = self.states[-1].copy()
        for c, d, _ in way:
            s = self.cards.exchange(s, c, d)
        return s


def exchanged(heaps: dict[int, int], c: int, d: int) -> dict[int, int]:
    """The heaps with two cards in each other's place."""
    new = {x: heap for x, heap in heaps.items() if x not in (c, d)}
    if c in heaps:
        new[d] = heaps[c]
    if d in heaps:
        new[c] = heaps[d]
    return new
