"""Pairing: who meets whom next in a tournament; pure, and the same for the same results.

A round of a Swiss is the best matching from the top of the table down: everybody in turn is given
the opponent they should have, as long as all others can still be paired (blossom algorithm).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from kibitz.server.standings import BYE, Game, Place

Pair = tuple[int, int]
"""Two entrants, the first of whom has the first seat; or one, and BYE."""
Graph = dict[int, set[int]]
"""Who may meet whom."""
UNLOVED: Final = 2
"""Two of whom one has blocked the other count as having met so often."""
LOPSIDED: Final = 2
"""Two who both have had one seat so much oftener do not meet, if it can be helped."""
REMATCH_AFTER: Final = 20_000
"""Milliseconds that somebody waits in an arena rather than meet the last opponent again."""


def swiss_round(
    table: Sequence[Place],
    games: Sequence[Game],
    away: Collection[int] = (),
    apart: Collection[frozenset[int]] = (),
) -> list[Pair]:
    """The next round by the table as it stands, without those who are away.

    Nobody meets anybody twice, or has a second bye, as long as that is possible.
    `apart` are pairs that would rather not meet.
    """
    table = [x for x in table if x.entrant not in away]
    met = Counter([frozenset((x.first, x.second)) for x in games])
    met.update(dict.fromkeys(apart, UNLOVED))
    for most, balanced in relaxed(max(met.values(), default=0)):
        for bye in byes(table):
            playing = [x for x in table if x.entrant != bye]
            graph = {x.entrant: allowed(x, playing, met, most, balanced) for x in playing}
            found = from_the_top(playing, graph, met)
            if found is not None:
                places = {x.entrant: x for x in playing}
                seated = [in_seats(places[a], places[b]) for a, b in found]
                return seated if bye == BYE else [*seated, (bye, BYE)]
    raise AssertionError("any two may meet at last")


def relaxed(most: int) -> Iterator[tuple[int, bool]]:
    """What is asked of a round, ever less: how often two have met, and whether seats even out."""
    for n in range(most + 1):
        yield n, True
        yield n, False


def byes(table: Sequence[Place]) -> list[int]:
    """Who may have the bye, the lowest first: those with the fewest; nobody if all can play."""
    if len(table) % 2 == 0:
        return [BYE]
    fewest = min([x.byes for x in table])
    return [x.entrant for x in reversed(table) if x.byes == fewest]


def allowed(
    x: Place, playing: Sequence[Place], met: Counter[frozenset[int]], most: int, balanced: bool
) -> set[int]:
    """Whom somebody may meet."""
    return {
        y.entrant
        for y in playing
        if y is not x
        and met[frozenset((x.entrant, y.entrant))] <= most
        and not (balanced and lopsided(x, y))
    }


def lopsided(x: Place, y: Place) -> bool:
    """Would one of two have the same seat yet again, who has had it too often?"""
    return min(abs(x.firsts), abs(y.firsts)) >= LOPSIDED and (x.firsts > 0) == (y.firsts > 0)


def from_the_top(
    playing: Sequence[Place], graph: Graph, met: Counter[frozenset[int]]
) -> list[Pair] | None:
    """Pairs of all, from the top of the table; None if that is not possible."""
    mates: dict[int, int] = {}
    for x in playing:
        if x.entrant not in mates and not augmented(graph, mates, x.entrant):
            return None
    left, found = list(playing), list[Pair]()
    while left:
        x = left[0]
        for y in by_preference(left, met):
            if y.entrant in graph[x.entrant] and settled(graph, mates, x.entrant, y.entrant):
                found.append((x.entrant, y.entrant))
                left = [z for z in left[1:] if z is not y]
                break
    return found


def by_preference(left: Sequence[Place], met: Counter[frozenset[int]]) -> list[Place]:
    """Whom the first of those left should meet: new, level, due the other seat, far enough off."""
    x = left[0]
    ideal = sum(y.points == x.points for y in left) // 2
    ranks = [(i, y) for i, y in enumerate(left) if i]
    ranks.sort(
        key=lambda r: (
            *(met[frozenset((x.entrant, r[1].entrant))], x.points - r[1].points),
            *(x.firsts * r[1].firsts > 0, abs(r[0] - ideal), r[0]),
        )
    )
    return [y for _, y in ranks]


def settled(graph: Graph, mates: dict[int, int], a: int, b: int) -> bool:
    """Pair two and take them out, if all others can still be paired."""
    if mates[a] != b:
        tried, rest = dict(mates), {k: v - {a, b} for k, v in graph.items() if k not in (a, b)}
        alone, other = tried.pop(a), tried.pop(b)
        del tried[alone], tried[other]
        if not augmented(rest, tried, alone):
            return False
        mates.clear()
        mates.update(tried)
    else:
        del mates[a], mates[b]
    for x in (a, b):
        for y in graph.pop(x):
            if y in graph:
                graph[y].discard(x)
    return True


def augmented(graph: Graph, mates: dict[int, int], root: int) -> bool:
    """One more pair with somebody who has none (Edmonds' blossom algorithm); False if none can be.

    A breadth-first search for a path along which pairs can be exchanged; a circle of odd length
    is a blossom, whose members count as one.
    """
    parent: dict[int, int] = {}
    base = {x: x for x in graph}
    even, queue = {root}, deque([root])

    def above(x: int) -> Iterator[int]:
        """The even members of the tree from one up to the root."""
        while True:
            x = base[x]
            yield x
            if x not in mates:
                return
            x = parent[mates[x]]

    def mark(x: int, stem: int, child: int, inside: set[int]) -> None:
        while base[x] != stem:
            inside |= {base[x], base[mates[x]]}
            parent[x] = child
            child = mates[x]
            x = parent[child]

    while queue:
        x = queue.popleft()
        for y in sorted(graph[x]):
            if base[x] == base[y] or mates.get(x) == y:
                continue
            if y == root or (y in mates and mates[y] in parent):
                path, inside = set(above(x)), set[int]()
                stem = next(z for z in above(y) if z in path)
                mark(x, stem, y, inside)
                mark(y, stem, x, inside)
                for z in [z for z in graph if base[z] in inside]:
                    base[z] = stem
                    if z not in even:
                        even.add(z)
                        queue.append(z)
            elif y not in parent:
                parent[y] = x
                if y not in mates:
                    exchange(parent, mates, y)
                    return True
                even.add(mates[y])
                queue.append(mates[y])
    return False


def exchange(parent: dict[int, int], mates: dict[int, int], end: int | None) -> None:
    """Along a path, who had no pair or another one gets the next."""
    while end is not None:
        before = parent[end]
        after = mates.get(before)
        mates[before], mates[end] = end, before
        end = after


def in_seats(x: Place, y: Place) -> Pair:
    """Who has the first seat: who had it less often, then who did not have it last."""

    def due(p: Place) -> tuple[int, int]:
        return p.firsts, 1 - p.seats[-1] if p.seats else 0

    if due(x) != due(y):
        return (x.entrant, y.entrant) if due(x) < due(y) else (y.entrant, x.entrant)
    # Equal in both: by turns down the table, so that no side is that of the favourites.
    swapped = (x.entrant + y.entrant + len(x.seats)) % 2
    return (y.entrant, x.entrant) if swapped else (x.entrant, y.entrant)


class Waiting(NamedTuple):
    """An entrant of an arena who could play now."""

    place: Place
    since: int
    """The end of the last match, in milliseconds; or when they came."""
    bot: bool = False


def arena_pairs(
    waiting: Sequence[Waiting],
    now: int,
    ranks: Sequence[int],
    playing: Collection[int] = (),
    apart: Collection[frozenset[int]] = (),
    bot_tables: int = 0,
) -> list[Pair]:
    """Who meets now in an arena: whoever has waited longest first, people before bots.

    Nobody meets the last opponent again while another is there, or is `playing` and may soon be.
    At most `bot_tables` matches are between bots.
    """
    rank = {x: i for i, x in enumerate(ranks)}
    left = sorted(waiting, key=lambda x: (x.bot, x.since, rank[x.place.entrant]))
    found: list[Pair] = []
    while left:
        x = left.pop(0)
        if x.bot and bot_tables <= 0:
            break  # all who are left are bots
        others = [y for y in left if frozenset((x.place.entrant, y.place.entrant)) not in apart]
        if not others:
            continue
        # Where one of the people is left over it is whoever came last.
        people = [y for y in others if not y.bot]
        late = people[-1] if len(others) == len(people) > 1 and len(people) % 2 == 0 else None
        y = min(others, key=lambda y: (again(x, y), y.bot, y is late, gap(rank, x, y), y.since))
        if again(x, y) and now - x.since < REMATCH_AFTER and set(playing) - {x.place.entrant}:
            continue
        left.remove(y)
        bot_tables -= x.bot
        found.append(in_seats(x.place, y.place))
    return found


def again(x: Waiting, y: Waiting) -> bool:
    """Was one the last opponent of the other?"""
    a, b = x.place, y.place
    return a.against[-1:] == [b.entrant] or b.against[-1:] == [a.entrant]


def gap(rank: dict[int, int], x: Waiting, y: Waiting) -> int:
    return abs(rank[x.place.entrant] - rank[y.place.entrant])
