"""Chance: answers that hang on the seed and the count alone, fair to the last card, and sealed."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256

from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.kernel.chance import ANSWERS_PER_BLOCK, Chance, Whim, seal

CALM = settings(deadline=None, derandomize=True, database=None)
SIX = (10, 11, 12, 13, 14, 15)


def with_word(word: int) -> Chance:
    """A stream whose first number is `word`."""
    chance = Chance("any")
    chance.word(0)
    chance.words = [word] * ANSWERS_PER_BLOCK
    return chance


def count(options: tuple[int, ...], weights: tuple[int, ...]) -> dict[int, int]:
    """How many of all 2**32 numbers give each answer, found by looking for the borders."""
    found: dict[int, int] = {}
    low = 0
    while low < 2**32:
        answer = with_word(low).answer(0, options, weights)
        inside, outside = low, 2**32
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if with_word(middle).answer(0, options, weights) == answer:
                inside = middle
            else:
                outside = middle
        assert answer not in found, "the numbers of an answer lie side by side"
        found[answer] = outside - low
        low = outside
    return found


# The stream.


def test_the_same_seed_and_count_give_the_same_answer() -> None:
    """Two people with the same seed get the same cards."""
    one, two = Chance("ann and bob"), Chance("ann and bob")
    assert [one.answer(n, SIX, ()) for n in range(100)] == [
        two.answer(n, SIX, ()) for n in range(100)
    ]


@given(st.permutations(range(60)))
@CALM
def test_it_does_not_matter_how_we_got_there(order: list[int]) -> None:
    """Answer n is the same whichever answers were asked for before."""
    straight, jumping = Chance("seed"), Chance("seed")
    expected = [straight.answer(n, SIX, ()) for n in range(60)]
    found = {n: jumping.answer(n, SIX, ()) for n in order}
    assert [found[n] for n in range(60)] == expected


@given(st.integers(0, 10_000), st.integers(1, 6))
@CALM
def test_an_answer_asked_twice_is_the_same(n: int, options: int) -> None:
    """After an undo the same card comes."""
    chance = Chance("seed")
    first = chance.answer(n, SIX[:options], ())
    chance.answer(n + 17, SIX, ())
    assert chance.answer(n, SIX[:options], ()) == first


def test_seeds_give_different_streams() -> None:
    """A hundred seeds, a hundred streams; one more letter is another seed."""
    streams = {tuple(Chance(f"seed {i}").word(n) for n in range(4)) for i in range(100)}
    assert len(streams) == 100


def test_counts_give_different_numbers() -> None:
    """The stream does not repeat itself within and across its blocks."""
    chance = Chance("seed")
    assert len({chance.word(n) for n in range(10 * ANSWERS_PER_BLOCK)}) == 10 * ANSWERS_PER_BLOCK


def test_the_stream_is_the_one_that_is_written_down() -> None:
    """Numbers are four bytes each of a hash over seed and block: anyone can recompute them."""
    raw = blake2b(b"my seed/1", digest_size=64).digest()
    expected = [int.from_bytes(raw[i : i + 4], "big") for i in range(0, 64, 4)]
    chance = Chance("my seed")
    assert [chance.word(n) for n in range(16, 32)] == expected


# Fairness.


def test_answers_without_weights_are_equally_likely() -> None:
    """Of all numbers, every card gets the same share, but for one in four billion."""
    for n in range(1, 41):
        found = count(tuple(range(n)), ())
        assert sorted(found) == list(range(n))
        assert max(found.values()) - min(found.values()) <= 1


def test_weights_are_respected_to_the_last_number() -> None:
    """Three white and one red ball: three numbers in four are white."""
    assert count((7, 8), (3, 1)) == {7: 3 * 2**30, 8: 2**30}
    assert count((7, 8, 9), (1, 2, 1)) == {7: 2**30, 8: 2**31, 9: 2**30}
    assert count((5,), (9,)) == {5: 2**32}


@given(st.lists(st.integers(1, 50), min_size=1, max_size=12))
@CALM
def test_any_weights_are_respected(weights: list[int]) -> None:
    """Every answer gets its share of all numbers, rounded to a whole number."""
    total = sum(weights)
    found = count(tuple(range(len(weights))), tuple(weights))
    for i, weight in enumerate(weights):
        assert abs(found[i] - 2**32 * weight / total) <= 1


def test_an_answer_of_no_weight_never_comes() -> None:
    """What has the weight nought is not in the bag."""
    assert count((1, 2, 3), (1, 0, 1)) == {1: 2**31, 3: 2**31}
    assert count((1, 2), (0, 4)) == {2: 2**32}


def test_the_highest_and_the_lowest_number_are_answers_too() -> None:
    """No number falls off the edge."""
    assert with_word(0).answer(0, SIX, ()) == 10
    assert with_word(2**32 - 1).answer(0, SIX, ()) == 15
    assert with_word(2**32 - 1).answer(0, (1, 2), (3, 4)) == 2


def test_a_stream_looks_even() -> None:
    """Six thousand answers from one known seed come to about a thousand each."""
    chance = Chance("a fixed seed")
    counts = Counter(chance.answer(n, SIX, ()) for n in range(6000))
    assert sorted(counts) == list(SIX)
    assert all(850 < x < 1150 for x in counts.values())


# The seal.


def test_the_seal_is_a_hash_that_anyone_can_recompute() -> None:
    """What is published is the SHA-256 of a fixed phrase and the seed."""
    assert seal("6f1c0b52d7a94e3b") == sha256(b"kibitz deal 6f1c0b52d7a94e3b").hexdigest()


@given(st.text(max_size=40), st.text(max_size=40))
@CALM
def test_the_seal_binds_one_seed(one: str, two: str) -> None:
    """Two seeds have two seals, and one seed has one."""
    assert (seal(one) == seal(two)) == (one == two)


def test_the_seal_does_not_tell_the_seed() -> None:
    """Neither the seed nor any number of its stream stands in the seal."""
    seed = "6f1c0b52d7a94e3b"
    assert seed not in seal(seed)
    assert not any(f"{Chance(seed).word(n):08x}" in seal(seed) for n in range(100))


# The quick stream.


def test_a_whim_is_repeatable() -> None:
    """The same number makes the same whim, another number another one."""
    streams = [[whim.below(1000) for _ in range(20)] for whim in map(Whim, (1, 1, 2, 3))]
    assert streams[0] == streams[1]
    assert len({tuple(x) for x in streams}) == 3


@given(st.integers(0, 2**64), st.integers(1, 1000))
@CALM
def test_a_whim_stays_below(seed: int, n: int) -> None:
    """Every number is from 0 to n - 1, whatever the seed."""
    whim = Whim(seed)
    assert all(0 <= whim.below(n) < n for _ in range(50))


def test_a_whim_reaches_everything() -> None:
    """No card is left out by the quick stream."""
    whim = Whim(1)
    assert {whim.below(18) for _ in range(2000)} == set(range(18))


def test_no_seed_stops_a_whim() -> None:
    """There is no seed that makes the quick stream stand still."""
    for seed in range(5000):
        whim = Whim(seed)
        assert len({whim.below(1 << 30) for _ in range(8)}) == 8


def test_a_whim_chooses_among_more_than_fit_into_a_word() -> None:
    """Worlds are counted, and there may be more of them than any machine has numbers for."""
    for n in (2**31 - 1, 2**31, 2**33, 2**70):
        whim = Whim(3)
        found = [whim.below(n) for _ in range(200)]
        assert all([0 <= x < n for x in found])
        assert min(found) < n // 8 and max(found) > n - n // 8


def test_a_shuffle_of_the_end_is_that_of_a_whole_one() -> None:
    for size in (0, 1, 2, 7, 18):
        for n in range(size + 2):
            whole, part = list(range(size)), list(range(size))
            one, two = Whim(size), Whim(size)
            one.shuffle_end(whole, size)
            two.shuffle_end(part, n)
            assert sorted(part) == list(range(size))
            assert part[max(0, size - n) :] == whole[max(0, size - n) :]
            assert one.x == two.x


def test_skipped_numbers_are_those_that_would_have_come() -> None:
    one, two = Whim(3), Whim(3)
    for _ in range(5):
        one.below(10)
    two.skip(5)
    assert one.x == two.x
    two.skip(-1)
    assert one.x == two.x
