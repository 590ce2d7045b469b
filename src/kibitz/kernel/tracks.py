"""Tracks: whether a card may be where another stands in, by all that was told of all cards.

Every card of the present world leaves a track: the heap or the place where it was at each
position. Which card was on which track is open, as far as cards lay together in a heap; at a
position in which it was told where a card is, that card is on the track of its own name.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from kibitz.kernel.pile import NONE

Swap = tuple[int, int, int]
"""Two cards, and the position after which each of them goes the way of the other."""
Way = tuple[Swap, ...]
Heaps = Mapping[int, int]
"""The heap that each card lies in."""
MOST_STEPS: Final = 20_000
"""Where so many are not enough, it is taken for impossible; random matches need some hundreds."""


class Moment:
    """Positions between which no card has moved that could be another."""

    def __init__(self, last: int, heaps: Heaps, named: frozenset[int]) -> None:
        self.last: int = last
        """The last of them."""
        self.heaps: Final = heaps
        self.named: Final = named
        self.groups: Final = grouped(heaps)


def grouped(heaps: Heaps) -> list[list[int]]:
    """The tracks that lie together, without those that lie alone."""
    found: dict[int, list[int]] = {}
    for track in sorted(heaps):
        found.setdefault(heaps[track], []).append(track)
    return [group for group in found.values() if len(group) > 1]


class Impossible(Exception):
    """No world fits all that was told."""


Possible = list[list[int]]
"""For each moment and each card, by its index, the tracks on which it may be, as bits."""


class Tracks:
    """The tracks of all cards that have ever mixed with each other, up to now."""

    def __init__(
        self, cards: Sequence[int], heaps: Sequence[Heaps], named: Sequence[frozenset[int]]
    ) -> None:
        """`named` has an entry more than there are positions: what was told since the last."""
        self.cards: Final = tuple(sorted(cards))
        self.index: Final = {c: i for i, c in enumerate(self.cards)}
        self.moments: Final[list[Moment]] = []
        mine = frozenset(self.cards)
        for t, (here, told_here) in enumerate(zip([*heaps, {}], named, strict=True)):
            self.add(t, {c: heap for c, heap in here.items() if c in mine}, told_here & mine)
        self.groups: Final = [[self.mask(g) for g in m.groups] for m in self.moments]
        """Tracks whose cards may change places after a moment."""
        self.heaped: Final = [
            [self.mask([x for x in g if x not in m.named]) for g in m.groups] for m in self.moments
        ]
        """Tracks that are as good as each other for a card that comes there at a moment."""
        self.possible: Final = self.at_first()
        self.narrow(self.possible, range(len(self.moments)))

    def add(self, t: int, heaps: Heaps, named: frozenset[int]) -> None:
        before = self.moments[-1] if self.moments else None
        same = before is not None and before.heaps == heaps and before.named == named
        if before is not None and same and not any([c in heaps for c in named]):
            before.last = t
        else:
            self.moments.append(Moment(t, heaps, named))

    def mask(self, tracks: Iterable[int]) -> int:
        return sum([1 << self.index[c] for c in tracks])

    def at_first(self) -> Possible:
        """What was told where it was told, and nothing followed from it."""
        everywhere = self.mask(self.cards)
        found = [[everywhere & ~self.mask(m.named)] * len(self.cards) for m in self.moments]
        found[0] = [1 << i for i in range(len(self.cards))]
        for row, m in zip(found, self.moments, strict=True):
            for c in m.named:
                row[self.index[c]] = 1 << self.index[c]
        return found

    def ways(self, place: int, known: Container[int] = ()) -> dict[int, Way]:
        """Every card that may be on a track at the end, but for those that are known to be."""
        at, found = self.index[place], {}
        for i, c in enumerate(self.cards):
            if c not in known and self.possible[-1][i] >> at & 1:
                way = self.way(c, place)
                if way is not None:
                    found[c] = way
        return found

    def way(self, card: int, place: int) -> Way | None:
        """Exchanges to a world in which a card is on a track at the end; None if there is none."""
        possible = [row[:] for row in self.possible]
        possible[-1][self.index[card]] &= 1 << self.index[place]
        try:
            self.narrow(possible, [len(self.moments) - 1])
            return Search(self, possible, card).way()
        except Impossible:
            return None

    # What follows from what is told: the ways of one card, and that no two are in one place.

    def narrow(self, possible: Possible, changed: Iterable[int]) -> None:
        """Strike out what cannot be, until nothing more follows."""
        waiting = set(changed)
        while waiting:
            t = max(waiting)
            waiting.remove(t)
            row = possible[t]
            before = row[:]
            self.apart(row, self.heaped[t])
            if t + 1 < len(possible):
                # A card that is there now has come from where it was, and goes to where it is next.
                if self.follow(row, possible[t + 1], self.groups[t]):
                    waiting.add(t + 1)
                if self.precede(row, possible[t + 1], self.groups[t]):
                    waiting.add(t)
            if t and self.precede(possible[t - 1], row, self.groups[t - 1]):
                waiting.add(t - 1)
            if t and row != before and self.follow(possible[t - 1], row, self.groups[t - 1]):
                waiting.add(t)
            if row != before:
                waiting.add(t)

    def follow(self, row: list[int], after: list[int], groups: list[int]) -> bool:
        """Where cards go from where they may be."""
        return narrowed(after, [spread(here, groups) for here in row])

    def precede(self, row: list[int], after: list[int], groups: list[int]) -> bool:
        """Where cards come from to where they may be."""
        return narrowed(row, [spread(there, groups) for there in after])

    def apart(self, row: list[int], heaped: list[int]) -> None:
        """A place that only one card can have is its own, and a card has no other than its own."""
        changed = True
        while changed:
            changed = False
            once = twice = 0
            for here in row:
                twice |= once & here
                once |= here
            if once != (1 << len(row)) - 1:
                raise Impossible
            single = once & ~twice
            fixed = sum([here for here in row if not here & (here - 1)])
            for i, here in enumerate(row):
                if here & (here - 1):
                    new = here & single or here & ~fixed
                    if new != here:
                        row[i], changed = new, True
            for g in heaped:
                changed |= crowded(row, g)
            if 0 in row:
                raise Impossible


def crowded(row: list[int], group: int) -> bool:
    """If as many cards as have room must be in a heap, no other is; if no more can, all are."""
    room = group.bit_count()
    inside = [i for i, here in enumerate(row) if not here & ~group]
    could = [i for i, here in enumerate(row) if here & group]
    if len(inside) > room or len(could) < room:
        raise Impossible
    if len(inside) == len(could):
        return False
    if len(inside) == room:
        for i in could:
            if i not in inside:
                row[i] &= ~group
        return True
    if len(could) == room:
        for i in could:
            row[i] &= group
        return True
    return False


def spread(tracks: int, groups: list[int]) -> int:
    """These tracks, and those whose cards they may change places with."""
    for g in groups:
        if tracks & g:
            tracks |= g
    return tracks


def narrowed(row: list[int], by: list[int]) -> bool:
    changed = False
    for i, mask in enumerate(by):
        if row[i] & ~mask:
            row[i] &= mask
            changed = True
    if changed and 0 in row:
        raise Impossible
    return changed


class Search:
    """Tries in the order of time which card went where, the present world first."""

    def __init__(self, tracks: Tracks, possible: Possible, card: int) -> None:
        self.tracks: Final = tracks
        self.possible: Final = possible
        self.open_until: Final = {c: self.last_named(c) for c in tracks.cards}
        self.open_until[card] = len(tracks.moments)
        self.dead: Final[set[tuple[int, frozenset[tuple[int, int]]]]] = set()
        self.steps = 0

    def last_named(self, card: int) -> int:
        return max([i for i, m in enumerate(self.tracks.moments) if card in m.named], default=NONE)

    def way(self) -> Way | None:
        worlds = [{c: c for c in self.tracks.cards}]
        choices = [self.next_worlds(worlds[0], 0)]
        last = len(self.tracks.moments) - 1
        while choices:
            if len(worlds) > last:
                return self.swaps(worlds)
            world = next(choices[-1], None)
            if world is None:
                choices.pop()
                self.dead.add((len(choices), self.standing(worlds.pop(), len(choices))))
                continue
            t = len(worlds)
            if (t, self.standing(world, t)) in self.dead:
                continue
            worlds.append(world)
            choices.append(self.next_worlds(world, t))
        return None

    def fits(self, card: int, track: int, t: int) -> bool:
        index = self.tracks.index
        return bool(self.possible[t][index[card]] >> index[track] & 1)

    def standing(self, world: Mapping[int, int], t: int) -> frozenset[tuple[int, int]]:
        """Where the cards are that will be told later; cards of one heap are as good as others."""
        heaps = self.tracks.moments[t].heaps
        return frozenset(
            [
                (card, -1 - heaps[track] if track in heaps else track)
                for track, card in world.items()
                if self.open_until[card] > t
            ]
        )

    def next_worlds(self, world: Mapping[int, int], t: int) -> Iterator[dict[int, int]]:
        """Every way in which cards can have gone from one moment to the next."""
        if t + 1 >= len(self.tracks.moments):
            return iter(())
        groups = [g for g in self.tracks.moments[t].groups if self.parts(g, world, t)]
        return self.by_group(dict(world), t, groups)

    def parts(self, group: Sequence[int], world: Mapping[int, int], t: int) -> bool:
        """Does it matter who is who: do tracks of a group go apart, or is one of them told?"""
        after = self.tracks.moments[t + 1]
        ends = {after.heaps.get(track, -1 - track) for track in group}
        return len(ends) > 1 or any([track in after.named for track in group])

    def by_group(
        self, world: dict[int, int], t: int, groups: Sequence[Sequence[int]]
    ) -> Iterator[dict[int, int]]:
        if not groups:
            yield world
            return
        for parted in self.parted(groups[0], world, t):
            yield from self.by_group({**world, **parted}, t, groups[1:])

    def parted(
        self, group: Sequence[int], world: Mapping[int, int], t: int
    ) -> Iterator[dict[int, int]]:
        """Every way in which the cards of one heap can have gone apart."""
        after = self.tracks.moments[t + 1]
        ends: dict[int, list[int]] = {}
        natural: dict[int, int] = {}
        for track in group:
            alone = track in after.named or track not in after.heaps
            end = -1 - track if alone else after.heaps[track]
            ends.setdefault(end, []).append(track)
            natural[world[track]] = end
        wanted = [c for c in natural if self.open_until[c] > t]
        able: dict[int, list[int]] = {}
        for c in wanted:
            home = natural[c]
            order = [home, *[e for e in ends if e != home]]
            able[c] = [e for e in order if self.fits(c, ends[e][0], t + 1)]
        wanted.sort(key=lambda c: len(able[c]))
        room = {end: len(tracks) for end, tracks in ends.items()}
        others = [c for c in natural if self.open_until[c] <= t]
        for chosen in self.chosen(wanted, able, room, {}):
            taken = self.seated(ends, natural, chosen, others)
            if taken and all([self.fits(c, x, t + 1) for x, c in taken.items()]):
                yield taken

    def chosen(
        self,
        wanted: Sequence[int],
        able: Mapping[int, Sequence[int]],
        room: dict[int, int],
        so_far: dict[int, int],
    ) -> Iterator[dict[int, int]]:
        """For each card that is told later one of the ends it is able to go to."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Impossible
        if len(so_far) == len(wanted):
            yield dict(so_far)
            return
        card = wanted[len(so_far)]
        for end in able[card]:
            if room[end]:
                room[end] -= 1
                so_far[card] = end
                yield from self.chosen(wanted, able, room, so_far)
                del so_far[card]
                room[end] += 1

    def seated(
        self,
        ends: Mapping[int, Sequence[int]],
        natural: Mapping[int, int],
        chosen: Mapping[int, int],
        others: Sequence[int],
    ) -> dict[int, int]:
        """Cards on tracks: those that are never told again are as good as each other."""
        room = {end: len(tracks) for end, tracks in ends.items()}
        at: dict[int, list[int]] = {end: [] for end in ends}
        for card, end in chosen.items():
            at[end].append(card)
        left = []
        for card in others:
            if len(at[natural[card]]) < room[natural[card]]:
                at[natural[card]].append(card)
            else:
                left.append(card)
        for end, cards in at.items():
            while len(cards) < room[end]:
                cards.append(left.pop())
        return {x: c for end, tracks in ends.items() for x, c in zip(tracks, at[end], strict=True)}

    def swaps(self, worlds: Sequence[Mapping[int, int]]) -> Way:
        """The exchanges that lead to these worlds."""
        found: list[Swap] = []
        for m, before, after in zip(self.tracks.moments, worlds, worlds[1:], strict=False):
            now = dict(before)
            where = {card: track for track, card in now.items()}
            for track in self.tracks.cards:
                c, d = now[track], after[track]
                if c != d:
                    found.append((d, c, m.last))
                    other = where[d]
                    now[track], now[other] = d, c
                    where[c], where[d] = other, track
        return tuple(found)
