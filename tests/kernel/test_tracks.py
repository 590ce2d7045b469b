"""Tracks: which card may be where agrees with trying every world, and each way leads to one."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.tracks import Swap, Tracks

CARDS: Final = (3, 4, 5, 6, 7)
PLACES: Final = (0, 1, 2)
"""Two heaps, and a place of its own for every card."""
World = tuple[int, ...]
"""For each track the card on it."""
Heaps = list[dict[int, int]]
Told = list[frozenset[int]]


def story(whim: Whim, length: int) -> tuple[Heaps, Told]:
    """Cards that wander between two heaps and the table; now and then one is shown."""
    where = {c: whim.below(2) for c in CARDS}
    heaps: Heaps = []
    told: Told = []
    for _ in range(length):
        heaps.append({c: heap for c, heap in where.items() if heap < 2})
        told.append(frozenset([c for c in CARDS if whim.below(5) == 0]))
        where[CARDS[whim.below(len(CARDS))]] = PLACES[whim.below(len(PLACES))]
    told.append(frozenset([c for c in CARDS if whim.below(8) == 0]))
    return heaps, told


def fits(world: World, told: frozenset[int]) -> bool:
    return all([world[CARDS.index(c)] == c for c in told])


def every_world(heaps: Heaps, told: Told) -> set[World]:
    """The worlds of the end, by trying all exchanges at every position."""
    worlds: set[World] = {CARDS}
    for t, here in enumerate(heaps):
        mixed: set[World] = set()
        lain = [here.get(c, -c) for c in CARDS]
        for order in permutations(range(len(CARDS))):
            if all([lain[i] == lain[k] for i, k in enumerate(order)]):
                mixed |= {tuple([world[i] for i in order]) for world in worlds}
        worlds = {world for world in mixed if fits(world, told[t + 1])}
    return worlds


def carried_out(way: tuple[Swap, ...], heaps: Heaps, told: Told) -> World:
    """The world a way leads to; every exchange has to be one that nobody could have noticed."""
    worlds = [list(CARDS) for _ in told]
    for c, d, since in way:
        at = [CARDS[worlds[since].index(x)] for x in (c, d)]
        assert heaps[since][at[0]] == heaps[since][at[1]], "they lay together"
        for world in worlds[since + 1 :]:
            i, k = world.index(c), world.index(d)
            world[i], world[k] = d, c
    assert all([fits(tuple(w), named) for w, named in zip(worlds, told, strict=True)])
    return tuple(worlds[-1])


def test_exactly_the_cards_are_let_in_that_are_there_in_some_world() -> None:
    whim, refused = Whim(1956), 0
    for _ in range(60):
        heaps, told = story(whim, 7)
        worlds = every_world(heaps, told)
        tracks = Tracks(CARDS, heaps, told)
        for k, place in enumerate(CARDS):
            found = tracks.ways(place)
            assert set(found) == {world[k] for world in worlds}
            refused += len(CARDS) - len(found)
            for card, way in found.items():
                assert carried_out(way, heaps, told)[k] == card
    assert refused > 100
