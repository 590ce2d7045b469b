"""Hints and reviews with more than the first protocols: all sets, own ones, mirrors."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from kibitz.analysis import Teller, analyse, hint
from kibitz.games import GAMES
from kibitz.games.compile.rules.own.definition import read_protocol
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import RESIGN, Match
from kibitz.words.languages import LANGUAGES

COMPILE = GAMES["compile"]
MIST: Final = (Path(__file__).parents[2] / "examples/protocols/mist.toml").read_text("utf-8")
TABLES: Final = {
    "all sets": {"sets": "all"},
    "a protocol of one's own": {"own": read_protocol(MIST).packed()},
    "a mirror": {"draft": "mirror", "sets": "all"},
}
PROBES: Final = (0, 9, 20)
"""Answers before a hint: in the draft, early and later."""
LITTLE: Final = "ismcts@24"
QUICK: Final = "greedy@1:leaves=2"


def begun(options: dict[str, str], answers: int) -> Match:
    """A match of random answers, in which whatever is one's own is drafted."""
    match, whim = Match(COMPILE, options, ("ann", "bob"), "wide"), Whim(11)
    word = COMPILE.notation.vocabulary.word
    while match.decision is not None and len(match.record) < answers:
        offered = sorted(match.decision.options, key=word)
        own = [x for x in offered if word(x).startswith("draft mist_")]
        chosen = own or offered
        assert match.play(match.decision.seat, chosen[whim.below(len(chosen))]) is None
    return match


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
def test_a_hint_is_found_and_told(options: dict[str, str]) -> None:
    """In the draft, early and later; what it names can be answered, in every language."""
    for answers in PROBES:
        match = begun(options, answers)
        assert match.decision is not None
        view = COMPILE.sight.known(match.state, match.decision.seat, match.decision)
        found = hint(COMPILE, view, LITTLE)
        assert found == hint(COMPILE, view, LITTLE)
        assert found.moves and {m.action for m in found.moves} <= set(view.options)
        told = {code: Teller(COMPILE, code).hint(found, view, 3) for code in ("en", "hu")}
        assert len(told["en"]) == len(told["hu"])
        assert told["en"] != told["hu"]
        assert not [x for lines in told.values() for x in lines if "{" in x or not x.strip()]


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
def test_a_match_is_reviewed_and_told(options: dict[str, str]) -> None:
    match = begun(options, 22)
    assert match.decision is not None
    assert match.end(match.decision.seat, RESIGN) is None
    r = analyse(match, QUICK)
    assert r.points
    total = r.decided(0) + r.decided(1) + r.luck
    assert total == pytest.approx(r.end - r.start, abs=1e-9)
    told = {code: Teller(COMPILE, code).summary(r, match) for code in LANGUAGES}
    assert told["en"] and len({tuple(x) for x in told.values()}) == len(LANGUAGES)
    values = {code: Teller(COMPILE, code).review_values(r, match) for code in ("en", "hu")}
    assert str(values["en"]) != str(values["hu"])
    if "own" in options:
        assert "Mist" in str(values["en"]) and "Köd" in str(values["hu"])
