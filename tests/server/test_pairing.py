"""Tournaments without a server: who meets whom, and who is ahead."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.server.pairing import (
    REMATCH_AFTER,
    Waiting,
    arena_pairs,
    augmented,
    swiss_round,
)
from kibitz.server.standings import (
    BYE,
    DRAW,
    FIRST,
    NOBODY,
    SECOND,
    Game,
    arena,
    counted,
    swiss,
)

RESULTS = st.sampled_from([FIRST, SECOND, DRAW])


def games_of(results: str) -> list[Game]:
    """`0-1 first` in lines: who met whom, with the result; `0 bye`."""
    found = []
    for n, line in enumerate(results.strip().splitlines()):
        pair, result = line.split()
        first, _, second = pair.partition("-")
        found.append(Game(1, int(first), int(second) if second else BYE, result, n))
    return found


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[int, list[list[Game]]]:
    """A Swiss of any size, with any results."""
    count = draw(st.integers(2, 13))
    rounds: list[list[Game]] = []
    for n in range(draw(st.integers(1, count + 2))):
        games = [x for y in rounds for x in y]
        pairs = swiss_round(swiss(range(count), games), games)
        rounds.append([Game(n, a, b, "bye" if b == BYE else draw(RESULTS)) for a, b in pairs])
    return count, rounds


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_a_swiss_pairs_everybody_anew(drawn: tuple[int, list[list[Game]]]) -> None:
    """Once a round each, one bye at most and by turns, no opponent twice while that can be had."""
    count, rounds = drawn
    met: set[frozenset[int]] = set()
    byes = [0] * count
    for games in rounds:
        seen = [x for g in games for x in (g.first, g.second) if x != BYE]
        assert sorted(seen) == list(range(count))
        alone = [g.first for g in games if g.second == BYE]
        assert len(alone) == count % 2
        for x in alone:
            assert byes[x] == min(byes)
            byes[x] += 1
        pairs = {frozenset((g.first, g.second)) for g in games if g.second != BYE}
        if pairs & met:
            candidates = [
                x for x in range(count) if byes[x] - alone.count(x) == min_before(byes, alone)
            ]
            for bye in candidates if alone else [BYE]:
                left = [x for x in range(count) if x != bye]
                fresh = {
                    x: {y for y in left if y != x and frozenset((x, y)) not in met} for x in left
                }
                assert not perfect(fresh), "all could have met somebody new"
        met |= pairs
    everything = [x for y in rounds for x in y]
    table = swiss(range(count), everything)
    assert sum(x.points for x in table) == sum((count + 1) // 2 for _ in rounds)
    assert all(abs(x.firsts) <= 2 for x in table) or len(rounds) > 3
    assert [x.points for x in table] == sorted([x.points for x in table], reverse=True)


def min_before(byes: list[int], alone: list[int]) -> int:
    return min(n - alone.count(i) for i, n in enumerate(byes))


def perfect(graph: dict[int, set[int]]) -> bool:
    """Can all be paired? Tried out, without anything of ours."""
    if not graph:
        return True
    x = min(graph)
    return any(
        perfect({k: v - {x, y} for k, v in graph.items() if k not in (x, y)}) for y in graph[x]
    )


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 4), st.data())
def test_the_blossom_algorithm_finds_a_matching_if_there_is_one(
    half: int, data: st.DataObject
) -> None:
    pairs = list(combinations(range(2 * half), 2))
    edges = data.draw(st.sets(st.sampled_from(pairs)))
    graph: dict[int, set[int]] = {x: set() for x in range(2 * half)}
    for a, b in edges:
        graph[a].add(b)
        graph[b].add(a)
    mates: dict[int, int] = {}
    done = all(x in mates or augmented(graph, mates, x) for x in graph)
    assert done == perfect(graph)
    assert all(mates[mates[x]] == x and mates[x] in graph[x] for x in mates)


def test_sixty_four_are_paired_over_eleven_rounds() -> None:
    """Favourites win: the best meet each other, and nobody anybody twice."""
    games: list[Game] = []
    for n in range(11):
        pairs = swiss_round(swiss(range(64), games), games)
        games += [Game(n, a, b, FIRST if a < b else SECOND) for a, b in pairs]
    assert len({frozenset((g.first, g.second)) for g in games}) == len(games)
    table = swiss(range(64), games)
    assert [x.entrant for x in table[:2]] == [0, 1] and table[0].points == 11
    assert max(abs(x.firsts) for x in table) <= 2


def test_seats_are_taken_by_turns() -> None:
    """Whoever had one seat last has the other next, if the opponent lets them."""
    games: list[Game] = []
    for n in range(5):
        pairs = swiss_round(swiss(range(16), games), games)
        games += [Game(n, a, b, DRAW) for a, b in pairs]
    for place in counted(range(16), games).values():
        assert abs(place.firsts) <= 1, place
        thrice = [place.seats[i : i + 3] for i in range(3)]
        assert [0, 0, 0] not in thrice and [1, 1, 1] not in thrice


def test_people_who_are_away_or_apart() -> None:
    """Who has withdrawn is not paired; two who would rather not meet do so only at last."""
    table = swiss(range(5), [])
    assert sorted(x for y in swiss_round(table, [], away={4}) for x in y) == [0, 1, 2, 3]
    apart = [frozenset((0, 2)), frozenset((1, 3))]
    pairs = swiss_round(swiss(range(4), []), [], apart=apart)
    assert not {frozenset(x) for x in pairs} & set(apart)
    assert {frozenset(x) for x in swiss_round(swiss(range(2), []), [], apart=[frozenset((0, 1))])}


def test_ties_are_broken_in_order() -> None:
    """Worked out by hand: Buchholz, then Sonneborn-Berger, then the match between the two."""
    games = games_of(
        """
        0-1 first
        2-3 first
        0-2 second
        1-3 first
        0-3 first
        1-2 first
        """
    )
    table = swiss(range(4), games)
    # Three with two points each: all beat the last one and, in a circle, each other.
    assert [(x.points, x.buchholz, x.berger) for x in table[:3]] == [(2, 4, 2)] * 3
    assert [x.entrant for x in table] == [0, 1, 2, 3], "still level: the order of the entrants"
    # Of two who drew with different people, whoever drew with the better one is ahead.
    games = games_of(
        """
        0-2 draw
        1-3 draw
        2-3 first
        """
    )
    table = swiss(range(4), games)
    assert [(x.entrant, x.points, x.buchholz, x.berger) for x in table] == [
        (2, 1.5, 1.0, 0.75),
        (3, 0.5, 2.0, 0.25),
        (0, 0.5, 1.5, 0.75),
        (1, 0.5, 0.5, 0.25),
    ]
    # The match between two who are level in all else.
    games = games_of(
        """
        1-0 first
        2-1 first
        0-3 first
        3-4 first
        5-2 first
        5-4 first
        """
    )
    table = [x for x in swiss(range(6), games) if x.entrant in (0, 1)]
    assert [(x.entrant, x.points, x.buchholz, x.berger) for x in table] == [
        (1, 1, 2, 1),
        (0, 1, 2, 1),
    ]


def test_a_bye_is_a_point_and_no_opponent() -> None:
    table = swiss(range(3), games_of("0-1 nobody\n2 bye"))
    assert [(x.entrant, x.points, x.byes, x.games) for x in table] == [
        (2, 1.0, 1, 0),
        (0, 0.0, 0, 1),
        (1, 0.0, 0, 1),
    ]
    assert games_of("0-1 nobody")[0].result == NOBODY


def test_the_order_of_results_does_not_matter_in_a_swiss() -> None:
    games = games_of("0-1 first\n2-3 draw\n0-2 second\n1-3 first")
    tables = {tuple(x.entrant for x in swiss(range(4), list(y))) for y in permutations(games)}
    assert len(tables) == 1


# Arena.


def test_an_arena_doubles_points_after_two_wins() -> None:
    """2, 2, then 4 a win; a draw on a streak counts 2 and ends it."""
    table = arena(range(2), games_of("0-1 first\n1-0 second\n0-1 first\n0-1 draw\n0-1 first"))
    assert [(x.entrant, x.points, x.wins, x.streak) for x in table] == [(0, 12, 4, 1), (1, 1, 0, 0)]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 9), st.integers(0, 3), st.data())
def test_an_arena_lets_who_waits_longest_play_first(
    people: int, bots: int, data: st.DataObject
) -> None:
    """Nobody twice at once; of the people one at most is left; bots fill in."""
    count = people + bots
    since = data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    places = counted(range(count), [])
    waiting = [Waiting(places[x], since[x], x >= people) for x in range(count)]
    pairs = arena_pairs(waiting, 10, range(count), bot_tables=1)
    seen = [x for y in pairs for x in y]
    assert len(seen) == len(set(seen))
    left = [x for x in range(people) if x not in seen]
    assert len(left) == (people % 2 and not bots)
    assert all(since[x] == max(since[:people]) for x in left)
    assert sum(a >= people and b >= people for a, b in pairs) <= 1


def test_an_arena_avoids_the_last_opponent_for_a_while() -> None:
    games = [Game(0, 0, 1, FIRST, 1)]
    places = counted(range(4), [*games, Game(0, 2, 3)])
    waiting = [Waiting(places[x], 1000) for x in (0, 1)]
    ranks = range(4)
    assert arena_pairs(waiting, 1000 + REMATCH_AFTER - 1, ranks, playing={2, 3}) == []
    assert arena_pairs(waiting, 1000 + REMATCH_AFTER, ranks, playing={2, 3}) == [(1, 0)]
    assert arena_pairs(waiting, 1000, ranks) == [(1, 0)], "there is nobody to wait for"
    third = Waiting(places[2], 1001)
    (pair,) = arena_pairs([*waiting, third], 1002, ranks, playing={3})
    assert frozenset(pair) in ({0, 2}, {1, 2})
    assert arena_pairs(waiting, 10**6, ranks, apart=[frozenset((0, 1))]) == []


@pytest.mark.parametrize("bot_tables", [0, 1, 2])
def test_bots_play_each_other_only_where_there_is_room(bot_tables: int) -> None:
    places = counted(range(4), [])
    waiting = [Waiting(places[x], 0, True) for x in range(4)]
    assert len(arena_pairs(waiting, 0, range(4), bot_tables=bot_tables)) == bot_tables
