"""The drawn example of each ruling: it is what the tests say, and it can be played."""

import json

import pytest
from tools.examples import TARGET, collected, written

from kibitz.games.compile.words.examples import Example, examples
from tests.games.compile.table import table

EXAMPLES = examples()
RULINGS = [f"R{n:03}" for n in range(1, 245)]
BEFORE_THE_TABLE = {"R001", "R002", "R003", "R004", "R005", "R232"}


def test_the_packaged_file_is_what_the_tests_say() -> None:
    """If this fails, run `python tools/examples.py`."""
    assert written() == TARGET.read_text(encoding="utf-8")


def test_every_ruling_has_an_example() -> None:
    assert list(EXAMPLES) == RULINGS
    assert all([EXAMPLES[x].title for x in RULINGS])
    assert {x for x in RULINGS if not EXAMPLES[x].drawing} == BEFORE_THE_TABLE


def test_reading_gives_back_what_was_collected() -> None:
    for ruling, told in collected().items():
        e = EXAMPLES[ruling]
        assert e.drawing.split("\n") == (told["drawing"] or [""])
        assert [f"{seat}: {words}" for seat, words in e.played] == told["played"]
        assert (e.title, e.draws, e.options) == (told["title"], told["draws"], told["options"])
    assert json.loads(written()) == collected()


@pytest.mark.parametrize("e", [x for x in EXAMPLES.values() if x.drawing], ids=lambda e: e.ruling)
def test_an_example_can_be_played(e: Example) -> None:
    t = table(e.drawing, e.draws, e.options)
    for seat, words in e.played:
        (t.a if seat == "a" else t.b)(words)
    assert not t.draws or e.ruling == "R090"  # which is about a card not dealt yet


@pytest.mark.parametrize(
    ("ruling", "played"),
    [
        ("R006", (("a", "flip"),)),  # the plainest
        ("R068", (("a", "play psychic-3 line-1 up"), ("b", "speed-5"))),  # a chain begins
        ("R151", (("a", "play fire-1 line-1 up"), ("a", "water-4"), ("a", "pick b2.1"))),  # helper
    ],
)
def test_answers_are_in_the_order_given(ruling: str, played: tuple[tuple[str, str], ...]) -> None:
    assert EXAMPLES[ruling].played[: len(played)] == played


def test_a_parametrised_test_gives_its_first_case() -> None:
    assert "hand a  fire-0 fire-1 fire-2 fire-3 fire-4\n" in EXAMPLES["R016"].drawing
    assert EXAMPLES["R151"].options == "sets=main1+aux1"
