"""Judged matches: real cards, entered as they come or left open, and never contradicted."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from kibitz.games.ire.rules.numbers import CARD, CARDS
from kibitz.kernel.judged import NOT_THERE, SHOWN, UNTOLD, Judged
from kibitz.kernel.match import UNDO
from kibitz.kernel.match_file import FileFault, read_match, replay, verify, write_match
from kibitz.kernel.pile import CHANCE
from tests.kernel.real_table import RealTable, dealt

COMPILE = GAMES["compile"]


def played(game: str, seed: str, tell: tuple[int, ...] = (), most: int | None = None) -> RealTable:
    table = RealTable(GAMES[game], tell)
    table.play(dealt(GAMES[game], seed)[:most])
    return table


def drafted() -> Judged:
    """Fire, water and light against life, psychic and metal; nobody has told a card yet."""
    judge = Judged(COMPILE, {"first_drafter": "seat-1"}, ("ann", "bob"))
    for who, pick in zip((0, 1, 1, 0, 0, 1), PICKS, strict=True):
        assert enter(judge, who, f"draft {pick}") is None
    for _ in range(10):
        assert enter(judge, CHANCE, "?") is None
    return judge


PICKS = ("fire", "life", "psychic", "water", "light", "metal")


def enter(judge: Judged, seat: int, word: str) -> str | None:
    """Enter a word; the rule that refuses it, or None."""
    why = judge.play(seat, judge.action(word))
    return None if why is None else why.rule


def offered(judge: Judged) -> set[str]:
    """Every answer offered that names its card."""
    assert judge.decision is not None
    return {judge.words.all[a] for a in judge.decision.options if a < UNTOLD}


def position(judge: Judged) -> str:
    return judge.game.notation.save(judge.state)


@pytest.mark.parametrize("seed", ["judge 24", "judge 5", "judge 18"])
def test_a_match_of_compile_can_be_judged_by_what_everybody_sees(seed: str) -> None:
    """Every draw and every card played face down stays open; all that is public is the same."""
    table = played("compile", seed)
    assert table.left_open > 40 and table.shown > 10
    assert table.judge.outcome() is not None
    pieces = COMPILE.rules.pieces
    assert pieces(table.judge.state) == pieces(table.state)


def test_a_match_of_days_of_ire_can_be_judged_with_hidden_headlines() -> None:
    """The Soviet hand stays hidden; the team tells its cards, and dice are entered."""
    table = played("ire", "judge 0", tuple(range(CARD, CARD + CARDS)), 150)
    judge = table.judge
    assert table.left_open > 10
    thrown = {judge.words.all[a] for seat, a in judge.record if seat == CHANCE and a < UNTOLD}
    assert thrown & {f"die-{n}" for n in range(1, 7)}


@pytest.mark.parametrize("seed", ["judge 2", "judge 3"])
def test_a_match_of_days_of_ire_can_be_judged_with_every_hand_hidden(seed: str) -> None:
    """Nobody tells a card before it is paid with, also where an action takes several of them."""
    table = played("ire", seed, most=140)
    words = table.judge.words.all
    paid = {words[a] for seat, a in table.judge.record if seat > 0 and a < UNTOLD}
    assert table.left_open > 25
    assert paid & {"resolve", "destroy"}


def test_a_card_that_was_shown_is_not_asked_for_again() -> None:
    """Bob's card is revealed and lies face down as before: turned over, it can be no other."""
    judge = drafted()
    for seat, word in (
        *((0, "play ? line-1 down"), (1, "play ? line-1 down"), (0, "play light-2 line-3 up")),
        *((CHANCE, "?"), (CHANCE, "?"), (0, "pick b1.1"), (CHANCE, "life-5"), (0, "yes")),
    ):
        assert enter(judge, seat, word) is None
    assert enter(judge, 0, "flip") is None
    assert judge.decision is not None and judge.decision.frame.node is not SHOWN
    assert "life-5" in judge.game.notation.write(judge.game.sight.view(judge.state, -1))


def test_cards_that_cannot_have_come_there_are_not_offered() -> None:
    """What a payment shows is a card that pays: others do not come into question."""
    table = played("ire", "judge 3", most=93)
    judge = table.judge
    assert enter(judge, 1, "resolve") is None
    assert judge.decision is not None and judge.decision.seat == 1
    offers = {word[:3] for word in offered(judge)}
    assert offers == {"c03", "c04", "c07", "c08", "c10"}, "an event that wants information only"


def test_a_card_is_refused_if_one_that_was_told_since_would_be_nowhere() -> None:
    """A line is deleted: these could be in it only by the way of a card that was shown since."""
    judge = played("compile", "judge 8", most=89).judge
    for seat, word in (
        *((0, "play death-3 line-3 down"), (CHANCE, "fire-2"), (CHANCE, "metal-2")),
        (CHANCE, "metal-3"),
    ):
        assert enter(judge, seat, word) is None
    for word in ("metal-1", "metal-5", "death-5", "fire-1", "fire-5"):
        assert enter(judge, CHANCE, word) == NOT_THERE
    assert offered(judge) == {"death-0", "death-1", "death-2", "fire-0", "fire-3"}
    assert enter(judge, CHANCE, "fire-3") is None


def test_replaying_the_file_gives_the_same_position() -> None:
    judge = played("compile", "judge 24").judge
    text = write_match(judge)
    assert text.startswith(f"game     compile {GAMES['compile'].version} deal real-cards\n")
    assert "chance   ?" in text and "line-2 down" in text and "seed" not in text
    again = verify(read_match(text), GAMES)
    assert isinstance(again, Judged)
    assert again.record == judge.record
    assert position(again) == COMPILE.notation.save(judge.state)
    assert write_match(again) == text


def test_a_card_that_lies_elsewhere_is_refused() -> None:
    judge = drafted()
    assert enter(judge, 0, "play fire-1 line-1 up") is None
    assert enter(judge, 0, "water-3") is None
    before = position(judge), len(judge.record)
    assert judge.decision is not None and judge.decision.seat == 1
    # Fire 1 lies on the table, and Water is Ann's.
    for word in ("play fire-1 line-1 down", "play water-4 line-1 down"):
        assert enter(judge, 1, word) == NOT_THERE
    # Where Bob's own card may not lie, the rules say why, whatever card stands in for it.
    for value in range(6):
        assert enter(judge, 1, f"play life-{value} line-1 up") == "protocol-elsewhere"
    assert (position(judge), len(judge.record)) == before
    assert "play life-2 line-3 up" in offered(judge)


def test_every_card_of_ones_own_may_be_in_a_hidden_hand() -> None:
    judge = drafted()
    shown = {word.split()[1] for word in offered(judge) if word.endswith("up")}
    assert len(shown) == 18
    assert {x.split("-")[0] for x in shown} == {"fire", "water", "light"}


def test_a_card_played_face_down_is_asked_for_when_it_is_shown() -> None:
    judge = drafted()
    for seat, word in ((0, "play ? line-1 down"), (1, "play life-1 line-3 up")):
        assert enter(judge, seat, word) is None
    assert enter(judge, 1, "pick a1.1") is None
    assert judge.decision is not None and judge.decision.frame.node is SHOWN
    assert enter(judge, CHANCE, "life-1") == NOT_THERE
    assert enter(judge, CHANCE, "fire-5") is None
    assert "fire-5" in judge.game.notation.write(judge.game.sight.view(judge.state, -1))


def test_any_entry_can_be_taken_back() -> None:
    """Also chance's, also in the middle of a question, back to the beginning."""
    table = RealTable(COMPILE)
    judge = table.judge
    seen = [(position(judge), judge.decision.options if judge.decision else ())]
    for seat, action in dealt(COMPILE, "judge 24")[:60]:
        n = len(judge.record)
        table.answer(seat, action)
        if len(judge.record) == n + 1:
            seen.append((position(judge), judge.decision.options if judge.decision else ()))
        else:
            seen += [("", ())] * (len(judge.record) - n - 1)
            seen.append((position(judge), judge.decision.options if judge.decision else ()))
    seen.pop()
    while seen:
        assert judge.undo(judge.last_seat()) is None
        assert judge.record[-1][1] == UNDO
        state, options = seen.pop()
        if state:
            assert position(judge) == state
            assert judge.decision is not None and judge.decision.options == options
    assert judge.undo(0) is not None and not judge.events
    again = replay(read_match(write_match(judge)), GAMES)
    assert position(again) == position(judge)  # type: ignore[arg-type]


def test_what_is_wrong_in_a_file_is_named_with_its_line() -> None:
    text = write_match(played("compile", "judge 24").judge)
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("chance   ?"))
    lines[at] = "chance   first a"
    with pytest.raises(FileFault, match=f"line {at + 1}"):
        replay(read_match("\n".join(lines)), GAMES)
