"""Reviews: luck and decisions sum to the result, marks are proved, pictures are drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import pytest

from kibitz.analysis import Review, Sample, Teller, analyse
from kibitz.analysis.chart import chart
from kibitz.analysis.compare import MoveAnalyst
from kibitz.analysis.notebook import ShownReview
from kibitz.analysis.review import MARKS, Judgement, PendingJudgement, decisions, mark_for
from kibitz.drafting.solver import advise
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import RESIGN, Match
from kibitz.kernel.pile import settle
from kibitz.kernel.view import JUDGE
from kibitz.words.languages import LANGUAGES
from tests.analysis.positions import READY, WINS, played
from tests.games.compile.table import table

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
COMPILE = GAMES["compile"]
LATE = 24
QUICK = "greedy@1:leaves=2"
NAMES = {"compile": ("ann", "bob"), "ire": ("ivan", "ann")}


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest) -> tuple[Match, Review]:
    """A whole match, looked at quickly: the last answers of a random one, from a position on."""
    name = request.param
    game, whole = GAMES[name], played(GAMES[name], NAMES[name], "review")
    late = [s for s in whole.steps if s.seat >= 0][-LATE:][0]
    match = Match(
        game, {}, NAMES[name], "late", game.notation.write(game.sight.view(late.before, JUDGE))
    )
    whim = Whim(3)
    while match.decision is not None:
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    return match, analyse(match, QUICK)


def from_text(text: str, words: tuple[str, ...]) -> Match:
    """A match that begins with a drawn position."""
    drawn = COMPILE.notation.write(COMPILE.sight.view(table(text).board, JUDGE))
    match = Match(COMPILE, {}, ("ann", "bob"), "drawn", drawn)
    for word in words:
        assert match.decision is not None
        assert match.play(match.decision.seat, COMPILE.notation.vocabulary.number(word)) is None
    return match


def test_luck_and_decisions_sum_to_the_result(finished: tuple[Match, Review]) -> None:
    """V_end - V_start, exact to rounding, as a whole and at every step of the way."""
    match, r = finished
    outcome = match.outcome()
    assert outcome is not None
    assert r.end == outcome.scores[r.sides.index(0)]
    total = r.decided(0) + r.decided(1) + r.luck
    assert total == pytest.approx(r.end - r.start, abs=1e-9)
    stands = [*[p.first for p in r.points], r.end]
    for p, before, after in zip(r.points, stands, stands[1:], strict=False):
        assert p.effect + p.luck == pytest.approx(after - before, abs=1e-9)


def test_decisions_cost_and_luck_goes_both_ways(finished: tuple[Match, Review]) -> None:
    """No decision is better than the best one; every choice of the match has its point."""
    match, r = finished
    assert len(r.points) == len(decisions(match))
    for p in r.points:
        assert p.loss >= 0.0
        assert p.chance - p.loss == pytest.approx(p.played)
        assert (p.best == p.action) == (p.loss == 0.0)
    assert r.decided(0) <= 0.0 <= r.decided(1)


def test_only_what_is_separated_is_marked(finished: tuple[Match, Review]) -> None:
    """A mark needs its points, and more than twice the standard error of the difference."""
    _, r = finished
    least = dict(MARKS)
    for p in r.points:
        if p.mark:
            assert p.loss >= least[p.mark]
            assert p.loss > 2 * p.loss_error


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.04, 0.001, ""),
        (0.05, 0.01, "inaccuracy"),
        (0.05, 0.025, ""),
        (0.12, 0.05, "mistake"),
        (0.30, 0.16, ""),
        (0.30, 0.01, "blunder"),
    ],
)
def test_what_a_loss_is_called(loss: float, error: float, mark: str) -> None:
    """5, 10 and 20 points; nothing at all within two standard errors."""
    assert mark_for(loss, error) == mark


def test_noise_is_never_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two moves are alike and only the worlds differ, nobody has made a mistake."""
    whim = Whim(4)

    def noise(
        analyst: MoveAnalyst, view: object, actions: list[int], n: int, k: int
    ) -> list[Sample]:
        return [Sample(tuple([whim.below(1000) / 1000 for _ in range(n)])) for _ in actions]

    monkeypatch.setattr(MoveAnalyst, "samples", noise)
    match = played(COMPILE, NAMES["compile"], "noise", 60)
    r = analyse(match, QUICK)
    assert len([p for p in r.points if p.mark]) <= 1
    assert r.decided(0) + r.decided(1) + r.luck == pytest.approx(r.end - r.start)


def test_missing_a_win_is_a_blunder_and_taking_it_is_none() -> None:
    """To compile line 1 again instead of winning in line 3 lets Bob win."""
    missed = analyse(from_text(WINS, ("compile line-1",)), "ismcts@32")
    assert missed.points[0].mark == "blunder"
    assert missed.points[0].chance == 1.0
    said = {x: Teller(COMPILE, x, ("ann", "bob")).better(missed.points[0]) for x in LANGUAGES}
    assert "This wins the game." in said["en"]
    assert len({tuple(x) for x in said.values()}) == len(LANGUAGES)
    taken = analyse(from_text(WINS, ("compile line-3",)), "ismcts@32")
    assert taken.points[0].mark == "" and not taken.points[0].why
    assert (taken.start, taken.end, taken.luck) == (1.0, 1.0, 0.0)


def test_a_review_repeats_itself_and_sees_what_the_seat_saw() -> None:
    """Iterations are the measure; other secrets beneath the same views change nothing."""
    match = from_text(READY, ("play water-0 line-3 down",))
    one = analyse(match, "ismcts@16")
    assert one == analyse(match, "ismcts@16")
    state = match.steps[0].before
    world = COMPILE.sight.imagine(COMPILE.sight.view(state, 0), Whim(5))
    other = Match(
        COMPILE, {}, ("ann", "bob"), "x", COMPILE.notation.write(COMPILE.sight.view(world, JUDGE))
    )
    assert COMPILE.notation.save(world) != COMPILE.notation.save(state)
    assert other.play(0, match.steps[0].action) is None
    again = analyse(other, "ismcts@16").points[0]
    assert (again.chance, again.played) == (one.points[0].chance, one.points[0].played)


@EVERY_GAME
def test_giving_up_is_a_decision(name: str) -> None:
    """What is lost by resigning is no luck; what came to pass before it is."""
    game = GAMES[name]
    match, on = [played(game, NAMES[name], "resigned", 30) for _ in range(2)]
    seat = 1
    assert match.end(seat, RESIGN) is None
    r = analyse(match, QUICK)
    last = r.points[-1]
    assert (last.seat, last.action, last.luck, last.played) == (1, RESIGN, 0.0, 0.0)
    assert r.decided(0) + r.decided(1) + r.luck == pytest.approx(r.end - r.start)
    teller = Teller(game, "en", match.names)
    assert teller.rows(r, match)[-1][2] == "resign"

    # It is given up in the position in which another would have played on.
    assert on.decision is not None
    on.play(on.decision.seat, on.decision.options[0])
    would = analyse(on, QUICK).points
    assert would[-2].luck == r.points[-2].luck
    assert would[-1].first == pytest.approx(last.first)


def test_the_adviser_judges_a_draft() -> None:
    """It has seen how drafts ended; a search would call its best pick a mistake."""
    match = Match(COMPILE, {}, ("ann", "bob"), "drafted")
    whim = Whim(5)
    for _ in range(6):
        assert match.decision is not None
        found = advise(COMPILE, COMPILE.sight.view(match.state, match.decision.seat))
        assert found is not None
        pick = found[0 if match.decision.seat == 0 else whim.below(len(found))].pick
        match.play(match.decision.seat, GAMES["compile"].draft().action + pick)
    r = analyse(match, "")
    for p in r.points[:6]:
        found = advise(COMPILE, COMPILE.sight.view(match.steps[p.step].before, p.seat))
        assert found is not None
        assert p.chance == found[0].chance.mean
        assert p.best == GAMES["compile"].draft().action + found[0].pick
        assert p.seat == 1 or (p.loss == 0.0 and not p.mark)
        assert not p.mark or p.loss > 3 * p.loss_error > 0.0
    assert any([p.loss > 0.0 for p in r.points[:6]])


def test_the_sentence_adds_up(finished: tuple[Match, Review]) -> None:
    """Whoever adds up what is said gets what is said."""
    match, r = finished
    for n in range(40):
        shifted = replace(r, start=(r.start + n / 397) % 1.0)
        for line in Teller(GAMES[r.game], "en", match.names).summary(shifted, match)[:2]:
            found = re.findall("[+\u2212]?[0-9]+", line.replace(match.names[0], ""))
            start, end, own, other, luck = [int(x.replace("\u2212", "-")) for x in found[-5:]]
            assert end - start == own + other + luck


def test_a_running_match_ends_where_it_stands() -> None:
    """Without a result the curve ends at the last decision."""
    match = played(COMPILE, NAMES["compile"], "running", 25)
    r = analyse(match, QUICK)
    assert not r.over
    assert r.decided(0) + r.decided(1) + r.luck == pytest.approx(r.end - r.start)


def test_what_was_taken_back_is_left_out() -> None:
    """Answers are numbered as lines of the match file."""
    match = played(COMPILE, NAMES["compile"], "undone", 20)
    while match.decision is not None:
        seat, options = match.decision.seat, match.decision.options
        match.play(seat, options[0])
        if match.undo(seat) is None:
            break
    assert match.decision is not None
    match.play(match.decision.seat, match.decision.options[-1])
    lines = [step.line for step in match.steps]
    assert len(lines) == len(match.steps)
    assert lines[-1] == len(match.record)
    assert lines[-2] == len(match.record) - 3
    for n, step in zip(lines, match.steps, strict=True):
        assert match.record[n - 1] == (step.seat, step.action)


def test_a_better_looking_move_played_is_the_best() -> None:
    """Nobody is blamed for finding something better than the search did."""
    board = table(READY).board
    settle(board)
    x = PendingJudgement(1, 0, 0, COMPILE.sight.view(board, 0), 5, 6)
    x.judge(Sample((0.4, 0.4)), Sample((0.6, 0.6)))
    assert (x.best, x.loss, x.chance) == (5, 0.0, 0.6)


def test_the_chart_is_a_picture_with_everything_on_it(finished: tuple[Match, Review]) -> None:
    """Well-formed, two curves, a spot for every decision, what is marked says why."""
    match, r = finished
    r = replace(r, names=("a<b", *r.names[1:]))
    for code in LANGUAGES:
        root = ElementTree.fromstring(chart(r, match, Teller(GAMES[r.game], code, r.names)))
        tags = [x.tag.rpartition("}")[2] for x in root.iter() if x.get("class") != "legend"]
        assert tags.count("polyline") == 2
        assert tags.count("circle") == len(r.points)
        assert "a<b" in (root.findtext("{http://www.w3.org/2000/svg}title") or "")


def test_a_notebook_shows_the_review(finished: tuple[Match, Review]) -> None:
    """Its curve as a picture, and with the summary below."""
    match, review = finished
    shown = ShownReview(review, match)
    assert shown._repr_svg_() in shown._repr_html_()
    ElementTree.fromstring(shown._repr_svg_())
    for line in Teller(match.game, "en", match.names).summary(review, match):
        assert line in repr(shown) and escape(line) in shown._repr_html_()


def test_the_chart_says_what_its_rings_mean(finished: tuple[Match, Review]) -> None:
    """Every kind of mark that is there, and no other; marked decisions bear their numbers."""
    match, r = finished
    plain = tuple([replace(p, mark="") for p in r.points])
    marked = (plain[0], replace(plain[1], mark="blunder", answer=777), *plain[2:])
    teller = Teller(GAMES[r.game], "en", r.names)
    root = ElementTree.fromstring(chart(replace(r, points=marked), match, teller))
    texts = [x.text for x in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "blunder" in texts
    assert "mistake" not in texts
    assert "777" in texts
    without = ElementTree.fromstring(chart(replace(r, points=plain), match, teller))
    assert not [x for x in without.iter() if x.get("class") == "legend"]


def test_a_review_speaks_five_languages(finished: tuple[Match, Review]) -> None:
    """Headings, judgements and sums, nothing of it left in English."""
    match, r = finished
    points = (replace(r.points[0], mark="mistake", loss=0.12), *r.points[1:])
    r = replace(r, points=points)
    tellers = {code: Teller(GAMES[r.game], code, match.names) for code in LANGUAGES}
    english = tellers["en"]
    for code in LANGUAGES[1:]:
        t = tellers[code]
        assert not set(t.summary(r, match)) & set(english.summary(r, match))
        assert t.judgement(points[0], match) != english.judgement(points[0], match)
        assert not set(t.headings()) & set(english.headings())
        assert len(t.rows(r, match)) == len(r.points)


@EVERY_GAME
def test_a_review_that_was_interrupted_goes_on_to_the_same_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it was cut, what is known is not looked at again, and nothing else changes."""
    module: Any = import_module("kibitz.analysis.review")
    match = played(GAMES[name], NAMES[name], "cut", 30)
    monkeypatch.setattr(module, "MARKS", (("mistake", 0.0001),))
    looks: list[object] = []

    def counted(work: str) -> None:
        done = getattr(module, work)

        def counting(*x: object) -> None:
            looks.append(work)
            done(*x)

        monkeypatch.setattr(module, work, counting)

    counted("look")
    counted("look_again")
    found: list[Judgement] = []
    steps: list[tuple[int, int]] = []
    whole = analyse(match, "ismcts@4", 1, lambda *x: steps.append(x), keep=found.append)
    assert len(found) == len(looks) > 6 and "look_again" in looks
    for cut in (1, len(found) // 2, len(found) - 1, len(found)):
        looks.clear()
        told: list[tuple[int, int]] = []
        again = analyse(match, "ismcts@4", 1, lambda *x, told=told: told.append(x), found[:cut])
        assert again == whole and told == steps
        assert len(looks) == len(found) - cut
