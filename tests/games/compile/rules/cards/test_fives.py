"""The fives: every protocol has one, and all of them cost their owner a card."""

import pytest

from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES
from tests.games.compile.table import table

FIVES = [f"{protocol}-5" for protocol in PROTOCOL_NAMES]


@pytest.mark.parametrize("five", FIVES)
def test_five_discards_one(five: str) -> None:
    """A five is worth 5; its owner discards one card of their choice, nobody else does."""
    protocol = five.split("-")[0]
    others = [p for p in ("gravity", "light", "spirit") if p != protocol]
    keep, lose = f"{others[0]}-4", f"{others[1]}-4"
    t = table(
        f"""
        row a   {protocol} {others[0]} {others[1]}
        hand a  {five} {keep} {lose}
        hand b  speed-0 speed-1
        """
    )

    t.a(f"play {five} line-1 up")
    assert (t.asked, t.asking) == ("ann", f"{five}.middle")
    assert set(t.options) == {keep, lose}
    t.a(lose)

    assert f"ann discards {lose}" in t.told
    assert (t.hand("a"), t.trash("a")) == ([keep], [lose])
    assert (t.stack("a1"), t.total("a1")) == ([five], 5)
    assert t.hand("b") == ["speed-0", "speed-1"]


@pytest.mark.parametrize("five", FIVES)
def test_five_with_an_empty_hand_costs_nothing(five: str) -> None:
    """Without a card there is nothing to discard."""
    t = table(
        f"""
        row a   {five.split("-")[0]} - -
        hand a  {five}
        hand b  speed-0 speed-1
        """
    )

    t.a(f"play {five} line-1 up")

    assert f"{five}.middle does nothing: hand-empty" in t.told
    assert (t.trash("a"), t.asked) == ([], "bob")


@pytest.mark.parametrize("five", FIVES)
def test_five_uncovered_again_costs_its_owner_a_card(five: str) -> None:
    """Death 3 takes the card from bob's five: it is bob who discards, in ann's turn."""
    t = table(
        f"""
        row a   death - -
        hand a  death-3
        hand b  speed-0 speed-1
        line 1  a - b {five} metal-1?
        """
    )

    t.a("play death-3 line-1 up")
    assert (t.asked, t.asking) == ("bob", f"{five}.middle")
    t.b("speed-1")

    assert t.heard("bob discards speed-1", "ann deletes metal-1")
